import { addDays, periodBetween } from '@cairn/finance';
import type { Facts } from './fact-shapes.ts';

/** What several facts together mean, where each alone would say something else. */
export function settleFacts(facts: Facts): Facts {
  splitEnds(facts);
  mergePeriods(facts);
  settleUnits(facts);
  settleOwed(facts);
  return facts;
}

/** 'grew from 2024 to 2025': the one is held against the other. */
function splitEnds(facts: Facts): void {
  const [only, second] = facts.periods;
  if (only?.ends === undefined || second !== undefined) return;
  if (facts.change === null || facts.isTrend) return;
  const [before, now] = only.ends;
  facts.periods = [
    { period: now, isAsOf: false, afterCompare: false },
    { period: before, isAsOf: false, afterCompare: true },
  ];
}

const unitOfMonths = { 1: 'month', 3: 'quarter', 12: 'year' } as const;

/** 'March, April and May': months in a row are one stretch of time, shown month by month. */
function mergePeriods(facts: Facts): void {
  if (facts.periods.length < 3) return;
  const periods = facts.periods.flatMap(({ period }) => (period === null ? [] : [period]));
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length !== facts.periods.length) return;
  const months = 'months' in first.step ? first.step.months : 0;
  const isRow = sorted.every((period, index) => {
    const before = sorted[index - 1];
    const isSame = 'months' in period.step && period.step.months === months;
    return isSame && (before === undefined || addDays(before.to, 1) === period.from);
  });
  if (!isRow || !(months === 1 || months === 3 || months === 12)) return;
  facts.periods = [
    { period: periodBetween(first.from, last.to), isAsOf: false, afterCompare: false },
  ];
  facts.each = unitOfMonths[months];
}

/** 'accounts payable' is an account's name and a figure's: alone it asks for the figure. */
function settleOwed(facts: Facts): void {
  const asksSide = facts.rows === 'account_debits' || facts.rows === 'account_credits';
  if (asksSide || facts.isCash || facts.measures.length > 0 || facts.rows !== null) return;
  for (const measure of ['receivables', 'payables'] as const) {
    const isAccount = ({ things }: Facts['names'][number]) =>
      things.every(
        (thing) =>
          'accountType' in thing && thing.accountType === `accounts_${measure.replace(/s$/, '')}`,
      );
    const others = facts.names.filter((name) => !isAccount(name));
    if (others.length === facts.names.length) continue;
    facts.names = others;
    facts.measures.push(measure);
    return;
  }
}

/** 'how many days do customers take to pay' asks for days, not for how many rows by day. */
function settleUnits(facts: Facts): void {
  if (!facts.measures.includes('days_to_pay')) return;
  facts.asks.delete('how_many');
  facts.aggregation = null;
  facts.dimensions = facts.dimensions.filter(
    ({ dimension, role }) =>
      dimension !== 'day' &&
      !(dimension === 'party' && role !== 'group' && role !== 'which' && role !== 'top'),
  );
}
