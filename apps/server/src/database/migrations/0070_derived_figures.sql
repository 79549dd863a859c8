-- Up Migration

-- Recurring payments and the forecast take a tenth of a second to work out, so they are kept. What they follow from is
-- watched by the database itself: each statement that touches it leaves a mark, in the same transaction. A reader who
-- sees a mark works the figures out anew and takes away the marks that it saw; one that is committed meanwhile stays.
-- A counter would say the same, but its row would make a small edit wait for a long import.
create table ledger_changes (
  business_id uuid not null references businesses,
  change_id uuid not null default gen_random_uuid(),
  primary key (business_id, change_id)
);

create table derived_figures (
  business_id uuid not null references businesses,
  as_of date not null,
  -- JSON with exact cents; text, because the database never looks inside.
  recurring text not null,
  forecast text not null,
  computed_at timestamptz not null,
  primary key (business_id)
);

create function mark_added() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (business_id) select distinct business_id from added;
  return null;
end $$;

create function mark_removed() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (business_id) select distinct business_id from removed;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'accounts', 'parties', 'transactions', 'lines', 'bank_accounts', 'books_templates', 'recurring_choices'] loop
    execute format('create trigger mark_inserted after insert on %I referencing new table as added
      for each statement execute function mark_added()', watched);
    execute format('create trigger mark_updated after update on %I referencing new table as added
      for each statement execute function mark_added()', watched);
    execute format('create trigger mark_deleted after delete on %I referencing old table as removed
      for each statement execute function mark_removed()', watched);
  end loop;
end $$;

select isolate_by_business(array['ledger_changes', 'derived_figures']);

-- Down Migration
