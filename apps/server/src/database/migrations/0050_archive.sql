-- Up Migration

-- The import of a books archive: how far it is and what came of it.
create table archive_imports (
  business_id uuid not null references businesses,
  import_id uuid not null,
  file_name text not null,
  byte_count bigint not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  phase text not null default 'reading' check (phase in ('reading', 'checking', 'writing')),
  -- Rows of the files; the total is known once they are read.
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  -- Transactions, of the books and of the bank.
  added integer not null default 0,
  changed integer not null default 0,
  known integer not null default 0,
  -- What was ignored or deserves a look: sentences.
  notices jsonb not null default '[]',
  -- 'file:line: reason', the first hundred.
  errors jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, import_id)
);

-- The uploaded zip in pieces of a megabyte, until its import has ended: any process may import what another received.
create table archive_import_pieces (
  business_id uuid not null references businesses,
  import_id uuid not null,
  piece_number integer not null,
  bytes bytea not null,
  primary key (business_id, import_id, piece_number),
  foreign key (business_id, import_id) references archive_imports on delete cascade
);
-- A zip is compressed already.
alter table archive_import_pieces alter column bytes set storage external;

-- What the books expect to happen again: their recurring templates.
create table books_templates (
  business_id uuid not null references businesses,
  template_id uuid not null,
  source text not null,
  external_id text not null,
  name text not null,
  kind transaction_kind,
  party_id uuid,
  account_id uuid,
  amount_cents bigint,
  -- As the books call it: 'monthly', 'biweekly' …
  interval text,
  next_date date,
  is_active boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, template_id),
  unique (business_id, source, external_id),
  foreign key (business_id, party_id) references parties,
  foreign key (business_id, account_id) references accounts
);

-- Which account of the books this bank account is; null when no one has said it.
alter table bank_accounts add column books_account_id uuid;
alter table bank_accounts add foreign key (business_id, books_account_id) references accounts;

select isolate_by_business(array['archive_imports', 'archive_import_pieces', 'books_templates']);

-- Down Migration
