-- Up Migration

-- A file that a user attached to a conversation: what was read of it, not its bytes, which nothing asks for again.
create table conversation_files (
  business_id uuid not null references businesses,
  file_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  original_name text not null,
  file_type text not null check (file_type in ('pdf', 'xlsx', 'xls', 'csv')),
  byte_count integer not null,
  note text not null,
  is_statement boolean not null,
  uploaded_at timestamptz not null,
  -- Pages and tables as JSON, compressed.
  content bytea not null,
  primary key (business_id, file_id),
  foreign key (business_id, conversation_id) references conversations
);
create index conversation_files_of on conversation_files (business_id, conversation_id, uploaded_at desc);
alter table conversation_files alter column content set storage external;

select isolate_by_business(array['conversation_files']);

-- Down Migration
