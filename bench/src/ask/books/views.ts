/** The books as the hand-written answers read them: apart from the server's own SQL, on purpose. */
export const bookViews = `
create or replace temporary view doc as
  select t.transaction_id as id, t.kind::text as kind, t.date, t.number, t.due_date as due, t.paid_date as paid_on, t.total_cents as amount,
    t.open_balance_cents as open, t.payment_method as method, p.name as party, p.kind as party_kind, p.city
  from transactions t left join parties p on p.business_id = t.business_id and p.party_id = t.party_id;
create or replace temporary view inv as select * from doc where kind = 'invoice';
create or replace temporary view bill as select * from doc where kind = 'bill';
create or replace temporary view gl as
  select d.id, d.kind, d.date, d.party, d.party_kind, d.city, d.method, a.name as account, a.type::text as type, l.debit_cents as debit, l.credit_cents as credit,
    i.name as item, i.kind as item_kind, l.quantity as qty, l.unit_price_cents as price
  from lines l join doc d on d.id = l.transaction_id join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  left join items i on i.business_id = l.business_id and i.item_id = l.item_id
  where d.kind not in ('estimate', 'purchase_order');
create or replace temporary view rev as select *, credit - debit as amount from gl where type in ('income', 'other_income');
create or replace temporary view cost as select *, debit - credit as amount from gl where type in ('cost_of_goods_sold', 'expense', 'other_expense');
create or replace temporary view sale as select *, credit - debit as amount from gl where type = 'income' and item is not null;
create or replace temporary view gain as select *, credit - debit as amount from gl where type in ('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense');
create or replace temporary view bank as select *, debit - credit as amount from gl where type = 'bank' and kind <> 'transfer';
`;
