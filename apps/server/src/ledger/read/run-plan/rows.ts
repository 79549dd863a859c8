import { measures, type Condition, type RowSource, type Selection } from '@cairn/analyst';
import { ACCOUNT_TYPES, normalSide } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Basis } from '../../basis.ts';
import { categoryExternalId, type CategoryKey } from '../../write/chart-of-accounts.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { builtInSource } from '../../write/ingest-references.ts';
import { asBooked, joinBooked } from '../as-booked.ts';
import { accountAtBank, cashAccounts, isNotYetAtBank } from '../cash-accounts.ts';
import { cashBasisLines } from '../figures/cash-basis-lines.ts';
import { conditionSql, dueOn } from './conditions.ts';
import { orderOf } from './row-orders.ts';

/**
 * The rows of a selection, one per ledger line (or per document), as a subquery with the columns
 * transaction_id, line_number, date, kind, amount, category_id, account_id, party_id, item_id, payment_method.
 * `amount` is in cents, or in hundredths of a unit, with the sign in which the measure counts it.
 */
export function rowsOf(businessId: string, basis: Basis, selection: Selection): SQL {
  const all = allRowsOf(businessId, basis, selection);
  const { top, measure } = selection;
  if (top === undefined) return all;
  return sql`(
    select * from ${all} r order by ${orderOf(measure, top.order)} limit ${top.limit} offset ${top.skip}
  )`;
}

function allRowsOf(businessId: string, basis: Basis, selection: Selection): SQL {
  const { rows } = measures[selection.measure];
  if (rows.from === 'profit' && rows.byDocument === true)
    return byDocument(businessId, basis, rows, selection);
  const all = {
    profit: profitRows,
    cash: cashRows,
    documents: documentRows,
    accounts: accountRows,
  }[rows.from];
  return sql`(
    select * from (${all(businessId, basis, rows as never, selection)}) r
    where true ${thatFit(businessId, selection, () => true)}
  )`;
}

const thatFit = (
  businessId: string,
  selection: Selection,
  counts: (condition: Condition) => boolean,
): SQL =>
  sql.join(
    selection.conditions
      .filter(counts)
      .map((condition) => sql` and ${conditionSql(businessId, condition, selection)}`),
  );

/** The lines that fit, those of one transaction and party as one row; a limit is of what they come to. */
function byDocument(
  businessId: string,
  basis: Basis,
  source: Source<'profit'>,
  selection: Selection,
): SQL {
  const isLimit = ({ field }: Condition) => field === 'amount';
  return sql`(
    select * from (
      select r.transaction_id, min(r.line_number) as line_number, r.date, r.kind, sum(r.amount)::bigint as amount,
        (array_agg(r.category_id order by abs(r.amount) desc, r.line_number))[1] as category_id, r.account_id,
        r.party_id, null::uuid as item_id, r.payment_method, r.total_cents, r.open_balance_cents, r.due_date
      from (${profitRows(businessId, basis, source, selection)}) r
      where true ${thatFit(businessId, selection, (one) => !isLimit(one))}
      group by r.transaction_id, r.date, r.kind, r.account_id, r.party_id, r.payment_method, r.total_cents,
        r.open_balance_cents, r.due_date
    ) r
    where true ${thatFit(businessId, selection, isLimit)}
  )`;
}

function between(column: SQL, selection: Selection): SQL {
  const { from } = selection;
  return sql.join([
    ...(from === null ? [] : [sql` and ${column} >= ${from}`]),
    sql` and ${column} <= ${lastDayOf(selection)}`,
  ]);
}

/** What is dated on days to come is none of a period that runs: only one that begins after today means it. */
function lastDayOf({ from, to, asOf }: Selection): string {
  if (to !== null && (to <= asOf || (from !== null && from > asOf))) return to;
  return from !== null && from > asOf ? 'infinity' : asOf;
}

/** Estimates and purchase orders promise; they do not post. */
const posting = sql`t.kind not in ('estimate', 'purchase_order')`;

type Source<From extends RowSource['from']> = Extract<RowSource, { from: From }>;

function profitRows(
  businessId: string,
  basis: Basis,
  source: Source<'profit'>,
  selection: Selection,
): SQL {
  const signed =
    source.positive === 'credit'
      ? sql`l.credit_cents - l.debit_cents`
      : sql`l.debit_cents - l.credit_cents`;
  // What comes back lessens what was sold or bought, whether its books write its number with a minus or without.
  const pieces = sql`round(coalesce(l.quantity, 0) * 100)::bigint`;
  const quantity = sql`case when ${signed} < 0 then -abs(${pieces}) else ${pieces} end`;
  const unbooked = basis.isUnbooked === true ? sql` and t.matched_transaction_id is null` : sql``;
  const onlyItems = source.itemsOnly === true ? sql` and l.item_id is not null` : sql``;
  const ofKinds =
    source.kinds === undefined
      ? sql``
      : sql` and t.kind = any (${listOf(source.kinds, 'transaction_kind')})`;
  return sql`
    select l.transaction_id, l.line_number, l.date, t.kind,
      (${source.value === 'quantity' ? quantity : signed})::bigint as amount, l.account_id as category_id,
      ${mainAccount(businessId, basis)} as account_id, coalesce(t.party_id, l.party_id) as party_id,
      t.party_id as document_party_id, l.item_id,
      t.payment_method, t.total_cents, t.open_balance_cents, t.due_date
    from ${basis.isCashBasis === true ? paidLines(businessId) : postedLines(businessId, basis)}
    join transactions t on t.business_id = ${businessId} and t.transaction_id = l.transaction_id
    where l.type = any (${listOf(source.accountTypes, 'text')}) and ${posting}${unbooked}${onlyItems}${ofKinds}${between(sql`l.date`, selection)}`;
}

const postedLines = (businessId: string, { profitOrigin }: Basis) => sql`(
  select l.*, a.type::text as type from lines l
  join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  where l.business_id = ${businessId} and a.origin = ${profitOrigin}) l`;

/** The lines as far as they were paid, on the days of payment. */
const paidLines = (businessId: string) => sql`(
  select c.transaction_id, c.line_number, c.date, c.account_id, c.type, c.party_id, l.item_id, l.quantity,
    greatest(c.net, 0)::bigint as debit_cents, greatest(-c.net, 0)::bigint as credit_cents
  from (${cashBasisLines(businessId)}) c
  left join lines l on l.business_id = ${businessId} and l.transaction_id = c.transaction_id
    and l.line_number = c.line_number
  where c.net <> 0) l`;

function cashRows(
  businessId: string,
  basis: Basis,
  source: Source<'cash'>,
  selection: Selection,
): SQL {
  const side = { in: sql` and l.debit_cents > 0`, out: sql` and l.credit_cents > 0`, net: sql`` }[
    source.flow
  ];
  const amount =
    source.flow === 'out'
      ? sql`l.credit_cents`
      : source.flow === 'in'
        ? sql`l.debit_cents`
        : sql`l.debit_cents - l.credit_cents`;
  const [types, notFor] =
    source.withCards === true
      ? [sql`('bank', 'credit_card')`, sql`('bank', 'credit_card')`]
      : [sql`('bank')`, sql`('bank')`];
  const isCameBack = source.flow === 'in' && source.withCards === true;
  // What pays a card off leaves the bank; where cards count too, their purchases have been counted.
  const notBetweenBanks =
    source.withCards === true
      ? sql`t.kind <> 'transfer'${isOfAllPaid(source, selection) ? unpaired(businessId) : sql``}`
      : sql`(t.kind <> 'transfer' or t.leaves_banks)`;
  return sql`
    select l.transaction_id, l.line_number, l.date, ${asBooked.kind} as kind, (${amount})::bigint as amount,
      coalesce(${mainCategory(businessId, notBank, sql`m`)}, ${mainCategory(businessId, notFor)}) as category_id,
      c.known_as as account_id, ${asBooked.party} as party_id, ${asBooked.documentParty} as document_party_id,
      null::uuid as item_id, ${asBooked.paymentMethod} as payment_method, t.total_cents, t.open_balance_cents, t.due_date
    from lines l
    join (${cashAccounts(businessId, basis)}) c on c.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    ${joinBooked(businessId)}
    where l.business_id = ${businessId} and c.type in ${types} and ${isNotYetAtBank(businessId)}
      and ${notBetweenBanks} and ${posting}${side}${isCameBack ? noCardPayment(businessId) : sql``}${between(sql`l.date`, selection)}`;
}

/** All that was paid, and nothing that is named: of 'paid to the Amex' what paid the card is asked about. */
const isOfAllPaid = ({ flow }: Source<'cash'>, { conditions }: Selection): boolean =>
  flow === 'out' && conditions.every((one) => 'not' in one && one.not);

/** Both sides of what is paired are on accounts that are linked: it moved nothing but between them. */
const unpaired = (businessId: string) => sql` and not exists (
  select from transfer_pairs p where p.business_id = ${businessId}
    and t.transaction_id in (p.out_transaction_id, p.in_transaction_id))`;

const notBank = sql`('bank', 'credit_card')`;

/** Whether a transaction has a line in a category that is built in. */
const isIn = (businessId: string, category: CategoryKey, transaction: SQL) => sql`exists (
  select from lines o join accounts oa on oa.business_id = o.business_id and oa.account_id = o.account_id
  where o.business_id = ${businessId} and o.transaction_id = ${transaction}.transaction_id
    and oa.source = ${builtInSource} and oa.external_id = ${categoryExternalId(category)})`;

/** What pays a card off came from our own bank. */
const noCardPayment = (businessId: string) =>
  sql` and not (c.type = 'credit_card' and ${isIn(businessId, 'card_payments', sql`l`)})`;

/** Accounts whose balance grows on the credit side. */
const growsByCredit = ACCOUNT_TYPES.filter((type) => normalSide(type) === 'credit');

function accountRows(
  businessId: string,
  basis: Basis,
  source: Source<'accounts'>,
  selection: Selection,
): SQL {
  const amount = {
    debit: sql`l.debit_cents`,
    credit: sql`l.credit_cents`,
    net: sql`(l.debit_cents - l.credit_cents) * case when a.type = any (${listOf(growsByCredit, 'account_type')}) then -1 else 1 end`,
  }[source.side];
  const isMoved = source.transfersOnly === true;
  const isOfCash = sql`c.account_id is not null and ${isNotYetAtBank(businessId)}`;
  // Bank accounts and cards that are named, and all that is moved between them, may be kept elsewhere than the rest.
  const isNamed = selection.conditions.some(
    (one) => (one.field === 'account' || one.field === 'category') && !one.not,
  );
  const kept = isMoved
    ? sql`(t.origin = ${basis.cashOrigin} or ${isOfCash})`
    : isNamed
      ? sql`(t.origin = ${basis.profitOrigin} and a.type not in ${notBank} or ${isOfCash})`
      : sql`t.origin = ${basis.profitOrigin}`;
  return sql`
    select l.transaction_id, l.line_number, l.date, ${asBooked.kind} as kind, (${amount})::bigint as amount,
      coalesce(c.known_as, l.account_id) as category_id, coalesce(c.known_as, l.account_id) as account_id,
      ${asBooked.party} as party_id,
      ${asBooked.documentParty} as document_party_id, l.item_id, ${asBooked.paymentMethod} as payment_method, t.total_cents,
      t.open_balance_cents, t.due_date
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    left join (${cashAccounts(businessId, basis)}) c on c.account_id = l.account_id
    ${joinBooked(businessId)}
    where l.business_id = ${businessId} and ${kept} and ${amount} ${source.side === 'net' ? sql`<> 0` : sql`> 0`}
      and ${posting}${isMoved ? sql` and t.kind = 'transfer'` : sql``}${between(sql`l.date`, selection)}`;
}

const notOfDocuments = sql`('bank', 'credit_card', 'accounts_receivable', 'accounts_payable')`;
const notOfSales = sql`('bank', 'credit_card', 'accounts_receivable', 'accounts_payable', 'cost_of_goods_sold',
  'other_asset')`;
const salesKinds = new Set<string>([
  'invoice',
  'sales_receipt',
  'credit_memo',
  'refund',
  'estimate',
]);

function documentRows(
  businessId: string,
  basis: Basis,
  source: Source<'documents'>,
  selection: Selection,
): SQL {
  const less = source.lessKinds ?? [];
  const isLess = sql`t.kind = any (${listOf(less, 'transaction_kind')})`;
  // A bank row carries its sign in the total; a document's total is what it says.
  const total = sql`case when t.origin = 'bank' then abs(t.total_cents) else t.total_cents end`;
  const amount =
    source.value === 'open'
      ? sql`case when ${isLess} then -t.open_balance_cents else t.open_balance_cents end`
      : source.value === 'days'
        ? sql`t.total_cents * (t.paid_date - t.date)`
        : source.value === 'late'
          ? sql`100 * (${selection.asOf}::date - ${dueOn(sql`t`)})`
          : less.length === 0
            ? total
            : sql`(${total}) * case when ${isLess} then -1 else 1 end`;
  // The goods that left with an invoice are not what it was for, however much they cost.
  const isOfSales = source.kinds.every((kind) => salesKinds.has(kind));
  const paid = source.paidOnly === true ? sql` and t.paid_date is not null` : sql``;
  const open = source.value === 'open' ? sql` and t.open_balance_cents <> 0` : sql``;
  const overdue =
    source.overdueOnly === true
      ? sql` and t.open_balance_cents <> 0 and ${dueOn(sql`t`)} < ${selection.asOf}`
      : sql``;
  // The account at the other end of a transfer may be none that is linked.
  const oneSided = source.kinds.includes('transfer')
    ? sql` or t.origin = 'bank' and ${isIn(businessId, 'transfers', sql`t`)}`
    : sql``;
  return sql`
    select t.transaction_id, 0 as line_number, t.date, t.kind, (${amount})::bigint as amount,
      ${mainCategory(businessId, isOfSales ? notOfSales : notOfDocuments)} as category_id,
      ${mainAccount(businessId, basis)} as account_id, t.party_id,
      t.party_id as document_party_id, null::uuid as item_id, t.payment_method, t.total_cents,
      t.open_balance_cents, t.due_date
    from transactions t
    where t.business_id = ${businessId} and t.origin = ${basis.profitOrigin}
      and (t.kind = any (${listOf([...source.kinds, ...less], 'transaction_kind')})${oneSided})${open}${overdue}${paid}${between(sql`t.date`, selection)}`;
}

/** What a transaction was for: the account of its largest line that is not of the excluded types; the first of equals. */
const mainCategory = (businessId: string, excludedTypes: SQL, transaction = sql`t`) => sql`(
  select o.account_id from lines o join accounts oa on oa.business_id = o.business_id and oa.account_id = o.account_id
  where o.business_id = ${businessId} and o.transaction_id = ${transaction}.transaction_id and oa.type not in ${excludedTypes}
  order by o.debit_cents + o.credit_cents desc, o.line_number limit 1)`;

/** The bank or card account through which a transaction went: that of its first such line, called as the bank's. */
const mainAccount = (businessId: string, { cashOrigin, profitOrigin }: Basis) => sql`(
  select ${cashOrigin === profitOrigin ? sql`o.account_id` : accountAtBank(businessId, sql`o.account_id`)}
  from lines o join accounts oa on oa.business_id = o.business_id and oa.account_id = o.account_id
  where o.business_id = ${businessId} and o.transaction_id = t.transaction_id and oa.type in ('bank', 'credit_card')
  order by o.line_number limit 1)`;
