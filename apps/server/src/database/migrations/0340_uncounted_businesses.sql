-- Up Migration

-- Statistics of a column list the values that were there when they were made. A business that came later is on no such
-- list, so the planner took its rows for one, read all of them where it looked for one by its id, and did so for each row
-- of an import: 2,000 rows cost half a minute. Without statistics of the column it takes any business for a part of the
-- table as it is now. Run after each migration, for the tables that it has made (`migrate.ts`).
create function leave_businesses_uncounted() returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  counted record;
begin
  for counted in
    select c.oid, c.relname, a.attnum from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attstattarget is distinct from 0
    order by c.relname
  loop
    -- What was listed would otherwise stay for good.
    if to_regprocedure('pg_clear_attribute_stats(text,text,text,boolean)') is not null then
      perform pg_clear_attribute_stats('public', counted.relname, 'business_id', false);
    elsif (select rolsuper from pg_roles where rolname = current_user) then
      delete from pg_statistic where starelid = counted.oid and staattnum = counted.attnum;
    end if;
    if not exists (
      select from pg_stats
      where schemaname = 'public' and tablename = counted.relname and attname = 'business_id'
    ) then
      execute format('alter table %I alter column business_id set statistics 0', counted.relname);
    end if;
  end loop;
end $$;

-- Down Migration
