import type { FigurePlan, TokenOf } from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  cents,
  formatMoney,
  formatMonth,
  priceSteps,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { runGroups, type LedgerScope } from '../read/run-plan/run-groups.ts';
import type { FigureBeside } from './within-records.ts';

const costs = ['expenses', 'operating_expenses', 'paid_out', 'money_out', 'bills'] as const;
const MONTHS_BACK = 36;

/** The measure of one cost or one vendor, as a sum or an average over all that is on record; null of anything else. */
function costOf({ measures, conditions, period, comparison, groupBy }: FigurePlan) {
  const [condition] = conditions;
  const isOne =
    conditions.length === 1 &&
    (condition?.field === 'category' || condition?.field === 'party') &&
    !condition.not &&
    condition.values.length === 1;
  const isWhole = period === null && comparison === null && groupBy === null;
  if (!isOne || !isWhole || measures.length > 1) return null;
  return costs.find((one) => one === measures[0]) ?? null;
}

/** What a total or an average of all time hides: the price of now, where each month came to one for a while. */
export async function priceBeside(
  scope: LedgerScope,
  plan: FigurePlan,
  today: BusinessDay,
  tokenOf: TokenOf,
): Promise<FigureBeside[]> {
  const measure = costOf(plan);
  if (measure === null) return [];
  const month = startOfMonth(today);
  const { groups } = await runGroups(scope, {
    groupBy: 'month',
    selection: {
      ...{ measure, conditions: plan.conditions, asOf: today },
      ...{ from: addMonths(month, -MONTHS_BACK), to: addDays(month, -1) },
    },
  });
  const paid = groups
    .flatMap(({ key, total }) =>
      key === null ? [] : [{ date: businessDay(key), cents: cents(total) }],
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const steps = priceSteps(paid);
  const now = steps?.at(-1);
  // Each month of it, and the last one too.
  if (now === undefined || now.last !== addMonths(month, -1)) return [];
  if (addMonths(now.first, now.payments - 1) !== now.last || now.payments < 2) return [];
  const figure = formatMoney(now.cents);
  const label = `A month now, ${formatMonth(now.last)}`;
  const token = tokenOf(label, {
    ...{ measure, conditions: plan.conditions, asOf: today },
    ...{ from: now.last, to: addDays(month, -1) },
  });
  const text = `It's **${figure}** a month now, since ${formatMonth(now.first)}.`;
  return [{ text, evidence: { figure, label, token } }];
}
