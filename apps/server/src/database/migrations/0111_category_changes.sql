-- Up Migration

-- What a correction of categories moved, and where it stood before: enough to take it back.
create table category_changes (
  business_id uuid not null references businesses,
  change_id uuid not null,
  -- The category that the rows were put under.
  account_id uuid not null,
  -- [{ id, account_id, reason }] of each row before.
  rows jsonb not null,
  -- [{ party_id, account_id }] of each rule before; account_id null where there was none.
  rules jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (business_id, change_id),
  foreign key (business_id, account_id) references accounts
);

select isolate_by_business(array['category_changes']);

-- Down Migration
