// Rules for all JavaScript of the project: faults, not taste; Prettier has the form (.prettierrc).
// The limits on files, functions and lines are in tests/web/architecture.test.js.

const kBrowser = ['AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'CSS',
  'CompressionStream', 'DOMException', 'DecompressionStream', 'DOMParser', 'Document', 'Element',
  'Event', 'File', 'FileReader', 'FormData', 'HTMLElement', 'HTMLInputElement', 'Image',
  'IntersectionObserver', 'KeyboardEvent', 'MessageChannel', 'MouseEvent', 'MutationObserver',
  'Node', 'NodeFilter', 'PerformanceObserver', 'ResizeObserver', 'Response', 'SVGElement',
  'TextDecoder', 'TextEncoder', 'TransformStream', 'URL', 'WebAssembly', 'Worker',
  'XMLSerializer', 'atob', 'btoa', 'cancelAnimationFrame', 'clearInterval', 'clearTimeout',
  'console', 'crypto', 'document', 'getComputedStyle', 'globalThis', 'location', 'navigator',
  'performance', 'queueMicrotask', 'requestAnimationFrame', 'self', 'setInterval', 'setTimeout',
  'structuredClone', 'window', 'fetch', 'scrollTo', 'DataTransfer', 'DragEvent', 'PointerEvent',
  'ReadableStream', 'WritableStream', 'RTCPeerConnection', 'WebSocket', 'EventTarget',
  'CustomEvent', 'InputEvent', 'WheelEvent', 'ClipboardEvent', 'Request', 'Headers',
  'SharedArrayBuffer', 'Atomics', 'postMessage', 'onmessage', 'innerWidth', 'innerHeight'];
// Not to be had in the page: the architecture test names them too.
const kStores = ['addEventListener', 'caches', 'history', 'indexedDB', 'localStorage',
  'sessionStorage'];
const kNode = ['process', 'Buffer', 'setImmediate'];
const globals = (...lists) => Object.fromEntries(lists.flat().map((name) => [name, 'readonly']));

const rules = Object.fromEntries([
  'constructor-super', 'for-direction', 'getter-return', 'no-async-promise-executor',
  'no-case-declarations', 'no-class-assign', 'no-compare-neg-zero', 'no-cond-assign',
  'no-const-assign', 'no-constant-binary-expression', 'no-debugger', 'no-delete-var',
  'no-dupe-args', 'no-dupe-class-members', 'no-dupe-else-if', 'no-dupe-keys',
  'no-duplicate-case', 'no-duplicate-imports', 'no-empty-character-class', 'no-empty-pattern',
  'no-eval', 'no-ex-assign', 'no-extra-boolean-cast', 'no-fallthrough', 'no-func-assign',
  'no-global-assign', 'no-implied-eval', 'no-import-assign', 'no-invalid-regexp',
  'no-irregular-whitespace', 'no-loss-of-precision', 'no-misleading-character-class',
  'no-new-func', 'no-new-native-nonconstructor', 'no-obj-calls', 'no-octal',
  'no-promise-executor-return', 'no-prototype-builtins', 'no-redeclare', 'no-regex-spaces',
  'no-self-assign', 'no-self-compare', 'no-setter-return', 
  'no-shadow-restricted-names', 'no-sparse-arrays', 'no-template-curly-in-string',
  'no-this-before-super', 'no-throw-literal', 'no-undef', 'no-unexpected-multiline',
  'no-unreachable',  'no-unsafe-finally',
  'no-unsafe-negation', 'no-unsafe-optional-chaining', 'no-unused-expressions',
  'no-unused-labels', 'no-unused-private-class-members', 'no-useless-backreference',
  'no-useless-catch', 'no-useless-constructor', 'no-useless-escape', 'no-useless-rename',
  'no-useless-return', 'no-var', 'no-with', 'object-shorthand', 'prefer-const', 'require-yield',
  'use-isnan', 'valid-typeof',
].map((name) => [name, 'error']));

export default [
  { ignores: ['build/**', 'dist/**', '**/node_modules/**', 'tests/golden/**', 'tests/corpus/**'] },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module', globals: globals(kBrowser) },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...rules,
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-unused-vars': ['error', { args: 'after-used', argsIgnorePattern: '^_',
        caughtErrors: 'none', ignoreRestSiblings: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['web/cli/**', 'web/build/**', 'tests/**', '.tools/**', 'vite.config.js'],
    languageOptions: { globals: globals(kNode) },
  },
  {
    // Tests look whether anything was stored, and run the page's own script.
    files: ['tests/**'],
    languageOptions: { globals: globals(kStores) },
    rules: { 'no-new-func': 'off' },
  },
  { files: ['tests/cpp/*.js'], languageOptions: { globals: globals(['Module', 'ENV']) } },
];
