import { readCounterparty, type Counterparty } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import {
  ensureParties,
  findCounterparties,
  type KnownParties,
} from '../../ledger/write/bank-rows/counterparties.ts';
import { counterpartyOf } from '../../ledger/write/categories/choose-category.ts';
import type { StagedBankRow } from './bank-row.ts';

/**
 * Whose each row is. Whom the archive names, by exactly that name, and where it names nobody, whom it names on other rows of
 * that text; else whom the text names, a name that a bank cut off with the one it begins. A row of nobody is left out.
 */
export async function findParties(
  tx: Transaction,
  businessId: string,
  rows: readonly StagedBankRow[],
  { stated, parties }: { stated: ReadonlyMap<string, string>; parties: KnownParties },
): Promise<Map<StagedBankRow, Counterparty>> {
  const found = new Map<StagedBankRow, Counterparty>();
  for (const row of rows) {
    const party = statedParty(row, stated);
    if (party !== null) found.set(row, party);
  }
  await ensureParties(tx, businessId, found.values());
  for (const { key } of found.values()) parties.known.set(readCounterparty(key)?.key ?? key, key);
  const texts = rows.flatMap((row) =>
    found.has(row) || row.description === null ? [] : [row.description],
  );
  const byText = await findCounterparties(tx, businessId, texts, parties);
  for (const row of rows) {
    const party = found.get(row) ?? byText.get(row.description ?? '');
    if (party !== undefined) found.set(row, party);
  }
  return found;
}

function statedParty(
  { counterparty, description }: StagedBankRow,
  stated: ReadonlyMap<string, string>,
): Counterparty | null {
  const read = description === null ? null : counterpartyOf(description);
  const name = counterparty ?? (read === null ? undefined : stated.get(read.key));
  if (name === undefined) return null;
  if (read?.name === name) return read;
  const named = counterpartyOf(name);
  return named?.name === name ? named : { key: name, name };
}
