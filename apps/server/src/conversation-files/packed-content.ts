import { gunzipSync, gzipSync } from 'node:zlib';
import type { FileContents } from '../reading/file-contents.ts';

/** What a file says as it is kept, compressed, with its name. */
export interface PackedContent {
  name: string;
  content: Uint8Array;
}

/** What a file says, with its name. */
export interface FileContent {
  name: string;
  document: FileContents;
}

export const packDocument = (document: FileContents): Uint8Array =>
  gzipSync(JSON.stringify(document));

export const openContent = ({ name, content }: PackedContent): FileContent => ({
  name,
  document: JSON.parse(gunzipSync(content).toString('utf8')) as FileContents,
});

/** Its bytes once it is opened: the last four of what `packDocument` made say them. */
export const openedBytes = ({ content }: PackedContent): number =>
  new DataView(content.buffer, content.byteOffset).getUint32(content.byteLength - 4, true);
