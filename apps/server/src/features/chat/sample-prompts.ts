import { startingQuestions } from '@cairn/analyst';
import { limits } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { findBasis } from '../../ledger/basis.ts';
import { findHoldings } from '../../ledger/question-context.ts';
import { loadVocabulary } from '../../ledger/vocabulary.ts';

/** Three questions that this business can ask now. */
export async function samplePrompts(
  tx: Transaction,
  businessId: string,
): Promise<{ question: string }[]> {
  const vocabulary = await loadVocabulary(tx, businessId, await findBasis(tx, businessId));
  const holdings = await findHoldings(tx, businessId);
  return startingQuestions({ vocabulary, ...holdings })
    .slice(0, limits.samplePrompts)
    .map((question) => ({ question }));
}
