import {
  asksPayDown,
  breakEven,
  dollars,
  named,
  staysText,
  supposesPaidOff,
  Wording,
  worstWith,
  type Answer,
  type Said,
} from '@cairn/analyst';
import { formatDay } from '@cairn/finance';
import type { CashAhead } from '../cash-ahead.ts';
import { loadCosts } from '../run-break-even.ts';
import type { SkillBooks } from '../skill-books.ts';
import { debtsNamed } from './debts-named.ts';
import { purposesIn } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

const kinds = /\b(?:loan|mortgage|note|card|truck|van|car|equipment|building)\b/i;

/** Whether to pay down a debt nobody decides here: what is owed on each, and how low cash would fall without it; null where no debt is named. */
export async function runPayDown(
  books: SkillBooks,
  question: string,
  { ahead, said }: { ahead: Path; said: readonly Said[] },
): Promise<Answer | null> {
  const asks = asksPayDown(question) || supposesPaidOff(question);
  if (!asks || said.some(({ of }) => of === 'amount')) return null;
  const balances = await debtsNamed(books, question, { said, kinds });
  const debts = balances.filter(({ isDebt, cents }) => isDebt && cents > 0n);
  const [first] = debts;
  const end = ahead.days.at(-1);
  if (first === undefined || end === undefined) return null;
  // 'And still make payroll' has to be paid as well.
  const isOther = (one: RegExp) => !debts.some(({ name }) => one.test(name));
  if (!asksPayDown(question) && purposesIn(question).some(isOther)) return null;
  const wording = new Wording();
  const lowWithout = (cents: bigint) => {
    const paid = { cents, isMonthly: false, madeOf: null, from: null };
    return staysText(worstWith(ahead, [paid]).carefulLow, ahead.minimumCents);
  };
  if (asksPayDown(question)) wording.add("That's your call, and these are the numbers to weigh.");
  for (const one of debts)
    wording.add(
      `You owe ${wording.say(one)} on ${named(one.name)}. With that paid off today, ${lowWithout(one.cents)} through ${formatDay(end.date)}.`,
    );
  const all = debts.reduce((sum, { cents }) => sum + cents, 0n);
  if (debts.length > 1)
    wording.add(`With all of them paid off for ${dollars(all)}, ${lowWithout(all)}.`);
  const kept = balances.filter(({ isDebt }) => !isDebt);
  const fixed = breakEven(await loadCosts(books, null))?.fixedCents ?? 0n;
  for (const one of kept)
    wording.add(
      `${named(one.name)} holds ${wording.say(one)}${fixed > 0n ? `, enough for ${String(Number((one.cents * 10n) / fixed) / 10)} months of your ${dollars(fixed)} in fixed costs` : ''}.`,
    );
  wording.add(`You have ${wording.say(ahead.cash)} in cash today.`);
  wording.next('How much can I safely spend?', 'What do we need to sell to break even?');
  return wording.done(
    "Your records don't show for sure what interest each debt costs. The most expensive one is usually paid off first. “At least” means about a 90% chance, even on the lowest day of the forecast.",
  );
}
