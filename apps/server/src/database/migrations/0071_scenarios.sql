-- Up Migration

-- What the owner supposes about the cash to come, by a name. The changes are kept as the portal sent them, checked.
create table scenarios (
  business_id uuid not null references businesses,
  scenario_id uuid not null,
  name text not null check (name <> ''),
  changes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, scenario_id)
);

select isolate_by_business(array['scenarios']);

-- Down Migration
