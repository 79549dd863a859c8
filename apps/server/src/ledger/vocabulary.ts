import { buildVocabulary, type NamedRecord, type Vocabulary } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import type { Basis } from './basis.ts';
import type { AccountType } from './kinds.ts';

/** Beyond so many names of a kind, those seen least recently are not known by name. */
const NAMES_MAX = 5_000;

/** The names of one business that a question may use: its categories, accounts, parties, products, cities. */
export async function loadVocabulary(
  tx: Transaction,
  businessId: string,
  basis: Basis,
): Promise<Vocabulary> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    field: NamedRecord['field'];
    account_type: AccountType | null;
    party_kind: NonNullable<NamedRecord['partyKind']> | null;
  }>(sql`
    (select account_id as id, name,
      case when type in ('bank', 'credit_card') then 'account' else 'category' end as field, type as account_type, null as party_kind
    from accounts
    where business_id = ${businessId} and (
      (type in ('bank', 'credit_card') and origin = ${basis.cashOrigin}) or
      (type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}))
    limit ${NAMES_MAX})
    union all
    (select party_id, name, 'party', null, kind from parties
    where business_id = ${businessId} order by updated_at desc limit ${NAMES_MAX})
    union all
    (select item_id, name, 'item', null, null from items
    where business_id = ${businessId} order by updated_at desc limit ${NAMES_MAX})`);
  const { rows: words } = await tx.execute<{
    methods: string[] | null;
    cities: string[] | null;
  }>(sql`
    select
      (select array_agg(distinct city) from parties where business_id = ${businessId} and city <> '') as cities,
      (select array_agg(distinct payment_method) from transactions
        where business_id = ${businessId} and payment_method <> '') as methods`);
  return buildVocabulary({
    records: rows.map((row) => ({
      id: row.id,
      name: row.name,
      field: row.field,
      ...(row.account_type !== null && { accountType: row.account_type }),
      ...(row.party_kind !== null && { partyKind: row.party_kind }),
    })),
    paymentMethods: words[0]?.methods ?? [],
    cities: words[0]?.cities ?? [],
  });
}
