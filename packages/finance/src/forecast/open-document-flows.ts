import { dayNumber } from '../calendar.ts';
import type { CashView, ScheduledPayment } from './cash-model.ts';
import { coverPayments } from './covered-payments.ts';
import type { CashDocument, DailyNetCashInput } from './daily-cash.ts';
import { documentSignal } from './document-signal.ts';
import { expectedOfOpen, openAt, sharesOfOpen } from './open-documents.ts';
import type { DocumentShare } from './open-documents.ts';
import type { PayHabits } from './pay-habits.ts';
import type { OriginErrors } from './rolling-backtest.ts';

export interface OpenDocumentFlows {
  /** named items, each on its likely days */
  readonly shares: readonly DocumentShare[];
  /** payments of streams whose place none of these takes */
  readonly payments: readonly ScheduledPayment[];
  /** what the rest of each day is besides them, in cents */
  readonly effect: Float64Array;
  readonly pastEffects: readonly Float64Array[];
  /** how far open documents are used, 0 to 1 */
  readonly weight: number;
}

/** The views of the days of the errors, in their order, and of today. */
interface Views {
  readonly past: readonly CashView[];
  readonly now: CashView;
}

/** What the open invoices and bills are expected to move, and what of it streams and the usual flow hold already. */
export function openDocumentFlows(
  { past, now }: Views,
  rolled: readonly OriginErrors[],
  habits: PayHabits,
  { documents = [], corrections = [] }: DailyNetCashInput,
): OpenDocumentFlows {
  const { origin, horizon } = now.input;
  const first = firstIssued(documents);
  const beyond = (view: CashView) =>
    beyondStreams(view, openAt(documents, view.input.origin), habits, horizon);
  const { weight, effect, pastEffects } = documentSignal(
    past.map((view) => (view.input.origin >= first ? beyond(view) : null)),
    beyond(now),
    rolled,
  );
  // What the owner speaks of is named even where open documents say little.
  const spokenOf = new Set(corrections.map(({ of }) => of?.id));
  const open = openAt(documents, origin);
  const named = weight === 0 ? open.filter(({ id }) => spokenOf.has(id)) : open;
  const shares = sharesOfOpen(named, habits, origin, horizon);
  const { covered, left } = coverPayments(now.scheduled, origin, named, habits);
  const rest = effect.slice();
  for (const { index, cents } of shares) rest[index] = (rest[index] ?? 0) - cents;
  for (const { index, cents } of covered) rest[index] = (rest[index] ?? 0) + cents;
  return { shares, payments: left, effect: rest, pastEffects, weight };
}

/** What documents open on the day of a view move after it, less the recurring payments whose place they take. */
function beyondStreams(
  { scheduled, input }: CashView,
  open: readonly CashDocument[],
  habits: PayHabits,
  horizon: number,
): Float64Array {
  const expected = expectedOfOpen(open, habits, input.origin, horizon);
  for (const { index, cents } of coverPayments(scheduled, input.origin, open, habits).covered)
    expected[index] = (expected[index] ?? 0) - cents;
  // Of the last weeks no payments are known beyond today.
  return expected.subarray(0, input.horizon);
}

const firstIssued = (documents: readonly CashDocument[]) =>
  documents.reduce((least, { issued }) => Math.min(least, dayNumber(issued)), Infinity);
