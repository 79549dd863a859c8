import { readFile } from 'node:fs/promises';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/within-business.ts';
import type { ReceivedFile } from '../../http/receive-file.ts';
import type { Services } from '../../services.ts';
import { noCorrection, type Correction } from '../../bank-statements/open-statement.ts';
import { readStatement, type ReadStatement } from '../../bank-statements/reading/read-statement.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import { StatementRefusal } from '../../bank-statements/statement-file.ts';
import { keepReading, storedReading, readingKey } from './stored-reading.ts';
import {
  changesNothing,
  findEarlierFiles,
  layoutOf,
  likenessOf,
  type EarlierFile,
} from './known-layout.ts';
import { orUnreadable } from './receive-statement.ts';
import { findPreview, insertStatement, type StatementRecord } from './statement-store.ts';

interface UploadedFile extends ReceivedFile {
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

type Kept = Pick<
  StatementRecord,
  'businessId' | 'statementId' | 'fileName' | 'mapping' | 'account'
>;

/**
 * Reads an upload and keeps it; a file that is looked at already is shown as it was read, one of a layout that was
 * answered before as it was answered then. Refuses what cannot be read, and what the business has no room for.
 */
export async function keepUpload(
  { database, refuseOverQuota }: Pick<Services, 'database' | 'refuseOverQuota'>,
  businessId: string,
  file: UploadedFile,
): Promise<{ statement: Kept; reading: StatementReading }> {
  const seen = await findSeen(database, businessId, file, noCorrection);
  if (seen !== null) return seen;
  const plain = await orUnreadable(readAs(businessId, file, noCorrection));
  const layout = layoutOf(plain.reading);
  const known = await asBefore(database, businessId, file, { plain, layout });
  const { read, correction } = known ?? { read: plain, correction: noCorrection };
  if (!changesNothing(correction)) {
    const again = await findSeen(database, businessId, file, correction);
    if (again !== null) return again;
  }
  const record = {
    businessId,
    statementId: newId(),
    fileName: file.name,
    format: read.reading.format,
    layout,
    account: known?.account ?? null,
  };
  const key = readingKey(file.contentHash, correction);
  await database.withinBusiness(businessId, async (tx) => {
    await refuseOverQuota(tx, businessId, file.byteCount);
    await insertStatement(tx, record, file);
    await keepReading(tx, { ...record, key, correction }, read);
  });
  return { statement: { ...record, mapping: correction }, reading: read.reading };
}

async function findSeen(
  database: Database,
  businessId: string,
  { contentHash, name }: UploadedFile,
  correction: Correction,
): Promise<{ statement: Kept; reading: StatementReading } | null> {
  const key = readingKey(contentHash, correction);
  const statement = await database.withinBusiness(businessId, (tx) =>
    findPreview(tx, businessId, name, key),
  );
  const reading = statement === null ? null : storedReading(statement, key);
  return statement === null || reading === null ? null : { statement, reading };
}

const readAs = (
  businessId: string,
  { name: fileName, byteCount, location, signal }: UploadedFile,
  correction: Correction,
): Promise<ReadStatement> =>
  readStatement(
    businessId,
    { fileName, byteCount, correction, load: () => readFile(location) },
    signal,
  );

/**
 * The file as an earlier one of its layout was corrected and answered, into the account of that one: only where their rows
 * are worded alike and then go the same ways, because many banks head their columns alike. Null where none is like it.
 */
async function asBefore(
  database: Database,
  businessId: string,
  file: UploadedFile,
  { plain, layout }: { plain: ReadStatement; layout: string },
): Promise<(Pick<EarlierFile, 'account' | 'correction'> & { read: ReadStatement }) | null> {
  const [account, ...others] = plain.reading.accounts;
  if (others.length > 0 || account?.key !== null) return null;
  const earlierFiles = await database.withinBusiness(businessId, (tx) =>
    findEarlierFiles(tx, businessId, layout),
  );
  let best: { likeness: number; earlier: EarlierFile; read: ReadStatement } | null = null;
  for (const earlier of earlierFiles) {
    const read = changesNothing(earlier.correction)
      ? plain
      : await orUnlike(readAs(businessId, file, earlier.correction));
    const likeness = read === null ? 0 : likenessOf(read.reading, earlier);
    if (read !== null && likeness > (best?.likeness ?? 0)) best = { likeness, earlier, read };
  }
  if (best === null) return null;
  const { earlier, read } = best;
  if (!changesNothing(earlier.correction)) read.reading.notes.push(noteOf(earlier));
  return { account: earlier.account, correction: earlier.correction, read };
}

const noteOf = ({ fileName }: EarlierFile): string =>
  `Read as you corrected and answered ${fileName}, which has the same columns and the same payees.`;

/** Null for a file that cannot be read as the earlier one was. */
async function orUnlike(reading: Promise<ReadStatement>): Promise<ReadStatement | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StatementRefusal) return null;
    throw error;
  }
}
