-- Up Migration

-- An import that was taken back can be told from one that was never made, and be made again.
alter table statements drop constraint statements_status_check;
alter table statements add constraint statements_status_check
  check (status in ('preview', 'queued', 'running', 'done', 'failed', 'undone'));

-- The day on which the bank ends the sign-in, where it says so beforehand.
alter table bank_links add column ends_on date;

-- When the queue reads an account of this business next. cairn_app cannot read the queue: it learns of its own jobs only.
create function next_reading(source text, external_id text) returns timestamptz
  language plpgsql stable security definer set search_path = public as $$
begin
  return (select min(run_at) from graphile_worker.jobs
    where key in (
      'sync_bank:' || current_business() || ':' || source || ':' || external_id || ':refresh',
      'sync_bank:' || current_business() || ':' || source || ':' || external_id || ':read'));
end $$;

-- Down Migration
