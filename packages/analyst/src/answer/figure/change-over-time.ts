import { businessDay, startOf, type CalendarSettings } from '@cairn/finance';
import { isStepByStep, shift, sidesInTime } from '../../plan/held-in-time.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { changeOf, changePercentOf } from './change-of.ts';
import type { Evaluated, EvaluatedGroup } from './evaluated.ts';
import { formatPercent, formatValue, plain, type Unit } from '../format.ts';
import { changeSize } from './phrase-change.ts';

/** What lies before the first row on record was no zero, and nothing rose from it. */
export function withKnownBefore(
  plan: FigurePlan,
  groups: EvaluatedGroup[],
  { from }: Evaluated['span'],
  settings: CalendarSettings,
): EvaluatedGroup[] {
  const sides = sidesInTime(plan);
  if (sides === null || from === null) return groups;
  const first = startOf(sides.unit, businessDay(from), settings);
  // A year that begins on record in September is only a part of one.
  const isWhole = /^(?:day|week|month)$/.test(sides.unit) || from.slice(0, 7) === first.slice(0, 7);
  return groups.map((group) => {
    const earlier = group.key === null ? null : shift(businessDay(group.key), sides, -1);
    const isKnown = earlier !== null && (earlier > first || (earlier === first && isWhole));
    const nothing = plan.measures.map(() => ({ value: 0n, count: 0 }));
    const before = group.before.length > 0 ? group.before : nothing;
    return { ...group, before: isKnown ? before : [] };
  });
}

/** 'Which month had the largest increase?', 'did it rise every month?'; null for the others. */
export function headlineOfChanges(
  plan: FigurePlan,
  { groups }: Evaluated,
  what: string,
  unit: Unit,
): string[] | null {
  const sides = sidesInTime(plan);
  const isDirected = plan.order === 'rise' || plan.order === 'fall';
  if (sides === null || !isDirected) return null;
  const earlier = isStepByStep(plan) ? `the ${sides.unit} before` : 'a year earlier';
  if (plan.limit === 1) return [mostSentence(plan, groups[0], what, earlier, unit)];
  const known = groups.filter((group) => changeOf(group) !== null);
  const held = known.filter((group) => goesAlong(plan, group));
  const others = known.filter((group) => !held.includes(group)).map(({ label }) => plain(label));
  const way = plan.order === 'rise' ? 'rose' : 'fell';
  if (known.length === 0) return [`${what}: there's nothing earlier to compare with.`];
  const answer = others.length === 0 ? 'Yes' : 'No';
  const exceptions = others.length === 0 ? '' : `, but not in ${others.join(', ')}`;
  return [
    `${answer}. ${what} ${way} in **${String(held.length)} of ${String(known.length)}** ${sides.unit}s compared with ${earlier}${exceptions}.`,
  ];
}

function goesAlong({ order }: FigurePlan, group: EvaluatedGroup): boolean {
  const change = changeOf(group) ?? 0n;
  return order === 'rise' ? change > 0n : change < 0n;
}

function mostSentence(
  plan: FigurePlan,
  group: EvaluatedGroup | undefined,
  what: string,
  earlier: string,
  unit: Unit,
): string {
  const change = group === undefined ? null : changeOf(group);
  const verb = plan.order === 'rise' ? 'rose' : 'fell';
  if (group === undefined || change === null || !goesAlong(plan, group))
    return `${what} never ${verb} compared with ${earlier}.`;
  const percent = changePercentOf(group);
  const [now, before] = [group.cells[0]?.value ?? 0n, group.before[0]?.value ?? 0n];
  return `${what} ${verb} most in **${plain(group.label)}**: **${changeSize(change, unit)}** ${change > 0n ? 'more' : 'less'} than ${earlier} (${formatValue(before, unit)} to ${formatValue(now, unit)}${percent === null || unit === 'percent' ? '' : `, ${formatPercent(percent)}`}).`;
}
