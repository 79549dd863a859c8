import {
  addDays,
  addMonths,
  businessDay,
  cents,
  divideRounded,
  formatDay,
  formatMonth,
  formatRange,
  formatWhen,
  formatMoney,
  partsOfDay,
} from '@cairn/finance';
import { isRatio, type FigurePlan, type PlanMeasure, type PlanPeriod } from '../plan/plan.ts';
import { measures } from '../measures/measures.ts';
import { weekdayNames, type Dimension } from '../plan/selection.ts';
import { upperFirst } from '../language/phrases.ts';

export type Unit = 'money' | 'quantity' | 'percent' | 'count' | 'days';

/** Ratios are percentages, whatever they are made of; a price is money, and how long somebody takes to pay is days. */
export function unitOf(measure: PlanMeasure): Unit {
  if (measure === 'days_to_pay' || measure === 'days_to_pay_bills') return 'days';
  if (measure === 'average_price') return 'money';
  return isRatio(measure) ? 'percent' : measures[measure].unit;
}

/** Of a plan's figure: numbers of transactions have a unit of their own. */
export function figureUnit({ aggregation }: FigurePlan, measure: PlanMeasure): Unit {
  if (aggregation === 'count') return 'count';
  return aggregation === 'average_count' ? 'quantity' : unitOf(measure);
}

/** '1,540 days' */
export const formatDays = (days: number): string =>
  `${days.toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;

/** '$1,234.56', '12', '12.5', '34.56%'. Values are cents or hundredths; counts are whole. */
export function formatValue(value: bigint, unit: Unit): string {
  if (unit === 'money') return formatMoney(cents(value));
  if (unit === 'days') return divideRounded(value, 100n, 'half-away-from-zero').toString();
  if (unit === 'count') return value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const decimals = (size % 100n).toString().padStart(2, '0');
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  if (unit === 'percent') return `${sign}${whole}.${decimals}%`;
  return `${sign}${whole}${decimals === '00' ? '' : `.${decimals.replace(/0$/, '')}`}`;
}

/** As a table cell or a point of a chart: a plain number. */
export const toNumber = (value: bigint, unit: Unit): number =>
  unit === 'count' ? Number(value) : Number(value) / 100;

export const formatPercent = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;

/** Marks text that came from records, so that a name can neither format nor link anything in the markdown. */
export const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>()#+!|~]/g, String.raw`\$&`).replace(/\s+/g, ' ');

const agingLabels = [
  'Not yet due',
  '1 to 30 days',
  '31 to 60 days',
  '61 to 90 days',
  'Over 90 days',
];

const lastDayOf = (key: string, months: number) => addDays(addMonths(businessDay(key), months), -1);

/** A group's label: time in words, 'Not stated' for rows that have no such thing. */
export function groupLabel(dimension: Dimension, key: string | null, label: string): string {
  if (key === null) return 'Not stated';
  switch (dimension) {
    case 'day':
      return formatDay(businessDay(key));
    case 'week':
      return `Week of ${formatDay(businessDay(key))}`;
    case 'month':
      return formatMonth(businessDay(key));
    case 'quarter': {
      const { year, month } = partsOfDay(businessDay(key));
      return `Q${Math.ceil(month / 3)} ${year}`;
    }
    case 'year':
      return key.slice(0, 4);
    // Which quarter it is hangs on where the year begins: its months say it without.
    case 'fiscal_quarter':
      return formatRange(businessDay(key), lastDayOf(key, 3));
    case 'fiscal_year':
      return `FY${lastDayOf(key, 12).slice(2, 4)}`;
    case 'weekday':
      return weekdayNames[Number(key)] ?? key;
    case 'aging':
      return agingLabels[Number(key)] ?? key;
    case 'item_kind':
      return key === 'product' ? 'Products' : 'Services';
    case 'kind':
      return upperFirst(label.replaceAll('_', ' '));
    default:
      return label === '' ? 'Without a name' : label;
  }
}

/** 'in May 2026', 'from May 1, 2026 to May 8, 2026', 'to date'. */
export function periodPhrase(
  period: PlanPeriod | null,
  span: { from: string | null; to: string | null },
): string {
  if (period === null) {
    if (span.from === null || span.to === null) return 'to date';
    return `to date (${formatRange(businessDay(span.from), businessDay(span.to))})`;
  }
  if (period.from === '1900-01-01') return `up to ${formatDay(businessDay(period.to))}`;
  return formatWhen({ from: businessDay(period.from), to: businessDay(period.to) });
}

/** 'May 1, 2026 to May 31, 2026': both days written out, for the line of small print. */
export function exactDates(
  period: PlanPeriod | null,
  span: { from: string | null; to: string | null },
): string {
  const written = (day: string) => formatDay(businessDay(day));
  if (period === null) {
    if (span.from === null) return 'all time';
    return `all time, ${written(span.from)} to ${written(span.to ?? span.from)}`;
  }
  if (period.from === '1900-01-01') return `up to ${written(period.to)}`;
  return `${written(period.from)} to ${written(period.to)}`;
}
