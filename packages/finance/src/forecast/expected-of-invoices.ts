import { daysBetween, dayNumber, type BusinessDay } from '../calendar.ts';
import { cents, type Cents } from '../money.ts';
import type { CashCorrection, CashDocument } from './daily-cash.ts';
import { expectedOfOpen, openAt } from './open-documents.ts';
import { payHabits } from './pay-habits.ts';

/** Later than this nothing is expected: habits reach a year, and each day ahead costs time. */
const DAYS_MOST = 730;

/**
 * What open invoices should bring after `today` and up to a day: each weighed by the chance that it is paid by then, as its
 * customer pays and as everybody does; what the owner says of one counts as said.
 */
export function expectedOfInvoices(
  documents: readonly CashDocument[],
  { today, until, corrections = [], names }: ExpectedBy,
): Cents {
  const habits = payHabits(documents, dayNumber(today));
  const said = new Map(
    corrections.flatMap(({ of, comes }) =>
      // What did not come on the day it was said to is expected as any other.
      of === null || (comes !== null && comes.date <= today) ? [] : [[of.id, comes]],
    ),
  );
  const open = openAt(documents, dayNumber(today)).filter(
    ({ kind, counterparty = '' }) =>
      kind === 'invoice' && (names === undefined || names.includes(counterparty)),
  );
  const unsaid = open.filter(({ id }) => !said.has(id));
  const days = Math.min(DAYS_MOST, Math.max(0, daysBetween(today, until)));
  const likely = expectedOfOpen(unsaid, habits, dayNumber(today), days);
  const known = open.reduce((sum, { id }) => {
    const comes = said.get(id) ?? null;
    return comes === null || comes.date > until ? sum : sum + comes.amountCents;
  }, 0n);
  return cents(known + BigInt(Math.round(likely.reduce((sum, one) => sum + one, 0))));
}

interface ExpectedBy {
  today: BusinessDay;
  until: BusinessDay;
  corrections?: readonly CashCorrection[];
  /** The customers whose invoices are summed; the habits are learned from all. */
  names?: readonly string[] | undefined;
}
