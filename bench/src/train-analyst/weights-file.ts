import path from 'node:path';

/** The weights that are checked in. */
export const weightsPath = path.resolve(
  import.meta.dirname,
  '../../../packages/analyst/src/second/parse/weights.json.gz',
);
