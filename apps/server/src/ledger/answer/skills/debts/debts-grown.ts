import { dollars, type Concern } from '@cairn/analyst';
import { addDays, addMonths, formatDay, startOfMonth, type BusinessDay } from '@cairn/finance';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import type { SkillBooks } from '../skill-books.ts';
import { accountsWith, isForOthers, loadDebts } from './load-debts.ts';

const [YEAR, ENDS] = [12, 3];
/** Percent by which a debt is more than a year before, from which on that is told. */
const GROWN = 20n;

/** Cards that are not paid off, what is kept for others and what else is owed, where it is clearly more than a year ago, whatever day of the month it is. */
export async function debtsGrown(books: SkillBooks): Promise<Concern[]> {
  const { scope, today } = books;
  const then = addMonths(today, -YEAR);
  const { firstCashDay, firstDay } = await findFirstDays(scope.tx, scope.businessId, scope.basis);
  const begins = firstCashDay ?? firstDay;
  const endsThen = endsBefore(then);
  if (begins === null || endsThen.some((day) => begins > day)) return [];
  const owedOn = async (day: string) =>
    new Map((await loadDebts(books, day)).map((one) => [one.accountId, one]));
  const now = await owedOn(today);
  const before = await owedOn(then);
  const owedAt = async (days: BusinessDay[]) => {
    const found = await Promise.all(days.map(owedOn));
    return (id: string) => found.map((one) => one.get(id)?.cents ?? 0n);
  };
  const forOthers = new Set(accountsWith(books, isForOthers));
  const [ofNow, ofThen] = [await owedAt(endsBefore(today)), await owedAt(endsThen)];
  return [...now].flatMap(([id, debt]): Concern[] => {
    const was = before.get(id);
    if (was === undefined) return [];
    const [latest, earlier] = [ofNow(id), ofThen(id)];
    const isStanding = latest.every((cents) => cents > 0n);
    const isMore = isGrown(debt.cents, was.cents) && isGrown(sum(latest), sum(earlier));
    if (!isStanding || !isMore) return [];
    const by = debt.cents - was.cents;
    const than = `That's ${dollars(by)} more than the ${dollars(was.cents)} on ${formatDay(then)}`;
    const isOfOthers = forOthers.has(id);
    return [
      {
        title: `You owe ${dollars(debt.cents)} on ${debt.label}, and it's growing`,
        message: isOfOthers
          ? `${than}. By your books, you've sent in less than you ${/sales/i.test(debt.label) ? 'collected' : 'withheld or collected'}, and that money isn't yours.`
          : `${than}. You're adding more than you pay off.`,
        whatToDo: isOfOthers
          ? "Ask your bookkeeper whether it's really unpaid, or was paid and recorded in another account."
          : `Ask “How much do we owe on ${debt.label}?” to see when it'll be paid off.`,
        severity: isOfOthers ? 'high' : 'medium',
        atRiskCents: debt.cents,
        figures: [debt, was],
      },
    ];
  });
}

const isGrown = (now: bigint, before: bigint): boolean =>
  before > 0n && (now - before) * 100n >= before * GROWN;

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** The last days of the months before that of a day, the latest first. */
const endsBefore = (day: BusinessDay): BusinessDay[] =>
  Array.from({ length: ENDS }, (_, back) => addDays(addMonths(startOfMonth(day), -back), -1));
