import { divideRounded } from '@cairn/finance';
import type { FigurePlan, Statistic } from '../../plan/plan.ts';
import type { AnswerTable } from '../answer.ts';
import type { Cell, Evaluated } from './evaluated.ts';
import { figureUnit, formatValue } from '../format.ts';

/** One statistic of a measure as it is written: a number, or an amount in the measure's unit. */
export function writeStatistic(
  plan: FigurePlan,
  one: Statistic,
  total: Cell,
  rows: Evaluated['rows'] | null,
): string {
  const [measure] = plan.measures;
  const unit = measure === undefined ? 'money' : figureUnit(plan, measure);
  if (one === 'count') return formatValue(BigInt(total.count), 'count');
  if (one !== 'total' && total.count === 0) return '-';
  const value =
    one === 'total'
      ? total.value
      : one === 'average'
        ? divideRounded(total.value ?? 0n, BigInt(total.count), 'half-away-from-zero')
        : (rows?.[one].value ?? null);
  return value === null ? '-' : formatValue(value, unit);
}

const said: Record<Statistic, string> = {
  count: ' transactions',
  total: ' in total',
  average: ' on average',
  median: ' as the median',
  least: ' at the lowest',
  most: ' at the highest',
};

const heads: Record<Statistic, string> = {
  count: 'Number',
  total: 'Total',
  average: 'Average',
  median: 'Median',
  least: 'Lowest',
  most: 'Highest',
};

const written = (plan: FigurePlan, { totals, rows }: Evaluated) =>
  plan.statistics.map((one) => ({
    one,
    value: writeStatistic(plan, one, totals[0] ?? { value: null, count: 0 }, rows),
  }));

/** '**48** transactions, **$39,120.00** in total'. */
export const statisticsPhrase = (plan: FigurePlan, figures: Evaluated): string =>
  written(plan, figures)
    .map(
      ({ one, value }) => `**${value}**${value === '1' ? said[one].replace(/s$/, '') : said[one]}`,
    )
    .join(', ');

/** The figures among them, each of which stands on the rows of the whole. */
export const statisticsWritten = (plan: FigurePlan, figures: Evaluated): string[] =>
  written(plan, figures).flatMap(({ value }) => (value === '-' ? [] : [value]));

export const statisticsTable = (plan: FigurePlan, figures: Evaluated): AnswerTable => ({
  headers: ['Figure', 'Amount'],
  rows: written(plan, figures).map(({ one, value }) => [heads[one], value]),
});
