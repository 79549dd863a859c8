import { noChoice } from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { readWithTexts } from '../../../ledger/answer/said-in-rows.ts';
import type { Alone, ReadQuestion } from './alone.ts';
import type { Before } from './previous-plan.ts';
import { askedAsAWhole, skillAsked } from './skill-asked.ts';

/** What a question is read as, with the kind of open question that it is. */
export async function readQuestion(
  tx: Transaction,
  businessId: string,
  question: string,
  context: Alone['context'],
  before: Before,
): Promise<ReadQuestion> {
  const read = await readWithTexts(tx, businessId, question, { ...context, ...before });
  if (read.kind === 'declined' && read.isForeign === true) return { read, ...noChoice };
  const choice = await skillAsked(question, context, before, read);
  const whole = choice.skill === null ? await askedAsAWhole(question, read, context) : null;
  return { read, ...choice, ...(whole !== null && { offered: whole, isOpen: true }) };
}
