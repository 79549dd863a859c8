import type { Token } from '../../language/tokens.ts';
import {
  legalWords,
  SHARED_NAMES_MAX,
  type Entry,
  type NamedThing,
  type Vocabulary,
} from '../../vocabulary.ts';

export interface NameMatch {
  start: number;
  length: number;
  /** The whole name was said, not a part of it. */
  isWhole: boolean;
  /** Only ordinary words of it were said: a name where the sentence aims at one, no name by itself. */
  isOrdinary: boolean;
  /** The part that was said begins the name: 'Freeport', not 'Market', of 'Freeport Market'. */
  isBeginning: boolean;
  things: NamedThing[];
}

/**
 * The names that begin at this token. The whole name beats a part; a part counts when it holds a word that is
 * not an ordinary one (`isOrdinary`) and that few names share.
 */
export function readNames(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  isOrdinary: (stem: string) => boolean,
): NameMatch[] {
  const first = tokens[start];
  if (first === undefined) return [];
  const matches: NameMatch[] = [];
  const parts = new Map<number, { things: NamedThing[]; isBeginning: boolean }>();
  for (const entry of vocabulary.byStem.get(first.stem) ?? []) {
    // 'IN', 'ME' and 'OR' are states only where they are written as such.
    if (entry.record.field === 'state' && first.written.length === 2 && !isCapital(first)) continue;
    const telling = matchLength(tokens, start, entry.stems);
    if (telling === 0) continue;
    const length = withLegalWords(tokens, start, telling, entry);
    const said = saidStems(tokens, start, telling);
    if (said.length === entry.stems.length && isDistinct(entry, length - telling, vocabulary)) {
      const whole = matches.find((match) => match.length === length);
      const things = [entry.record, ...accountsWithin(entry.record, vocabulary)];
      if (whole) whole.things.push(...things.filter((thing) => !whole.things.includes(thing)));
      else
        matches.push({
          start,
          length,
          isWhole: true,
          isOrdinary: false,
          isBeginning: true,
          things,
        });
    } else if (entry.record.field !== 'city' && entry.record.field !== 'state') {
      // 'new' is not New York.
      const part = parts.get(length) ?? { things: [], isBeginning: false };
      part.things.push(entry.record);
      part.isBeginning ||= entry.stems[0] === first.stem;
      parts.set(length, part);
    }
  }
  for (const [length, { things: ofLength, isBeginning }] of parts) {
    // Whose name has two words of these has the first as well: 'payroll' is a part of 'Payroll Expenses:Wages'.
    const things = [...ofLength, ...accountsOfMore(parts, length)];
    // 'Amex' is a way to pay and may be the card 'Amex Platinum' as well; 'cash' is no 'Petty Cash'.
    const method = matches.find(
      (match) =>
        match.length === length && match.things.every(({ field }) => field === 'payment_method'),
    );
    method?.things.push(...things.filter(isCard));
    const hasWhole = matches.some((match) => match.length >= length);
    const said = saidStems(tokens, start, length);
    // A number alone names nothing: '2' does not mean every product that weighs 2 lb.
    const hasWord = said.some((stem) => /\p{L}/u.test(stem));
    if (!hasWhole && hasWord && things.length <= SHARED_NAMES_MAX) {
      matches.push({
        start,
        length,
        isWhole: false,
        isOrdinary: said.every(isOrdinary),
        isBeginning,
        things,
      });
    }
  }
  return matches.map((match) => calledExactly(match, tokens));
}

const isCard = (thing: NamedThing) =>
  thing.field === 'account' &&
  (thing.accountType === undefined || thing.accountType === 'credit_card');

const accountsOfMore = (
  parts: ReadonlyMap<number, { things: NamedThing[] }>,
  length: number,
): NamedThing[] =>
  [...parts].flatMap(([more, { things }]) =>
    more > length ? things.filter(({ field }) => field === 'category') : [],
  );

/** 'Service Call' is the product of that very name, and not the account 'Service Calls'. */
function calledExactly(match: NameMatch, tokens: readonly Token[]): NameMatch {
  if (!match.isWhole || match.things.length < 2) return match;
  const said = tokens
    .slice(match.start, match.start + match.length)
    .map(({ written }) => written)
    .join(' ')
    .toLowerCase();
  const exact = match.things.filter(({ name }) => name.toLowerCase() === said);
  const isItem = exact.length > 0 && exact.every(({ field }) => field === 'item');
  return isItem ? { ...match, things: exact } : match;
}

/** 'Travel' holds 'Travel:Airfare' and 'Travel:Lodging'. */
const accountsWithin = (record: NamedThing, { input }: Vocabulary): NamedThing[] =>
  record.field === 'category'
    ? input.records.filter(
        ({ field, name }) => field === 'category' && name.startsWith(`${record.name}:`),
      )
    : [];

const isCapital = ({ written }: Token) => written === written.toUpperCase();

const saidStems = (tokens: readonly Token[], start: number, length: number) =>
  tokens
    .slice(start, start + length)
    .map(({ stem }) => stem)
    .filter((stem, index) => !legalWords.has(stem) || (stem === 'company' && index === 0));

/** How many tokens from `start` follow a run of the name's words in order; legal words between them are stepped over. */
function matchLength(tokens: readonly Token[], start: number, stems: readonly string[]): number {
  let at = stems.indexOf(tokens[start]?.stem ?? '');
  if (at < 0) return 0;
  let length = 0;
  for (let index = start; index < tokens.length && at < stems.length; index += 1) {
    const { stem } = tokens[index] ?? { stem: '' };
    // 'legal fees' leaves out the middle of 'Legal & Professional Fees'.
    const next = stems.indexOf(stem, at);
    if (next >= 0) {
      at = next + 1;
      length = index - start + 1;
    } else if (!legalWords.has(stem)) break;
  }
  return length;
}

/** 'Crab & Co.' ends in words that mean nothing alone; where they are said, they are part of the name. */
function withLegalWords(
  tokens: readonly Token[],
  start: number,
  telling: number,
  { allStems }: Entry,
): number {
  let length = telling;
  for (;;) {
    const stem = tokens[start + length]?.stem;
    const isOfName = stem !== undefined && legalWords.has(stem) && allStems.includes(stem);
    // 'Acme of' ends in the question's own 'of'.
    if (!isOfName || grammarWords.has(stem)) return length;
    length += 1;
  }
}

const grammarWords = new Set(['of', 'and', 'a', 'an', 'for', 'the']);

/** 'Crab' alone is not yet 'Crab & Co.' where there is also a 'Crab Shack'. */
function isDistinct(entry: Entry, legalSaid: number, { byStem }: Vocabulary): boolean {
  const [only, second] = entry.stems;
  if (only === undefined || second !== undefined || legalSaid > 0) return true;
  if (entry.allStems.length === 1) return true;
  return (byStem.get(only) ?? []).every(
    ({ record }) => record.field !== entry.record.field || record.name === entry.record.name,
  );
}
