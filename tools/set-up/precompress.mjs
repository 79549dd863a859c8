import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and pictures are compressed already; a file smaller than a packet gains nothing. */
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const bytesMin = 1_024;

/**
 * Lays beside each file of a folder, at any depth, what the server sends to browsers that take Brotli or gzip:
 * compressed once at the build, at the highest level, instead of at every request.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < bytesMin) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
