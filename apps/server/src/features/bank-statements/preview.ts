import type { AnswerOf, Api } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import {
  findBankAccount,
  findSameAccount,
  getBankAccount,
} from '../../ledger/write/bank-rows/accounts.ts';
import { findAccountWithRows } from '../../ledger/write/bank-rows/duplicates.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import type {
  Answers,
  AskedQuestion,
  StatementAccount,
  StatementEntry,
  StatementFormat,
} from '../../bank-statements/statement-file.ts';
import { findDoubtfulRows } from './doubtful-rows.ts';
import { askForKnownAccount } from './known-account.ts';
import { ratesOfFile } from './file-rates.ts';
import { dollarsOf, mappingToWire } from './present.ts';
import { fileAccountId, statementSource } from './row-ids.ts';
import type { ChosenAccount } from './statement-store.ts';

type Preview = AnswerOf<Api['uploadStatement']>['preview'];
type PreviewRow = Preview['rows'][number];

interface Previewed {
  businessId: string;
  statementId: string;
  fileName: string;
  answers: Answers;
  /** Into which account the owner wanted it, where that was refused. */
  chosen: ChosenAccount | null;
}

export async function buildPreview(
  tx: Transaction,
  { businessId, statementId, fileName, answers, chosen }: Previewed,
  file: StatementReading,
): Promise<Preview> {
  const { survey } = file;
  const accounts: Preview['accounts'] = [];
  for (const [index, account] of file.accounts.entries()) {
    const known = await ourAccount(tx, businessId, file, index, chosen);
    accounts.push({
      institution_name: account.institutionName,
      account_type: account.accountType,
      last4: account.last4,
      balance: account.balance === null ? null : dollarsOf(account.balance.cents),
      balance_date: account.balance?.date ?? null,
      bank_account_id: known,
      row_count: survey.rowsByAccount[index] ?? 0,
    });
  }
  const [first] = accounts;
  if (first === undefined) throw new Error('a statement file has at least one account');
  const asked = { businessId, statementId, format: file.format, answers };
  const ofAccount =
    chosen !== null && chosen.bankAccountId === null
      ? [(await askForKnownAccount(tx, businessId, file, answers))?.question ?? []].flat()
      : await doubtsOf(tx, first.bank_account_id, asked);
  const rates = await ratesOfFile(tx, businessId, file, {
    answers,
    into: first.bank_account_id,
  });
  const ofRates = rates.map(({ question }) => question);
  return {
    file_name: fileName,
    format: file.format,
    row_count: survey.rows,
    first_date: survey.firstDate,
    last_date: survey.lastDate,
    money_in: dollarsOf(survey.inCents),
    money_out: dollarsOf(survey.outCents),
    rows: survey.shown.map(presentEntry).sort((a, b) => a.line - b.line),
    header: file.header,
    mapping: file.mapping === null ? null : mappingToWire(file.mapping),
    date_order: file.dateOrder,
    questions: [...file.questions, ...ofRates, ...ofAccount].map((question) => ({
      id: question.id,
      text: question.text,
      asks: question.asks ?? 'choice',
      answers: [...question.answers],
      answer: question.answer,
    })),
    notes: file.notes,
    account: first,
    accounts,
  };
}

/** The account of ours that one of the file seems to be: as chosen, by its number, by what it is called, by its rows. */
async function ourAccount(
  tx: Transaction,
  businessId: string,
  { format, accounts, survey }: StatementReading,
  index: number,
  chosen: ChosenAccount | null,
): Promise<string | null> {
  const account = accounts[index];
  if (account === undefined) return null;
  const isFirst = index === 0;
  if (isFirst && typeof chosen?.bankAccountId === 'string') return chosen.bankAccountId;
  const named =
    account.key === null
      ? null
      : await findBankAccount(tx, businessId, statementSource, fileAccountId(format, account.key));
  // Not known by its number: the rows tell whether a linked bank or another file brought it before.
  return (
    named?.bankAccountId ??
    (await findNamedLike(tx, businessId, account)) ??
    (isFirst ? await findAccountWithRows(tx, businessId, survey.typical, account.currency) : null)
  );
}

/** Ours of the same institution, kind and last four digits. */
async function findNamedLike(
  tx: Transaction,
  businessId: string,
  { institutionName, accountType, last4 }: StatementAccount,
): Promise<string | null> {
  if (institutionName === null || accountType === null) return null;
  const like = { source: statementSource, accountType, last4, institutionName };
  return (await findSameAccount(tx, businessId, like))?.bankAccountId ?? null;
}

async function doubtsOf(
  tx: Transaction,
  into: string | null,
  asked: { businessId: string; statementId: string; format: StatementFormat; answers: Answers },
): Promise<AskedQuestion[]> {
  const account = into === null ? null : await getBankAccount(tx, asked.businessId, into);
  return account === null ? [] : (await findDoubtfulRows(tx, { ...asked, account })).questions;
}

function presentEntry(entry: StatementEntry): PreviewRow {
  if ('refused' in entry) {
    const { line, text, reason } = entry.refused;
    return { line, date: null, description: text, amount: null, balance: null, problem: reason };
  }
  const { line, date, description, amountCents, balanceCents } = entry.row;
  return {
    line,
    date,
    description,
    amount: dollarsOf(amountCents),
    balance: balanceCents === null ? null : dollarsOf(balanceCents),
    problem: null,
  };
}
