import {
  addDays,
  addMonths,
  businessDay,
  cents,
  daysBetween,
  divideRounded,
  MEASURE_TYPES,
  negateCents,
  startOfMonth,
  sumCents,
  ZERO_CENTS,
  type AccountActivity,
  type AccountType,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { activityBetween } from '../../read/figures/account-activity.ts';
import { findBasis } from '../../basis.ts';

/** What a percentage can be of: all revenue, all costs, or one category. */
export interface ScenarioSubject {
  /** 'revenue', 'costs', or the category's account id. */
  readonly of: string;
  readonly name: string;
  /** What moves in a month today, as cash has it: above zero for revenue, below for costs. */
  readonly monthlyCents: Cents;
  /** The days that it was learned from. */
  readonly learned?: { readonly from: BusinessDay; readonly to: BusinessDay };
}

const monthsBack = 3;
const daysMin = 28;

/**
 * Revenue, costs and each category with what moves in a month: the average day of the last three whole months (of the
 * last 30 days, where history is shorter) x 365 / 12, from the rows that say what was earned and spent.
 */
export async function findSubjects(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<ScenarioSubject[]> {
  const { profitOrigin } = await findBasis(tx, businessId);
  const range = await learnedFrom(tx, businessId, today);
  const activity = await activityBetween(tx, businessId, profitOrigin, range);
  const days = BigInt(daysBetween(range.from, range.to) + 1);
  const monthly = (amount: Cents) =>
    cents(divideRounded(amount * 365n, 12n * days, 'half-away-from-zero'));
  // Credits less debits: what was earned is plus, what was spent is minus.
  const signed = (accounts: readonly AccountActivity[]) =>
    negateCents(sumCents(accounts.map(({ debitLessCreditCents }) => debitLessCreditCents)));
  const ofTypes = (types: readonly AccountType[]) =>
    activity.filter(({ type }) => types.includes(type));
  const { revenue, expenses } = MEASURE_TYPES;
  const categories = ofTypes([...revenue, ...expenses]).map((account) => ({
    of: account.accountId,
    name: account.name,
    monthlyCents: monthly(signed([account])),
  }));
  const subjects: ScenarioSubject[] = [
    { of: 'revenue', name: 'Revenue', monthlyCents: monthly(signed(ofTypes(revenue))) },
    { of: 'costs', name: 'All costs', monthlyCents: monthly(signed(ofTypes(expenses))) },
    ...categories
      .filter(({ monthlyCents }) => monthlyCents !== ZERO_CENTS)
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ];
  return subjects.map((subject) => ({ ...subject, learned: range }));
}

async function learnedFrom(tx: Transaction, businessId: string, today: BusinessDay) {
  const { rows } = await tx.execute<{ first: string | null }>(
    sql`select min(date)::text as first from account_days where business_id = ${businessId}`,
  );
  const thisMonth = startOfMonth(today);
  const start = addMonths(thisMonth, -monthsBack);
  const first = rows[0]?.first ?? null;
  const from = first === null || first < start ? start : businessDay(first);
  const to = addDays(thisMonth, -1);
  return daysBetween(from, to) + 1 >= daysMin
    ? { from, to }
    : { from: addDays(today, -30), to: addDays(today, -1) };
}
