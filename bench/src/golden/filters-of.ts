import type { Condition } from '@cairn/analyst';
import type { Filter, Span } from '@cairn/analyst/second';
import { daysBetween, type BusinessDay } from '@cairn/finance';

/** Open ends of an executable plan are days before any book and after any will be. */
const FIRST_DAY = '1900-01-01';

export const spanOf = ({ from, to }: { from: string | null; to: string | null }): Span => ({
  ...(from !== null && from !== FIRST_DAY && { from }),
  ...(to !== null && { to }),
});

/** The conditions of an executable plan by name; those that every such question has are left out by `to-query.ts`. */
export function filtersOf(
  conditions: readonly Condition[],
  today: string,
  isOverdue: boolean,
): Filter[] {
  return conditions.flatMap((one) =>
    one.field === 'due' && isOverdue ? lateOf(one, today) : (namedFilter(one) ?? plainFilter(one)),
  );
}

function namedFilter(one: Condition): Filter | null {
  switch (one.field) {
    case 'category':
    case 'account':
    case 'party':
    case 'item':
      return { on: one.field, names: one.values.map(({ name }) => name), ...negated(one) };
    case 'payment_method':
    case 'city':
    case 'state':
      return { on: one.field, names: one.values, ...negated(one) };
    case 'number':
      return { on: 'number', names: one.values };
    default:
      return null;
  }
}

type Named =
  'category' | 'account' | 'party' | 'item' | 'payment_method' | 'city' | 'state' | 'number';

function plainFilter(found: Condition): Filter {
  const one = found as Exclude<Condition, { field: Named }>;
  switch (one.field) {
    case 'item_kind':
      return { on: 'item_kind', is: one.values[0] ?? 'product', ...negated(one) };
    case 'kind':
      return { on: 'kind', is: [...one.values].sort(), ...negated(one) };
    case 'party_kind':
      return { on: 'whose', is: whoseOf(one.values), ...negated(one) };
    case 'amount':
      return { on: 'amount', is: one.operator, cents: one.cents };
    case 'status':
      return { on: 'status', is: one.value };
    case 'due':
      return { on: 'due', in: spanOf(one) };
    case 'paid_on':
      return { on: 'paid_on', in: spanOf(one) };
    case 'open_on':
      return { on: 'open_on', day: one.day };
    case 'first_seen':
      return { on: 'first_seen', side: one.side, when: one.when, in: spanOf(one) };
    case 'weekday':
      return { on: 'weekday', days: one.days };
    case 'month':
      return { on: 'month', months: one.months };
    case 'uncategorised':
      return { on: 'uncategorised' };
  }
}

const negated = ({ not }: { not: boolean }) => (not ? { not } : {});

function whoseOf(kinds: readonly string[]): 'customer' | 'vendor' | 'employee' {
  const [first] = kinds;
  return first === 'vendor' || first === 'employee' ? first : 'customer';
}

/** 'More than 30 days late' on this day is due before that one; whatever is overdue is late by a day at least. */
function lateOf({ from, to }: { from: string | null; to: string | null }, today: string): Filter[] {
  const ago = (day: string) => daysBetween(day as BusinessDay, today as BusinessDay);
  const above = to === null ? 0 : ago(to) - 1;
  if (above < 1 && from === null) return [];
  return [{ on: 'late', ...(above > 0 && { above }), ...(from !== null && { atMost: ago(from) }) }];
}
