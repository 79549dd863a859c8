import { addDays, type BusinessDay } from '@cairn/finance';
import type { Condition } from '../../selection.ts';
import { isNamed, type Filter, type NamedFilter, type Span } from '../plan/filter.ts';
import type { LedgerNames } from './ledger-names.ts';

/** Before any book was kept: an open beginning. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** The conditions that the ledger is asked with. Null where a name is on nobody's record. */
export function conditionsOf(
  where: readonly Filter[],
  today: BusinessDay,
  names: LedgerNames,
): Condition[] | null {
  const found: Condition[] = [];
  for (const one of where) {
    const condition = isNamed(one) ? namedCondition(one, names) : plainCondition(one, today);
    if (condition === null) return null;
    found.push(condition);
  }
  return found;
}

function namedCondition(
  { on, names, not: isLeftOut }: NamedFilter,
  known: LedgerNames,
): Condition | null {
  const not = isLeftOut === true;
  if (on === 'payment_method' || on === 'city' || on === 'state')
    return { field: on, not, values: names };
  const values = known.recordsOf(on, names);
  return values.length === 0 ? null : { field: on, not, values };
}

/** A bank knows nobody's part: whom it names may be either. */
const kindsOf = (whose: 'customer' | 'vendor' | 'employee') => [whose, 'counterparty' as const];

function plainCondition(one: Exclude<Filter, NamedFilter>, today: BusinessDay): Condition {
  switch (one.on) {
    case 'whose':
      return { field: 'party_kind', not: one.not ?? false, values: kindsOf(one.is) };
    case 'item_kind':
      return { field: 'item_kind', not: one.not ?? false, values: [one.is] };
    case 'kind':
      return { field: 'kind', not: one.not ?? false, values: one.is };
    case 'amount':
      return { field: 'amount', operator: one.is, cents: one.cents };
    case 'status':
      return { field: 'status', value: one.is };
    case 'late':
      return { field: 'due', ...pastDue(one, today) };
    case 'due':
      return { field: 'due', ...openEnds(one.in) };
    case 'paid_on':
      return { field: 'paid_on', ...openEnds(one.in) };
    case 'open_on':
      return { field: 'open_on', day: one.day };
    case 'first_seen': {
      const { from, to } = bothEnds(one.in);
      return { field: 'first_seen', side: one.side, when: one.when, from, to };
    }
    case 'weekday':
      return { field: 'weekday', days: one.days };
    case 'month':
      return { field: 'month', months: one.months };
    case 'number':
      return { field: 'number', values: one.names };
    case 'uncategorised':
      return { field: 'uncategorised' };
  }
}

const openEnds = ({ from, to }: Span) => ({ from: from ?? null, to: to ?? null });

export const bothEnds = ({ from, to }: Span) => ({
  from: (from ?? FIRST_DAY) as BusinessDay,
  to: (to ?? LAST_DAY) as BusinessDay,
});

/** 'More than 30 days late' on this day: due before that one. */
const pastDue = ({ above, atMost }: Extract<Filter, { on: 'late' }>, today: BusinessDay) => ({
  from: atMost === undefined ? null : addDays(today, -atMost),
  to: above === undefined ? null : addDays(today, -above - 1),
});
