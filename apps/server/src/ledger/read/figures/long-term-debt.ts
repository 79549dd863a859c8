import {
  addMonths,
  businessDay,
  cents,
  sumCents,
  type BusinessDay,
  type LongTermDebt,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { agingsAt } from './open-documents.ts';

/** Where no day is the last one that documents may have been settled on. */
const endOfTime = businessDay('9999-12-31');

/** What the books owe at the end of a day and is due after more than a year: by what an account is called, and by due date. */
export async function longTermDebtOfBooks(
  tx: Transaction,
  businessId: string,
  day: BusinessDay,
): Promise<LongTermDebt> {
  const { rows } = await tx.execute<{ ids: string[] | null; has_later_bills: boolean }>(sql`
    select (select array_agg(account_id::text) from accounts
        where business_id = ${businessId} and origin = 'books' and is_long_term and type = 'other_liability') as ids,
      exists (select from transactions
        where business_id = ${businessId} and origin = 'books' and kind = 'bill' and date <= ${day}
          and due_date > ${day}::date + interval '1 year') as has_later_bills`);
  const accountIds = new Set(rows[0]?.ids ?? []);
  if (rows[0]?.has_later_bills !== true) return { accountIds, billsCents: cents(0n) };
  const asked = { side: 'payables', days: [day], today: endOfTime } as const;
  const { agings } = await agingsAt(tx, businessId, 'books', asked);
  const aYearOn = addMonths(day, 12);
  const later = agings
    .flatMap(({ rows: parties }) => parties.flatMap(({ items }) => items))
    .filter(({ dueDate, openCents }) => dueDate !== null && dueDate > aYearOn && openCents > 0n);
  return { accountIds, billsCents: sumCents(later.map(({ openCents }) => openCents)) };
}

/** Liabilities that stand at something and of which the books do not say when they are due. */
export async function undatedLiabilities(
  tx: Transaction,
  businessId: string,
  day: BusinessDay,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.name from accounts a
    where a.business_id = ${businessId} and a.origin = 'books' and a.type = 'other_liability' and a.is_long_term is null
      and a.opening_balance_cents + coalesce((
        select sum(d.debit_cents - d.credit_cents) from account_days d
        where d.business_id = a.business_id and d.account_id = a.account_id and d.date <= ${day}), 0) <> 0
    order by a.name`);
  return rows.map(({ name }) => name);
}
