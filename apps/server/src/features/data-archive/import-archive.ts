import { sql } from 'drizzle-orm';
import { ArchiveRefusal, problemsMax } from '../../archive/archive-refusal.ts';
import { openArchive } from '../../archive/open-archive.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import type { IngestResult } from '../../ledger/write/ledger-batch.ts';
import { checkStaged } from './check-staged.ts';
import { firstProblems, stageArchive } from './stage-archive.ts';
import { bankSource, booksSource } from './sources.ts';
import { writeBank } from './write-bank.ts';
import { writeBooks } from './write-books.ts';
import { checkCurrency, writeBusiness } from './write-business.ts';
import { writeSettlements } from './write-settlements.ts';
import { writeTemplates } from './write-templates.ts';

export interface ImportProgress {
  /** Rows of the files are read, the rules between them checked, transactions written. */
  phase: 'reading' | 'checking' | 'writing';
  /** Rows, while reading; transactions, while writing. */
  done: number;
  /** Zero until it is known. */
  total: number;
}

export interface ImportResult extends IngestResult {
  /** Rows of all files. */
  rows: number;
  /** What was ignored or deserves a look, in sentences. */
  notices: string[];
}

/**
 * Brings a books archive, a folder or a zip, into the ledger of a business, in one transaction: all of it or nothing.
 * Records are known by the archive's own ids, so that the same archive again changes nothing and a corrected one
 * changes what it corrects. Throws ArchiveRefusal for what breaks the format, with the first hundred problems.
 */
export async function importArchive(
  { database }: { database: Database },
  businessId: string,
  location: string,
  onProgress: (progress: ImportProgress) => Promise<void> = () => Promise.resolve(),
): Promise<ImportResult> {
  return database.withinBusiness(businessId, (tx) =>
    importWithin(tx, businessId, location, onProgress),
  );
}

/** `importArchive` within a transaction that the caller ends. */
export async function importWithin(
  tx: Transaction,
  businessId: string,
  location: string,
  onProgress: (progress: ImportProgress) => Promise<void>,
): Promise<ImportResult> {
  const archive = await openArchive(location);
  try {
    const reading = { problems: [], notices: [...archive.notices] };
    const rows = await stageArchive(tx, archive, reading, (done) =>
      onProgress({ phase: 'reading', done, total: 0 }),
    );
    await onProgress({ phase: 'checking', done: rows, total: rows });
    await refuseProblems(tx, businessId, reading.problems);
    const notices = [...reading.notices, ...(await heedOtherSources(tx, businessId))];
    const result = await writeStaged(tx, businessId, (done, total) =>
      onProgress({ phase: 'writing', done, total }),
    );
    return { ...result, rows, notices };
  } finally {
    archive.close();
  }
}

async function refuseProblems(
  tx: Transaction,
  businessId: string,
  cellProblems: ReturnType<typeof firstProblems>,
): Promise<void> {
  const between = await checkStaged(tx, cellProblems);
  const currency = await checkCurrency(tx, businessId);
  const problems = firstProblems([...cellProblems, ...between, ...currency], problemsMax);
  if (problems.length === 0) return;
  throw new ArchiveRefusal(
    'The archive breaks rules of its format. Nothing was imported.',
    problems,
  );
}

async function writeStaged(
  tx: Transaction,
  businessId: string,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<IngestResult> {
  const { rows } = await tx.execute<{ books: number; bank: number }>(sql`
    select (select count(*)::int from staged_transactions) as books,
      (select count(*)::int from staged_bank_transactions) as bank`);
  const { books = 0, bank = 0 } = rows[0] ?? {};
  await onProgress(0, books + bank);
  await writeBusiness(tx, businessId);
  const ofBooks = await writeBooks(tx, businessId, (done) => onProgress(done, books + bank));
  await writeSettlements(tx, businessId);
  const ofBank = await writeBank(tx, businessId, (done) => onProgress(books + done, books + bank));
  await writeTemplates(tx, businessId);
  await matchBankRows(tx, businessId);
  return {
    added: ofBooks.added + ofBank.added,
    changed: ofBooks.changed + ofBank.changed,
    known: ofBooks.known + ofBank.known,
  };
}

/**
 * Two sets of books would count everything twice, so the second is refused. Bank accounts may be others: whoever
 * restores a back-up beside a live link is told.
 */
async function heedOtherSources(tx: Transaction, businessId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ books: boolean; bank: boolean }>(sql`
    select
      exists (select from staged_transactions)
        and exists (select from accounts where business_id = ${businessId} and origin = 'books' and source <> ${booksSource}) as books,
      exists (select from staged_bank_accounts)
        and exists (select from bank_accounts where business_id = ${businessId} and source <> ${bankSource}) as bank`);
  if (rows[0]?.books === true) {
    throw new ArchiveRefusal(
      'This account has the books of another source already, and every figure would count both. Disconnect those and remove their records in Settings, or import into another account. Nothing was imported.',
    );
  }
  if (rows[0]?.bank !== true) return [];
  return [
    "This account had bank accounts from another source already. The archive's stand beside them, and figures count both: if they are the same accounts, remove one.",
  ];
}
