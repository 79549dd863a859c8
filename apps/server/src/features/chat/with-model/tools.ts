import {
  askedChange,
  describePlan,
  missedBy,
  skillIds,
  type Answer,
  type AskedChange,
  type Plan,
  type SkillId,
  type Vocabulary,
} from '@cairn/analyst';
import { z } from 'zod';
import type { ModelTool } from '../../../ports/language-model.ts';
import { askedPlan } from './asked-plan.ts';
import { isOwnersOwn } from './owners-own.ts';
import { findNames } from './question-message.ts';
import { calculate } from './calculate.ts';
import { isFigure, type Calendar } from './by-reference/cells.ts';
import { PlanProblem, toPlan } from './to-plan.ts';
import { sentencesOf, type TurnResult } from './by-reference/turn-result.ts';

/** What one question may run, and how often it may calculate, refused ones included. */
const RUNS_MAX = 12;
const ROWS_MAX = 30;
const FIGURES_MAX = 12;
const CELL_CHARACTERS_MAX = 80;

/** How each tool runs: in a transaction of its own, reading alone. */
export interface Runs {
  plan: (plan: Plan) => Promise<{ plan: Plan; answer: Answer }>;
  skill: (skill: SkillId, question: string) => Promise<Answer | null>;
  ask: (question: string) => Promise<{ plan: Plan | null; answer: Answer }>;
  /** Puts a button below the answer, and changes nothing. */
  propose: (change: AskedChange) => Promise<Answer | null>;
}

export interface Tools {
  tools: ModelTool[];
  /** What has run so far, in its order: r1, r2. */
  results: TurnResult[];
  /** What the owner is to be asked back, where the model did. */
  askedBack: { question: string; choices: string[] } | null;
  /** What the owner may press, where the owner asked for a change. */
  proposed: Answer | null;
}

const skillInput = z.strictObject({
  skill: z.enum(skillIds),
  question: z
    .string()
    .max(300)
    .describe('the part of the question that it is of, with its names, amounts and dates'),
});
const askInput = z.strictObject({
  question: z.string().min(3).max(300).describe('one short plain question'),
});
const askOwnerInput = z.strictObject({
  question: z
    .string()
    .min(8)
    .max(160)
    .regex(/^[^\d{}<>[\]|`]*\?$/, 'one question without figures'),
  choices: z
    .array(z.string().min(3).max(100))
    .min(2)
    .max(4)
    .describe('whole questions that the owner can press instead'),
});

/**
 * All that a model can do: each of them reads, and none writes. What is proposed is made by the owner's press alone. `first` is
 * what is known before anything runs.
 */
export function toolsOf(
  vocabulary: Vocabulary,
  question: string,
  { runs, calendar, first }: { runs: Runs; calendar: Calendar; first: TurnResult | null },
): Tools {
  const turn: Tools = {
    ...{ tools: [], askedBack: null, proposed: null },
    results: first === null ? [] : [first],
  };
  const order = { last: Promise.resolve() as Promise<unknown> };
  turn.tools = [
    ...runningTools({ vocabulary, question, runs }, runningIn(turn, question, order)),
    calculatingTool(turn, { calendar, question }, runningIn(turn, question, order)),
    findingTool(vocabulary),
    askingTool(turn),
    proposingTool(turn, question, runs),
  ];
  return turn;
}

type Running = (give: (input: unknown) => Promise<TurnResult | string>) => ModelTool['run'];

/** Runs what gives a result, which is then one of the turn; a sentence says why there is none. One after the other, so that results are numbered as they were asked for. */
function runningIn(turn: Tools, question: string, order: { last: Promise<unknown> }): Running {
  let tries = 0;
  return (give) => (input) => {
    tries += 1;
    if (tries > RUNS_MAX) return Promise.resolve({ refused: 'nothing more runs: answer now' });
    const given = order.last.then(() => runOne(turn, question, () => give(input)));
    order.last = given.catch(() => undefined);
    return given;
  };
}

async function runOne(
  turn: Tools,
  question: string,
  give: () => Promise<TurnResult | string>,
): Promise<object> {
  try {
    const result = await give();
    if (typeof result === 'string') return { refused: result };
    turn.results.push(result);
    const missed = result.plan === null ? null : missedBy(question.toLowerCase(), result.plan);
    return {
      ...shownToModel(result, turn.results.length),
      ...(missed !== null && { leaves_out: missed }),
    };
  } catch (error) {
    if (error instanceof PlanProblem) return { refused: error.message };
    throw error;
  }
}

const runningTools = (
  { vocabulary, question, runs }: { vocabulary: Vocabulary; question: string; runs: Runs },
  running: Running,
): ModelTool[] => [
  {
    name: 'skill',
    description:
      'Answers one kind of open question with the judgment that Cairn computes: briefing (how is business), worries, why (what moved profit, revenue, a cost or cash), enough (cash until a day), afford, too-much, on-track, best-worst, collections, customers, taxes, draws, subscriptions, doubles, break-even, accuracy (of forecasts, and of the records: books against bank, what only one of them has, what looks miscoded), letter.',
    input: skillInput,
    run: running(async (input) => {
      const asked = skillInput.parse(input);
      const answer = await runs.skill(asked.skill, asked.question);
      if (answer === null) return 'this kind has nothing to say to it';
      return { plan: null, about: asked.skill, answer };
    }),
  },
  {
    name: 'ask',
    description:
      'Reads one plain question as the owner could type it: figures, lists, statements ("income statement for May"), a balance, documents ("invoice 1042"), and what-ifs ("what if we hire someone for $4,000 a month from January", "what if we lose Acme", with amounts that the owner said).',
    input: askInput,
    run: running(async (input) => {
      const { question: asked } = askInput.parse(input);
      const { plan, answer } = await runs.ask(asked);
      if (!answer.understood)
        return [answer.text.slice(0, 300), ...answer.suggestions.slice(0, 3)].join('\n');
      if (answer.proposals !== undefined) return 'a change is asked for with propose';
      return { plan, about: asked, answer };
    }),
  },
  {
    name: 'run_plan',
    description: 'Computes one plan over the ledger, where a plain question does not say it.',
    input: z.strictObject({ plan: askedPlan }),
    run: running(async (input) => {
      const { plan: asked } = z.strictObject({ plan: askedPlan }).parse(input);
      const { plan, answer } = await runs.plan(toPlan(asked, vocabulary, question));
      return { plan, about: describePlan(plan), answer };
    }),
  },
];

const calculateInput = z.strictObject({
  what: z.string().min(3).max(120).describe('what it is, in words of the question or of its parts'),
  expression: z
    .string()
    .min(3)
    .max(400)
    .describe(
      "'({{r1.f1}} - {{r2.t1.Rent.Expenses}}) / 3': + - * / of figures, and the owner's numbers",
    ),
});

const calculatingTool = (
  turn: Tools,
  from: { calendar: Calendar; question: string },
  running: Running,
): ModelTool => ({
  name: 'calculate',
  description:
    'Computes with figures of the results: a sum, a difference, a share, a price for several. It gives a result of its own to refer to.',
  input: calculateInput,
  run: running((input) =>
    Promise.resolve(calculate(calculateInput.parse(input), { ...from, results: turn.results })),
  ),
});

const findingTool = (vocabulary: Vocabulary): ModelTool => ({
  name: 'find_names',
  description: 'Finds exact names of accounts, categories, parties, items and cities by words.',
  input: z.strictObject({ words: z.string().max(200) }),
  run: (input) =>
    Promise.resolve({ data: findNames(vocabulary, (input as { words: string }).words) }),
});

const askingTool = (turn: Tools): ModelTool => ({
  name: 'ask_owner',
  description:
    'Asks the owner back where the question can mean two things that would be answered differently. Ends the turn.',
  input: askOwnerInput,
  run: (input) => {
    turn.askedBack = askOwnerInput.parse(input);
    return Promise.resolve({ asked: true });
  },
});

const proposeInput = z.strictObject({ change: askedChange });

const proposingTool = (turn: Tools, question: string, runs: Runs): ModelTool => ({
  name: 'propose',
  description:
    'Where the owner asks for a change: puts a button below the answer that makes it. Nothing changes until the owner presses it. With amounts and names of the question alone.',
  input: proposeInput,
  run: async (input) => {
    const { change } = proposeInput.parse(input);
    if (turn.proposed !== null) return { refused: 'one change an answer' };
    if (!isOwnersOwn(change, question))
      return { refused: 'the owner did not write these amounts and names: use ask_owner' };
    const answer = await runs.propose(change);
    if (answer?.proposals === undefined)
      return { refused: answer?.text ?? 'no category has that name' };
    turn.proposed = answer;
    return { proposed: answer.text };
  },
});

/** A result as the model reads it, every figure with its name: enough to word it, and never a whole ledger. */
export function shownToModel(result: TurnResult, number: number) {
  const { answer, plan } = result;
  const named = <T>(items: readonly T[], letter: string) =>
    Object.fromEntries(items.map((item, at) => [`${letter}${String(at + 1)}`, item]));
  return {
    result: `r${String(number)}`,
    ...(plan !== null && { read_as: describePlan(plan) }),
    sentences: named(sentencesOf(result), 's'),
    figures: Object.fromEntries(
      answer.evidence
        .slice(0, FIGURES_MAX)
        .map(({ figure, label }, at) => [`f${String(at + 1)}`, `${label}: ${figure}`] as const)
        .filter((_, at) => isFigure(result, at)),
    ),
    tables: named(answer.tables.map(shortTable), 't'),
  };
}

const shortTable = ({ title, headers, rows }: Answer['tables'][number]) => ({
  ...(title !== undefined && { title }),
  headers,
  rows: rows
    .slice(0, ROWS_MAX)
    .map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL_CHARACTERS_MAX) : cell)),
    ),
  ...(rows.length > ROWS_MAX && { rows_in_all: rows.length }),
});
