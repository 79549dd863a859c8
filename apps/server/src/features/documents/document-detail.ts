import type { AnswerOf, Api } from '@cairn/contract';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../database/like-pattern.ts';
import { documentPages, documents } from '../../database/schema/documents.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { selectLinkable } from '../../ledger/match/documents/find-candidates.ts';
import { suggestTransactions } from '../../ledger/match/documents/match-document.ts';
import { findDocument } from './list-documents.ts';
import {
  presentCandidate,
  presentDocument,
  presentLines,
  presentOrigins,
  presentSuggestion,
} from './present.ts';

const candidatesShown = 20;

/** What was read of a document, its text, and what it may belong to. Refuses with document_not_found. */
export async function loadDetail(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<AnswerOf<Api['documentDetail']>> {
  const row = await findDocument(tx, businessId, documentId);
  const [document] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)));
  if (row === null || document === undefined) refuse('document_not_found');
  const pages = await tx
    .select({ number: documentPages.pageNumber, lines: documentPages.lines })
    .from(documentPages)
    .where(and(eq(documentPages.businessId, businessId), eq(documentPages.documentId, documentId)))
    .orderBy(asc(documentPages.pageNumber));
  const { transactionId } = document;
  const linked =
    transactionId === null
      ? []
      : await selectLinkable(tx, businessId, documentId, {
          condition: sql`t.transaction_id = ${transactionId}`,
          order: sql`t.date`,
          limit: 1,
        });
  const { sure, suggestions } = await suggestTransactions(tx, businessId, document);
  return {
    file: presentDocument(row),
    origins: presentOrigins(document.origins),
    lines: presentLines(document),
    pages,
    linked: linked.map(presentCandidate)[0] ?? null,
    suggestions: [...(sure === null ? [] : [sure]), ...suggestions]
      .filter(({ match }) => match.id !== transactionId)
      .map(presentSuggestion),
  };
}

/** Transactions by name, the bank's words, number, amount ('54.20') or day ('2026-03-14'), newest first. */
export async function searchTransactions(
  tx: Transaction,
  businessId: string,
  documentId: string,
  search: string,
): Promise<AnswerOf<Api['documentCandidates']>> {
  if ((await findDocument(tx, businessId, documentId)) === null) refuse('document_not_found');
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  const condition = sql.join([sql`true`, ...words.map(naming)], sql` and `);
  const found = await selectLinkable(tx, businessId, documentId, {
    condition,
    order: sql`t.date desc, t.transaction_id`,
    limit: candidatesShown,
  });
  return { candidates: found.map(presentCandidate) };
}

function naming(word: string): SQL {
  const like = containing(word);
  const amount = /^-?\$?([\d,]{1,12})(?:\.(\d\d))?$/.exec(word);
  const whole = amount?.[1]?.replaceAll(',', '') ?? '';
  return sql`(p.name ilike ${like} or t.memo ilike ${like} or t.number ilike ${like}
    ${/^\d{4}-\d\d(-\d\d)?$/.test(word) ? sql`or t.date::text like ${`${word}%`}` : sql``}
    ${whole === '' ? sql`` : sql`or abs(t.total_cents) = ${BigInt(`${whole}${amount?.[2] ?? '00'}`)}`})`;
}
