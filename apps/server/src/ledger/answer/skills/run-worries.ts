import { asksOfOddPayments, phraseOddPayments, phraseWorries, type Answer } from '@cairn/analyst';
import { runInsight } from '../run-insight.ts';
import { loadCashAhead } from './cash-ahead.ts';
import { runBriefing } from './run-briefing.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

/** Open alerts and the low point of cash; of odd payments, only their alerts. */
export async function runWorries(books: SkillBooks, question: string): Promise<Answer | null> {
  const result = await runInsight(
    books.scope,
    {
      ...{ kind: 'insight', topic: 'alerts', of: [], flow: 'out' },
      ...{ from: null, until: null, presentation: 'auto' },
    },
    books.today,
  );
  if (result.topic !== 'alerts') return null;
  const sold = await sumOf(books, { measure: 'revenue', span: null });
  const spent = await sumOf(books, { measure: 'expenses', span: null });
  if (sold.count + spent.count === 0) return runBriefing(books, null);
  if (asksOfOddPayments(question)) return phraseOddPayments(result);
  const ahead = await loadCashAhead(books);
  const days = ahead.kind === 'path' ? ahead.days : [];
  const low = days.reduce<(typeof days)[number] | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );
  return phraseWorries({
    alerts: result.alerts,
    cash: ahead.cash,
    low: low === null ? null : { ...low, count: 1, label: 'Lowest expected cash' },
    minimumCents: ahead.kind === 'path' ? ahead.minimumCents : 0n,
  });
}
