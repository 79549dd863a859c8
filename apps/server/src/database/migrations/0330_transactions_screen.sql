-- Up Migration

-- What the owner writes beside a bank row.
create table transaction_notes (
  business_id uuid not null references businesses,
  transaction_id uuid not null,
  note text not null check (note <> ''),
  updated_at timestamptz not null default now(),
  primary key (business_id, transaction_id),
  foreign key (business_id, transaction_id) references transactions on delete cascade
);

-- Filters of the list of transactions that the owner has given a name.
create table transaction_views (
  business_id uuid not null references businesses,
  view_id uuid not null,
  name text not null,
  -- As the portal's address names them: { "search": "uber", "kind": "out" }.
  filters jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, view_id)
);

select isolate_by_business(array['transaction_notes', 'transaction_views']);

-- A page of the list begins after the last row of the one before.
create index transactions_of_bank on transactions (business_id, date desc, transaction_id desc)
  where origin = 'bank';

-- Down Migration
