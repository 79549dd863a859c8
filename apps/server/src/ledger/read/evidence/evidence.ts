import { measures, selection, type MeasureId } from '@cairn/analyst';
import { formatRange, businessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../database/within-business.ts';
import type { LedgerRow } from '@cairn/analyst';
import { findBasis, ofUnbookedRows } from '../../basis.ts';
import { linesBehind, linesFilter } from './evidence-lines.ts';
import { listOf } from '../../../database/array-parameters.ts';
import {
  findWithoutDocument,
  withoutDocumentFilter,
  type WithoutDocumentFilter,
} from '../../match/documents/without-document.ts';
import { ownAmountsOf, type OwnAmount } from './own-amounts.ts';
import { runBalances } from '../run-plan/run-balances.ts';
import { runRows } from '../run-plan/run-rows.ts';

/**
 * What an evidence token says: which rows make a figure. It holds no secret and grants nothing: whoever changes it
 * reads other rows of the same business, which they may read anyway.
 */
const filter = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('rows'),
    title: z.string().max(300),
    selection,
    /** Bank rows that the books do not record. */
    isUnbooked: z.literal(true).optional(),
    isCashBasis: z.literal(true).optional(),
  }),
  /** A cash balance stands on the balances of its accounts. */
  z.strictObject({
    of: z.literal('balance'),
    title: z.string().max(300),
    asOf: z.iso.date(),
    accounts: z.array(z.uuid()).max(50),
  }),
  linesFilter,
  withoutDocumentFilter,
]);
export type EvidenceFilter = z.infer<typeof filter>;

/** The token that opens the rows behind a figure: `GET /ledger/evidence?token=…`. */
export function evidenceToken(evidence: EvidenceFilter): string {
  return Buffer.from(JSON.stringify(evidence), 'utf8').toString('base64url');
}

/** The token of a measure over a range of days: for figures that no question led to. */
export function figureToken(figure: { measure: MeasureId; from: string; to: string }): string {
  const { measure, from, to } = figure;
  const dates = formatRange(businessDay(from), businessDay(to));
  return evidenceToken({
    of: 'rows',
    title: `${measures[measure].label}, ${dates}`,
    selection: { measure, conditions: [], from, to, asOf: to },
  });
}

/** The filter that a token holds; null when it is not one of ours. */
export function readEvidenceToken(token: string): EvidenceFilter | null {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    // Not JSON, so not a token: the caller answers for it.
    return null;
  }
  const read = filter.safeParse(content);
  return read.success ? read.data : null;
}

export const EVIDENCE_PAGE_ROWS = 50;

export interface Evidence {
  title: string;
  from: string | null;
  to: string | null;
  totalCents: bigint;
  rowCount: number;
  rows: (Omit<LedgerRow, 'dueDate' | 'paidDate' | 'totalCents' | 'openCents'> & {
    isBankRow: boolean;
    own: OwnAmount | null;
  })[];
}

/** One page of the rows behind a figure. All pages together sum to `totalCents`. */
export async function loadEvidence(
  tx: Transaction,
  businessId: string,
  evidence: EvidenceFilter,
  page: number,
): Promise<Evidence> {
  const found = await loadRows(tx, businessId, evidence, page);
  const ids = found.rows.map(({ transactionId }) => transactionId);
  const owns = await ownAmountsOf(tx, businessId, ids);
  const rows = found.rows.map((row) => ({
    ...row,
    own: ownOf(row.amount, owns.get(row.transactionId)),
  }));
  return { ...found, rows };
}

/** On the side on which the figure counts the row. */
const ownOf = (amount: bigint, own: OwnAmount | undefined): OwnAmount | null =>
  own === undefined || amount < 0n === own.cents < 0n
    ? (own ?? null)
    : { ...own, cents: -own.cents };

type Found = Omit<Evidence, 'rows'> & { rows: Omit<Evidence['rows'][number], 'own'>[] };

async function loadRows(
  tx: Transaction,
  businessId: string,
  evidence: EvidenceFilter,
  page: number,
): Promise<Found> {
  const offset = (page - 1) * EVIDENCE_PAGE_ROWS;
  if (evidence.of === 'lines') {
    const { title, from, to } = evidence;
    const found = await linesBehind(tx, businessId, evidence, {
      offset,
      limit: EVIDENCE_PAGE_ROWS,
    });
    return { ...found, title, from, to };
  }
  if (evidence.of === 'without_document') return papersLacked(tx, businessId, evidence, offset);
  const basis = await findBasis(tx, businessId);
  if (evidence.of === 'rows') return rowsBehind(tx, businessId, evidence, offset);
  const balances = await runBalances({ tx, businessId, basis }, evidence.asOf, evidence.accounts);
  const known = balances.filter((balance) => balance.cents !== null);
  return {
    title: evidence.title,
    from: null,
    to: evidence.asOf,
    totalCents: known.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n),
    rowCount: known.length,
    rows: known
      .slice(offset, offset + EVIDENCE_PAGE_ROWS)
      .map(({ accountId, name, cents, source }) => ({
        transactionId: accountId,
        date: evidence.asOf,
        kind: 'balance',
        amount: cents ?? 0n,
        description: `Balance of ${name}`,
        number: null,
        party: null,
        category: null,
        account: name,
        source,
        isBankRow: false,
      })),
  };
}

async function papersLacked(
  tx: Transaction,
  businessId: string,
  evidence: WithoutDocumentFilter,
  offset: number,
): Promise<Found> {
  const page = { limit: EVIDENCE_PAGE_ROWS, offset };
  const { rows, ...sums } = await findWithoutDocument(tx, businessId, evidence, page);
  const { title, from, to } = evidence;
  return {
    ...sums,
    title,
    from,
    to,
    rows: rows.map((row) => ({ ...row, description: row.description ?? '' })),
  };
}

async function rowsBehind(
  tx: Transaction,
  businessId: string,
  evidence: Extract<EvidenceFilter, { of: 'rows' }>,
  offset: number,
): Promise<Found> {
  const { isUnbooked, isCashBasis } = evidence;
  const own = isUnbooked === true ? ofUnbookedRows : await findBasis(tx, businessId);
  const basis = { ...own, ...(isCashBasis && { isCashBasis }) };
  const page = { order: 'newest', limit: EVIDENCE_PAGE_ROWS, offset } as const;
  const { rows, total, count } = await runRows({ tx, businessId, basis }, evidence.selection, page);
  const { from, to } = evidence.selection;
  const ofBanks = await listBankRows(
    tx,
    businessId,
    rows.map(({ transactionId }) => transactionId),
  );
  return {
    title: evidence.title,
    from,
    to,
    totalCents: total,
    rowCount: count,
    rows: rows.map((row) => ({ ...row, isBankRow: ofBanks.has(row.transactionId) })),
  };
}

async function listBankRows(
  tx: Transaction,
  businessId: string,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from transactions
    where business_id = ${businessId} and origin = 'bank'
      and transaction_id = any (${listOf(transactionIds, 'uuid')})`);
  return new Set(rows.map(({ id }) => id));
}
