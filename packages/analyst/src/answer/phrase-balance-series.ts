import { businessDay, formatDay, formatRange } from '@cairn/finance';
import type { BalancePlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, groupLabel, plain } from './format.ts';
import { areOwedToSomebody, type NamedBalance } from './phrase-balance.ts';
import { upperFirst } from '../language/phrases.ts';

/** The balances on one of the days of a series. */
export interface BalanceOnDay {
  asOf: string;
  balances: readonly NamedBalance[];
}

const sumOf = (balances: readonly NamedBalance[]) => {
  const areOwed = balances.every(({ isOwed }) => isOwed);
  return balances.reduce(
    (sum, { cents, isOwed }) => sum + (isOwed && !areOwed ? -(cents ?? 0n) : (cents ?? 0n)),
    0n,
  );
};

/** What stood on the accounts at the end of each month, quarter or year, or until today. */
export function phraseBalanceSeries(
  plan: BalancePlan,
  days: readonly BalanceOnDay[],
  tokenOf: (title: string, asOf: string) => string,
): Answer {
  const unit = plan.each ?? 'month';
  const isSpan = unit === 'span';
  const what =
    plan.accounts.length > 0
      ? `Balance of ${plan.accounts.map(({ name }) => name).join(' and ')}`
      : 'Cash in your bank accounts';
  const isKnown = days.every(
    ({ balances }) => balances.length > 0 && balances.every(({ cents }) => cents !== null),
  );
  if (!isKnown || days.length === 0)
    return emptyAnswer(
      'No bank has given a balance for these accounts, so I cannot say what was in them.',
    );
  const sums = days.map(({ asOf, balances }) => ({ asOf, sum: sumOf(balances) }));
  const areOwed = days.every(({ balances }) => areOwedToSomebody(balances));
  const at = (asOf: string) => formatDay(businessDay(asOf));
  const money = (value: bigint) => formatValue(value, 'money');
  const [first] = sums;
  const last = sums.at(-1);
  if (first === undefined || last === undefined)
    return emptyAnswer(`${plain(what)}: nothing to show.`);
  const high = sums.reduce((best, one) => (one.sum > best.sum ? one : best), first);
  const low = sums.reduce((best, one) => (one.sum < best.sum ? one : best), first);
  const range =
    sums.length > 1
      ? ` The highest was **${money(high.sum)}** on ${at(high.asOf)}, and the lowest was **${money(low.sum)}** on ${at(low.asOf)}.`
      : '';
  const change = last.sum - first.sum;
  const opening = `${plain(what)}: **${money(first.sum)}** at the end of ${at(first.asOf)} and **${money(last.sum)}** at the end of ${at(last.asOf)}${areOwed ? ' (owed)' : ''}. That's a change of ${money(change)}.`;
  const course = `${plain(what)} at the end of each ${unit}, ${formatRange(businessDay(first.asOf), businessDay(last.asOf))}: **${money(last.sum)}**${areOwed ? ' (owed)' : ''} on ${at(last.asOf)}.${range}`;
  const answer = emptyAnswer(
    `${isSpan ? opening : course}\n\n_Balances from your bank, adjusted for the transactions in between, or from the opening balances in your books.${isSpan ? '' : ` If the last ${unit} isn't over, it counts so far.`}_`,
  );
  const tokens = sums.map(({ asOf }) => tokenOf(`${what}, ${at(asOf)}`, asOf));
  answer.tables.push({
    headers: [isSpan ? 'When' : upperFirst(unit), 'On', 'Balance'],
    rows: sums.map(({ asOf, sum }, index) => [
      isSpan ? (index === 0 ? 'Opening' : 'Closing') : labelOf(unit, asOf),
      asOf,
      money(sum),
    ]),
    evidence: tokens,
  });
  sums.forEach(({ asOf, sum }, index) => {
    const isSaid = asOf === last.asOf || asOf === high.asOf || asOf === low.asOf;
    const token = tokens[index];
    if (isSaid && token !== undefined)
      answer.evidence.push({ figure: money(sum), label: `${what}, ${at(asOf)}`, token });
  });
  if (sums.length > 1 && !isSpan)
    answer.charts.push({
      type: 'line',
      unit: 'money',
      title: `${what} at the end of each ${unit}`,
      data: {
        labels: sums.map(({ asOf }) => labelOf(unit, asOf)),
        datasets: [{ label: 'Balance', data: sums.map(({ sum }) => Number(sum) / 100) }],
      },
    });
  return answer;
}

const labelOf = (unit: NonNullable<BalancePlan['each']>, asOf: string) =>
  unit === 'week' || unit === 'span' ? formatDay(businessDay(asOf)) : groupLabel(unit, asOf, asOf);
