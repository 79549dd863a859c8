import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  interpret,
  isOfToday,
  namesIn,
  plainText,
  readOnBasis,
  type Interpretation,
  type Plan,
  type QuestionContext,
  type Vocabulary,
} from '@cairn/analyst';
import {
  askedParts,
  openWeights,
  readingContext,
  type AskedPart,
  type ReadingContext,
  type Weights,
  type WeightsFile,
} from '@cairn/analyst/asked-part';
import { readPayOrIncome } from './pay-or-income.ts';

/** A reading, and of which words where something was said beside them. */
export type ReadAsked =
  | (Extract<Interpretation, { kind: 'plan' }> & { part?: string })
  | Extract<Interpretation, { kind: 'talk' }>
  | NotUnderstood;

/** Not read, with the part of it that may ask by itself where one was found. */
export type NotUnderstood = Extract<Interpretation, { kind: 'declined' }> & { part?: string };

/**
 * Reads a question; where it is not understood whole, the part of it that asks. That part stands alone: it changes no
 * question before it. Where what is said beside it may change it, it is asked back and not answered.
 */
export function readAsked(
  written: string,
  context: QuestionContext,
  weights = cachedWeights(),
): ReadAsked {
  const question = plainText(written);
  const onBasis = readOnBasis(question, context, (rest) => readAsked(rest, context, weights));
  if (onBasis !== null) return onBasis;
  const ofPay = context.previousPlan === null ? readPayOrIncome(question, context) : null;
  if (ofPay !== null) return ofPay;
  const read = interpret(question, context);
  if (read.kind !== 'declined' || read.isSettled === true) return read;
  // What goes on with an answer is no story around a question.
  if (context.previousPlan !== null && read.isOfWords !== true) return read;
  const parts = readParts(question, context, weights);
  const sure = parts.find(({ isSure }) => isSure);
  if (sure !== undefined) return { ...sure.read, part: sure.part.text };
  const [guess] = parts;
  if (guess === undefined || read.isOfWords !== true) return read;
  return askedByItself(guess.part.text, read.suggestions);
}

/** Whether the part that may ask is meant without what is said beside it. */
export const askedByItself = (part: string, others: readonly string[] = []): NotUnderstood => ({
  kind: 'declined',
  reason: `I'm not sure what “${part}” means with everything else you said. Did you mean just this?`,
  suggestions: [part, ...others].slice(0, 3),
  part,
});

interface ReadPart {
  part: AskedPart;
  read: Extract<Interpretation, { kind: 'plan' }>;
  /** Of all that was read, so much is read so. */
  share: number;
  /** Nothing that is said beside it may change it. */
  isSure: boolean;
}

/** Of what was read, a plan that has less than this is one of several. */
const SHARE_MIN = 0.4;

/** The parts that are read, the likeliest plan first: several stretches may say the same. */
function readParts(
  question: string,
  context: QuestionContext,
  weights = cachedWeights(),
): ReadPart[] {
  const alone = { previousPlan: null, earlierPlan: null, told: null, supposed: null };
  const found = askedParts(question, contextFor(context), weights).flatMap((part) => {
    const read = interpret(part.text, { ...context, ...alone });
    return read.kind === 'plan' ? [{ part, read, key: JSON.stringify(read.plan) }] : [];
  });
  const sumOf = (some: typeof found) =>
    some.reduce((sum, { part }) => sum + Math.exp(part.score), 0);
  const whole = sumOf(found);
  return found
    .map(({ part, read, key }) => {
      const share = sumOf(found.filter((one) => one.key === key)) / whole;
      return { part, read, share, isSure: share >= SHARE_MIN && standsAlone(part, read.plan) };
    })
    .sort((a, b) => b.share - a.share);
}

/** The plan holds everybody who is named beside the words that it was read from, and needs no time that is said there. */
const standsAlone = ({ doubt, beside, hasTimeBeside }: AskedPart, plan: Plan) => {
  const held = namesIn(plan).map((name) => name.toLowerCase());
  return (
    doubt === null &&
    beside.every((name) => held.includes(name.toLowerCase())) &&
    (!hasTimeBeside || isOfToday(plan))
  );
};

let kept: Weights | null = null;
const cachedWeights = () => (kept ??= openKept());

/** Beside the source in development, beside the bundle once built. Written by `npm run bench -- train-asked-part`. */
const openKept = () =>
  openWeights(
    JSON.parse(
      gunzipSync(readFileSync(new URL('./asked-part.json.gz', import.meta.url))).toString('utf8'),
    ) as WeightsFile,
  );

/** By the names they are of, which are kept between questions. */
const contexts = new WeakMap<Vocabulary, ReadingContext>();

export function contextFor({
  vocabulary,
  today,
  settings,
}: Pick<QuestionContext, 'vocabulary' | 'today' | 'settings'>): ReadingContext {
  const known = contexts.get(vocabulary) ?? readingContext({ today, settings }, vocabulary.input);
  contexts.set(vocabulary, known);
  return { ...known, today, settings };
}
