import { scaled, scaleWords } from '../language/money-words.ts';
import { countInWords, numberWords } from '../language/number-words.ts';
import {
  spokenHalves,
  spokenThousands,
  sumInWords,
  sumOfWords,
} from '../language/sums-in-words.ts';
import { bareDowns } from './afford/downs.ts';
import { withoutElse } from './afford/or-else.ts';
import { isHad } from './amount-had.ts';
import { hiredBeside, hoursAWeek, hoursText, isHourlyPay } from './hours-asked.ts';
import { bareRaises, type AmountSaid } from './raises.ts';
import { dollars, exact } from './figure.ts';

const written = new RegExp(
  String.raw`(\$)?\s?(?<![\p{L}\d]|\p{L}-)(${sumInWords}|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s?(?:(${scaleWords}|dollars?|bucks?|usd)\b)?(?![\d%]|st\b|nd\b|rd\b|th\b|\s?(?:percent|(?:(?:working|business|clinic) )?(?:hours?|hrs?|days?|nights?|shifts?)\b))`,
  'giu',
);

/** The first amount of money that a question says, as it says it, but for what the owner only has; null where it says none. */
export const amountSaid = (question: string): AmountSaid | null =>
  amountsSaid(question).find((one) => !isHad(question, one)) ?? null;

/** All of them. A bare number counts from 100 on; years do not, nor what is part of a name ('T680'). */
export function amountsSaid(question: string): AmountSaid[] {
  const all: AmountSaid[] = [];
  for (const { 0: found, 1: sign, 2: said = '', 3: unit = '', index } of question.matchAll(
    written,
  )) {
    const ofWords = /[a-z]/i.test(said) ? sumOfWords(said) : null;
    const digits = String(ofWords ?? said);
    const isMarked = sign !== undefined || unit !== '' || digits.includes(',');
    const isYear = /^(?:19|20)\d\d$/.test(digits) && digits !== '2000';
    const isSized = ofWords !== null && !isYear;
    const place = { from: index, to: index + found.trimEnd().length };
    const isBare = !(isMarked || isSized);
    if (isBare && unitBeside(question, place) === null && (isYear || scaled(digits) < 100))
      continue;
    if (sign === undefined && isNoMoney(question, place, isBare ? digits : null)) continue;
    const whole = Math.round(scaled(digits, unit) * 100);
    if (!Number.isSafeInteger(whole) || whole <= 0) continue;
    all.push({ cents: BigInt(whole), ...place });
  }
  const spoken = spokenThousands(question).map(({ value, ...place }) => ({
    ...{ cents: BigInt(value) * 100n, ...place },
  }));
  const said = [...all, ...halvesSaid(question), ...spoken];
  const bare = [...bareRaises(question, said), ...bareDowns(question, said)];
  return [...said, ...bare].sort((one, other) => one.from - other.from);
}

const account =
  /(?:\b(?:visa|master ?card|amex|american express|discover|card|account|acct|(?:card|account|checking|savings)\W+(?:that )?(?:ends|ending) (?:in|with)|ending (?:in|with)|last (?:four|4))|[#*])\W*$/i;
const paying =
  /\b(?:pay(?:ing)?(?! (?:off|down))|put(?:ting)?|send(?:ing)?|throw(?:ing)?)\b[^.?!;,]*$/i;

/** 'He wants a 1099' is a form. 'The Visa 4411': the last four digits of an account, and no money; 'pay the Visa 1500' is money. */
function isOfElse(question: string, { from, to }: Place, digits: string): boolean {
  const before = question.slice(0, from);
  if (/^(?:1099|1040)$/.test(digits)) return true;
  const isCounted = after.test(question.slice(to));
  return /^\d{4}$/.test(digits) && account.test(before) && !isCounted && !paying.test(before);
}

const isNoMoney = (question: string, place: Place, digits: string | null): boolean =>
  (digits !== null && isOfElse(question, place, digits)) || isDriven(question, place);

/** 'A 2022 with 410k on it': so far it was driven. What is put or owed on it is money. */
const isDriven = (question: string, { from, to }: Place): boolean =>
  /^\s?(?:miles?\b|(?:already )?on (?:it|her|him|the (?:clock|odometer))\b)/i.test(
    question.slice(to),
  ) &&
  /\b(?:with|has|have|had|got|at|over|only|about|around)(?: (?:about|over|only|almost|like))?\s?$/i.test(
    question.slice(0, from),
  ) &&
  !/\b(?:ow(?:e|es|ed|ing)|left|put|pay\w*|spen[dt]\w*)\b[^.?!]{0,20}$/i.test(
    question.slice(0, from),
  );

/** 'Fourteen fifty' a month, 'twelve-fifty': an hour of the day is none. */
const halvesSaid = (question: string): AmountSaid[] =>
  spokenHalves(question)
    .filter(
      ({ isHyphened, ...place }) =>
        isHyphened ||
        unitBeside(question, place) !== null ||
        /^\s(?:dollars|bucks)\b/i.test(question.slice(place.to)),
    )
    .map(({ whole, orElse, from, to }) => ({
      ...{ cents: BigInt(whole) * 100n, orCents: BigInt(Math.round(orElse * 100)), from, to },
    }));

export interface AmountAsked {
  cents: bigint;
  isMonthly: boolean;
  /** What that is made of, where it was said by another time or for each: '$150 a week', '$500 for each of 11'. */
  madeOf?: string;
  /** What nobody said and the sum needs: of how many, how many hours of a month, or what it was before it rose. */
  missing?: MissingCount;
}

export interface MissingCount {
  of: string | null;
  /** '$2 an hour'. */
  said: string;
}

/** The first amount that a question asks about: for all of those it is for, and by the month where it comes back. */
export function amountAsked(question: string): AmountAsked | null {
  const said = amountSaid(question);
  return said === null ? null : amountOf(question, said, [said]);
}

/** One of the amounts that a question says. */
export function amountOf(
  question: string,
  said: AmountSaid,
  all: readonly AmountSaid[],
  unitSaid: string | null = null,
): AmountAsked {
  const unit = unitSaid ?? unitBeside(question, said) ?? unitOfPay(question, said);
  const around = all.length > 1 ? clauseAround(question, said) : partOf(question, said);
  const hired = unit === 'hour' ? hiredBeside(question) : 1;
  const count = forEach.test(around) ? countBeside(question, said) : hired;
  // 'I draw some every month. Can I take 5,000 now': that is of something else.
  const isMonthly =
    unit !== null || answersMonth(question, around, all) || isOfMonths(question, said, all);
  const amount = amountText(said.cents);
  const hours = unit === 'hour' ? hoursAWeek(question) : null;
  const byTime = unit === null || unit === 'month' ? amount : `${amount} ${byUnit(unit)}`;
  const rate = hours === null ? byTime : `${byTime}, ${hoursText(question, hours)}`;
  const yearly = unit === null ? 12n : timesAYear.get(unit);
  const times = hours === null ? yearly : 52n * BigInt(hours);
  if (count === null)
    return { cents: said.cents, isMonthly, missing: { of: null, said: `${rate} for each` } };
  if (times === undefined)
    return { cents: said.cents, isMonthly, missing: { of: `${unit ?? ''}s`, said: rate } };
  const cents = (said.cents * BigInt(count) * times + 6n) / 12n;
  const madeOf = count === 1 ? rate : `${rate} for each of ${String(count)}`;
  return { cents, isMonthly, ...(madeOf !== amount && { madeOf }) };
}

/** What an hour is paid more or newly, where a sum of the question is for an hour. */
export function hourlyOf(question: string, { from }: Pick<Place, 'from'>): bigint | null {
  const said = amountsSaid(question).find((one) => one.from === from);
  if (said === undefined) return null;
  const unit = unitBeside(question, said) ?? unitOfPay(question, said);
  return unit === 'hour' ? said.cents : null;
}

export const amountText = (cents: bigint): string =>
  cents % 100n === 0n ? dollars(cents) : exact(cents);

/** How often a year has what an amount may be for; what is not among them comes as often as nobody said. */
const timesAYear: ReadonlyMap<string, bigint> = new Map([
  ['week', 52n],
  ['two weeks', 26n],
  ['month', 12n],
  ['quarter', 4n],
  ['year', 1n],
]);

const unitsWritten: Record<string, string> = {
  ...{ hr: 'hour', hour: 'hour', day: 'day', dai: 'day', night: 'night', shift: 'shift' },
  ...{ wk: 'week', week: 'week', month: 'month', mo: 'month', quarter: 'quarter' },
  ...{ yr: 'year', year: 'year', annual: 'year' },
};
const twoWeeks = '(?:two|2|other) (?:weeks?|wks?)';
const unit = `${twoWeeks}|hours?|hr|day|night|shift|week|wk|month|mo|quarter|year|yr`;
const often = 'biweekly|(?:hour|dai|week|month|quarter|year|annual)ly';
/** 'In a week' says when, and not how often. */
const after = new RegExp(
  String.raw`^(?:[^\w.,;:?!]+[a-z]\w*){0,3}?(?:\s*\/\s*|\W+(?<!\b(?:in|within|for|after|over|than) )(?:an?|per|each|every) )(?:the |man[ -]?|labor |billable |working |business )?(${unit})\b|^(?:[^\w.,;:?!]+[a-z]\w*){0,2}?\W+(${often})\b`,
  'i',
);
const before = new RegExp(String.raw`\b(${often}|annual)(?: \w+){0,4}\W*$`, 'i');
/** '24 payments of 240'. */
const inPayments = /\b(?:payments|installments) (?:of|at)\b(?: (?:about|around|like))?\W*$/i;
const everyBefore = new RegExp(String.raw`\b(?:every|each) (${unit})(?: \w+){0,4}\W*$`, 'i');

/** 'Every quarter I take 9,000': how often what is so already comes; what should come is told apart by the words behind it. */
const beatOfPresent = (question: string, place: Place): string | null =>
  unitBeside(question, place) ??
  unitNamed(everyBefore.exec(question.slice(0, place.from))?.[1]?.toLowerCase());

/** The time that an amount is for, by the words beside it: 'hour', 'two weeks', 'year'. */
export function unitBeside(question: string, { from, to }: Place): string | null {
  const found = after.exec(question.slice(to)) ?? before.exec(question.slice(0, from));
  const isPayment = found === null && inPayments.test(question.slice(0, from));
  return isPayment ? 'month' : unitNamed((found?.[1] ?? found?.[2])?.toLowerCase());
}

function unitNamed(written: string | undefined): string | null {
  if (written === undefined) return null;
  if (new RegExp(`^(?:${twoWeeks}|biweekly)$`).test(written)) return 'two weeks';
  return unitsWritten[written.replace(/ly$|s$/, '')] ?? null;
}

const byUnit = (one: string): string =>
  one === 'two weeks' ? 'every two weeks' : `${one === 'hour' ? 'an' : 'a'} ${one}`;

const people =
  'person|head|employee|worker|member|guy|man|woman|driver|technician|one of (?:us|them)';
const timeWords =
  'days?|weeks?|months?|quarters?|years?|time|hours?|nights?|shifts?|hr|wk|mo|yr|pay|payday|paycheck|\\w+day';
const forEach = new RegExp(
  String.raw`\b(?:everyone|everybody|apiece|a head|all (?:of (?:us|them)|(?:(?:the|our|my) )?(?:${countInWords}|\d{1,3})(?= (?!${timeWords}\b)))|every (?:${people})|per (?:${people}|(?!${timeWords}\b)[a-z]+)|an? (?:unit|piece|item|mile|box|case|gallon|pound|job|order|visit|seat)|each)\b(?! (?:other )?(?:${timeWords})\b)`,
  'i',
);

/** The words around an amount, to the next mark on either side: what stands in another part of the sentence is of something else. */
function partOf(question: string, { from, to }: Place): string {
  const before = question.slice(0, from).split(/[.,;:?!]/);
  const [after = ''] = question.slice(to).split(/[.,;:?!]/, 1);
  return `${before.at(-1) ?? ''} $ ${after}`;
}

type Place = Omit<AmountSaid, 'cents'>;

const joints =
  /[.,;:?!]+(?=\s|$)|\b(?:and|then|plus|but|if|when|while|once|after|before|with|without|besides|also|or|so)\b/gi;

/** The words around an amount, to the next mark or joining word on either side. */
export function clauseAround(question: string, { from, to }: Place): string {
  const ends = [...question.matchAll(joints)];
  const before = ends.findLast(({ index }) => index < from);
  const start = before === undefined ? 0 : before.index + before[0].length;
  const end = ends.find(({ index }) => index >= to)?.index ?? question.length;
  return question.slice(start, end);
}

const COUNT_MAX = 999;
const words = [...numberWords].filter(([, value]) => value > 1).map(([word]) => word);
const counted = new RegExp(
  String.raw`(?<![\w$.,-])(\d{1,3}|${words.join('|')})(?![\w%-]|[.,]\d)(?! (?:${timeWords}|percent|cents)\b)`,
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

const unitOfPay = (question: string, said: AmountSaid): string | null =>
  isYearlyPay(question, said) ? 'year' : isHourlyPay(question, said) ? 'hour' : null;

const YEARLY_CENTS_MIN = 1_500_000n;

const wants =
  /\b(?:he|she|they)(?:['’]d)? (?:would )?(?:wants?|asks?|is asking|are asking|needs?|like)\b/i;
/** Who is brought on is hired. */
const hiring = String.raw`\b(?:hir(?:e|ing)|bring(?:ing)? on)\b`;
const ofJob =
  /\bhir(?:e|ing)\b|\bsalary\b|\bemployee\b|\bon staff\b|\bfull[\s-]?time\b|\bhealth insurance\b|\bbenefits\b/i;

const hiresNow = new RegExp(String.raw`${hiring}|\bsalary\b|\bemployee\b`, 'i');

/** 'For $12,000 more than we pay him', 'a $6,000 raise'. */
const yearlyMore =
  /^\W*(?:pay )?raise\b|^\W*more than (?:what )?(?:we|i)\b[^.?!]{0,12}\bpay(?:ing)? (?:him|her)\b/i;
const ofPay =
  /\braises?\b(?! (?:the|our|my|rent|prices?)\b)|\bsalary\b|\bwages?\b|\b(?:makes?|making)\b|\bearns?\b|\b(?:he|she) wants?\b|\b(?:pay|take|bring|move|bump)(?:s|ing)? (?:him|her|them)\b/i;

/** How often what rises from one pay to another is paid: between sums that no month pays by the year. */
export const beatOfRise = (question: string, low: AmountSaid, first: AmountSaid): string | null =>
  beatOfPresent(question, first) ??
  (low.cents >= YEARLY_CENTS_MIN && ofPay.test(question) ? 'year' : null);

/** No month pays so much to one who is hired, or so much more. */
const isYearlyPay = (question: string, said: AmountSaid): boolean => {
  const own = clauseAround(question, said);
  return (
    (said.cents >= YEARLY_CENTS_MIN / 5n && yearlyMore.test(question.slice(said.to))) ||
    /\bsalary of\b/i.test(question) ||
    (said.cents >= YEARLY_CENTS_MIN &&
      (hiresNow.test(own) || (wants.test(own) && ofJob.test(question))))
  );
};

/** 'What could we pay ourselves a month? We were thinking 3,500': the sum answers what is asked by the month. */
export const asksAMonth =
  /\b(?:what|how much) (?:could|can|should|would|may|might) (?:we|i)\b[^.?!]*\b(?:(?:a|per|each|every) month|monthly)\b/i;
const isThought =
  /\b(?:think|thinking|thought|something like|hop(?:e|ing)|mind|figure[ds]?|figuring|maybe|guess\w*)\b/i;

const answersMonth = (question: string, around: string, all: readonly AmountSaid[]): boolean =>
  everyMonth.test(around) ||
  (all.length === 1 && asksAMonth.test(question) && isThought.test(around));

const everyMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b/i;
const ofMonths = new RegExp(
  String.raw`${hiring}|\brent\b|\blease\b|\bsalary\b|\braises?\b|\bemployee\b|\bsecond location\b`,
  'i',
);
const pays = /\b(?:mak(?:e|ing)|meet|cover(?:ing)?|pay(?:ing)?|enough|short|miss(?:ing)?)\b/i;

/** What it is for comes back by itself: its own words say so, or others that neither say another amount nor only what has to be paid. */
function isOfMonths(question: string, said: AmountSaid, all: readonly AmountSaid[]): boolean {
  const own = clauseAround(question, said);
  if (ofMonths.test(own)) return true;
  const others = all.filter((one) => one !== said).map((one) => clauseAround(question, one));
  return withoutElse(question)
    .split(joints)
    .some(
      (part) => part !== own && !others.includes(part) && !pays.test(part) && ofMonths.test(part),
    );
}

/** What must go on besides is not what is asked about. */
const besides = /\b(?:and|but|while) still\b.*|\bwithout\b.*/is;

/** Whether what is asked about comes back month after month, as people and premises do. */
export const asksMonthly = (question: string): boolean =>
  everyMonth.test(question) || ofMonths.test(withoutElse(question).replace(besides, ''));
