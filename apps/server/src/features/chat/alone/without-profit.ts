import type { Answer, Plan } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import type { SkillBooks } from '../../../ledger/answer/skills/skill-books.ts';
import { isMostlyUnsorted } from '../../../ledger/answer/skills/unsorted/unsorted-costs.ts';
import { beside } from '../../../ledger/answer/within-records.ts';

const ALL_FROM = businessDay('1900-01-01');

/** Where a bank's rows have no categories, what a profit is called counts loans and the owner's own money too: it is said. */
export async function withoutProfit(
  books: SkillBooks,
  answer: Answer,
  plan: Plan,
): Promise<Answer> {
  if (plan.kind !== 'figure' || !plan.measures.includes('net_profit')) return answer;
  const span = {
    from: businessDay(plan.period?.from ?? ALL_FROM),
    to: businessDay(plan.period?.to ?? books.today),
  };
  return (await isMostlyUnsorted(books, span))
    ? beside(answer, [
        "Without categories, this is what came in less what went out, leaving out known draws and loans. Other loans, draws and long-lasting purchases may be in it, so it isn't profit yet.",
      ])
    : answer;
}
