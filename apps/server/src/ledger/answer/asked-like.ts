import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  describePlan,
  interpret,
  writtenDays,
  type Plan,
  type QuestionContext,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import {
  filled,
  masked,
  openExamples,
  slotsOf,
  type Example,
  type ExampleIndex,
} from '@cairn/analyst/examples';
import { contextFor, type NotUnderstood } from './read-asked.ts';

/** So many examples are filled, and so many of those are read. */
const NEAR_MAX = 40;
const READ_MAX = 8;
/** What shares less is about something else. */
const NEARNESS_MIN = 0.15;
const OFFERED_MAX = 3;
/** Of all examples that lead to one plan together: what is less near is no choice. */
const OFFERED_NEARNESS_MIN = 0.25;
/** What is shorter goes on with the answer before it. */
const WORDS_MIN = 4;

type Context = Omit<QuestionContext, 'previousPlan' | 'earlierPlan' | 'told' | 'supposed'>;

/**
 * What is not understood is asked back with what others have asked in words like these. Left as it is where a reason says more:
 * a name that is not in the records, a choice between two readings, what cannot be told at all.
 */
export function askedBack(
  read: NotUnderstood,
  question: string,
  context: Context,
  isFollowUp: boolean,
  open = cachedExamples,
): NotUnderstood {
  const isUnread = read.isOfWords === true || read.part !== undefined;
  const isShort = question.split(/\s+/).length < WORDS_MIN;
  const mayBeRead = isFollowUp ? isUnread && !isShort : isUnread || read.isIncomplete === true;
  if (!mayBeRead || read.isSettled === true || read.asksWhich === true) return read;
  const examples = open();
  if (read.words?.some((word) => !isOrdinary(word, examples)) === true) return read;
  const like = askedLike(question, context, examples)
    .filter(({ nearness }) => nearness >= OFFERED_NEARNESS_MIN)
    .slice(0, OFFERED_MAX)
    .map((one) => describedAs(one, context));
  if (like.length === 0) return read;
  const offered = read.part === undefined ? like : [read.part, ...like];
  return {
    kind: 'declined',
    reason: "I'm not sure I read this right. Did you mean one of these?",
    suggestions: [...new Set(offered)].slice(0, OFFERED_MAX),
    asksWhich: true,
  };
}

/** A word as people use it, written as such: nothing of a business is called so. */
const isOrdinary = (word: string, examples: ExampleIndex) =>
  word === word.toLowerCase() && examples.knows(word);

export interface AskedLike {
  /** The words that it was read from. */
  words: string;
  plan: Plan;
  nearness: number;
}

/**
 * Plans of questions that have been asked in words like these, with the names, times and numbers of this one, the likeliest first:
 * a plan that several of them lead to is likelier.
 */
export function askedLike(question: string, context: Context, examples: ExampleIndex): AskedLike[] {
  const lattice = readLattice(question, contextFor(context));
  const slots = slotsOf(question, lattice);
  const found = new Map<string, AskedLike>();
  let tried = 0;
  for (const { ask, nearness } of examples.nearest(masked(question, lattice, slots), NEAR_MAX)) {
    if (nearness < NEARNESS_MIN || tried === READ_MAX) break;
    const words = filled(ask, slots);
    if (words === null) continue;
    tried += 1;
    const plan = planOf(words, context);
    if (plan === null) continue;
    const key = JSON.stringify(plan);
    const known = found.get(key);
    if (known === undefined) found.set(key, { words, plan, nearness });
    else known.nearness += nearness;
  }
  return [...found.values()].sort((a, b) => b.nearness - a.nearness);
}

function planOf(words: string, context: Context): Plan | null {
  const read = interpret(words, { ...context, previousPlan: null });
  return read.kind === 'plan' ? read.plan : null;
}

/** A plan as it is described, where that reads back; else the words that it was read from. */
function describedAs({ plan, words }: AskedLike, context: Context): string {
  const described = writtenDays(describePlan(plan));
  const again = planOf(described, context);
  return JSON.stringify(again) === JSON.stringify(plan) ? described : words;
}

let kept: ExampleIndex | null = null;
/** Opened with the first question that is not understood. */
const cachedExamples = () => (kept ??= openKept());

/** Beside the source in development, beside the bundle once built. Written by `npm run bench -- train-asked-part`. */
const openKept = () =>
  openExamples(
    JSON.parse(
      gunzipSync(readFileSync(new URL('./examples.json.gz', import.meta.url))).toString('utf8'),
    ) as Example[],
  );
