import { setTimeout as sleep } from 'node:timers/promises';
import {
  keepWriting,
  writtenNames,
  type Writing,
} from '../../../apps/server/src/testing/keep-writing.ts';
import type { PortalProcess } from '../../../apps/server/src/testing/portal-process.ts';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import type { Fault } from './fault.ts';
import { hearOfBank, keepFeeding } from './feeding.ts';
import { workOff } from './worked-off.ts';

const recoveryMsMax = 60_000;

interface Scene {
  api: PortalProcess;
  token: string;
  rounds: number;
  database: { url: string };
  standIn: StripeStandIn;
  account: string;
}

/** The fault in the midst of everything, so many times, and what came of it. */
export async function suffer(
  fault: Fault,
  { api, token, rounds, database, standIn, account }: Scene,
) {
  let acknowledged = 0;
  let lost = 0;
  let slowest = 0;
  let workedOff = 0;
  let handedIn = 0;
  let ofVendorTaken = 0;
  let twice = 0;
  const refused = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const load = keepWriting(api.url, token, `${fault.name} ${round}`);
    // It becomes part of a CSV.
    const label = `${fault.name.replaceAll(',', '')} ${round}`;
    const feed = keepFeeding({ url: api.url, token, standIn, account }, label);
    const ofVendor = fault.feed?.(token, label);
    // At another moment of the writes each time.
    await sleep(1_500 + Math.random() * 1_500);
    await fault.happen();
    for (const said of (await fault.said?.(token)) ?? []) refused.add(said);
    slowest = Math.max(slowest, await secondsUntilWritten(load, api));
    await Promise.all([load.stop(), feed.stop(), ofVendor?.stop()]);
    for (const refusal of load.refused) refused.add(refusal);
    const names = new Set(await writtenNames(database.url));
    acknowledged += load.acknowledged.length;
    lost += load.acknowledged.filter((name) => !names.has(name)).length;
    // What the bank said while nobody heard it comes with what it says next.
    await hearOfBank(api.url, standIn, account);
    const atBank = standIn.accounts.get(account)?.transactions.length ?? 0;
    const after = await workOff(database.url, feed, atBank, ofVendor);
    handedIn += feed.documents.length + feed.statements.length;
    ofVendorTaken += ofVendor?.acknowledged() ?? 0;
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
    "of the vendor's": ofVendorTaken,
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
