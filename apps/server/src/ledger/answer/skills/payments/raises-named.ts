import {
  amountText,
  hourlyOf,
  hoursSaid,
  staffCalled,
  staffOf,
  type SumAsked,
} from '@cairn/analyst';
import { cents } from '@cairn/finance';
import { raisesOf } from '../../scenarios/scenario-raises.ts';
import type { SupposedChange } from '../../scenarios/supposed-change.ts';
import type { SkillBooks } from '../skill-books.ts';

/** Nobody new is paid so little: it is what somebody gets more. */
const RAISE_CENTS_MAX = 10_00n;

/**
 * So much an hour more for those who are named and work here, by their paychecks and with payroll taxes, as a raise that is supposed
 * alone is; null of any other sum.
 */
export async function raisesNamed<Sum extends SumAsked>(
  books: SkillBooks,
  question: string,
  [sum, ...others]: readonly Sum[],
): Promise<{ sums: Sum[]; told: string[] } | null> {
  const rate = sum === undefined || others.length > 0 ? null : hourlyOf(question, sum);
  const names = staffCalled(books.vocabulary, question);
  if (sum === undefined || rate === null || rate > RAISE_CENTS_MAX || names.length === 0)
    return null;
  const { scope, today, vocabulary } = books;
  const more = { amountCents: cents(rate), per: 'hour', hours: hoursSaid(question) } as const;
  const changes = staffOf(vocabulary).flatMap(({ id, name }): SupposedChange[] =>
    names.includes(name) ? [{ kind: 'pay_raise', startDate: today, whom: { id, name }, more }] : [],
  );
  const raises = [...(await raisesOf(scope.tx, scope.businessId, today, changes)).values()];
  const monthly = raises.reduce((all, { monthlyCents }) => all - monthlyCents, 0n);
  const { from, to, clause } = sum;
  const madeOf = `${amountText(rate)} an hour more for ${names.join(' and ')}`;
  const whole = { ...sum, from, to, clause, cents: monthly, isMonthly: true, madeOf };
  delete whole.missing;
  return {
    sums: [whole],
    told: raises.flatMap(({ told }) => told.map((one) => one.replaceAll('**', ''))),
  };
}
