import { dollars, named } from '@cairn/analyst';
import { addMonths, cents, formatDay, medianCents } from '@cairn/finance';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import type { NamedInQuestion } from '../named-in.ts';
import type { OwedWhole } from '../owed-whole.ts';
import type { SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

const usual =
  /\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|regular(?:ly)?)\b|\b(?:like|as) (?:always|ever|every time)\b/i;
const MONTHS = 12;
const PAYMENTS_MIN = 3;

/** 'And still pay the printer what I usually pay them': the middle of what they were paid each time lately; null where that is not asked, or not known. */
export async function usualPayment(
  { scope, today }: SkillBooks,
  question: string,
  party: NamedInQuestion | null,
): Promise<OwedWhole | null> {
  const [name, ...others] = party?.names ?? [];
  if (party === null || name === undefined || others.length > 0 || !usual.test(question))
    return null;
  const from = addMonths(today, -MONTHS);
  const payments = await paymentsOf(scope, {
    ...{ measure: 'paid_out', conditions: party.conditions },
    ...{ from, to: today, asOf: today },
  });
  const middle = medianCents(payments.map((one) => cents(one.cents)));
  if (middle === null || middle <= 0n || payments.length < PAYMENTS_MIN) return null;
  return {
    ...{ name, cents: middle, label: `the usual to ${name}` },
    isPaidBy: (label) => isOf(label, name),
    told: [
      `${named(name)} was paid ${String(payments.length)} times since ${formatDay(from)}, ${dollars(middle)} in the middle.`,
    ],
  };
}
