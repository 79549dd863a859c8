import {
  asksOfOddRows,
  asksOfWeeksAhead,
  phraseUnseen,
  phraseWorries,
  phraseWorriesOn,
  type Answer,
  type Said,
} from '@cairn/analyst';
import { addDays, type DateRange } from '@cairn/finance';
import { cardsOfBooksAlone } from '../../read/figures/every-money-row.ts';
import { runInsight } from '../run-insight.ts';
import { beside } from '../within-records.ts';
import { accountsAsked, transactionsOn } from './accounts-said.ts';
import { loadCashAhead, lowestOf } from './cash-ahead.ts';
import { findConcerns } from './concerns.ts';
import { AHEAD_DAYS, comingText } from './briefing/run-away.ts';
import { runBriefing } from './briefing/run-briefing.ts';
import { runOddRows } from './odd/run-odd-rows.ts';
import { leanMonths, untilAsked } from './season/lean-months.ts';
import { withoutUsualMoves } from './season/usual-moves.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

/** Open alerts and the low point of cash; of what is odd, the rows that are, and of one account, only those of its transactions. */
export async function runWorries(
  books: SkillBooks,
  question: string,
  { asked, said }: { asked: DateRange | null; said: readonly Said[] },
): Promise<Answer | null> {
  const result = await runInsight(
    books.scope,
    {
      ...{ kind: 'insight', topic: 'alerts', of: [], flow: 'out' },
      ...{ from: null, until: null, presentation: 'auto' },
    },
    books.today,
  );
  if (result.topic !== 'alerts') return null;
  const sold = await sumOf({ ...books, putIn: undefined }, { measure: 'revenue', span: null });
  const spent = await sumOf(books, { measure: 'expenses', span: null });
  if (sold.count + spent.count === 0) return runBriefing(books, null);
  const isOfRows = asksOfOddRows(question);
  const accounts = accountsAsked(books, question, said);
  if (accounts !== null && accounts.ids.length > 0) {
    const { tx, businessId, basis } = books.scope;
    const unseen = await cardsOfBooksAlone(tx, businessId, basis);
    if (accounts.ids.some((id) => unseen.has(id))) return phraseUnseen(accounts.name);
    if (isOfRows) return runOddRows(books, question, { asked, accounts });
    const ids = result.alerts.flatMap(({ transactionIds }) => transactionIds);
    const there = await transactionsOn(books.scope, accounts, ids);
    const alerts = result.alerts.filter((one) => one.transactionIds.some((id) => there.has(id)));
    return phraseWorriesOn(accounts.name, alerts);
  }
  if (isOfRows) return runOddRows(books, question, { asked, accounts: null });
  const ahead = await loadCashAhead(books);
  const days = ahead.kind === 'path' ? ahead.days : [];
  const lean = await leanMonths(books, question);
  const facts = {
    ...(await withoutUsualMoves(books, result.alerts)),
    ...{ concerns: await findConcerns(books), lean },
    overdue: books.hasBooks
      ? await sumOf(books, { measure: 'overdue_receivables', span: null })
      : null,
    cash: ahead.cash,
    low: lowestOf(days),
    minimumCents: ahead.kind === 'path' ? ahead.minimumCents : 0n,
  };
  const answer = phraseWorries(facts, question);
  const until = untilAsked(books, question);
  if (until === null && !asksOfWeeksAhead(question)) return answer;
  const coming = await comingText(books, until ?? addDays(books.today, AHEAD_DAYS));
  return coming === null ? answer : beside(answer, [coming]);
}
