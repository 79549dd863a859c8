import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '../../apps/server/src/compose.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { createSignedInUser } from '../../apps/server/src/testing/factories.ts';
import {
  keepWriting,
  writtenNames,
  type Writing,
} from '../../apps/server/src/testing/keep-writing.ts';
import {
  createPortalProcess,
  type PortalProcess,
} from '../../apps/server/src/testing/portal-process.ts';
import {
  createRestartablePostgres,
  type RestartablePostgres,
} from '../../apps/server/src/testing/restartable-postgres.ts';
import { findSystemPostgres } from '../../apps/server/src/testing/system-postgres.ts';
import {
  startStripeStandIn,
  type StripeStandIn,
} from '../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import { hearOfBank, keepFeeding, linkBank } from './faults/feeding.ts';
import { workOff } from './faults/worked-off.ts';
import { createSmallDisk, type SmallDisk } from './faults/small-disk.ts';
import { faultsOfBank, type Fault } from './faults/bank.ts';
import { createMovableClock, type MovableClock } from './faults/movable-clock.ts';

const roundsByDefault = 3;
const recoveryMsMax = 60_000;
const hourMs = 3_600_000;

/**
 * Under writes, uploads, imports and a bank that hands over rows, all through the portal: the API, the worker and the database killed, the database stopped and back, its
 * disk full, the API's clock moved two hours on and back; and the bank slow, wrong and down. Counts what was acknowledged
 * and is gone, or is there twice, and the seconds until the portal writes again and until everything that it took in is
 * worked off. `args`: rounds of each, if not 3, and a part of the names of those faults that are wanted.
 */
export async function run(args: string[]): Promise<void> {
  const programs = findSystemPostgres();
  if (programs === null) {
    console.log("Skipped: it needs Debian's package postgresql.");
    return;
  }
  const rounds = Number(args[0] ?? roundsByDefault);
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-faults-'));
  // The database does not run as root, and has to get there.
  chmodSync(folder, 0o755);
  const disk = createSmallDisk(path.join(folder, 'disk'));
  if (disk === null) console.log('Left out: a full disk needs the right to mount a small one.');
  const clock = createMovableClock(path.join(folder, 'clock'));
  if (clock === null)
    console.log("Left out: a clock that jumps needs Debian's package libfaketime.");
  const database = await createRestartablePostgres(programs, disk?.folder);
  const portals: PortalProcess[] = [];
  const standIn = await startStripeStandIn();
  try {
    await database.start();
    const settings = {
      DATABASE_URL: database.url,
      SECRET_KEY: 'the secret of a benchmark, thrown away with it',
      DATA_DIR: path.join(folder, 'data'),
      REQUESTS_PER_MINUTE: '1000000',
      BANKS: 'stripe',
      STRIPE_BASE_URL: standIn.settings.baseUrl,
      STRIPE_SECRET_KEY: standIn.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: standIn.settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: standIn.settings.webhookSecret,
    };
    const opened = await openServices(readEnv({ ...settings, LOG_LEVEL: 'silent' }));
    const { token } = await createSignedInUser(opened);
    await opened.close();
    const api = await createPortalProcess({ ...settings, ...clock?.variables, JOBS: 'off' });
    const worker = await createPortalProcess(settings);
    for (const portal of [api, worker]) {
      portals.push(portal);
      await portal.start();
    }
    const account = await linkBank(api.url, token, standIn);
    const faults = [
      ...faultsOf({ api, worker, database, disk, clock }),
      ...faultsOfBank({ url: api.url, token, standIn }),
    ];
    const results = [];
    for (const fault of faults.filter(({ name }) => name.includes(args[1] ?? ''))) {
      const from = { api, token, rounds, database, standIn, account };
      results.push(await suffer(fault, from));
      console.log(`${fault.name}: suffered`);
    }
    console.table(results);
    if (results.some((each) => each.lost + each.doubled > 0)) process.exitCode = 1;
  } finally {
    await Promise.all(portals.map((portal) => portal.kill()));
    await standIn.stop();
    await database.remove();
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What can be had on this machine. */
function faultsOf(given: {
  api: PortalProcess;
  worker: PortalProcess;
  database: RestartablePostgres;
  disk: SmallDisk | null;
  clock: MovableClock | null;
}): Fault[] {
  const { api, worker, database, disk, clock } = given;
  const again = (portal: PortalProcess) => async () => {
    await portal.kill();
    await portal.start();
  };
  const away = (how: 'kill' | 'halt') => async () => {
    await database[how]();
    await sleep(1_000);
    await database.start();
  };
  const fullDisk = async () => {
    disk?.fill();
    await sleep(3_000);
    disk?.empty();
    // Whether it has given up or not: as its service manager would.
    await database.halt();
    await database.start();
  };
  const jump = (hours: number) => async () => {
    clock?.moveTo(hours * hourMs);
    await sleep(2_000);
    clock?.moveTo(0);
  };
  return [
    { name: 'API killed', happen: again(api) },
    { name: 'worker killed', happen: again(worker) },
    { name: 'database killed', happen: away('kill') },
    { name: 'database stopped and back', happen: away('halt') },
    ...(disk === null ? [] : [{ name: 'disk of the database full', happen: fullDisk }]),
    ...(clock === null
      ? []
      : [
          { name: 'clock of the API two hours on, and back', happen: jump(2) },
          { name: 'clock of the API two hours behind, and back', happen: jump(-2) },
        ]),
  ];
}

interface Scene {
  api: PortalProcess;
  token: string;
  rounds: number;
  database: { url: string };
  standIn: StripeStandIn;
  account: string;
}

async function suffer(fault: Fault, { api, token, rounds, database, standIn, account }: Scene) {
  let acknowledged = 0;
  let lost = 0;
  let slowest = 0;
  let workedOff = 0;
  let handedIn = 0;
  let twice = 0;
  const refused = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const load = keepWriting(api.url, token, `${fault.name} ${round}`);
    // It becomes part of a CSV.
    const label = `${fault.name.replaceAll(',', '')} ${round}`;
    const feed = keepFeeding({ url: api.url, token, standIn, account }, label);
    // At another moment of the writes each time.
    await sleep(1_500 + Math.random() * 1_500);
    await fault.happen();
    for (const said of (await fault.said?.()) ?? []) refused.add(said);
    slowest = Math.max(slowest, await secondsUntilWritten(load, api));
    await Promise.all([load.stop(), feed.stop()]);
    for (const refusal of load.refused) refused.add(refusal);
    const names = new Set(await writtenNames(database.url));
    acknowledged += load.acknowledged.length;
    lost += load.acknowledged.filter((name) => !names.has(name)).length;
    // What the bank said while nobody heard it comes with what it says next.
    await hearOfBank(api.url, standIn, account);
    const atBank = standIn.accounts.get(account)?.transactions.length ?? 0;
    const after = await workOff(database.url, feed, atBank);
    handedIn += feed.documents.length + feed.statements.length;
    lost += after.missing;
    twice = after.twice;
    workedOff = Math.max(workedOff, after.seconds);
  }
  const names = await writtenNames(database.url);
  return {
    fault: fault.name,
    rounds,
    'writes acknowledged': acknowledged,
    'files handed in': handedIn,
    lost,
    doubled: names.length - new Set(names).size + twice,
    'writes again after it ended, s': Number(slowest.toFixed(1)),
    'all worked off after, s': Number(workedOff.toFixed(1)),
    'said meanwhile': [...refused].join(', '),
  };
}

async function secondsUntilWritten(load: Writing, api: PortalProcess): Promise<number> {
  const started = performance.now();
  const before = load.acknowledged.length;
  while (load.acknowledged.length === before) {
    if (performance.now() - started > recoveryMsMax) {
      throw new Error(`it never wrote again: ${[...load.refused].join(', ')}\n${api.log()}`);
    }
    await sleep(20);
  }
  return (performance.now() - started) / 1000;
}
