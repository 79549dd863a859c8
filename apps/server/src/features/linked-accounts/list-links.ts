import type { AnswerOf, Api } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { queueSync, updateLink } from './link-store.ts';

type Answer = AnswerOf<Api['bankLinks']>;

interface Row extends Record<string, unknown> {
  account_id: string;
  source: string;
  external_id: string;
  state: Answer['links'][number]['state'];
  rows_done: number;
  rows_new: number;
  notice: string | null;
  synced_at: string | null;
  row_count: number;
  first_date: string | null;
  is_stalled: boolean;
  ends_on: string | null;
  next_at: string | null;
  is_joined: boolean;
}

/** The next time that every account is read anyway; as jobs/run-worker.ts says. */
const nightlyReading = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '8 hours 23 minutes'
  + case when now() at time zone 'UTC' > date_trunc('day', now() at time zone 'UTC') + interval '8 hours 23 minutes'
    then interval '1 day' else interval '0' end`;

/**
 * How the feed of every bank account is doing, and how much of the ledger came with it. A feed that has not moved for
 * two minutes has lost its process and is queued again.
 */
export async function listLinks(tx: Transaction, businessId: string): Promise<Answer> {
  const { rows } = await tx.execute<Row>(sql`
    select b.bank_account_id as account_id, b.source, b.external_id,
      coalesce(l.state, case when b.source = 'statement' then 'statement' else 'done' end) as state,
      coalesce(l.rows_done, 0) as rows_done, coalesce(l.rows_new, 0) as rows_new, l.notice,
      to_char(l.synced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as synced_at,
      l.ends_on::text, exists (select from joined_accounts j
        where j.business_id = b.business_id and j.bank_account_id = b.bank_account_id) as is_joined,
      to_char(case when l.state in ('waiting', 'syncing') then next_reading(b.source, b.external_id)
        when l.state in ('done', 'failed') then ${nightlyReading} end at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next_at,
      coalesce(days.row_count, 0)::int as row_count, days.first_date,
      coalesce(l.state in ('waiting', 'syncing') and l.updated_at < now() - interval '2 minutes', false) as is_stalled
    from bank_accounts b
    left join bank_links l on l.business_id = b.business_id and l.bank_account_id = b.bank_account_id
    left join lateral (
      select sum(line_count) as row_count, min(date) as first_date from account_days
      where business_id = b.business_id and account_id = b.account_id
    ) days on true
    where b.business_id = ${businessId}
    order by b.bank_account_id`);
  for (const { source, external_id: externalId, is_stalled: isStalled } of rows) {
    if (!isStalled) continue;
    const key = { businessId, source, externalId };
    await updateLink(tx, key, {});
    await queueSync(tx, key, false);
  }
  return {
    links: rows.map((row) => ({
      account_id: row.account_id,
      state: row.state,
      rows_done: row.rows_done,
      rows_new: row.rows_new,
      notice: row.notice,
      synced_at: row.synced_at,
      is_joined: row.is_joined,
      next_at: row.next_at,
      ends_on: row.ends_on,
      row_count: row.row_count,
      first_date: row.first_date,
    })),
  };
}
