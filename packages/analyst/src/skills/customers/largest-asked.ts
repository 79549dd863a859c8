import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, shareText, Wording, type Figure, type Part } from '../figure.ts';

const ofCustomers =
  /\b(?:customers?|clients?|accounts?|who buys|(?:who|the one (?:that|who)) (?:pays|spends|buys|brings))\b/i;
const ofLargest = /\b(?:best|biggest|largest|top|most)\b/i;
const isStill = /\bstill\b/i;
const isLost =
  /\b(?:lost|lose|losing|left|leaves?|walked) (?:the|our|my) (?:biggest|best|largest|top)\b|\bif (?:the|our|my) (?:biggest|best|largest|top) (?:\w+ )?(?:left|leaves?|walked|quit|went)\b/i;

/** 'Who buys most, and is it still Acme?': who did in the last twelve months, against those before. */
export const asksIfStill = (question: string): boolean =>
  ofCustomers.test(question) && ofLargest.test(question) && isStill.test(question);

/** Two questions of the same customers, which one answer tells without two largest ones: who they are, and what hangs on the first. */
export const asksOfLargest = (question: string): boolean =>
  asksIfStill(question) ||
  asksIfTooLarge(question) ||
  (ofCustomers.test(question) && isLost.test(question));

const isTooLarge =
  /\btoo (?:big|large|much|heavy|heavily|important|dependent)\b|\b(?:nervous|worry|worried|concern(?:ed)?|scared?|risk(?:y|s)?|a problem|dangerous|healthy|lean|rely|depend)\b/i;
const ofCosts =
  /\b(?:spend\w*|costs?|expenses?|vendors?|suppliers?|ow(?:e|es|ed|ing)|late|overdue)\b/i;

/** 'Who are our top five, and is one of them too big a piece': who they are, with the largest judged. */
export const asksIfTooLarge = (question: string): boolean =>
  ofCustomers.test(question) &&
  ofLargest.test(question) &&
  isTooLarge.test(question) &&
  !ofCosts.test(question);

const ofLeast =
  /\b(?:least(?! (?:afford|want|likely))|smallest|lowest|worst|bottom|tiniest|not worth)\b/i;
const ofPeople = /\b(?:customers?|clients?|accounts?)\b/i;

/** 'Which clients bring in the least': those at the other end of the list. */
export const asksOfLeast = (question: string): boolean =>
  question
    .split(/[,;.?!]/)
    .some(
      (part) =>
        ofLeast.test(part) &&
        (ofPeople.test(part) || (/\b(?:who|which ones)\b/i.test(part) && ofPeople.test(question))),
    ) &&
  !/\b(?:at least|pay(?:s|ing)?|payers?|vendors?|suppliers?|bank|checking|savings|card|months?|days?)\b/i.test(
    question,
  ) &&
  !ofCosts.test(question);

const ofRanked =
  /\b(?:best|biggest|largest|top|smallest|main)\b(?: \w+){0,3}? (?:accounts|customers?|clients?|buyers?|spenders?)\b|\b(?:customers?|clients?|buyers?|people|accounts) (?:(?:that|who) )?(?:have )?(?:spen[dt]|bought|buy|paid|pay|brought|ordered)(?: (?:in|us|with us|from us))* (?:the )?most\b/i;
/** 'Biggest wholesale accounts': a list of customers, whatever is said of their kind. */
export const asksOfRanked = (question: string): boolean =>
  ofRanked.test(question) && !ofCosts.test(question);

/** 'Which insurance plan brings in the most': whoever pays, by what they are to the business. */
export const asksWhoBringsMost = (question: string): boolean =>
  /\b(?:which|what) (?:(?!bank )\w+ ){0,3}?(?:accounts?|customers?|clients?|plans?|payers?|brokers?|insurers?|contracts?) (?:brings?|pays?|sends?|spends?|buys?) (?:in |us )*(?:the )?most\b(?! interest)/i.test(
    question,
  );

const ofKept =
  /\b(?:actually|really) (?:keep|make|earn|net|clear)\b|\bprofit(?:s|able)?\b|\bmargins?\b|\bwhat (?:we|i) (?:keep|clear|net)\b|\bleaves? (?:us|me)\b|\bnot (?:just )?(?:by )?(?:sales|revenue)\b/i;
const whichOnes = /\b(?:which|what|who|whose)\b[^.?!]{0,30}\b(?:customers?|clients?)\b/i;

/** 'Top accounts by what we actually keep': by what is left of their sales, and not by these. */
export const asksOfKept = (question: string): boolean =>
  ofKept.test(question) &&
  (asksOfRanked(question) || whichOnes.test(question)) &&
  !/\b(?:bank|income|revenue) accounts?\b|\b(?:drove|dropped|drop|hurts?)\b/i.test(question);

interface Year {
  revenue: Figure;
  /** The largest first. */
  customers: readonly Part[];
}

interface StillFacts {
  now: Year;
  before: Year | null;
  /** Up to when the twelve months before go. */
  until: BusinessDay;
  /** Whom the question names. */
  asked: readonly string[];
}

/** Who brought most in the last twelve months and in those before, and whether it is the one who is named. */
export function phraseStill({ now, before, until, asked }: StillFacts): Answer | null {
  const [meant = null, ...others] = asked;
  const [first, second] = now.customers;
  if (first === undefined || now.revenue.cents <= 0n) return null;
  const wording = new Wording();
  const verdict = meant === null ? '' : meant === first.label ? 'Yes, ' : 'No, ';
  const share = shareText(first.cents, now.revenue.cents);
  wording.add(
    `${verdict}${named(first.label)} bought the most in the last 12 months: ${wording.say(first)}${share === null ? '' : ` (${share} of revenue)`}.`,
  );
  if (second !== undefined)
    wording.add(`Next is ${named(second.label)} with ${wording.say(second)}.`);
  for (const name of meant === first.label ? others : asked) {
    const place = now.customers.findIndex(({ label }) => label === name);
    const own = now.customers[place];
    wording.add(
      own === undefined
        ? `${named(name)} bought nothing in that time.`
        : `${named(name)} ranks number ${String(place + 1)} with ${wording.say(own)}.`,
    );
  }
  const [was] = before?.customers ?? [];
  if (was !== undefined) {
    const again = was.label === first.label ? 'also ' : '';
    wording.add(
      `In the 12 months before that, through ${formatDay(until)}, it was ${again}${named(was.label)}, with ${wording.say(was)}.`,
    );
  }
  wording.table({
    headers: ['Customer', 'Last 12 months', '12 months before'],
    rows: now.customers
      .slice(0, 10)
      .map(({ key, label, cents }) => [
        ...[label, exact(cents)],
        before === null
          ? null
          : exact(before.customers.find((one) => one.key === key)?.cents ?? 0n),
      ]),
    evidence: now.customers.slice(0, 10).map(({ token }) => token),
  });
  wording.next('Which customers are slipping away?', 'Who should I chase first?');
  return wording.done("Revenue by customer. Sales without a customer name aren't included.");
}
