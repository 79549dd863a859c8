import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import type { Owner } from './owner.ts';
import type { ServerProcess } from './server-process.ts';

const restMs = 10_000;

interface Links {
  links: { state: string; rows_done: number; notice: string | null }[];
}

/** An account with that many rows over two years, granted to the owner and completed: its first reading begins. */
export async function linkAccount(standIn: StripeStandIn, owner: Owner, rows: number) {
  const session = await owner.call<{ session_id: string }>('POST', '/stripe/client-secret');
  const id = `fca_${rows}_${session.session_id}`;
  standIn.grant(session.session_id, [{ id, last4: String(rows).padStart(4, '0').slice(-4) }]);
  standIn.addRefresh(id, madeUpRows(id, rows));
  await owner.call('POST', `/stripe/sessions/${session.session_id}/complete`);
}

export async function readLink(owner: Owner) {
  const { links } = await owner.call<Links>('GET', '/stripe/links');
  const [link] = links;
  if (link === undefined) throw new Error('The account is gone.');
  return link;
}

/** Waits for the reading to end, and says how long, with how much memory, and how the portal answered meanwhile. */
export async function measureReading(server: ServerProcess, owner: Owner) {
  const start = performance.now();
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, server.residentMegabytes())), 50);
  const before = server.residentMegabytes();
  const waits: number[] = [];
  for (;;) {
    const asked = performance.now();
    await owner.call('GET', '/dashboard/kpi-metrics');
    waits.push(performance.now() - asked);
    const { state, notice } = await readLink(owner);
    if (state === 'failed') throw new Error(notice ?? 'The reading failed.');
    if (state === 'done') break;
    await sleep(100);
  }
  const seconds = (performance.now() - start) / 1_000;
  const peakOfReading = peak;
  // What follows a reading (alerts, forecast) counts too.
  await sleep(restMs);
  clearInterval(sampler);
  waits.sort((a, b) => a - b);
  return {
    s: seconds.toFixed(1),
    'memory before, MB': before,
    'peak while reading, MB': peakOfReading,
    'peak with what follows, MB': peak,
    'KPI cards meanwhile, median ms': Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    'worst ms': Math.round(waits.at(-1) ?? 0),
  };
}

/** The same for the same number: a shop's takings, its suppliers, and transfers that have no other side. */
function madeUpRows(account: string, count: number) {
  const names = [
    'SQUARE INC DEPOSIT',
    'GUSTO PAYROLL',
    'SHELL OIL',
    'AMZN MKTP US',
    'BLUE SKY WIDGETS',
    'UBER TRIP',
    'TRANSFER TO SAVINGS',
    'CHECK',
  ];
  let seed = 11;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  return Array.from({ length: count }, (_, index) => ({
    id: `fctxn_${account}_${index}`,
    amount: next(3) === 0 ? next(90_000) + 1 : -next(45_000) - 1,
    currency: 'usd',
    description: `${names[next(names.length)] ?? ''} ${next(900)} REF ${next(1_000_000)}`,
    status: 'posted',
    transacted_at: Date.UTC(2024, 10, 1) / 1_000 + Math.floor((index * 730) / count) * 86_400,
  }));
}
