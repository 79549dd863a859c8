// One reading of a bank account in a process of its own, for tests that kill it in the middle.

import { createPool, type ConnectionSettings } from '../database/client.ts';
import { createDatabase } from '../database/within-business.ts';
import { syncAccount, type SyncRequest } from '../features/linked-accounts/sync-account.ts';
import { createServices } from '../services.ts';
import { testParts } from './test-parts.ts';

export interface Reading {
  connection: ConnectionSettings;
  variables: Record<string, string>;
  dataDir: string;
  now: string;
  request: SyncRequest;
}

process.once('message', ({ connection, variables, dataDir, now, request }: Reading) => {
  const read = async () => {
    const pool = createPool(connection, { max: 2, onError: () => undefined });
    const { parts } = await testParts(createDatabase(pool), { variables, dataDir, now });
    await syncAccount(createServices(parts), request);
  };
  void read();
});
