import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReceivedFile } from '../http/receive-file.ts';

/** A file as an upload leaves it, for as long as `work` takes. */
export async function withReceivedFile<Result>(
  name: string,
  bytes: Buffer,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-received-'));
  const location = path.join(folder, 'upload');
  try {
    await writeFile(location, bytes);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const ending = path.extname(name).toLowerCase();
    return await work({ name, ending, location, byteCount: bytes.length, contentHash });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
