import { addDays, businessDay, percentOf } from '@cairn/finance';
import type { FigurePlan } from '../../plan/plan.ts';
import type { Cell, Evaluated, EvaluatedGroup } from './evaluated.ts';
import { formatPercent, formatValue, type Unit } from '../format.ts';

/** Each stretch of time with all that came before it. */
export function runningOn(
  { asked }: Pick<FigurePlan, 'asked'>,
  groups: EvaluatedGroup[],
): EvaluatedGroup[] {
  if (asked !== 'running') return groups;
  let sums: Cell[] = [];
  return groups.map((group) => {
    sums = group.cells.map(({ value, count }, index) => ({
      value: (sums[index]?.value ?? 0n) + (value ?? 0n),
      count: (sums[index]?.count ?? 0) + count,
    }));
    return { ...group, cells: sums };
  });
}

/** What stands above a running total, or above years of which the growth is asked; null for other tables over time. */
export function headlineOverYears(
  plan: FigurePlan,
  figures: Evaluated,
  what: string,
  unit: Unit,
): string[] | null {
  if (plan.asked === 'running') {
    const last = figures.groups.at(-1);
    return last === undefined
      ? null
      : [
          `${what}, adding up each ${(plan.groupBy ?? '').replace('_', ' ')}: **${valueOf(last, unit)}** by the end of ${last.label}.`,
        ];
  }
  return plan.asked === 'growth_a_year' ? [growthSentence(plan, figures, what, unit)] : null;
}

const valueOf = ({ cells }: EvaluatedGroup, unit: Unit) => formatValue(cells[0]?.value ?? 0n, unit);

/** Between the first and the last year that are whole: compounded, and the mean of the single years beside it. */
function growthSentence(plan: FigurePlan, figures: Evaluated, what: string, unit: Unit): string {
  const years = figures.groups.filter((group) => isWhole(plan, figures, group));
  const [first] = years;
  const last = years.at(-1);
  const steps = years.length - 1;
  if (first === undefined || last === undefined || steps < 1)
    return `${what}: there aren't two full years to measure growth between.`;
  const [from, to] = [first.cells[0]?.value ?? 0n, last.cells[0]?.value ?? 0n];
  if (from <= 0n || to <= 0n)
    return `${what}: yearly growth needs a first and last year above zero, and they're ${valueOf(first, unit)} and ${valueOf(last, unit)}.`;
  const compounded = ((Number(to) / Number(from)) ** (1 / steps) - 1) * 100;
  const single = years.slice(1).flatMap((year, index) => {
    const before = years[index]?.cells[0]?.value ?? 0n;
    const percent = percentOf((year.cells[0]?.value ?? 0n) - before, before);
    return percent === null || before <= 0n ? [] : [percent];
  });
  const mean = single.reduce((sum, one) => sum + one, 0) / single.length;
  const beside =
    single.length === steps && steps > 1
      ? ` The average of the single years is ${formatPercent(mean)}.`
      : '';
  return `${what}: **${formatPercent(compounded)}** a year from ${first.label} to ${last.label}${steps > 1 ? ', compounded' : ''} (${valueOf(first, unit)} to ${valueOf(last, unit)}).${beside}`;
}

/** Neither cut by the dates or the first row, nor still running. */
function isWhole(
  { period }: FigurePlan,
  { begun, span }: Evaluated,
  { key }: EvaluatedGroup,
): boolean {
  const begins = span.from ?? key ?? '';
  if (key === null || key === begun || begins.slice(0, 4) > key.slice(0, 4)) return false;
  const end = addDays(businessDay(`${String(Number(key.slice(0, 4)) + 1)}${key.slice(4)}`), -1);
  if (period !== null) return key >= period.from && end <= period.to;
  // The first year of the records counts where it begins in its first month.
  return begins.slice(0, 4) !== key.slice(0, 4) || begins.slice(5, 7) === key.slice(5, 7);
}
