-- Up Migration

-- As before, each job of a business comes after as many as it has waiting (0251); of two that come alike, the one whose file
-- is smaller than 512 KB comes first.
create or replace function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public as $$
declare
  business uuid := payload ->> 'businessId';
  waiting integer := 0;
  size bigint;
begin
  if business is not null then
    select count(*) into waiting from graphile_worker._private_jobs j
    where j.payload ->> 'businessId' = business::text and j.attempts < j.max_attempts;
  end if;
  if task = 'read_document' then
    select byte_count into size from documents
    where business_id = business and document_id = (payload ->> 'documentId')::uuid;
  elsif task = 'import_statement' then
    select byte_count into size from statements
    where business_id = business and statement_id = (payload ->> 'statementId')::uuid;
  elsif task = 'import_archive' then
    select byte_count into size from archive_imports
    where business_id = business and import_id = (payload ->> 'importId')::uuid;
  end if;
  perform graphile_worker.add_job(
    task, payload,
    queue_name => case when task in ('import_statement', 'import_archive', 'read_document') then 'files:' || business end,
    job_key => enqueue_job.job_key, run_at => enqueue_job.run_at, max_attempts => 10,
    priority => least(2 * waiting + (coalesce(size, 0) >= 524288)::integer, 2000));
end $$;

-- Down Migration
