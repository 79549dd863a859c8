import { describePlan, type Answer, type Plan, type Vocabulary } from '@cairn/analyst';
import { z } from 'zod';
import type { ModelTool } from '../../../ports/language-model.ts';
import { askedPlan } from './asked-plan.ts';
import type { PlanResult } from './plan-result.ts';
import { findNames } from './question-message.ts';
import { PlanProblem, toPlan } from './to-plan.ts';

/** Plans that one question may run, refused ones included. */
const PLANS_MAX = 8;
const ROWS_MAX = 40;
const CELL_CHARACTERS_MAX = 120;

export interface PlanTools {
  tools: ModelTool[];
  /** What has run so far. */
  results: PlanResult[];
}

/** The only two things that a model can do: run a plan that reads this business, and look up its names. */
export function planTools(
  vocabulary: Vocabulary,
  question: string,
  run: (plan: Plan) => Promise<PlanResult>,
): PlanTools {
  const results: PlanResult[] = [];
  let tries = 0;
  const runPlan: ModelTool = {
    name: 'run_plan',
    description: 'Computes one plan over the ledger of this business and gives its figures.',
    input: z.strictObject({ plan: askedPlan }),
    run: async (input) => {
      tries += 1;
      if (tries > PLANS_MAX) return { refused: 'no more plans in this turn: answer now' };
      try {
        const { plan: asked } = z.strictObject({ plan: askedPlan }).parse(input);
        const result = await run(toPlan(asked, vocabulary, question));
        results.push(result);
        return shownToModel(result);
      } catch (error) {
        if (error instanceof PlanProblem) return { refused: error.message };
        throw error;
      }
    },
  };
  const lookUp: ModelTool = {
    name: 'find_names',
    description:
      'Finds exact names of accounts, categories, parties, items and cities by words of them.',
    input: z.strictObject({ words: z.string().max(200) }),
    run: (input) =>
      Promise.resolve({ data: findNames(vocabulary, (input as { words: string }).words) }),
  };
  return { tools: [runPlan, lookUp], results };
}

/** A result as the model reads it: enough to word it, and never a whole ledger. */
export function shownToModel({ plan, answer }: PlanResult) {
  return {
    read_as: describePlan(plan),
    found: answer.text,
    figures: answer.evidence.map(({ figure, label }) => ({ figure, label })),
    tables: answer.tables.map(shortTable),
  };
}

const shortTable = ({ title, headers, rows }: Answer['tables'][number]) => ({
  title: title ?? '',
  headers,
  rows: rows
    .slice(0, ROWS_MAX)
    .map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL_CHARACTERS_MAX) : cell)),
    ),
  rows_in_all: rows.length,
});
