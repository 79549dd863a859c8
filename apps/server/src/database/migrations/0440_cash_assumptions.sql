-- Up Migration

-- What the owner says of what the forecast assumes, in place of what was worked out: how far last year's same weeks are
-- followed (10,000 = in full), and by how much money in grows a month (200 = 2%).
create table cash_assumptions (
  business_id uuid not null references businesses,
  kind text not null check (kind in ('season', 'growth')),
  basis_points integer not null,
  made_at timestamptz not null default now(),
  primary key (business_id, kind),
  check (case kind when 'season' then basis_points between 0 and 10000 else abs(basis_points) <= 3000 end)
);

create trigger mark_inserted after insert on cash_assumptions referencing new table as added
  for each statement execute function mark_added();
create trigger mark_updated after update on cash_assumptions referencing new table as added
  for each statement execute function mark_added();
create trigger mark_deleted after delete on cash_assumptions referencing old table as removed
  for each statement execute function mark_removed();

select isolate_by_business(array['cash_assumptions']);

-- Down Migration
