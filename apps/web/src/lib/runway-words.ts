import type { Api, ReplyOf } from '@cairn/contract';
import { formatChance, formatWholeMoney } from './format.ts';

type RunwayStatus = NonNullable<ReplyOf<Api['kpiMetrics']>['runway_status']>;

/** Why a runway is no number of days, in the few words that fit beside the figure. */
export const runwayReasons: Readonly<Record<Exclude<RunwayStatus, 'days'>, string>> = {
  cash_flow_positive: 'Cash-flow positive',
  no_movement: 'No money moved',
  not_enough_history: 'Needs 30 days of history',
  cash_unknown: 'Bank balance not known',
};

export type CashLine = NonNullable<ReplyOf<Api['forecast']>['cash_line']>;

/** The odds that the cash line shows too: a pace says nothing of how far it may be off. */
export function chanceWords({ below_minimum: below, minimum }: CashLine): string {
  const floor = minimum > 0 ? `your minimum of ${formatWholeMoney(minimum)}` : 'zero';
  const chances = below.map(
    ({ chance, days }) => `${formatChance(chance)} in ${String(days)} days`,
  );
  return `The chance that cash falls below ${floor} is ${chances.join(' and ')}.`;
}

/** The longest of them, in the words that fit under the figure. */
export function chanceInShort({ below_minimum: below, minimum }: CashLine): string | null {
  const last = below.at(-1);
  if (last === undefined) return null;
  const floor = minimum > 0 ? 'your minimum' : 'zero';
  return `${formatChance(last.chance)} chance below ${floor} in ${String(last.days)} days`;
}
