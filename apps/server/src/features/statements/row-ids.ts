import { createHash } from 'node:crypto';
import type { BankRow } from '../../ledger/ingest-bank-rows.ts';
import type { StatementRow } from '../../statements/statement-file.ts';

export const statementSource = 'statement';

/** How a bank account is called that an OFX file names. */
export const fileAccountId = (key: string): string => `ofx:${key}`;

/** How the ids begin that rows of this kind of file get: by the bank's own id, or by what the row says. */
export const idPrefix = (bankAccountId: string, kind: 'fitid' | 'row'): string =>
  `${bankAccountId}/${kind}/`;

/**
 * Names the rows of one file so that the same row has the same name in every file of the account. The bank's own id
 * serves with its day and amount, as some banks count from one again. Without one, day, amount and text do, and for
 * equal rows of one day their number, because two coffees at the same price are two. Null for a row that the file
 * repeats under the same id of the bank.
 */
export function createRowNamer(bankAccountId: string): (row: StatementRow) => BankRow | null {
  const times = new Map<string, number>();
  const textsByBankId = new Map<string, string[]>();
  return (row) => {
    const text = row.description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
    const named = (externalId: string): BankRow => ({
      externalId,
      date: row.date,
      amountCents: row.amountCents,
      description: row.description,
      ...(row.checkNumber !== null && { number: row.checkNumber }),
    });
    if (row.bankId !== null) {
      const id = `${idPrefix(bankAccountId, 'fitid')}${row.bankId}/${row.date}/${row.amountCents}`;
      const texts = textsByBankId.get(id) ?? [];
      if (texts.includes(text)) return null;
      textsByBankId.set(id, [...texts, text]);
      return named(`${id}/${texts.length + 1}`);
    }
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const content = `${row.date}/${row.amountCents}/${hash}`;
    const number = (times.get(content) ?? 0) + 1;
    times.set(content, number);
    return named(`${idPrefix(bankAccountId, 'row')}${content}/${number}`);
  };
}
