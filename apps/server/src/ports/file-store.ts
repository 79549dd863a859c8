import type { Readable } from 'node:stream';
import { validate as isUuid } from 'uuid';

/** How a link to a file behaves in a browser. */
export interface FileLink {
  /** The name under which the browser keeps the file: any text, encoded by the store. */
  fileName: string;
  mediaType: string;
  /** At most 300: a link that leaks soon opens nothing. */
  seconds: number;
}

/** Files by key, as bytes. It knows nothing of whose they are or what they hold. Every call throws FileStoreError. */
export interface FileStore {
  /**
   * Keeps the bytes of `open()` under `key`, `byteCount` of them. All of them are kept when it resolves, none when it
   * throws. `open` is called again for each attempt. Saving the same key again replaces the bytes at once.
   */
  save(key: FileKey, open: () => Readable, byteCount: number): Promise<void>;
  /** The bytes from the first to the last. Throws 'missing' where there are none. */
  read(key: FileKey): Promise<Readable>;
  /** How many bytes are kept under the key; null where none are. */
  byteCount(key: FileKey): Promise<number | null>;
  /** Removes the bytes for good. Doing it twice is fine. */
  remove(key: FileKey): Promise<void>;
  /** A short-lived address that brings the bytes as an attachment; null where the store has no address of its own. */
  link(key: FileKey, link: FileLink): Promise<string | null>;
  /** Removes what saves that began before `before` and never ended have left. */
  sweep(before: Date): Promise<void>;
}

/** Two identifiers and a slash: nothing that a user typed ever reaches a path. */
export type FileKey = string & { readonly brand: unique symbol };

/** Made of uuids alone, so that no name a person gave can lead out of the store. */
export function fileKey(businessId: string, fileId: string): FileKey {
  if (!isUuid(businessId) || !isUuid(fileId)) throw new TypeError('a file key is made of uuids');
  return `${businessId}/${fileId}` as FileKey;
}

/** 'full': there is no room. 'unavailable': it cannot be reached, or did not do as asked; the same may succeed later. */
export class FileStoreError extends Error {
  readonly kind: 'missing' | 'full' | 'unavailable';

  constructor(kind: FileStoreError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileStoreError';
    this.kind = kind;
  }
}
