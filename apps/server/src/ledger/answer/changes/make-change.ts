import type { Change } from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { categorize } from '../../write/corrections/categorize.ts';
import { undoCategoryChange } from '../../write/corrections/category-changes.ts';
import { latestBankRow } from './bank-parties.ts';
import { stateOf, targetOf, writeState } from './change-state.ts';

/** What stands there is no longer what it was when the change was proposed, or made. */
export class StaleChange extends Error {}

/** Makes the change; the id that takes it back, where one is needed. */
export async function makeChange(
  tx: Transaction,
  businessId: string,
  change: Change,
): Promise<string | null> {
  if ((await stateOf(tx, businessId, change)) !== change.was) throw new StaleChange();
  if (change.kind !== 'category') {
    await writeState(tx, businessId, change, targetOf(change));
    return null;
  }
  const transactionId = await latestBankRow(tx, businessId, change.partyId);
  const { categoryId } = change;
  const choice = { transactionIds: [transactionId ?? ''], categoryId, always: true };
  const made = transactionId === null ? null : await categorize(tx, businessId, choice);
  if (made === null) throw new StaleChange();
  return made.changeId;
}

/** What was there before is there again. */
export async function takeBack(
  tx: Transaction,
  businessId: string,
  change: Change,
  undoId: string | null,
): Promise<void> {
  if ((await stateOf(tx, businessId, change)) !== targetOf(change)) throw new StaleChange();
  if (change.kind !== 'category') return writeState(tx, businessId, change, change.was);
  const moved = undoId === null ? null : await undoCategoryChange(tx, businessId, undoId);
  if (moved === null) throw new StaleChange();
}
