import path from 'node:path';

/** The weights that are checked in. */
export const weightsPath = path.resolve(
  import.meta.dirname,
  '../../../apps/server/src/ledger/answer/asked-part.json.gz',
);
