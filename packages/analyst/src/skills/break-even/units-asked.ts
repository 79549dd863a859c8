import type { Answer } from '../../answer/answer.ts';
import { countInWords, countOf } from '../../language/number-words.ts';
import { amountsSaid } from '../amount-asked.ts';
import { Wording } from '../figure.ts';

/** Time and money are counted, and nobody sells them one by one. */
const noUnit =
  /^(?:days?|weeks?|months?|quarters?|years?|times|dollars?|bucks|grand|percent|points|costs?|sales|of)\b/i;

/** 'How many of the last six cleared it' counts months that are over. */
const ofPast = /\bhow many of (?:the|our|my) (?:last|past|previous|recent)\b/i;

const counted =
  /\bhow many (?:(?:more|extra|other|of (?:the|these|those|our|my)|of) )*(?<price>\$\d[\d,.]* |\d[\d,.]*[ -](?:dollar|buck) )?(?=(?<unit>[\p{L}-]+))/iu;

const beforePrice =
  /(?:\b(?:at|for|charge|charging|get|bring|brings|average|averages|averaging)|(?<!ly )\baverage(?: (?<averaged>(?!(?:is|runs?)\b)[\p{L}-]+))?(?: is| runs?)?|@)(?: (?:about|around))?$/iu;
const afterPrice = /^(?:bucks |dollars )?(?:each|apiece|an?\b|per\b)/i;
/** What is paid by the month or the day is no price of a piece. */
const byTime =
  /^(?:bucks |dollars )?(?:(?:an?|per|each|every) |\/ ?)(?:day|week|month|quarter|year)\b/i;
const unsold =
  /^(?:days?|weeks?|months?|quarters?|years?|hours?|costs?|expenses?|overhead|rent|lease|bills?|loans?|payments?|payroll|pay|wages?|salary|revenue|sales|income|profits?|balance|cash)$/i;

export interface UnitsAsked {
  /** What one of them brings, where that is the one sum that is said. */
  priceCents: bigint | null;
  /** What is counted, as it is said. */
  said: string;
  /** By which time, where one is said with it. */
  each: 'day' | 'week' | 'month' | 'year';
}

/** Whether a question counts what has to be sold, and what one of them brings where that is the one sum it says. */
export function unitsAsked(question: string): UnitsAsked | null {
  const found = ofPast.test(question) ? null : counted.exec(question);
  const unit = found?.groups?.['unit'];
  if (found === null || unit === undefined || noUnit.test(unit)) return null;
  const behind = question.slice(found.index + found[0].length);
  const each = /^[^.?!,$\d]{0,60}?\b(?:an?|per|each|every) (day|week|month|year)\b/i.exec(behind);
  const units = {
    said: behind.split(ends)[0]?.trim() ?? unit,
    each: (each?.[1]?.toLowerCase() ?? 'month') as UnitsAsked['each'],
  };
  const amounts = amountsSaid(question);
  const [first] = amounts;
  if (first === undefined) return { priceCents: null, ...units };
  const after = question.slice(first.to).trimStart();
  const isPrice =
    amounts.length === 1 &&
    first.orCents === undefined &&
    !byTime.test(after) &&
    (found.groups?.['price'] !== undefined ||
      isBeforePrice(question.slice(0, first.from).trimEnd()) ||
      afterPrice.test(after));
  // Of a sum that may be anything nothing is reckoned here.
  return isPrice ? { priceCents: first.cents, ...units } : null;
}

/** An average is the price of one: no month and no rent is sold. */
function isBeforePrice(text: string): boolean {
  const found = beforePrice.exec(text);
  return found !== null && !unsold.test(found.groups?.['averaged'] ?? '');
}

/** Where the words for what is counted end. */
const ends =
  /[.,;?!]|\s(?:an?|per|each|every|at|do|does|did|are|is|would|will|can|could|should|must|have|has|to|we|i|it|cover|pays?|before|until|for)\b/i;

const open = new RegExp(
  String.raw`\b(?:open|closed [^.?!\d]{1,40}\bso|(?:we|i|(?:the|our|my) (?:shop|store|salon|clinic|business|office|bakery|restaurant|cafe))(?: (?:only|usually|just))? (?!(?:need|ha[sd]|have|pay|hire|want|use|get|employ|rent)s?\b)[a-z]+)(?: (?!(?:helper|employee|assistant|guy|temp|people|somebody|someone)s?\b)\w+){0,2} (${countInWords}|\d{1,2}) (?:(?:working|business|clinic|open|billable) )?days (?:an?|per|each|every|(?:out )?of the) (week|month)\b`,
  'i',
);

/** 'We see patients 16 days a month': on how many days of it is earned what is needed. */
export function daysOpen(question: string): { count: number; per: 'week' | 'month' } | null {
  const [, said = '', per] = open.exec(question) ?? [];
  const count = countOf(said.toLowerCase()) ?? Number(said);
  if (per === undefined || count < 1 || count > (/^w/i.test(per) ? 7 : 31)) return null;
  return { count, per: /^w/i.test(per) ? 'week' : 'month' };
}

/** No amount of revenue tells how many that is. */
export const phraseAskPrice = (): Answer => ({
  ...new Wording()
    .add('What do you charge for one?')
    .add("Ask again with the price, as in “how many at $20 each”, and I'll work it out.")
    .next('What do we need to sell to break even?')
    .done(''),
  understood: false,
});
