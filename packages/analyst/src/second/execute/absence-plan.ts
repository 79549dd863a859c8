import type { Query } from '../plan/query.ts';
import { conditionsOf } from './conditions-of.ts';
import { ledgerDimension, selectedRows } from './selected-rows.ts';
import { periodOf, type LedgerContext } from './ledger-context.ts';

const parties = ['customer', 'vendor', 'employee'] as const;

/** Who or what had rows and has none, or has some for the first time. */
export function absencePlan(query: Query, context: LedgerContext): unknown {
  const [by] = query.by ?? [];
  if (by === undefined) return null;
  const party = parties.find((one) => one === by) ?? null;
  // Whose rows they are is the plan's own word here.
  const rows = selectedRows(party === null ? query : { ...query, by: [] }, context);
  const had = conditionsOf(query.had ?? [], context.today, context.names);
  if (rows === null || had === null) return null;
  return {
    kind: 'absent',
    ...rows,
    measure:
      query.measure === 'revenue' && had.some(({ field }) => field === 'item')
        ? 'product_sales'
        : rows.measure,
    dimension: ledgerDimension(by),
    party,
    period: query.during === undefined ? null : periodOf(query.during),
    before: query.before === undefined ? null : periodOf(query.before),
    tookPartBefore: query.anybody !== true,
    sense: query.sense ?? 'gone',
    types: query.types ?? [],
    owing: query.owing ?? false,
    had,
  };
}
