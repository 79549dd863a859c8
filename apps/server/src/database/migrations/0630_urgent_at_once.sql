-- Up Migration

-- Urgent notifications at once: by mail where the person chose it, and on the devices that they said.
alter table person_choices add column urgent_mail boolean not null default false;

-- When an urgent notification was announced, to whoever wanted it then. Those that are there already are no news.
alter table alerts add column announced_at timestamptz;
alter table alerts no force row level security;
update alerts set announced_at = created_at where severity = 'high';
alter table alerts force row level security;

-- Browsers that take pushes of a person. An address is of one browser: who signs in there last has it.
create table push_devices (
  device_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_devices_of_person on push_devices (user_id, created_at);

-- Down Migration
