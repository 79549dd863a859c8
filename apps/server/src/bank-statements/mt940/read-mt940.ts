import { accountKey } from '../account-key.ts';
import {
  StatementRefusal,
  withAnswers,
  type Answers,
  type StatementAccount,
  type StatementEntry,
  type StatementFile,
  type StatementQuestion,
} from '../statement-file.ts';
import { readEntry } from './mt940-entry.ts';
import { mt940Fields, readBalance, type Mt940Balance, type Mt940Field } from './mt940-fields.ts';

/** A message: one statement, or one page of it, of one account. */
interface Message {
  line: number;
  number: string;
  opening: Mt940Balance | null;
  closing: Mt940Balance | null;
  movements: { field: Mt940Field; information: Mt940Field | null }[];
}

/**
 * Reads an MT940 file (SWIFT): the booked rows of each account, and its closing balance. Statements of one account are
 * one. Refuses a file that is cut off; where a statement's rows do not add up to its closing balance, that is asked.
 */
export function readMt940(text: string, answers: Answers): StatementFile {
  const messages = messagesOf(text);
  if (messages.length === 0)
    throw new StatementRefusal('The file holds no statement of an account.', 1);
  const numbers = [...new Set(messages.map(({ number }) => number))];
  const entries: StatementEntry[] = [];
  const questions: StatementQuestion[] = [];
  const accounts = numbers.map(newAccount);
  for (const message of messages) {
    const index = numbers.indexOf(message.number);
    const read = message.movements.map(({ field, information }) =>
      readEntry(field, information, index),
    );
    entries.push(...read);
    const question = sumQuestion(message, read);
    if (question !== null) questions.push(question);
    const account = accounts[index];
    const { closing } = message;
    if (account === undefined || closing === null) continue;
    account.currency ??= closing.currency;
    if (account.balance === null || account.balance.date <= closing.date) {
      account.balance = { cents: closing.cents, date: closing.date };
    }
  }
  return {
    format: 'mt940',
    accounts,
    mapping: null,
    header: null,
    dateOrder: null,
    questions: withAnswers(questions, answers),
    notes: [],
    entries: () => entries,
  };
}

function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  let message: Message | null = null;
  for (const field of mt940Fields(text)) {
    if (field === 'end') {
      message = null;
      continue;
    }
    const [value = ''] = field.lines;
    if (field.tag === '20') {
      message = { line: field.line, number: '', opening: null, closing: null, movements: [] };
      messages.push(message);
    }
    if (message === null) continue;
    if (field.tag === '25') message.number = value.trim();
    else if (/^60[FM]$/.test(field.tag)) message.opening ??= readBalance(value);
    else if (/^62[FM]$/.test(field.tag)) message.closing = readBalance(value);
    else if (field.tag === '61') message.movements.push({ field, information: null });
    else if (field.tag === '86' && message.closing === null) {
      const last = message.movements.at(-1);
      if (last !== undefined) last.information ??= field;
    }
  }
  const open = messages.find(({ closing }) => closing === null);
  if (open !== undefined) {
    throw new StatementRefusal(
      'The statement that begins here has no closing balance: the file looks cut off. Download it again.',
      open.line,
    );
  }
  return messages;
}

function newAccount(number: string): StatementAccount {
  const [bank = '', own = bank] = number.split('/');
  return {
    key: number === '' ? null : accountKey(`mt940:${number.replace(/\s/g, '').toUpperCase()}`),
    institutionName: null,
    accountType: 'checking',
    last4: /(\d{4})[A-Z]{0,3}$/.exec(own.replace(/\s/g, ''))?.[1] ?? null,
    currency: null,
    balance: null,
  };
}

function sumQuestion(
  { line, opening, closing }: Message,
  entries: readonly StatementEntry[],
): StatementQuestion | null {
  if (opening === null || closing === null) return null;
  const sum = entries.reduce(
    (total, entry) => ('row' in entry ? total + entry.row.amountCents : total),
    opening.cents,
  );
  if (sum === closing.cents) return null;
  return {
    id: `sum:${line}`,
    text: `The rows of the statement at line ${line} do not add up from its opening to its closing balance: one may be missing.`,
    answers: [{ id: 'written', label: 'Import the rows that are there' }],
  };
}
