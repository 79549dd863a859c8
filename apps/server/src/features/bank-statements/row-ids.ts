import { createHash } from 'node:crypto';
import type { BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import type { StatementFormat, StatementRow } from '../../bank-statements/statement-file.ts';

export const statementSource = 'statement';

/** How a bank account is called that a file of that format names. */
export const fileAccountId = (format: StatementFormat, key: string): string => `${format}:${key}`;

const kinds: Readonly<Record<StatementFormat, string>> = {
  csv: 'row',
  xlsx: 'row',
  pdf: 'row',
  ofx: 'fitid',
  qif: 'qif',
  camt: 'camt',
  mt940: 'mt940',
};

/** Whether rows of that format are named by day, amount and text, as their bank gives them no ids. */
export const areNamedByText = (format: StatementFormat): boolean =>
  kinds[format] === 'row' || kinds[format] === 'qif';

/** How the ids of an account's rows begin that come from files of that format. */
export const idPrefix = (bankAccountId: string, format: StatementFormat): string =>
  `${bankAccountId}/${kinds[format]}/`;

/** A row that the ledger holds already, by the id that it got when it came. */
export interface HeldRow {
  date: string;
  amountCents: bigint;
}

export interface RowNamer {
  /** Told of every row of the account's in the file, before the first of them is named. */
  note: (row: StatementRow) => void;
  /** The rows under their names; without those that the file repeats word for word under one id of the bank. */
  name: (
    rows: readonly StatementRow[],
    findHeld: (ids: readonly string[]) => Promise<ReadonlyMap<string, HeldRow>>,
  ) => Promise<BankRow[]>;
}

/**
 * Names the rows of one file so that the same row has the same name in every file of the account.
 *
 * Where the bank gives a row an id that no other row of the file has, the id names it, so that what the bank corrects
 * later changes the row and adds none. Some banks count from one again in every file: then the id names another row
 * already, and day and amount join it. It is taken for a correction only when the file covers the day of the row that
 * is held (and so would show that row, were it still there) and leaves its day or its amount as it was.
 *
 * Without an id of the bank, day, amount and text name a row, and for equal rows of one day their number, because two
 * coffees at the same price are two.
 */
export function createRowNamer(prefix: string): RowNamer {
  const seen = createFileIds();
  const times = new Map<string, number>();
  let countedDay: string | null = null;
  const textsByContent = new Map<string, string[]>();
  const contentName = (row: StatementRow): string => {
    const hash = createHash('sha256').update(plainText(row)).digest('base64url').slice(0, 16);
    const content = `${row.date}/${row.amountCents}/${hash}`;
    // In a file in order of date a day that is past does not come again: its counts may go, however long the file is.
    if (seen.isInOrder() && row.date !== countedDay) times.clear();
    countedDay = row.date;
    const number = (times.get(content) ?? 0) + 1;
    times.set(content, number);
    return `${prefix}${content}/${number}`;
  };
  /** The names that a row with an id of the bank may have; null for one that the file repeats. */
  const candidates = (bankId: string, row: StatementRow): Candidates | null => {
    const content = `${bankId}/${row.date}/${row.amountCents}`;
    const texts = textsByContent.get(content) ?? [];
    if (texts.includes(plainText(row))) return null;
    textsByContent.set(content, [...texts, plainText(row)]);
    const full = `${prefix}${content}/${texts.length + 1}`;
    return { full, short: texts.length === 0 ? `${prefix}${bankId}/only` : full };
  };
  return {
    note: seen.note,
    async name(rows, findHeld) {
      const open = rows.flatMap((row) => {
        const { bankId } = row;
        if (bankId === null) {
          const name = contentName(row);
          return [{ row, full: name, short: name }];
        }
        const names = candidates(bankId, row);
        return names === null ? [] : [{ row, ...names }];
      });
      const held = await findHeld(
        open.flatMap(({ row, full, short }) => (row.bankId === null ? [] : [full, short])),
      );
      return open.map((one) => bankRow(one.row, chooseName(one, held, seen)));
    },
  };
}

interface Candidates {
  /** By the bank's id, day and amount. */
  full: string;
  /** By the bank's id alone. */
  short: string;
}

function chooseName(
  { row, full, short }: Candidates & { row: StatementRow },
  held: ReadonlyMap<string, HeldRow>,
  seen: FileIds,
): string {
  if (full === short || held.has(full)) return full;
  const other = held.get(short);
  if (other?.date === row.date && other.amountCents === row.amountCents) return short;
  if (!seen.isUnique(row)) return full;
  return other === undefined || isCorrection(row, other, seen) ? short : full;
}

const isCorrection = (row: StatementRow, held: HeldRow, seen: FileIds): boolean =>
  seen.covers(held.date) && (held.date === row.date || held.amountCents === row.amountCents);

type FileIds = ReturnType<typeof createFileIds>;

/** Which ids of the bank stand for one row in the file, and which days the file covers. */
function createFileIds() {
  const contents = new Map<string, string | null>();
  let first = '9999-12-31';
  let last = '0000-01-01';
  let previous: string | null = null;
  let rises = false;
  let falls = false;
  return {
    note: (row: StatementRow): void => {
      if (previous !== null && row.date > previous) rises = true;
      if (previous !== null && row.date < previous) falls = true;
      previous = row.date;
      if (row.date < first) first = row.date;
      if (row.date > last) last = row.date;
      if (row.bankId === null) return;
      const content = `${row.date}/${row.amountCents}/${plainText(row)}`;
      const known = contents.get(row.bankId);
      contents.set(row.bankId, known === undefined || known === content ? content : null);
    },
    isUnique: ({ bankId }: StatementRow): boolean =>
      bankId !== null && contents.get(bankId) !== null,
    /** The rows of each day stand together, oldest or newest day first. */
    isInOrder: (): boolean => !(rises && falls),
    covers: (day: string): boolean => first <= day && day <= last,
  };
}

const plainText = ({ description }: StatementRow): string =>
  description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const bankRow = (row: StatementRow, externalId: string): BankRow => ({
  externalId,
  date: row.date,
  amountCents: row.amountCents,
  description: row.description,
  ...(row.checkNumber !== null && { number: row.checkNumber }),
  ...(row.counterparty !== null && { counterparty: row.counterparty }),
});
