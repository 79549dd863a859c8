-- Up Migration

-- Who may come in. These tables belong to no tenant: a person is found before their business is known.

create table users (
  user_id uuid primary key,
  business_id uuid not null unique references businesses,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- E.164, with its plus sign. Null where the person came by an identity provider and gave none.
  phone text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  approved_at timestamptz,
  -- Null where the person only ever came by an identity provider.
  password_hash text,
  password_changed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
-- Only a proven number is anyone's: an unproven one may have been typed by a stranger.
create unique index users_by_proven_phone on users (phone) where phone_verified_at is not null;
create index users_by_phone on users (phone);
create index users_waiting on users (created_at) where approved_at is null;

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- How the person proved who they are: 'pwd', 'oidc', 'otp'.
  methods text[] not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  ip text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id, created_at);

create table refresh_tokens (
  -- SHA-256 of 256 random bits: the token itself is nowhere.
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table one_time_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('email', 'phone', 'email_change', 'phone_change')),
  -- The address or number that the code was sent to, and proves.
  target text not null,
  -- HMAC under a key that is not in the database: six digits alone could be tried out.
  code_hash bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- One live code per purpose: a newer one replaces it.
  primary key (user_id, purpose)
);
create index one_time_codes_by_target on one_time_codes (target);

create table pending_contacts (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index pending_contacts_by_value on pending_contacts (value);

create table reset_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index reset_tokens_by_user on reset_tokens (user_id);

-- What happened to an account, for its owner to read. Never a code, a token or a password.
create table auth_events (
  event_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  ip text not null,
  user_agent text not null,
  at timestamptz not null
);
create index auth_events_by_user on auth_events (user_id, at desc);
revoke update, delete on auth_events from cairn_app;

-- The table of the library that counts tries; points within a window that ends at expire (epoch milliseconds).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Down Migration
