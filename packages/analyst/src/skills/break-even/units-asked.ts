import type { Answer } from '../../answer/answer.ts';
import { amountsSaid } from '../amount-asked.ts';
import { Wording } from '../figure.ts';

/** Time and money are counted, and nobody sells them one by one. */
const noUnit =
  /^(?:days?|weeks?|months?|quarters?|years?|times|dollars?|bucks|grand|percent|points|costs?|sales|of)\b/i;

/** 'How many of the last six cleared it' counts months that are over. */
const ofPast = /\bhow many of (?:the|our|my) (?:last|past|previous|recent)\b/i;

const counted =
  /\bhow many (?:(?:more|extra|other|of (?:the|these|those|our|my)|of) )*(?=(?<unit>[\p{L}-]+))/iu;

const beforePrice = /(?:\b(?:at|for|charge|charging|get|bring|brings)|@)(?: (?:about|around))?$/i;
const afterPrice = /^(?:bucks |dollars )?(?:each|apiece|an?|per)\b/i;

/** Whether a question counts what has to be sold, and what one of them brings where that is the one sum it says. */
export function unitsAsked(question: string): { priceCents: bigint | null } | null {
  const unit = ofPast.test(question) ? undefined : counted.exec(question)?.groups?.['unit'];
  if (unit === undefined || noUnit.test(unit)) return null;
  const amounts = amountsSaid(question);
  const [first] = amounts;
  if (first === undefined) return { priceCents: null };
  const isPrice =
    amounts.length === 1 &&
    first.orCents === undefined &&
    (beforePrice.test(question.slice(0, first.from).trimEnd()) ||
      afterPrice.test(question.slice(first.to).trimStart()));
  // Of a sum that may be anything nothing is reckoned here.
  return isPrice ? { priceCents: first.cents } : null;
}

/** No amount of revenue tells how many that is. */
export const phraseAskPrice = (): Answer => ({
  ...new Wording()
    .add('What does one bring you?')
    .add('Ask again with its price, as in “how many at $20 each”, and I will work it out.')
    .next('What do we need to sell to break even?')
    .done(''),
  understood: false,
});
