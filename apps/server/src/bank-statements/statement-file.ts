import type { TableMapping } from './tables/table-mapping.ts';
import type { DateOrder } from './read-day.ts';

export type StatementFormat = 'csv' | 'xlsx' | 'pdf' | 'ofx' | 'qif' | 'camt' | 'mt940';

/** A statement file that cannot be read as one. The message is a plain sentence; `line` is where, if anywhere. */
export class StatementRefusal extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.name = 'StatementRefusal';
    this.line = line;
  }
}

export interface StatementRow {
  /** Where it stands in the file, from 1. */
  line: number;
  /** Which of the file's accounts it belongs to. */
  account: number;
  date: string;
  /** Money in is positive, money out negative. */
  amountCents: bigint;
  description: string;
  balanceCents: bigint | null;
  /** The bank's own id of the row, unique within the account; null where the format has none. */
  bankId: string | null;
  checkNumber: string | null;
  /** Whom the format names in a place of its own; null where only the description may say. */
  counterparty: string | null;
}

/** A row that is not taken, in words for the user; the other rows are. */
export interface RefusedRow {
  line: number;
  text: string;
  reason: string;
}

export type StatementEntry = { row: StatementRow } | { refused: RefusedRow };

export interface StatementAccount {
  /** The same for every file of the same account; null where the file does not say. */
  key: string | null;
  institutionName: string | null;
  accountType: 'checking' | 'savings' | 'credit_card' | null;
  last4: string | null;
  /** ISO 4217; null where the file does not say. */
  currency: string | null;
  /** What the bank states, and the day at whose end it holds; a card on which money is owed is negative. */
  balance: { cents: bigint; date: string } | null;
}

/** What a file leaves open and only its owner can say. Nothing is imported before it is answered. */
export interface StatementQuestion {
  /** The same each time the file is read: 'signs', 'dates', 'row:12'. */
  id: string;
  /** A sentence that names the rows to decide by. */
  text: string;
  answers: readonly { id: string; label: string }[];
  /** A rate of exchange is written and not chosen: the answer is the rate itself. */
  asks?: 'rate';
}

/** What the user answered, by the id of the question. */
export type Answers = Readonly<Record<string, string>>;

export interface AskedQuestion extends StatementQuestion {
  /** The id of the answer; null while it is open. */
  answer: string | null;
}

/** The answer that says of every question 'as the mapping has it': of who sends a whole mapping of their own. */
export const asMapped: Answers = { '*': 'as mapped' };

/** The questions with what was answered; an answer that was not offered is none. */
export const withAnswers = (
  questions: readonly StatementQuestion[],
  answers: Answers,
): AskedQuestion[] =>
  questions.map((question) => {
    const given = answers[question.id];
    const isOffered = question.answers.some(({ id }) => id === given);
    return {
      ...question,
      answer: isOffered && given !== undefined ? given : (answers['*'] ?? null),
    };
  });

/** A file that was recognized and looked through once. Its rows are read as they are asked for, again and again. */
export interface StatementFile {
  format: StatementFormat;
  accounts: StatementAccount[];
  /** Tables only: how the columns are read, and what stands above them. */
  mapping: TableMapping | null;
  header: string[] | null;
  /** QIF only: the order in which its dates are read. */
  dateOrder: DateOrder | null;
  /** Nothing is imported while one of them is open. */
  questions: AskedQuestion[];
  /** What the user should know of how the file was read; nothing waits for it. */
  notes: string[];
  entries(): Iterable<StatementEntry>;
}
