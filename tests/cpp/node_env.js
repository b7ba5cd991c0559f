// Under Node the tests see the caller's environment, as the native ones do.
Module['preRun'] = () => Object.assign(ENV, process.env);
