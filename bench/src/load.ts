import { rm } from 'node:fs/promises';
import os from 'node:os';
import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import { beHostile } from './hostile/be-hostile.ts';
import { readArguments, type LoadArguments } from './load/arguments.ts';
import { closeConnections } from './load/call.ts';
import { emailOf, filledFolder, loadDay, password } from './load/filled-folder.ts';
import { logInAs } from './load/log-in.ts';
import { watchMemory } from './load/memory.ts';
import { beInThePortal, type Kind, type Taken } from './load/people.ts';
import { connections, sideBySide } from './load/side-by-side.ts';
import { makeOld, untilWorkedOut } from './load/stored-figures.ts';

const aims = { p99Ms: 300, growth: 1.1, ofDatabase: 0.7, ofBare: 0.3 };
const ingestedPerSecond = 4_000;
const copiedPerSecond = 40_000;
const sideBySideSeconds = 120;
const kinds: Kind[] = ['dashboard', 'ask', 'upload', 'login', 'worked out'];

/**
 * Many people in the portal at once, each thinking three to six seconds between two pages, and one who sends the hostile
 * set (--hostile 0: nobody): what the calls of the others take, how many fail, and whether memory stays flat. Then the KPI
 * call beside a route without data and beside the database alone. `args`: --users, --seconds, --businesses, --lines,
 * --largest, --workers, --hostile; the whole form where left out. With --after-release they come at once to a server that
 * has to work the figures of all businesses out again, and nothing else is measured.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = readArguments(args);
  console.log(howLong(sizes));
  const folder = await filledFolder(sizes);
  let server: Awaited<ReturnType<typeof startTemporaryServer>> | undefined;
  try {
    if (sizes.isAfterRelease) await makeOld(folder);
    server = await startTemporaryServer({
      DATA_DIR: folder,
      TODAY: loadDay,
      WORKERS: String(sizes.workers),
      TRUST_PROXY: '127.0.0.1',
    });
    const { url } = server;
    if (!sizes.isAfterRelease) {
      const seconds = Math.round(await untilWorkedOut(folder));
      console.log(`The figures of all businesses were worked out behind within ${seconds} s.`);
    }
    const memory = watchMemory(server.pid);
    const hostile = Array.from({ length: sizes.hostile }, (_, at) =>
      beHostile(url, { email: emailOf(sizes.businesses - at), password }, sizes.seconds),
    );
    const taken = await beInThePortal(url, sizes);
    const attacks = (await Promise.all(hostile)).reduce((sum, count) => sum + count, 0);
    const held = memory.stop();
    report(sizes, taken, held);
    console.log(`Hostile ones: ${sizes.hostile}, ${attacks} attacks of the hostile set meanwhile.`);
    closeConnections();
    if (sizes.isAfterRelease) return;
    // All but the first, whose business is the largest.
    const tokens: string[] = [];
    for (let business = 1; business <= Math.min(sizes.businesses, connections); business += 1) {
      tokens.push(await logInAs(server.url, emailOf(business), password));
    }
    reportRates(await sideBySide({ url: server.url, tokens, folder }, sizes.workers));
  } finally {
    closeConnections();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** By what it took on two cores; the filling is kept for the next run. */
function howLong({ seconds, businesses, lines, largest }: LoadArguments): string {
  const filling = (largest + lines) / ingestedPerSecond + (businesses * lines) / copiedPerSecond;
  const minutes = (of: number) => `${Math.max(1, Math.round(of / 60))} min`;
  return (
    `This takes about ${minutes(seconds + sideBySideSeconds + filling)}: filling ${minutes(filling)} ` +
    `(none where it is kept from a run before), people ${minutes(seconds)}, side by side ${minutes(sideBySideSeconds)}.`
  );
}

function report(
  sizes: LoadArguments,
  taken: readonly Taken[],
  memory: ReturnType<ReturnType<typeof watchMemory>['stop']>,
): void {
  const { users, seconds, businesses, lines, largest, workers } = sizes;
  console.log(
    `${users} people at once for ${seconds} s, ${workers} processes on ${os.availableParallelism()} cores, ` +
      `${businesses} businesses of ${lines} ledger lines and one of ${largest}:`,
  );
  console.table(
    kinds.map((kind) => {
      const of = taken.filter((each) => each.kind === kind);
      const ms = of.map((each) => each.ms).sort((a, b) => a - b);
      const at = (share: number) => Math.round(ms[Math.ceil(share * ms.length) - 1] ?? 0);
      return {
        calls: kind,
        count: of.length,
        'a second': Number((of.length / seconds).toFixed(1)),
        failed: of.filter(({ failure }) => failure !== null).length,
        'median ms': at(0.5),
        'p95 ms': at(0.95),
        'p99 ms': at(0.99),
        'worst ms': at(1),
        'aim p99': kind === 'dashboard' ? `< ${aims.p99Ms}` : '',
      };
    }),
  );
  reportFailures(taken);
  const growth = memory.endMb / memory.startMb;
  console.log(
    `Memory of all processes but the database: ${memory.startMb.toFixed(0)} MB in the second third of the time, ` +
      `${memory.endMb.toFixed(0)} MB in the last, ${memory.peakMb.toFixed(0)} MB at the peak.`,
  );
  const isWell =
    taken.every(({ failure }) => failure === null) &&
    p99(taken) < aims.p99Ms &&
    growth < aims.growth;
  if (!isWell) process.exitCode = 1;
}

/** Alike but for the id of the request, the most frequent first. */
function reportFailures(taken: readonly Taken[]): void {
  const counts = new Map<string, number>();
  for (const { path, failure } of taken) {
    if (failure === null) continue;
    const why = `${path.replace(/\?.*/, '')} ${failure.replace(/"message".*/, '')}`;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 10);
  for (const [why, count] of most) console.log(`failed ${count} times: ${why}`);
}

function p99(taken: readonly Taken[]): number {
  const ms = taken.filter(({ kind }) => kind === 'dashboard').map((each) => each.ms);
  return ms.sort((a, b) => a - b)[Math.ceil(0.99 * ms.length) - 1] ?? 0;
}

function reportRates(rates: Awaited<ReturnType<typeof sideBySide>>): void {
  const { kept, keptMany, anew, anewMany, bare, keptFloor, anewFloor } = rates;
  const row = (what: string, rate: number | null, ofWhich: number | null, aim: number | null) => ({
    what,
    'a second': rate === null ? 'no pgbench' : Math.round(rate),
    share: rate === null || ofWhich === null ? '' : `${Math.round((100 * rate) / ofWhich)} %`,
    aim: aim === null ? '' : `>= ${aim * 100} %`,
  });
  console.log(`The KPI call, ${connections} connections, best of three rounds in turn:`);
  console.table([
    row('a route without data behind the same token check', bare, null, null),
    row('KPI call, cards kept (of that route)', kept, bare, aims.ofBare),
    row('KPI call, cards kept, another business each (of that route)', keptMany, bare, null),
    row('its statements by pgbench', keptFloor, null, null),
    row('KPI call, cards kept, another business each (of pgbench)', keptMany, keptFloor, null),
    row('the statements of working the cards out, by pgbench', anewFloor, null, null),
    row('KPI call, cards worked out at each call (of pgbench)', anew, anewFloor, null),
    // The aim is held to those who share nothing.
    row('the same, another business each (of pgbench)', anewMany, anewFloor, aims.ofDatabase),
  ]);
  if (anewFloor === null) console.log('Skipped: pgbench, from Debian’s package postgresql.');
  const isWell =
    kept / bare >= aims.ofBare && (anewFloor === null || anewMany / anewFloor >= aims.ofDatabase);
  if (!isWell) process.exitCode = 1;
}
