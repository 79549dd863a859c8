import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The path of a file of the shared benchmark data, or null, after saying so, where it is absent. */
export function sharedDataFile(name: string): string | null {
  const folder = path.resolve(root, process.env['SHARED_DATA'] ?? '../shared/data');
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  console.log(`The benchmark data is absent (${name} under SHARED_DATA): nothing was measured.`);
  return null;
}
