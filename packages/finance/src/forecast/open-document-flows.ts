import { dayNumber } from '../calendar.ts';
import type { CashHistory } from './cash-model.ts';
import type { CoveredPayments } from './covered-payments.ts';
import type { DailyNetCashInput } from './daily-cash.ts';
import { documentSignal } from './document-signal.ts';
import { sharesOfOpen } from './open-documents.ts';
import type { DocumentShare } from './open-documents.ts';
import type { PayHabits } from './pay-habits.ts';
import type { OriginErrors } from './rolling-backtest.ts';

export interface OpenDocumentFlows {
  /** named items, each on its likely days */
  readonly shares: readonly DocumentShare[];
  /** what the rest of each day is besides them, in cents */
  readonly effect: Float64Array;
  readonly pastEffects: readonly Float64Array[];
  /** how far open documents are used, 0 to 1 */
  readonly weight: number;
}

/** What the open invoices and bills are expected to move, and what of it the usual flow holds already. */
export function openDocumentFlows(
  history: CashHistory,
  rolled: readonly OriginErrors[],
  { ofStreams, others }: CoveredPayments,
  habits: PayHabits,
  { today, corrections = [] }: DailyNetCashInput,
  horizon: number,
): OpenDocumentFlows {
  const origin = dayNumber(today);
  const { weight, effect, pastEffects } = documentSignal(history, rolled, others, habits, horizon);
  // What the owner speaks of is named even where open documents say little.
  const spokenOf = new Set(corrections.map(({ of }) => of?.id));
  const listed = weight === 0 ? others.filter(({ id }) => spokenOf.has(id)) : others;
  const named = sharesOfOpen(listed, habits, origin, horizon);
  const rest = effect.slice();
  for (const { index, cents } of named) rest[index] = (rest[index] ?? 0) - cents;
  const shares = [...sharesOfOpen(ofStreams, habits, origin, horizon), ...named];
  return { shares, effect: rest, pastEffects, weight };
}
