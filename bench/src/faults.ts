import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPortalProcess } from '../../apps/server/src/testing/portal-process.ts';
import { createRestartablePostgres } from '../../apps/server/src/testing/restartable-postgres.ts';
import { findSystemPostgres } from '../../apps/server/src/testing/system-postgres.ts';
import { faultsOfBank } from './faults/bank.ts';
import { faultsOfBooks, linkBooks } from './faults/books.ts';
import { linkBank } from './faults/feeding.ts';
import { faultsOfMessages } from './faults/messages.ts';
import { faultsOfModel } from './faults/model.ts';
import { createMovableClock } from './faults/movable-clock.ts';
import { ownFaults } from './faults/own-faults.ts';
import { openPeople } from './faults/people.ts';
import { createSmallDisk } from './faults/small-disk.ts';
import { suffer } from './faults/suffer.ts';
import { startVendors } from './faults/vendors.ts';

const roundsByDefault = 3;

/**
 * Under writes, uploads, imports and a bank that hands over rows, all through the portal: the API, the worker and the
 * database killed, the database stopped and back, its disk full, the API's clock moved two hours on and back; and the
 * bank, the books, the mail server, the text message service and the language model slow, wrong, down and asked too
 * much. Counts what was acknowledged and is gone, or is there twice, and the seconds until the portal writes again and
 * until everything that it took in is worked off. `args`: rounds of each, if not 3, and a pattern of the names of
 * those faults that are wanted.
 */
export async function run(args: string[]): Promise<void> {
  const programs = findSystemPostgres();
  if (programs === null) {
    console.log("Skipped: it needs Debian's package postgresql.");
    return;
  }
  const rounds = Number(args[0] ?? roundsByDefault);
  const ends: (() => unknown)[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-faults-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  // The database does not run as root, and has to get there.
  chmodSync(folder, 0o755);
  const disk = createSmallDisk(path.join(folder, 'disk'));
  if (disk === null) console.log('Left out: a full disk needs the right to mount a small one.');
  else ends.push(() => disk.remove());
  const clock = createMovableClock(path.join(folder, 'clock'));
  if (clock === null)
    console.log("Left out: a clock that jumps needs Debian's package libfaketime.");
  const database = await createRestartablePostgres(programs, disk?.folder);
  ends.push(() => database.remove());
  const vendors = await startVendors();
  ends.push(() => vendors.stop());
  try {
    await database.start();
    const settings = {
      ...vendors.settings,
      DATABASE_URL: database.url,
      SECRET_KEY: 'the secret of a benchmark, thrown away with it',
      DATA_DIR: path.join(folder, 'data'),
      REQUESTS_PER_MINUTE: '1000000',
      // Each who asks for a code comes from an address of their own.
      TRUST_PROXY: '127.0.0.1',
    };
    const api = await createPortalProcess((url) => ({
      ...{ ...settings, ...clock?.variables },
      ...{ JOBS: 'off', PUBLIC_URL: url },
    }));
    const worker = await createPortalProcess({ ...settings, PUBLIC_URL: api.url });
    const people = await openPeople({ ...settings, PUBLIC_URL: api.url });
    for (const portal of [api, worker]) {
      ends.push(() => portal.kill());
      await portal.start();
    }
    const { url } = api;
    const token = await people.newToken();
    const account = await linkBank(url, token, vendors.bank);
    const company = await linkBooks(url, token, vendors.books);
    const { smtp, twilio, twilioFront, modelFront } = vendors;
    const { newcomers } = people;
    const faults = [
      ...ownFaults({ api, worker, database, disk, clock }),
      ...faultsOfBank({ url, standIn: vendors.bank }),
      ...faultsOfBooks({ url, standIn: vendors.books, company }),
      ...faultsOfMessages({ url, databaseUrl: database.url, newcomers, smtp, twilio, twilioFront }),
      ...faultsOfModel({ url, front: modelFront }),
    ];
    const results = [];
    const wanted = new RegExp(args[1] ?? '');
    for (const fault of faults.filter(({ name }) => wanted.test(name))) {
      const from = { api, rounds, database, standIn: vendors.bank, account };
      const result = await suffer(fault, { ...from, token: await people.newToken() });
      results.push(result);
      console.log(JSON.stringify(result));
    }
    console.table(results);
    if (results.some((each) => each.lost + each.doubled > 0)) process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
