import {
  isOfAccounts,
  typesOfAccounts,
  type AccountDirectory,
} from '../../plan/account-directories.ts';
import {
  addDays,
  businessDay,
  lastPeriods,
  type AccountType,
  type BusinessDay,
} from '@cairn/finance';
import type {
  BalancePlan,
  Directory,
  LookupPlan,
  NamesPlan,
  Plan,
  PlanMeasure,
} from '../../plan/plan.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import { planPeriodOf, type ResolvedPeriod } from '../resolve/resolve-period.ts';

/** What stands on accounts at the end of a day; null where money that moved is asked for. */
export function buildBalance(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  { today, hasBooks, vocabulary }: BuildContext,
): Plan | null {
  if (wasLowest(facts, period, today)) {
    facts.isCash = true;
    facts.balanceAt ??= 'least';
  }
  if (!asksBalance(facts, names, period, hasBooks)) return null;
  const ofType = accountsOfType(facts, vocabulary);
  if (ofType !== null && (ofType.length === 0 || names.conditions.length > 0)) return null;
  const named = names.conditions.flatMap((condition) =>
    (condition.field === 'account' || condition.field === 'category') && !condition.not
      ? condition.values
      : [],
  );
  const accounts =
    ofType ?? (facts.isOfAllAccounts && named.length === 0 ? allAccounts(vocabulary) : named);
  const ends = endsOf(facts, period, today);
  if (ends === null) return null;
  const byAccount =
    facts.dimensions.some(({ dimension }) => dimension === 'account') ||
    accounts.length > 1 ||
    facts.top !== null;
  const series = ends.series ?? seriesOf(facts, period, today);
  if (series === 'not so') return null;
  // 'Which account has the lowest balance': of a series none is asked for.
  const top = series.each === null && asksWhichAccount(facts) ? facts.top : (ends.top ?? null);
  return { kind: 'balance', asOf: ends.asOf, accounts, byAccount, section: null, top, ...series };
}

/** The lowest point of days that are over is none of the forecast. */
const wasLowest = ({ topics }: Facts, { period, isAsOf }: ResolvedPeriod, today: BusinessDay) =>
  topics[0] === 'low_point' && period !== null && period.to < today && !isAsOf;

const asksWhichAccount = ({ dimensions }: Facts) =>
  dimensions.some(
    ({ dimension, role }) => dimension === 'account' && (role === 'which' || role === 'top'),
  );

/** The day that a balance is asked of: the end of the dates, the day before they begin, both, or the lowest of them. */
function endsOf(
  { balanceAt }: Facts,
  { period, isAsOf }: ResolvedPeriod,
  today: BusinessDay,
): { asOf: string; series?: Pick<BalancePlan, 'each' | 'period'>; top?: 'most' | 'least' } | null {
  const last = period === null || period.to > today ? today : period.to;
  if (balanceAt === null) return { asOf: last };
  if (period === null || (isAsOf && balanceAt === 'both')) return null;
  // 'The opening balance as of January 1' is what stood there before anything of that day.
  if (balanceAt === 'opening')
    return { asOf: addDays(businessDay(isAsOf ? period.to : period.from), -1) };
  if (balanceAt === 'both') return { asOf: last, series: { each: 'span', period } };
  const isOver = !isAsOf && period.from <= today;
  return isOver ? { asOf: last, series: { each: 'day', period }, top: balanceAt } : null;
}

/** 'The bank balance at the end of each month': of the dates that were said, or the last twelve months. */
function seriesOf(
  { each, dimensions, top, change, isTrend }: Facts,
  { period, comparison }: ResolvedPeriod,
  today: BusinessDay,
): Pick<BalancePlan, 'each' | 'period'> | 'not so' {
  const said = each ?? dimensions.map(({ dimension }) => dimension).find(isTimeDimension) ?? null;
  if (said === null) return { each: null, period: null };
  const isPlain = top === null && change === null && !isTrend && comparison === null;
  if (!isPlain || said === 'day' || said === 'fiscal_quarter' || said === 'fiscal_year')
    return 'not so';
  return { each: said, period: period ?? planPeriodOf(lastPeriods(12, 'month', today)) };
}

/** What stands on an account is asked, and not what moved in it. */
function asksBalance(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  hasBooks: boolean,
): boolean {
  const isOwing = facts.measures.every((measure) => measure === 'payables');
  const hasMeasure = facts.measures.length > 0 || facts.rows !== null;
  const keepsBalance = names.conditions.every(
    (condition) =>
      condition.field === 'account' ||
      (condition.field === 'category' && names.keepsBalance && !condition.not),
  );
  if (!keepsBalance) return false;
  // 'What balance is owed', by nobody and on nothing, is not the money in the bank.
  if (facts.softMeasures.includes('payables') && names.conditions.length === 0) return false;
  const asksOwed = isOwing && hasMeasure && facts.rows === null && names.conditions.length > 0;
  // 'What did the owner draw in 2024' is what moved in it.
  const isMovement =
    period.period !== null &&
    !period.isAsOf &&
    (facts.asks.has('how_much') || namesOnlyEquity(facts));
  const isOfAccount = hasBooks || namesOnlyAccounts(names);
  return (
    asksOwed ||
    (isOfAccount && !isMovement && asksWorth(facts, names)) ||
    (facts.isCash && !hasMeasure)
  );
}

/** 'The balances of all my accounts': cards as well, where there are any; the money in the bank is that of the banks. */
function allAccounts({ input }: BuildContext['vocabulary']): BalancePlan['accounts'] {
  const all = input.records.filter(({ field }) => field === 'account');
  const hasCard = all.some(({ accountType }) => accountType === 'credit_card');
  return hasCard ? all.map(({ id, name }) => ({ id, name })).slice(0, 50) : [];
}

/** What income and costs come to is no balance. */
const keepsBalance = (directory: Directory): directory is AccountDirectory =>
  isOfAccounts(directory) && /^(asset|liability|equity|card)_/.test(directory);

/** 'The balance of each liability account': those of that type; null where no type is said. */
function accountsOfType(
  { dimensions }: Facts,
  { input }: BuildContext['vocabulary'],
): BalancePlan['accounts'] | null {
  const [of] = dimensions.flatMap(({ directory }) =>
    directory !== undefined && keepsBalance(directory) ? [directory] : [],
  );
  if (of === undefined) return null;
  const types: readonly AccountType[] = typesOfAccounts[of];
  return input.records
    .filter(({ accountType }) => accountType !== undefined && types.includes(accountType))
    .map(({ id, name }) => ({ id, name }))
    .slice(0, 50);
}

/** 'Total assets', 'equity at the end of May': one side of the balance sheet, by which a day is meant and no stretch. */
export function buildSheet(
  facts: Facts,
  { period, isAsOf }: ResolvedPeriod,
  { today, hasBooks }: BuildContext,
): Plan | null {
  const { sheet, asks } = facts;
  const said = [facts.measures, facts.softMeasures, facts.names, facts.dimensions, facts.amounts];
  const shapes = [facts.rows, facts.top, facts.order, facts.each, facts.change];
  const isPlain =
    said.every(({ length }) => length === 0) &&
    shapes.every((shape) => shape === null) &&
    ![facts.isShare, facts.isTrend, facts.isCompared, asks.has('how_many')].some(Boolean) &&
    facts.periods.length < 2;
  if (sheet === null || !hasBooks || !isPlain) return null;
  // 'Assets in 2025' may be those of its end, and those that came: only a day, or the running period, is one of them.
  const isDay =
    sheet === 'trial' ||
    period === null ||
    isAsOf ||
    period.from === period.to ||
    period.to >= today;
  if (!isDay) return null;
  const asOf = period === null || period.to > today ? today : period.to;
  return {
    kind: 'balance',
    asOf,
    accounts: [],
    byAccount: false,
    section: sheet,
    top: null,
    each: null,
    period: null,
  };
}

const namesOnlyAccounts = ({ conditions }: ResolvedNames) =>
  conditions.every(({ field }) => field === 'account');

const namesOnlyEquity = ({ names }: Facts) =>
  names.every(({ things }) =>
    things.every((thing) => 'accountType' in thing && thing.accountType === 'equity'),
  );

/** 'The value of our computers', 'truck loan': what stands on an account that is none of a year's. */
const asksWorth = (facts: Facts, { conditions, keepsBalance }: ResolvedNames) =>
  keepsBalance &&
  conditions.some(
    (condition) =>
      (condition.field === 'category' || condition.field === 'account') && !condition.not,
  ) &&
  facts.measures.length + facts.softMeasures.length === 0 &&
  // 'What is in my savings account?'
  facts.dimensions.every(({ dimension, role }) => dimension === 'account' && role === 'bare') &&
  facts.rows === null &&
  facts.top === null &&
  facts.change === null &&
  facts.each === null &&
  !facts.isShare &&
  !facts.isTrend &&
  !facts.asks.has('how_many') &&
  !facts.asks.has('list') &&
  !facts.asks.has('when');

/** A bare list or number of what is on record: no measure, no top, no dates. */
export function buildNames(
  facts: Facts,
  said: readonly PlanMeasure[],
  names: ResolvedNames,
): NamesPlan | null {
  const [first, second] = facts.dimensions;
  if (first === undefined || second !== undefined || first.role === 'group') return null;
  const named = (field: 'city' | 'state') =>
    names.conditions.flatMap((condition) =>
      condition.field === field && !condition.not ? condition.values : [],
    );
  const [cities, states] = [named('city'), named('state')];
  const isOfPlaces = names.conditions.every(
    (condition) => (condition.field === 'city' || condition.field === 'state') && !condition.not,
  );
  if (said.length > 0 || facts.periods.length > 0) return null;
  if (!isOfPlaces || (names.conditions.length > 0 && first.dimension !== 'party')) return null;
  if (facts.isNotPaid || facts.isNever || facts.statuses.length > 0) return null;
  if (facts.top !== null || facts.change !== null) return null;
  if (facts.isShare || facts.isTrend || facts.isAbsent) return null;
  const of = directoryOf(first);
  const counts = first.role === 'count' || facts.asks.has('how_many');
  const places = { cities, states, details: [], missing: null };
  return of === null
    ? null
    : { kind: 'names', of, ask: counts ? 'count' : 'list', ...places, byPrice: null };
}

function directoryOf({
  dimension,
  party,
  directory,
}: Facts['dimensions'][number]): NamesPlan['of'] | null {
  if (directory !== undefined) return directory;
  if (dimension === 'party') return party ?? 'counterparty';
  return dimension === 'category' || dimension === 'account' || dimension === 'item'
    ? dimension
    : null;
}

/** What is on record of what was named: 'price of floor wax', 'is Tom Becker a customer?'. */
export function buildLookup(facts: Facts): LookupPlan | null {
  const isKindAsked =
    facts.asks.size === 0 &&
    facts.names.length === 1 &&
    facts.dimensions.length === 1 &&
    facts.dimensions[0]?.dimension === 'party' &&
    facts.dimensions[0].role === 'bare';
  const hasFigure =
    facts.measures.length + facts.softMeasures.length + facts.periods.length > 0 ||
    facts.rows !== null ||
    facts.top !== null ||
    facts.aggregation !== null;
  // 'How much is floor wax?'
  const isPriceAsked =
    facts.asks.has('how_much') &&
    !facts.isCash &&
    facts.names.length > 0 &&
    facts.names.every(({ things }) => things.every(({ field }) => field === 'item'));
  if ((!facts.isLookup && !isKindAsked && !isPriceAsked) || hasFigure) return null;
  const records = facts.names.flatMap(({ things }) =>
    things.flatMap((thing) =>
      thing.field === 'party' || thing.field === 'item'
        ? [{ field: thing.field, id: thing.id, name: thing.name }]
        : [],
    ),
  );
  return records.length === 0 ? null : { kind: 'lookup', records: records.slice(0, 50) };
}
