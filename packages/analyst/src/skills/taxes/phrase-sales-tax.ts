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
  const sentText = () =>
    sentSince.cents === 0n
      ? "You haven't sent any since then."
      : `You have sent ${say(sentSince)} since then.`;
  const owed =
    openNow > 0n
      ? `As of today, you owe ${exact(openNow)} in sales tax.`
      : openNow < 0n
        ? `You have sent ${exact(-openNow)} more sales tax than you recorded as collected.`
        : 'As of today, you owe no sales tax.';
  if (!facts.isSaid) wording.add(owed);
  if (isUntil)
    wording
      .add(`You still have ${exact(unsent)} of sales tax through ${formatDay(to)} to send.`)
      .add(
        `You owed ${exact(openThen)} that day and have sent ${sentSince.cents === 0n ? 'nothing' : say(sentSince)} since.`,
      );
  else
    wording
      .add(
        `You collected ${say(collected)} of sales tax ${when} and sent ${sent.cents === 0n ? 'none' : say(sent)} in that time.`,
      )
      .add(isPast ? sentText() : null);
  if (isPast && !isUntil)
    wording.add(
      openThen <= 0n
        ? `You owed nothing on ${formatDay(to)}.`
        : `On ${formatDay(to)}, you owed ${exact(openThen)}, earlier periods included, and ${exact(unsent)} of that is still unpaid.`,
    );
  if (facts.isSaid) wording.add(owed);
  if (cash !== null && openNow > 0n)
    wording.add(
      cash.cents >= openNow
        ? `The money is there: ${cash.label.replace(/^Cash$/, 'cash')} is ${say(cash)}, which leaves ${exact(cash.cents - openNow)} after the tax.`
        : `The money isn't all there: ${cash.label.replace(/^Cash$/, 'cash')} is ${say(cash)}, ${exact(openNow - cash.cents)} less than the tax.`,
    );
  wording.add(habitText(facts));
  wording.next('Balance of Sales Tax Payable', 'How much should I set aside for income tax?');
  return wording.done(
    'Collected is what was added to your sales tax accounts, and sent is what was paid out of them. Your state sets when and how often you file.',
  );
}

const DAYS_OF_MONTH = 30.4;

/** When it was last sent, and when the next is due if it goes as it did. */
function habitText({ payments, today }: SalesTaxFacts): string {
  const last = payments.at(-1);
  if (last === undefined) return 'Your records show no sales tax payments.';
  const told = `You last sent ${exact(last.cents)} on ${formatDay(last.date)}`;
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
    ? `${told}. You used to send it about ${often}, so the next was due about ${formatDay(next)} by that habit, and I don't see it.`
    : `${told}. You send it about ${often}, so the next is due about ${formatDay(next)} by that habit.`;
}
