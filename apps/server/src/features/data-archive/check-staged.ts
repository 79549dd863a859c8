import { sql, type SQL } from 'drizzle-orm';
import { archiveFiles, type ColumnRule, type FileRule } from '../../archive/archive-files.ts';
import { problemsMax, type ArchiveProblem } from '../../archive/archive-refusal.ts';
import { amountCell } from '../../archive/write-csv.ts';
import type { Transaction } from '../../database/within-business.ts';
import {
  categories,
  categoryExternalId,
  type CategoryKey,
} from '../../ledger/write/chart-of-accounts.ts';
import { listOf } from '../../database/array-parameters.ts';
import { stagedTable } from './stage-archive.ts';

const builtInCategories = (Object.keys(categories) as CategoryKey[]).map((key) => ({
  id: categoryExternalId(key),
  type: categories[key].type,
}));

/** The ids of Cairn's own categories of bank rows; an archive may use them without listing them. */
export const builtInIds = builtInCategories.map(({ id }) => id);

/** What breaks the rules between rows and files. Problems of single cells are known before. */
export async function checkStaged(
  tx: Transaction,
  cellProblems: readonly ArchiveProblem[],
): Promise<ArchiveProblem[]> {
  const problems: ArchiveProblem[] = [];
  for (const rule of archiveFiles) {
    if (rule.id !== null) problems.push(...(await findRepeatedIds(tx, rule, rule.id)));
    for (const column of rule.columns) {
      if (column.refersTo !== undefined) {
        problems.push(...(await findUnknownIds(tx, rule, column, column.refersTo)));
      }
    }
  }
  problems.push(...(await checkBusiness(tx)), ...(await checkAccounts(tx)));
  problems.push(...(await checkParents(tx)));
  problems.push(...(await checkLines(tx)), ...(await checkSettlements(tx)));
  problems.push(...(await checkBankAccounts(tx)));
  const isUnread = cellProblems.some(
    ({ file }) => file === 'lines.csv' || file === 'transactions.csv',
  );
  // An amount that did not read would make its transaction look unbalanced too.
  if (!isUnread) problems.push(...(await checkTransactions(tx)));
  return problems;
}

type Found = { line: number; reason: string };

async function find(tx: Transaction, file: string, query: SQL): Promise<ArchiveProblem[]> {
  const { rows } = await tx.execute<Found>(sql`${query} order by line limit ${problemsMax}`);
  return rows.map(({ line, reason }) => ({ file, line, reason }));
}

const tableOf = (file: string) => sql.raw(stagedTable(file));

function findRepeatedIds(tx: Transaction, rule: FileRule, id: string) {
  const column = sql.raw(id);
  return find(
    tx,
    rule.name,
    sql`select line, format('%s %L is on line %s already', ${id}::text, ${column}, first) as reason
      from (select line, ${column}, min(line) over (partition by ${column}) as first
        from ${tableOf(rule.name)} where ${column} is not null) r
      where line > first`,
  );
}

function findUnknownIds(tx: Transaction, rule: FileRule, { name }: ColumnRule, target: string) {
  const column = sql.raw(name);
  const targetId = sql.raw(archiveFiles.find((file) => file.name === target)?.id ?? '');
  const isKnownAnyway =
    name === 'category_account_id'
      ? sql`${column} = any (${listOf(builtInIds, 'text')})`
      : sql`false`;
  return find(
    tx,
    rule.name,
    sql`select r.line, format('%s %L is not in %s', ${name}::text, r.${column}, ${target}::text) as reason
      from ${tableOf(rule.name)} r
      where r.${column} is not null and not (${isKnownAnyway})
        and not exists (select from ${tableOf(target)} t where t.${targetId} = r.${column})`,
  );
}

function checkBusiness(tx: Transaction) {
  return find(
    tx,
    'business.csv',
    sql`select line, 'there is a second business: an archive holds one' as reason
      from staged_business where line > (select min(line) from staged_business)`,
  );
}

function checkAccounts(tx: Transaction) {
  const ids = listOf(
    builtInCategories.map(({ id }) => id),
    'text',
  );
  const types = listOf(
    builtInCategories.map(({ type }) => type),
    'text',
  );
  return find(
    tx,
    'accounts.csv',
    sql`select a.line, format('%L is a category of Cairn''s own, of type %s', a.account_id, c.type) as reason
      from staged_accounts a join unnest(${ids}, ${types}) as c (id, type) on c.id = a.account_id
      where a.type <> c.type`,
  );
}

/** A job is a customer's: of the same kind, and nobody's own. */
function checkParents(tx: Transaction) {
  return find(
    tx,
    'parties.csv',
    sql`select p.line, case when p.parent_id = p.party_id then 'is its own parent'
        else format('parent_id %L is a %s, not a %s', p.parent_id, m.kind, p.kind) end as reason
      from staged_parties p join staged_parties m on m.party_id = p.parent_id
      where m.kind <> p.kind or p.parent_id = p.party_id`,
  );
}

async function checkLines(tx: Transaction): Promise<ArchiveProblem[]> {
  const problems = await find(
    tx,
    'lines.csv',
    sql`select line, case
        when debit <> 0 and credit <> 0 then 'has both a debit and a credit'
        when debit < 0 then 'the debit is negative'
        when credit < 0 then 'the credit is negative'
        else format('account_id %L is a category of bank rows, not an account of the books', account_id) end as reason
      from staged_lines
      where (debit <> 0 and credit <> 0) or debit < 0 or credit < 0
        or account_id = any (${listOf(builtInIds, 'text')})`,
  );
  const repeated = await find(
    tx,
    'lines.csv',
    sql`select line, format('line_number %s of transaction %L is on line %s already', line_number, transaction_id, first) as reason
      from (select line, transaction_id, line_number, min(line) over (partition by transaction_id, line_number) as first
        from staged_lines where transaction_id is not null and line_number is not null) r
      where line > first`,
  );
  return [...problems, ...repeated];
}

/** Of a payment, each document is told once for each thing that is used up for it. */
function checkSettlements(tx: Transaction) {
  return find(
    tx,
    'settlements.csv',
    sql`select line, case
        when payment_id = document_id then 'payment_id and document_id are the same'
        when amount <= 0 then 'the amount is not above zero'
        else format('says the same of payment_id %L and document_id %L as line %s', payment_id, document_id, first) end as reason
      from (select s.*, min(line) over (partition by payment_id, document_id, coalesce(used_id, payment_id)) as first
        from staged_settlements s where payment_id is not null and document_id is not null) s
      where payment_id = document_id or amount <= 0 or line > first`,
  );
}

function checkBankAccounts(tx: Transaction) {
  return find(
    tx,
    'bank_accounts.csv',
    sql`select line, 'has a current_balance without the day (as_of) on which it held' as reason
      from staged_bank_accounts where current_balance is not null and as_of is null`,
  );
}

/** Kinds whose total no figure reads: without one, what was moved is the total. */
const kindsWithoutTotal = ['journal', 'transfer', 'deposit', 'payroll'];

async function checkTransactions(tx: Transaction): Promise<ArchiveProblem[]> {
  const { rows } = await tx.execute<{
    line: number;
    kind: string;
    total: bigint | null;
    debits: bigint | null;
    credits: bigint | null;
  }>(sql`
    select t.line, t.kind, t.total, l.debits, l.credits
    from staged_transactions t
    left join (
      select transaction_id, sum(coalesce(debit, 0))::bigint as debits, sum(coalesce(credit, 0))::bigint as credits
      from staged_lines group by transaction_id
    ) l on l.transaction_id = t.transaction_id
    where t.kind not in ('estimate', 'purchase_order')
        and (l.debits <> l.credits or (l.debits is null and t.total <> 0))
      or t.total is null and t.kind <> all (${listOf(kindsWithoutTotal, 'text')})
    order by t.line limit ${problemsMax}`);
  return rows.map(({ line, total, debits, credits }) => {
    const dollars = (cents: bigint | null) => amountCell(cents ?? 0n) ?? '';
    const reason =
      debits !== credits
        ? `does not balance: debits ${dollars(debits)}, credits ${dollars(credits)}`
        : total === null
          ? 'total is empty'
          : `has a total of ${dollars(total)} and no lines`;
    return { file: 'transactions.csv', line, reason };
  });
}
