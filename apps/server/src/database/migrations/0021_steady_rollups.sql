-- Up Migration

-- A large import fills these tables within one transaction, before the database has counted them. A plan made then
-- takes them for empty and compares every new line with every transaction. So each line fetches its own
-- transaction's kind by the primary key ('offset 0' keeps the planner from making a join of it): the work
-- grows with the lines of the statement and with nothing else.

create or replace function check_balance(touched uuid[], business uuid) returns void
  language plpgsql as $$
declare
  unbalanced record;
begin
  select g.transaction_id, s.difference into unbalanced
  from unnest(touched) as g (transaction_id)
  cross join lateral (
    select t.kind, t.date from transactions t
    where t.business_id = business and t.transaction_id = g.transaction_id offset 0
  ) t
  cross join lateral (
    select sum(l.debit_cents - l.credit_cents) as difference, bool_or(l.date <> t.date) as misdated from lines l
    where l.business_id = business and l.transaction_id = g.transaction_id offset 0
  ) s
  where t.kind not in ('estimate', 'purchase_order') and (s.difference <> 0 or s.misdated)
  limit 1;
  if found then
    raise exception 'transaction % does not balance: debits less credits are % cents',
      unbalanced.transaction_id, unbalanced.difference using errcode = 'check_violation';
  end if;
end $$;

create or replace function lines_inserted() returns trigger language plpgsql as $$
begin
  perform check_balance(array_agg(distinct transaction_id), business_id) from added group by business_id;
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select a.business_id, a.account_id, a.date, t.kind, sum(a.debit_cents), sum(a.credit_cents), count(*)
  from added a
  cross join lateral (
    select kind from transactions
    where business_id = a.business_id and transaction_id = a.transaction_id offset 0
  ) t
  where t.kind not in ('estimate', 'purchase_order')
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (business_id, account_id, date, kind) do update set
    debit_cents = d.debit_cents + excluded.debit_cents,
    credit_cents = d.credit_cents + excluded.credit_cents,
    line_count = d.line_count + excluded.line_count;
  return null;
end $$;

-- Adds what the lines moved, with minus for those that left, and forgets days on which nothing is left.
create or replace function lines_deleted() returns trigger language plpgsql as $$
begin
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select r.business_id, r.account_id, r.date, t.kind, -sum(r.debit_cents), -sum(r.credit_cents), -count(*)
  from removed r
  cross join lateral (
    select kind from transactions
    where business_id = r.business_id and transaction_id = r.transaction_id offset 0
  ) t
  where t.kind not in ('estimate', 'purchase_order')
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (business_id, account_id, date, kind) do update set
    debit_cents = d.debit_cents + excluded.debit_cents,
    credit_cents = d.credit_cents + excluded.credit_cents,
    line_count = d.line_count + excluded.line_count;
  perform forget_empty_days(array_agg(distinct account_id), array_agg(distinct date), business_id)
  from removed group by business_id;
  return null;
end $$;

create function forget_empty_days(account_ids uuid[], dates date[], business uuid) returns void
  language plpgsql as $$
begin
  delete from account_days
  where business_id = business and account_id = any (account_ids) and date = any (dates) and line_count = 0;
end $$;

create or replace function lines_moved() returns trigger language plpgsql as $$
begin
  if exists (
    (select business_id, transaction_id, line_number, date, debit_cents, credit_cents from added)
    except
    (select business_id, transaction_id, line_number, date, debit_cents, credit_cents from removed)
  ) then
    raise exception 'lines are not edited in place: delete the lines of the transaction and write them anew'
      using errcode = 'check_violation';
  end if;
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select m.business_id, m.account_id, m.date, t.kind, sum(m.debit_cents), sum(m.credit_cents), sum(m.line_count)
  from (
    select business_id, transaction_id, account_id, date, debit_cents, credit_cents, 1 as line_count from added
    union all
    select business_id, transaction_id, account_id, date, -debit_cents, -credit_cents, -1 from removed
  ) m
  cross join lateral (
    select kind from transactions
    where business_id = m.business_id and transaction_id = m.transaction_id offset 0
  ) t
  where t.kind not in ('estimate', 'purchase_order')
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (business_id, account_id, date, kind) do update set
    debit_cents = d.debit_cents + excluded.debit_cents,
    credit_cents = d.credit_cents + excluded.credit_cents,
    line_count = d.line_count + excluded.line_count;
  perform forget_empty_days(array_agg(distinct account_id), array_agg(distinct date), business_id)
  from removed group by business_id;
  return null;
end $$;

-- Down Migration
