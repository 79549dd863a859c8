-- Up Migration

-- A person as an identity provider knows them. Its subject never changes; an email may.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

-- Sign-ins that were begun here. A provider's token is taken once, and only if it answers one of these.
create table identity_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);

-- Down Migration
