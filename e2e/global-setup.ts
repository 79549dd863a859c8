import { startPortal } from './start-portal.ts';

/**
 * One portal for the whole run, on a fresh data folder. The stories find it by `baseURL`. Where somebody else has
 * started one (CAIRN_E2E_URL), they run on that.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['CAIRN_E2E_URL'] !== undefined) return () => Promise.resolve();
  const server = await startPortal();
  process.env['CAIRN_E2E_URL'] = server.url;
  return async () => {
    await server.stop();
    // What it warned about belongs to the report of the run.
    process.stdout.write(server.log());
  };
}
