import { numberWords } from '../language/number-words.ts';
import { scaled, scaleWords } from '../language/money-words.ts';

const written = new RegExp(
  String.raw`(\$)?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s?(?:(${scaleWords}|dollars|bucks|usd)\b)?(?![\d%]|st\b|nd\b|rd\b|th\b|\s?percent)`,
  'gi',
);

export interface AmountSaid {
  cents: bigint;
  /** Where it stands in the question. */
  from: number;
  to: number;
}

/** The amount of money that a question says, as it says it; null where it says none. A bare number counts from 100 on, years do not. */
export function amountSaid(question: string): AmountSaid | null {
  for (const { 0: found, 1: sign, 2: digits = '', 3: unit = '', index } of question.matchAll(
    written,
  )) {
    const isMarked = sign !== undefined || unit !== '' || digits.includes(',');
    const isYear = /^(?:19|20)\d\d$/.test(digits);
    if (!isMarked && (isYear ? !perTime.test(question) : scaled(digits) < 100)) continue;
    const whole = Math.round(scaled(digits, unit) * 100);
    if (!Number.isSafeInteger(whole) || whole <= 0) continue;
    return { cents: BigInt(whole), from: index, to: index + found.trimEnd().length };
  }
  return null;
}

/** So much for each of so many. */
export interface ForEach {
  cents: bigint;
  count: number;
}

export interface AmountAsked {
  cents: bigint;
  isMonthly: boolean;
  /** It is for each, and `cents` is for all of them; null = nobody said of how many. */
  each?: ForEach | null;
}

/** The amount that a question asks about: for all of those it is for, and by the month where it comes back. */
export function amountAsked(question: string): AmountAsked | null {
  const said = amountSaid(question);
  if (said === null) return null;
  const isYearly = /\b(?:a|per|each|every) year\b|\bannual(?:ly)?\b|\bsalary of\b/i.test(question);
  const isMonthly = isYearly || asksMonthly(question);
  const cents = isYearly ? (said.cents + 6n) / 12n : said.cents;
  if (!isForEach(question, said)) return { cents, isMonthly };
  const count = countBeside(question, said);
  return count === null
    ? { cents, isMonthly, each: null }
    : { cents: cents * BigInt(count), isMonthly, each: { cents, count } };
}

const perTime = /\b(?:a|per|each|every) (?:month|week|year)\b/i;

const people =
  'person|head|employee|worker|member|guy|man|woman|driver|technician|one of (?:us|them)';
const times = 'days?|weeks?|months?|quarters?|years?|time|hours?|pay|payday|paycheck|\\w+day';
const forEach = new RegExp(
  String.raw`\b(?:everyone|everybody|apiece|a head|all of (?:us|them)|(?:per|every) (?:${people})|each)\b(?! (?:other )?(?:${times})\b)`,
  'i',
);

/** Said for each in the words around the amount: what stands in another part of the sentence is of something else. */
function isForEach(question: string, { from, to }: AmountSaid): boolean {
  const before =
    question
      .slice(0, from)
      .split(/[.,;:?!]/)
      .at(-1) ?? '';
  const after = question.slice(to).split(/[.,;:?!]/, 1)[0] ?? '';
  return forEach.test(`${before} $ ${after}`);
}

const COUNT_MAX = 999;
const words = [...numberWords].filter(([, value]) => value > 1).map(([word]) => word);
const counted = new RegExp(
  String.raw`(?<![\w$.,-])(\d{1,3}|${words.join('|')})(?![\w%-]|[.,]\d)(?! (?:${times}|percent|cents)\b)`,
  'gi',
);

/** How many it is for: the one other whole number of the question; null where there is none or several. */
function countBeside(question: string, { from, to }: AmountSaid): number | null {
  const others = `${question.slice(0, from)} $ ${question.slice(to)}`;
  const found = [...others.matchAll(counted)].map(
    ([, word = '']) => numberWords.get(word.toLowerCase()) ?? Number(word),
  );
  const [count, ...more] = found.filter((one) => one > 0 && one <= COUNT_MAX);
  return count === undefined || more.length > 0 ? null : count;
}

/** Whether what is asked about comes back month after month, as people and premises do. */
export const asksMonthly = (question: string): boolean =>
  /\b(?:a|per|each|every) month\b|\bmonthly\b|\brent\b|\blease\b|\bhir(?:e|ing)\b|\bsalary\b|\braises?\b|\bemployee\b|\bsecond location\b/i.test(
    question,
  );
