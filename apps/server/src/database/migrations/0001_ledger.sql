-- Up Migration

-- The role under which every request runs. It owns nothing and cannot bypass row level security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cairn_app') then
    create role cairn_app login;
  end if;
exception
  -- Two databases of one cluster may be migrated at once; the role is shared by them.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  -- Lets a connection made with the owner's DATABASE_URL step down to cairn_app.
  execute format('grant cairn_app to %I', current_user);
exception
  when others then
    if not pg_has_role(current_user, 'cairn_app', 'member') then raise; end if;
end $$;

grant usage on schema public to cairn_app;
alter default privileges in schema public grant select, insert, update, delete on tables to cairn_app;
alter default privileges in schema public grant usage on sequences to cairn_app;

-- The tenant of the running transaction; null (no rows at all) when none was set.
create function current_business() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('cairn.business_id', true), '')::uuid;

-- Every table with a business_id gets the same policy, forced on the owner too.
create function isolate_by_business(tables text[]) returns void
  language plpgsql as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy business_isolation on %I using (business_id = current_business()) with check (business_id = current_business())',
      name);
  end loop;
end $$;

create table businesses (
  business_id uuid primary key,
  business_name text,
  business_entity_name text,
  employer_identification_number text,
  industry text,
  business_type text,
  date_business_formed date,
  street_address_1 text,
  street_address_2 text,
  city text,
  state text,
  country text,
  zipcode text,
  time_zone text not null default 'America/New_York',
  currency text not null default 'USD',
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  week_start smallint not null default 0 check (week_start between 0 and 6),
  created_at timestamptz not null default now()
);

create type account_type as enum (
  'bank', 'credit_card', 'accounts_receivable', 'accounts_payable', 'other_asset', 'fixed_asset',
  'other_liability', 'equity', 'income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense');

create type transaction_kind as enum (
  'invoice', 'sales_receipt', 'payment', 'credit_memo', 'refund', 'bill', 'bill_payment', 'vendor_credit',
  'expense', 'deposit', 'transfer', 'payroll', 'journal', 'estimate', 'purchase_order');

-- 'bank': what a bank feed or statement says. 'books': what the accounting package says.
-- The two are kept apart so that the same money is never counted twice.
create type ledger_origin as enum ('bank', 'books');

create table accounts (
  business_id uuid not null references businesses,
  account_id uuid not null,
  origin ledger_origin not null,
  source text not null,
  external_id text not null,
  name text not null,
  number text,
  type account_type not null,
  opening_balance_cents bigint not null default 0,
  opening_date date,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, account_id),
  unique (business_id, source, external_id)
);

create table parties (
  business_id uuid not null references businesses,
  party_id uuid not null,
  source text not null,
  external_id text not null,
  kind text not null check (kind in ('customer', 'vendor', 'employee', 'counterparty')),
  name text not null,
  email text,
  city text,
  state text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, party_id),
  unique (business_id, source, external_id)
);

create table items (
  business_id uuid not null references businesses,
  item_id uuid not null,
  source text not null,
  external_id text not null,
  name text not null,
  kind text not null check (kind in ('product', 'service')),
  unit_price_cents bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, item_id),
  unique (business_id, source, external_id)
);

create table transactions (
  business_id uuid not null references businesses,
  transaction_id uuid not null,
  origin ledger_origin not null,
  source text not null,
  external_id text not null,
  kind transaction_kind not null,
  date date not null,
  number text,
  party_id uuid,
  due_date date,
  -- Signed for bank rows (+ in, - out); the document's total for books.
  total_cents bigint not null,
  open_balance_cents bigint,
  payment_method text,
  memo text,
  paid_date date,
  -- The statement or feed upload that brought the row, where there is one.
  statement_id uuid,
  -- For a bank row that the books also hold: which one of theirs.
  matched_transaction_id uuid,
  -- Why a bank row stands under its category: 'rule: …', 'you', 'built in: …', or null when uncategorised.
  category_reason text,
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, transaction_id),
  unique (business_id, source, external_id),
  foreign key (business_id, party_id) references parties,
  foreign key (business_id, matched_transaction_id) references transactions
);
create index transactions_by_date on transactions (business_id, date desc, transaction_id);
create index transactions_by_party on transactions (business_id, party_id, date);
create index transactions_open on transactions (business_id, kind, due_date) where open_balance_cents <> 0;
create index transactions_by_statement on transactions (business_id, statement_id) where statement_id is not null;

create table lines (
  business_id uuid not null references businesses,
  transaction_id uuid not null,
  line_number integer not null,
  -- Repeated from the transaction: figures read lines by account and date.
  date date not null,
  account_id uuid not null,
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  item_id uuid,
  quantity numeric,
  unit_price_cents bigint,
  party_id uuid,
  description text,
  primary key (business_id, transaction_id, line_number),
  check (debit_cents = 0 or credit_cents = 0),
  foreign key (business_id, transaction_id) references transactions,
  foreign key (business_id, account_id) references accounts,
  foreign key (business_id, item_id) references items,
  foreign key (business_id, party_id) references parties
);
create index lines_by_account on lines (business_id, account_id, date);
create index lines_by_item on lines (business_id, item_id, date) where item_id is not null;

-- One row per account, day and kind: a figure over years costs days, not rows.
create table account_days (
  business_id uuid not null references businesses,
  account_id uuid not null,
  date date not null,
  kind transaction_kind not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  line_count integer not null,
  primary key (business_id, account_id, date, kind),
  foreign key (business_id, account_id) references accounts
);
create index account_days_by_date on account_days (business_id, date);

create table bank_accounts (
  business_id uuid not null references businesses,
  bank_account_id uuid not null,
  account_id uuid not null,
  source text not null,
  external_id text not null,
  institution_name text not null,
  account_type text not null,
  last4 text,
  currency text not null default 'USD',
  -- The balance that the bank states, and the day at whose end it holds; null when no one has said it.
  balance_cents bigint,
  balance_date date,
  available_cents bigint,
  fetched_at timestamptz not null default now(),
  status text not null default 'active' check (status in ('active', 'inactive', 'disconnected')),
  created_at timestamptz not null default now(),
  primary key (business_id, bank_account_id),
  unique (business_id, source, external_id),
  foreign key (business_id, account_id) references accounts
);

select isolate_by_business(array[
  'accounts', 'parties', 'items', 'transactions', 'lines', 'account_days', 'bank_accounts']);

-- Double entry, held by the database: after each statement, every posting transaction that it touched balances.
-- All the lines of a transaction are therefore written in one statement. Non-posting documents are exempt.
create function check_balance(touched uuid[], business uuid) returns void
  language plpgsql as $$
declare
  unbalanced record;
begin
  select t.transaction_id, sum(l.debit_cents - l.credit_cents) as difference into unbalanced
  from transactions t join lines l using (business_id, transaction_id)
  where t.business_id = business and t.transaction_id = any (touched)
    and t.kind not in ('estimate', 'purchase_order')
  group by t.transaction_id
  having sum(l.debit_cents - l.credit_cents) <> 0 or bool_or(l.date <> t.date)
  limit 1;
  if found then
    raise exception 'transaction % does not balance: debits less credits are % cents',
      unbalanced.transaction_id, unbalanced.difference using errcode = 'check_violation';
  end if;
end $$;

create function lines_inserted() returns trigger language plpgsql as $$
begin
  perform check_balance(array_agg(distinct transaction_id), business_id) from added group by business_id;
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select a.business_id, a.account_id, a.date, t.kind, sum(a.debit_cents), sum(a.credit_cents), count(*)
  from added a join transactions t using (business_id, transaction_id)
  where t.kind not in ('estimate', 'purchase_order')
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (business_id, account_id, date, kind) do update set
    debit_cents = d.debit_cents + excluded.debit_cents,
    credit_cents = d.credit_cents + excluded.credit_cents,
    line_count = d.line_count + excluded.line_count;
  return null;
end $$;

-- Lines are corrected by deleting a transaction's lines and writing them anew; only the category moves in place.
create function lines_deleted() returns trigger language plpgsql as $$
begin
  update account_days d set
    debit_cents = d.debit_cents - g.debit_cents,
    credit_cents = d.credit_cents - g.credit_cents,
    line_count = d.line_count - g.line_count
  from (
    select r.business_id, r.account_id, r.date, t.kind, sum(r.debit_cents) as debit_cents,
      sum(r.credit_cents) as credit_cents, count(*) as line_count
    from removed r join transactions t using (business_id, transaction_id)
    where t.kind not in ('estimate', 'purchase_order')
    group by 1, 2, 3, 4
  ) g
  where d.business_id = g.business_id and d.account_id = g.account_id and d.date = g.date and d.kind = g.kind;
  delete from account_days d using (select distinct business_id, account_id, date from removed) g
  where d.business_id = g.business_id and d.account_id = g.account_id and d.date = g.date and d.line_count = 0;
  return null;
end $$;

create function lines_moved() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a join removed r using (business_id, transaction_id, line_number)
    where (a.date, a.debit_cents, a.credit_cents) is distinct from (r.date, r.debit_cents, r.credit_cents)
  ) then
    raise exception 'lines are not edited in place: delete the lines of the transaction and write them anew'
      using errcode = 'check_violation';
  end if;
  update account_days d set
    debit_cents = d.debit_cents - g.debit_cents,
    credit_cents = d.credit_cents - g.credit_cents,
    line_count = d.line_count - g.line_count
  from (
    select r.business_id, r.account_id, r.date, t.kind, sum(r.debit_cents) as debit_cents,
      sum(r.credit_cents) as credit_cents, count(*) as line_count
    from removed r join transactions t using (business_id, transaction_id)
    where t.kind not in ('estimate', 'purchase_order')
    group by 1, 2, 3, 4
  ) g
  where d.business_id = g.business_id and d.account_id = g.account_id and d.date = g.date and d.kind = g.kind;
  insert into account_days as d (business_id, account_id, date, kind, debit_cents, credit_cents, line_count)
  select a.business_id, a.account_id, a.date, t.kind, sum(a.debit_cents), sum(a.credit_cents), count(*)
  from added a join transactions t using (business_id, transaction_id)
  where t.kind not in ('estimate', 'purchase_order')
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (business_id, account_id, date, kind) do update set
    debit_cents = d.debit_cents + excluded.debit_cents,
    credit_cents = d.credit_cents + excluded.credit_cents,
    line_count = d.line_count + excluded.line_count;
  delete from account_days d using (select distinct business_id, account_id, date from removed) g
  where d.business_id = g.business_id and d.account_id = g.account_id and d.date = g.date and d.line_count = 0;
  return null;
end $$;

-- The kind of a transaction is part of the rollups' key and never changes while it has lines.
create function transactions_kind_fixed() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind and exists (
    select from lines where business_id = new.business_id and transaction_id = new.transaction_id
  ) then
    raise exception 'the kind of a transaction with lines is fixed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger lines_inserted after insert on lines
  referencing new table as added for each statement execute function lines_inserted();
-- A transaction with lines cannot be deleted: its lines go first, so that the rollups still find its kind.
create trigger lines_deleted after delete on lines
  referencing old table as removed for each statement execute function lines_deleted();
create trigger lines_moved after update on lines
  referencing old table as removed new table as added for each statement execute function lines_moved();
create trigger transactions_kind_fixed before update of kind on transactions
  for each row execute function transactions_kind_fixed();

-- Work for later, asked for inside the transaction that makes it necessary. cairn_app may queue, not read the queue.
create function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => enqueue_job.job_key, run_at => enqueue_job.run_at, max_attempts => 10);
end $$;

-- Down Migration
