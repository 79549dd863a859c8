import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../database/within-business.ts';
import { rowsAsTable } from '../../database/array-parameters.ts';
import { booksSource, categorySource } from './sources.ts';

/** The recurring templates of the staged archive; known ones read as the archive says now. */
export async function writeTemplates(tx: Transaction, businessId: string): Promise<void> {
  const { rows } = await tx.execute<{ external_id: string }>(
    sql`select recurring_id as external_id from staged_recurring order by line`,
  );
  if (rows.length === 0) return;
  const ids = rowsAsTable(
    rows,
    [
      ['template_id', 'uuid', () => newId()],
      ['external_id', 'text', (row) => row.external_id],
    ],
    'n',
  );
  await tx.execute(sql`
    insert into books_templates (business_id, template_id, source, external_id, name, kind, party_id, account_id,
      amount_cents, interval, next_date, is_active)
    select ${businessId}::uuid, n.template_id, ${booksSource}::text, n.external_id, s.name, s.kind::transaction_kind,
      p.party_id, a.account_id, s.amount, s.interval, s.next_date, s.active
    from ${ids}
    join staged_recurring s on s.recurring_id = n.external_id
    left join parties p on p.business_id = ${businessId} and p.source = ${booksSource} and p.external_id = s.party_id
    left join lateral (
      select account_id from accounts
      where business_id = ${businessId} and source in (${booksSource}, ${categorySource}) and external_id = s.account_id
      order by source limit 1
    ) a on true
    on conflict (business_id, source, external_id) do update set
      name = excluded.name, kind = excluded.kind, party_id = excluded.party_id, account_id = excluded.account_id,
      amount_cents = excluded.amount_cents, interval = excluded.interval, next_date = excluded.next_date,
      is_active = excluded.is_active, updated_at = now()`);
}
