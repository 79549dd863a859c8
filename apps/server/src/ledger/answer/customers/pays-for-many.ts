import type { Part } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { paysForMany } from '../../write/categories/choose-category.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';

/** Twice a week for a year: with more than half of all that is earned, no single customer pays so. */
const DEPOSITS_OF_TILL = 104;
const TEXTS = 5;

type Rows = Pick<LedgerScope, 'tx' | 'businessId'>;

/** Who of these payers of a year pays in what others bought, as bank rows tell it: a card processor, a marketplace, a till. */
export async function payersForMany(
  { scope, hasBooks }: { scope: Rows; hasBooks: boolean },
  payers: readonly Pick<Part, 'key' | 'label' | 'cents' | 'count'>[],
  revenueCents: bigint,
): Promise<ReadonlySet<string>> {
  if (hasBooks) return new Set();
  const texts = await latestTexts(
    scope,
    payers.flatMap(({ key }) => key ?? []),
  );
  return new Set(
    payers.flatMap(({ key, label, cents, count }) => {
      const written = [...(texts.get(key ?? '') ?? []), label];
      const isTill = count >= DEPOSITS_OF_TILL && cents * 2n > revenueCents;
      return key !== null && (isTill || written.some(paysForMany)) ? [key] : [];
    }),
  );
}

/** What the bank wrote beside the last deposits of each. */
async function latestTexts(
  { tx, businessId }: Rows,
  partyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ party_id: string; texts: string[] }>(sql`
    select party_id, array_agg(memo) as texts from (
      select party_id, memo, row_number() over (partition by party_id order by date desc) as nth
      from transactions
      where business_id = ${businessId} and origin = 'bank' and kind = 'deposit' and memo is not null
        and party_id = any (${listOf(partyIds, 'uuid')})) latest
    where nth <= ${TEXTS}
    group by party_id`);
  return new Map(rows.map(({ party_id, texts }) => [party_id, texts]));
}
