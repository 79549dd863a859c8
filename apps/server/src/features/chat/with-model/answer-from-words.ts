import { describePlan, plain, type Answer } from '@cairn/analyst';
import { knownFigures } from './known-figures.ts';
import { foreignFigures } from './check-figures.ts';
import { nameCells, namesIn, type PlanResult } from './plan-result.ts';
import { withoutNames, maskNames } from './mask-names.ts';

/** Results under one answer: the tables of more than these are a report, not an answer. */
const RESULTS_MAX = 3;

/** What the results show by name. */
export const namesOf = (results: readonly PlanResult[]): string[] =>
  results.flatMap(({ plan, answer }) => [...nameCells(answer.tables), ...namesIn(plan)]);

/** The fewest results that show every figure of the words, the later before the earlier. */
export function resultsUnder(
  words: string,
  results: readonly PlanResult[],
  today: string,
): PlanResult[] {
  const own = withoutNames(maskNames(words, namesOf(results)).masked);
  let under = [...results];
  for (const result of results) {
    const others = under.filter((other) => other !== result);
    if (others.length > 0 && foreignFigures(own, knownFigures(others, today)).length === 0)
      under = others;
  }
  return under.slice(-RESULTS_MAX);
}

/** The model's words above tables, charts and evidence that are the results' own. */
export function answerFromWords(
  words: string,
  results: readonly PlanResult[],
  notes: { model: string; suggestions: readonly string[]; standing: string },
): Answer {
  const readings = results.map(({ plan }) => plain(describePlan(plan))).join('; ');
  const note = [
    `A language model (${plain(notes.model)}) chose this reading and the words; Cairn computed the figures.`,
    `Read as: ${readings}.`,
    ...(notes.standing === '' ? [] : [notes.standing]),
  ].join(' ');
  return {
    text: `${words}\n\n_${note}_`,
    tables: results.flatMap(({ answer }) => answer.tables),
    charts: results.flatMap(({ answer }) => answer.charts),
    evidence: results.flatMap(({ answer }) => answer.evidence),
    suggestions: [...notes.suggestions],
    understood: true,
  };
}
