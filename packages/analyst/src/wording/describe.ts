import { businessDay, cents, formatDay, formatMoney, isBusinessDay } from '@cairn/finance';
import { describeBalance } from './describe-balance.ts';
import { describeBest, describeEach } from './describe-each.ts';
import { describeTally } from './describe-tally.ts';
import { describeConditions, describeRows } from './describe-conditions.ts';
import { describeMembers } from './describe-members.ts';
import { describeInsight } from './describe-insight.ts';
import { describePrices } from './describe-prices.ts';
import { againstSaid } from '../plan/held-in-time.ts';
import { statisticsOf } from './describe-statistics.ts';
import { asRows, namesParty } from '../plan/measure-and-party.ts';
import { dimensionLabel, directoryNames, measureLabel, pluralOf } from './labels.ts';
import { measures } from '../measures/measures.ts';
import {
  isRatio,
  type FigurePlan,
  type ListPlan,
  type MatrixPlan,
  type NamesPlan,
  type Plan,
  type PlanMeasure,
  type PlanPeriod,
} from '../plan/plan.ts';

/** A plan in plain words: what the question was read as. It reads back to the same plan when asked. */
export function describePlan(plan: Plan): string {
  switch (plan.kind) {
    case 'figure':
      return `${describeFigure(plan)}${plan.isCashBasis === true ? ' on a cash basis' : ''}`;
    case 'list':
      return describeList(plan);
    case 'balance':
      return describeBalance(plan, describePeriod(plan.period));
    case 'names':
      return describeNames(plan);
    case 'lookup':
      return `What is on record of ${plan.records.map(({ name }) => name).join(' and ')}`;
    case 'members':
      return describeMembers(plan, describePeriod);
    case 'matrix':
      return describeMatrix(plan);
    case 'tally':
      return describeTally(plan, describePeriod(plan.period));
    case 'arithmetic':
      return `${describePlan(plan.left)} ${operations[plan.operation]} ${describePlan(plan.right)}${plan.each === undefined ? '' : `, by ${plan.each}`}${plan.keep === undefined ? '' : kept[plan.keep]}`;
    case 'insight':
      return describeInsight(plan);
    case 'pair':
      return `${describePlan(plan.first)}; and ${describePlan(plan.second)}`;
  }
}

const kept = {
  highest: ', the highest',
  lowest: ', the lowest',
  above: ', where the first is above the second',
  below: ', where the first is below the second',
} as const;

const operations = { less: 'minus', over: 'divided by', in_days: 'in days of' } as const;

const describeNames = (plan: NamesPlan) =>
  `${plan.ask === 'count' ? 'Number of' : 'List of'} ${directoryNames[plan.of]}${placesOf(plan)}${describeDetails(plan)}${plan.byPrice === null ? '' : describePrices(plan.byPrice.order, describeConditions(plan.byPrice.conditions))}`;

const detailWords = { city: 'city', state: 'state', email: 'email address' } as const;

/** ' with their city and state', ' without an email address'. */
export const describeDetails = ({ details, missing }: NamesPlan): string =>
  `${missing === null ? '' : ` without ${missing === 'email' ? 'an' : 'a'} ${detailWords[missing]}`}${details.length === 0 ? '' : ` with their ${details.map((one) => detailWords[one]).join(' and ')}`}`;

/** ' in Portland', ' in PA', ' in Portland in ME'. */
export const placesOf = ({ cities, states }: NamesPlan): string =>
  [cities, states]
    .map((places) => (places.length > 0 ? ` in ${places.join(' or ')}` : ''))
    .join('');

function describeMatrix(plan: MatrixPlan): string {
  const label = measureLabel(plan.measure, namesParty(plan.conditions));
  const head = {
    total: label,
    average: `Average ${label.toLowerCase()} per transaction`,
    count: `Number of ${pluralOf(measures[plan.measure].row)}`,
  }[plan.aggregation];
  const by = [plan.rowsBy, plan.columnsBy].map((dimension) =>
    dimensionLabel(dimension, plan.measure).toLowerCase(),
  );
  if (plan.best !== null)
    return `${describeBest({ ...plan, best: plan.best })} ${describePeriod(plan.period)}`;
  return `${head}${describeConditions(plan.conditions, plan.measure)} by ${by.join(' and ')} ${describePeriod(plan.period)}`;
}

function describePeriod(period: PlanPeriod | null): string {
  if (period === null) return 'of all time';
  // 1900 is how an open beginning is kept.
  if (period.from === '1900-01-01') return `until ${period.to}`;
  return `from ${period.from} to ${period.to}`;
}

function describeFigure(plan: FigurePlan): string {
  const named = plan.measures
    .map((one) => measureLabel(one, namesParty(plan.conditions)))
    .join(' and ');
  const head = {
    total: plan.statistics.length > 0 ? statisticsOf(plan, named) : overYears(plan, named),
    median: `Median ${named.toLowerCase()} per transaction`,
    average: plan.measures.some(isRatio)
      ? named
      : `Average ${named.toLowerCase()}${plan.per === null ? ' per transaction' : ` per ${perLabel(plan)}`}`,
    count: `Number of ${countedRows(plan)}`,
    average_count: `Average number of ${countedRows(plan)}${plan.per === null ? '' : ` per ${perLabel(plan)}`}`,
    count_groups: `Number of ${plan.groupBy === null ? 'rows' : dimensionLabel(plan.groupBy, plan.measures[0] ?? 'transactions', plan.conditions).toLowerCase()}s with ${named.toLowerCase()}`,
  }[plan.aggregation];
  const first = plan.measures[0] ?? 'transactions';
  const group =
    plan.groupBy === null || plan.aggregation === 'count_groups'
      ? ''
      : ` by ${dimensionLabel(plan.groupBy, first, plan.conditions).toLowerCase()}`;
  const share = plan.share
    ? `, as a share of ${plan.shareOf === null ? (plan.aggregation === 'count_groups' ? 'all on record' : 'the whole') : measureLabel(plan.shareOf).toLowerCase()}`
    : '';
  const shown = `${plan.skip > 0 ? `, ${numbersShown(plan)} by size` : ''}${togetherSaid(plan)}`;
  const against = againstSaid(plan, (dates) => describePeriod(dates).replace(/^from /, ''));
  return `${head}${describeConditions(plan.conditions, ...measuresSaid(plan))}${group} ${describePeriod(plan.period)}${against}${share}${shown}${describeBound(plan)}`;
}

const overYears = ({ asked }: FigurePlan, named: string) =>
  asked === 'running'
    ? `Running total of ${named.toLowerCase()}`
    : asked === 'growth_a_year'
      ? `Average yearly growth of ${named.toLowerCase()}`
      : named;

/** What is counted are rows. */
export const measuresSaid = ({ aggregation, measures: said }: FigurePlan): PlanMeasure[] =>
  aggregation === 'count' || aggregation === 'average_count' ? said.map(asRows) : said;

const togetherSaid = ({ together, limit }: FigurePlan) =>
  !together ? '' : limit === null ? ', together' : `, the first ${limit} together`;

const numbersShown = ({ skip, limit }: Pick<FigurePlan, 'skip' | 'limit'>) =>
  limit === null || limit === 1 ? `number ${skip + 1}` : `numbers ${skip + 1} to ${skip + limit}`;

/** 'Did revenue exceed $35,000'. */
/** ' by more than $200.00', ' by less than 20%'; nothing where any change counts. */
export function changeBound({ on, operator, value }: Having, before = ''): string {
  if (value === 0) return '';
  const size = Math.abs(value);
  const amount = on === 'change' ? formatMoney(cents(size)) : `${size}%`;
  const isMore = (operator === 'above') === value > 0;
  return `${before} by ${isMore ? 'more' : 'less'} than ${amount}`;
}

type Having = NonNullable<FigurePlan['having']>;

const isSumJudged = ({ having, groupBy, asked }: FigurePlan) =>
  having?.on === 'figure' && groupBy === null && asked === 'yes_no';

/** Which groups are kept: 'with revenue above $45,000.00'. */
export function describeBound(plan: FigurePlan): string {
  const bound = boundOf(plan);
  return bound === '' ? '' : `${isSumJudged(plan) ? ', whether ' : ', each '}${bound}`;
}

/** The same of what is asked about itself: 'above $500.00', 'changed by more than 10%'. */
export function boundOf(plan: FigurePlan, changed = 'changed'): string {
  const {
    having,
    measures: [first],
    aggregation,
  } = plan;
  if (having !== null && having.on !== 'figure') return changeBound(having, changed);
  if (having === null || first === undefined) return '';
  // What somebody owes is above zero without saying so.
  if (having.operator === 'exactly' && having.value === 0) return 'zero';
  if (having.value === 0)
    return having.operator === 'below' || /profit|flow/.test(first)
      ? `${having.operator} zero`
      : '';
  if (/margin/.test(first)) return `${having.operator} ${having.value / 100}%`;
  const unit = isRatio(first) ? 'money' : measures[first].unit;
  const inHundreds = String(having.value / 100);
  const ofMeasure = unit === 'money' ? formatMoney(cents(having.value)) : inHundreds;
  if (having.below !== undefined && unit === 'money')
    return `from ${formatMoney(cents(having.value + 1))} to ${formatMoney(cents(having.below - 1))}`;
  const bound = aggregation === 'count' ? String(having.value) : ofMeasure;
  return `${having.operator} ${bound}`;
}

const perLabel = ({ per, measures: [first] }: FigurePlan) =>
  per === null ? '' : dimensionLabel(per, first ?? 'revenue').toLowerCase();

function countedRows(plan: { measures: readonly PlanMeasure[] }): string {
  const [first] = plan.measures;
  if (first === undefined || isRatio(first)) return 'transactions';
  return pluralOf(measures[first].row);
}

function describeList(plan: ListPlan): string {
  const order = {
    newest: 'Latest',
    oldest: 'Oldest',
    most: 'Largest',
    least: 'Smallest',
    due: 'Earliest due',
  }[plan.order];
  const { row } = measures[plan.measure];
  const rows = plan.limit === 1 ? row : `${String(plan.limit)} ${pluralOf(row)}`;
  if (plan.each !== null)
    return `${order} ${rows}${describeEach(plan, plan.each)} ${describePeriod(plan.period)}`;
  const head = { rows: '', total: 'Total of the ', average: 'Average of the ' }[plan.of];
  const rank = plan.skip > 0 ? `, ${numbersShown(plan)} of them` : '';
  const word = head === '' ? order : order.toLowerCase();
  return `${head}${word} ${rows}${describeRows(plan)} ${describePeriod(plan.period)}${rank}`;
}

/** As an owner reads it: 'May 1, 2026' where a plan says '2026-05-01'. Of what is asked again, both are understood. */
export const writtenDays = (text: string): string =>
  text.replaceAll(/(?<= )\d{4}-\d\d-\d\d\b/g, (day) =>
    isBusinessDay(day) ? formatDay(businessDay(day)) : day,
  );
