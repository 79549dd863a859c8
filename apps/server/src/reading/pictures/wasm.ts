export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow: (pages: number) => number;
}

export interface WasmInstance {
  exports: Record<string, unknown>;
}

interface Wasm {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => WasmInstance;
  Memory: new (size: { initial: number }) => WasmMemory;
}

/** WebAssembly, which the types of Node do not name. */
export const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
