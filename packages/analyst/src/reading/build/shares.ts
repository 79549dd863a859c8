import { isRatio, type FigurePlan } from '../../plan/plan.ts';
import type { Dimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { FigureParts } from './figure-parts.ts';

type Whole = Pick<FigurePlan, 'shareOf' | 'shareWithin' | 'together'>;

/** What a share is of, where it is not the measure without the names. */
export function wholeOfShare(
  facts: Facts,
  parts: FigureParts,
  groupBy: Dimension | null,
  together: boolean,
): Whole {
  const [measure] = parts.measures;
  const said = { shareOf: parts.shareOf ?? null, shareWithin: withinOf(facts, parts), together };
  if (!facts.isShare || parts.shareOf !== undefined || measure === undefined) return said;
  if (isOfNamed(facts, groupBy, parts) && !isRatio(measure))
    return { ...said, shareOf: measure, together: true };
  // 'What portion of Vail Rentals' balance is overdue': of what they owe, and not of all that is overdue.
  const isOfOwed = facts.shareWithin !== null && facts.names.length === 1 && groupBy === null;
  if (isOfOwed && (measure === 'overdue_receivables' || measure === 'overdue_payables'))
    return {
      ...said,
      shareOf: measure === 'overdue_payables' ? 'payables' : 'receivables',
      shareWithin: 'party',
    };
  return said;
}

/** Which of two names is the whole: the one that stands right behind the word for the share. */
function withinOf(
  { names, shareWithin }: Facts,
  { names: { conditions } }: FigureParts,
): FigurePlan['shareWithin'] {
  const whole = names.find(({ start }) => start === shareWithin);
  const fields = (['category', 'party', 'item'] as const).filter((field) =>
    conditions.some((one) => one.field === field && !one.not),
  );
  if (whole === undefined || fields.length < 2) return null;
  return fields.find((field) => whole.things.some((thing) => thing.field === field)) ?? null;
}

/** 'What percentage of sales came from bikes and kayaks': the two together, of all sales and not of each other. */
const isOfNamed = (
  facts: Facts,
  groupBy: Dimension | null,
  { conditions, measures: [, second] }: FigureParts,
) =>
  second === undefined &&
  ![facts.isSplit, facts.isApart, facts.isEither, facts.isCompared].some(Boolean) &&
  facts.top === null &&
  facts.change === null &&
  facts.aggregation !== 'average' &&
  conditions.some(
    (one) =>
      one.field === groupBy &&
      (one.field === 'item' || one.field === 'category' || one.field === 'party') &&
      !one.not &&
      one.values.length > 1,
  );
