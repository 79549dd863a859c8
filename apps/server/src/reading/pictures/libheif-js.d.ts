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
  type Exports = Record<string, unknown>;
  const open: (how: {
    instantiateWasm: (
      imports: object,
      done: (instance: { exports: Exports }) => Exports,
    ) => Exports;
  }) => HeifLibrary;
  export default open;
}
