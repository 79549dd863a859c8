import {
  phraseDocuments,
  phraseWithoutDocument,
  readDocumentQuestion,
  type Answer,
  type DocumentQuestion,
  type FoundDocument,
  type WithoutDocument,
} from '@cairn/analyst';
import {
  addDays,
  businessDay,
  cents,
  formatDay,
  formatRange,
  formatMoney,
  type BusinessDay,
  type CalendarSettings,
} from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../database/like-pattern.ts';
import type { Transaction } from '../../database/within-business.ts';
import { evidenceToken } from '../read/evidence/evidence.ts';
import { signedAmount } from '../match/documents/find-candidates.ts';
import { findWithoutDocument } from '../match/documents/without-document.ts';

interface Scope {
  tx: Transaction;
  businessId: string;
}

const rowsShown = 50;
const daysLookedBack = 365;

/**
 * Answers a question about documents: which there are, what they say with page and line, what has none. Null for any
 * other question, and where 'receipts' can mean no papers because none was filed.
 */
export async function answerFromDocuments(
  scope: Scope,
  question: string,
  context: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer | null> {
  const asked = readDocumentQuestion(question, context);
  if (asked === null) return null;
  if (asked.of === 'missing') return answerMissing(scope, asked, context.today);
  if (!asked.isPlain && !(await hasDocuments(scope))) return null;
  return phraseDocuments(asked, await findDocuments(scope, asked));
}

async function hasDocuments({ tx, businessId }: Scope): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`
    select exists (select from documents
      where business_id = ${businessId} and state = 'ready' and deleted_at is null) as any`);
  return rows[0]?.any ?? false;
}

interface DocumentRow extends Record<string, unknown> {
  document_id: string;
  name: string;
  company: string | null;
  date: string | null;
  total_cents: bigint | null;
  transaction_date: string | null;
  transaction_name: string;
  transaction_amount: bigint | null;
  quote: { page: number; line: number; text: string } | null;
  count: number;
}

async function findDocuments(
  { tx, businessId }: Scope,
  { company, says, isLinked, period, isUploadPeriod, overCents }: DocumentQuestion,
): Promise<{ documents: FoundDocument[]; count: number }> {
  const quote = sql`(
    select json_build_object('page', w.page_number, 'line', l.line, 'text', left(l.text, 300))
    from document_pages w, unnest(w.lines) with ordinality l(text, line)
    where w.business_id = d.business_id and w.document_id = d.document_id and l.text ilike ${containing(says)}
    order by w.page_number, l.line limit 1)`;
  const conditions: SQL[] = [
    sql`d.business_id = ${businessId} and d.state = 'ready' and d.deleted_at is null`,
  ];
  if (company !== '') {
    conditions.push(
      sql`(d.company ilike ${containing(company)} or d.original_name ilike ${containing(company)} or p.name ilike ${containing(company)})`,
    );
  }
  if (says !== '') {
    conditions.push(sql`(${says} = any (d.tags) or exists (
      select from document_pages w, unnest(w.lines) l(text)
      where w.business_id = d.business_id and w.document_id = d.document_id and l.text ilike ${containing(says)}))`);
  }
  if (isLinked === false) conditions.push(sql`d.transaction_id is null`);
  if (overCents !== null) conditions.push(sql`d.total_cents > ${overCents}`);
  // A document without a date counts on the day of its upload.
  if (period !== null) {
    const day = isUploadPeriod
      ? sql`(d.uploaded_at at time zone (select time_zone from businesses where business_id = ${businessId}))::date`
      : sql`coalesce(d.document_date, d.uploaded_at::date)`;
    conditions.push(sql`${day} between ${period.from} and ${period.to}`);
  }
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d.document_id, d.original_name as name, d.company, d.document_date::text as date, d.total_cents,
      t.date::text as transaction_date, coalesce(p.name, t.memo, 'Payment') as transaction_name,
      ${signedAmount} as transaction_amount, ${says === '' ? sql`null` : quote} as quote, count(*) over ()::int as count
    from documents d
    left join transactions t on t.business_id = d.business_id and t.transaction_id = d.transaction_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(d.document_date, d.uploaded_at::date) desc, d.document_id limit ${rowsShown}`);
  return { count: rows[0]?.count ?? 0, documents: rows.map(asFound) };
}

const asFound = (row: DocumentRow): FoundDocument => ({
  documentId: row.document_id,
  name: row.name,
  company: row.company,
  date: row.date === null ? null : businessDay(row.date),
  totalCents: row.total_cents,
  transaction:
    row.transaction_date === null || row.transaction_amount === null
      ? null
      : `${row.transaction_name}, ${formatDay(businessDay(row.transaction_date))}, ${formatMoney(cents(row.transaction_amount))}`,
  quote: row.quote,
});

async function answerMissing(
  { tx, businessId }: Scope,
  asked: DocumentQuestion,
  today: BusinessDay,
): Promise<Answer> {
  const from = businessDay(asked.period?.from ?? addDays(today, -daysLookedBack));
  const to = businessDay(asked.period?.to ?? today);
  const filter = {
    of: 'without_document',
    target: asked.target,
    overCents: Number(asked.overCents ?? 1n),
    from,
    to,
  } as const;
  const all = { ...filter, title: '', only: null };
  const { rows, rowCount, totalCents } = await findWithoutDocument(tx, businessId, all, {
    limit: rowsShown,
    offset: 0,
  });
  const found: WithoutDocument[] = rows.map((row) => ({
    transactionId: row.transactionId,
    date: businessDay(row.date),
    name: row.party ?? row.description ?? 'Payment',
    number: row.number,
    amountCents: row.amount,
  }));
  return phraseWithoutDocument(
    asked,
    { rows: found, count: rowCount, totalCents },
    {
      dates: formatRange(from, to),
      tokenOf: (title, only) =>
        evidenceToken({ ...filter, title: title.slice(0, 300), only: only ?? null }),
    },
  );
}
