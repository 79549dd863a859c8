import { percentOf } from '@cairn/finance';
import { describeConditions, dimensionLabel, measureLabel } from '../describe.ts';
import type { FigurePlan } from '../plan.ts';
import { isTimeDimension } from '../selection.ts';
import { changeOf, changePercentOf, type Evaluated, type EvaluatedGroup } from './evaluate.ts';
import { formatPercent, formatValue, periodPhrase, plain, unitOf } from './format.ts';

/** The sentence above a table: what matters most in it. */
export function headline(plan: FigurePlan, figures: Evaluated): string[] {
  const [measure] = plan.measures;
  if (measure === undefined || plan.groupBy === null) return [];
  const dimension = dimensionLabel(plan.groupBy, measure).toLowerCase();
  const when = periodPhrase(plan.period, figures.span);
  const label = `${measureLabel(measure)}${plain(describeConditions(plan.conditions))}`;
  if (plan.aggregation === 'count_groups') {
    const noun = plural(dimension, figures.groupCount);
    const having =
      plan.having?.on === 'figure' && plan.having.value === 0
        ? ` with ${label.toLowerCase()} ${plan.having.operator === 'above' ? 'above' : 'below'} zero`
        : ` with ${label.toLowerCase()}`;
    return [`**${figures.groupCount}** ${noun}${having} ${when}.`];
  }
  const [first] = figures.groups;
  if (first === undefined) return [`No ${dimension} of ${label.toLowerCase()} ${when} meets that.`];
  const unit = plan.aggregation === 'count' ? 'count' : unitOf(measure);
  const value = (group: EvaluatedGroup) =>
    group.cells[0]?.value === null || group.cells[0] === undefined
      ? '-'
      : formatValue(group.cells[0].value, unit);
  const name = (group: EvaluatedGroup) => plain(group.label);
  if (plan.comparison !== null) return changeHeadline(plan, figures, `${label} ${when}`, unit);
  if (isTimeDimension(plan.groupBy) && plan.order === 'natural')
    return timeHeadline(plan, figures, `${label} ${when}`, unit);
  const share = shareOf(plan, first, figures);
  const sum =
    plan.aggregation === 'total' &&
    unit !== 'percent' &&
    figures.totals[0]?.value !== null &&
    plan.limit === null &&
    plan.having === null
      ? ` In all: **${formatValue(figures.totals[0]?.value ?? 0n, unit)}**.`
      : '';
  if (plan.limit === 1) {
    const rank = plan.order === 'least' ? 'lowest' : 'highest';
    return [
      `**${name(first)}** had the ${rank} ${label.toLowerCase()} ${when}: **${value(first)}**${share}.`,
    ];
  }
  const lead = plan.order === 'least' ? 'lowest' : 'highest';
  const rest =
    figures.groups.length > 1
      ? ` ${figures.groups.length} ${plural(dimension, figures.groups.length)} ${plan.limit === null ? 'in all' : 'shown'}, the ${lead} being`
      : ' The only one is';
  return [
    `${label} by ${dimension} ${when}.${rest} **${name(first)}** with ${value(first)}${share}.${sum}`,
  ];
}

function plural(noun: string, count: number): string {
  if (count === 1) return noun;
  return noun.endsWith('y') && !/[aeo]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : noun === 'product or service'
      ? 'products and services'
      : `${noun}s`;
}

function shareOf(plan: FigurePlan, group: EvaluatedGroup, figures: Evaluated): string {
  const [part, whole] = [group.cells[0]?.value, figures.totals[0]?.value];
  if (!plan.share || part === null || part === undefined || whole === null || whole === undefined)
    return '';
  const percent = percentOf(part, whole);
  return percent === null ? '' : ` (**${percent.toFixed(2)}%** of the whole)`;
}

function changeHeadline(
  plan: FigurePlan,
  figures: Evaluated,
  what: string,
  unit: ReturnType<typeof unitOf> | 'count',
): string[] {
  const whole = { cells: figures.totals, before: figures.totalsBefore };
  const change = changeOf(whole);
  const percent = changePercentOf(whole);
  const against = periodPhrase(plan.comparison, { from: null, to: null });
  const total =
    change === null
      ? `${what}.`
      : `${what}: **${formatValue(figures.totals[0]?.value ?? 0n, unit)}**, ${change === 0n ? 'the same as' : `${formatValue(change < 0n ? -change : change, unit)} ${change > 0n ? 'more than' : 'less than'}`} ${against}${percent === null ? '' : ` (${formatPercent(percent)})`}.`;
  const moved = figures.groups.slice(0, 3).flatMap((group) => {
    const by = changeOf(group);
    return by === null || by === 0n
      ? []
      : [`${plain(group.label)} ${by > 0n ? '+' : ''}${formatValue(by, unit)}`];
  });
  return moved.length === 0
    ? [total]
    : [
        total,
        `The ${plan.order === 'fall' ? 'largest falls' : 'largest changes'}: ${moved.join(', ')}.`,
      ];
}

function timeHeadline(
  plan: FigurePlan,
  figures: Evaluated,
  what: string,
  unit: ReturnType<typeof unitOf> | 'count',
): string[] {
  const known = figures.groups.filter(
    (group) => group.cells[0]?.value !== null && group.cells[0] !== undefined,
  );
  const value = (group: EvaluatedGroup) => group.cells[0]?.value ?? 0n;
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [`${what}: nothing to show.`];
  const high = known.reduce((best, group) => (value(group) > value(best) ? group : best), first);
  const low = known.reduce((best, group) => (value(group) < value(best) ? group : best), first);
  const sentences = [
    `${what} by ${dimensionLabel(plan.groupBy ?? 'month', plan.measures[0] ?? 'revenue').toLowerCase()}.`,
  ];
  if (plan.trend && known.length > 1) {
    const direction =
      value(last) > value(first) ? 'up' : value(last) < value(first) ? 'down' : 'level';
    sentences.push(
      `From ${first.label} to ${last.label} it went ${direction}: ${formatValue(value(first), unit)} to ${formatValue(value(last), unit)}.`,
    );
  }
  if (known.length > 1)
    sentences.push(
      `Highest: **${high.label}** with ${formatValue(value(high), unit)}; lowest: ${low.label} with ${formatValue(value(low), unit)}.`,
    );
  const total = figures.totals[0]?.value;
  if (plan.aggregation === 'total' && unit !== 'percent' && total !== null && total !== undefined)
    sentences.push(`In all: **${formatValue(total, unit)}**.`);
  return sentences;
}
