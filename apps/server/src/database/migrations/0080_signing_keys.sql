-- Up Migration

-- Which keys session tokens are signed with. A key itself is derived from the installation's secret and its id, so
-- that nothing here is worth reading; the application may only read which there are.
create table signing_keys (
  key_id uuid primary key,
  made_at timestamptz not null,
  -- From then on tokens of this key are refused; null for the one that signs.
  retires_at timestamptz
);
create unique index signing_keys_one_signs on signing_keys ((true)) where retires_at is null;
insert into signing_keys (key_id, made_at) values (gen_random_uuid(), now());
revoke insert, update, delete on signing_keys from cairn_app;
grant select on signing_keys to cairn_app;

-- Down Migration
