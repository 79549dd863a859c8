import type { Api, AnswerOf } from '@cairn/contract';
import {
  addDays,
  addMonths,
  businessDay,
  cents,
  eachDay,
  endOfMonth,
  startOfMonth,
  toDollarsNumber,
  type BusinessDay,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

type Reply = AnswerOf<Api['accountHistory']>;

interface Day extends Record<string, unknown> {
  date: string;
  came: bigint;
  went: bigint;
  transferred: bigint;
}

const monthsShown = 12;
const dollars = (amount: bigint) => toDollarsNumber(cents(amount));

/**
 * A bank account over the last year, in dollars; null where the business has no such account. Balances are counted back
 * from today's, which is that of `GET /stripe/balances`, by what moved on each day, and begin with the first row:
 * before it nothing is known of them.
 */
export async function loadAccountHistory(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
  today: BusinessDay,
): Promise<Reply | null> {
  const first = addMonths(startOfMonth(today), -monthsShown);
  const { rows } = await tx.execute<{
    account_id: string;
    begins: string | null;
    now: bigint | null;
  }>(sql`
    select b.account_id,
      (select min(date)::text from account_days
        where business_id = b.business_id and account_id = b.account_id) as begins,
      b.balance_cents + coalesce((select sum(debit_cents - credit_cents) from account_days
        where business_id = b.business_id and account_id = b.account_id
          and date > b.balance_date and date <= ${today}), 0)::bigint as now
    from bank_accounts b where b.business_id = ${businessId} and b.bank_account_id = ${bankAccountId}`);
  const [account] = rows;
  if (account === undefined) return null;
  const { begins, now } = account;
  if (begins === null || begins > today) return { days: [], months: [] };
  const from = businessDay(begins > first ? begins : first);
  const moved = await movedByDay(tx, businessId, account.account_id, { from, to: today });
  return {
    days: now === null ? [] : balancesUntil(today, now, from, moved),
    months: monthsOf(moved, from, today),
  };
}

async function movedByDay(
  tx: Transaction,
  businessId: string,
  accountId: string,
  { from, to }: { from: BusinessDay; to: BusinessDay },
): Promise<Day[]> {
  const { rows } = await tx.execute<Day>(sql`
    select date::text,
      coalesce(sum(debit_cents) filter (where kind <> 'transfer'), 0)::bigint as came,
      coalesce(sum(credit_cents) filter (where kind <> 'transfer'), 0)::bigint as went,
      coalesce(sum(debit_cents - credit_cents) filter (where kind = 'transfer'), 0)::bigint as transferred
    from account_days
    where business_id = ${businessId} and account_id = ${accountId} and date between ${from} and ${to}
    group by date`);
  return rows;
}

/** The balance at the end of each day, counted back from the last. */
function balancesUntil(
  today: BusinessDay,
  now: bigint,
  from: BusinessDay,
  moved: readonly Day[],
): Reply['days'] {
  const netOf = new Map(
    moved.map((day) => [day.date, day.came - day.went + day.transferred] as const),
  );
  let balance = now;
  return eachDay(from, today)
    .reverse()
    .map((date) => {
      const day = { date, balance: dollars(balance) };
      balance -= netOf.get(date) ?? 0n;
      return day;
    })
    .reverse();
}

function monthsOf(moved: readonly Day[], from: BusinessDay, today: BusinessDay): Reply['months'] {
  const months: Reply['months'] = [];
  for (let start = startOfMonth(from); start <= today; start = addDays(endOfMonth(start), 1)) {
    const end = endOfMonth(start);
    const inside = moved.filter(({ date }) => date >= start && date <= end);
    const sum = (of: (day: Day) => bigint) => dollars(inside.reduce((so, day) => so + of(day), 0n));
    const isRunning = end >= today;
    months.push({
      from: start,
      to: isRunning ? today : end,
      is_running: isRunning,
      money_in: sum(({ came }) => came),
      money_out: sum(({ went }) => went),
      transfers: sum(({ transferred }) => transferred),
    });
  }
  return months;
}
