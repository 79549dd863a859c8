-- Up Migration

-- Whom a provider knows a business as. No tenant: a webhook names the customer before the business is known.
create table bank_customers (
  source text not null,
  customer_id text not null,
  business_id uuid not null references businesses,
  primary key (source, customer_id),
  unique (source, business_id)
);

-- One visit to the provider's dialog. Which accounts it granted is read by the server, never taken from the browser.
create table bank_link_sessions (
  business_id uuid not null references businesses,
  session_id text not null,
  source text not null,
  -- Filled by the sandbox banks, which keep their own sessions here: the ids of the accounts that were signed in to.
  granted text[] not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, session_id)
);

-- What is known of the feed of one bank account, beside the account itself.
create table bank_links (
  business_id uuid not null references businesses,
  bank_account_id uuid not null,
  source text not null,
  external_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'syncing', 'done', 'failed', 'relink')),
  -- Up to where the provider has been read, in its own words.
  cursor text,
  -- Of the running sync, or of the last one.
  rows_done integer not null default 0,
  rows_new integer not null default 0,
  -- Why it failed, or what was set aside: a sentence.
  notice text,
  synced_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (business_id, bank_account_id),
  unique (business_id, source, external_id),
  foreign key (business_id, bank_account_id) references bank_accounts on delete cascade
);

select isolate_by_business(array['bank_link_sessions', 'bank_links']);

-- Webhooks that have been taken: a provider delivers some of them twice.
create table bank_events (
  event_id text primary key,
  received_at timestamptz not null
);
create index bank_events_by_age on bank_events (received_at);

-- Down Migration
