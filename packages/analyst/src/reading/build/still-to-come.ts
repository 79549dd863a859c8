import { businessDay, formatDay, periodHolding, type CalendarUnit } from '@cairn/finance';
import { writtenDays } from '../../wording/describe.ts';
import { measures } from '../../measures/measures.ts';
import {
  isRatio,
  type FigurePlan,
  type InsightPlan,
  type ListPlan,
  type Plan,
} from '../../plan/plan.ts';
import type { PlanMeasure, PlanPeriod } from '../../plan/plan.ts';
import type { TimeContext } from '../../time/cursor.ts';
import type { Facts } from '../facts/fact-shapes.ts';

interface Declined {
  kind: 'declined';
  reason: string;
  suggestions: string[];
}

/**
 * 'How much is going out before the end of the month?' is about what is still to come, of which no row tells: what is
 * expected answers it. Income and costs as such are in no such list, and what comes near is offered.
 */
export function stillToCome(
  plan: Plan,
  facts: Facts,
  { today, settings, hasBooks }: TimeContext & { hasBooks: boolean },
): Plan | Declined | null {
  if (plan.kind !== 'figure' && plan.kind !== 'list') return null;
  const owed = owedAhead(plan, today, hasBooks);
  if (owed !== null) return owed;
  const { period } = plan;
  const measure = plan.kind === 'list' ? plan.measure : plan.measures[0];
  if (period === null || period.to <= today || measure === undefined || isRatio(measure))
    return null;
  const isAhead =
    period.from > today ||
    (period.from === today && !isRunning(period, { today, settings })) ||
    period.from === '1900-01-01' ||
    facts.isFuture;
  const { from } = measures[measure].rows;
  if (!isAhead || (from !== 'cash' && from !== 'profit')) return null;
  const expected = expectedOf(plan, measure, period, today);
  return (
    expected ?? {
      kind: 'declined',
      reason: `Part of that is still to come, and what is to come until ${formatDay(businessDay(period.to))} is expected, not on record.`,
      suggestions: offered(period.to, today),
    }
  );
}

/** 'Sales this week', asked on its first day: today is on record, and 'from today to the end of the week' is not meant. */
const isRunning = ({ from, to }: PlanPeriod, { today, settings }: TimeContext) =>
  (['day', 'week', 'month', 'quarter', 'year'] satisfies CalendarUnit[]).some((unit) => {
    const running = periodHolding(unit, today, settings);
    return running.from === from && running.to === to;
  });

const flows: Partial<Record<PlanMeasure, 'in' | 'out'>> = {
  money_out: 'out',
  paid_out: 'out',
  money_in: 'in',
  customer_receipts: 'in',
};

/** The payments that are expected; null where they are no such figure. */
function expectedOf(
  plan: FigurePlan | ListPlan,
  measure: PlanMeasure,
  period: PlanPeriod,
  today: string,
): InsightPlan | null {
  const names = plan.conditions.flatMap((one) =>
    (one.field === 'party' || one.field === 'category') && !one.not ? one.values : [],
  );
  // What will be spent on rent is what will be paid for it.
  const flow = flows[measure] ?? (measure === 'expenses' && names.length > 0 ? 'out' : undefined);
  const isPlain =
    plan.conditions.every(({ field }) => ['party', 'category', 'party_kind'].includes(field)) &&
    (plan.kind === 'list'
      ? plan.of === 'rows'
      : plan.measures.length === 1 &&
        plan.aggregation === 'total' &&
        plan.groupBy === null &&
        plan.comparison === null &&
        !plan.share);
  return flow === undefined || !isPlain
    ? null
    : upcoming(period, today, { flow, of: [...new Set(names.map(({ name }) => name))] });
}

/** 'How much rent do we owe next month?': by kinds of costs no bill is open, and banks know of no bill: what is expected is told. */
function owedAhead(
  plan: FigurePlan | ListPlan,
  today: string,
  hasBooks: boolean,
): InsightPlan | null {
  const measure = plan.kind === 'list' ? plan.measure : plan.measures[0];
  const due = plan.conditions.find((one) => one.field === 'due');
  const categories = plan.conditions.flatMap((one) =>
    one.field === 'category' && !one.not ? one.values.map(({ name }) => name) : [],
  );
  if (measure !== 'payables' || due?.field !== 'due') return null;
  if (hasBooks && categories.length === 0) return null;
  if (plan.conditions.length > 2 || due.to === null || due.to < today) return null;
  const from = due.from !== null && due.from > today ? due.from : null;
  return { ...upcoming(null, today, { flow: 'out', of: categories }), from, until: due.to };
}

const upcoming = (
  period: PlanPeriod | null,
  today: string,
  { flow, of }: Pick<InsightPlan, 'flow' | 'of'>,
): InsightPlan => ({
  kind: 'insight',
  topic: 'upcoming',
  ...{ of, flow },
  from: period !== null && period.from > today ? period.from : null,
  until: period?.to ?? null,
  presentation: 'auto',
});

/** 'What is due next week?': bills, and payments that come again and again. */
export function dueAhead(facts: Facts, today: string): InsightPlan | null {
  const { isDue, isPast, periods, names, dimensions, amounts, statuses } = facts;
  const period = periods[0]?.period ?? null;
  const isPlain =
    names.length + dimensions.length + amounts.length + statuses.length === 0 &&
    periods.length <= 1 &&
    facts.rows === null &&
    !facts.asks.has('when');
  if (!isDue || isPast || !isPlain || (period !== null && period.to < today)) return null;
  return upcoming(period, today, { flow: 'out', of: [] });
}

const offered = (to: string, from: string) =>
  [
    `Unpaid bills due from ${from} to ${to}`,
    `Upcoming payments until ${to}`,
    `Cash forecast until ${to}`,
  ].map(writtenDays);
