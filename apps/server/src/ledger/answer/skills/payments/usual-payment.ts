import { dollars, named, type Condition } from '@cairn/analyst';
import {
  addMonths,
  cents,
  formatDay,
  medianCents,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import type { NamedInQuestion } from '../named-in.ts';
import type { OwedWhole } from '../owed-whole.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

const usual =
  /\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|regular(?:ly)?)\b|\b(?:like|as) (?:always|ever|every time)\b/i;
const MONTHS = 12;
const PAYMENTS_MIN = 3;
/** Who was paid in fewer of the last months is paid now and then. */
const LATELY_MONTHS = 6;
const LATELY_MIN = 4;

/** What somebody was paid since a day each time, and what that is in the middle; null where it was paid too seldom. */
async function paidEach({ scope, today }: SkillBooks, conditions: Condition[], from: BusinessDay) {
  const payments = await paymentsOf(scope, {
    ...{ measure: 'paid_out', conditions },
    ...{ from, to: today, asOf: today },
  });
  const middle = medianCents(payments.map((one) => cents(one.cents)));
  return middle === null || middle <= 0n || payments.length < PAYMENTS_MIN
    ? null
    : { payments, middle };
}

/** 'And still pay the printer what I usually pay them': the middle of what they were paid each time lately; null where that is not asked, or not known. */
export async function usualPayment(
  books: SkillBooks,
  question: string,
  party: NamedInQuestion | null,
): Promise<OwedWhole | null> {
  const [name, ...others] = party?.names ?? [];
  if (party === null || name === undefined || others.length > 0 || !usual.test(question))
    return null;
  const from = addMonths(books.today, -MONTHS);
  const paid = await paidEach(books, party.conditions, from);
  if (paid === null) return null;
  return {
    ...{ name, cents: paid.middle, label: `the usual to ${name}` },
    isPaidBy: (label) => isOf(label, name),
    told: [
      `${named(name)} was paid ${String(paid.payments.length)} times since ${formatDay(from)}, ${dollars(paid.middle)} in the middle.`,
    ],
  };
}

/**
 * Of those who have to be paid and of whom the forecast expects nothing: what they get in most months, as once more by then, and what is past
 * due to them.
 */
export async function usualsUnexpected(
  books: SkillBooks,
  names: readonly string[],
  isExpected: (name: string) => boolean,
): Promise<{ owed: OwedWhole[]; told: string[] }> {
  const found: { owed: OwedWhole[]; told: string[] } = { owed: [], told: [] };
  for (const name of names) {
    const values = books.vocabulary.input.records
      .filter((one) => one.field === 'party' && one.name === name && one.partyKind !== 'employee')
      .map(({ id }) => ({ id, name: name.slice(0, 200) }));
    if (values.length === 0) continue;
    const conditions: Condition[] = [{ field: 'party', not: false, values }];
    found.told.push(...(await pastDueTo(books, name, conditions)));
    if (isExpected(name)) continue;
    const paid = await paidEach(books, conditions, addMonths(books.today, -LATELY_MONTHS));
    const months = new Set(paid?.payments.map(({ date }) => startOfMonth(date)));
    const last = paid?.payments.at(-1);
    if (paid === null || last === undefined || months.size < LATELY_MIN) continue;
    found.owed.push({
      ...{ name, cents: paid.middle, label: `the usual to ${name}` },
      isPaidBy: (label) => isOf(label, name),
      told: [
        `My forecast has no payment to ${named(name)} by then, so the usual ${dollars(paid.middle)} is counted on top: it was last paid ${dollars(last.cents)} on ${formatDay(last.date)}.`,
      ],
    });
  }
  return found;
}

/** What of their bills should have been paid already. */
async function pastDueTo(
  books: SkillBooks,
  name: string,
  conditions: Condition[],
): Promise<string[]> {
  const late = await sumOf(books, {
    ...{ measure: 'overdue_payables', span: null },
    conditions,
  });
  return late.cents > 0n
    ? [`Besides, ${dollars(late.cents)} is past due to ${named(name)}: it would have to leave too.`]
    : [];
}
