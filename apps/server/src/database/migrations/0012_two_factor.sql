-- Up Migration

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with a key that is not in the database.
  sealed_secret bytea not null,
  -- Null until a first code has shown that the person's device has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last code taken: none of it or before it is taken again.
  last_step bigint not null default 0
);

create table backup_codes (
  -- HMAC under a key that is not in the database.
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);
create index backup_codes_by_user on backup_codes (user_id);

-- A login that waits for its second step.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  methods text[] not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);

-- Down Migration
