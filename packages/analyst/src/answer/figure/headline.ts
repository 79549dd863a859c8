import { percentOf, type BusinessDay } from '@cairn/finance';
import { describeConditions } from '../../wording/describe-conditions.ts';
import { boundOf, changeBound, describeBound, writtenDays } from '../../wording/describe.ts';
import { dimensionLabel, measureLabel } from '../../wording/labels.ts';
import { namesParty } from '../../plan/measure-and-party.ts';
import { isRatio, type FigurePlan } from '../../plan/plan.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import { changeOf, changePercentOf } from './change-of.ts';
import { headlineOfChanges } from './change-over-time.ts';
import type { Evaluated, EvaluatedGroup } from './evaluated.ts';
import {
  figureUnit,
  formatPercent,
  formatValue,
  periodPhrase,
  plain,
  type Unit,
} from '../format.ts';
import { headlineOverYears } from './over-years.ts';
import { changeSize } from './phrase-change.ts';
import { groupCountSentence } from './phrase-group-count.ts';
import { growsByTime, growthOf, wholeOf } from './figure-table.ts';
import { tieSaid } from './ties.ts';
import { whenPhrase } from '../when.ts';
import { togetherSentence } from './phrase-share.ts';
import { lowerFirst } from '../../language/phrases.ts';

/** The sentence above a table: what matters most in it. */
export function headline(plan: FigurePlan, figures: Evaluated, today: BusinessDay): string[] {
  const [measure] = plan.measures;
  if (measure === undefined || plan.groupBy === null) return [];
  const dimension = dimensionLabel(plan.groupBy, measure, plan.conditions).toLowerCase();
  const when = whenPhrase(plan, figures.span, today);
  const label = `${plan.aggregation === 'count' ? 'Number of transactions of ' : ''}${measureLabel(measure, namesParty(plan.conditions))}${plain(writtenDays(describeConditions(besideGroups(plan, dimension), measure)))}`;
  if (plan.aggregation === 'count_groups')
    return [groupCountSentence(plan, figures, plural(dimension, figures.groupCount), label, when)];
  if (figures.groups.length === 0) {
    const bound = boundOf(plan, 'that changed');
    return bound === ''
      ? [`No ${dimension} matches that for ${lowerFirst(label)} ${when}.`]
      : [`No ${dimension} has ${lowerFirst(label)} ${bound} ${when}.`];
  }
  const unit = figureUnit(plan, measure);
  const ofChanges = headlineOfChanges(plan, figures, `${label} ${when}`, unit);
  if (ofChanges !== null) return ofChanges;
  if (plan.comparison !== null) return changeHeadline(plan, figures, `${label} ${when}`, unit);
  if (isTimeDimension(plan.groupBy) && plan.order === 'natural') {
    const overYears = headlineOverYears(plan, figures, `${label} ${when}`, unit);
    if (overYears !== null) return overYears;
    return timeHeadline(plan, figures, `${label} ${when}`, unit);
  }
  return rankHeadline(plan, figures, { dimension, label, when, unit });
}

/** 'Revenue by customer', not 'of customers by customer'. */
const besideGroups = ({ groupBy, conditions, limit }: FigurePlan, dimension: string) =>
  conditions.filter(
    (one) =>
      groupBy !== 'party' ||
      limit === 1 ||
      one.field !== 'party_kind' ||
      one.not ||
      !one.values.every((kind) => kind === dimension || kind === 'counterparty'),
  );

interface Naming {
  dimension: string;
  label: string;
  when: string;
  unit: Unit;
}

function rankHeadline(
  plan: FigurePlan,
  figures: Evaluated,
  { dimension, label, when, unit }: Naming,
): string[] {
  const first = plan.order === 'natural' ? highestOf(figures) : figures.groups[0];
  if (first === undefined) return [];
  const value = valueOf(first, unit);
  const share = shareOf(plan, first, figures);
  if (plan.together) return [togetherSentence(plan, figures, unit)];
  const rank = `${rankWord(plan.skip)}${plan.order === 'least' ? 'lowest' : 'highest'}`;
  const name = plain(first.label);
  if (plan.limit === 1)
    return [
      `**${name}** had the ${rank} ${lowerFirst(label)} ${when}: **${value}**${share}${tieSaid(figures.tied)}.`,
    ];
  const count = figures.groups.length;
  const [, other, third] = figures.groups;
  if (plan.asked === 'which' && other !== undefined && third === undefined)
    return [ofTwoSentence(plan, first, other, `${lowerFirst(label)} ${when}`, unit)];
  const shown = `${count} ${plural(dimension, count)}${plan.limit === null ? '' : ' shown'}`;
  const lead =
    count === 1 ? `**${name}** is the only one` : `**${name}** is the ${rank} of ${shown}`;
  return [
    `${label} by ${dimension} ${when}${describeBound(plan)}. ${lead}, with ${value}${share}.${differenceOf(plan, figures, unit)}${sumOf(plan, figures, unit)}`,
  ];
}

/** 'What sold better, tree trimming or garden design?' */
function ofTwoSentence(
  { order }: FigurePlan,
  first: EvaluatedGroup,
  other: EvaluatedGroup,
  what: string,
  unit: Unit,
): string {
  const [one, two] = [first.cells[0]?.value, other.cells[0]?.value];
  const [name, value] = [plain(other.label), valueOf(other, unit)];
  if (one === two) return `Both have the same ${what}: **${valueOf(first, unit)}**.`;
  const way = order === 'least' ? 'less' : 'more';
  const apart =
    typeof one !== 'bigint' || typeof two !== 'bigint' || unit === 'percent'
      ? `${name} has ${value}.`
      : `That's ${formatValue(one > two ? one - two : two - one, unit)} ${way} than ${name}, which has ${value}.`;
  return `**${plain(first.label)}** has ${way} ${what}: **${valueOf(first, unit)}**. ${apart}`;
}

/** Of two that are held against each other, how far they are apart. */
function differenceOf(
  { groupBy, conditions, aggregation, asked }: FigurePlan,
  { groups }: Evaluated,
  unit: Unit,
): string {
  const named = conditions.find(({ field }) => field === groupBy);
  const isOfTwo = named !== undefined && 'values' in named && named.values.length === 2;
  const [first, second, third] = groups;
  const [more, less] = [first?.cells[0]?.value, second?.cells[0]?.value];
  if (asked !== 'change' || !isOfTwo || aggregation !== 'total' || unit === 'percent') return '';
  if (second === undefined || third !== undefined) return '';
  if (typeof more !== 'bigint' || typeof less !== 'bigint' || more < less) return '';
  return ` That's **${formatValue(more - less, unit)}** more than ${plain(second.label)}, which has ${formatValue(less, unit)}.`;
}

/** 'second ' before 'highest'. */
export function rankWord(skip: number): string {
  const words = ['', 'second ', 'third ', 'fourth ', 'fifth '];
  return words[skip] ?? `${skip + 1}th `;
}

/** Weekdays and ages stand in their own order: the first of them need not be the highest. */
function highestOf({ groups }: Evaluated): EvaluatedGroup | undefined {
  const size = ({ cells }: EvaluatedGroup) => cells[0]?.value ?? 0n;
  return groups.reduce<EvaluatedGroup | undefined>(
    (best, group) => (best === undefined || size(group) > size(best) ? group : best),
    undefined,
  );
}

const valueOf = ({ cells }: EvaluatedGroup, unit: Unit): string => {
  const value = cells[0]?.value;
  if (value === null || value === undefined) return '-';
  return `${formatValue(value, unit)}${unit === 'days' ? ' days' : ''}`;
};

/** The sum of the groups, where all are shown and they add up. */
function sumOf(plan: FigurePlan, figures: Evaluated, unit: Unit): string {
  const total = figures.totals[0]?.value;
  const isWhole =
    plan.aggregation === 'total' &&
    unit !== 'percent' &&
    unit !== 'days' &&
    plan.measures.slice(0, 1).every((measure) => !isRatio(measure)) &&
    plan.limit === null &&
    (plan.having === null || isAboveZero(plan));
  if (!isWhole || total === null || total === undefined) return '';
  const shown = figures.groups.reduce((sum, { cells }) => sum + (cells[0]?.value ?? 0n), 0n);
  return isAboveZero(plan) && shown !== total
    ? ` Total: **${formatValue(shown, unit)}**. Counting those below zero: **${formatValue(total, unit)}**.`
    : ` Total: **${formatValue(total, unit)}**.`;
}

const isAboveZero = ({ having }: FigurePlan) =>
  having?.on === 'figure' && having.operator === 'above' && having.value === 0;

const irregular: Readonly<Record<string, string>> = {
  'product or service': 'products and services',
  'kind of item': 'kinds of items',
};

export function plural(noun: string, count: number): string {
  if (count === 1) return noun;
  return noun.endsWith('y') && !/[aeo]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : (irregular[noun] ?? `${noun}s`);
}

function shareOf(plan: FigurePlan, group: EvaluatedGroup, figures: Evaluated): string {
  const [part, whole] = [group.cells[0]?.value, wholeOf(plan, figures)?.value];
  if (!plan.share || part === null || part === undefined || whole === null || whole === undefined)
    return '';
  const percent = percentOf(part, whole);
  return percent === null ? '' : ` (**${percent.toFixed(2)}%** of the whole)`;
}

function changeHeadline(plan: FigurePlan, figures: Evaluated, what: string, unit: Unit): string[] {
  const whole = { cells: figures.totals, before: figures.totalsBefore };
  const change = changeOf(whole);
  const percent = changePercentOf(whole);
  const against = periodPhrase(plan.comparison, { from: null, to: null });
  const total =
    change === null
      ? `${what}.`
      : `${what}: **${formatValue(figures.totals[0]?.value ?? 0n, unit)}**, ${change === 0n ? 'the same as' : `${changeSize(change, unit)} ${change > 0n ? 'more than' : 'less than'}`} ${against}${percent === null || unit === 'percent' ? '' : ` (${formatPercent(percent)})`}.`;
  const [most] = figures.groups;
  if (plan.having?.on === 'change' || plan.having?.on === 'change_percent')
    return [changedSentence(plan, figures, what, against), total];
  if (plan.limit === 1 && most !== undefined)
    return [mostChanged(plan, most, against, unit), total];
  const lead = contradiction(plan, change);
  const moved = largestChanges(figures).map(
    ({ label, by, now }) =>
      `${plain(label)} ${by > 0n ? 'up' : 'down'} ${changeSize(by, unit)} to ${formatValue(now, unit)}`,
  );
  const changes = moved.length === 0 ? [] : [`The biggest changes: ${moved.join(', ')}.`];
  return [...(lead === null ? [] : [lead]), total, ...changes];
}

/** 'Why did profit fall?' where it rose: that it did not comes first. */
function contradiction({ asked, order, measures: [measure] }: FigurePlan, change: bigint | null) {
  const isClaim = asked === 'yes_no' && (order === 'rise' || order === 'fall');
  if (!isClaim || change === null || measure === undefined) return null;
  if (order === 'rise' ? change > 0n : change < 0n) return null;
  const instead = change === 0n ? 'stayed the same' : change > 0n ? 'rose' : 'fell';
  return `${measureLabel(measure)} ${instead} instead of ${order === 'rise' ? 'rising' : 'falling'}.`;
}

/** By their size, whatever their sign: three rises would not explain a fall. */
function largestChanges({ groups }: Evaluated): { label: string; by: bigint; now: bigint }[] {
  const size = (by: bigint) => (by < 0n ? -by : by);
  return groups
    .flatMap((group) => {
      const by = changeOf(group);
      const now = group.cells[0]?.value ?? 0n;
      return by === null || by === 0n ? [] : [{ label: group.label, by, now }];
    })
    .sort((a, b) => Number(size(b.by) - size(a.by)))
    .slice(0, 3);
}

/** 'Which customers bought less?': how many they are, and by name where they are few. */
function changedSentence(
  plan: FigurePlan,
  { groups, groupCount }: Evaluated,
  what: string,
  against: string,
): string {
  const noun = plural(
    dimensionLabel(
      plan.groupBy ?? 'party',
      plan.measures[0] ?? 'revenue',
      plan.conditions,
    ).toLowerCase(),
    groupCount,
  );
  const { having } = plan;
  const bound = having === null ? '' : changeBound(having);
  const way = having?.operator === 'below' ? 'lower' : 'higher';
  const named = groups.slice(0, 10).map(({ label }) => `**${plain(label)}**`);
  return `**${groupCount}** ${noun} had ${way} ${lowerFirst(what)} than ${against}${bound}${named.length > 0 ? `: ${named.join(', ')}` : ''}.`;
}

function mostChanged(plan: FigurePlan, group: EvaluatedGroup, against: string, unit: Unit): string {
  const change = changeOf(group) ?? 0n;
  // Where nothing rose, the first of the rises is what fell least.
  const isTurned = plan.order === 'fall' ? change > 0n : change < 0n;
  const verb = `${change < 0n ? 'fell' : 'rose'} ${isTurned ? 'least' : 'most'}`;
  const way = change < 0n ? 'less' : 'more';
  return `**${plain(group.label)}** ${verb}: ${valueOf(group, unit)}, **${changeSize(change, unit)}** ${way} than ${against}.`;
}

function wentFromTo(first: EvaluatedGroup, last: EvaluatedGroup, unit: Unit): string {
  const before = first.cells[0]?.value ?? 0n;
  const after = last.cells[0]?.value ?? 0n;
  const went =
    after === before
      ? 'stayed at'
      : `went ${after > before ? 'up' : 'down'} from ${formatValue(before, unit)} to`;
  return `From ${first.label} to ${last.label}, it ${went} ${formatValue(after, unit)}.`;
}

/** Of what is a share of each time's own figure, that decides which is highest; null of all others. */
function highestShare(
  known: readonly EvaluatedGroup[],
  ended: readonly EvaluatedGroup[],
): string | null {
  const sharesOf = (groups: readonly EvaluatedGroup[]) =>
    groups.flatMap(({ label, cells: [part], whole }) => {
      const [of, all] = [part?.value ?? null, whole?.value ?? null];
      const percent = of === null || all === null ? null : percentOf(of, all);
      return percent === null ? [] : [{ label, percent }];
    });
  const [high] = sharesOf(known).sort((a, b) => b.percent - a.percent);
  const [low] = sharesOf(ended).sort((a, b) => a.percent - b.percent);
  if (high === undefined || low === undefined) return null;
  return `The highest was **${high.label}** with **${high.percent.toFixed(2)}%**, and the lowest was ${low.label} with ${low.percent.toFixed(2)}%.`;
}

function highestAndLowest(
  known: readonly EvaluatedGroup[],
  begun: Evaluated['begun'],
  unit: Unit,
): string {
  // The lowest is not the one that has only begun.
  const over = known.filter(({ key }) => key !== begun);
  const ended = over.length === 0 ? known : over;
  const ofShares = highestShare(known, ended);
  if (ofShares !== null) return ofShares;
  const value = ({ cells: [cell] }: EvaluatedGroup) => cell?.value ?? 0n;
  const high = known.reduce((best, group) => (value(group) > value(best) ? group : best));
  const low = ended.reduce((best, group) => (value(group) < value(best) ? group : best));
  return `The highest was **${high.label}** with ${formatValue(value(high), unit)}, and the lowest was ${low.label} with ${formatValue(value(low), unit)}.`;
}

function timeHeadline(plan: FigurePlan, figures: Evaluated, what: string, unit: Unit): string[] {
  const known = figures.groups.filter(({ cells: [cell] }) => (cell?.value ?? null) !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [`${what}: nothing to show.`];
  const sentences = [
    `${what} by ${dimensionLabel(plan.groupBy ?? 'month', plan.measures[0] ?? 'revenue').toLowerCase()}${describeBound(plan)}.`,
  ];
  const at = figures.groups.findLastIndex(({ key }) => key !== figures.begun);
  const latest = figures.groups[at];
  if (growsByTime(plan) && latest !== undefined && at > 0)
    sentences.push(
      `The latest change: **${growthOf(plan, figures, at)}** in ${latest.label}, compared with the ${(plan.groupBy ?? 'month').replace('_', ' ')} before.`,
    );
  if (plan.trend && known.length > 1) sentences.push(wentFromTo(first, last, unit));
  // 'Which months had no travel expense': how many did, as each of them is a zero.
  if (plan.having?.operator === 'exactly')
    sentences.push(`**${known.length}**: ${known.map(({ label }) => label).join(', ')}.`);
  else if (known.length > 1) sentences.push(highestAndLowest(known, figures.begun, unit));
  const total = figures.totals[0]?.value ?? null;
  const isSum = plan.aggregation === 'total' && unit !== 'percent' && plan.having === null;
  if (isSum && total !== null) sentences.push(`Total: **${formatValue(total, unit)}**.`);
  return sentences;
}
