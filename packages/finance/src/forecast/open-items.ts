import { dayNumber } from '../calendar.ts';
import type { DailyNetCashInput, ForecastItem } from './daily-cash.ts';

export interface OpenItemFlows {
  /** index 0 = tomorrow */
  readonly items: readonly { readonly index: number; readonly item: ForecastItem }[];
  /** cents of the usual settlements that each day's open items already stand for */
  readonly usualRates: Float64Array;
}

const RATE_DAYS = 90;

/**
 * The open invoices and bills on their days, and what to take out of the usual flow in exchange.
 * The usual flow contains the settlements of past invoices and bills. A settlement that comes so
 * many days ahead is among today's open items if it takes longer than that from issue to payment;
 * so that share of the usual settlements, known from the past ones, is replaced by the items.
 * `billed` are rows of streams whose payments the bills stand for one by one: they are in no usual flow.
 */
export function openItemFlows(
  input: DailyNetCashInput,
  horizon: number,
  billed: ReadonlySet<string> = new Set(),
): OpenItemFlows {
  const today = dayNumber(input.today);
  const items = (input.openItems ?? []).flatMap(
    ({ id, kind, label, amountCents, expectedDate }) => {
      const index = Math.max(dayNumber(expectedDate) - today - 1, 0);
      if (index >= horizon || amountCents === 0n) return [];
      return [{ index, item: { kind, id, label, amountCents } }];
    },
  );
  const usualRates = new Float64Array(horizon);
  for (const direction of items.length === 0 ? [] : [1, -1]) {
    const settled = input.transactions.flatMap(({ id, date, amountCents, settledAfterDays }) => {
      const size = Number(amountCents) * direction;
      const isRecent = date <= input.today && dayNumber(date) > today - RATE_DAYS;
      return settledAfterDays === undefined || size <= 0 || !isRecent || billed.has(id)
        ? []
        : [{ size, lag: settledAfterDays }];
    });
    const rate = settled.reduce((sum, { size }) => sum + size, 0) / RATE_DAYS;
    const total = rate * RATE_DAYS;
    const atLeast = sizesByLag(settled, horizon);
    for (let index = 0; index < horizon && total > 0; index += 1) {
      const share = (atLeast[index] ?? 0) / total;
      usualRates[index] = (usualRates[index] ?? 0) + direction * rate * share;
    }
  }
  return { items, usualRates };
}

/** Cents settled more than `index` days after issue, for each index. */
function sizesByLag(settled: readonly { size: number; lag: number }[], horizon: number) {
  const atLeast = new Float64Array(horizon + 1);
  for (const { size, lag } of settled) {
    const until = Math.min(horizon, Math.max(0, Math.floor(lag)));
    if (until > 0) atLeast[until - 1] = (atLeast[until - 1] ?? 0) + size;
  }
  for (let index = horizon - 1; index >= 0; index -= 1) {
    atLeast[index] = (atLeast[index] ?? 0) + (atLeast[index + 1] ?? 0);
  }
  return atLeast;
}
