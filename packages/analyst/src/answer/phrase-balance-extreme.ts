import { businessDay, formatDay, formatRange } from '@cairn/finance';
import type { BalancePlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, plain } from './format.ts';

/** What stood at the end of a day on which something moved, and of the first day of all. */
export interface StandingOnDay {
  asOf: string;
  cents: bigint;
}

/** Of the days of a period, the one with the least or the most on the accounts. */
export function phraseBalanceExtreme(
  { accounts, top }: BalancePlan,
  days: readonly StandingOnDay[],
  { until, areOwed }: { until: string; areOwed: boolean },
  tokenOf: (title: string, asOf: string) => string,
): Answer {
  const what =
    accounts.length > 0
      ? `Balance of ${accounts.map(({ name }) => name).join(' and ')}`
      : 'Cash in your bank accounts';
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined)
    return emptyAnswer(
      `${plain(what)}: I have nothing on record for those dates, or no bank has given a balance.`,
    );
  const isFurther = (one: StandingOnDay, best: StandingOnDay) =>
    top === 'most' ? one.cents > best.cents : one.cents < best.cents;
  const found = days.reduce((best, one) => (isFurther(one, best) ? one : best), first);
  const at = (asOf: string) => formatDay(businessDay(asOf));
  const figure = formatValue(found.cents, 'money');
  const rank = top === 'most' ? 'highest' : 'lowest';
  const answer = emptyAnswer(
    `${plain(what)} was ${rank} at the end of **${at(found.asOf)}**: **${figure}**${areOwed ? ' (owed)' : ''}. At the end of ${at(until)} it was ${formatValue(last.cents, 'money')}.\n\n_Closing balances of each day, ${formatRange(businessDay(first.asOf), businessDay(until))}. Balances from your bank, adjusted for the transactions in between, or from the opening balances in your books._`,
  );
  const label = `${what}, ${at(found.asOf)}`;
  answer.evidence.push({ figure, label, token: tokenOf(label, found.asOf) });
  return answer;
}
