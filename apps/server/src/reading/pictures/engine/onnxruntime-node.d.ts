/** The package comes without its types, which are those of the part that it shares with the other runtimes. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
