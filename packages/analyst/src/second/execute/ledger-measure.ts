import type { PlanMeasure } from '../../plan.ts';
import { isNamed, type Filter } from '../plan/filter.ts';
import type { Query } from '../plan/query.ts';
import type { Measure } from '../schema/measure-table.ts';

/** What decides which rows of the ledger a measure reads. */
export interface Asked {
  query: Query;
  hasBooks: boolean;
}

const ofItems = new Set(['item', 'product', 'service', 'item_kind']);

const touches = ({ where = [], by = [], counted, per }: Query, fields: ReadonlySet<string>) =>
  where.some(({ on }) => fields.has(on)) ||
  by.some((one) => fields.has(one)) ||
  (counted !== undefined && fields.has(counted)) ||
  (per !== undefined && fields.has(per));

const isBounded = ({ where = [] }: Query) => where.some(({ on }) => on === 'amount');

/** One purchase is one thing to its buyer, however many lines and accounts it has. */
const isOfSingleRows = (query: Query) =>
  query.form === 'rows' || isCounted(query) || isBounded(query);

const isCounted = ({ value }: Query) => value === 'count' || value === 'members';

const isOverdue = ({ where = [] }: Query) =>
  where.some((one) => one.on === 'status' && one.is === 'overdue');

/** The ledger's measure for what is asked: revenue of a product is on lines that name it, an expense listed is a whole document. */
export function ledgerMeasure(measure: Measure, { query, hasBooks }: Asked): PlanMeasure {
  switch (measure) {
    case 'revenue':
      return touches(query, ofItems) ? 'product_sales' : 'revenue';
    case 'expenses':
      return isOfSingleRows(query) ? 'whole_expenses' : 'expenses';
    case 'bought':
      return isOfSingleRows(query) ? 'bought' : 'bought_net';
    case 'open_invoices':
    case 'receivables':
      return isOverdue(query) ? 'overdue_receivables' : 'receivables';
    case 'open_bills':
    case 'payables':
      return isOverdue(query) ? 'overdue_payables' : 'payables';
    case 'paid':
      return 'paid_out';
    case 'received':
      return hasBooks ? 'customer_receipts' : 'money_in';
    case 'transactions':
      return 'transactions_with_cards';
    default:
      return measure;
  }
}

/** The conditions that go without saying: the documents that are open, whose rows they are, sales without their credits. */
export function impliedFilters(query: Query, by: string | undefined): Filter[] {
  const implied: Filter[] = [];
  if (by === 'customer' || by === 'vendor' || by === 'employee')
    implied.push({ on: 'whose', is: by });
  if (by === 'product' || by === 'service') implied.push({ on: 'item_kind', is: by });
  if (query.measure === 'open_invoices' && !isOverdue(query))
    implied.push({ on: 'kind', is: ['invoice'] });
  if (query.measure === 'open_bills' && !isOverdue(query))
    implied.push({ on: 'kind', is: ['bill'] });
  if (isOfSales(query)) implied.push({ on: 'kind', is: ['credit_memo', 'refund'], not: true });
  return implied;
}

/** Who bought, and when, is told by sales: what was credited afterwards is no purchase. */
function isOfSales(query: Query): boolean {
  const { form, measure, value, asked, by } = query;
  if (measure === 'average_price') return true;
  if (measure !== 'revenue' && measure !== 'quantity_sold') return false;
  if (form === 'tally' || value === 'members') return query.bound === undefined;
  if (form === 'rows') return asked === 'date' || asked === 'party';
  if (measure === 'quantity_sold') return value === 'average' && query.per === undefined;
  return (
    by?.[0] === 'customer' && (query.where ?? []).some((one) => isNamed(one) && one.on === 'item')
  );
}
