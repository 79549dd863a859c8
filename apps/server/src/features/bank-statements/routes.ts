import { api, type AnswerOf, type Api, type BodyOf } from '@cairn/contract';
import { isSupportedCurrency } from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../database/within-business.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { withUploadFolder } from '../../http/upload-folder.ts';
import { getBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { takeCurrency } from '../../ledger/write/reporting-currency.ts';
import type { Services } from '../../services.ts';
import type { Correction } from '../../bank-statements/open-statement.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import { asMapped, type Answers } from '../../bank-statements/statement-file.ts';
import { findDoubtfulRows } from './doubtful-rows.ts';
import { ratesOfFile } from './file-rates.ts';
import { askForKnownAccount } from './known-account.ts';
import { buildPreview } from './preview.ts';
import { undo } from './undo-import.ts';
import { centsOf, mappingFromWire, presentJob } from './present.ts';
import { ensureReading } from './stored-reading.ts';
import { keepUpload } from './keep-upload.ts';
import { importProblem, orUnreadable, whileWaiting } from './receive-statement.ts';
import {
  correctionIn,
  findStatement,
  listStatements,
  queueStatement,
  reviveIfStalled,
  updateStatement,
  type ChosenAccount,
  type StatementRecord,
} from './statement-store.ts';

/** Reading a file of 25 MB takes a second of the processor: enough for a person, not for a flood. */
const uploadLimit = { name: 'statement-upload', tries: 60, seconds: 3_600 };

type Uploading = Pick<Services, 'guard' | 'database' | 'rateLimits' | 'refuseOverQuota'>;

export function registerStatements(app: FastifyInstance, services: Uploading): void {
  const { guard, database, rateLimits } = services;
  registerEndpoint(app, guard, api.uploadStatement, async ({ session, request, reply }) => {
    const { businessId } = session;
    await rateLimits.take(uploadLimit, businessId);
    return withUploadFolder(async (folder) => {
      const file = { ...(await receiveFile(request, folder)), signal: whileWaiting(reply) };
      const { statement, reading } = await keepUpload(services, businessId, file);
      return presentPreview(database, statement, reading);
    });
  });
  registerEndpoint(app, guard, api.previewStatement, async ({ session, params, body, reply }) => {
    const { businessId } = session;
    const statement = await database.withinBusiness(businessId, (tx) =>
      getUnimported(tx, businessId, params.id),
    );
    const correction = correctionFor(statement, body);
    const reading = await orUnreadable(
      ensureReading(database, statement, correction, whileWaiting(reply)),
    );
    return presentPreview(database, { ...statement, mapping: correction }, reading);
  });
  registerEndpoint(app, guard, api.importStatement, async ({ session, params, body, reply }) =>
    queueImport(database, session.businessId, params.id, { body, signal: whileWaiting(reply) }),
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
  registerEndpoint(app, guard, api.undoStatement, async ({ session: { businessId }, params }) => ({
    message: await undo(database, businessId, params.id),
  }));
}

async function presentPreview(
  database: Database,
  statement: Pick<
    StatementRecord,
    'businessId' | 'statementId' | 'fileName' | 'mapping' | 'account'
  >,
  reading: StatementReading,
): Promise<AnswerOf<Api['uploadStatement']>> {
  const { businessId, statementId, fileName } = statement;
  const { answers } = correctionIn(statement);
  const chosen = statement.account as ChosenAccount | null;
  const preview = await database.withinBusiness(businessId, (tx) =>
    buildPreview(tx, { businessId, statementId, fileName, answers, chosen }, reading),
  );
  return { id: statementId, preview };
}

/** Queues the import of a file that leaves nothing open. */
async function queueImport(
  database: Database,
  businessId: string,
  statementId: string,
  { body, signal }: { body: BodyOf<Api['importStatement']>; signal: AbortSignal },
): Promise<AnswerOf<Api['importStatement']>> {
  const found = await database.withinBusiness(businessId, (tx) =>
    getUnimported(tx, businessId, statementId),
  );
  const { mapping, answers } = body;
  const correction = correctionFor(found, { mapping: mapping ?? undefined, answers });
  const reading = await orUnreadable(ensureReading(database, found, correction, signal));
  const open = reading.questions.find(({ answer }) => answer === null);
  if (open !== undefined) refuse('statement_unanswered', { message: open.text });
  const account = await resolveAccount(database, found, reading, {
    account: body.account,
    answers: correction.answers,
  });
  const settled = { ...body, account };
  await refuseDoubtful(database, found, reading, { body: settled, answers: correction.answers });
  return database.withinBusiness(businessId, async (tx) => {
    const statement = await getUnimported(tx, businessId, statementId);
    return queueRead(tx, statement, reading, settled);
  });
}

type GivenAccount = BodyOf<Api['importStatement']>['account'];

/** The account that the rows go into; a new one for rows that one of ours holds is asked about first. */
async function resolveAccount(
  database: Database,
  { businessId, statementId }: StatementRecord,
  reading: StatementReading,
  { account, answers }: { account: GivenAccount; answers: Answers },
): Promise<GivenAccount> {
  if (account.bank_account_id !== null) return account;
  const known = await database.withinBusiness(businessId, async (tx) => {
    const asked = await askForKnownAccount(tx, businessId, reading, answers);
    if (asked?.question.answer === null) {
      await updateStatement(tx, businessId, statementId, { account: chosenFrom(account) });
    }
    return asked;
  });
  if (known === null || known.question.answer === 'other') return account;
  if (known.question.answer === null) {
    refuse('statement_unanswered', { message: known.question.text });
  }
  return { ...account, bank_account_id: known.bankAccountId };
}

/** Rows that the chosen account may have already are asked about; the next look at the file shows the questions. */
async function refuseDoubtful(
  database: Database,
  { businessId, statementId }: StatementRecord,
  { format }: StatementReading,
  { body, answers }: { body: BodyOf<Api['importStatement']>; answers: Answers },
): Promise<void> {
  const { bank_account_id: bankAccountId } = body.account;
  if (bankAccountId === null) return;
  const open = await database.withinBusiness(businessId, async (tx) => {
    const account = await getBankAccount(tx, businessId, bankAccountId);
    if (account === null) refuse('not_found');
    const asked = { businessId, statementId, format, account, answers };
    const { questions } = await findDoubtfulRows(tx, asked);
    const first = questions.find(({ answer }) => answer === null);
    if (first !== undefined) {
      const chosen = chosenFrom(body.account);
      await updateStatement(tx, businessId, statementId, { account: chosen });
    }
    return first;
  });
  if (open !== undefined) refuse('statement_unanswered', { message: open.text });
}

const chosenFrom = (account: GivenAccount): ChosenAccount => ({
  bankAccountId: account.bank_account_id,
  institutionName: account.institution_name,
  accountType: account.account_type,
  last4: account.last4,
  balanceCents: account.balance === null ? null : String(centsOf(account.balance)),
  balanceDate: account.balance_date,
});

async function queueRead(
  tx: Transaction,
  statement: StatementRecord,
  reading: StatementReading,
  body: BodyOf<Api['importStatement']>,
): Promise<AnswerOf<Api['importStatement']>> {
  const { businessId, statementId } = statement;
  const { survey } = reading;
  const problem = importProblem(statement.fileName, reading);
  if (problem !== null) refuse('statement_unreadable', { message: problem });
  await refuseCurrencies(tx, statement, reading, body.account.bank_account_id);
  const rowsTotal = survey.rows + survey.refused;
  await updateStatement(tx, businessId, statementId, {
    status: 'queued',
    account: chosenFrom(body.account),
    rowsTotal,
    rowsDone: 0,
    error: null,
  });
  await queueStatement(tx, businessId, statementId);
  return presentJob({ ...statement, status: 'queued', rowsTotal, rowsDone: 0, error: null });
}

/** Refused: what cannot be kept, what nobody has said the rate of, and rows of one currency into an account of another. */
async function refuseCurrencies(
  tx: Transaction,
  statement: StatementRecord,
  reading: StatementReading,
  into: string | null,
): Promise<void> {
  const { businessId, fileName } = statement;
  const { answers } = correctionIn(statement);
  for (const { question } of await ratesOfFile(tx, businessId, reading, { answers, into }))
    if (question.answer === null) refuse('statement_unanswered', { message: question.text });
  for (const { currency } of reading.accounts) {
    const kept = await takeCurrency(tx, businessId, currency);
    if (kept === null || currency === null || isSupportedCurrency(currency)) continue;
    const message = `${fileName}: this account is in ${currency}, which Cairn cannot keep: there is no such currency, or it has three decimals.`;
    refuse('statement_unreadable', { message });
  }
  if (into === null) return;
  const account = await getBankAccount(tx, businessId, into);
  if (account === null) refuse('not_found');
  const stated = reading.accounts[0]?.currency ?? account.currency;
  if (stated === account.currency) return;
  const message = `${fileName}: this account is in ${stated}, the one under 'Import into' is in ${account.currency}. Choose another one.`;
  refuse('statement_unreadable', { message });
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

/**
 * What the caller does not correct or answer stays as it was. A mapping that comes without answers is meant as it stands:
 * it answers every question itself.
 */
function correctionFor(
  statement: StatementRecord,
  { mapping, date_order: dateOrder, answers }: BodyOf<Api['previewStatement']>,
): Correction {
  const kept = correctionIn(statement);
  const given =
    answers ?? (mapping === undefined ? kept.answers : { ...kept.answers, ...asMapped });
  return {
    mapping: mapping === undefined ? kept.mapping : mappingFromWire(mapping),
    answers: dateOrder === undefined ? given : { ...given, dates: dateOrder },
  };
}
