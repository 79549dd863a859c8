import { isBusinessDay } from '@cairn/finance';
import { accountKey } from '../account-key.ts';
import {
  StatementRefusal,
  type Answers,
  type StatementAccount,
  type StatementEntry,
  type StatementFile,
} from '../statement-file.ts';
import { ofxEvents, type OfxGroup } from './ofx-groups.ts';
import { DebitSigns, saysOut } from './ofx-signs.ts';

/**
 * Reads an OFX or QFX file (SGML 1.x or XML 2.x): bank and card statements, several of them if there are, and the
 * cash that came into or left a brokerage account (INVBANKTRAN). Refuses a file that is damaged or cut off, that
 * reports a failure of the bank, or that holds none of these. Debits without a minus are asked about.
 */
export function readOfx(text: string, answers: Answers): StatementFile {
  const start = text.search(/<OFX>/i);
  if (start === -1) throw new StatementRefusal('The file has no OFX part.', 1);
  const accounts: StatementAccount[] = [];
  // The whole file is looked through before any row is handed on: what is damaged at its end is refused as a whole.
  const notes = new Set<string>();
  const signs = new DebitSigns();
  for (const event of statementEvents(text)) {
    if ('entry' in event) {
      const { entry, type } = event;
      if ('row' in entry) signs.see(type, entry.row.description, entry.row.amountCents);
      continue;
    }
    accounts.push(event.account);
    if (event.isBrokerage) notes.add(brokerageNote);
  }
  if (accounts.length === 0) throw nothingToRead(text);
  const questions = signs.questions(answers);
  const areDebitsOut = questions[0]?.answer === 'out';
  return {
    format: 'ofx',
    accounts,
    mapping: null,
    header: null,
    dateOrder: null,
    questions,
    notes: [...notes],
    *entries() {
      for (const event of statementEvents(text))
        if ('entry' in event)
          yield areDebitsOut && saysOut(event.type) ? out(event.entry) : event.entry;
    },
  };
}

const out = (entry: StatementEntry): StatementEntry =>
  'row' in entry ? { row: { ...entry.row, amountCents: -entry.row.amountCents } } : entry;

const brokerageNote =
  'This is a brokerage account. We read the cash that came in and went out, not the trades, so its balance is not known.';

function nothingToRead(text: string): StatementRefusal {
  const what = /<INVSTMTMSGSRSV1>/i.test(text)
    ? 'an investment statement without movements of cash'
    : /<ACCTINFORS>/i.test(text)
      ? 'a list of accounts without their statements'
      : 'no statement of a bank or card account';
  return new StatementRefusal(`The file holds ${what}; Cairn reads bank and card statements.`, 1);
}

type StatementEvent =
  { entry: StatementEntry; type: string } | { account: StatementAccount; isBrokerage: boolean };

const statementGroups = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);

/** The rows of each statement, then the account that they belong to. */
function* statementEvents(text: string): Generator<StatementEvent> {
  let account = -1;
  let isOpen = false;
  let institution: string | null = null;
  let parts = new Map<string, OfxGroup>();
  for (const event of ofxEvents(text)) {
    if ('begin' in event) {
      if (statementGroups.has(event.begin)) {
        parts = new Map();
        // A brokerage account counts from its first movement of cash; most have trades only.
        isOpen = event.begin !== 'INVSTMTRS';
        if (isOpen) account += 1;
      }
      continue;
    }
    const { end, within } = event;
    if (end.name === 'FI') institution = end.values.get('ORG') ?? null;
    if (end.name === 'STATUS') checkStatus(end, within);
    if (end.name === 'STMTTRN') {
      if (!isOpen) account += 1;
      isOpen = true;
      yield { entry: rowOf(end, account, parts), type: end.values.get('TRNTYPE') ?? '' };
    }
    if (statementGroups.has(end.name) && isOpen) {
      const isBrokerage = end.name === 'INVSTMTRS';
      yield { account: accountOf(end, parts, institution), isBrokerage };
      isOpen = false;
    }
    // Kept for the group around it: the account of a statement, the payee of a row.
    parts.set(end.name, end);
    if (end.name === 'STMTTRN') parts.delete('PAYEE');
  }
}

function checkStatus(status: OfxGroup, within: string): void {
  const code = status.values.get('CODE') ?? '0';
  const isFailure =
    status.values.get('SEVERITY')?.toUpperCase() === 'ERROR' || !/^0+$|^1$/.test(code);
  if (isFailure && within !== 'SONRS' && status.values.get('SEVERITY')?.toUpperCase() !== 'INFO') {
    const message = status.values.get('MESSAGE') ?? `code ${code}`;
    throw new StatementRefusal(
      `The bank reports a failure instead of a statement: ${message.slice(0, 200)}`,
      status.line,
    );
  }
}

function rowOf(
  group: OfxGroup,
  account: number,
  parts: ReadonlyMap<string, OfxGroup>,
): StatementEntry {
  const value = (name: string) => group.values.get(name) ?? '';
  const payee = parts.get('PAYEE')?.values.get('NAME') ?? '';
  const description = descriptionOf(value('NAME') || payee, value('MEMO'), value('TRNTYPE'));
  const refuse = (reason: string): StatementEntry => ({
    refused: { line: group.line, text: description.slice(0, 200), reason },
  });
  const date = readOfxDay(value('DTPOSTED'));
  const amountCents = readOfxAmount(value('TRNAMT'));
  const problems: string[] = [];
  if (date === null) problems.push(`'${value('DTPOSTED').slice(0, 40)}' is not a date.`);
  if (amountCents === null) problems.push(`'${value('TRNAMT').slice(0, 40)}' is not an amount.`);
  if (date === null || amountCents === null) return refuse(problems.join(' '));
  return {
    row: {
      line: group.line,
      account,
      date,
      amountCents,
      description,
      balanceCents: null,
      bankId: value('FITID') === '' ? null : value('FITID').slice(0, 255),
      checkNumber: value('CHECKNUM') === '' ? null : value('CHECKNUM').slice(0, 40),
      counterparty: null,
    },
  };
}

/** Banks repeat the name, which OFX cuts off at 32 characters, in the memo; then the memo alone says it all. */
function descriptionOf(name: string, memo: string, type: string): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 500);
  const [first, second] = [plain(name), plain(memo)];
  if (first === '' && second === '') return type === '' ? '(no description)' : type;
  if (second === '' || first.includes(second)) return first;
  return second.includes(first) ? second : `${first} ${second}`;
}

function accountOf(
  statement: OfxGroup,
  parts: ReadonlyMap<string, OfxGroup>,
  institution: string | null,
): StatementAccount {
  const isCard = statement.name === 'CCSTMTRS';
  const value = (group: string, name: string) => parts.get(group)?.values.get(name) ?? '';
  const isBrokerage = statement.name === 'INVSTMTRS';
  const from = isCard ? 'CCACCTFROM' : isBrokerage ? 'INVACCTFROM' : 'BANKACCTFROM';
  const bank = value(from, 'BANKID') || value(from, 'BROKERID');
  const number = value(from, 'ACCTID');
  const type = value(from, 'ACCTTYPE').toUpperCase();
  const isDebt = isCard || type === 'CREDITLINE';
  const cents = readOfxAmount(value('LEDGERBAL', 'BALAMT'));
  const date = readOfxDay(value('LEDGERBAL', 'DTASOF'));
  // A row in another currency makes the whole statement one that cannot be summed in its own.
  const currency = value('CURRENCY', 'CURSYM') || (statement.values.get('CURDEF') ?? '');
  return {
    // Recognizes the account in the next file without keeping its number.
    key: number === '' ? null : accountKey(`${bank}:${number}`),
    institutionName: institution,
    accountType: isDebt
      ? 'credit_card'
      : isBrokerage || /SAVINGS|MONEYMRKT|CD/.test(type)
        ? 'savings'
        : 'checking',
    last4: /\d{4}$/.exec(number.replace(/\D/g, ''))?.[0] ?? null,
    currency: currency === '' ? null : currency.toUpperCase(),
    balance: cents === null || date === null ? null : { cents, date },
  };
}

/** 'YYYYMMDD', with or without a time and a zone: the day as the bank writes it. */
function readOfxDay(text: string): string | null {
  const match =
    /^(\d{4})(\d{2})(\d{2})(?:\d{2,6}(?:\.\d{1,3})?)?(?::?\d{0,3})?(?:\[[^\]]*\])?$/.exec(
      text.replace(/\s+/g, ''),
    );
  if (match === null) return null;
  const day = `${match[1] ?? ''}-${match[2] ?? ''}-${match[3] ?? ''}`;
  return isBusinessDay(day) && day >= '1970-01-01' && day < '2100-01-01' ? day : null;
}

/**
 * OFX 3.2.9.1: digits, an optional sign, one point or comma before the decimals, nothing else. Marks between thousands
 * are against the rules but leave no doubt where the other mark and two decimals follow.
 */
function readOfxAmount(text: string): bigint | null {
  const plain = text
    .trim()
    .replace(/^[+-]?\d{1,3}(?:(?:,\d{3})+(?=\.\d{2}$)|(?:\.\d{3})+(?=,\d{2}$))/, (whole) =>
      whole.replace(/[.,]/g, ''),
    );
  const match = /^([+-]?)(\d{1,13})?(?:[.,](\d{1,2})0*)?$/.exec(plain);
  if (match === null || (match[2] === undefined && match[3] === undefined)) return null;
  const size = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -size : size;
}
