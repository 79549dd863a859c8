import { dollars, named, type Condition } from '@cairn/analyst';
import { addMonths, cents, formatDay, medianCents, startOfMonth } from '@cairn/finance';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import type { OwedWhole } from '../owed-whole.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

const usual =
  /\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|regular(?:ly)?)\b|\b(?:like|as) (?:always|ever|every time)\b/i;
const MONTHS = 12;
const PAYMENTS_MIN = 3;
/** Who was paid in fewer of twelve months is paid now and then. */
const MONTHS_MIN = 8;

/**
 * The middle of what they get each time, for each who has to be paid where 'what I usually pay them' is asked, or where the forecast expects
 * nothing of those who are paid as much in most months; and what is past due to them.
 */
export async function usualPayments(
  books: SkillBooks,
  question: string,
  names: readonly string[],
  isExpected: (name: string) => boolean,
): Promise<{ owed: OwedWhole[]; told: string[] }> {
  const found: { owed: OwedWhole[]; told: string[] } = { owed: [], told: [] };
  const isAsked = usual.test(question) && names.length === 1;
  for (const name of names) {
    const values = books.vocabulary.input.records
      .filter((one) => one.field === 'party' && one.name === name && one.partyKind !== 'employee')
      .map(({ id }) => ({ id, name: name.slice(0, 200) }));
    if (values.length === 0) continue;
    const conditions: Condition[] = [{ field: 'party', not: false, values }];
    const late = await sumOf(books, { measure: 'overdue_payables', span: null, conditions });
    if (late.cents > 0n)
      found.told.push(
        `You also owe ${named(name)} ${dollars(late.cents)} that's past due and would have to be paid too.`,
      );
    // A bill that is still to fall due is its next payment.
    const open = await sumOf(books, { measure: 'payables', span: null, conditions });
    const isToCome = isExpected(name) || open.cents > late.cents;
    const paid = !isAsked && isToCome ? null : await paidEach(books, conditions);
    if (paid === null || !(isAsked || paid.isSteady)) continue;
    const { middle, times, since, last } = paid;
    found.owed.push({
      ...{ name, cents: middle, label: `the usual payment to ${name}` },
      isPaidBy: (label) => isOf(label, name),
      told: [
        isAsked
          ? `You've paid ${named(name)} ${String(times)} times since ${formatDay(since)}, typically ${dollars(middle)}.`
          : `My forecast has no payment to ${named(name)}, so I added the usual ${dollars(middle)}. You last paid ${dollars(last.cents)} on ${formatDay(last.date)}.`,
      ],
    });
  }
  return found;
}

/** What somebody was paid each time in twelve months; null where that was too seldom. Steady is what came in most of them, two of three within a quarter of the middle. */
async function paidEach({ scope, today }: SkillBooks, conditions: Condition[]) {
  const since = addMonths(today, -MONTHS);
  const span = { from: since, to: today, asOf: today };
  const payments = await paymentsOf(scope, { measure: 'paid_out', conditions, ...span });
  const middle = medianCents(payments.map((one) => cents(one.cents)));
  const last = payments.at(-1);
  if (middle === null || middle <= 0n || last === undefined || payments.length < PAYMENTS_MIN)
    return null;
  const months = new Set(payments.map(({ date }) => startOfMonth(date)));
  const near = payments.filter(
    (one) => one.cents * 4n >= middle * 3n && one.cents * 4n <= middle * 5n,
  );
  const isSteady = months.size >= MONTHS_MIN && near.length * 3 >= payments.length * 2;
  return { middle, last, since, times: payments.length, isSteady };
}
