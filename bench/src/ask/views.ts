/** The ledger as the hand-written answers read it: written apart from the server's own SQL, on purpose. */
export const views = `
create or replace temporary view pl as
  select l.date, a.type::text as type, a.name as category, p.name as party, l.credit_cents - l.debit_cents as gain, t.transaction_id as id
  from lines l join accounts a using (business_id, account_id) join transactions t using (business_id, transaction_id)
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
  where a.type in ('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense');
create or replace temporary view cost as select date, category, party, id, -gain as amount, type from pl where type in ('cost_of_goods_sold', 'expense', 'other_expense');
create or replace temporary view rev as select date, category, party, id, gain as amount, type from pl where type in ('income', 'other_income');
create or replace temporary view cash as
  select l.date, l.debit_cents - l.credit_cents as amount, p.name as party, c.name as category, a.name as account, t.transaction_id as id
  from lines l join accounts a using (business_id, account_id) join transactions t using (business_id, transaction_id)
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
  left join lines o on o.business_id = l.business_id and o.transaction_id = l.transaction_id and o.line_number <> l.line_number
  left join accounts c on c.business_id = o.business_id and c.account_id = o.account_id
  where a.type = 'bank' and t.kind <> 'transfer';
create or replace temporary view paid as
  select l.date, l.credit_cents - l.debit_cents as amount, p.name as party
  from lines l join accounts a using (business_id, account_id) join transactions t using (business_id, transaction_id)
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
  where a.type in ('bank', 'credit_card') and t.kind <> 'transfer' and l.credit_cents > 0;
`;
