import type { Lattice } from './lattice.ts';
import { isSomebody, type NameEdge } from './name-edges.ts';
import type { Stretch } from './stretches.ts';
import { wordSet } from './word-set.ts';

/** Who is meant, and whether what follows is theirs. 'It' is seldom somebody. */
const persons: Readonly<Record<string, 'one' | 'of'>> = {
  ...{ they: 'one', them: 'one', he: 'one', him: 'one', she: 'one' },
  ...{ their: 'of', theirs: 'of', his: 'of', her: 'of' },
};
/** 'They've paid', 'he'd bought'. */
const withVerb = /^(they|he|she)['’](ve|d)$/;
/** Whom a pronoun of the same sentence may mean as well. */
const people = wordSet(
  'customer client vendor supplier employee person everyone who whom anyone somebody',
);
/** 'Of that month', 'in those months', with the time said beside it. */
const spans = wordSet('month year quarter week day time period stretch');
/** Something that is sold: 'how often was it rented'. Nothing is meant by the 'it' of 'how long does it take'. */
const things: Readonly<Record<string, string>> = { it: '', its: "'s" };
const behindWhom = wordSet(
  'in on for to since from this last so during by over at between altogether',
);
const doing = wordSet('have has had did do does were was are');
const withNothing = wordSet('take takes took true that possible right been going');

interface Replaced extends Stretch {
  text: string;
}

/** A stretch in its own words, but for what pointed outside it. */
export interface ReferredBack {
  text: string;
  /** Somebody or something named beside the stretch stands in it now. */
  hasPerson: boolean;
  /** A time said beside the stretch stands in it now. */
  hasTime: boolean;
}

/**
 * The words of a stretch with 'they', 'her', 'that month' as what was said beside it, where there is one such thing and no
 * other.
 */
export function referBack(question: string, lattice: Lattice, stretch: Stretch): ReferredBack {
  const persons = [
    ...ofPersons(lattice, stretch),
    ...ofThings(lattice, stretch),
    ...ofAccounts(lattice, stretch),
    ...ofWays(lattice, stretch),
  ];
  const times = ofTimes(question, lattice, stretch);
  const base = lattice.words[stretch.start]?.at ?? 0;
  const text = [...persons, ...times]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (said, one) => {
        const [from, to] = lettersOf(lattice, one);
        return `${said.slice(0, from - base)}${one.text}${said.slice(to - base)}`;
      },
      question.slice(...lettersOf(lattice, stretch)),
    );
  return { text, hasPerson: persons.length > 0, hasTime: times.length > 0 };
}

function lettersOf({ words }: Lattice, { start, end }: Stretch): [number, number] {
  const last = words[end - 1];
  return [words[start]?.at ?? 0, (last?.at ?? 0) + (last?.token.written.length ?? 0)];
}

const isOutside = (one: Stretch, { start, end }: Stretch) => one.end <= start || one.start >= end;

function ofPersons(lattice: Lattice, stretch: Stretch): Replaced[] {
  const name = onlyOneBeside(lattice, stretch, isSomebody);
  if (name === null) return [];
  const replaced: Replaced[] = [];
  for (let at = stretch.start; at < stretch.end; at += 1) {
    const said = lattice.words[at]?.token.text ?? '';
    if (people.has(lattice.words[at]?.token.stem ?? '')) return [];
    const text = inPlaceOf(said, name, lattice.words[at + 1]?.token.text, at + 1 < stretch.end);
    if (text !== null) replaced.push({ start: at, end: at + 1, text });
  }
  return replaced;
}

function inPlaceOf(
  said: string,
  name: string,
  next: string | undefined,
  goesOn: boolean,
): string | null {
  const verb = withVerb.exec(said)?.[2];
  if (verb !== undefined) return `${name} ${verb === 'd' ? 'had' : 'has'}`;
  const how = persons[said];
  if (how === undefined) return null;
  // 'What did we pay her in May': whom, not whose.
  const isWhom = said === 'her' && (!goesOn || behindWhom.has(next ?? ''));
  return how === 'one' || isWhom ? name : `${name}'s`;
}

function ofThings(lattice: Lattice, stretch: Stretch): Replaced[] {
  const isThing = ({ field, fit }: NameEdge) => field === 'item' && fit !== 'shared';
  const name = onlyOneBeside(lattice, stretch, isThing);
  if (name === null) return [];
  const replaced: Replaced[] = [];
  for (let at = stretch.start; at < stretch.end; at += 1) {
    const said = lattice.words[at]?.token.text ?? '';
    const ending = things[said];
    const next = lattice.words[at + 1]?.token.text ?? '';
    // 'How many have we billed' names nothing that is counted.
    const isCounted = said === 'many' && lattice.words[at - 1]?.token.text === 'how';
    if (isCounted && at > stretch.start && doing.has(next))
      replaced.push({ start: at, end: at + 1, text: `many ${name}` });
    if (ending !== undefined && !withNothing.has(next))
      replaced.push({ start: at, end: at + 1, text: `${name}${ending}` });
  }
  return replaced;
}

/** 'What I've spent on it', 'what do I still owe on it', of an account or what it is for. */
function ofAccounts(lattice: Lattice, stretch: Stretch): Replaced[] {
  const isAccount = ({ field, fit, typos }: NameEdge) =>
    field === 'category' && fit !== 'shared' && typos === 0;
  const name = onlyOneBeside(lattice, stretch, isAccount);
  const hasThing = lattice.names.some(({ field, fit }) => field === 'item' && fit === 'whole');
  if (name === null || hasThing) return [];
  const replaced: Replaced[] = [];
  for (let at = stretch.start + 1; at < stretch.end; at += 1) {
    const [before, said] = [lattice.words[at - 1], lattice.words[at]];
    const isOfIt = /^(?:on|for)$/.test(before?.token.text ?? '') && said?.token.text === 'it';
    if (isOfIt) replaced.push({ start: at, end: at + 1, text: name });
  }
  return replaced;
}

/** 'How many payments came in that way', of the one way to pay that is named beside. */
function ofWays(lattice: Lattice, stretch: Stretch): Replaced[] {
  const name = onlyOneBeside(lattice, stretch, ({ field }) => field === 'payment_method');
  if (name === null) return [];
  const replaced: Replaced[] = [];
  for (let at = stretch.start; at + 1 < stretch.end; at += 1) {
    const isWay = lattice.words[at + 1]?.token.text === 'way';
    if (isWay && /^(?:that|this)$/.test(lattice.words[at]?.token.text ?? ''))
      replaced.push({ start: at, end: at + 2, text: `by ${name}` });
  }
  return replaced;
}

/** The one of a kind that is named beside the stretch, where none is named within. */
function onlyOneBeside(
  { names }: Lattice,
  stretch: Stretch,
  isOfKind: (edge: NameEdge) => boolean,
): string | null {
  const named = names.filter(isOfKind);
  const told = new Set(named.flatMap((one) => one.names));
  const [only] = told;
  const isBeside = named.every((one) => isOutside(one, stretch));
  return told.size === 1 && isBeside && only !== undefined ? only : null;
}

function ofTimes(question: string, lattice: Lattice, stretch: Stretch): Replaced[] {
  const beside = lattice.times.filter((one) => isOutside(one, stretch) && one.from !== null);
  const [only] = beside;
  if (only === undefined || beside.length > 1) return [];
  const replaced: Replaced[] = [];
  for (let at = stretch.start; at + 1 < stretch.end; at += 1) {
    const [word, next] = [lattice.words[at], lattice.words[at + 1]];
    const text = question.slice(...lettersOf(lattice, only));
    if (word?.token.text === 'since' && next?.token.text === 'then')
      replaced.push({ start: at + 1, end: at + 2, text });
    if (!/^(?:that|those)$/.test(word?.token.text ?? '') || !spans.has(next?.token.stem ?? ''))
      continue;
    const hasPlace = /^(in|during|for|of|by)$/.test(lattice.words[at - 1]?.token.text ?? '');
    replaced.push({ start: at, end: at + 2, text: hasPlace ? text : `in ${text}` });
  }
  return replaced;
}
