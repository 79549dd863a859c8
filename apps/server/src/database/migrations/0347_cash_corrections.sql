-- Up Migration

-- What the owner says of one expected item of the forecast (another day or amount, or that it will not come), and what
-- they plan beside what is expected.
create table cash_corrections (
  business_id uuid not null references businesses,
  correction_id uuid not null,
  -- Null for a plan. A payment that recurs is named by the day on which it was expected.
  item_kind text check (item_kind in ('stream', 'invoice', 'bill')),
  item_id uuid,
  item_date date,
  label text not null,
  -- Both null: it will not come. Signed: money out is negative.
  expected_date date,
  amount_cents bigint check (amount_cents <> 0),
  made_on date not null,
  made_at timestamptz not null default now(),
  primary key (business_id, correction_id),
  check ((item_kind is null) = (item_id is null)),
  check ((item_kind is not distinct from 'stream') = (item_date is not null)),
  check ((expected_date is null) = (amount_cents is null)),
  check (item_kind is not null or expected_date is not null)
);
-- The last word on an item counts.
create unique index cash_corrections_by_item on cash_corrections (business_id, item_id, item_date) nulls not distinct
  where item_id is not null;

create trigger mark_inserted after insert on cash_corrections referencing new table as added
  for each statement execute function mark_added();
create trigger mark_updated after update on cash_corrections referencing new table as added
  for each statement execute function mark_added();
create trigger mark_deleted after delete on cash_corrections referencing old table as removed
  for each statement execute function mark_removed();

select isolate_by_business(array['cash_corrections']);

-- Down Migration
