import { startingQuestions } from '@cairn/analyst';
import { limits } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { loadKnown } from '../../ledger/read/vocabulary.ts';

/** Three questions that this business can ask now. */
export async function samplePrompts(
  tx: Transaction,
  businessId: string,
): Promise<{ question: string }[]> {
  return startingQuestions(await loadKnown(tx, businessId))
    .slice(0, limits.samplePrompts)
    .map((question) => ({ question }));
}
