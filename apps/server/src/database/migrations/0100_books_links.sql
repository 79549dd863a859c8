-- Up Migration

-- One visit to the books' consent page. No tenant: the browser comes back with the state and nothing else.
create table books_sign_ins (
  -- Of the state and of the browser's cookie only hashes are kept.
  state_hash text primary key,
  browser_hash text not null,
  business_id uuid not null references businesses,
  user_id uuid not null references users on delete cascade,
  source text not null,
  created_at timestamptz not null
);
create index books_sign_ins_by_age on books_sign_ins (created_at);

-- Which businesses a company of the provider belongs to. No tenant: a webhook names the company alone.
create table books_companies (
  source text not null,
  company_id text not null,
  business_id uuid not null references businesses,
  primary key (source, company_id, business_id)
);

-- Webhooks that have been taken: a provider delivers some of them twice.
create table books_events (
  event_id text primary key,
  received_at timestamptz not null
);
create index books_events_by_age on books_events (received_at);

-- The link to the accounting package and how its reading is doing.
create table books_links (
  business_id uuid not null references businesses,
  source text not null,
  company_id text not null,
  -- What the package says of the company, as the contract's company_info has it.
  company jsonb,
  -- 'relink': access was withdrawn there. 'ended': disconnected here, its records were kept.
  state text not null default 'waiting' check (state in ('waiting', 'syncing', 'done', 'failed', 'relink', 'ended')),
  -- What is being read just now, for a person.
  reading text,
  -- Where the reading of everything stands, in the provider's words; null before it began and once it is through.
  cursor text,
  -- When everything had been read for the first time.
  imported_at timestamptz,
  -- Changes are asked for since then, in the provider's own time; null until everything was asked for once.
  changes_since text,
  -- This reading of everything also finds out what is gone.
  is_sweeping boolean not null default false,
  -- Of the running sync, or of the last one.
  records_done integer not null default 0,
  records_new integer not null default 0,
  records_total integer,
  notice text,
  next_try_at timestamptz,
  -- Accounts whose balance there is not what their postings add up to here.
  differences jsonb not null default '[]',
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, source)
);

-- Apart from the link: whoever renews them holds this row, and progress is written to the other.
create table books_tokens (
  business_id uuid not null references businesses,
  source text not null,
  -- AES-256-GCM under a key of the installation.
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  primary key (business_id, source),
  foreign key (business_id, source) references books_links on delete cascade
);

-- What records read earlier say that later ones need: the accounts of an item, the type of an account.
create table books_known (
  business_id uuid not null references businesses,
  source text not null,
  name text not null,
  facts text not null,
  primary key (business_id, source, name)
);

-- Which payment settled which document, and when; the day on which a document was paid follows from it.
create table books_settlements (
  business_id uuid not null references businesses,
  source text not null,
  payment_id text not null,
  document_id text not null,
  date date not null,
  primary key (business_id, source, payment_id, document_id)
);
create index books_settlements_by_document on books_settlements (business_id, source, document_id);

-- Records that could not be taken over, and why. One leaves when it can be.
create table books_set_aside (
  business_id uuid not null references businesses,
  source text not null,
  external_id text not null,
  label text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, source, external_id)
);

-- Transactions seen by a reading of everything that looks for what is gone; emptied at its end.
create table books_seen (
  business_id uuid not null references businesses,
  source text not null,
  external_id text not null,
  primary key (business_id, source, external_id)
);

select isolate_by_business(array[
  'books_links', 'books_tokens', 'books_known', 'books_settlements', 'books_set_aside', 'books_seen']);

-- Down Migration
