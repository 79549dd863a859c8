import type { MeasureId } from '../../measures/measures.ts';
import type { PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

/** What a figure is made of: what is measured, of what, when. */
export interface FigureParts {
  measures: PlanMeasure[];
  shareOf?: MeasureId | undefined;
  conditions: Condition[];
  amounts: Extract<Condition, { field: 'amount' }>[];
  names: ResolvedNames;
  period: ResolvedPeriod;
}
