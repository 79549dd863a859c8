-- Up Migration

-- A bank account that files had brought and a feed has taken over, and what it takes to part the two again.
create table joined_accounts (
  business_id uuid not null references businesses,
  bank_account_id uuid not null,
  -- How the account was called while it came from files.
  file_external_id text not null,
  -- The files of which the feed has replaced rows.
  statement_ids uuid[] not null default '{}',
  joined_at timestamptz not null default now(),
  primary key (business_id, bank_account_id),
  foreign key (business_id, bank_account_id) references bank_accounts on delete cascade
);

select isolate_by_business(array['joined_accounts']);

-- Down Migration
