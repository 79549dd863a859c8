import type { Plan } from '../../plan/plan.ts';
import { groupsOf } from '../../plan/plan-marks.ts';
import type { Asked } from './asked-for.ts';

/** What a plan adds that no word of a question of its own asked for. */
export const addedTo = (words: string, plan: Plan): string | null =>
  additions.find((one) => one.words.test(words) && !one.gives(plan))?.what ?? null;

const additions: readonly Asked[] = [
  {
    words:
      /^(?!.*\b(?:by|per|each|every|monthly|weekly|quarterly|yearly|annual|annually|daily|trend|over|which|what|when|months|quarters|years|weeks|days|best|worst|busiest|slowest|costliest|highest|lowest|most|least|biggest|largest|top|ytd|mtd|and|compare|compared|versus|vs|growth|growing|grew|grow|chart|graph|qoq|mom|yoy|cagr|\w+est)\b)(?!.*\b(day|week|month|quarter|year) (?:for|to|by|after|over) \1)/,
    what: 'one figure, not one for each time',
    gives: (plan) =>
      plan.kind !== 'figure' ||
      !groupsOf(plan).some((one) => /^fiscal_|^(?:month|quarter|year)$/.test(one)),
  },
  {
    words:
      /^(?!.*\b(?:average|averages|averaging|averaged|avg|mean|typical|typically|usual|usually|normal|normally|per|each|late|overdue|due|old|long|days|(?:a|an) \w+)\b)/,
    what: 'them all and no average',
    gives: (plan) => plan.kind !== 'figure' || !plan.aggregation.startsWith('average'),
  },
];
