-- Up Migration

-- The workers of the queue that live: each counts on while it does. One whose count stands still has died, and what it
-- had begun is another's (jobs/heartbeats.ts).
create table queue_workers (
  worker_id text primary key,
  beats bigint not null
);
revoke all on queue_workers from cairn_app;

-- Whether a worker has the job, and with it whether an operator has to wait rather than press again.
create function operator_job_runs(job_id bigint) returns boolean
  language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from graphile_worker.jobs j where j.id = job_id and j.locked_at is not null);
end $$;

-- Down Migration
