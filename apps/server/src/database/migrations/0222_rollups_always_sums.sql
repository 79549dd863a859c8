-- Up Migration

-- Deleting a line is checked as adding one is: what is left of a posting transaction balances, or nothing is left of it.
create or replace function lines_deleted() returns trigger language plpgsql as $$
begin
  perform check_balance(array_agg(distinct transaction_id), business_id) from removed group by business_id;
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

-- The day of a transaction is repeated on its lines and kept in the rollups: it moves as the kind does, without lines.
create function transactions_date_fixed() returns trigger language plpgsql as $$
begin
  if new.date <> old.date and exists (
    select from lines where business_id = new.business_id and transaction_id = new.transaction_id
  ) then
    raise exception 'the date of a transaction with lines is fixed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_date_fixed before update of date on transactions
  for each row execute function transactions_date_fixed();

-- Whether a transfer of the books leaves the banks follows from the types of its accounts, so it follows when one of them
-- changes. The lines leave under what was said before and come back under what is said now.
create function restate_transfers(business uuid, account uuid) returns void language plpgsql as $$
declare
  stale uuid[];
  kept lines[];
begin
  stale := array(
    select t.transaction_id from transactions t
    where t.business_id = business and t.kind = 'transfer' and t.origin = 'books'
      and exists (select from lines l where l.business_id = business and l.transaction_id = t.transaction_id
        and (account is null or l.account_id = account))
      and t.leaves_banks <> exists (
        select from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
        where l.business_id = business and l.transaction_id = t.transaction_id and a.type <> 'bank'));
  if stale = '{}' then return; end if;
  kept := array(select l from lines l where l.business_id = business and l.transaction_id = any (stale));
  delete from lines where business_id = business and transaction_id = any (stale);
  update transactions set leaves_banks = not leaves_banks
  where business_id = business and transaction_id = any (stale);
  insert into lines select k.* from unnest(kept) as k;
end $$;

create function account_retyped() returns trigger language plpgsql as $$
begin
  perform restate_transfers(new.business_id, new.account_id);
  return null;
end $$;
create trigger account_retyped after update of type on accounts
  for each row when ((old.type = 'bank') <> (new.type = 'bank')) execute function account_retyped();

-- An owner of the tables that is no superuser would see the rows of no business; nobody else sees more meanwhile.
alter table transactions no force row level security;
alter table lines no force row level security;
alter table accounts no force row level security;
alter table account_days no force row level security;
alter table ledger_changes no force row level security;

-- Those that were retyped before.
do $$
declare
  business uuid;
begin
  for business in select distinct business_id from transactions where kind = 'transfer' and origin = 'books' loop
    perform restate_transfers(business, null);
  end loop;
end $$;

alter table transactions force row level security;
alter table lines force row level security;
alter table accounts force row level security;
alter table account_days force row level security;
alter table ledger_changes force row level security;

-- Down Migration
