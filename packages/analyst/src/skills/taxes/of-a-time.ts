import {
  addDays,
  businessDay,
  formatDay,
  partsOfDay,
  startOfYear,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';
import { isWholeMonths } from '../like-for-like.ts';
import {
  beforeTax,
  EXAMPLE_RATES,
  heldText,
  keptText,
  mayBeMore,
  noProfitText,
  notKnown,
  percent,
  shareOf,
  unsureText,
  type TaxFacts,
} from './phrase-taxes.ts';

/** What is to be set aside of what was earned in a time that is no year of the calendar, or by the month. */
export interface TaxOfTime extends TaxFacts {
  when: string;
  /** Of so many whole months the average is asked; null of the time itself. */
  months: number | null;
  /** The profit of the calendar year in which it ends. */
  calendar: { profit: Figure; when: string; isEarlierToo: boolean } | null;
  /** What was moved to accounts that are kept for it. */
  moved: readonly (Figure & { monthlyCents: bigint })[];
  /** Why that time is looked at, behind its name. */
  by?: string;
  /** What is reckoned with as well, and none of it has come in yet. */
  isExpected?: boolean;
  /** Of a payment that was due: whether something was sent for it, which leads where that is asked first. */
  sent?: { text: string; isFirst: boolean } | null;
}

const byMonth =
  /\b(?:each|every|per) month\b(?!['’])|\bmonthly\b|(?<!\b(?:in|within|for|than|about) )\ba month\b(?! (?:ago|from|late|early|before|after|behind|left|away)\b)/i;

export const monthlyAsked = (question: string): boolean => byMonth.test(question);

const aside =
  /\bhow much\b[^.?!]{0,30}\b(?:put|putting|move|moving|set|setting|save|saving|transfer|transferring|send|sending|stash|stashing|keep|keeping|sitting|be in)\b[^.?!]{0,40}\b(?:in|into|to|aside (?:in|for)|away (?:in|for)|for) (?:\w+ ){0,3}?tax(?:es)? ?(?:reserve|account|savings?|fund|jar|pot|bucket|money)?\b/i;

const ofTaxes =
  /(?<!\b(?:sales|payroll|property|use) )\btax(?:es|man)?\b(?! (?:adviser|advisor|guy|lady|person|return))|\birs\b/i;
const ofWhatToHave =
  /\bhow (?:much|big a (?:check|bill))\b[^.?!]{0,25}\b(?:should|need|will|have to|going to)\b[^.?!]{0,25}\b(?:have (?:by|before|ready|in|for)|be (?:putting|setting|writing|owing)|put|set|owe|write)\b/i;

/** 'Where profit is going to land', where a tax is figured from it. */
export const asksWhereProfitLands = (question: string): boolean =>
  /\b(?:where|what)\b(?! (?:did|was)\b)[^.?!]{0,30}\b(?:profit|net|income)\b[^.?!]{0,20}\b(?:land|end up|wind up|come out|finish|shake out)s?\b/i.test(
    question,
  ) &&
  /\b(?:tax(?:es)?|estimated?|irs|set aside|quarterly)\b/i.test(question) &&
  !/\bsales tax\b/i.test(question);

/** What the year comes to, and not what it did so far. */
const asksIfItGoesOn =
  /\b(?:if|as) (?:we|things|it|this|i|everything|business)\b[^.?!,]{0,20}\b(?:keeps? (?:going|on|up)|go(?:es)? on|continues?|stays?)\b|\b(?:owe|owing|taxes|bill)\b[^.?!]{0,30}\bfor (?:this|the) (?:whole |full )?year\b/i;

/** The end of the year that runs, or when its tax is settled. */
export const asksOfYearEnd = (question: string): boolean =>
  asksWhereProfitLands(question) ||
  asksIfItGoesOn.test(question) ||
  /\b(?:next|in|come|by|this) april\b|\brest of the year\b|\b(?:full|whole|entire) year\b|\bend of (?:the |this )?year\b|\bwhen (?:i|we) file\b|\btax time\b|\bnext spring\b/i.test(
    question,
  );

/** 'How much should I be moving into the tax account': what is kept for taxes, whatever the account is called. */
export const asksOfTaxAside = (question: string): boolean =>
  (ofTaxes.test(question) && ofWhatToHave.test(question)) ||
  (aside.test(question) &&
    /\b(?:sho\w{1,3}d|ought|need|supposed|do (?:i|we) (?:set|put|stash))\b/i.test(question));

/** In these months what is sent falls due, which is seldom a month whose profit is meant. */
const dueMonths: readonly number[] = [1, 4, 6, 9];
const DAYS_OF_A_MONTH = 31;
const earned =
  /\bsince\b|\b(?:this|last|past|the) (?:week|month)\b|\b(?:made|make|earn(?:ed|s)?|cleared|profits?|brought in|came (?:in|through))\b/i;

/** The time of what was earned, up to today; null of none, of one to come or of a calendar year, and of a month that tells when to pay. */
export function earnedAsked(
  question: string,
  asked: DateRange | null,
  today: BusinessDay,
): DateRange | null {
  if (asked === null || asked.from >= today) return null;
  const from = businessDay(asked.from);
  const to = asked.to < today ? businessDay(asked.to) : today;
  const isYear = from === startOfYear(from) && isWholeMonths(asked) === 12;
  if (isYear || (from === startOfYear(today) && to === today)) return null;
  const isShort = asked.to < addDays(from, DAYS_OF_A_MONTH);
  const isDue = dueMonths.includes(partsOfDay(from).month) && isWholeMonths(asked) === 1;
  if (isShort && (from === asked.to || !earned.test(question))) return null;
  return isDue && !/\bsince\b|\b(?:this|last|past) month\b/i.test(question) ? null : { from, to };
}

/** The profit of the time, with what the owner's rate makes of it, or some rates as examples; beside it that of the calendar year. */
export function phraseTaxOfTime(facts: TaxOfTime): Answer {
  const { profit, rate, months, when, isJustSet } = facts;
  const wording = new Wording();
  const { first, dueText } = sentAndDue(facts);
  wording.add(first);
  if (profit.cents <= 0n && facts.unsorted !== null) return notKnown(wording, facts, dueText);
  const kept = isJustSet && rate !== null ? keptText(rate) : '';
  if (profit.cents <= 0n) wording.add(`${kept}${noProfitText(wording, facts)}`);
  else wording.add(`${kept}${leadOf(wording, facts)}`);
  if (months !== null && profit.cents > 0n)
    wording.add(
      `That's the average of ${String(months)} full months, with ${wording.say(profit)} in profit ${when}${beforeTax(facts)}.`,
    );
  if (rate === null && profit.cents > 0n)
    wording.add(
      "Those rates are only examples. Tell me the rate you or your tax adviser use, and I'll save it.",
    );
  wording.add(paidText(wording, facts)).add(calendarText(wording, facts));
  if (profit.cents > 0n) wording.add(mayBeMore(wording, facts));
  wording.add(unsureText(wording, facts));
  if (months === null && profit.cents > 0n) wording.add(heldText(facts));
  for (const text of movedTexts(wording, facts)) wording.add(text);
  wording.add(dueText);
  wording.next(
    ...(rate === null ? ['My tax rate is 25%', 'My tax rate is 30%'] : []),
    'How much should I set aside for taxes?',
  );
  return wording.done(
    rate === null
      ? 'I never guess a tax rate, because it depends on how your business is set up (LLC, S corp, C corp) and your state.'
      : `Profit ${when} x ${percent(rate)}, the rate you set. Say “my tax rate is 30%” to change it. This is arithmetic, not tax advice.`,
  );
}

function sentAndDue({ sent = null, nextDue }: TaxOfTime) {
  const next = `The next estimated payment is due on ${formatDay(nextDue)}.`;
  const isFirst = sent?.isFirst === true;
  return {
    first: isFirst ? sent.text : null,
    dueText: sent === null || isFirst ? next : `${sent.text} ${next}`,
  };
}

const movedTexts = (wording: Wording, { moved, when }: TaxOfTime): string[] =>
  moved.map(
    (one) =>
      `You moved ${wording.say(one)} to ${named(one.label)} ${when}, ${dollars(one.monthlyCents)} a month.`,
  );

function leadOf(wording: Wording, facts: TaxOfTime): string {
  const { profit, rate, months, by = '' } = facts;
  const when = facts.when + by;
  const of = months === null ? profit.cents : profit.cents / BigInt(months);
  const figure = months === null ? wording.say(profit) : dollars(of);
  const each = months === null ? '' : ' a month';
  const before = months === null ? beforeTax(facts) : '';
  if (rate !== null)
    return `Set aside about ${dollars(shareOf(of, rate))}${each}: ${percent(rate)} of your ${figure}${months === null ? '' : ' average monthly'} profit ${when}${before}.`;
  const told = EXAMPLE_RATES.map((one) => `${percent(one)} is ${dollars(shareOf(of, one))}`);
  return `Your profit ${facts.isExpected === true ? 'would be' : 'was'} ${figure}${months === null ? '' : ' a month on average'} ${when}${before}: ${told.join(', ')}${each}.`;
}

/** What was paid in a time is seldom all for what was earned in it. */
function paidText(wording: Wording, { paid }: TaxOfTime): string | null {
  return paid === null || paid.cents <= 0n
    ? null
    : `You paid ${wording.say(paid)} in income tax over that time. It may be for another period, so I didn't subtract it.`;
}

function calendarText(wording: Wording, { calendar }: TaxOfTime): string | null {
  if (calendar === null) return null;
  const { profit, when, isEarlierToo } = calendar;
  const result =
    profit.cents < 0n
      ? `a loss of ${wording.say(profit, -profit.cents)}`
      : `a profit of ${wording.say(profit)}`;
  const earlier = isEarlierToo ? ' What you earned before that counts for the year before.' : '';
  return `Income tax usually goes by the calendar year, with ${result} ${when}.${earlier}`;
}
