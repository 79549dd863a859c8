import type { Query } from '../plan/query.ts';
import { ledgerDimension, selectedRows } from './selected-rows.ts';
import { periodOf, type LedgerContext } from './ledger-context.ts';

/** So many rows are shown where no number is asked for. */
const SHOWN_MAX = 100;

const ofRows = { sum: 'total', mean: 'average' } as const;
const focuses = ['date', 'due', 'party', 'yes_no', 'open', 'paid'] as const;

export function rowsPlan(query: Query, context: LedgerContext): unknown {
  const rows = selectedRows(query, context);
  if (rows === null) return null;
  const { asked } = query;
  return {
    kind: 'list',
    ...rows,
    period: query.during === undefined ? null : periodOf(query.during),
    order: query.order ?? 'newest',
    limit: query.top ?? SHOWN_MAX,
    skip: query.skip ?? 0,
    each: query.each === undefined ? null : ledgerDimension(query.each),
    of: asked === 'sum' || asked === 'mean' ? ofRows[asked] : 'rows',
    focus: focuses.find((one) => one === asked) ?? 'rows',
  };
}
