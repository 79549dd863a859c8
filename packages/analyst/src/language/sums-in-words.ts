import { scaled, scaleWords } from './money-words.ts';
import {
  countInWords,
  countOf,
  numberWords,
  onesInWords,
  twoDigitsInWords,
} from './number-words.ts';

const digits = String.raw`\d+(?:\.\d+)?`;
const half = String.raw`(?:\sand\sa\shalf)`;
const couple = String.raw`a\scouple(?:\sof)?`;
const count = `(?:${countInWords}|${digits}|${couple})`;
const hundreds = String.raw`(?:${count}|an?)\shundred(?:(?:\sand)?\s${countInWords})?`;
const rest = String.raw`(?:(?:\sand)?\s(?:${hundreds}|${countInWords}))?`;
const scale = String.raw`(?:${scaleWords})\b`;
/** 'A.m.' is no million. */
const ofOne = String.raw`an?\s(?:grand|thousand|million)\b`;

/** A number that only words of its own size say: 'nine and a half grand', 'eighteen hundred', 'half a million', '55 hundred'. */
const sized = String.raw`half\s${ofOne}|(?:${ofOne}|(?:${hundreds}|${count}${half}?)\s${scale})${half}?${rest}|${hundreds}`;
const dollars = String.raw`\s(?:dollars|bucks)\b`;
const goesOn = String.raw`(?:\sand)?\s(?:${countInWords})\b`;

/** What is counted, and no money: 'two hundred customers'. */
const noCount =
  'plus|unless|less|minus|versus|was|is|does|has|as|us|this|its|his|these|always|towards';
const counted = 'little|small|tiny|different|other|new|old|more|extra|separate';
const counts = String.raw`(?<!grand|k)(?!${dollars})\s(?:(?:${counted})\s)?(?!(?:${noCount})\b)\w{2,}s\b(?!')`;

/** A pattern of sums of money in words, with what says that it is money where no size does: 'nine dollars'. */
export const sumInWords = String.raw`(?:(?:${sized})(?!${counts}|${goesOn})|${countInWords}(?=${dollars}))`;

/** 'Fourteen fifty', which is 1,450 or 14.50: of two halves, and a time or dollars behind, or a hyphen between. */
const halves = new RegExp(
  String.raw`\b(?!nineteen|twenty\s)(${countInWords})([\s-])(${twoDigitsInWords})\b(?!\s(?:${scaleWords}|hundred)\b)`,
  'gi',
);

export interface SpokenHalves {
  whole: number;
  /** What else it may be. */
  orElse: number;
  isHyphened: boolean;
  from: number;
  to: number;
}

export const spokenHalves = (text: string): SpokenHalves[] =>
  [...text.matchAll(halves)].flatMap(
    ({ 0: found, 1: first = '', 2: mark, 3: last = '', index }) => {
      const [left, right] = [countOf(first), countOf(last)];
      if (left === null || right === null) return [];
      const place = { from: index, to: index + found.length };
      return [
        {
          whole: left * 100 + right,
          orElse: left + right / 100,
          isHyphened: mark === '-',
          ...place,
        },
      ];
    },
  );

const priced = String.raw`(?:it'?s|that'?s|(?:it|that|price|cost|one) (?:is|was|would be)|runs?|running|costs?|costing|for|asking|wants?|quoted(?: (?:me|us))?|priced at|pay(?:ing)?)\s(?:(?:about|around|like|maybe|roughly|only|just)\s)*`;
const behind = String.raw`(?=\s*(?:$|[,.;:?!])|\s(?:and|or|but|so|out|from|with|can|is|if|i|we|id|i'd|now|cash|down|total|all|plus|today|this|next|before|after)\b)`;
const thousandsAndHundreds = new RegExp(
  String.raw`\b${priced}(?<sum>(?!(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\s(?:${onesInWords})${behind})(?<left>${countInWords})\s(?<right>${onesInWords}))${behind}`,
  'gi',
);

/** 'It's fourteen five' of a price: 14,500. */
export const spokenThousands = (text: string): { value: number; from: number; to: number }[] =>
  [...text.matchAll(thousandsAndHundreds)].flatMap(({ 0: found, index, groups }) => {
    const [left, right] = [countOf(groups?.['left'] ?? ''), countOf(groups?.['right'] ?? '')];
    if (left === null || right === null) return [];
    const to = index + found.length;
    const from = to - (groups?.['sum'] ?? '').length;
    return [{ value: left * 1_000 + right * 100, from, to }];
  });

const filler = new Set(['and', 'a', 'an', 'of']);

/** The number that such words say; null of others. */
export function sumOfWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !filler.has(word));
  let [all, group, size] = [0, 0, 1];
  for (const word of words) {
    const isScale = word === 'hundred' || scaled('1', word) > 1;
    const value = word === 'couple' ? 2 : (numberWords.get(word) ?? Number(word));
    if (word === 'half') group += size === 1 || group > 0 ? 0.5 : size / 2;
    else if (word === 'hundred') group = (group === 0 ? 1 : group) * 100;
    else if (isScale) {
      size = scaled('1', word);
      all += (group === 0 ? 1 : group) * size;
      group = 0;
    } else if (Number.isFinite(value)) group += value;
    else return null;
  }
  return all + group;
}
