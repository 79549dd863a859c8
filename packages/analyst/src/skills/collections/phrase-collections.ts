import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording, type Figure, type Part } from '../figure.ts';

export interface Debtor extends Part {
  /** Days that they have paid late in the mean; null where none was late. */
  daysLate: number | null;
  settled: number;
  late: number;
}

export interface CollectionsFacts {
  open: Figure;
  overdue: Figure;
  /** Who is late now, the largest amount first. */
  debtors: readonly Debtor[];
  /** What the forecast expects of open invoices until a day, weighed by how each customer pays; null without one. */
  expected: { cents: bigint; until: BusinessDay; count: number } | null;
}

/** Whom to remind first: who owes most that is late, with what their habit says. */
export function phraseCollections({ open, overdue, debtors, expected }: CollectionsFacts): Answer {
  const wording = new Wording();
  const [first] = debtors;
  if (open.count === 0)
    return wording
      .add('No customer owes you anything on record.')
      .next('How are we doing?')
      .done('');
  if (first === undefined)
    wording.add(`Nobody is late: all ${wording.say(open)} that customers owe is not yet due.`);
  else
    wording.add(
      `Remind ${named(first.label)} first: ${wording.say(first)} of theirs is late, out of ${wording.say(overdue)} in all.`,
    );
  if (first !== undefined) wording.add(habit(first));
  const others = debtors.slice(1, 3).map((one) => `${named(one.label)} (${wording.say(one)})`);
  if (others.length > 0) wording.add(`Then ${others.join(' and ')}.`);
  if (expected !== null)
    wording.add(
      expected.count === 0
        ? `Of open invoices, nothing is expected by ${formatDay(expected.until)}.`
        : `By ${formatDay(expected.until)} about ${dollars(expected.cents)} of the ${wording.say(open)} that is open should come in, as your customers usually pay.`,
    );
  wording.table({
    headers: ['Customer', 'Overdue', 'Paid late before'],
    rows: debtors
      .slice(0, 10)
      .map(({ label, cents, late, settled }) => [
        label,
        exact(cents),
        settled === 0 ? 'No paid invoice yet' : `${String(late)} of ${String(settled)}`,
      ]),
    evidence: debtors.slice(0, 10).map(({ token }) => token),
  });
  wording.next(
    ...(first === undefined ? [] : [`Overdue invoices of ${first.label}`]),
    'Who pays late?',
  );
  return wording.done('Late means past the due date today, with money still open.');
}

function habit({ label, daysLate, late, settled }: Debtor): string | null {
  if (settled === 0) return null;
  if (late === 0)
    return `${named(label)} has paid all ${String(settled)} earlier invoices on time.`;
  const mean = daysLate === null ? '' : `, ${String(Math.round(daysLate))} days late on average`;
  return `${named(label)} paid ${String(late)} of ${String(settled)} earlier invoices late${mean}.`;
}
