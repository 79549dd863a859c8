-- Up Migration

-- Whom the installation belongs to, as the command line says: they may see its state, never anybody's figures.
alter table users add column operator_since timestamptz;

-- Counts and ages over all businesses, and nothing that is anyone's: cairn_app reads neither the queue nor, without a
-- tenant, a business's links.
create function operator_figures()
  returns table (jobs_waiting integer, jobs_failed integer, oldest_job_seconds float8, users_waiting integer,
    sources_failed integer, oldest_sync_seconds float8)
  language plpgsql stable security definer set search_path = public as $$
begin
  -- Late bound: the queue's own migrations run after these.
  return query with source as (
    select state::text, synced_at from bank_links union all select state::text, synced_at from books_links)
  select
    (select count(*)::integer from graphile_worker.jobs where attempts < max_attempts),
    (select count(*)::integer from graphile_worker.jobs where attempts >= max_attempts),
    (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker.jobs
      where attempts < max_attempts and locked_at is null and run_at <= now()),
    (select count(*)::integer from users where approved_at is null and disabled_at is null),
    (select count(*)::integer from source where state = 'failed'),
    (select coalesce(extract(epoch from now() - min(synced_at)), 0)::float8 from source where state in ('waiting', 'syncing', 'done', 'failed'));
end $$;

-- Down Migration
