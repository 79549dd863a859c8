-- Up Migration

-- A statement file that a user uploaded: how it was read, how far its import is, what came of it.
create table statements (
  business_id uuid not null references businesses,
  statement_id uuid not null,
  file_name text not null,
  byte_count integer not null,
  format text not null,
  status text not null default 'preview' check (status in ('preview', 'queued', 'running', 'done', 'failed')),
  -- How a CSV's columns are read: the detected mapping, or the one that the user corrected.
  mapping jsonb,
  -- Which account the rows go to, as the user confirmed it.
  account jsonb,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_known integer not null default 0,
  rows_refused integer not null default 0,
  -- The first of the refused rows: [{ line, reason }].
  refused jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, statement_id)
);

-- The file itself, in pieces of at most a megabyte: any process may import what another one received, and
-- none needs the whole file in one message.
create table statement_pieces (
  business_id uuid not null references businesses,
  statement_id uuid not null,
  piece_number integer not null,
  bytes bytea not null,
  primary key (business_id, statement_id, piece_number),
  foreign key (business_id, statement_id) references statements on delete cascade
);
-- Bank files compress well, but the database would do it row by row on the way in; it is not worth the time.
alter table statement_pieces alter column bytes set storage external;

-- The user's own: always put this counterparty under that category.
create table category_rules (
  business_id uuid not null references businesses,
  party_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, party_id),
  foreign key (business_id, party_id) references parties,
  foreign key (business_id, account_id) references accounts
);

-- Two bank rows that are one movement between the business's own accounts.
create table transfer_pairs (
  business_id uuid not null references businesses,
  out_transaction_id uuid not null,
  in_transaction_id uuid not null,
  primary key (business_id, out_transaction_id),
  unique (business_id, in_transaction_id),
  foreign key (business_id, out_transaction_id) references transactions on delete cascade,
  foreign key (business_id, in_transaction_id) references transactions on delete cascade
);

select isolate_by_business(array['statements', 'statement_pieces', 'category_rules', 'transfer_pairs']);

-- Down Migration
