/** The package has no types for what opens it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    display: (
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ) => void;
  }
  interface HeifLibrary {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
  }
  const open: (how: {
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => WebAssembly.Exports,
    ) => WebAssembly.Exports;
  }) => HeifLibrary;
  export default open;
}
