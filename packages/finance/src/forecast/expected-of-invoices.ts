import { daysBetween, dayNumber, type BusinessDay } from '../calendar.ts';
import { cents, type Cents } from '../money.ts';
import type { CashCorrection, CashDocument } from './daily-cash.ts';
import { expectedOfOpen, openAt } from './open-documents.ts';
import { payHabits } from './pay-habits.ts';

/**
 * What open invoices should bring after `today` and up to a day: each weighed by the chance that it is paid by then, as its
 * customer pays and as everybody does; what the owner says of one counts as said.
 */
export function expectedOfInvoices(
  documents: readonly CashDocument[],
  { today, until, corrections = [] }: ExpectedBy,
): Cents {
  const habits = payHabits(documents, dayNumber(today));
  const said = new Map(
    corrections.flatMap(({ of, comes }) => (of === null ? [] : [[of.id, comes]])),
  );
  const open = openAt(documents, dayNumber(today)).filter(({ kind }) => kind === 'invoice');
  const unsaid = open.filter(({ id }) => !said.has(id));
  const days = Math.max(0, daysBetween(today, until));
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
}
