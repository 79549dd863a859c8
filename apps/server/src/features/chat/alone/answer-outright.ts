import {
  asksWhereProfitLands,
  asksOfSalesTax,
  isForAdvisers,
  readChange,
  type Answer,
} from '@cairn/analyst';
import { runSalesTax } from '../../../ledger/answer/skills/payments/sales-tax.ts';
import { runTaxes } from '../../../ledger/answer/skills/run-owner.ts';
import type { SkillBooks } from '../../../ledger/answer/skills/skill-books.ts';
import type { Alone } from './alone.ts';
import { answerOutside, type Within } from './answer-skills.ts';

type Answers = (question: string, books: SkillBooks, within: Within) => Promise<Answer | null>;

/** The tax on what the year will bring, whenever it is to be told; it sets no rate. */
const landing: Answers = (question, books) =>
  runTaxes(books, question, { asked: null, isOwners: false });

/** What words of its own ask, the first that fits: no reading of the rest would say more, and in a long question it takes longest. */
const outright: readonly [asks: (question: string) => boolean, answers: Answers][] = [
  [isForAdvisers, (question, _, within) => answerOutside(question, within)],
  [asksWhereProfitLands, landing],
  [asksOfSalesTax, (question, books) => runSalesTax(books, question)],
];

/** The answer to what words of its own ask; null of a change, and of what asks nothing so. */
export async function askedOutright(
  question: string,
  within: Within,
  settled: (answer: Answer) => Alone,
): Promise<Alone | null> {
  if (readChange(question) !== null) return null;
  const answer = await answerOutright(question, within);
  return answer === null ? null : settled(answer);
}

async function answerOutright(question: string, within: Within): Promise<Answer | null> {
  const books = { scope: within.scope, ...within.context };
  for (const [asks, answers] of outright) {
    const answer = asks(question) ? await answers(question, books, within) : null;
    if (answer !== null) return answer;
  }
  return null;
}
