-- Up Migration

-- Each mark queues, at the end of its transaction, what follows from the change, so that no writer can forget it: the
-- alerts, and, where lines were added, documents that wait for their row. A transaction that is one of many sets
-- cairn.more_follows; the last of them calls announce_changes.
alter table ledger_changes add column adds_lines boolean not null default false;

create or replace function mark_added() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (business_id, adds_lines)
  select distinct business_id, tg_table_name = 'lines' and tg_op = 'INSERT' from added;
  return null;
end $$;

create function queue_alerts(business uuid) returns void language sql as $$
  select enqueue_job('recompute_alerts', json_build_object('businessId', business), 'recompute_alerts:' || business);
$$;

create function queue_matching(business uuid) returns void language sql as $$
  select enqueue_job('match_documents', json_build_object('businessId', business), 'match_documents:' || business)
  where exists (select from documents where business_id = business and deleted_at is null
    and transaction_id is null and reading_state <> 'waiting');
$$;

create function announce_changes(business uuid) returns void language sql as $$
  select queue_alerts(business);
  select queue_matching(business);
$$;

-- A transaction leaves many marks, nearly always of one business: each job is queued at the first of them. For a business
-- that is removed in it nothing follows.
create function announce_mark() returns trigger language plpgsql as $$
begin
  if current_setting('cairn.more_follows', true) = 'on' then return null; end if;
  if not exists (select from businesses where business_id = new.business_id) then return null; end if;
  if current_setting('cairn.queued_alerts', true) is distinct from new.business_id::text then
    perform queue_alerts(new.business_id);
    perform set_config('cairn.queued_alerts', new.business_id::text, true);
  end if;
  if new.adds_lines and current_setting('cairn.queued_matching', true) is distinct from new.business_id::text then
    perform queue_matching(new.business_id);
    perform set_config('cairn.queued_matching', new.business_id::text, true);
  end if;
  return null;
end $$;

create constraint trigger announced after insert on ledger_changes
  deferrable initially deferred for each row execute function announce_mark();

-- Down Migration
