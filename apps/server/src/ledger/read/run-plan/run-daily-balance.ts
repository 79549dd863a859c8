import type { StandingOnDay } from '@cairn/analyst';
import { addDays, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { movesByDay } from '../figures/cash.ts';
import { runBalances } from './run-balances.ts';
import type { LedgerScope } from './run-groups.ts';

export interface DailyBalance {
  /** The first day, and each day on which something moved; none where a bank has stated no balance. */
  days: StandingOnDay[];
  areOwed: boolean;
}

/** What stood on the accounts, all together, at the end of the days of a period. */
export async function runDailyBalance(
  scope: LedgerScope,
  accounts: readonly string[],
  from: BusinessDay,
  until: BusinessDay,
): Promise<DailyBalance> {
  const balances = await runBalances(scope, addDays(from, -1), accounts);
  const atTheEnd = await runBalances(scope, until, accounts);
  const areOwed = balances.length > 0 && balances.every(({ isOwed }) => isOwed);
  if (balances.length === 0 || [...balances, ...atTheEnd].some(({ cents }) => cents === null))
    return { days: [], areOwed };
  const moves = await movesOf(
    scope,
    balances.map(({ accountId }) => accountId),
    until,
  );
  const side = areOwed ? -1n : 1n;
  let standing = balances.reduce(
    (sum, { cents, isOwed }) => sum + (isOwed && !areOwed ? -(cents ?? 0n) : (cents ?? 0n)),
    0n,
  );
  // Before the first row nothing is known to have stood there.
  const isBegun = moves.some(({ date }) => date < from);
  const days: StandingOnDay[] = isBegun ? [{ asOf: from, cents: standing }] : [];
  for (const { date, cents } of moves.filter((move) => move.date >= from)) {
    standing += side * cents;
    if (days.at(-1)?.asOf === date) days.pop();
    days.push({ asOf: date, cents: standing });
  }
  return { days, areOwed };
}

async function movesOf(
  { tx, businessId, basis }: LedgerScope,
  accounts: readonly string[],
  until: BusinessDay,
): Promise<{ date: string; cents: bigint }[]> {
  const { rows } = await tx.execute<{ date: string; cents: bigint }>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, sum(d.cents)::bigint as cents
    from (${movesByDay(businessId, basis, accounts)}) d
    where d.date <= ${until}::date
    group by d.date order by d.date`);
  return rows;
}
