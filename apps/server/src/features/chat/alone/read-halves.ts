import { declines, type Answer } from '@cairn/analyst';
import { partsOf, readLattice } from '@cairn/analyst/asked-part';
import type { Transaction } from '../../../database/within-business.ts';
import { contextFor } from '../../../ledger/answer/read-asked.ts';
import type { Alone, ReadQuestion } from './alone.ts';
import { nothingBefore } from './previous-plan.ts';
import { readQuestion } from './read-question.ts';
import { twoQuestions, withUnanswered, type Half } from './two-questions.ts';

export interface ReadHalf extends Half {
  known: ReadQuestion;
}

/** Two questions asked in one breath, each read by itself; null of one question. */
export async function readHalves(
  question: string,
  { tx, businessId, context }: { tx: Transaction; businessId: string; context: Alone['context'] },
): Promise<ReadHalf[] | null> {
  const asks = (part: string) =>
    partsOf(readLattice(part, contextFor(context))).some(({ does }) => does === 'asks');
  const halves = twoQuestions(question, context, asks);
  if (halves === null) return null;
  const read: ReadHalf[] = [];
  for (const half of halves)
    read.push({
      ...half,
      known: await readQuestion(tx, businessId, half.text, context, nothingBefore),
    });
  return read;
}

/** What answers one of two questions says of the other that it does not. */
export function withOtherHalf(
  answer: Answer,
  { skill, also }: ReadQuestion,
  halves: readonly ReadHalf[] | null,
): Answer {
  const left = halves?.filter(({ known }) => known.skill !== skill) ?? [];
  const [other] = left;
  const isHalf = also === null && left.length === 1 && answer.understood && !declines(answer);
  return isHalf && other !== undefined ? withUnanswered(answer, other.text) : answer;
}
