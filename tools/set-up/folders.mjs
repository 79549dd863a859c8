import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the set-up keeps its lock and what it has not finished building. Not in git. */
export const setUpFolder = path.join(root, '.set-up');
