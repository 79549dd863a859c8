// The application in a process of its own, for tests of several on one database: answers what its parent injects, by
// the clock that its parent sets.

import { buildApp } from '../app.ts';
import { createPool } from '../database/client.ts';
import { createDatabase } from '../database/within-business.ts';
import { createServices } from '../services.ts';
import type { ToAppProcess } from './app-processes.ts';
import { testParts } from './test-parts.ts';

process.once('message', (first: ToAppProcess) => {
  if (first.kind !== 'open') throw new Error('the first message opens the application');
  void open(first);
});

async function open({ connection, variables, dataDir, now }: ToAppProcess & { kind: 'open' }) {
  const pool = createPool(connection, { max: 10, onError: () => undefined });
  const { clock, parts } = await testParts(createDatabase(pool), { variables, dataDir, now });
  const app = await buildApp(createServices(parts));
  process.on('message', (message: ToAppProcess) => {
    if (message.kind === 'clock') clock.set(message.now);
    if (message.kind !== 'inject') return;
    const { id, options } = message;
    void app.inject(options).then(({ statusCode, headers, rawPayload }) => {
      process.send?.({ id, statusCode, headers, rawPayload });
    });
  });
  process.send?.({ id: 'ready' });
}
