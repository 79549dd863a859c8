import type { BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import type { CashForecast } from './figures/cash-forecast.ts';
import type { RecurringItem } from './figures/recurring-streams.ts';
import { readStored, workOutFigures, type StoredFigures } from './figures/work-out-figures.ts';

/**
 * Every recurring payment of the business as of `today`, stopped and dismissed ones included. Never older than the
 * rows: where anything it follows from has changed since, it is worked out again, which `withFigures` does before the
 * transaction opens.
 */
export function findRecurring(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<readonly RecurringItem[]> {
  return figure(tx, businessId, today, 'recurring');
}

/** The forecast of `computeCashForecast`, never older than the rows. */
export function forecastCash(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<CashForecast> {
  return figure(tx, businessId, today, 'forecast');
}

interface FiguresAtHand {
  businessId: string;
  today: BusinessDay;
  figures: StoredFigures;
}

const atHand = new WeakMap<Transaction, FiguresAtHand>();

/** Gives a transaction the figures that were worked out for it. A row that came since then is not in them. */
export function keepAtHand(tx: Transaction, figures: FiguresAtHand): void {
  atHand.set(tx, figures);
}

async function figure<Name extends keyof StoredFigures>(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  name: Name,
): Promise<StoredFigures[Name]> {
  const given = atHand.get(tx);
  if (given?.businessId === businessId && given.today === today) return given.figures[name];
  const kept = await readStored(tx, businessId, today, name);
  return kept ?? (await workOutFigures(tx, businessId, today))[name];
}
