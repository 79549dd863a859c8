import { formatDayShort } from '../../lib/format.ts';
import type { CashLine, Period } from './periods.ts';

/** '35%'; never surer than the forecast can be. */
export function formatChance(chance: number): string {
  if (chance < 0.01) return '<1%';
  return chance > 0.99 ? '>99%' : `${String(Math.round(chance * 100))}%`;
}

export const periodName = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? formatDayShort(from) : `${formatDayShort(from)} – ${formatDayShort(to)}`;

type Below = CashLine['below_minimum'][number];

/** When it is likeliest, where it is likely enough to name a day. */
export const likelyDay = ({ chance, likely_date: date }: Below): string =>
  date === null || chance < 0.05 ? '' : `around ${formatDayShort(date)}`;
