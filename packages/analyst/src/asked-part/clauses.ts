import { isSomebody } from './name-edges.ts';
import type { Lattice } from './lattice.ts';
import { openings, type Stretch } from './stretches.ts';
import { classesOf } from './word-classes.ts';
import type { Word } from './word.ts';
import { wordSet } from './word-set.ts';

/**
 * What the words between two ends of clauses do: 'asks' begins as a question does, 'tells' is a sentence of somebody's day, with a
 * subject and a verb, 'adds' is neither and belongs to what it stands beside: 'not the walk-ins', 'in May', 'please'.
 */
export interface Clause extends Stretch {
  does: 'asks' | 'tells' | 'adds';
  /** It begins without a mark or an 'and' before it: what the words before it speak of. */
  isSubordinate: boolean;
}

/** What may stand before the word that asks. */
const leads = wordSet('and so but or ok okay well then also please now anyway just like first');
const asking = wordSet(
  "what what's whats which who who's whos whose whom why how how's when where",
);
const relative = wordSet('who which when where whose');
const showing = wordSet(`
  show list give compare rank chart draw count name take add total subtract calculate compute provide display itemize state pull
`);
/** 'Which may well be true', 'which usually helps' say something of what was told. */
const remarking = wordSet(
  'may might sounds seems looks means helps hurts usually always often normally generally never really just probably',
);
const auxiliaries = wordSet('do did does is are was were have has had will would can could should');
const pronouns = wordSet('i we they he she');
const notAsked = wordSet('you i');
const subjects = wordSet(`
  i we he she they you it that's there's it's i'm i've i'd i'll im ive id we're we've we'd we'll he's she's they're they've
  they'd they'll you're thats theres theyre weve everybody everyone nobody somebody someone people
`);
const verbs = wordSet(`
  is are was were am has have had does do did can could will would should may might says said say asks asked wants wanted needs
  called calls keeps kept told tells thinks thought went came comes goes got gets isn't aren't wasn't don't doesn't didn't can't
  won't haven't hasn't
`);
/** How a sentence begins that narrows what was asked before it. */
const narrowing = wordSet(
  'only ignore ignoring exclude excluding include including count counting leave leaving skip not no without except meaning',
);

/** The clauses of a question, in their order. */
export function clausesOf(lattice: Lattice): Clause[] {
  const { words } = lattice;
  const said = (at: number) => words[at]?.token.text ?? '';
  const starts = [...words.keys()].filter(
    (at) =>
      at === 0 ||
      (words[at - 1]?.mark ?? '') !== '' ||
      // The 'was' of 'last month was slow' begins nothing.
      (openings.has(said(at)) && !auxiliaries.has(said(at)) && !joinsNames(lattice, at)) ||
      asksBehindIf(lattice, at),
  );
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? words.length;
    const before = said(start - 1);
    const isSubordinate =
      start > 0 &&
      (words[start - 1]?.mark ?? '') === '' &&
      !leads.has(before) &&
      !showing.has(before);
    return { start, end, isSubordinate, does: doingOf(lattice, { start, end }) };
  });
}

/** The 'and' of 'Golden Wok and the Driftwood Inn both pay late'. */
function joinsNames({ words, names }: Lattice, at: number): boolean {
  if (words[at]?.token.text !== 'and') return false;
  const next = ['the', 'our'].includes(words[at + 1]?.token.text ?? '') ? at + 2 : at + 1;
  const somebody = names.filter(isSomebody);
  return somebody.some(({ end }) => end === at) && somebody.some(({ start }) => start === next);
}

/** The 'do' of 'if they both pay late do I make payroll'. */
function asksBehindIf({ words }: Lattice, at: number): boolean {
  const said = (place: number) => words[place]?.token.text ?? '';
  if (!auxiliaries.has(said(at)) || !pronouns.has(said(at + 1))) return false;
  let from = at;
  while (from > 0 && words[from - 1]?.mark === '' && said(from) !== 'if') from -= 1;
  return said(from) === 'if' && at - from > 2;
}

/** 'Its over a thousand' is typed for 'it is'. */
const behindIs = wordSet(
  'over about around like up down more less not been just a an the going always so too really way almost still gone at',
);

function doingOf({ words }: Lattice, { start, end }: Stretch): Clause['does'] {
  const said = words.slice(start, end).map(({ token }) => token.text);
  const first = said.findIndex((word) => !leads.has(word));
  if (first < 0) return 'adds';
  const [word = '', next = ''] = said.slice(first);
  // 'Who I like a lot' tells of somebody, 'who owes us' asks.
  if (relative.has(word) && (subjects.has(next) || remarking.has(next))) return 'tells';
  if (asking.has(word) || (showing.has(word) && next !== 'it')) return 'asks';
  // 'And so are the tourists' tells.
  const isAlso = words[start - 1]?.token.text === 'and' && said[first - 1] === 'so';
  if (auxiliaries.has(word) && !notAsked.has(next) && !isAlso) return 'asks';
  const hasSubject = said.some(
    (one, at) => subjects.has(one) || (one === 'its' && behindIs.has(said[at + 1] ?? '')),
  );
  const hasVerb = said.some((one, at) => at > first && verbs.has(one));
  return hasSubject || hasVerb ? 'tells' : 'adds';
}

/** What may stand before a word that asks and belongs to it: 'for 2025, what …', 'of the open ones, how many …'. */
const fronted = wordSet(
  'for of in out on during from since between at by with without apart except among',
);
/** Behind these stands what is asked, whatever word it begins with. */
export const requests = wordSet(
  'me us know wonder wondering see check find out curious asks asked tell need needs want wants like',
);
const addressing = wordSet('can could would will please tell give work');

/** From the word that asks on, where the verb behind it begins the stretch: 'who' of 'who are our best customers'. */
export function fromAskingWord({ words }: Lattice, { start, end }: Stretch): Stretch {
  const [before, first] = [words[start - 1], words[start]].map((word) => word?.token.text ?? '');
  const isAsked = asking.has(before ?? '') && auxiliaries.has(first ?? '');
  return { start: isAsked && words[start - 1]?.mark === '' ? start - 1 : start, end };
}

/** It begins as a question or a request does, and not within another clause. */
export function beginsToAsk(lattice: Lattice, stretch: Stretch): boolean {
  const said = (at: number) => lattice.words[at]?.token.text ?? '';
  if (requests.has(said(stretch.start - 1))) return true;
  let from = stretch.start;
  while (from > 0 && leads.has(said(from - 1)) && lattice.words[from - 1]?.mark === '') from -= 1;
  return asksFrom(lattice, from, stretch.end);
}

/** What begins there, up to its end, asks or requests. */
function asksFrom(lattice: Lattice, from: number, end: number): boolean {
  const said = (at: number) => lattice.words[at]?.token.text ?? '';
  const clauses = clausesOf(lattice).filter(({ start }) => start >= from);
  if (clauses[0]?.start !== from) return false;
  const at = firstOf(lattice, { start: from, end });
  const [word, first] = [said(at), clauses.find((one) => one.end > at)];
  if (addressing.has(word)) return true;
  if (first?.does === 'asks') return !first.isSubordinate || /^(?:what|how|which)/.test(word);
  // 'Our fees from Clover, what did they average' begins a sentence.
  const isOpen = from === 0 || '.!?'.includes(lattice.words[from - 1]?.mark || ' ');
  return (
    (isOpen || fronted.has(word) || first?.does === 'tells') &&
    clauses.some((one) => one.does === 'asks' && one.end <= end)
  );
}

/** The place of the first word that says something. */
function firstOf({ words }: Lattice, { start, end }: Stretch): number {
  let at = start;
  while (at < end - 1 && leads.has(words[at]?.token.text ?? '')) at += 1;
  return at;
}

/** 'Protein powder, from Quarry Lane, how much': what begins with a preposition goes on from the noun that begins its sentence. */
export function goesOnFrom({ words }: Lattice, { start }: Stretch, before: Clause): boolean {
  const isOpening = before.start === 0 || '.!?'.includes(words[before.start - 1]?.mark || ' ');
  const isNoun = ({ token: { text, stem } }: Word) =>
    !leads.has(text) && !classesOf(text, stem).includes('polite');
  return (
    before.does === 'adds' &&
    before.end === start &&
    isOpening &&
    fronted.has(words[start]?.token.text ?? '') &&
    !'.!?'.includes(words[start - 1]?.mark || ' ') &&
    words.slice(before.start, start).some(isNoun)
  );
}

const empty = wordSet("a an the to do be been am this that these those it'll that'll he'll she'll");

/** 'Is Nora Pike that': beside the names no word of it says anything. */
export const namesAlone = ({ words, names }: Lattice, { start, end }: Stretch): boolean =>
  [...words.keys()].slice(start, end).every((at) => {
    const word = words[at]?.token.text ?? '';
    const isEmpty = [empty, auxiliaries, asking, subjects, fronted].some((some) => some.has(word));
    return isEmpty || names.some((name) => name.start <= at && at < name.end);
  });

/** 'We moved twice, so what …': what stands before it tells why it is asked. */
export const isLedTo = ({ words }: Lattice, { start }: Stretch): boolean =>
  [start - 1, start].some((at) => words[at]?.token.text === 'so');

/** 'Except the hotel, who owes us': words before it in its own sentence that it goes on from. */
export function isFronted(lattice: Lattice, { start }: Stretch): boolean {
  const { words } = lattice;
  let from = start;
  while (from > 0 && !'.!?'.includes(words[from - 1]?.mark || ' ')) from -= 1;
  const before = { start: from, end: start };
  const first = words[firstOf(lattice, before)]?.token.text ?? '';
  // 'Since everybody asks, …' tells why.
  const binds = (first !== 'since' && fronted.has(first)) || narrowing.has(first);
  const isTold = clausesOf(lattice).some(
    (one) => one.does === 'tells' && one.start >= from && one.end <= start,
  );
  return from < start && binds && !isTold && carriesSomething(lattice, before);
}

/** It holds a word that could change a plan: of money, of people, of time, of what is left out. */
export function carriesSomething(lattice: Lattice, { start, end }: Stretch): boolean {
  const { words, names, times } = lattice;
  const isIn = (one: Stretch) => one.start >= start && one.end <= end;
  // The 'one' of 'quick one' counts nothing.
  const numbers = lattice.numbers.filter((one) => words[one.start]?.token.text !== 'one');
  return (
    [...times, ...numbers, ...names.filter(isSomebody)].some(isIn) ||
    words
      .slice(start, end)
      .filter(({ token }) => !leads.has(token.text))
      .some(({ token }) => classesOf(token.text, token.stem).some((one) => !idle.has(one)))
  );
}

/** Classes of words that change no plan. */
const idle = wordSet('polite us list who when where new');

/** Its sentence says what of the question is meant, and of what: 'I mean the walk-ins', 'only those from last year'. */
export function narrows(lattice: Lattice, { start, end }: Stretch): boolean {
  const { words } = lattice;
  const first = firstOf(lattice, { start, end });
  const said = (at: number) => words[at]?.token.text ?? '';
  // 'I'm not counting the loans' narrows as 'not counting the loans' does.
  const begins = [start, first, first + 1, first + 2].filter((at) => at < end).map(said);
  const isNarrowing = begins.some((word) => narrowing.has(word)) || said(first + 1) === 'mean';
  let to = end;
  while (to < words.length && !'.!?'.includes(words[to - 1]?.mark || ' ')) to += 1;
  return isNarrowing && carriesSomething(lattice, { start, end: to });
}
