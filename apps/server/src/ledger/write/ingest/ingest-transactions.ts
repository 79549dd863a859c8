import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import type { ChosenCategory } from '../ingest-chosen-categories.ts';
import { listOf, rowsAsTable, type Column } from '../../../database/array-parameters.ts';
import type { References } from '../ingest-references.ts';
import type { LedgerBatch, LineInput, TransactionInput } from '../ledger-batch.ts';

export interface Row {
  id: string;
  hash: string;
  input: TransactionInput;
}

interface LineRow {
  transactionId: string;
  lineNumber: number;
  date: string;
  accountId: string;
  itemId: string | null;
  partyId: string | null;
  input: LineInput;
}

/** Adds transactions that the ledger has not seen, with their lines. */
export async function insertTransactions(
  tx: Transaction,
  businessId: string,
  batch: LedgerBatch,
  rows: readonly Row[],
  references: References,
): Promise<void> {
  const columns = transactionColumns(references);
  const names = namesOf(columns);
  await tx.execute(sql`
    insert into transactions (business_id, origin, source, external_id, ${names})
    select ${businessId}::uuid, ${batch.origin}::ledger_origin, ${batch.source}::text, external_id, ${names}
    from ${rowsAsTable(rows, [['external_id', 'text', (row) => row.input.externalId], ...columns], 'r')}`);
  await insertLines(tx, businessId, rows, references);
}

/** Writes corrected transactions again, lines included, under the ids they have; `kept` categories stay. */
export async function rewriteTransactions(
  tx: Transaction,
  businessId: string,
  rows: readonly Row[],
  references: References,
  kept: ReadonlyMap<string, ChosenCategory> = new Map(),
): Promise<void> {
  const ids = listOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  await tx.execute(
    sql`delete from lines where business_id = ${businessId} and transaction_id = any (${ids})`,
  );
  const columns = transactionColumns(references, kept);
  const changes = columns
    .filter(([name]) => name !== 'transaction_id' && name !== 'statement_id')
    .map(([name]) => `${name} = r.${name}`)
    .join(', ');
  // The first statement that brought a row stays its origin.
  await tx.execute(sql`
    update transactions t set ${sql.raw(changes)}, updated_at = now()
    from ${rowsAsTable(rows, columns, 'r')}
    where t.business_id = ${businessId} and t.transaction_id = r.transaction_id`);
  await insertLines(tx, businessId, rows, references, kept);
}

const namesOf = <T>(columns: readonly Column<T>[]): SQL =>
  sql.raw(columns.map(([name]) => name).join(', '));

function transactionColumns(
  references: References,
  kept: ReadonlyMap<string, ChosenCategory> = new Map(),
): Column<Row>[] {
  return [
    ['transaction_id', 'uuid', (row) => row.id],
    ['kind', 'transaction_kind', ({ input }) => input.kind],
    ['leaves_banks', 'boolean', ({ input }) => references.leavesBanks(input)],
    ['date', 'date', ({ input }) => input.date],
    ['number', 'text', ({ input }) => input.number],
    ['party_id', 'uuid', ({ input }) => references.party(input, input.party)],
    ['due_date', 'date', ({ input }) => input.dueDate],
    ['total_cents', 'bigint', ({ input }) => input.totalCents],
    ['own_cents', 'bigint', ({ input }) => input.ownCents],
    ['open_balance_cents', 'bigint', ({ input }) => input.openBalanceCents],
    ['payment_method', 'text', ({ input }) => input.paymentMethod],
    ['memo', 'text', ({ input }) => input.memo],
    ['paid_date', 'date', ({ input }) => input.paidDate],
    ['statement_id', 'uuid', ({ input }) => input.statementId],
    ['category_reason', 'text', ({ id, input }) => kept.get(id)?.reason ?? input.categoryReason],
    ['content_hash', 'text', (row) => row.hash],
  ];
}

const lineColumns: readonly Column<LineRow>[] = [
  ['transaction_id', 'uuid', (line) => line.transactionId],
  ['line_number', 'integer', (line) => line.lineNumber],
  ['date', 'date', (line) => line.date],
  ['account_id', 'uuid', (line) => line.accountId],
  ['debit_cents', 'bigint', ({ input }) => input.debitCents],
  ['credit_cents', 'bigint', ({ input }) => input.creditCents],
  ['item_id', 'uuid', (line) => line.itemId],
  ['quantity', 'numeric', ({ input }) => input.quantity],
  ['unit_price_cents', 'bigint', ({ input }) => input.unitPriceCents],
  ['party_id', 'uuid', (line) => line.partyId],
  ['description', 'text', ({ input }) => input.description],
];

/** All lines of a transaction go in one statement, after which the database checks that it balances. */
async function insertLines(
  tx: Transaction,
  businessId: string,
  rows: readonly Row[],
  references: References,
  kept: ReadonlyMap<string, ChosenCategory> = new Map(),
): Promise<void> {
  const lines = rows.flatMap(({ id, input }) =>
    input.lines.map((line, index): LineRow => {
      const chosen = index === 1 ? kept.get(id) : undefined;
      return {
        transactionId: id,
        lineNumber: index + 1,
        date: input.date,
        accountId: chosen?.accountId ?? references.account(input, line.account),
        itemId: references.item(input, line.item),
        partyId: references.party(input, line.party),
        input: line,
      };
    }),
  );
  if (lines.length === 0) return;
  const names = namesOf(lineColumns);
  await tx.execute(sql`
    insert into lines (business_id, ${names})
    select ${businessId}::uuid, ${names} from ${rowsAsTable(lines, lineColumns, 'r')}`);
}
