import { measures, isRatio, type Plan, type PlanMeasure } from '@cairn/analyst';
import {
  businessDay,
  daysBetween,
  formatDay,
  MEASURE_TYPES,
  percentOf,
  type AccountType,
  type BusinessDay,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { findThresholds } from '../derived/alerts/alert-inputs-limits.ts';
import { uncategorizedIds } from '../write/chart-of-accounts.ts';
import { listOf } from '../../database/array-parameters.ts';
import { builtInSource } from '../write/ingest-references.ts';
import { institutionInWords } from '../institution-name.ts';
import type { LedgerOrigin } from '../../database/schema/origins.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

/**
 * What the figures of an answer stand on, in a line: the day of the newest row or balance that the plan could read, the
 * share of its money that has no category yet where categories matter, and links that are silent, cut or wait for a new
 * sign-in. Empty where nothing is on record, or where the answer gives no figure.
 */
export async function describeStanding(
  scope: LedgerScope,
  plan: Plan,
  today: BusinessDay,
): Promise<string> {
  if (plan.kind === 'names' || plan.kind === 'lookup') return '';
  const origin = readsCash(plan) ? scope.basis.cashOrigin : scope.basis.profitOrigin;
  const newest = await newestDay(scope, origin, today);
  if (newest === null) return '';
  const share = await uncategorizedShare(scope, plan, today);
  const warnings =
    origin === 'bank' ? await bankWarnings(scope, today) : await booksWarnings(scope, today);
  return [`Records through ${formatDay(newest)}.`, ...share, ...warnings].join(' ');
}

const measuresOf = (plan: Plan): readonly PlanMeasure[] =>
  'measures' in plan
    ? plan.measures
    : 'measure' in plan
      ? plan.measure === null
        ? []
        : [plan.measure]
      : sidesOfTwo(plan).flatMap(measuresOf);

const sidesOfTwo = (plan: Plan): readonly Plan[] => {
  if (plan.kind === 'arithmetic') return [plan.left, plan.right];
  return plan.kind === 'pair' ? [plan.first, plan.second] : [];
};

/** Whether it is of what cash there is and how it moved. */
export function readsCash(plan: Plan): boolean {
  if (plan.kind === 'balance' || plan.kind === 'insight') return true;
  return measuresOf(plan).every(
    (measure) => !isRatio(measure) && measures[measure].rows.from === 'cash',
  );
}

async function newestDay(
  { tx, businessId }: LedgerScope,
  origin: LedgerOrigin,
  today: BusinessDay,
): Promise<BusinessDay | null> {
  const { rows } = await tx.execute<{ newest: string | null }>(sql`
    select greatest(max(d.date), max(b.balance_date))::text as newest
    from accounts a
    left join lateral (
      select max(date) as date from account_days
      where business_id = a.business_id and account_id = a.account_id and date <= ${today}
    ) d on true
    left join bank_accounts b on b.business_id = a.business_id and b.account_id = a.account_id
      and b.balance_date <= ${today}
    where a.business_id = ${businessId} and a.origin = ${origin}`);
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : businessDay(newest);
}

/** The sides of profit and loss whose categories decide what the plan counts; none where they decide nothing. */
function sidesOf(plan: Plan): AccountType[] {
  const { revenue, expenses } = MEASURE_TYPES;
  const types = measuresOf(plan).flatMap((measure): readonly AccountType[] => {
    if (isRatio(measure)) return measure.endsWith('margin') ? [...revenue, ...expenses] : [];
    const { rows } = measures[measure];
    return rows.from === 'profit' ? rows.accountTypes : [];
  });
  const asks = (side: readonly AccountType[]) => types.some((type) => side.includes(type));
  const sides = [...(asks(revenue) ? revenue : []), ...(asks(expenses) ? expenses : [])];
  return sides.length === 0 && goesByCategory(plan) ? [...revenue, ...expenses] : sides;
}

const goesByCategory = (plan: Plan) =>
  ('groupBy' in plan && plan.groupBy === 'category') ||
  (plan.kind === 'matrix' && [plan.rowsBy, plan.columnsBy].includes('category')) ||
  ('conditions' in plan && plan.conditions.some(({ field }) => field === 'category'));

async function uncategorizedShare(
  { tx, businessId, basis }: LedgerScope,
  plan: Plan,
  today: BusinessDay,
): Promise<string[]> {
  const sides = sidesOf(plan);
  // Whose own books say what was earned and spent has no category left to choose here.
  if (basis.profitOrigin !== 'bank' || sides.length === 0) return [];
  const period = 'period' in plan ? plan.period : null;
  const { rows } = await tx.execute<{ open: bigint; moved: bigint }>(sql`
    select
      coalesce(sum(d.debit_cents + d.credit_cents) filter (
        where c.source = ${builtInSource} and c.external_id = any (${listOf(uncategorizedIds, 'text')})), 0)::bigint as open,
      coalesce(sum(d.debit_cents + d.credit_cents), 0)::bigint as moved
    from account_days d
    join accounts c on c.business_id = d.business_id and c.account_id = d.account_id
    where d.business_id = ${businessId} and c.origin = 'bank' and c.type = any (${listOf(sides, 'account_type')})
      and d.date between ${period?.from ?? '1900-01-01'} and ${period?.to ?? today}`);
  const { open, moved } = rows[0] ?? { open: 0n, moved: 0n };
  const percent = percentOf(open, moved);
  if (open === 0n || percent === null) return [];
  const share = percent < 1 ? 'Less than 1%' : `${String(Math.round(percent))}%`;
  return [`${share} of the money on these dates has no category yet.`];
}

async function bankWarnings(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
): Promise<string[]> {
  const { rows } = await tx.execute<{
    institution: string;
    is_linked: boolean;
    asks_sign_in: boolean;
    fetched: string;
  }>(sql`
    select b.institution_name as institution, bool_or(b.status <> 'disconnected') as is_linked,
      bool_or(b.status = 'inactive' or coalesce(l.state = 'relink', false) or coalesce(l.ends_on < ${today}::date, false))
        as asks_sign_in,
      to_char(min(b.fetched_at) at time zone v.time_zone, 'YYYY-MM-DD') as fetched
    from bank_accounts b join businesses v on v.business_id = b.business_id
    left join bank_links l on l.business_id = b.business_id and l.bank_account_id = b.bank_account_id
    where b.business_id = ${businessId} and b.source <> 'statement'
    group by b.institution_name, v.time_zone order by 1`);
  if (rows.length === 0) return [];
  const { bankStaleDays } = await findThresholds(tx, businessId);
  return rows.flatMap((row) => {
    const name = institutionInWords(row.institution).replace(/[*_`[\]<>]/g, ' ');
    if (!row.is_linked) return [`${name} is no longer linked.`];
    if (row.asks_sign_in)
      return [`${name} needs a new sign-in, so newer transactions are missing.`];
    return warnOfSilence(name, row.fetched, today, bankStaleDays);
  });
}

async function booksWarnings(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
): Promise<string[]> {
  const { rows } = await tx.execute<{ state: string; read: string | null }>(sql`
    select l.state, to_char(l.synced_at at time zone v.time_zone, 'YYYY-MM-DD') as read
    from books_links l join businesses v on v.business_id = l.business_id
    where l.business_id = ${businessId}`);
  if (rows.length === 0) return [];
  const { bankStaleDays } = await findThresholds(tx, businessId);
  return rows.flatMap(({ state, read }) => {
    if (state === 'ended') return ['Your books are no longer connected.'];
    if (state === 'relink') return ['Your books need a new sign-in, so newer records are missing.'];
    return read === null ? [] : warnOfSilence('Your books', read, today, bankStaleDays);
  });
}

function warnOfSilence(
  name: string,
  read: string,
  today: BusinessDay,
  staleDays: number,
): string[] {
  const day = businessDay(read);
  if (daysBetween(day, today) < staleDays) return [];
  return [`${name}: no update since ${formatDay(day)}.`];
}
