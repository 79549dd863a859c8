import { isSetAside, type Figure } from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';

/** What lies in accounts that are called savings, taxes or the like; nothing where all cash lies there, as the business lives on it. */
export async function loadSetAside(scope: LedgerScope, today: BusinessDay): Promise<Figure[]> {
  const all = (await runBalances(scope, today)).filter(({ cents }) => cents !== null && cents > 0n);
  const kept = all.filter(({ name }) => isSetAside(name));
  if (kept.length === all.length) return [];
  return kept.map(({ accountId, name, cents }) => ({
    ...{ cents: cents ?? 0n, count: 1, label: name },
    token: evidenceToken({ of: 'balance', title: name, asOf: today, accounts: [accountId] }),
  }));
}
