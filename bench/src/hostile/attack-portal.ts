import type { Attack, Named } from '../../../apps/server/src/testing/hostile/attack.ts';
import { call } from '../load/call.ts';

/** What is read until its limit is answered just after it; a file of a chat may be read twice. */
const patienceMs = 90_000;

/** Sends the calls of an attack one after the other; the statuses that they were answered with, 0 for none. */
export async function attackPortal(
  url: string,
  { calls }: Attack,
  token: string,
): Promise<number[]> {
  const statuses: number[] = [];
  let named: Named = {};
  for (const each of calls) {
    const { method, url: path, headers, payload } = each(named);
    const reply = await call(url + path, {
      method,
      token,
      patienceMs,
      ...(payload !== undefined && { body: payload }),
      ...(headers?.['content-type'] !== undefined && { type: headers['content-type'] }),
    });
    statuses.push(reply.status);
    if (reply.status === 200) named = JSON.parse(reply.body) as Named;
  }
  return statuses;
}
