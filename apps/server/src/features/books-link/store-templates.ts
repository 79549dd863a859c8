import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../database/within-business.ts';
import { listOf, rowsAsTable } from '../../database/array-parameters.ts';
import type { BooksTemplate } from '../../ports/books.ts';
import type { LinkKey } from './link-store.ts';

/** The recurring templates that there are now; those that are gone leave. */
export async function storeTemplates(
  tx: Transaction,
  { businessId, source }: LinkKey,
  templates: readonly BooksTemplate[],
): Promise<void> {
  const ids = templates.map(({ externalId }) => externalId);
  await tx.execute(sql`
    delete from books_templates where business_id = ${businessId} and source = ${source}
      and external_id <> all (${listOf(ids, 'text')})`);
  if (templates.length === 0) return;
  const unique = [...new Map(templates.map((each) => [each.externalId, each])).values()];
  const rows = rowsAsTable(
    unique,
    [
      ['template_id', 'uuid', () => newId()],
      ['external_id', 'text', (each) => each.externalId],
      ['name', 'text', (each) => each.name],
      ['kind', 'transaction_kind', (each) => each.kind],
      ['party', 'text', (each) => each.party],
      ['account', 'text', (each) => each.account],
      ['amount_cents', 'bigint', (each) => each.amountCents],
      ['interval', 'text', (each) => each.interval],
      ['next_date', 'date', (each) => each.nextDate],
      ['is_active', 'boolean', (each) => each.isActive],
    ],
    'r',
  );
  await tx.execute(sql`
    insert into books_templates (business_id, template_id, source, external_id, name, kind, party_id, account_id,
      amount_cents, interval, next_date, is_active)
    select ${businessId}::uuid, r.template_id, ${source}::text, r.external_id, r.name, r.kind, p.party_id, a.account_id,
      r.amount_cents, r.interval, r.next_date, r.is_active
    from ${rows}
    left join parties p on p.business_id = ${businessId} and p.source = ${source} and p.external_id = r.party
    left join accounts a on a.business_id = ${businessId} and a.source = ${source} and a.external_id = r.account
    on conflict (business_id, source, external_id) do update set
      name = excluded.name, kind = excluded.kind, party_id = excluded.party_id, account_id = excluded.account_id,
      amount_cents = excluded.amount_cents, interval = excluded.interval, next_date = excluded.next_date,
      is_active = excluded.is_active, updated_at = now()`);
}
