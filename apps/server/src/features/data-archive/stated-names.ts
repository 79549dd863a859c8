import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { counterpartyOf } from '../../ledger/write/categories/choose-category.ts';

const rowsPerPortion = 20_000;

/**
 * Whom the archive itself names on rows of this text, by the key of the text; a text on which it names two is left out. A row of
 * the same text that names nobody is theirs too: 'ACH CREDIT GRANBY STEEL AP 34962' is from 'Granby Steel Works' each time.
 */
export async function statedNames(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string | null>();
  for (let line = 0; ;) {
    const { rows } = await tx.execute<{ line: number; description: string; counterparty: string }>(
      sql`select line, description, counterparty from staged_bank_transactions
        where line > ${line} and description is not null and counterparty is not null
          and exists (select from staged_bank_transactions where counterparty is null)
        order by line limit ${rowsPerPortion}`,
    );
    for (const { description, counterparty } of rows) {
      const key = counterpartyOf(description)?.key;
      if (key === undefined) continue;
      const known = names.get(key);
      names.set(key, known === undefined || known === counterparty ? counterparty : null);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    line = last.line;
  }
  return new Map([...names].flatMap(([key, name]) => (name === null ? [] : [[key, name]])));
}
