import { lastPeriods, previousPeriod } from '@cairn/finance';
import type { Plan, PlanPeriod } from '../plan.ts';
import type { TimeContext } from '../time/cursor.ts';
import { buildFigure } from './build-figure.ts';
import { buildAbsent, buildBalance, buildInsight, buildNames } from './build-other-plans.ts';
import { buildList, wantsList } from './build-rows-plan.ts';
import { amountConditions, type Facts } from './facts.ts';
import { resolveMeasures } from './resolve-measure.ts';
import { resolveNames, type ResolvedNames } from './resolve-names.ts';
import { financePeriodOf, planPeriodOf, resolvePeriod } from './resolve-period.ts';

export interface BuildContext extends TimeContext {
  hasBooks: boolean;
}

export type Built =
  | { kind: 'plan'; plan: Plan; names: ResolvedNames; periodWasSaid: boolean }
  | { kind: 'incomplete' }
  | { kind: 'refused'; reason: string };

/** From facts to the one plan that they most likely mean. */
export function buildPlan(facts: Facts, context: BuildContext): Built {
  const names = resolveNames(facts);
  const period = resolvePeriod(facts, context);
  const built = (plan: Plan): Built => ({
    kind: 'plan',
    plan,
    names,
    periodWasSaid: period.wasSaid,
  });
  if (period.tooMany)
    return { kind: 'refused', reason: 'I can set two periods side by side, not more.' };
  if (facts.strayNumbers.length > 0) {
    return {
      kind: 'refused',
      reason: `I do not know what to do with the number ${facts.strayNumbers.join(', ')}.`,
    };
  }
  const amounts = amountConditions(facts);
  if (amounts === null)
    return {
      kind: 'refused',
      reason: 'That amount is finer than a cent or larger than I can count.',
    };

  if (facts.topics[0] === 'kpis') return built(keyFigures(period.period, context));
  const insight = buildInsight(facts, period);
  if (insight !== null) return built(insight);
  const balance = buildBalance(facts, names, period, context.today);
  if (balance !== null) return built(balance);

  const resolved = resolveMeasures(facts, names, context.hasBooks);
  const directory = buildNames(facts, resolved.wasGuessed ? [] : resolved.measures, names);
  if (directory !== null) return built(directory);
  const [measure] = resolved.measures;
  if (measure === undefined) return { kind: 'incomplete' };

  const conditions = [...names.conditions, ...resolved.conditions];
  if (facts.isUncategorised) conditions.push({ field: 'uncategorised' });
  if (facts.isAbsent) {
    const absent = buildAbsent(facts, measure, period);
    if (absent === 'no period') return { kind: 'refused', reason: sinceWhen };
    return absent === null ? { kind: 'incomplete' } : built(absent);
  }
  if (wantsList(facts, measure, names)) {
    const list = buildList(facts, measure, [...conditions, ...amounts], period);
    if (list !== null) return built(list);
  }
  const figure = buildFigure(
    facts,
    { measures: resolved.measures, conditions, amounts, names, period },
    context,
  );
  if ('plan' in figure) return built(figure.plan);
  const ways = figure.tooManyGroups.join(' and by ');
  return {
    kind: 'refused',
    reason: `I can break a figure down one way at a time, not by ${ways} at once.`,
  };
}

const sinceWhen = 'Since when? Name a period, such as "in the last 90 days".';

/** 'How are we doing?': the four figures that say most, against the period before. */
function keyFigures(said: PlanPeriod | null, { today, settings }: TimeContext): Plan {
  const period = said === null ? lastPeriods(30, 'day', today, settings) : financePeriodOf(said);
  return {
    kind: 'figure',
    measures: ['revenue', 'expenses', 'net_profit', 'net_cash_flow'],
    aggregation: 'total',
    per: null,
    conditions: [],
    period: planPeriodOf(period),
    comparison: planPeriodOf(previousPeriod(period)),
    groupBy: null,
    order: 'natural',
    limit: null,
    having: null,
    share: false,
    trend: false,
    presentation: 'auto',
  };
}
