import { sql, type SQL } from 'drizzle-orm';
import type { ArchiveFileName } from '../../archive/archive-files.ts';
import { amountCell, type Cell } from '../../archive/write-csv.ts';
import { builtInSource } from '../../ledger/write/ingest-references.ts';

interface ExportQuery {
  query: (businessId: string) => SQL;
  /** A row of the query as the cells of its line, in the order of the file's columns. */
  cells: (row: Record<string, unknown>) => Cell[];
}

/** The columns in the file's order; numbers of cents among them become amounts. */
const asCells = (...columns: readonly string[]): ExportQuery['cells'] => {
  return (row) =>
    columns.map((column) => {
      const value = row[column];
      if (typeof value === 'bigint') return amountCell(value);
      if (value === null || value === undefined) return null;
      if (typeof value === 'string') return value;
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      throw new TypeError(`${column} is of no type that an archive holds`);
    });
};

const idOf = (id: SQL) => sql`(select e.name from exported e where e.id = ${id})`;

/** The rows of one file of `exported`, in its order. */
const inOrder = (file: string) => sql`e.file = ${file} order by e.place`;

/** What each file of an archive holds. The ids are those that `assignExportedIds` gave. */
export const exportQueries: Record<ArchiveFileName, ExportQuery> = {
  'business.csv': {
    query: (businessId) => sql`
      select business_name, fiscal_year_start_month, currency, time_zone from businesses
      where business_id = ${businessId}`,
    cells: asCells('business_name', 'fiscal_year_start_month', 'currency', 'time_zone'),
  },
  'accounts.csv': {
    query: (businessId) => sql`
      select e.name as id, a.name, a.type, a.number, a.opening_date, a.is_long_term, nullif(a.is_sales_tax, false) as is_sales_tax,
        case when a.opening_balance_cents <> 0 or a.opening_date is not null then a.opening_balance_cents end as opening
      from exported e join accounts a on a.business_id = ${businessId} and a.account_id = e.id
      where ${inOrder('accounts')}`,
    cells: asCells(
      ...['id', 'name', 'type', 'number', 'opening', 'opening_date', 'is_long_term'],
      'is_sales_tax',
    ),
  },
  'parties.csv': {
    query: (businessId) => sql`
      select e.name as id, p.kind, p.name, p.email, p.city, p.state, ${idOf(sql`m.party_id`)} as parent
      from exported e join parties p on p.business_id = ${businessId} and p.party_id = e.id
      left join parties m on m.business_id = p.business_id and m.source = p.source
        and m.external_id = p.parent_external_id
      where ${inOrder('parties')}`,
    cells: asCells('id', 'kind', 'name', 'email', 'city', 'state', 'parent'),
  },
  'items.csv': {
    query: (businessId) => sql`
      select e.name as id, i.name, i.kind, i.unit_price_cents as price
      from exported e join items i on i.business_id = ${businessId} and i.item_id = e.id
      where ${inOrder('items')}`,
    cells: asCells('id', 'name', 'kind', 'price'),
  },
  'transactions.csv': {
    query: (businessId) => sql`
      select e.name as id, t.kind, t.date, t.number, ${idOf(sql`t.party_id`)} as party, t.due_date, t.total_cents,
        t.open_balance_cents, t.payment_method, t.memo, t.paid_date
      from exported e join transactions t on t.business_id = ${businessId} and t.transaction_id = e.id
      where ${inOrder('transactions')}`,
    cells: asCells(
      ...['id', 'kind', 'date', 'number', 'party', 'due_date', 'total_cents'],
      ...['open_balance_cents', 'payment_method', 'memo', 'paid_date'],
    ),
  },
  'lines.csv': {
    query: (businessId) => sql`
      select e.name as transaction, l.line_number, ${idOf(sql`l.account_id`)} as account,
        case when l.debit_cents <> 0 or l.credit_cents = 0 then l.debit_cents end as debit,
        nullif(l.credit_cents, 0) as credit, ${idOf(sql`l.item_id`)} as item, trim_scale(l.quantity)::text as quantity,
        l.unit_price_cents, ${idOf(sql`l.party_id`)} as party, l.description
      from exported e join lines l on l.business_id = ${businessId} and l.transaction_id = e.id
      where e.file = 'transactions' order by e.place, l.line_number`,
    cells: asCells(
      ...['transaction', 'line_number', 'account', 'debit', 'credit', 'item', 'quantity'],
      ...['unit_price_cents', 'party', 'description'],
    ),
  },
  'settlements.csv': {
    query: (businessId) => sql`
      select e.name as payment, d.name as document, s.date, s.cents, nullif(u.name, e.name) as used
      from exported e join transactions p on p.business_id = ${businessId} and p.transaction_id = e.id
      join books_settlements s on s.business_id = p.business_id and s.source = p.source and s.payment_id = p.external_id
      join transactions dt on dt.business_id = s.business_id and dt.source = s.source and dt.external_id = s.document_id
      join exported d on d.id = dt.transaction_id
      join transactions ut on ut.business_id = s.business_id and ut.source = s.source
        and ut.external_id = coalesce(nullif(s.used_id, ''), s.payment_id)
      join exported u on u.id = ut.transaction_id
      where e.file = 'transactions' order by e.place, d.place, u.place`,
    cells: asCells('payment', 'document', 'date', 'cents', 'used'),
  },
  'bank_accounts.csv': {
    query: (businessId) => sql`
      select e.name as id, b.institution_name, b.account_type, b.last4,
        coalesce(b.own_balance_cents, b.balance_cents) as balance, b.balance_date,
        nullif(b.currency, business_currency(b.business_id)) as currency,
        trim_scale(b.exchange_rate)::text as rate, b.rate_date::text, b.rate_source,
        ${idOf(sql`b.books_account_id`)} as account
      from exported e join bank_accounts b on b.business_id = ${businessId} and b.bank_account_id = e.id
      where ${inOrder('bank_accounts')}`,
    cells: asCells(
      ...[
        'id',
        'institution_name',
        'account_type',
        'last4',
        'balance',
        'balance_date',
        'account',
        'currency',
        'rate',
        'rate_date',
        'rate_source',
      ],
    ),
  },
  'bank_transactions.csv': {
    query: (businessId) => sql`
      select e.name as id, ${idOf(sql`b.bank_account_id`)} as bank_account, t.date,
        coalesce(t.own_cents, t.total_cents) as cents, t.memo,
        p.name as counterparty, coalesce(${idOf(sql`c.account_id`)}, c.external_id) as category,
        ${idOf(sql`t.matched_transaction_id`)} as matched
      from exported e
      join transactions t on t.business_id = ${businessId} and t.transaction_id = e.id
      join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
      join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id
      left join lines k on k.business_id = t.business_id and k.transaction_id = t.transaction_id and k.line_number = 2
      left join accounts c on c.business_id = k.business_id and c.account_id = k.account_id
      left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
      where ${inOrder('bank_transactions')}`,
    cells: asCells(
      ...['id', 'bank_account', 'date', 'cents', 'memo', 'counterparty', 'category', 'matched'],
    ),
  },
  'recurring.csv': {
    query: (businessId) => sql`
      select e.name as id, r.name, r.kind, ${idOf(sql`r.party_id`)} as party,
        coalesce(${idOf(sql`r.account_id`)}, a.external_id) as account, r.amount_cents, r.interval, r.next_date, r.is_active
      from exported e join books_templates r on r.business_id = ${businessId} and r.template_id = e.id
      left join accounts a on a.business_id = r.business_id and a.account_id = r.account_id
        and a.source <> ${builtInSource}
      where ${inOrder('recurring')}`,
    cells: asCells(
      ...[
        'id',
        'name',
        'kind',
        'party',
        'account',
        'amount_cents',
        'interval',
        'next_date',
        'is_active',
      ],
    ),
  },
};
