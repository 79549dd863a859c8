import { scaled, scaleWords } from '../../language/money-words.ts';
import { countInWords, countOf } from '../../language/number-words.ts';
import type { AmountSaid } from '../raises.ts';

const THOUSAND = 1_000_00n;

/** Sales that are down are paid by nobody. */
const down = new RegExp(
  String.raw`(?<!\b(?:is|are|was|were|be|went|go|goes|gone)\s(?:\w+\s)?)\b(?<count>${countInWords}|\d{1,3}(?:\.\d)?)\s(?:of (?:it|that) )?(?=down\b(?! (?:from|by|to|this|last|since|on last)\b))(?!\s?(?:${scaleWords}|percent)\b)`,
  'gi',
);

/** 'Put 10 down' on a van for 48 grand: a number whose thousands the price says. */
export function bareDowns(question: string, said: readonly AmountSaid[]): AmountSaid[] {
  return [...question.matchAll(down)].flatMap(({ index, groups }) => {
    const count = groups?.['count'] ?? '';
    const cents = BigInt(Math.round(scaled(String(countOf(count) ?? count), 'thousand') * 100));
    const place = { from: index, to: index + count.length };
    const isFree = said.every((one) => one.to <= place.from || one.from >= place.to);
    const isPart = said.some((one) => one.cents >= 10n * THOUSAND && cents < one.cents);
    return isFree && isPart && cents > 0n ? [{ cents, ...place }] : [];
  });
}
