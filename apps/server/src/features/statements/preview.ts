import type { AnswerOf, Api } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { findBankAccount } from '../../ledger/accounts.ts';
import { findAccountWithRows } from '../../ledger/duplicates.ts';
import type {
  StatementEntry,
  StatementFile,
  StatementRow,
} from '../../statements/statement-file.ts';
import { dollarsOf, mappingToWire } from './present.ts';
import { fileAccountId, statementSource } from './row-ids.ts';

type Preview = AnswerOf<Api['uploadStatement']>['preview'];
type PreviewRow = Preview['rows'][number];

const rowsShown = 20;
const refusedShown = 20;

export interface Survey {
  rows: number;
  refused: number;
  firstDate: string | null;
  lastDate: string | null;
  inCents: bigint;
  outCents: bigint;
  rowsByAccount: Map<number, number>;
  /** The first rows, and the first refused ones wherever they stand. */
  shown: StatementEntry[];
  /** Some rows from the start and the end, to recognise the account by. */
  typical: StatementRow[];
}

/** Reads the whole file once and keeps its sums and a few of its rows. */
export function surveyFile(file: StatementFile): Survey {
  const survey: Survey = {
    rows: 0,
    refused: 0,
    firstDate: null,
    lastDate: null,
    inCents: 0n,
    outCents: 0n,
    rowsByAccount: new Map(),
    shown: [],
    typical: [],
  };
  const latest: StatementRow[] = [];
  for (const entry of file.entries()) {
    if ('refused' in entry) {
      survey.refused += 1;
      if (survey.refused <= refusedShown) survey.shown.push(entry);
      continue;
    }
    const { row } = entry;
    survey.rows += 1;
    if (survey.rows <= rowsShown) survey.shown.push(entry);
    if (survey.typical.length < 25) survey.typical.push(row);
    else latest[survey.rows % 25] = row;
    survey.rowsByAccount.set(row.account, (survey.rowsByAccount.get(row.account) ?? 0) + 1);
    if (survey.firstDate === null || row.date < survey.firstDate) survey.firstDate = row.date;
    if (survey.lastDate === null || row.date > survey.lastDate) survey.lastDate = row.date;
    if (row.amountCents > 0n) survey.inCents += row.amountCents;
    else survey.outCents -= row.amountCents;
  }
  survey.typical.push(...latest.filter((row) => (row as StatementRow | undefined) !== undefined));
  return survey;
}

export async function buildPreview(
  tx: Transaction,
  businessId: string,
  fileName: string,
  file: StatementFile,
  survey: Survey,
): Promise<Preview> {
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
      named?.bankAccountId ??
      (index === 0 ? await findAccountWithRows(tx, businessId, survey.typical) : null);
    accounts.push({
      institution_name: account.institutionName,
      account_type: account.accountType,
      last4: account.last4,
      balance: account.balance === null ? null : dollarsOf(account.balance.cents),
      balance_date: account.balance?.date ?? null,
      bank_account_id: known,
      row_count: survey.rowsByAccount.get(index) ?? 0,
    });
  }
  const [first] = accounts;
  if (first === undefined) throw new Error('a statement file has at least one account');
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
    questions: file.questions,
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
