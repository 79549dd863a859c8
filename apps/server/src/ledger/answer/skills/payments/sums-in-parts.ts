import {
  amountText,
  assumedText,
  dayAhead,
  financedAsked,
  inParts,
  timesSaid,
  type Financed,
  type InParts,
  type SumAsked,
} from '@cairn/analyst';
import { addMonths, type BusinessDay } from '@cairn/finance';
import type { SkillBooks } from '../skill-books.ts';

/** A sum of which it is known when it first leaves. */
export interface DatedSum extends SumAsked {
  day?: BusinessDay;
}

/** A price that is paid in parts, one of them later: as a loan, or as the rest of it; null of all else. */
export function sumsInParts(
  books: SkillBooks,
  question: string,
): { sums: DatedSum[]; told: string[] } | null {
  const loan = financedAsked(question);
  if (loan !== null)
    return {
      sums: financedSums(books, loan),
      told: [assumedText(loan)].filter((one) => one !== null),
    };
  const parts = inParts(question);
  return parts === null ? null : partsOf(books, parts);
}

const place = { from: 0, to: 0, clause: '' };

/** What is paid at once, and what the loan takes each month from the next on. */
function financedSums(books: SkillBooks, loan: Financed): DatedSum[] {
  const of = loan.priceCents === null ? '' : `, on a ${amountText(loan.priceCents)} price`;
  const down = {
    cents: loan.downCents,
    isMonthly: false,
    madeOf: loan.downSaid ?? 'down',
    ...place,
  };
  const monthly = {
    ...{ cents: loan.monthlyCents, isMonthly: true, ...place, day: addMonths(books.today, 1) },
    madeOf: `${loan.loanSaid}${of}`,
  };
  return loan.downCents > 0n ? [down, monthly] : [monthly];
}

/** The first part today and the rest on its day; of which none is said it is held against the cash of every day from today on. */
function partsOf(books: SkillBooks, { priceCents, firstCents, firstSaid, rest }: InParts) {
  const [time] = timesSaid(rest, { ...books, isAhead: true });
  const day = time === undefined ? null : dayAhead(time.text, time, books.today, true);
  const later = priceCents - firstCents;
  const first = {
    ...{ cents: firstCents, isMonthly: false, ...place },
    madeOf: `${firstSaid} of ${amountText(priceCents)}, now`,
  };
  const second = { ...{ cents: later, isMonthly: false, ...place }, madeOf: 'the rest, later' };
  const told = `You didn't say when the other ${amountText(later)} is due, so I counted it as paid today to be safe.`;
  return day === null || day <= books.today
    ? { sums: [first, second], told: [told] }
    : { sums: [first, { ...second, day, madeOf: 'the rest' }], told: [] };
}
