import { phraseFigure, type PhraseContext } from '../answer/figure/phrase-figure.ts';
import { plainFigure } from '../plan/plain-figure.ts';
import type { FigurePlan } from '../plan/plan.ts';
import type { GroupedRows } from '../plan/queries.ts';

const context: PhraseContext = {
  today: '2026-06-15',
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  tokenOf: () => 'token',
  profitSource: 'your books',
  cashSource: 'your books',
};

/** The first line of the answer to a plan of revenue, changed so, on Monday, Jun 15, 2026. */
export const phrased = (change: Partial<FigurePlan>, results: GroupedRows[]) =>
  phraseFigure(
    { ...plainFigure, measures: ['revenue'], conditions: [], period: null, ...change },
    results,
    context,
  ).text.split('\n')[0];
