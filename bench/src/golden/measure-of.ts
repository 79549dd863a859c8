import { measureNames, type Filter, type Measure } from '@cairn/analyst/second';

/** What one executable measure says in the words of the second analyst. */
export interface Restated {
  measure: Measure;
  where: Filter[];
}

const overdue: Filter = { on: 'status', is: 'overdue' };
const paid: Filter = { on: 'status', is: 'paid' };

const restated: Record<string, { measure: Measure; adds?: Filter }> = {
  product_sales: { measure: 'revenue' },
  whole_expenses: { measure: 'expenses' },
  bought_net: { measure: 'bought' },
  overdue_receivables: { measure: 'receivables', adds: overdue },
  overdue_payables: { measure: 'payables', adds: overdue },
  paid_invoices: { measure: 'invoices', adds: paid },
  paid_bills: { measure: 'bills', adds: paid },
  paid_out: { measure: 'paid' },
  transactions_with_cards: { measure: 'transactions' },
  customer_receipts: { measure: 'received' },
};

const isMeasure = (id: string): id is Measure => (measureNames as readonly string[]).includes(id);

/** Null where the second analyst has no word for it yet. */
export function measureOf(id: string, where: readonly Filter[]): Restated | null {
  const known = restated[id];
  if (known !== undefined)
    return ofDocuments({
      measure: known.measure,
      where: known.adds === undefined ? [...where] : [...where, known.adds],
    });
  return isMeasure(id) ? ofDocuments({ measure: id, where: [...where] }) : null;
}

/** What is owed on invoices alone is what is open of them. */
function ofDocuments({ measure, where }: Restated): Restated {
  const open = {
    receivables: ['open_invoices', 'invoice'],
    payables: ['open_bills', 'bill'],
  } as const;
  if (measure !== 'receivables' && measure !== 'payables') return { measure, where };
  const [name, kind] = open[measure];
  const isOf = (one: Filter) => one.on === 'kind' && one.not !== true && one.is.join() === kind;
  const isOverdue = where.some((one) => one.on === 'status' && one.is === 'overdue');
  return where.some(isOf) || isOverdue
    ? { measure: name, where: where.filter((one) => !isOf(one)) }
    : { measure, where };
}
