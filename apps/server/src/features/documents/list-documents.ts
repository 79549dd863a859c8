import type { AnswerOf, Api, QueryOf } from '@cairn/contract';
import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../database/like-pattern.ts';
import type { Transaction } from '../../database/within-business.ts';
import { moneyAccount, signedAmount } from '../../ledger/match/documents/find-candidates.ts';
import { hasOcr } from '../../reading/pictures/ocr.ts';
import { findMailIn } from './mail/find-mail-in.ts';
import { presentDocument, type DocumentRow } from './present.ts';

type Listing = AnswerOf<Api['userGlobalFiles']>;
type Wanted = QueryOf<Api['userGlobalFiles']>;

/** Tags to filter by are those of the newest. */
const documentsAskedForTags = 1_000;

interface Counted extends Record<string, unknown> {
  total: number;
  tags: string[];
  reading: number;
  links: boolean;
}
const nothing: Counted = { total: 0, tags: [], reading: 0, links: true };

/** A page of the documents that are there and not deleted, newest first. */
export async function listDocuments(
  tx: Transaction,
  businessId: string,
  { page, page_size: pageSize, search, show, tag }: Wanted,
  mailIn: Parameters<typeof findMailIn>[2] | null = null,
): Promise<Listing> {
  const conditions = [
    sql`d.business_id = ${businessId} and d.state = 'ready' and d.deleted_at is null`,
    ...(tag === undefined ? [] : [sql`${tag} = any (d.tags)`]),
    shown[show],
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 10)
      .map(holding),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await tx.execute<Counted>(sql`
    select (select count(*)::int from documents d where ${where}) as total,
      (select count(*)::int from documents where business_id = ${businessId} and state = 'ready' and deleted_at is null
        and reading_state = 'waiting') as reading,
      (select links_documents from businesses where business_id = ${businessId}) as links,
      array(
        select distinct unnest(tags) as tag from (
          select tags from documents where business_id = ${businessId} and state = 'ready' and deleted_at is null
          order by uploaded_at desc, document_id desc limit ${documentsAskedForTags}) newest
        order by tag limit 200) as tags`);
  const { total, tags, reading, links } = counted[0] ?? nothing;
  // The page is found first: what the rows before it are linked to is nobody's business.
  const rows = await selectDocuments(
    tx,
    sql`d.business_id = ${businessId} and d.document_id in (
      select d.document_id from documents d where ${where}
      order by d.uploaded_at desc, d.document_id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    order by d.uploaded_at desc, d.document_id desc`,
  );
  return {
    files: rows.map(presentDocument),
    total,
    total_pages: Math.ceil(total / pageSize),
    tags,
    reads_pictures: hasOcr(),
    reading,
    links_by_itself: links,
    mail_in: mailIn === null ? null : await findMailIn(tx, businessId, mailIn),
  };
}

/** One document of the business that is there and not deleted; null for any other. */
export async function findDocument(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<DocumentRow | null> {
  const [row] = await selectDocuments(
    tx,
    sql`d.business_id = ${businessId} and d.document_id = ${documentId} and d.state = 'ready' and d.deleted_at is null`,
  );
  return row ?? null;
}

async function selectDocuments(tx: Transaction, where: SQL): Promise<DocumentRow[]> {
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d.document_id, d.stored_name, d.original_name, d.uploaded_at, d.tags, d.byte_count, d.file_type,
      d.reading_state, d.reading_note, d.match_note, d.suggestion_count, d.company,
      d.document_date::text as document_date, d.due_date::text as due_date, d.total_cents, d.amount_due_cents, d.tax_cents, d.currency, d.document_number, d.address,
      d.origins, d.transaction_id, d.linked_by, coalesce(p.name, t.memo, 'Payment') as transaction_name,
      m.sender as mail_sender, m.subject as mail_subject,
      t.date::text as transaction_date, ${signedAmount} as transaction_amount, ${moneyAccount} as transaction_account
    from documents d
    left join received_mails m on m.business_id = d.business_id and m.mail_id = d.mail_id
    left join transactions t on t.business_id = d.business_id and t.transaction_id = d.transaction_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where ${where}`);
  return rows;
}

const shown: Record<Wanted['show'], SQL> = {
  all: sql`true`,
  linked: sql`d.transaction_id is not null`,
  suggested: sql`d.transaction_id is null and d.suggestion_count > 0`,
  unlinked: sql`d.transaction_id is null`,
  unread: sql`d.reading_state = 'unread'`,
};

/** A word in the name, a tag, what was read as a field, the amount, or anywhere in the text by its beginning. */
function holding(word: string): SQL {
  const like = containing(word);
  const inText = word
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => `${part}:*`)
    .join(' & ');
  const amount = /^-?\$?([\d,]{1,12})\.(\d\d)$/.exec(word);
  return sql`(
    d.original_name ilike ${like} or d.company ilike ${like} or d.document_number ilike ${like}
    or array_to_string(d.tags, ' ') ilike ${like}
    ${amount === null ? sql`` : sql`or d.total_cents = ${BigInt(`${amount[1]?.replaceAll(',', '') ?? ''}${amount[2] ?? ''}`)}`}
    ${
      inText === ''
        ? sql``
        : sql`or exists (select from document_pages w where w.business_id = d.business_id
      and w.document_id = d.document_id and w.words @@ to_tsquery('simple', ${inText}))`
    })`;
}
