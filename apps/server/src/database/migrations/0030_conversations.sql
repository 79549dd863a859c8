-- Up Migration

create table conversations (
  business_id uuid not null references businesses,
  conversation_id uuid not null,
  user_id uuid not null,
  title text,
  created_at timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, conversation_id)
);
create index conversations_of_user on conversations (business_id, user_id, last_updated desc)
  where deleted_at is null;

create table messages (
  business_id uuid not null references businesses,
  conversation_id uuid not null,
  message_number integer not null,
  role text not null check (role in ('human', 'ai')),
  -- A human message is text; an answer is kept as it was given.
  content jsonb not null,
  -- The plan that an answer stands on: what a follow-up question refines.
  plan jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, conversation_id, message_number),
  foreign key (business_id, conversation_id) references conversations
);

select isolate_by_business(array['conversations', 'messages']);

-- Down Migration
