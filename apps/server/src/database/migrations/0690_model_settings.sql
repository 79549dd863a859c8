-- Up Migration

-- The language model as the operator set it on /ops: one row, or none where the server's settings hold.
create table model_settings (
  is_only boolean primary key default true check (is_only),
  vendor text not null,
  name text not null,
  base_url text,
  -- Sealed with a key of the installation's secret; null where the vendor asks for none.
  sealed_key bytea,
  seconds integer not null,
  tokens_per_day integer not null,
  updated_at timestamptz not null
);

-- Down Migration
drop table model_settings;
