import type { Answer, Plan, QuestionContext } from '@cairn/analyst';
import { ModelFailure, type LanguageModel } from '../../../ports/language-model.ts';
import { answerFromWords, namesOf, resultsUnder } from './answer-from-words.ts';
import { checkWords, type Standing } from './checked-words.ts';
import { asData, instructions, repairRequest } from './instructions.ts';
import { knownFigures } from './known-figures.ts';
import type { PlanResult } from './plan-result.ts';
import { planTools, shownToModel, type PlanTools } from './plan-tools.ts';
import { questionMessage } from './question-message.ts';

/** Calls of the vendor in the first try; the second try is one more. */
const STEPS_MAX = 6;
/** Of words that are still coming. */
const SHOWN_CHARACTERS_MAX = 2_000;

export interface ModelQuestion {
  model: LanguageModel;
  question: string;
  context: Omit<QuestionContext, 'previousPlan'>;
  previousReading: string | null;
  /** What the analyst answered alone: it stands where the model adds nothing. */
  declined: Answer;
  signal: AbortSignal;
  run: (plan: Plan) => Promise<PlanResult>;
  standingOf: (plan: Plan) => Promise<string>;
  /** Checked words so far; each time the whole of them. */
  onText: (text: string) => void;
}

export interface ModelAnswer {
  answer: Answer;
  /** What a follow-up changes; null where the analyst's own answer stands. */
  plan: Plan | null;
  tokens: number;
}

/**
 * Lets the model choose plans and word their results. Every sentence is held against the results of this turn; one
 * second try mends those that do not stand, and what still does not is left out. Where nothing is left the analyst's
 * own answer is given. Throws nothing: a vendor that fails is said in a sentence.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ModelAnswer> {
  const { context, question, run } = asked;
  const tools = planTools(context.vocabulary, question, run);
  const spent = { tokens: 0 };
  try {
    const words = await checkedWords(asked, tools, spent);
    if (words === '') return { answer: asked.declined, plan: null, ...spent };
    const under = resultsUnder(words, tools.results, context.today);
    const plan = under.at(-1)?.plan ?? null;
    const standing = plan === null ? '' : await asked.standingOf(plan);
    const notes = { model: asked.model.name, suggestions: asked.declined.suggestions, standing };
    return { answer: answerFromWords(words, under, notes), plan, ...spent };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const tokens = spent.tokens + error.tokens;
    return { answer: withNote(asked.declined, failureTexts[error.kind]), plan: null, tokens };
  }
}

async function checkedWords(
  asked: ModelQuestion,
  { tools, results }: PlanTools,
  spent: { tokens: number },
): Promise<string> {
  const { model, signal, context } = asked;
  const standing = (): Standing => ({
    known: knownFigures(results, context.today),
    names: namesOf(results),
    instructions,
  });
  const signalWithin = AbortSignal.any([signal, AbortSignal.timeout(model.timeoutMs)]);
  let seen = '';
  const say = (words: string) => {
    // Only a sentence that has ended can be checked, and so each is checked once.
    const ended = words.slice(0, words.search(/[.!?\n][^.!?\n]*$/) + 1);
    if (ended === seen || results.length === 0) return;
    seen = ended;
    asked.onText(checkWords(ended.slice(0, SHOWN_CHARACTERS_MAX), standing(), true).text);
  };
  const request = questionMessage({
    question: asked.question,
    ...context,
    previousReading: asked.previousReading,
    declined: asked.declined.text,
  });
  const converse = async (
    messages: Parameters<LanguageModel['converse']>[0]['messages'],
    first: boolean,
  ) => {
    const reply = await model.converse({
      instructions,
      messages,
      tools: first ? tools : [],
      stepsMax: first ? STEPS_MAX : 1,
      signal: signalWithin,
      onText: say,
    });
    spent.tokens += reply.inputTokens + reply.outputTokens;
    return reply.text;
  };
  const words = await converse([{ role: 'user', text: request }], true);
  if (results.length === 0) return '';
  const first = checkWords(words, standing(), true);
  if (first.dropped.length === 0) return first.text;
  const repair = repairRequest(first.dropped.slice(0, 10), asData(results.map(shownToModel)));
  const second = await converse(
    [
      { role: 'user', text: request },
      { role: 'assistant', text: words.slice(0, 4_000) },
      { role: 'user', text: repair },
    ],
    false,
  ).catch((error: unknown) => {
    // What stood in the first try stands without the second.
    if (error instanceof ModelFailure && error.kind !== 'stopped' && first.text !== '') return '';
    throw error;
  });
  const mended = checkWords(second, standing(), true).text;
  return mended === '' ? first.text : mended;
}

const failureTexts: Record<ModelFailure['kind'], string> = {
  rejected:
    'The language model did not accept the question, so this is what Cairn reads by itself.',
  rate_limited:
    'The language model has too many questions right now, so this is what Cairn reads by itself.',
  unavailable:
    'The language model cannot be reached right now, so this is what Cairn reads by itself.',
  timed_out: 'The language model took too long, so this is what Cairn reads by itself.',
  unreadable:
    'The language model gave nothing that could be used, so this is what Cairn reads by itself.',
  too_long: 'The language model did not come to an end, so this is what Cairn reads by itself.',
  stopped: 'This answer was stopped.',
};

export const limitReached = (declined: Answer): Answer =>
  withNote(
    declined,
    'You have used up what the language model may take in a day, so this is what Cairn reads by itself.',
  );

const withNote = (answer: Answer, note: string): Answer => ({
  ...answer,
  text: `${answer.text}\n\n_${note}_`,
});
