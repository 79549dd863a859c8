import { api, type AnswerOf, type Api, type BodyOf } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getBankAccount } from '../../ledger/accounts.ts';
import type { Services } from '../../services.ts';
import type { Correction } from '../../statements/open-statement.ts';
import type { StatementFile } from '../../statements/statement-file.ts';
import { registerCategories } from './category-routes.ts';
import { buildPreview } from './preview.ts';
import { undoImport } from './undo-import.ts';
import { centsOf, mappingFromWire, presentJob } from './present.ts';
import { cleanFileName, importProblem, readUpload } from './receive-statement.ts';
import {
  findStatement,
  insertStatement,
  listStatements,
  loadBytes,
  queueStatement,
  reviveIfStalled,
  updateStatement,
  type ChosenAccount,
  type StatementRecord,
} from './statement-store.ts';

/** Reading a file of 25 MB takes a second of the processor: enough for a person, not for a flood. */
const uploadLimit = { name: 'statement-upload', tries: 60, seconds: 3_600 };

export function registerStatements(
  app: FastifyInstance,
  services: Pick<Services, 'guard' | 'database' | 'rateLimits'>,
): void {
  const { guard, database, rateLimits } = services;
  registerEndpoint(app, guard, api.uploadStatement, async ({ session, request }) => {
    const { businessId } = session;
    await rateLimits.take(uploadLimit, businessId);
    const upload = await request.file();
    if (upload?.fieldname !== 'file')
      refuse('invalid_request', { fields: { file: 'Choose a file.' } });
    const bytes = await upload.toBuffer();
    const fileName = cleanFileName(upload.filename);
    const { file, survey } = readUpload(fileName, bytes, null);
    const statementId = newId();
    const { format } = file;
    const mapping = correctionOf(file);
    const rowsTotal = survey.rows + survey.refused;
    return database.withinBusiness(businessId, async (tx) => {
      const record = { businessId, statementId, fileName, format, mapping, rowsTotal };
      await insertStatement(tx, record, bytes);
      return {
        id: statementId,
        preview: await buildPreview(tx, businessId, fileName, file, survey),
      };
    });
  });
  registerEndpoint(app, guard, api.previewStatement, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const statement = await getUnimported(tx, session.businessId, params.id);
      const { fileName, businessId, statementId } = statement;
      const bytes = await loadBytes(tx, businessId, statementId);
      const { file, survey } = readUpload(fileName, bytes, correctionFor(statement, body));
      await updateStatement(tx, businessId, statementId, {
        mapping: correctionOf(file),
        rowsTotal: survey.rows + survey.refused,
      });
      return {
        id: statementId,
        preview: await buildPreview(tx, businessId, fileName, file, survey),
      };
    }),
  );
  registerEndpoint(app, guard, api.importStatement, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, (tx) =>
      queueImport(tx, session.businessId, params.id, body),
    ),
  );
  registerEndpoint(app, guard, api.statement, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const statement = await findStatement(tx, session.businessId, params.id);
      if (statement === null) refuse('not_found');
      await reviveIfStalled(tx, statement);
      return presentJob(statement);
    }),
  );
  registerFiles(app, services);
  registerCategories(app, services);
}

/** What was imported, and the way back. */
function registerFiles(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.statementFiles, async ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const files = await listStatements(tx, businessId);
      return {
        files: files.map((file) => ({
          ...presentJob(file),
          imported_at: file.updatedAt.toISOString(),
        })),
      };
    }),
  );
  registerEndpoint(app, guard, api.undoStatement, async ({ session: { businessId }, params }) =>
    database.withinBusiness(businessId, async (tx) => ({
      message: await undoImport(tx, businessId, params.id),
    })),
  );
}

async function queueImport(
  tx: Transaction,
  businessId: string,
  statementId: string,
  body: BodyOf<Api['importStatement']>,
): Promise<AnswerOf<Api['importStatement']>> {
  const statement = await getUnimported(tx, businessId, statementId);
  const mapping = correctionFor(statement, { mapping: body.mapping ?? undefined });
  const bytes = await loadBytes(tx, businessId, statementId);
  const { file, survey } = readUpload(statement.fileName, bytes, mapping);
  const [business] = await tx
    .select({ currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  const problem = importProblem(statement.fileName, file, survey, business?.currency ?? 'USD');
  if (problem !== null) refuse('statement_unreadable', { message: problem });
  const { account } = body;
  const { bank_account_id: bankAccountId } = account;
  if (bankAccountId !== null && (await getBankAccount(tx, businessId, bankAccountId)) === null) {
    refuse('not_found');
  }
  const chosen: ChosenAccount = {
    bankAccountId,
    institutionName: account.institution_name,
    accountType: account.account_type,
    last4: account.last4,
    balanceCents: account.balance === null ? null : String(centsOf(account.balance)),
    balanceDate: account.balance_date,
  };
  const rowsTotal = survey.rows + survey.refused;
  await updateStatement(tx, businessId, statementId, {
    status: 'queued',
    mapping,
    account: chosen,
    rowsTotal,
    rowsDone: 0,
    error: null,
  });
  await queueStatement(tx, businessId, statementId);
  return presentJob({ ...statement, status: 'queued', rowsTotal, rowsDone: 0, error: null });
}

/** The statement, unless it has been imported or is just being. One whose import failed may be tried again. */
async function getUnimported(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<StatementRecord> {
  const statement = await findStatement(tx, businessId, statementId);
  if (statement === null) refuse('not_found');
  if (!['preview', 'failed', 'undone'].includes(statement.status)) refuse('statement_not_ready');
  return statement;
}

/** What the user may have corrected of how the file is read: kept, so that it is imported as it was shown. */
const correctionOf = ({ mapping, dateOrder }: StatementFile): Correction | null =>
  mapping ?? (dateOrder === null ? null : { dateOrder });

/** What the caller does not correct stays as it was read. A format that leaves nothing open keeps nothing. */
function correctionFor(
  statement: StatementRecord,
  { mapping, date_order: dateOrder }: BodyOf<Api['previewStatement']>,
): Correction | null {
  if (statement.format === 'csv' && mapping !== undefined) return mappingFromWire(mapping);
  if (statement.format === 'qif' && dateOrder !== undefined) return { dateOrder };
  return statement.mapping as Correction | null;
}
