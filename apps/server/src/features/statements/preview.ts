import type { AnswerOf, Api } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { findBankAccount, getBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { findAccountWithRows } from '../../ledger/write/bank-rows/duplicates.ts';
import type { StatementReading } from '../../statements/reading/statement-reading.ts';
import type { Answers, StatementEntry } from '../../statements/statement-file.ts';
import { findDoubtfulRows } from './doubtful-rows.ts';
import { dollarsOf, mappingToWire } from './present.ts';
import { fileAccountId, statementSource } from './row-ids.ts';

type Preview = AnswerOf<Api['uploadStatement']>['preview'];
type PreviewRow = Preview['rows'][number];

interface Previewed {
  businessId: string;
  statementId: string;
  fileName: string;
  answers: Answers;
  /** Into which account the owner wanted it, where that was refused. */
  chosenAccountId: string | null;
}

export async function buildPreview(
  tx: Transaction,
  { businessId, statementId, fileName, answers, chosenAccountId }: Previewed,
  file: StatementReading,
): Promise<Preview> {
  const { survey } = file;
  const accounts: Preview['accounts'] = [];
  for (const [index, account] of file.accounts.entries()) {
    const named =
      account.key === null
        ? null
        : await findBankAccount(
            tx,
            businessId,
            statementSource,
            fileAccountId(file.format, account.key),
          );
    // Not known by its number: the rows tell whether a linked bank or another file brought it before.
    const known =
      (index === 0 ? chosenAccountId : null) ??
      named?.bankAccountId ??
      (index === 0 ? await findAccountWithRows(tx, businessId, survey.typical) : null);
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
  const into = first.bank_account_id;
  const account = into === null ? null : await getBankAccount(tx, businessId, into);
  const asked = { businessId, statementId, format: file.format, answers };
  const doubtful =
    account === null ? [] : (await findDoubtfulRows(tx, { ...asked, account })).questions;
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
    questions: [...file.questions, ...doubtful].map(({ id, text, answers, answer }) => ({
      id,
      text,
      answers: [...answers],
      answer,
    })),
    notes: file.notes,
    account: first,
    accounts,
  };
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
