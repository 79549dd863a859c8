import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { BriefingFacts } from '../briefing/phrase-briefing.ts';
import { exact, shareText, sizeOf, Wording } from '../figure.ts';

/** Sentences to copy, from the figures of the briefing: nothing in them that the records do not show. */
export function phraseLetter(facts: BriefingFacts, today: BusinessDay): Answer {
  const { dates, revenue, expenses, profit, cash } = facts;
  const wording = new Wording();
  if (revenue.now.count + expenses.now.count === 0)
    return wording
      .add(`Nothing is recorded ${dates.when}, so there is nothing to write yet.`)
      .done('');
  const change = revenue.now.cents - revenue.before.cents;
  const percent =
    revenue.before.count === 0 || facts.unrecorded.length > 0
      ? null
      : shareText(sizeOf(change), sizeOf(revenue.before.cents));
  const against =
    percent === null || change === 0n
      ? ''
      : `, ${percent} ${change > 0n ? 'more' : 'less'} than in ${dates.against}`;
  const result = profit.now.cents < 0n ? 'a loss' : 'a profit';
  const [sold, spent, left] = [revenue.now, expenses.now, profit.now].map((figure) => {
    wording.say(figure);
    return exact(sizeOf(figure.cents));
  });
  wording.add('Here is a text to copy:');
  wording.add(
    `“${dates.when.replace(/^[a-z]/, (letter) => letter.toUpperCase())}, revenue was ${sold ?? ''}${against}, and costs were ${spent ?? ''}, which leaves ${result} of ${left ?? ''}. ${cash === null ? '' : `Cash in our bank accounts was ${exact(cash.cents)} on ${formatDay(today)}.`}”`,
  );
  wording.table({
    headers: ['Figure', 'Amount'],
    rows: [revenue.now, expenses.now, profit.now].map(({ label, cents }) => [label, exact(cents)]),
    evidence: [revenue.now.token, expenses.now.token, profit.now.token],
  });
  wording.next('How are we doing?');
  return wording.done(
    `By transaction date, ${dates.when}${against === '' ? '' : ` against ${dates.against}`}.`,
  );
}
