import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { findBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { findAccountWithRows } from '../../ledger/write/bank-rows/duplicates.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import type { Answers, AskedQuestion } from '../../bank-statements/statement-file.ts';
import { fileAccountId, statementSource } from './row-ids.ts';

const questionId = 'account';

export interface KnownAccount {
  bankAccountId: string;
  /** Whether the account that the owner means to open is this one. */
  question: AskedQuestion;
}

/**
 * Asked where a file is to open a new account although one of ours holds rows of it already: as a second account all of it
 * would count twice. Null where no account does.
 */
export async function askForKnownAccount(
  tx: Transaction,
  businessId: string,
  { survey, format, accounts }: Pick<StatementReading, 'survey' | 'format' | 'accounts'>,
  answers: Answers,
): Promise<KnownAccount | null> {
  const key = accounts[0]?.key ?? null;
  // What is known by its number goes where it went before.
  const named =
    key === null
      ? null
      : await findBankAccount(tx, businessId, statementSource, fileAccountId(format, key));
  if (named !== null) return null;
  const currency = accounts[0]?.currency ?? null;
  const bankAccountId = await findAccountWithRows(tx, businessId, survey.typical, currency);
  if (bankAccountId === null) return null;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.name from bank_accounts b
    join accounts a on a.business_id = b.business_id and a.account_id = b.account_id
    where b.business_id = ${businessId} and b.bank_account_id = ${bankAccountId}`);
  const name = rows[0]?.name ?? 'another account';
  const offered = [
    { id: 'same', label: `The same: import into ${name}` },
    { id: 'other', label: 'Another one: open a new account' },
  ];
  const answer = offered.find(({ id }) => id === answers[questionId])?.id ?? null;
  const text = `Transactions of this file are in ${name} already. Is this the same account? In a new one they would count twice.`;
  return { bankAccountId, question: { id: questionId, text, answers: offered, answer } };
}
