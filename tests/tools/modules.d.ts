// What the type check cannot read by itself: what the bundler makes of an import, and what browsers
// have that the library of the compiler has not.
declare module '*?gzip' {
  const packed: string;
  export default packed;
}
declare module '*?worker&inline' {
  const Made: new () => Worker;
  export default Made;
}
declare module '*/build/wasm/engine.mjs' {
  const createModule: (options: object) => Promise<any>;
  export default createModule;
}
interface Window {
  scheduler?: { postTask(work: () => void, options?: object): Promise<unknown> };
  showSaveFilePicker?: (options: object) => Promise<any>;
}
interface Error {
  code?: string;
  file?: string;
  dependencies?: object[];
}
