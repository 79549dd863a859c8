import { daysBetween, type BusinessDay } from '@cairn/finance';
import { classesOf } from './word-classes.ts';
import { isSomebody } from './name-edges.ts';
import type { TimeEdge } from './time-edges.ts';
import { referBack, type ReferredBack } from './refer-back.ts';
import { likelyStretches, type Stretch } from './stretches.ts';
import { readLattice, type Lattice, type ReadingContext } from './lattice.ts';
import type { Weights } from './weights.ts';

/** The words of a question that ask, where something is said beside them. */
export interface AskedPart {
  text: string;
  /** Nothing that is said beside them may change what they ask. */
  isSure: boolean;
  /** Who is named beside them and not by them: sure only where what is read is about them. */
  beside: readonly string[];
}

/** A stretch that is less likely to ask (a logarithm) is no more than a guess. */
const LIKELY_MIN = -0.7;
/** So many stretches are tried, and none that hardly asks. */
const STRETCHES_MAX = 3;
const GUESS_MIN = -4;
/** So many days around today. */
const AROUND = 8;
/** Fewer words ask for nothing whole. */
const WORDS_MIN = 4;
/** So few ask for something only with a name, a time or a number among them. */
const FEW_WORDS = 4;

/** What begins a supposition: what follows is asked of another world than that of the books. */
const supposing = new Set('suppose supposing assuming assume imagine unless say'.split(' '));
/** 'If you can' and 'if I may' suppose nothing. */
const addressed = new Set(['you', "you're", 'possible', 'i', "i'm"]);
/** So few words behind the question may belong to it: 'invoices this month, averaged'. */
const BEHIND_FEW = 3;

/**
 * The parts that may ask, the likeliest first: the stretch that most likely does, then each sentence with a question mark. None
 * where the question is all that was said.
 */
export function askedParts(
  question: string,
  context: ReadingContext,
  weights: Weights,
): AskedPart[] {
  const lattice = readLattice(question, context);
  const sentences = questionsOf(lattice).map((stretch) => ({ stretch, score: 0 }));
  const found = [...likelyStretches(lattice, weights, STRETCHES_MAX), ...sentences];
  return found
    .filter(({ score }) => score > GUESS_MIN)
    .flatMap(({ stretch, score }) => {
      if (stretch.end - stretch.start === lattice.words.length) return [];
      const referring = referBack(question, lattice, stretch);
      return [
        {
          text: referring.text,
          isSure: score > LIKELY_MIN && standsAlone(lattice, stretch, context.today, referring),
          beside: referring.hasPerson ? [] : namedBeside(lattice, stretch),
        },
      ];
    });
}

/** Whole sentences that end with a question mark, the last one first. */
function questionsOf({ words }: Lattice): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  words.forEach(({ mark }, at) => {
    if (mark === '?') found.unshift({ start, end: at + 1 });
    if ('.?!'.includes(mark) && mark !== '') start = at + 1;
  });
  return found;
}

function standsAlone(
  lattice: Lattice,
  stretch: Stretch,
  today: BusinessDay,
  { hasPerson, hasTime }: ReferredBack,
): boolean {
  const past = lattice.times.filter((one) => isPast(one, today));
  return (
    !supposes(lattice, stretch) &&
    !goesOn(lattice, stretch) &&
    !isAskedBeside(lattice, stretch) &&
    (hasPerson || !pointsOutside(lattice, stretch)) &&
    (hasTime ||
      past.every((one) => isOfThisWeek(one, today)) ||
      !isAskedElsewhere(past, stretch)) &&
    saysEnough(lattice, stretch)
  );
}

/** What stands beside the question begins with 'if', or what follows it does. */
function supposes({ words }: Lattice, { start, end }: Stretch): boolean {
  const said = (at: number) => words[at]?.token.text ?? '';
  const isSupposed = (at: number) =>
    said(at) === 'if' ? !addressed.has(said(at + 1)) : supposing.has(said(at));
  return (start > 0 && isSupposed(0)) || (end < words.length && isSupposed(end));
}

/** What follows without a comma, or is too short for a sentence of its own, may still belong to the question. */
function goesOn({ words }: Lattice, { end }: Stretch): boolean {
  const behind = words.slice(end);
  if (behind.length === 0) return false;
  const isPolite = behind.some(({ token }) => classesOf(token.text, token.stem).includes('polite'));
  const isMarked = (words[end - 1]?.mark ?? '') !== '';
  return !isPolite && (!isMarked || behind.length <= BEHIND_FEW);
}

const isPast = ({ from }: TimeEdge, today: BusinessDay) => from !== null && from <= today;

/** A day of these weeks is when something was said or done; what is asked of a day names it. */
const isOfThisWeek = ({ from, to }: TimeEdge, today: BusinessDay) =>
  from !== null && from === to && Math.abs(daysBetween(from, today)) <= AROUND;

/** Who is named beside the stretch, where nobody is named within. */
function namedBeside({ names }: Lattice, stretch: Stretch): string[] {
  const named = names.filter(isSomebody);
  if (!isAskedElsewhere(named, stretch)) return [];
  return [...new Set(named.flatMap((one) => one.names))];
}

const pointing = /^(?:they|them|their|theirs|he|him|his|she|her|it|its|there|those|these)$/;
const pointedAt =
  /^(?:customers?|clients?|vendors?|suppliers?|employees?|people|everyone|who|whom|whose|anyone|products?|services?|items?|invoices?|bills?|payments?|accounts?|months?)$/;

/** 'What does it cost us a month?': of what, only the words beside it say. */
function pointsOutside({ words, names }: Lattice, { start, end }: Stretch): boolean {
  const isWithin = (at: number) => at >= start && at < end;
  const said = words.slice(start, end).map(({ token }) => token.text);
  // 'How many are there' points nowhere.
  const points = (one: string, at: number) =>
    pointing.test(one) &&
    !(one === 'there' && /^(?:is|are|was|were|been|be)$/.test(said[at - 1] ?? ''));
  const isNamed = names.some((one) => isWithin(one.start));
  return (
    !isNamed && said.some((one, at) => points(one, at)) && !said.some((one) => pointedAt.test(one))
  );
}

/** 'We met Acme today, what is overdue?' may be asked of Acme alone. */
function isAskedElsewhere(edges: readonly Stretch[], { start, end }: Stretch): boolean {
  const within = edges.filter((one) => one.start >= start && one.end <= end);
  return edges.length > 0 && within.length === 0;
}

/** What the stretch has none of: 'of May's invoices, none was larger than which one?' asks behind it. */
const asking = new Set('what which who whom whose how when where'.split(' '));
const telling = new Set('show list give tell did do does is are was were has have'.split(' '));

function isAskedBeside({ words }: Lattice, { start, end }: Stretch): boolean {
  const asks = (at: number, known: ReadonlySet<string>) => known.has(words[at]?.token.text ?? '');
  const places = [...words.keys()];
  const isWithin = (at: number) => at >= start && at < end;
  return (
    places.some((at) => at >= end && asks(at, asking)) &&
    !places.some((at) => isWithin(at) && (asks(at, asking) || asks(at, telling)))
  );
}

function saysEnough({ names, times, numbers }: Lattice, { start, end }: Stretch): boolean {
  const holdsSomething = [...names, ...times, ...numbers].some(
    (one) => one.start >= start && one.end <= end,
  );
  return end - start > FEW_WORDS || (end - start >= WORDS_MIN && holdsSomething);
}
