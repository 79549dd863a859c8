import type { Period } from '@cairn/finance';
import { areWithout } from '../../plan/members.ts';
import { isRatio, type FigurePlan, type Plan } from '../../plan/plan.ts';
import { sharesOfAll, sharesOfWhole } from '../../plan/queries.ts';
import type { Condition, DocumentStatus } from '../../plan/selection.ts';
import type { NumberReading } from '../slots/amounts.ts';
import { answersTo, families, measuresOf } from '../../plan/measure-families.ts';
import { conditionsOf, hasCondition, isDocumentStatus, isOwedNow } from '../../plan/plan-marks.ts';
import type { Slot } from '../slots/slot.ts';

/** Whether the very value that was said stands in the plan: not some date, but that one. */
export function usesPeriod(period: Period, plan: Plan): boolean {
  if (plan.kind === 'balance') return true;
  if (plan.kind === 'insight')
    return /^(forecast|low_point|payers|upcoming|prices|steps)$/.test(plan.topic);
  const holds = (held: { from: string | null; to: string | null } | null) =>
    held !== null &&
    (held.from === null || held.from <= period.from || held.from === period.from) &&
    (held.to === null || held.to >= period.to);
  const isDue = conditionsOf(plan).some(
    (one) => (one.field === 'due' || one.field === 'paid_on') && holds(one),
  );
  if (isDue) return true;
  if (plan.kind === 'members')
    return holds(plan.within) || plan.claims.some((one) => holds(one.period));
  if (plan.kind === 'names' || plan.kind === 'lookup' || plan.kind === 'pair') return false;
  if (plan.kind === 'arithmetic')
    return [plan.left, plan.right].some((side) => usesPeriod(period, side));
  const isNow = plan.period === null && isOwedNow(plan);
  if (isNow || holds(plan.period)) return true;
  if (plan.kind !== 'figure' || plan.comparison === null) return false;
  // What is open at its beginning ('higher than before Christmas') is held against as far as the other time goes.
  return holds(plan.comparison) || (isOpen(period) && plan.comparison.to === period.to);
}

const isOpen = ({ from }: Period) => from === '1900-01-01';

/** The number as an amount, a bound or an age. */
export function usesNumber({ value, isPercent }: NumberReading, plan: Plan): boolean {
  const inCents = Math.round(value * 100);
  const isSaid = conditionsOf(plan).some(
    (one) =>
      (one.field === 'amount' && one.cents === inCents) ||
      (one.field === 'number' && one.values.some((text) => text.includes(String(value)))) ||
      one.field === 'due',
  );
  if (isSaid || (plan.kind === 'insight' && plan.below === inCents)) return true;
  if (plan.kind === 'tally') return plan.having?.value === value;
  if (plan.kind !== 'figure' || plan.having === null) return false;
  // A bound on the change of one figure bounds nothing that is shown, unless it is asked whether it holds.
  if (plan.groupBy === null && !plan.asked.startsWith('yes_no')) return false;
  const { value: lower, below } = plan.having;
  const bound = below !== undefined && Math.abs(below - inCents) <= 1 ? below : lower;
  const isMoney = plan.having.on !== 'change_percent' && !isNumberOfRows(plan);
  const asked = isMoney ? inCents : value;
  // 'At least' is kept as above the number before.
  return isPercent ? Math.abs(bound) === value : Math.abs(Math.abs(bound) - asked) <= 1;
}

const isNumberOfRows = ({ aggregation }: FigurePlan) => aggregation === 'count';

/** 'Accounts receivable' is an account's name and the figure's. */
const isOwedAccount = (things: readonly object[], plan: Plan) =>
  isOwedNow(plan) &&
  things.every(
    (thing) =>
      'accountType' in thing &&
      (thing.accountType === 'accounts_receivable' || thing.accountType === 'accounts_payable'),
  );

type NameSlot = Extract<Slot, { slot: 'name' }>;

/** What things are worth is no part of income, whatever word its account shares with what was sold. */
export const sharesAnAsset = ({ things }: Extract<Slot, { slot: 'name' }>, plan: Plan): boolean =>
  plan.kind === 'figure' &&
  plan.share &&
  plan.measures.every((measure) => measure === 'revenue' || measure === 'income') &&
  things.some((thing) => 'accountType' in thing && thing.accountType === 'fixed_asset');

/** One of the things that the name may mean is in the plan. */
export function usesName({ things }: NameSlot, plan: Plan): boolean {
  if (isOwedAccount(things, plan)) return true;
  // 'Loft Nine rent': whose it is says which rent.
  const isOfRegular = plan.kind === 'insight' && /^(steps|going)$/.test(plan.topic);
  if (isOfRegular && things.every(({ field }) => field === 'category')) return true;
  if (plan.kind === 'insight') return things.some(({ name }) => plan.of.includes(name));
  const ids = new Set(things.flatMap((thing) => ('id' in thing ? [thing.id] : [])));
  const words = new Set(
    things.map((thing) =>
      ('code' in thing ? (thing.code ?? thing.name) : thing.name).toLowerCase(),
    ),
  );
  if (plan.kind === 'balance') return plan.accounts.some(({ id }) => ids.has(id));
  if (plan.kind === 'lookup') return plan.records.some(({ id }) => ids.has(id));
  if (plan.kind === 'names')
    return [...plan.cities, ...plan.states].some((place) => words.has(place.toLowerCase()));
  return conditionsOf(plan).some((one) => 'values' in one && holdsName(one.values, ids, words));
}

const holdsName = (
  values: Extract<Condition, { values: unknown }>['values'],
  ids: ReadonlySet<string>,
  words: ReadonlySet<string>,
) =>
  values.some((value: string | number | { id: string }) =>
    typeof value === 'object' ? ids.has(value.id) : words.has(String(value).toLowerCase()),
  );

export const usesNot = (plan: Plan): boolean =>
  conditionsOf(plan).some((condition) => 'not' in condition && condition.not) ||
  areWithout(plan) ||
  (plan.kind === 'figure' && plan.having?.operator === 'exactly');

/** That very status, and not another one that was said beside it. */
export function usesStatus(status: DocumentStatus, plan: Plan): boolean {
  if (hasCondition(plan, 'number') || plan.kind === 'insight' || plan.kind === 'members')
    return true;
  if (plan.kind === 'figure' && plan.asked === 'settled') return true;
  const said = conditionsOf(plan).flatMap((one) => (one.field === 'status' ? [one.value] : []));
  if (said.includes(status)) return true;
  const isOpen =
    hasCondition(plan, 'open_on') ||
    measuresOf(plan).some((measure) =>
      /^(receivables|payables|overdue_|owed_|open_)/.test(measure),
    );
  const isLate = measuresOf(plan).some((measure) => /^overdue_|days_late$/.test(measure));
  switch (status) {
    case 'open':
      return isOpen || isLate;
    case 'overdue':
      return isLate || hasCondition(plan, 'due') || said.includes('not_due');
    case 'paid':
      return (
        answersTo('money_out', plan) ||
        measuresOf(plan).some((one) => /^paid_|days_to_pay/.test(one))
      );
    default:
      return false;
  }
}

/** A share of something that it is a part of: what is all of it tells nothing. */
export function usesShare(plan: Plan): boolean {
  if (plan.kind !== 'figure' || plan.measures.length !== 1) return false;
  if (plan.asked === 'change_percent' || plan.having?.on === 'change_percent') return true;
  if (plan.measures.some(isRatio)) return true;
  if (!plan.share) return false;
  // Of groups the table shows their share of all of them, and not of another figure.
  if (plan.groupBy !== null) return plan.shareOf === null || sharesOfAll(plan);
  if (!sharesOfWhole(plan)) return false;
  const narrows = plan.conditions.some(({ field }) => !/^(kind|party_kind)$/.test(field));
  if (plan.shareOf === null && !narrows) return false;
  const isOfSomebody = plan.conditions.some(({ field }) => /^(party|city|state)$/.test(field));
  return (
    plan.aggregation === 'count' || plan.shareOf !== null || isOfSomebody || !isDocumentStatus(plan)
  );
}

const incomeFamilies = [0, 2, 4];
const costFamilies = [1, 5];
const isIn = (numbers: readonly number[], plan: Plan) =>
  measuresOf(plan).length > 0 &&
  measuresOf(plan).every((measure) => numbers.some((index) => families[index]?.includes(measure)));

/** Income has customers, costs have vendors and employees: 'revenue per employee' is no breakdown of income. */
export function isOfThatSide(party: 'customer' | 'vendor' | 'employee', plan: Plan): boolean {
  if (measuresOf(plan).includes('days_to_pay')) return party === 'customer';
  if (measuresOf(plan).includes('days_to_pay_bills')) return party === 'vendor';
  if (isIn(incomeFamilies, plan)) return party === 'customer';
  return !(isIn(costFamilies, plan) && party === 'customer');
}

/** Only lines of income name what was sold: payments and documents have no product to be broken down by. */
export const sellsItems = (plan: Plan): boolean =>
  measuresOf(plan).every((measure) =>
    /^(revenue|income|product_sales|quantity_sold|average_price|purchases|quantity_purchased)$/.test(
      measure,
    ),
  );
