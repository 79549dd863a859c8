import { PRICES } from '@cairn/analyst';
import {
  addDays,
  addMonths,
  cents,
  flowsOfChange,
  lastingUntil,
  type BusinessDay,
  type CentsOn,
  type ExpectedDay,
  type ScenarioChange,
} from '@cairn/finance';
import type { CashForecast } from '../../derived/figures/cash-forecast.ts';
import { receiptsOf } from './scenario-receipts.ts';
import { isRaise, type Raise } from './scenario-raises.ts';
import type { ScenarioSubject } from './scenario-subjects.ts';
import type { SupposedChange } from './supposed-change.ts';

interface Known {
  forecast: CashForecast;
  subjects: readonly ScenarioSubject[];
  raises: ReadonlyMap<SupposedChange, Raise>;
}

/** The change with this business's figures, on days of the forecast; null where it changes none of them. */
export function placed(
  change: SupposedChange,
  days: readonly ExpectedDay[],
  known: Known,
): ScenarioChange | null {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return null;
  const filled = fill(change, known);
  if (filled === null) return null;
  if ('date' in filled) return filled.date < first || filled.date > last ? null : filled;
  if (filled.startDate > last) return null;
  if (filled.startDate >= first) return filled;
  if (filled.kind !== 'recurring') return { ...filled, startDate: first };
  return nextOccurrence(filled, first, last);
}

/** A payment that began in the past goes on at its own beat. */
function nextOccurrence(
  change: Extract<ScenarioChange, { kind: 'recurring' }>,
  first: BusinessDay,
  last: BusinessDay,
): ScenarioChange | null {
  const beatDays = { week: 7, two_weeks: 14, month: null, quarter: null, year: null }[change.every];
  const beatMonths = { week: 0, two_weeks: 0, month: 1, quarter: 3, year: 12 }[change.every];
  let startDate = change.startDate;
  for (let step = 1; startDate < first; step += 1) {
    startDate =
      beatDays === null
        ? addMonths(change.startDate, beatMonths * step)
        : addDays(change.startDate, beatDays * step);
  }
  const hasEnded = change.endDate !== null && startDate > change.endDate;
  return hasEnded || startDate > last ? null : { ...change, startDate };
}

/** Null where the category of a saved scenario has had nothing to do with money lately. */
function fill(
  change: SupposedChange,
  { forecast, subjects, raises }: Known,
): ScenarioChange | null {
  if (isRaise(change)) {
    const { startDate, endDate } = change;
    const monthlyCents = raises.get(change)?.monthlyCents;
    if (monthlyCents === undefined) return null;
    const whole = {
      kind: 'percentage',
      startDate,
      monthlyCents,
      changeBasisPoints: 10_000,
    } as const;
    return endDate === undefined ? whole : { ...whole, endDate };
  }
  if (change.kind === 'percentage') {
    const { of, costsBasisPoints, ...rest } = change;
    const subject = subjects.find((candidate) => candidate.of === of);
    if (subject === undefined) return null;
    const { monthlyCents } = subject;
    return { ...rest, monthlyCents: cents(movingOf(monthlyCents, costsBasisPoints)) };
  }
  if (change.kind === 'delay_receipts')
    return { ...change, receipts: receiptsOf(forecast, change.by) };
  if (change.kind === 'season' || change.kind === 'growth') {
    const { balance } = forecast;
    return balance?.kind === 'forecast' ? { ...change, levers: balance.assumed.levers } : null;
  }
  return change;
}

/** What moves in a month of a subject, or of the costs that move with it. */
const movingOf = (amount: bigint, costs: number | undefined): bigint =>
  costs === undefined ? amount : (-amount * BigInt(costs)) / 10_000n;

const ofSales: ReadonlySet<string> = new Set(['revenue', PRICES]);

/** What changes move behind the end of the forecast, for as long as it is counted how long cash lasts. */
export function laterFlows(
  changes: readonly SupposedChange[],
  known: Known,
  { days, revenueIn }: { days: readonly ExpectedDay[]; revenueIn: readonly bigint[] | null },
): CentsOn[] {
  const [first, end] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || end === undefined) return [];
  return changes.flatMap((change) => {
    const filled = fill(change, known);
    if (filled === null) return [];
    const isOfSales = change.kind === 'percentage' && ofSales.has(change.of) && revenueIn !== null;
    const monthsCents = isOfSales
      ? revenueIn.map((one) => movingOf(one, change.costsBasisPoints))
      : null;
    const whole =
      filled.kind === 'percentage' && monthsCents !== null ? { ...filled, monthsCents } : filled;
    return flowsOfChange(whole, lastingUntil(first)).flatMap(({ date, amountCents }) =>
      date > end ? [{ date, cents: amountCents }] : [],
    );
  });
}
