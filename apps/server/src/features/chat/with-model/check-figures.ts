import type { KnownFigures } from './known-figures.ts';

type Found = [string, ...(string | undefined)[]];
type Take = (pattern: RegExp, isKnown: (found: Found) => boolean) => void;

/**
 * The figures of a sentence that the results do not show, as they are written there; empty when all are shown. A
 * figure may be rounded, to what the sentence displays of it. `sentence` has its names masked.
 */
export function foreignFigures(sentence: string, known: KnownFigures): string[] {
  const foreign: string[] = [];
  let rest = sentence.normalize('NFKC').replaceAll(/[−–]/g, '-');
  const take: Take = (pattern, isKnown) => {
    rest = rest.replaceAll(pattern, (...all: unknown[]) => {
      // The match and its groups; the place and the whole text come after them.
      const found = all.slice(
        0,
        all.findIndex((part) => typeof part === 'number'),
      ) as Found;
      if (!isKnown(found)) foreign.push(found[0].trim());
      return ' ';
    });
  };
  takeDays(take, known);
  const isLoss =
    /\b(loss|lost|negative|minus|fell|fall|falls|down|less|lower|decreas|declin|drop|short|overdrawn|below)/i.test(
      sentence,
    );
  take(money, (found) => isShown(found, known.cents, 100, isLoss));
  take(percent, (found) => isShown(found, known.percents, 100, isLoss));
  take(
    scaled,
    (found) => isShown(found, known.cents, 100, isLoss) || isShown(found, known.numbers, 1, isLoss),
  );
  take(bare, (found) => isShown(found, known.numbers, 1, true));
  take(numberWords, (found) => known.numbers.includes(words.indexOf(found[0].toLowerCase())));
  take(sizes, () => false);
  // What is left is a digit in some shape that none of the above is.
  take(/\S*\d\S*/g, () => false);
  return foreign;
}

/** True where a sentence says a figure at all. */
export const hasFigure = (sentence: string): boolean => /\d/.test(sentence);

const number = String.raw`([-+]?)\s?(\d(?:[\d,]*\d)?(?:\.\d+)?)`;
const scale = String.raw`(?:\s?(k|thousand|m|million|bn|billion)\b)?`;
const end = String.raw`(?![\p{L}\d.,]*\d|\p{L})`;
const money = new RegExp(
  String.raw`([-+]?)\s?(?:US)?\$\s?(-?\d(?:[\d,]*\d)?(?:\.\d+)?)${scale}|(?<![\p{L}\d.,])${number}${scale}\s?(?:US dollars|dollars|USD|bucks)\b`,
  'giu',
);
const percent = new RegExp(
  String.raw`(?<![\p{L}\d.,$])${number}()\s?(?:%|percent\b|per cent\b|percentage points?\b)`,
  'giu',
);
const scaled = new RegExp(
  String.raw`(?<![\p{L}\d.,$])${number}\s?(k|thousand|m|million|bn|billion)\b`,
  'giu',
);
const bare = new RegExp(String.raw`(?<![\p{L}\d.,$/-])${number}()${end}`, 'gu');

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
// 'One' is mostly no number.
const numberWords = /\b(zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;
const sizes =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|\b(hundred|thousand|million|billion|trillion|dozen)s?\b|\b(half|halves|halved|doubl\w*|twice|thrice|tripl\w*|quadrupl\w*|\w+fold|nil)\b|\b(thirds?|quarters?|fifths?|tenths?) of\b/gi;

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** `perUnit`: how many of the known values' units make one as it is written. */
function isShown(
  found: Found,
  known: readonly number[],
  perUnit: number,
  anySign: boolean,
): boolean {
  const groups = found.slice(1).filter((part) => part !== undefined);
  const digits = groups.find((part) => /\d/.test(part)) ?? '';
  const factor =
    scales[groups.find((part) => part.toLowerCase() in scales)?.toLowerCase() ?? ''] ?? 1;
  const isMinus = groups.includes('-') || digits.startsWith('-');
  const written = Number(digits.replaceAll(/[,-]/g, ''));
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(digits)) return false;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const unit = (factor * perUnit) / 10 ** decimals;
  const isRounded = (value: number) => {
    const size = Math.abs(value);
    if (unit <= 1) return Math.abs(size - written * factor * perUnit) < 1e-6;
    const shown = Math.round(written * 10 ** decimals);
    // One digit of a rounded figure says too little: '$1 million' of $520,000.
    if (factor > 1 && shown < 10 && size !== shown * unit) return false;
    return Math.round(size / unit) === shown;
  };
  return known.some((value) => isRounded(value) && hasSign(value, isMinus, anySign));
}

/** A minus is written only of what is negative; what is negative says so, by a minus or by a word. */
const hasSign = (value: number, isMinus: boolean, anySign: boolean) =>
  isMinus ? value < 0 || anySign : value >= 0 || anySign;

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const monthOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Dates are those of the periods that were asked for, of days in the results, and today. */
function takeDays(take: Take, known: KnownFigures): void {
  const two = (value: number | string) => String(value).padStart(2, '0');
  const spans = [...known.periods, ...[...known.days].map((day) => ({ from: day, to: day }))];
  const touches = (from: string, to: string) =>
    spans.some((span) => span.from <= to && span.to >= from);
  const isDay = (day: string) =>
    known.days.has(day) || known.periods.some(({ from, to }) => from === day || to === day);
  const isDayOfAnyYear = (end: string) =>
    spans.some(({ from, to }) => from.endsWith(end) || to.endsWith(end));
  const isMonth = (at: string) => touches(`${at}-01`, `${at}-31`);
  take(/\b(\d{4})-(\d\d)-(\d\d)\b/g, ([day]) => isDay(day));
  take(
    new RegExp(
      String.raw`(?<![\d.,$])\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?${month},? (\d{4})\b`,
      'gi',
    ),
    ([, day = '', name = '', year = '']) => isDay(`${year}-${two(monthOf(name))}-${two(day)}`),
  );
  take(
    new RegExp(String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?, (\d{4})\b`, 'gi'),
    ([, name = '', day = '', year = '']) => isDay(`${year}-${two(monthOf(name))}-${two(day)}`),
  );
  take(new RegExp(String.raw`\b${month},? (\d{4})\b`, 'gi'), ([, name = '', year = '']) =>
    isMonth(`${year}-${two(monthOf(name))}`),
  );
  take(
    new RegExp(String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?\b(?![\d,.]*\d)`, 'gi'),
    ([, name = '', day = '']) => isDayOfAnyYear(`-${two(monthOf(name))}-${two(day)}`),
  );
  take(
    new RegExp(String.raw`(?<![\d.,$])\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\b`, 'gi'),
    ([, day = '', name = '']) => isDayOfAnyYear(`-${two(monthOf(name))}-${two(day)}`),
  );
  take(/\bQ([1-4]),? (?:of )?(\d{4})\b/gi, ([, quarter = '', year = '']) =>
    touches(`${year}-${two(Number(quarter) * 3 - 2)}-01`, `${year}-${two(Number(quarter) * 3)}-31`),
  );
  take(
    /\b(?:in|of|for|during|since|from|to|and|until|year|FY) ((?:19|20)\d\d)\b(?!,\d|\.\d)/gi,
    ([, year = '']) => touches(`${year}-01-01`, `${year}-12-31`),
  );
}
