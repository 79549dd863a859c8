import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { BackupRefusal } from './manifest.ts';

const firstWords = 'age-encryption.org/';

/** The bytes, encrypted in the format of age: its own programs open them too. */
export async function sealStream(source: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(sealed as NodeWebStream);
}

/** Writes the decrypted bytes to `target`. Refuses a wrong passphrase and bytes that were cut off or changed. */
export async function unsealFile(
  location: string,
  passphrase: string,
  target: string,
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(location)) as ReadableStream<Uint8Array>;
  try {
    const opened = await decrypter.decrypt(source);
    await pipeline(
      Readable.fromWeb(opened as NodeWebStream),
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    throw new BackupRefusal(
      'The backup does not open with this passphrase, or it was cut off or changed. Nothing was restored.',
      { cause: error },
    );
  }
}

export async function isSealed(location: string): Promise<boolean> {
  const handle = await open(location, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstWords.length));
    return buffer.subarray(0, bytesRead).toString('latin1') === firstWords;
  } finally {
    await handle.close();
  }
}
