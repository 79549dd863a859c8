import { measures, type Condition, type DocumentStatus, type Selection } from '@cairn/analyst';
import { MEASURE_TYPES } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { uncategorizedIds } from '../../write/chart-of-accounts.ts';
import { checkSql, textSql } from './text-condition.ts';
import { builtInSource } from '../../write/ingest-references.ts';

const within = (column: SQL, values: readonly unknown[], type: string, not: boolean) =>
  // A row without the thing is not 'one of these', and is 'not one of these'. Said plainly, the first may go by an index.
  not
    ? sql`coalesce(${column} <> all (${listOf(values, type)}), true)`
    : sql`${column} = any (${listOf(values, type)})`;

const ids = (values: readonly { id: string }[]) => values.map(({ id }) => id);

/** One condition on the rows `r`. Values reach the database as parameters only. */
export function conditionSql(
  businessId: string,
  condition: Condition,
  { measure, asOf }: Selection,
): SQL {
  switch (condition.field) {
    case 'category':
      return within(sql`r.category_id`, ids(condition.values), 'uuid', condition.not);
    case 'account':
      return within(sql`r.account_id`, ids(condition.values), 'uuid', condition.not);
    case 'party':
      return partySql(businessId, ids(condition.values), condition.not);
    case 'row':
      return within(sql`r.transaction_id`, ids(condition.values), 'uuid', condition.not);
    case 'item':
      return itemSql(
        businessId,
        ids(condition.values),
        condition.not,
        measures[measure].rows.from === 'profit',
      );
    case 'payment_method':
      return within(sql`lower(r.payment_method)`, lowered(condition.values), 'text', condition.not);
    case 'city':
      return ofParty(businessId, sql`lower(p.city)`, lowered(condition.values), condition.not);
    case 'state':
      return ofParty(businessId, sql`lower(p.state)`, lowered(condition.values), condition.not);
    case 'text':
      return among(
        textSql(businessId, condition.values, measures[measure].rows.from === 'profit'),
        condition.not,
      );
    case 'item_kind':
      return among(
        sql`r.item_id = any (array(select i.item_id from items i where i.business_id = ${businessId}
          and i.kind = any (${listOf(condition.values, 'text')})))`,
        condition.not,
      );
    case 'party_kind':
      return ofParty(
        businessId,
        kindOfParty(businessId, condition.values),
        condition.values,
        condition.not,
      );
    case 'kind':
      return within(sql`r.kind`, condition.values, 'transaction_kind', condition.not);
    case 'amount': {
      const operator = {
        above: sql`>`,
        below: sql`<`,
        at_least: sql`>=`,
        at_most: sql`<=`,
        exactly: sql`=`,
      }[condition.operator];
      return sql`abs(r.amount) ${operator} ${condition.cents}`;
    }
    case 'first_seen':
      return firstSeenSql(businessId, condition);
    case 'uncategorised':
      return sql`exists (
        select from accounts u where u.business_id = ${businessId} and u.account_id = r.category_id
          and u.source = ${builtInSource} and u.external_id = any (${listOf(uncategorizedIds, 'text')}))`;
    default:
      return documentSql(businessId, condition, asOf);
  }
}

/** A name on a bank row may be a customer or a vendor; who is an employee the books know, where there are any. */
const kindOfParty = (businessId: string, kinds: readonly string[]) =>
  kinds.includes('employee')
    ? sql`case when p.kind = 'counterparty'
        and exists (select from accounts where business_id = ${businessId} and origin = 'books') then '' else p.kind end`
    : sql`p.kind`;

/** By the day of the first row ever: of a customer's income, of a vendor's costs. */
function firstSeenSql(
  businessId: string,
  { side, when, from, to }: Extract<Condition, { field: 'first_seen' }>,
): SQL {
  const types = MEASURE_TYPES[side === 'customer' ? 'revenue' : 'expenses'];
  const isThen = when === 'before' ? sql`< ${from}` : sql`between ${from} and ${to}`;
  return sql`coalesce(r.party_id = any (array(select coalesce(ft.party_id, fl.party_id) from lines fl
    join accounts fa on fa.business_id = fl.business_id and fa.account_id = fl.account_id
    join transactions ft on ft.business_id = fl.business_id and ft.transaction_id = fl.transaction_id
    where fl.business_id = ${businessId} and fa.type = any (${listOf(types, 'account_type')})
      and ft.kind not in ('estimate', 'purchase_order') and coalesce(ft.party_id, fl.party_id) is not null
    group by 1 having min(fl.date) ${isThen})), false)`;
}

type OfDocument = Extract<
  Condition,
  { field: 'status' | 'weekday' | 'month' | 'number' | 'due' | 'open_on' | 'paid_on' }
>;

/** What a condition asks of the document that a row is of: its days, its number, what became of it. */
function documentSql(businessId: string, condition: OfDocument, asOf: string): SQL {
  switch (condition.field) {
    case 'status':
      return statusSql(businessId, condition.value, asOf);
    case 'weekday':
      return within(sql`extract(dow from r.date)::int`, condition.days, 'int', false);
    case 'month':
      return within(sql`extract(month from r.date)::int`, condition.months, 'int', false);
    case 'number':
      return sql`(${within(numberColumn(businessId), lowered(condition.values), 'text', false)}
        or ${checkSql(businessId, condition.values)})`;
    case 'due':
      return sql.join([
        sql`${rowDueOn} is not null`,
        ...(condition.from === null ? [] : [sql` and ${rowDueOn} >= ${condition.from}`]),
        ...(condition.to === null ? [] : [sql` and ${rowDueOn} <= ${condition.to}`]),
      ]);
    case 'open_on':
      return sql`r.date <= ${condition.day} and
        (coalesce(r.open_balance_cents, 0) <> 0 or coalesce(${paidOn(businessId)} > ${condition.day}, false))`;
    case 'paid_on': {
      const paid = paidOn(businessId);
      return sql.join([
        sql`${paid} is not null`,
        ...(condition.from === null ? [] : [sql` and ${paid} >= ${condition.from}`]),
        ...(condition.to === null ? [] : [sql` and ${paid} <= ${condition.to}`]),
      ]);
    }
  }
}

const lowered = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/**
 * Those who are meant are found once, then each row is looked up among them. Asked row by row, the database reads every
 * party again for each: beneath row level security it cannot go by the index there.
 */
const ofParty = (businessId: string, column: SQL, values: readonly string[], not: boolean) =>
  among(
    sql`r.party_id = any (array(select p.party_id from parties p where p.business_id = ${businessId}
      and ${column} = any (${listOf(values, 'text')})))`,
    not,
  );

/** A row without the thing is not 'one of these', and is 'not one of these'. */
const among = (isOne: SQL, not: boolean) => (not ? sql`(${isOne}) is not true` : isOne);

const numberColumn = (businessId: string) =>
  sql`(select lower(d.number) from transactions d where d.business_id = ${businessId} and d.transaction_id = r.transaction_id)`;

/**
 * A row is of its document's party, and of its line's where the document has none. Said of the document too, an index
 * finds the few documents that it can be. Jobs and sub-customers count with the customer whose they are.
 */
function partySql(businessId: string, values: readonly string[], not: boolean): SQL {
  const meant = sql`any (array(${withChildren(businessId, values)}))`;
  const isOne = sql`r.party_id = ${meant}`;
  return not
    ? among(isOne, true)
    : sql`${isOne} and (r.document_party_id = ${meant} or r.document_party_id is null)`;
}

/** Deeper than any books nest their customers. */
const levelsMax = 6;

const withChildren = (businessId: string, values: readonly string[]) => sql`
  with recursive meant as (
    select party_id, source, external_id, 1 as level from parties
    where business_id = ${businessId} and party_id = any (${listOf(values, 'uuid')})
    union
    select p.party_id, p.source, p.external_id, m.level + 1 from meant m
    join parties p on p.business_id = ${businessId} and p.source = m.source
      and p.parent_external_id = m.external_id
    where m.level < ${levelsMax})
  select party_id from meant`;

/** A line is of its own item; a payment or a document is of every item on its lines. */
function itemSql(
  businessId: string,
  values: readonly string[],
  not: boolean,
  ofLine: boolean,
): SQL {
  const list = listOf(values, 'uuid');
  const has = ofLine
    ? sql`(r.item_id is not null and r.item_id = any (${list}))`
    : sql`exists (
        select from lines i where i.business_id = ${businessId} and i.transaction_id = r.transaction_id
          and i.item_id = any (${list}))`;
  return not ? sql`not ${has}` : has;
}

/**
 * The day on which a row is due: an invoice or bill without a due date on its own date, a credit on none, as in the aging
 * report.
 */
export const dueOn = (
  row: SQL,
): SQL => sql`(case when ${row}.kind in ('credit_memo', 'vendor_credit') then null
  else coalesce(${row}.due_date, case when ${row}.kind in ('invoice', 'bill') then ${row}.date end) end)`;

const rowDueOn = dueOn(sql`r`);

const paidOn = (businessId: string) =>
  sql`(select d.paid_date from transactions d where d.business_id = ${businessId} and d.transaction_id = r.transaction_id)`;

function statusSql(businessId: string, status: DocumentStatus, asOf: string): SQL {
  const open = sql`coalesce(r.open_balance_cents, 0)`;
  switch (status) {
    case 'open':
      return sql`${open} <> 0`;
    case 'not_due':
      return sql`${open} <> 0 and (${rowDueOn} is null or ${rowDueOn} >= ${asOf})`;
    case 'paid_late':
      return sql`coalesce(${paidOn(businessId)} > ${rowDueOn}, false)`;
    case 'paid_on_time':
      return sql`coalesce(${paidOn(businessId)} <= ${rowDueOn}, false)`;
    case 'overdue':
      return sql`${open} <> 0 and ${rowDueOn} < ${asOf}`;
    case 'paid':
      return sql`r.open_balance_cents = 0`;
    case 'partly_paid':
      return sql`${open} <> 0 and ${open} <> r.total_cents`;
  }
}
