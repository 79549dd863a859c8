-- Up Migration

-- Each job of a business comes after as many as the business has waiting: ten large files of one do not hold up the one
-- small file of another. And files of one business are worked on one at a time, whatever hands are free.
create or replace function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public as $$
declare
  business text := payload ->> 'businessId';
  waiting integer := 0;
  files text := null;
begin
  if business is not null then
    select count(*) into waiting from graphile_worker._private_jobs j
    where j.payload ->> 'businessId' = business and j.attempts < j.max_attempts;
  end if;
  if task in ('import_statement', 'import_archive', 'read_document') then
    files := 'files:' || business;
  end if;
  perform graphile_worker.add_job(
    task, payload, queue_name => files, job_key => enqueue_job.job_key, run_at => enqueue_job.run_at,
    max_attempts => 10, priority => least(waiting, 1000));
end $$;

-- Down Migration
