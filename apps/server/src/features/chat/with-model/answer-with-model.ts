import {
  describePlan,
  missedBy,
  plain,
  type Answer,
  type Plan,
  type QuestionContext,
} from '@cairn/analyst';
import { ModelFailure, type LanguageModel } from '../../../ports/language-model.ts';
import { writeWords, type Written } from './by-reference/write-words.ts';
import { asData, instructions, repairRequest } from './instructions.ts';
import { questionMessage, type Turn } from './question-message.ts';
import { shownToModel, toolsOf, type Runs, type Tools } from './tools.ts';
import { stepOf, type TurnResult } from './by-reference/turn-result.ts';

/** Calls of the vendor in the first try; the second try is one more. */
const STEPS_MAX = 6;
/** Of words that are still coming. */
const SHOWN_CHARACTERS_MAX = 2_000;
/** Results under one answer: the tables of more than these are a report, not an answer. */
const RESULTS_MAX = 3;

export interface ModelQuestion {
  model: LanguageModel;
  question: string;
  context: Omit<QuestionContext, 'previousPlan'>;
  previousReading: string | null;
  /** The last turns of the conversation, the oldest first. */
  turns: readonly Turn[];
  /** What the analyst answered alone, and read: it stands where the model adds nothing. */
  alone: { answer: Answer; plan: Plan | null };
  signal: AbortSignal;
  runs: Runs;
  standingOf: (plan: Plan) => Promise<string>;
  /** Checked words so far; each time the whole of them. */
  onText: (text: string) => void;
}

export interface ModelAnswer {
  answer: Answer;
  /** What a follow-up changes; the analyst's own where its answer stands. */
  plan: Plan | null;
  tokens: number;
}

/**
 * Lets the model choose what runs and word what it gave, with figures by reference. One second try mends the sentences that do
 * not stand, and what still does not is left out. Where nothing is left the analyst's own answer is given. Throws nothing: a
 * vendor that fails is said in a sentence.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ModelAnswer> {
  const { alone, model, question } = asked;
  const turn = toolsOf(asked.context.vocabulary, question, {
    ...{ runs: asked.runs, calendar: asked.context },
    first: resultOf(alone),
  });
  const spent = { tokens: 0 };
  try {
    const written = await converse(asked, turn, spent);
    if (turn.askedBack !== null && written.text === '')
      return { answer: askingBack(turn.askedBack), plan: null, ...spent };
    if (turn.proposed !== null)
      return { answer: withProposal(written, turn.proposed), plan: null, ...spent };
    // 'KEEP' says that nothing is to be added to what the analyst says.
    if (written.text === '' || leavesOut(written, question)) return { ...alone, ...spent };
    const plan = written.used.findLast((one) => one.plan !== null)?.plan ?? null;
    const differing = written.used.length === 1 ? readTwice(alone, plan) : null;
    if (differing !== null) return { answer: differing, plan: null, ...spent };
    const standing = plan === null ? '' : await asked.standingOf(plan);
    const notes = { model: model.name, suggestions: alone.answer.suggestions, standing };
    return { answer: answerOf(written, turn.results, notes), plan, ...spent };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const tokens = spent.tokens + error.tokens;
    return { ...alone, answer: withNote(alone.answer, failureTexts[error.kind]), tokens };
  }
}

async function converse(
  asked: ModelQuestion,
  turn: Tools,
  spent: { tokens: number },
): Promise<Written> {
  const { model, signal, context } = asked;
  const { results } = turn;
  const { question } = asked;
  const write = (words: string, isWhole: boolean) =>
    writeWords(words, { results, question, instructions, calendar: context }, isWhole);
  const signalWithin = AbortSignal.any([signal, AbortSignal.timeout(model.timeoutMs)]);
  let seen = '';
  const say = (words: string) => {
    // Only a sentence that has ended can be checked, and so each is checked once.
    const shown = words.slice(0, SHOWN_CHARACTERS_MAX);
    const ended = shown.slice(0, shown.search(/[.!?}\n][^.!?}\n]*$/) + 1);
    if (ended === seen || results.length === 0) return;
    seen = ended;
    asked.onText(write(ended, false).text);
  };
  const request = questionMessage({
    question: asked.question,
    ...context,
    previousReading: asked.previousReading,
    turns: asked.turns,
    alone:
      results[0] === undefined
        ? [asked.alone.answer.text, ...asked.alone.answer.suggestions].join('\n')
        : shownToModel(results[0], 1),
  });
  const hear = async (
    messages: Parameters<LanguageModel['converse']>[0]['messages'],
    first: boolean,
  ) => {
    const reply = await model.converse({
      instructions,
      messages,
      tools: first ? turn.tools : [],
      stepsMax: first ? STEPS_MAX : 1,
      signal: signalWithin,
      onText: say,
    });
    spent.tokens += reply.inputTokens + reply.outputTokens;
    return reply.text;
  };
  const words = await hear([{ role: 'user', text: request }], true);
  const first = write(words, true);
  const isDone = nothingToSay.test(words) || first.dropped.length === 0 || turn.askedBack !== null;
  if (results.length === 0 || isDone) return first;
  const shown = results.map((result, at) => shownToModel(result, at + 1));
  const repair = repairRequest(first.dropped.slice(0, 10), asData(shown));
  const second = await hear(
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
  const mended = write(second, true);
  return mended.text === '' ? first : mended;
}

/** The analyst's own answer stands: it answers all, or nothing can. */
const nothingToSay = /^\W*(?:KEEP|NONE)\W*$/;

/** What the analyst says alone, as the first result; null where it says nothing. */
const resultOf = ({ answer, plan }: ModelQuestion['alone']): TurnResult | null =>
  answer.understood ? { plan, about: 'what Cairn says alone', answer } : null;

/** The words of the code that say what the button does, behind those of the model that stand. */
const withProposal = ({ text, evidence, used }: Written, proposed: Answer): Answer => ({
  ...proposed,
  text: text === '' ? proposed.text : `${text}\n\n${proposed.text}`,
  evidence,
  tables: used.slice(-RESULTS_MAX).flatMap(({ answer }) => answer.tables),
});

const askingBack = ({ question, choices }: NonNullable<Tools['askedBack']>): Answer => ({
  ...{ text: `**${plain(question)}**`, tables: [], charts: [], evidence: [] },
  suggestions: choices,
  understood: false,
});

/** As for the analyst's own plans: what the words ask for, a day, a name, both, is given by one of them, or nothing is told. */
const leavesOut = ({ used }: Written, question: string): boolean =>
  used.length > 0 &&
  used.every(({ plan }) => plan !== null && missedBy(question.toLowerCase(), plan) !== null);

/** Where the analyst read the question too, and as one other thing, the owner says which was meant. */
function readTwice({ answer, plan }: ModelQuestion['alone'], other: Plan | null): Answer | null {
  if (!answer.understood || plan === null || other === null) return null;
  const [one, two] = [describePlan(plan), describePlan(other)];
  if (one === two) return null;
  return askingBack({
    question: `I can read this in two ways. Did you mean “${one}” or “${two}”?`,
    choices: [one, two],
  });
}

/** The model's words above tables, charts and evidence that are the results' own. */
function answerOf(
  { text, evidence, used }: Written,
  all: readonly TurnResult[],
  notes: { model: string; suggestions: readonly string[]; standing: string },
): Answer {
  const under = used.filter(({ isWorkedOut }) => isWorkedOut !== true).slice(-RESULTS_MAX);
  const note = [
    `A language model (${plain(notes.model)}) chose what to look at and the words; Cairn computed and put in the figures.`,
    `Looked at ${String(all.length)} ${all.length === 1 ? 'thing' : 'things'}: ${all.map((one) => plain(stepOf(one))).join('; ')}.`,
    ...(notes.standing === '' ? [] : [notes.standing]),
  ].join(' ');
  const tokens = new Set<string>();
  return {
    text: `${text}\n\n_${note}_`,
    tables: under.flatMap(({ answer }) => answer.tables),
    charts: under.flatMap(({ answer }) => answer.charts),
    evidence: [...evidence, ...under.flatMap(({ answer }) => answer.evidence)].filter(
      ({ token, figure }) => !tokens.has(figure + token) && tokens.add(figure + token),
    ),
    suggestions: [
      ...new Set([...notes.suggestions, ...under.flatMap(({ answer }) => answer.suggestions)]),
    ].slice(0, 4),
    understood: true,
  };
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
