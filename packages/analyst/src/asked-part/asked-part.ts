import { daysBetween, type BusinessDay } from '@cairn/finance';
import { fromAskingWord } from './clauses.ts';
import { doubtOf, type Doubt } from './doubts.ts';
import { isSomebody } from './name-edges.ts';
import type { TimeEdge } from './time-edges.ts';
import { referBack } from './refer-back.ts';
import { likelyStretches, type Stretch } from './stretches.ts';
import { readLattice, type Lattice, type ReadingContext } from './lattice.ts';
import type { Weights } from './weights.ts';

/** The words of a question that may ask, where something is said beside them. */
export interface AskedPart {
  text: string;
  /** How likely they ask: the logarithm of a probability. */
  score: number;
  /** Why what is said beside them may change what they ask. */
  doubt: Doubt | null;
  /** Who is named beside them and not by them: only what is read about them stands alone. */
  beside: readonly string[];
  /** A past time is named beside them, and none by them: only what is of no time stands alone. */
  hasTimeBeside: boolean;
}

/** So many stretches are tried, and none that hardly asks. */
const STRETCHES_MAX = 6;
const GUESS_MIN = -5;
/** So many days around today. */
const AROUND = 8;
/** How likely a whole sentence with a question mark is, where other words speak against it. */
const SENTENCE_SCORE = -0.5;

/** The parts that may ask, the likeliest first. None where the question is all that was said. */
export function askedParts(
  question: string,
  context: ReadingContext,
  weights: Weights,
): AskedPart[] {
  const lattice = readLattice(question, context);
  const likely = likelyStretches(lattice, weights, STRETCHES_MAX)
    .map(({ stretch, score }) => ({ stretch: fromAskingWord(lattice, stretch), score }))
    .filter(({ stretch }, at, all) => all.findIndex((one) => isSame(one.stretch, stretch)) === at);
  const sentences = questionsOf(lattice);
  const others = [...sentences, ...pairsOf(sentences)].filter(
    (one) => !likely.some(({ stretch }) => isSame(stretch, one)),
  );
  return [...likely, ...others.map((stretch) => ({ stretch, score: SENTENCE_SCORE }))]
    .filter(({ score }) => score > GUESS_MIN)
    .map(({ stretch, score }) => partOf(question, lattice, stretch, score))
    .filter(({ text }) => text !== question.replace(/[\s?.!]+$/, ''));
}

const isSame = (one: Stretch, other: Stretch) => one.start === other.start && one.end === other.end;

function partOf(question: string, lattice: Lattice, stretch: Stretch, score: number): AskedPart {
  const { today } = lattice.context;
  const referring = referBack(question, lattice, stretch);
  const isWithin = (one: Stretch) => one.start >= stretch.start && one.end <= stretch.end;
  const past = lattice.times.filter((one) => isPast(one, today) && !isOfThisWeek(one, today));
  return {
    // Two questions are read as two where an 'and' joins them.
    text: referring.text.replaceAll(betweenQuestions, ' and '),
    score,
    doubt: doubtOf(lattice, stretch, referring),
    beside: referring.hasPerson ? [] : namedBeside(lattice, stretch),
    hasTimeBeside: !referring.hasTime && past.length > 0 && !lattice.times.some(isWithin),
  };
}

const betweenQuestions =
  /\?\s+(?:(?:and|also|so)\s+)?(?=(?:what|which|who|whom|whose|how|when|where|did|do|does|is|are|was|were|has|have)\b)/gi;

/** Two that follow one another. */
const pairsOf = (sentences: readonly Stretch[]): Stretch[] =>
  sentences.flatMap(({ start, end }) =>
    sentences.filter((next) => next.start === end).map((next) => ({ start, end: next.end })),
  );

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

/** 'We met Acme today, what is overdue?' may be asked of Acme alone. */
function isAskedElsewhere(edges: readonly Stretch[], { start, end }: Stretch): boolean {
  const within = edges.filter((one) => one.start >= start && one.end <= end);
  return edges.length > 0 && within.length === 0;
}
