import type { FigurePlan, MatrixPlan, Plan } from '../plan/plan.ts';
import { isRatio } from '../plan/plan.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { figureOfList } from './pick.ts';
import { bareWords } from './words.ts';

const howLate =
  /^how (?:late|overdue|old|far behind|far past due|long overdue) (?:are|is) (?:they|those|these|it|all of (?:them|those)|they all)$/;

/** 'How late are they?' of several open documents: what is open by its age, of several customers each with theirs. */
export function agesOf(question: string, previous: Plan): FigurePlan | MatrixPlan | null {
  if (!howLate.test(bareWords(question)) || !isOwedNow(previous)) return null;
  if (previous.kind === 'list')
    return previous.limit < 100 || previous.skip > 0 ? null : byAge(figureOfList(previous));
  if (previous.kind !== 'figure') return null;
  const { groupBy, limit, measures, conditions, period, having } = previous;
  if (having !== null || (limit !== null && limit === 1)) return null;
  if (groupBy === null) return byAge(previous);
  const [measure] = measures;
  if (groupBy !== 'party' || measure === undefined || isRatio(measure)) return null;
  return {
    kind: 'matrix',
    ...{ measure, conditions, period, limit, best: null },
    ...{ aggregation: 'total', rowsBy: 'party', columnsBy: 'aging' },
  };
}

const byAge = (figure: FigurePlan): FigurePlan => ({
  ...figure,
  ...{ groupBy: 'aging', order: 'natural', limit: null, aggregation: 'total', asked: 'figure' },
});
