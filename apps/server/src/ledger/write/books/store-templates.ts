import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { TransactionKind } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';

/** What the books expect again. Party and account are ids at the source. */
export interface TemplateInput {
  externalId: string;
  name: string;
  kind: TransactionKind | null;
  party: string | null;
  account: string | null;
  amountCents: bigint | null;
  /** In the words of the source; null where unscheduled. */
  interval: string | null;
  nextDate: string | null;
  isActive: boolean;
}

/** Takes out the recurring templates that the source has no more. */
export async function removeOtherTemplates(
  tx: Transaction,
  businessId: string,
  source: string,
  templates: readonly TemplateInput[],
): Promise<void> {
  const ids = templates.map(({ externalId }) => externalId);
  await tx.execute(sql`
    delete from books_templates where business_id = ${businessId} and source = ${source}
      and external_id <> all (${listOf(ids, 'text')})`);
}

/** Keeps recurring templates as the source states them now. Their accounts are of the first of these sources that has them. */
export async function storeTemplates(
  tx: Transaction,
  businessId: string,
  { source, accountSources = [source] }: { source: string; accountSources?: readonly string[] },
  templates: readonly TemplateInput[],
): Promise<void> {
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
  const sources = listOf(accountSources, 'text');
  await tx.execute(sql`
    insert into books_templates (business_id, template_id, source, external_id, name, kind, party_id, account_id,
      amount_cents, interval, next_date, is_active)
    select ${businessId}::uuid, r.template_id, ${source}::text, r.external_id, r.name, r.kind, p.party_id, a.account_id,
      r.amount_cents, r.interval, r.next_date, r.is_active
    from ${rows}
    left join parties p on p.business_id = ${businessId} and p.source = ${source} and p.external_id = r.party
    left join lateral (
      select account_id from accounts
      where business_id = ${businessId} and source = any (${sources}) and external_id = r.account
      order by array_position(${sources}, source) limit 1
    ) a on true
    on conflict (business_id, source, external_id) do update set
      name = excluded.name, kind = excluded.kind, party_id = excluded.party_id, account_id = excluded.account_id,
      amount_cents = excluded.amount_cents, interval = excluded.interval, next_date = excluded.next_date,
      is_active = excluded.is_active, updated_at = now()`);
}
