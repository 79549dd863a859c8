import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  interpret,
  namesIn,
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
  type ReadingContext,
  type Weights,
  type WeightsFile,
} from '@cairn/analyst/asked-part';

/** A reading, and of which words where something was said beside them. */
export type ReadAsked =
  | (Extract<Interpretation, { kind: 'plan' }> & { part?: string })
  | Exclude<Interpretation, { kind: 'plan' }>;

/**
 * Reads a question; where it is not understood whole, the part of it that asks. That part stands alone: it changes no
 * question before it. Where what is said beside it may change it, it is asked back and not answered.
 */
export function readAsked(
  question: string,
  context: QuestionContext,
  weights = keptWeights(),
): ReadAsked {
  const onBasis = readOnBasis(question, context, (rest) => readAsked(rest, context, weights));
  if (onBasis !== null) return onBasis;
  const read = interpret(question, context);
  if (read.kind !== 'declined' || read.isOfWords !== true) return read;
  const alone = { previousPlan: null, earlierPlan: null, told: null, supposed: null };
  const parts = askedParts(question, contextFor(context), weights).flatMap((part) => {
    const ofPart = interpret(part.text, { ...context, ...alone });
    return ofPart.kind === 'plan' ? [{ part, ofPart }] : [];
  });
  const sure = parts.find(({ part, ofPart }) => part.isSure && isAbout(ofPart.plan, part.beside));
  if (sure !== undefined) return { ...sure.ofPart, part: sure.part.text };
  const [guess] = parts;
  if (guess === undefined) return read;
  return {
    kind: 'declined',
    reason: `I am not sure what “${guess.part.text}” means with all that is said beside it. Did you mean this by itself?`,
    suggestions: [guess.part.text, ...read.suggestions].slice(0, 3),
  };
}

/** The plan holds everybody who is named beside the words that it was read from. */
const isAbout = (plan: Plan, beside: readonly string[]) => {
  const held = namesIn(plan).map((name) => name.toLowerCase());
  return beside.every((name) => held.includes(name.toLowerCase()));
};

let kept: Weights | null = null;
const keptWeights = () => (kept ??= openKept());

/** Beside the source in development, beside the bundle once built. Written by `npm run bench -- train-asked-part`. */
const openKept = () =>
  openWeights(
    JSON.parse(
      gunzipSync(readFileSync(new URL('./asked-part.json.gz', import.meta.url))).toString('utf8'),
    ) as WeightsFile,
  );

/** By the names they are of, which are kept between questions. */
const contexts = new WeakMap<Vocabulary, ReadingContext>();

function contextFor({ vocabulary, today, settings }: QuestionContext): ReadingContext {
  const known = contexts.get(vocabulary) ?? readingContext({ today, settings }, vocabulary.input);
  contexts.set(vocabulary, known);
  return { ...known, today, settings };
}
