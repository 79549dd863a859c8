-- Up Migration

-- What went wrong on our side and how questions ended, for the operator's page: kinds and counts, nothing of anyone's.
create table request_faults (
  fault_id uuid primary key,
  at timestamptz not null,
  request_id text not null,
  method text not null,
  route text not null,
  status smallint not null,
  kind text not null
);
create index request_faults_by_time on request_faults (at desc);

create table answer_counts (
  day date not null,
  outcome text not null,
  count integer not null,
  primary key (day, outcome)
);

-- The queue belongs to the role that works it. An error's first line names it, as on the command line.
create function operator_jobs()
  returns table (id text, task text, state text, attempts integer, run_at timestamptz, error text)
  language plpgsql stable security definer set search_path = public as $$
begin
  return query
  select j.id::text, j.task_identifier, case when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed' when j.attempts > 0 then 'will_try_again' else 'waiting' end,
    j.attempts::integer, j.run_at, left(split_part(j.last_error, E'\n', 1), 200)
  from graphile_worker.jobs j
  order by (j.attempts >= j.max_attempts) desc, j.run_at, j.id
  limit 50;
end $$;

-- True where a failed job will be tried again now. One that runs, waits or is gone is left as it is: of two operators
-- who press at once the second changes nothing.
create function operator_retry(job_id bigint) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  -- The second waits here and then sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('operator_retry:' || job_id, 0));
  return exists (select from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j
      where j.id = job_id and j.locked_at is null and j.attempts >= j.max_attempts),
    run_at => now(), attempts => 0));
end $$;

-- Down Migration
