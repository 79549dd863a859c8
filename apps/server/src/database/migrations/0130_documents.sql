-- Up Migration

-- A file that a user filed. The row comes first ('pending'), then the bytes, then 'ready': what a crash leaves between
-- is a row that the sweep can judge, never bytes that nobody knows of.
create table documents (
  business_id uuid not null references businesses,
  document_id uuid not null,
  uploaded_by uuid not null,
  state text not null default 'pending' check (state in ('pending', 'ready')),
  -- As the user's machine named it, or as the user renamed it.
  original_name text not null,
  -- The identifier and the ending: what the wire calls filename.
  stored_name text not null,
  media_type text not null,
  byte_count integer not null,
  -- SHA-256 of the bytes, in hexadecimal.
  content_hash text not null,
  uploaded_at timestamptz not null,
  deleted_at timestamptz,
  -- Set when the bytes of a deleted document are gone: from then on it cannot be taken back.
  bytes_removed_at timestamptz,
  tags text[] not null default '{}',

  reading_state text not null default 'waiting' check (reading_state in ('waiting', 'read', 'unread')),
  -- Why it was not read: a sentence.
  reading_note text,
  file_type text not null default 'other' check (file_type in ('pdf', 'image', 'sheet', 'other')),
  company text,
  document_date date,
  total_cents bigint,
  tax_cents bigint,
  currency text,
  document_number text,
  address text,
  -- Field name to { by: 'reading' | 'you', confidence, place }.
  origins jsonb not null default '{}',

  -- The transaction that it belongs to: one of them or none.
  transaction_id uuid,
  linked_by text check (linked_by in ('cairn', 'you')),
  -- Why it waits for a transaction: a sentence.
  match_note text,
  suggestion_count integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (business_id, document_id),
  foreign key (business_id, transaction_id) references transactions on delete set null (transaction_id),
  check (transaction_id is null or linked_by is not null)
);
create index documents_newest on documents (business_id, uploaded_at desc, document_id desc)
  where deleted_at is null and state = 'ready';
create index documents_by_transaction on documents (business_id, transaction_id) where transaction_id is not null;
create index documents_by_hash on documents (business_id, content_hash);
create index documents_waiting on documents (business_id) where deleted_at is null and transaction_id is null;

-- What a page says, line by line: the place of a line in the list is its number on the page.
create table document_pages (
  business_id uuid not null references businesses,
  document_id uuid not null,
  page_number integer not null,
  lines text[] not null,
  words tsvector not null,
  primary key (business_id, document_id, page_number),
  foreign key (business_id, document_id) references documents on delete cascade
);

-- What the user said of a suggestion. A declined pair is not suggested again; both teach which names belong together.
create table document_verdicts (
  business_id uuid not null references businesses,
  document_id uuid not null,
  transaction_id uuid not null,
  verdict text not null check (verdict in ('accepted', 'declined')),
  -- The names as they are compared: of the document, and of the transaction.
  document_key text not null,
  transaction_key text not null,
  decided_at timestamptz not null,
  primary key (business_id, document_id, transaction_id),
  foreign key (business_id, document_id) references documents on delete cascade,
  foreign key (business_id, transaction_id) references transactions on delete cascade
);
create index document_verdicts_by_key on document_verdicts (business_id, document_key);

select isolate_by_business(array['documents', 'document_pages', 'document_verdicts']);

-- Down Migration
