import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import { madeUpCompanies } from './ask/made-up/made-up-companies.ts';
import { askTogether, type Asked } from './ask-load/ask-together.ts';
import { emailOf, filledFolder, password, today } from './ask-load/filled-folder.ts';
import { call, closeConnections } from './load/call.ts';

const aims = { medianMs: 40, p99Ms: 200 };
/** With 55 in each part 119 in all: the limit of one person is 120 in 300 s. */
const warmUp = 9;

/**
 * Time from request to answer, without a model: twenty people at once over HTTP, each with books and bank of 100,000
 * ledger lines, ask all questions of the made-up wholesaler. First each thinks for a second, then nobody thinks at all.
 * `args`: --users, --each (questions of each person in each part), --think (ms), --prepare (only fills the data folder).
 */
export async function run(args: string[]): Promise<void> {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args,
    options: {
      users: option('20'),
      each: option('55'),
      think: option('1000'),
      prepare: { type: 'boolean', default: false },
    },
  });
  const users = Number(values.users);
  const folder = await filledFolder(users);
  let server: Awaited<ReturnType<typeof startTemporaryServer>> | undefined;
  try {
    if (values.prepare) return;
    server = await startTemporaryServer({ DATA_DIR: folder, TODAY: today });
    const { url, pid } = server;
    await untilCalm(pid);
    const tokens: string[] = [];
    for (let person = 0; person < users; person += 1) tokens.push(await tokenOf(url, person));
    const questions = (
      madeUpCompanies().find(({ name }) => name === 'food-wholesaler')?.questions ?? []
    ).map(({ question }) => question);
    const given = { url, tokens, questions };
    await askTogether({ ...given, each: warmUp, thinkMs: 0 });
    const each = Number(values.each);
    const thinkMs = Number(values.think);
    const calm = await timed(() => askTogether({ ...given, each, thinkMs }));
    const pressed = await timed(() => askTogether({ ...given, each, thinkMs: 0 }));
    report(questions.length, [
      { what: `${String(users)} people, ${String(thinkMs)} ms between questions`, ...calm },
      { what: `${String(users)} questions under way at all times`, ...pressed },
    ]);
  } finally {
    closeConnections();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A new release works out the figures of everybody anew; an owner who asks later meets none of that. */
async function untilCalm(pid: number): Promise<void> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ');
    return Number(fields?.[11]) + Number(fields?.[12]);
  };
  if (process.platform !== 'linux') return;
  for (let [before, calm] = [ticks(), 0]; calm < 3; calm += 1) {
    await sleep(2_000);
    // Hundredths of a second of processor time.
    if (ticks() - before > 20) calm = -1;
    before = ticks();
  }
}

async function timed(work: () => Promise<Asked[]>) {
  const started = performance.now();
  const asked = await work();
  return { asked, seconds: (performance.now() - started) / 1000 };
}

function report(
  questions: number,
  parts: readonly { what: string; asked: readonly Asked[]; seconds: number }[],
): void {
  console.log(`${String(questions)} different questions:`);
  console.table(
    parts.map(({ what, asked, seconds }) => ({
      what,
      answers: asked.length,
      'a second': Number((asked.length / seconds).toFixed(1)),
      errors: asked.filter(({ failure }) => failure !== null).length,
      'p50 ms': at(asked, 0.5),
      'p90 ms': at(asked, 0.9),
      'p99 ms': at(asked, 0.99),
      'worst ms': at(asked, 1),
    })),
  );
  const [calm] = parts;
  if (calm === undefined) return;
  console.log(
    `The slowest questions of the first part (aims: p50 < ${String(aims.medianMs)}, p99 < ${String(aims.p99Ms)} ms):`,
  );
  console.table(slowest(calm.asked).slice(0, 15));
  for (const { question, failure } of parts
    .flatMap(({ asked }) => asked)
    .filter(({ failure }) => failure !== null)
    .slice(0, 5)) {
    console.log(`failed: ${question}: ${failure ?? ''}`);
  }
  const hasFailed = parts.some(({ asked }) => asked.some(({ failure }) => failure !== null));
  const isSlow = at(calm.asked, 0.5) >= aims.medianMs || at(calm.asked, 0.99) >= aims.p99Ms;
  if (hasFailed || isSlow) process.exitCode = 1;
}

function slowest(asked: readonly Asked[]) {
  return [...new Set(asked.map(({ question }) => question))]
    .map((question) => {
      const of = asked.filter((each) => each.question === question);
      return {
        question: question.slice(0, 70),
        asked: of.length,
        'median ms': at(of, 0.5),
        'worst ms': at(of, 1),
      };
    })
    .sort((a, b) => b['median ms'] - a['median ms']);
}

function at(asked: readonly Asked[], share: number): number {
  const sorted = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  return Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1));
}

async function tokenOf(url: string, person: number): Promise<string> {
  const body = JSON.stringify({ email: emailOf(person), password });
  const reply = await call(`${url}/auth/login`, { method: 'POST', body });
  if (reply.status !== 200) throw new Error(reply.body);
  return (JSON.parse(reply.body) as { id_token: string }).id_token;
}
