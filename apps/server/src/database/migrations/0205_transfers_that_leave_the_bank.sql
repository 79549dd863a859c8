-- Up Migration

-- A transfer that begins or ends elsewhere than on an own bank account: a card paid off, a loan drawn. Books call it a
-- transfer, and an export must give it back as one; to the figures it is money that came in or went out
-- (docs/finance.md, 'Measures'). So its days are counted among those of journals, and no figure has to look twice.
alter table transactions add column leaves_banks boolean not null default false;

-- An owner of the tables that is no superuser would see the rows of no business; nobody else sees more meanwhile.
alter table transactions no force row level security;
alter table lines no force row level security;
alter table accounts no force row level security;
alter table account_days no force row level security;
alter table derived_figures no force row level security;

update transactions t set leaves_banks = true
where t.kind = 'transfer' and t.origin = 'books' and exists (
  select from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  where l.business_id = t.business_id and l.transaction_id = t.transaction_id and a.type <> 'bank');

create or replace function lines_inserted() returns trigger language plpgsql as $$
begin
  perform check_balance(array_agg(distinct transaction_id), business_id) from added group by business_id;
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select a.business_id, a.account_id, a.date, t.kind, sum(a.debit_cents), sum(a.credit_cents), count(*)
  from added a
  cross join lateral (
    select case when kind = 'transfer' and leaves_banks then 'journal' else kind end as kind from transactions
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

create or replace function lines_deleted() returns trigger language plpgsql as $$
begin
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select r.business_id, r.account_id, r.date, t.kind, -sum(r.debit_cents), -sum(r.credit_cents), -count(*)
  from removed r
  cross join lateral (
    select case when kind = 'transfer' and leaves_banks then 'journal' else kind end as kind from transactions
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
    select case when kind = 'transfer' and leaves_banks then 'journal' else kind end as kind from transactions
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

-- What the days held until now, counted again where such a transfer lies.
with moved as (
  select l.business_id, l.account_id, l.date, sum(l.debit_cents) as debit, sum(l.credit_cents) as credit, count(*) as lines
  from lines l join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
  where t.leaves_banks
  group by 1, 2, 3
), taken as (
  update account_days d
  set debit_cents = d.debit_cents - m.debit, credit_cents = d.credit_cents - m.credit, line_count = d.line_count - m.lines
  from moved m
  where d.business_id = m.business_id and d.account_id = m.account_id and d.date = m.date and d.kind = 'transfer'
)
insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
select business_id, account_id, date, 'journal', debit, credit, lines from moved
on conflict (business_id, account_id, date, kind) do update set
  debit_cents = d.debit_cents + excluded.debit_cents,
  credit_cents = d.credit_cents + excluded.credit_cents,
  line_count = d.line_count + excluded.line_count;
delete from account_days where line_count = 0;
delete from derived_figures where business_id in (select business_id from transactions where leaves_banks);

alter table transactions force row level security;
alter table lines force row level security;
alter table accounts force row level security;
alter table account_days force row level security;
alter table derived_figures force row level security;

-- The days are kept by it, so it is fixed while the transaction has lines, as the kind is.
create or replace function transactions_kind_fixed() returns trigger language plpgsql as $$
begin
  if (new.kind, new.leaves_banks) <> (old.kind, old.leaves_banks) and exists (
    select from lines where business_id = new.business_id and transaction_id = new.transaction_id
  ) then
    raise exception 'the kind of a transaction with lines is fixed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_leaves_banks_fixed before update of leaves_banks on transactions
  for each row execute function transactions_kind_fixed();

-- Down Migration
