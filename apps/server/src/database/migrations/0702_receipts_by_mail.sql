-- The first part of the address that takes a business's receipts by mail. It is looked up before any tenant is set.
alter table businesses
  add column mail_token text not null unique default replace(gen_random_uuid()::text, '-', '');

-- A mail that came in. The row is there before its files: the same mail delivered again finds it, and one that a crash
-- interrupted is finished by the next delivery.
create table received_mails (
  business_id uuid not null references businesses,
  mail_id uuid not null,
  -- SHA-256 of its Message-ID, or of the whole mail where it has none, in hexadecimal.
  message_key text not null,
  sender text not null,
  subject text not null,
  received_at timestamptz not null,
  -- Until then one delivery stores its files, and no other does.
  claimed_until timestamptz not null,
  -- Null until all of its files are stored.
  stored_at timestamptz,
  -- From someone who is not of the business: its files wait until a person keeps or discards them.
  is_held boolean not null,
  -- Why nothing of it was kept: a sentence.
  note text,
  primary key (business_id, mail_id),
  unique (business_id, message_key)
);
create index received_mails_shown on received_mails (business_id, received_at desc) where is_held or note is not null;

alter table documents
  add column mail_id uuid,
  add foreign key (business_id, mail_id) references received_mails,
  drop constraint documents_state_check,
  -- 'held': of a mail that is held.
  add constraint documents_state_check check (state in ('pending', 'held', 'ready'));
create index documents_by_mail on documents (business_id, mail_id) where mail_id is not null;

select isolate_by_business(array['received_mails']);
