import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadArguments } from './arguments.ts';
import { call, type Answer } from './call.ts';
import { emailOf, password } from './filled-folder.ts';

/** 'worked out': from a call that was told that its figures are being worked out to the one that had them. */
export type Kind = 'dashboard' | 'ask' | 'upload' | 'login' | 'worked out';

export interface Taken {
  kind: Kind;
  path: string;
  ms: number;
  /** Null where the call did what it should. */
  failure: string | null;
}

/** What a person looks at before the next press. Those who load the portal by hand are slower. */
const thinkMs = { least: 3_000, most: 6_000 };

/** As the portal's `lib/query.ts`. */
const workingOut = { tries: 30, delayMs: 2_000 };

/** They come one after another: two hundred passwords checked in the same seconds would be all that is measured. */
const arrivalMs = 60_000;

const cards = ['/dashboard/kpi-metrics', '/dashboard/kpi-trends'];
const home = [...cards, '/notifications/alerts', '/stripe/balances', '/onboarding'];
const cashflow = [
  ...[...cards, '/intent_map/forecast', '/notifications/alerts', '/stripe/balances'],
  '/qbo/recurring-transactions',
];
const documents = ['/chat/user_global_files?page=1&page_size=5'];

const questions = [
  'What was our revenue last month?',
  'What did we spend by category last month?',
  'How much cash do we have?',
  'Who are our top five vendors this year?',
  'What is our runway?',
];

const edge = 'an-edge-of-a-benchmark';
const receipt = (name: string) =>
  [
    `--${edge}`,
    `content-disposition: form-data; name="file"; filename="${name}.csv"`,
    'content-type: text/csv',
    '',
    'Date,Description,Amount\n2026-06-01,Paper,-12.50\n2026-06-02,Ink,-30.00\n',
    `--${edge}--`,
    '',
  ].join('\r\n');

/**
 * So many people in the portal until the time is over: each comes within the first minute (or half of a shorter time)
 * and logs in, then now looks at a page, whose calls leave together as a browser sends them, now asks, uploads or logs
 * in again, and thinks for a while in between.
 */
export async function beInThePortal(
  url: string,
  { users, seconds, businesses }: LoadArguments,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const live = async (person: number) => {
    const chance = chanceOf(person);
    const think = () => sleep(thinkMs.least + chance() * (thinkMs.most - thinkMs.least));
    await sleep(chance() * Math.min(arrivalMs, (seconds * 1000) / 2));
    // With more people than businesses some have two devices; the last business is the hostile one's.
    const email = emailOf(person % businesses);
    // From a device of their own: sign-in has limits by address.
    const address = `10.1.${person >> 8}.${person & 255}`;
    let token = await logIn(url, { email, address }, taken);
    for (let page = 0; performance.now() < endsAt; page += 1) {
      await think();
      const dice = chance();
      if (dice < 0.45) await look(url, home, token, taken);
      else if (dice < 0.75) await look(url, cashflow, token, taken);
      else if (dice < 0.85) await look(url, documents, token, taken);
      else if (dice < 0.93) await ask(url, questions[page % questions.length] ?? '', token, taken);
      else if (dice < 0.97) await upload(url, `receipt ${person} ${page}`, token, taken);
      else token = await logIn(url, { email, address }, taken);
    }
  };
  await Promise.all(Array.from({ length: users }, (_, person) => live(person)));
  return taken;
}

/** The same chances in every run. */
function chanceOf(person: number): () => number {
  let state = (person + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function note(taken: Taken[], kind: Kind, path: string, answer: Answer, status: number): void {
  const failure = answer.status === status ? null : `${answer.status} ${answer.body.slice(0, 200)}`;
  taken.push({ kind, path, ms: answer.ms, failure });
}

/** As the portal does: asks again while it is told that the figures are being worked out. */
async function untilThere(kind: Kind, path: string, taken: Taken[], send: () => Promise<Answer>) {
  const started = performance.now();
  for (let tries = 0; ; tries += 1) {
    const answer = await send();
    const isToCome = answer.status === 503 && answer.body.includes('"working_out"');
    note(taken, kind, path, answer, isToCome ? 503 : 200);
    if (isToCome && tries < workingOut.tries) {
      await sleep(workingOut.delayMs);
      continue;
    }
    if (tries === 0) return;
    const failure = answer.status === 200 ? null : 'not there in the end';
    taken.push({ kind: 'worked out', path, ms: performance.now() - started, failure });
    return;
  }
}

async function look(url: string, calls: readonly string[], token: string, taken: Taken[]) {
  await Promise.all(
    calls.map(async (path) => {
      await untilThere('dashboard', path, taken, () => call(url + path, { token }));
    }),
  );
}

async function ask(url: string, question: string, token: string, taken: Taken[]) {
  const body = JSON.stringify({ question });
  const send = () => call(`${url}/chat/ask`, { method: 'POST', token, body });
  await untilThere('ask', '/chat/ask', taken, send);
}

async function upload(url: string, name: string, token: string, taken: Taken[]) {
  const answer = await call(`${url}/chat/upload_global`, {
    method: 'POST',
    token,
    body: receipt(name),
    type: `multipart/form-data; boundary=${edge}`,
  });
  note(taken, 'upload', '/chat/upload_global', answer, 200);
}

async function logIn(
  url: string,
  { email, address }: { email: string; address: string },
  taken: Taken[],
): Promise<string> {
  const body = JSON.stringify({ email, password });
  const answer = await call(`${url}/auth/login`, { method: 'POST', body, address });
  note(taken, 'login', '/auth/login', answer, 200);
  return answer.status === 200 ? (JSON.parse(answer.body) as { id_token: string }).id_token : '';
}
