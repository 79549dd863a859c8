-- Up Migration

-- Mail and text messages of an installation without a mail server: here they are delivered, and read at /dev/mailbox.
create table outbox (
  message_id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  sent_at timestamptz not null
);
create index outbox_by_recipient on outbox (recipient, message_id desc);

-- Down Migration
