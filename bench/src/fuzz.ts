import { foreignBody } from '../../apps/server/src/testing/open-api/foreign-body.ts';
import {
  hostileRequest,
  randomFrom,
  type HostileRequest,
} from '../../apps/server/src/testing/open-api/hostile-requests.ts';
import {
  operationsOf,
  type OpenApiDocument,
  type Operation,
} from '../../apps/server/src/testing/open-api/operations.ts';
import { startTemporaryServer, type TemporaryServer } from '@cairn/tools/temporary-server.ts';

const requestsByDefault = 20_000;
const atOnce = 8;
const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };

/**
 * Hostile requests to every call that `/openapi.json` names, against the built product with the demo company in it.
 * `args`: how many, and the seed of their order. Prints what was answered; ends with 1 where
 * anything was a fault, or had a body that is not ours.
 */
export async function run([
  count = String(requestsByDefault),
  seed = '1',
]: string[]): Promise<void> {
  const server = await startTemporaryServer({ TRUST_PROXY: '127.0.0.1' });
  try {
    const target = await openTarget(server);
    const statuses = new Map<string, number>();
    const faults: string[] = [];
    const random = randomFrom(Number(seed));
    let sent = 0;
    const sendSome = async () => {
      while (sent < Number(count)) {
        sent += 1;
        const hostile = hostileRequest(target.operations, random, target.ids);
        const answer = await send(server.url, hostile, sent, target.token);
        const { status } = answer;
        const kind = typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        if (status === 401) target.token = await logIn(server.url, sent);
        const isFault = status === 'no answer' || (typeof status === 'number' && status >= 500);
        if (!isFault && answer.foreign === null) continue;
        const { method, url, body = '' } = hostile;
        const why = isFault ? '' : `: what it answers ${String(answer.foreign)}`;
        faults.push(`${status} ${method} ${url.slice(0, 200)} ${body.slice(0, 200)}${why}`);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: atOnce }, sendSome));
    const seconds = Math.round((performance.now() - started) / 1000);
    const alive = await fetch(`${server.url}/readyz`);
    console.log(
      `${sent} requests to ${target.operations.length} calls in ${seconds} s, seed ${seed}:`,
    );
    console.table(Object.fromEntries([...statuses].sort()));
    console.log(
      `Answered by a fault or by a body that is not ours: ${faults.length}. Still ready afterwards: ${alive.ok}.`,
    );
    for (const fault of faults.slice(0, 20)) console.log(fault);
    if (faults.length > 0) console.log(server.log().slice(-4_000));
    if (faults.length > 0 || !alive.ok) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

interface Target {
  operations: Operation[];
  /** Ids that exist, so that some requests get past the first check. */
  ids: string[];
  token: string;
}

async function openTarget({ url }: TemporaryServer): Promise<Target> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  const token = await logIn(url, 0);
  const headers = { authorization: `Bearer ${token}` };
  const ids = new Set<string>();
  for (const path of ['/ledger/categories', '/notifications/alerts', '/stripe/balances']) {
    const text = await (await fetch(`${url}${path}`, { headers })).text();
    for (const id of text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) ids.add(id);
  }
  return { operations: operationsOf(document), ids: [...ids].slice(0, 50), token };
}

async function logIn(url: string, serial: number): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(serial) },
    body: JSON.stringify(demo),
  });
  const { id_token: token } = (await reply.json()) as { id_token?: string };
  if (token === undefined) throw new Error(`the demo login was answered with ${reply.status}`);
  return token;
}

/** Each from an address of its own: limits by address would answer for the calls. */
const addressOf = (serial: number) =>
  `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;

interface Answered {
  /** Or why there is none. */
  status: number | 'no answer' | 'not sendable';
  /** What is not ours about the body. */
  foreign: string | null;
}

/** What the client itself will not send counts as sent. */
async function send(
  base: string,
  { method, url, headers, body, isSignedIn }: HostileRequest,
  serial: number,
  token: string,
): Promise<Answered> {
  let request: Request;
  try {
    request = new Request(`${base}${url}`, {
      method,
      headers: {
        'x-forwarded-for': addressOf(serial),
        ...headers,
        ...(isSignedIn && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    return { status: 'not sendable', foreign: null };
  }
  try {
    const reply = await fetch(request);
    const { status } = reply;
    const foreign = foreignBody(status, reply.headers.get('x-request-id'), await reply.text());
    return { status, foreign };
  } catch {
    return { status: 'no answer', foreign: null };
  }
}
