import { addDays, addMonths, daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, Wording, type Figure } from '../figure.ts';

const ofOpen =
  /\b(?:still|spend|spent|sitting|set aside|holding|held|haven['’]?t (?:sent|paid)|not (?:sent|paid)|unsent|any of it|been (?:sent|paid)|already (?:sent|paid)|(?:sent|paid) already|(?:need|have|ought) to (?:send|pay|remit)|what we (?:send|remit)|sent (?:in|it|any)|(?:has|have|needs?) to go|go(?:es)? out|due|(?:and|by) when|when (?:is|are|does|do|did|must|will)|behind|caught up)\b/i;
const ofLaw =
  /\b(?:charge[ds]?|charging|exempt\w*|rates?|nexus|taxable|permit|have to collect|supposed to collect|penalty|penalties)\b/i;
/** Something else that is to be paid or told, or whether the cash that is to come is enough. */
const ofElse =
  /\b(?:payroll|wages|rent|bills|loan|buy|afford|enough|cover(?:s|ed)?|can (?:we|i) (?:pay|meet)|revenue|profit|besides|without|leav(?:e|ing) out|excluding|aside from|if|after we)\b|\$\s?\d/i;

/** What was collected of sales tax, whether it is there and when it goes out, and nothing besides: no figure of one account tells it. */
export const asksOfSalesTax = (question: string): boolean =>
  /\bsales tax\b/i.test(question) &&
  ofOpen.test(question) &&
  !ofLaw.test(question) &&
  !ofElse.test(question);

export interface SalesTaxFacts {
  today: BusinessDay;
  /** The time that is asked about; `isUntil` where only its end is, `isSaid` where any is. */
  when: string;
  isSaid: boolean;
  to: BusinessDay;
  isUntil: boolean;
  collected: Figure;
  sent: Figure;
  /** What stood open on its last day and stands today. */
  openThen: bigint;
  openNow: bigint;
  /** What was sent behind its last day. */
  sentSince: Figure;
  /** All that was ever sent, the earliest first. */
  payments: readonly { date: BusinessDay; cents: bigint }[];
  /** Null where some account has no stated balance. */
  cash: Figure | null;
}

/** What was collected and sent in a time, what is open of it, whether the cash is there and when the next is due by habit. */
export function phraseSalesTax(facts: SalesTaxFacts): Answer {
  const { today, when, to, isUntil, collected, sent, openThen, openNow, sentSince, cash } = facts;
  const wording = new Wording();
  const isPast = to < today;
  const say = (figure: Figure) => {
    wording.say(figure);
    return exact(figure.cents);
  };
  const left = openThen - sentSince.cents;
  const unsent = left > 0n ? left : 0n;
  const owed =
    openNow > 0n
      ? `Today you owe ${exact(openNow)} of sales tax in all.`
      : openNow < 0n
        ? `Today ${exact(-openNow)} more of sales tax was sent than is booked as collected.`
        : 'Today no sales tax is owed.';
  if (!facts.isSaid) wording.add(owed);
  if (isUntil)
    wording.add(
      `Of the sales tax through ${formatDay(to)}, ${exact(unsent)} is not sent in yet: ${exact(openThen)} stood open then, and ${say(sentSince)} was sent since.`,
    );
  else
    wording.add(
      `You collected ${say(collected)} of sales tax ${when}, and sent ${say(sent)} in that time${isPast ? `; since then ${say(sentSince)} was sent` : ''}.`,
    );
  if (isPast && !isUntil)
    wording.add(
      openThen <= 0n
        ? `Nothing was owed on ${formatDay(to)}.`
        : `${exact(openThen)} stood open on ${formatDay(to)}, of earlier times too; less what was sent since, ${exact(unsent)} of that is still open.`,
    );
  if (facts.isSaid) wording.add(owed);
  if (cash !== null && openNow > 0n)
    wording.add(
      cash.cents >= openNow
        ? `The money is there: ${cash.label.replace(/^Cash$/, 'cash')} is ${say(cash)}, and ${exact(cash.cents - openNow)} of it is left without the tax.`
        : `The money is not all there: ${cash.label.replace(/^Cash$/, 'cash')} is ${say(cash)}, ${exact(openNow - cash.cents)} less than the tax.`,
    );
  wording.add(habitText(facts));
  wording.next('Balance of Sales Tax Payable', 'How much should I set aside for income tax?');
  return wording.done(
    'Collected is what was booked onto the accounts that are named for sales tax, sent what was booked off them. When and how often you have to file your state says, and not your records.',
  );
}

const DAYS_OF_MONTH = 30.4;

/** When it was last sent, and when the next is due if it goes as it did. */
function habitText({ payments, today }: SalesTaxFacts): string {
  const last = payments.at(-1);
  if (last === undefined) return 'No payment of it is on record.';
  const told = `It was last sent on ${formatDay(last.date)}, ${exact(last.cents)}`;
  const lately = payments.slice(-7);
  const gaps = lately.slice(1).map(({ date }, at) => {
    const before = lately[at]?.date ?? date;
    return Math.round(daysBetween(before, date) / DAYS_OF_MONTH);
  });
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  if (gaps.length < 2 || usual < 1) return `${told}.`;
  const next = addMonths(last.date, usual);
  const often = usual === 1 ? 'every month' : `every ${String(usual)} months`;
  return next < addDays(today, -7)
    ? `${told}. It went out about ${often} before, so the next was due about ${formatDay(next)} by that habit, and is not on record.`
    : `${told}. It goes out about ${often}, so the next is due about ${formatDay(next)} by that habit.`;
}
