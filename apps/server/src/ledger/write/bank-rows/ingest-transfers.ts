import {
  findTransfers,
  type MovementPair,
  type TransferAnswers,
  type TransferEvidence,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { chooseCategory } from '../categories/choose-category.ts';
import { ruleReason } from '../categories/rules.ts';
import { categoryExternalId } from '../chart-of-accounts.ts';
import { restateBankRows, type RestatedRow } from './categorize-rows.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { listOf, rowsAsTable, type Column } from '../../../database/array-parameters.ts';
import { listOwnMovements, otherSideReason, ownMovementCategories } from './own-movements.ts';
import { beginFees, endFees, type PairWithFee } from './transfer-fees.ts';

interface StoredPair extends PairWithFee {
  evidence: TransferEvidence;
  isBetweenBanks: boolean;
}

/**
 * Finds movements between the business's own accounts by both their sides (docs/finance.md, 'Transfers between own
 * accounts'). Between two bank accounts both become transfers, which cash flow leaves out; between a bank account and a
 * card both stand under card payments, and the money still left the bank. Looks at all rows, so the order of imports does
 * not matter; what only the owner can tell is kept as a question.
 */
export async function matchTransfers(tx: Transaction, businessId: string): Promise<void> {
  // Two that match at once would take the same row.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`match-transfers:${businessId}`}, 0))`,
  );
  const movements = await listOwnMovements(tx, businessId);
  const { transfers, questions } = findTransfers(movements, await listAnswers(tx, businessId));
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const isOfBank = (id: string) => byId.get(id)?.accountType === 'bank';
  const centsOf = (id: string) => byId.get(id)?.amountCents ?? 0n;
  const wanted = transfers.map((pair): StoredPair => ({
    ...pair,
    isBetweenBanks: isOfBank(pair.outId) && isOfBank(pair.inId),
    feeCents: -(centsOf(pair.outId) + centsOf(pair.inId)),
  }));
  const known = await withHashJoins(tx, () => listPairs(tx, businessId));
  const wantedByKey = new Map(wanted.map((pair) => [keyOf(pair), pair]));
  const isSettled = (pair: KnownPair) => {
    const match = wantedByKey.get(keyOf(pair));
    return (
      match !== undefined &&
      pair.isWhole &&
      pair.isBetweenBanks === match.isBetweenBanks &&
      pair.feeCents === match.feeCents &&
      pair.evidence === match.evidence
    );
  };
  const settled = new Set(known.filter(isSettled).map(keyOf));
  await endPairs(
    tx,
    businessId,
    known.filter((pair) => !settled.has(keyOf(pair))),
  );
  await beginPairs(
    tx,
    businessId,
    wanted.filter((pair) => !settled.has(keyOf(pair))),
    new Set(movements.filter(({ saysTransfer }) => saysTransfer).map(({ id }) => id)),
    centsOf,
  );
  await storeQuestions(tx, businessId, questions);
}

/** Sets the other sides free of rows that are about to leave. */
export async function releaseTransfers(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  const leaving = new Set(ids);
  const pairs = await listPairs(tx, businessId);
  await endPairs(
    tx,
    businessId,
    pairs.filter(({ outId, inId }) => leaving.has(outId) || leaving.has(inId)),
  );
}

const keyOf = ({ outId, inId }: MovementPair) => `${outId} ${inId}`;

interface KnownPair extends StoredPair {
  /** False where a correction by the bank has written a side again, without what the pair made of it. */
  isWhole: boolean;
}

async function listPairs(tx: Transaction, businessId: string): Promise<KnownPair[]> {
  const { rows } = await tx.execute<{
    out_id: string;
    in_id: string;
    evidence: TransferEvidence;
    is_whole: boolean;
    is_between_banks: boolean;
    fee_cents: bigint;
  }>(sql`
    select p.out_transaction_id as out_id, p.in_transaction_id as in_id, p.evidence, p.fee_cents,
      not exists (
        select from transactions t
        join lines k on k.business_id = t.business_id and k.transaction_id = t.transaction_id and k.line_number = 2
        join accounts c on c.business_id = k.business_id and c.account_id = k.account_id
        where t.business_id = p.business_id and t.transaction_id in (o.transaction_id, i.transaction_id)
          and (t.category_reason is null or not c.external_id = any (${listOf(ownMovementCategories, 'text')}))
      ) and (p.fee_cents = 0 or o.total_cents + i.total_cents = 0) as is_whole,
      o.kind = 'transfer' and i.kind = 'transfer' as is_between_banks
    from transfer_pairs p
    join transactions o on o.business_id = p.business_id and o.transaction_id = p.out_transaction_id
    join transactions i on i.business_id = p.business_id and i.transaction_id = p.in_transaction_id
    where p.business_id = ${businessId}`);
  return rows.map((row) => ({
    outId: row.out_id,
    inId: row.in_id,
    evidence: row.evidence,
    isWhole: row.is_whole,
    isBetweenBanks: row.is_between_banks,
    feeCents: row.fee_cents,
  }));
}

async function listAnswers(tx: Transaction, businessId: string): Promise<TransferAnswers> {
  const { rows } = await tx.execute<{ out_id: string; in_id: string; is_transfer: boolean }>(sql`
    select out_transaction_id as out_id, in_transaction_id as in_id, is_transfer
    from transfer_choices where business_id = ${businessId} order by chosen_at, out_transaction_id`);
  const pairs = (isTransfer: boolean) =>
    rows
      .filter((row) => row.is_transfer === isTransfer)
      .map(({ out_id: outId, in_id: inId }) => ({ outId, inId }));
  return { confirmed: pairs(true), declined: pairs(false) };
}

const pairColumns: readonly Column<MovementPair>[] = [
  ['out_id', 'uuid', (pair) => pair.outId],
  ['in_id', 'uuid', (pair) => pair.inId],
];

async function storeQuestions(
  tx: Transaction,
  businessId: string,
  questions: readonly MovementPair[],
): Promise<void> {
  const asked = rowsAsTable(questions, pairColumns, 'r');
  await tx.execute(sql`
    delete from transfer_questions where business_id = ${businessId}
      and (out_transaction_id, in_transaction_id) not in (select out_id, in_id from ${asked})`);
  await tx.execute(sql`
    insert into transfer_questions (business_id, out_transaction_id, in_transaction_id)
    select ${businessId}::uuid, r.out_id, r.in_id from ${asked}
    on conflict do nothing`);
}

async function beginPairs(
  tx: Transaction,
  businessId: string,
  pairs: readonly StoredPair[],
  saysSo: ReadonlySet<string>,
  centsOf: (id: string) => bigint,
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into transfer_pairs (business_id, out_transaction_id, in_transaction_id, evidence, fee_cents)
    select ${businessId}::uuid, r.out_id, r.in_id, r.evidence, r.fee_cents
    from ${rowsAsTable(
      pairs,
      [
        ...pairColumns,
        ['evidence', 'text', (pair: StoredPair) => pair.evidence],
        ['fee_cents', 'bigint', (pair: StoredPair) => pair.feeCents],
      ],
      'r',
    )}`);
  const rows = pairs.flatMap((pair) => {
    const category = categoryExternalId(pair.isBetweenBanks ? 'transfers' : 'card_payments');
    return [pair.outId, pair.inId].map((id): RestatedRow => ({
      id,
      kind: pair.isBetweenBanks ? 'transfer' : null,
      category,
      reasonIfNone: otherSideReason,
      // What its own text, or anybody else, said of it holds no more.
      ...(!saysSo.has(id) && { reason: otherSideReason }),
      ...(id === pair.outId && pair.feeCents > 0n && { amount: withoutFee(pair, centsOf(id)) }),
    }));
  });
  await restateBankRows(tx, businessId, rows);
  await beginFees(tx, businessId, pairs);
}

/** What left counts as far as it arrived. */
const withoutFee = ({ feeCents }: StoredPair, ownCents: bigint) => ({
  countedCents: ownCents + feeCents,
  ownCents,
});

interface EndedSide extends Record<string, unknown> {
  id: string;
  memo: string | null;
  total_cents: bigint;
  /** What the bank says, where a fee was taken off. */
  before_fee_cents: bigint | null;
  reason: string | null;
  account_type: 'bank' | 'credit_card';
  party: string | null;
  rule_category: string | null;
  rule_name: string | null;
}

/** A side that was only the other side goes back to what the owner's rule, or its own text, says; both are ordinary rows again. */
async function endPairs(
  tx: Transaction,
  businessId: string,
  pairs: readonly MovementPair[],
): Promise<void> {
  if (pairs.length === 0) return;
  const ids = pairs.flatMap(({ outId, inId }) => [outId, inId]);
  const { rows } = await tx.execute<EndedSide>(sql`
    select t.transaction_id as id, t.memo, t.total_cents, t.category_reason as reason, a.type as account_type,
      case when q.fee_cents > 0 then t.own_cents end as before_fee_cents,
      p.name as party, c.external_id as rule_category, c.name as rule_name
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    left join category_rules r on r.business_id = t.business_id and r.party_id = t.party_id
    left join accounts c on c.business_id = r.business_id and c.account_id = r.account_id
    left join transfer_pairs q on q.business_id = t.business_id and q.out_transaction_id = t.transaction_id
    where t.business_id = ${businessId} and t.transaction_id = any (${listOf(ids, 'uuid')})`);
  const outIds = listOf(
    pairs.map(({ outId }) => outId),
    'uuid',
  );
  await tx.execute(sql`
    delete from transfer_pairs where business_id = ${businessId} and out_transaction_id = any (${outIds})`);
  await restateBankRows(tx, businessId, rows.map(asOrdinary));
  await endFees(tx, businessId, pairs);
}

function asOrdinary(side: EndedSide): RestatedRow {
  const { id, memo, total_cents: cents, reason, account_type: type } = side;
  const own = chooseCategory(memo ?? '', cents, type);
  const wasOtherSide = reason === otherSideReason;
  const { rule_category: ruled, rule_name: ruleName, party } = side;
  const ordinary =
    ruled === null || ruleName === null || party === null
      ? { category: categoryExternalId(own.category), reason: own.reason }
      : { category: ruled, reason: ruleReason(party, ruleName) };
  return {
    id,
    kind: cents < 0n ? 'expense' : 'deposit',
    // The pair may have put it under another category than its own text does.
    category: wasOtherSide || reason === ordinary.reason ? ordinary.category : null,
    reasonIfNone: null,
    ...(wasOtherSide && { reason: ordinary.reason }),
    ...(side.before_fee_cents !== null && {
      amount: { countedCents: side.before_fee_cents, ownCents: null },
    }),
  };
}
