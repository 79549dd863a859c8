import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { chooseCategory } from '../categories/choose-category.ts';
import { categoryExternalId } from '../chart-of-accounts.ts';
import { restateBankRows, type RestatedRow } from '../categorise-rows.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import { listOf, rowsAsTable } from '../../database/array-parameters.ts';
import { builtInSource } from './ingest-references.ts';

/** Days that may pass between the two sides of one movement: a weekend and a holiday. */
const daysApartMax = 4;

const otherSideReason = 'built in: the other side of a movement between own accounts';

interface Pair extends Record<string, unknown> {
  out_id: string;
  in_id: string;
}

interface CandidateRow extends Pair {
  out_type: string;
  in_type: string;
}

/**
 * Finds movements between the business's own accounts: two rows of opposite amounts on two accounts, at most four
 * days apart, of which one says that it is a transfer or a card payment, or neither names anybody. Between two bank
 * accounts both become transfers, which cash flow leaves out; between a bank account and a card both stand under card
 * payments, and the money still left the bank. Looks at all rows anew, so the order of imports does not matter.
 */
export async function matchTransfers(tx: Transaction, businessId: string): Promise<void> {
  const candidates = await withHashJoins(tx, () => findCandidates(tx, businessId));
  const wanted = choosePairs(candidates);
  const known = await withHashJoins(tx, () => listPairs(tx, businessId));
  const wantedByKey = new Map(wanted.map((pair) => [keyOf(pair), pair]));
  const standing = new Set<string>();
  for (const pair of known) {
    const match = wantedByKey.get(keyOf(pair));
    if (match !== undefined && pair.kept && pair.transfer === isBetweenBanks(match)) {
      standing.add(keyOf(pair));
    }
  }
  await endPairs(
    tx,
    businessId,
    known.filter((pair) => !standing.has(keyOf(pair))),
  );
  await beginPairs(
    tx,
    businessId,
    wanted.filter((pair) => !standing.has(keyOf(pair))),
  );
}

const keyOf = ({ out_id, in_id }: Pair) => `${out_id} ${in_id}`;
const isBetweenBanks = (pair: CandidateRow) => pair.out_type === 'bank' && pair.in_type === 'bank';

/** The known pairs; a correction by the bank writes a side anew, which then no longer carries what the pair made of it. */
async function listPairs(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<Pair & { kept: boolean; transfer: boolean }>(sql`
    select p.out_transaction_id as out_id, p.in_transaction_id as in_id,
      o.category_reason is not null and i.category_reason is not null as kept,
      o.kind = 'transfer' and i.kind = 'transfer' as transfer
    from transfer_pairs p
    join transactions o on o.business_id = p.business_id and o.transaction_id = p.out_transaction_id
    join transactions i on i.business_id = p.business_id and i.transaction_id = p.in_transaction_id
    where p.business_id = ${businessId}`);
  return rows;
}

async function findCandidates(tx: Transaction, businessId: string): Promise<CandidateRow[]> {
  const movements = ['transfers', 'card_payments'] as const;
  const { rows } = await tx.execute<CandidateRow>(sql`
    with candidate as materialized (
      select t.transaction_id as id, t.source, t.external_id, t.date, t.total_cents, t.party_id,
        bank.account_id as account_id, a.type,
        c.source = ${builtInSource} and c.external_id = any (${listOf(movements.map(categoryExternalId), 'text')})
          and t.category_reason is distinct from ${otherSideReason} as says_so
      from transactions t
      join lines bank on bank.business_id = t.business_id and bank.transaction_id = t.transaction_id and bank.line_number = 1
      join accounts a on a.business_id = bank.business_id and a.account_id = bank.account_id
      join lines category on category.business_id = t.business_id and category.transaction_id = t.transaction_id
        and category.line_number = 2
      join accounts c on c.business_id = category.business_id and c.account_id = category.account_id
      where t.business_id = ${businessId} and t.origin = 'bank' and t.total_cents <> 0
        and a.type in ('bank', 'credit_card')
        and (t.category_reason is null or c.source = ${builtInSource}
          and c.external_id = any (${listOf(movements.map(categoryExternalId), 'text')}))
    )
    select o.id as out_id, i.id as in_id, o.type as out_type, i.type as in_type, abs(i.date - o.date) as days
    from candidate o
    join candidate i on i.total_cents = -o.total_cents and i.account_id <> o.account_id
      and i.date between o.date - ${daysApartMax}::int and o.date + ${daysApartMax}::int
    where o.total_cents < 0 and (o.says_so or i.says_so or (o.party_id is null and i.party_id is null))
    order by days, o.date, i.date, o.external_id, i.external_id, o.source, i.source`);
  return rows;
}

/** Each row belongs to one pair at most; the closest days win. */
function choosePairs(candidates: readonly CandidateRow[]): CandidateRow[] {
  const taken = new Set<string>();
  return candidates.filter(({ out_id, in_id }) => {
    if (taken.has(out_id) || taken.has(in_id)) return false;
    taken.add(out_id).add(in_id);
    return true;
  });
}

async function beginPairs(
  tx: Transaction,
  businessId: string,
  pairs: readonly CandidateRow[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into transfer_pairs (business_id, out_transaction_id, in_transaction_id)
    select ${businessId}::uuid, r.out_id, r.in_id
    from ${rowsAsTable(
      pairs,
      [
        ['out_id', 'uuid', (pair) => pair.out_id],
        ['in_id', 'uuid', (pair) => pair.in_id],
      ],
      'r',
    )}`);
  const rows = pairs.flatMap((pair) => {
    const betweenBanks = isBetweenBanks(pair);
    const category = categoryExternalId(betweenBanks ? 'transfers' : 'card_payments');
    return [pair.out_id, pair.in_id].map((id): RestatedRow => ({
      id,
      kind: betweenBanks ? 'transfer' : null,
      category,
      reasonIfNone: otherSideReason,
    }));
  });
  await restateBankRows(tx, businessId, rows);
}

/** A side that was only the other side goes back to what its own text says; both are ordinary rows again. */
async function endPairs(
  tx: Transaction,
  businessId: string,
  pairs: readonly Pair[],
): Promise<void> {
  if (pairs.length === 0) return;
  const ids = pairs.flatMap(({ out_id, in_id }) => [out_id, in_id]);
  const { rows } = await tx.execute<{
    id: string;
    memo: string | null;
    total_cents: bigint;
    reason: string | null;
    account_type: string;
  }>(sql`
    select t.transaction_id as id, t.memo, t.total_cents, t.category_reason as reason, a.type as account_type
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where t.business_id = ${businessId} and t.transaction_id = any (${listOf(ids, 'uuid')})`);
  await tx.execute(sql`
    delete from transfer_pairs
    where business_id = ${businessId}
      and out_transaction_id = any (${listOf(
        pairs.map(({ out_id }) => out_id),
        'uuid',
      )})`);
  await restateBankRows(
    tx,
    businessId,
    rows.map(({ id, memo, total_cents, reason, account_type }): RestatedRow => {
      const type = account_type === 'credit_card' ? 'credit_card' : 'bank';
      const own = chooseCategory(memo ?? '', total_cents, type);
      const wasOtherSide = reason === otherSideReason;
      return {
        id,
        kind: total_cents < 0n ? 'expense' : 'deposit',
        // The pair may have put it under another category than its own text does.
        category: wasOtherSide || reason === own.reason ? categoryExternalId(own.category) : null,
        reasonIfNone: null,
        ...(wasOtherSide && { reason: own.reason }),
      };
    }),
  );
}
