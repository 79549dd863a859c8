import {
  isEnglishWord,
  isEverydayWord,
  isGenericWord,
  isOrdinaryWord,
  legalWords,
  type NamedRecord,
} from '@cairn/analyst';
import { isSomebody, type Lattice, type NameEdge } from '@cairn/analyst/asked-part';

type SureName = NameEdge & { field: NamedRecord['field'] };

/** Names that are meant for certain, the longest where they overlap. */
export function namesSaid(lattice: Lattice): SureName[] {
  const isTime = ({ start, end }: NameEdge) =>
    end - start === 1 && lattice.times.some((one) => one.start <= start && start < one.end);
  const sure = lattice.names
    .filter((edge): edge is SureName => isSure(lattice, edge) && !isTime(edge))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  return withListed(
    lattice,
    sure.filter((one, at) => !sure.slice(0, at).some((other) => areOver(one, other))),
  );
}

const areOver = (one: NameEdge, other: NameEdge) => one.start < other.end && other.start < one.end;

const joins = new Set(['and', 'plus', 'or']);
/** What stands before a name in a list, and is none itself: 'and the theater' is nobody called 'The Knot'. */
const determiners = new Set(
  'a an the another other some few any no our my your their these those'.split(' '),
);

/** 'Pilot and loves and TA': in a list with somebody who is named for certain a plain word is the name that it may be. */
function withListed({ words, names }: Lattice, sure: readonly SureName[]): SureName[] {
  const found = [...sure];
  const said = (at: number) => words[at]?.token.text ?? '';
  const isJoined = ({ end }: NameEdge, next: NameEdge) => {
    const start = determiners.has(said(next.start - 1)) ? next.start - 1 : next.start;
    return start > end
      ? start === end + 1 && joins.has(said(end))
      : start === end && (words[end - 1]?.mark ?? '').startsWith(',');
  };
  const candidates = names.filter(
    (edge): edge is SureName =>
      edge.field === 'party' &&
      edge.fit !== 'shared' &&
      edge.typos === 0 &&
      edge.names.length === 1 &&
      !(edge.end - edge.start === 1 && determiners.has(said(edge.start))),
  );
  const isListed = (one: SureName) =>
    !found.some((other) => areOver(one, other)) &&
    found.some(
      (other) => other.field === 'party' && (isJoined(one, other) || isJoined(other, one)),
    );
  // Each may join the next to the list.
  for (let next = candidates.find(isListed); next !== undefined; next = candidates.find(isListed))
    found.push(next);
  return found;
}

/** As a bank calls a transfer, and an owner an account or what is to be paid. */
const ofBank = /^(?:account|card|checking|saving|transfer|deposit|bill|check|book)s?$/;

/** Two words that tell a name, or one that is the whole of it and no word of the language. */
function isSure({ words }: Lattice, edge: NameEdge): boolean {
  const { start, end, field, typos } = edge;
  if (field === 'city' || field === 'state' || field === 'payment_method') return false;
  const telling = words.slice(start, end).filter(({ token: { text } }) => !legalWords.has(text));
  const [{ token } = { token: undefined }] = telling;
  if (token === undefined) return false;
  if (telling.length === 1) return isSureWord(token, edge) && !isUsedAsWord(words, start, edge);
  return field === 'party' ? isSomebody(edge) : typos === 0;
}

/** A word of more names than this is of a trade or a place. */
const SHARED_MAX = 3;

function isSureWord(token: Token, edge: NameEdge): boolean {
  const { field, fit, names, typos } = edge;
  if (typos > 0 || (fit === 'shared' && (field !== 'party' || names.length > SHARED_MAX)))
    return false;
  const isOfTrade = isOrdinaryWord(token.stem) || isGenericWord(token.stem);
  const isWord = isEnglishWord(token.text) || isOfTrade || ofBank.test(token.stem);
  // 'The amex', 'harlow': few names share a word that is none of the language.
  if (fit === 'part' || fit === 'shared')
    return (field === 'account' || field === 'party') && !isWord;
  if (field === 'category') return !isOfTrade;
  const isLower = token.written === token.written.toLowerCase();
  return field === 'party' && isSomebody(edge) && !(isLower && isWord);
}

type Word = Lattice['words'][number];
type Token = Word['token'];

const ofPlaces = new Set('in around near across outside'.split(' '));

/**
 * A part of somebody's name that is used as the word or the place that it is: 'a few', 'the outside guys', 'the check is in the mail', 'others in
 * Portland'. One without 'the' before it may name them ('empire is going to hit me').
 */
function isUsedAsWord(words: readonly Word[], start: number, { field, fit }: NameEdge): boolean {
  const word = words[start];
  if (field === 'category') return isVerb(words, start);
  if (word === undefined || field !== 'party' || fit === 'whole') return false;
  const before = words.slice(Math.max(0, start - 2), start).map(({ token }) => token.text);
  if (ofPlaces.has(before.at(-1) ?? '')) return true;
  const isLower = word.token.written === word.token.written.toLowerCase();
  const isHeld = before.some((one) => determiners.has(one));
  return isLower && isHeld && isEverydayWord(word.token.text);
}

const doing = new Set('i we they you who'.split(' '));

/** 'They rent floor space', 'Acme and Bolt all rent' do what an account is called. */
function isVerb(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.token.text ?? '';
  const isOfAll = before === 'all' || before === 'both';
  return doing.has(before) || (isOfAll && /^\p{Lu}/u.test(words[at - 2]?.token.written ?? ''));
}
