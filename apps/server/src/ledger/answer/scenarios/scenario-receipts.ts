import { FinanceRefusal, type BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { forecastCash } from '../../derived/derived-figures.ts';
import type { CashForecast } from '../../derived/figures/cash-forecast.ts';
import type { SupposedChange } from './supposed-change.ts';

/** What the forecast holds of customers' payments on a day of their own: open invoices and recurring receipts. */
export function receiptsOf({ outcome }: CashForecast, by?: string) {
  if (outcome.kind !== 'forecast') return [];
  return outcome.days.flatMap(({ date, items }) =>
    items
      .filter(({ kind, amountCents }) => kind !== 'unscheduled' && amountCents > 0n)
      .filter(({ label }) => by === undefined || isOf(label, by))
      .map(({ amountCents }) => ({ date, amountCents })),
  );
}

/** Whose payments the forecast expects on a day of their own, by name: each may be supposed to pay later. */
export async function expectedPayers(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<string[]> {
  const { outcome } = await forecastCash(tx, businessId, today);
  const items = outcome.kind === 'forecast' ? outcome.days.flatMap((day) => day.items) : [];
  const names = items.flatMap(({ kind, label, amountCents }) => {
    if (amountCents <= 0n || (kind !== 'invoice' && kind !== 'stream')) return [];
    // The number of an invoice is the last word of what it is called.
    const name = kind === 'invoice' ? label.replace(/ [^ ]*$/, '') : label;
    return isOf(label, name) ? name : [];
  });
  return [...new Set(names)].sort();
}

/** An invoice is called by its customer and its number, a recurring receipt by who pays it. */
function isOf(label: string, name: string): boolean {
  if (label.toLowerCase() === name.toLowerCase()) return true;
  return label.startsWith(`${name} `) && !label.slice(name.length + 1).includes(' ');
}

const noReceipts = (names: readonly string[]) =>
  `My forecast expects no invoice or recurring payment from ${names.join(' or ')} by name, so paying later wouldn't change it.`;

/** The changes without late payers of whom nothing is expected, and the sentence that says so; null of it where all move something. */
export async function withReceipts(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<{ changes: readonly SupposedChange[]; note: string | null }> {
  const late = changes.flatMap((one) => (one.kind === 'delay_receipts' ? (one.by ?? []) : []));
  if (late.length === 0) return { changes, note: null };
  const forecast = await forecastCash(tx, businessId, today);
  const nobody = late.filter((by) => receiptsOf(forecast, by).length === 0);
  return {
    changes: changes.filter(
      (one) => one.kind !== 'delay_receipts' || one.by === undefined || !nobody.includes(one.by),
    ),
    note: nobody.length === 0 ? null : noReceipts(nobody),
  };
}

/** Refuses a name whose payments the forecast does not hold by themselves. */
export function requireReceipts(forecast: CashForecast, by: string): void {
  if (receiptsOf(forecast, by).length > 0) return;
  throw new FinanceRefusal('invalid_scenario', noReceipts([by]));
}
