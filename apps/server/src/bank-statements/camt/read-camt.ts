import {
  StatementRefusal,
  withAnswers,
  type StatementAccount,
  type StatementEntry,
  type StatementFile,
  type StatementQuestion,
  type Answers,
} from '../statement-file.ts';
import { readAccount, takeBalance, type CamtAccount, type CamtBalances } from './camt-account.ts';
import { readEntry } from './camt-entry.ts';
import { camtAmount } from './camt-values.ts';
import { nodeAt, xmlNodes } from './xml-nodes.ts';

const wanted = new Set(['Acct', 'Bal', 'Ntry']);

/**
 * Reads a CAMT.053 statement (ISO 20022, versions 2 to 8): booked entries of each account, batches payment by payment,
 * and the closing balance. Statements of the same account are one. Refuses other CAMT messages, XML that is damaged or
 * cut off, and a file without statements.
 */
export function readCamt(text: string, answers: Answers = {}): StatementFile {
  const kind = /camt\.(05[24])/i.exec(text.slice(0, 4_000))?.[1];
  if (kind !== undefined) {
    throw new StatementRefusal(
      `This is a CAMT.${kind} message, which reports movements before the account is settled. Download the statement, CAMT.053.`,
    );
  }
  const accounts: StatementAccount[] = [];
  const questions: StatementQuestion[] = [];
  for (const statement of statementsOf(text)) {
    if ('entries' in statement) continue;
    const { index, account, balances, sumCents, line } = statement;
    const { opening, closing } = balances;
    const currency = account.stated.currency ?? closing?.currency ?? null;
    const known = (accounts[index] ??= { ...account.stated, currency });
    if (closing?.currency !== currency) continue;
    if (known.balance === null || known.balance.date <= closing.date) {
      known.balance = { cents: closing.cents, date: closing.date };
    }
    if (opening?.currency === currency && opening.cents + sumCents !== closing.cents) {
      questions.push({
        id: `sum:${line}`,
        text: `The rows of the statement at line ${line} do not add up from its opening to its closing balance: one may be missing.`,
        answers: [{ id: 'written', label: 'Import the rows that are there' }],
      });
    }
  }
  if (accounts.length === 0) {
    throw new StatementRefusal('The file holds no statement of an account.', 1);
  }
  return {
    format: 'camt',
    accounts,
    mapping: null,
    header: null,
    dateOrder: null,
    questions: withAnswers(questions, answers),
    notes: [],
    *entries() {
      for (const part of statementsOf(text)) if ('entries' in part) yield* part.entries;
    },
  };
}

interface Statement {
  line: number;
  /** Which of the file's accounts, and what it says of it; the currency is that of its rows where it says none. */
  index: number;
  account: CamtAccount;
  balances: CamtBalances;
  sumCents: bigint;
}

/** The rows of each entry as they come, and after its last each statement. */
function* statementsOf(text: string): Generator<{ entries: StatementEntry[] } | Statement> {
  const indexes = new Map<string, number>();
  let statement: Statement | null = null;
  for (const node of xmlNodes(text, wanted)) {
    if (node.name === 'Acct') {
      if (statement !== null) yield statement;
      const account = readAccount(node);
      const index = indexes.get(account.stated.key) ?? indexes.size;
      indexes.set(account.stated.key, index);
      const balances = { opening: null, closing: null };
      statement = { line: node.line, index, account, balances, sumCents: 0n };
    } else if (statement === null) {
      throw new StatementRefusal(
        'The account stands behind its rows: the file is damaged.',
        node.line,
      );
    } else if (node.name === 'Bal') {
      takeBalance(statement.balances, node);
    } else {
      statement.account.stated.currency ??=
        camtAmount(node, nodeAt(node, 'Amt'), 'CRDT')?.currency || null;
      const entries = readEntry(node, statement.index, statement.account);
      for (const entry of entries) if ('row' in entry) statement.sumCents += entry.row.amountCents;
      yield { entries };
    }
  }
  if (statement !== null) yield statement;
}
