-- Up Migration

-- What a person has chosen for themselves. Like users these belong to no tenant: who unsubscribes from a mail is found
-- before anyone has signed in.
create table person_choices (
  user_id uuid primary key references users on delete cascade,
  daily_digest boolean not null default false,
  weekly_digest boolean not null default false,
  onboarding_dismissed_at timestamptz,
  updated_at timestamptz not null default now()
);
create index person_choices_with_digest on person_choices (user_id) where daily_digest or weekly_digest;

-- Which summaries went out, so that the one of a day goes out once although its job may run twice.
create table digests_sent (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  -- The business's own day on whose morning it was due.
  day date not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, day)
);

-- Down Migration
