import { accountKey } from '../account-key.ts';
import { dateOrderIn, decimalMarkIn } from '../tables/column-facts.ts';
import { dateQuestion, decimalQuestion } from '../tables/table-questions.ts';
import { dayBefore } from '../day-before.ts';
import {
  StatementRefusal,
  withAnswers,
  type Answers,
  type StatementAccount,
  type StatementFile,
  type StatementQuestion,
} from '../statement-file.ts';
import { qifEvents, type QifAccount } from './qif-events.ts';
import { firstValue, type QifRecord } from './qif-records.ts';
import {
  amountText,
  plainDay,
  readMovement,
  readQifAmount,
  readQifDay,
  type QifReading,
} from './read-movement.ts';

/**
 * Reads a QIF file: bank, cash, card and other asset and liability accounts, several of them if there are. Refuses a
 * file that is cut off and one that holds none of these (lists of accounts or categories, investments only). Dates
 * whose order the file does not prove are read as American and asked about, until an answer says the order.
 */
export function readQif(text: string, answers: Answers): StatementFile {
  const questions: StatementQuestion[] = [];
  const notes: string[] = [];
  const reading = readingOf(text, answers, questions);
  const named: QifAccount[] = [];
  const balances: StatementAccount['balance'][] = [];
  let investments = 0;
  for (const event of qifEvents(text)) {
    if ('investment' in event) investments += 1;
    else if ('movement' in event) {
      const { movement, account } = event;
      const opening = openingBalance(movement, named[account]?.name ?? '', reading);
      if (opening !== null) balances[account] ??= opening;
    } else {
      balances[named.length] = statedBalance(event.account, reading);
      named.push(event.account);
    }
  }
  if (named.length === 0) throw nothingToRead(investments);
  if (investments > 0) {
    notes.push(
      `The file also holds ${investments} investment ${investments === 1 ? 'record' : 'records'}, which Cairn does not read.`,
    );
  }
  return {
    format: 'qif',
    accounts: named.map((account, index) =>
      accountOf(account, named.length > 1, balances[index] ?? null),
    ),
    mapping: null,
    header: null,
    dateOrder: reading.dateOrder,
    questions: withAnswers(questions, answers),
    notes,
    *entries() {
      for (const event of qifEvents(text)) {
        if (!('movement' in event)) continue;
        const { movement, account } = event;
        const isOpening = openingBalance(movement, named[account]?.name ?? '', reading) !== null;
        if (!isOpening) yield readMovement(movement, account, reading);
      }
    },
  };
}

function nothingToRead(investments: number): StatementRefusal {
  return new StatementRefusal(
    investments > 0
      ? 'The file holds investments only; Cairn reads bank, cash and card accounts.'
      : 'The file holds no transactions, only lists such as accounts or categories.',
    1,
  );
}

/** Decides by all records how dates and amounts are written, and asks where they leave it open. */
function readingOf(text: string, answers: Answers, questions: StatementQuestion[]): QifReading {
  const valuesOf = function* (value: (record: QifRecord) => string) {
    for (const event of qifEvents(text)) if ('movement' in event) yield value(event.movement);
  };
  const found = dateOrderIn(valuesOf((record) => plainDay(firstValue(record, 'D'))));
  if (!found.proven && found.example !== null) {
    questions.push(dateQuestion(found.example));
  }
  const decimal = decimalMarkIn(valuesOf(amountText));
  if (!decimal.proven && decimal.doubtful !== null) {
    questions.push(decimalQuestion(decimal.doubtful));
  }
  const order = answers['dates'] === 'mdy' || answers['dates'] === 'dmy' ? answers['dates'] : null;
  const mark =
    answers['decimals'] === '.' || answers['decimals'] === ',' ? answers['decimals'] : null;
  return { dateOrder: order ?? found.order, decimalMark: mark ?? decimal.mark };
}

/**
 * Quicken begins an account with a transfer from the account to itself: what it held before the first movement, which
 * is no money in. Null for every other record, and for one of zero, which says nothing.
 */
function openingBalance(
  record: QifRecord,
  accountName: string,
  reading: QifReading,
): StatementAccount['balance'] {
  if (!/^opening balance$/i.test(firstValue(record, 'P'))) return null;
  const from = /^\[(.*)\]$/.exec(firstValue(record, 'L'))?.[1];
  if (from === undefined || (accountName !== '' && from !== accountName)) return null;
  const day = readQifDay(firstValue(record, 'D'), reading);
  const cents = readQifAmount(amountText(record), reading);
  if (day === null || cents === null || cents === 0n) return null;
  return { cents, date: dayBefore(day) };
}

function statedBalance(account: QifAccount, reading: QifReading): StatementAccount['balance'] {
  const date = readQifDay(account.balanceDate, reading);
  const cents = readQifAmount(account.balance, reading);
  return date === null || cents === null ? null : { cents, date };
}

function accountOf(
  { name, section }: QifAccount,
  hasOthers: boolean,
  balance: StatementAccount['balance'],
): StatementAccount {
  const isDebt = section === 'ccard' || section === 'oth l';
  // A file of one account without a name is recognized by its rows; of several, each needs a name of its own.
  const key = name !== '' ? `qif:${name}` : hasOthers ? `qif section:${section}` : null;
  return {
    key: key === null ? null : accountKey(key),
    institutionName: name === '' ? null : name.slice(0, 120),
    accountType: isDebt ? 'credit_card' : section === 'oth a' ? null : 'checking',
    last4: null,
    currency: null,
    balance,
  };
}
