import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import type { Dimension } from '../../plan/selection.ts';
import type { Answer } from '../answer.ts';
import { figureUnit, formatValue, plain } from '../format.ts';
import { evaluate } from './evaluate.ts';
import type { Cell, EvaluatedGroup } from './evaluated.ts';
import { figureTable } from './figure-table.ts';
import { groupTokens, type PhraseContext } from './phrase-figure.ts';

const NAMED_MAX = 6;
const namedBy: readonly Dimension[] = ['party', 'category', 'item', 'payment_method', 'weekday'];

/**
 * The plan of one sum over several that were named, broken down by them; null of any other: 'wages and payroll taxes in
 * May' are one figure and two, and who asks may want either.
 */
export function planOfEachNamed(plan: FigurePlan): FigurePlan | null {
  const { groupBy, measures, aggregation, share, having, asked } = plan;
  const isSum = aggregation === 'total' || aggregation === 'count';
  if (groupBy !== null || measures.length > 1 || !isSum || share || having !== null) return null;
  if (asked !== 'figure' && asked !== 'change') return null;
  const by = namedBy.filter((field) => countNamed(plan, field) > 1);
  const [field, other] = by;
  if (field === undefined || other !== undefined || countNamed(plan, field) > NAMED_MAX)
    return null;
  return { ...plan, groupBy: field, order: 'most' };
}

const countNamed = ({ conditions }: FigurePlan, field: Dimension): number =>
  conditions.reduce((count, one) => {
    if (one.field !== field) return count;
    if ('days' in one) return count + one.days.length;
    return 'values' in one && !one.not ? count + one.values.length : count;
  }, 0);

/** The answer with a sentence and a table of each that was named. */
export function withEachNamed(
  answer: Answer,
  plan: FigurePlan,
  results: readonly GroupedRows[],
  context: PhraseContext,
): Answer {
  const figures = evaluate(plan, results, context);
  const known = figures.groups.filter(({ key }) => key !== null);
  const without = namesWithout(plan, known);
  if (known.length === 0 || known.length + without.length < 2) return answer;
  const [head = '', ...others] = answer.text.split('\n\n');
  const each = [
    ...known.map((group) => partSaid(plan, group)),
    ...without.map((name) => `${plain(name)} nothing`),
  ].join(', ');
  const table = figureTable(plan, figures, groupTokens(plan, figures, context));
  return {
    ...answer,
    text: [`${head} The split: ${each}.`, ...others].join('\n\n'),
    tables: [...answer.tables, table],
  };
}

/** Those of the named that have none. */
function namesWithout(
  { conditions, groupBy }: FigurePlan,
  known: readonly EvaluatedGroup[],
): string[] {
  const names = conditions.flatMap((one) => {
    if (one.field !== groupBy || !('values' in one)) return [];
    return one.values.flatMap((value) => (typeof value === 'string' ? value : value.name));
  });
  return [...new Set(names)].filter((name) => known.every(({ label }) => label !== name));
}

function partSaid(plan: FigurePlan, { label, cells, before }: EvaluatedGroup): string {
  const unit = figureUnit(plan, plan.measures[0] ?? 'revenue');
  const isCounted = plan.statistics.includes('count');
  const written = (cell: Cell | undefined) =>
    `${isCounted ? `${cell?.count ?? 0} for ` : ''}${formatValue(cell?.value ?? 0n, unit)}`;
  const earlier = plan.comparison === null ? '' : ` (${written(before[0])} then)`;
  return `${plain(label)} **${written(cells[0])}**${earlier}`;
}
