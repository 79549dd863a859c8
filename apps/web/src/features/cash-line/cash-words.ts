import { formatCompactMoney, formatDayShort, formatWholeMoney } from '../../lib/format.ts';
import type { CashLine, Period } from './periods.ts';

/** What of the assumptions the owner may set, by name. */
export const leverWords = { season: 'Season', growth: 'Growth' } as const;

export const periodName = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? formatDayShort(from) : `${formatDayShort(from)} – ${formatDayShort(to)}`;

type Below = CashLine['below_minimum'][number];

/** When it is likeliest, where it is likely enough to name a day. */
export const likelyDay = ({ chance, likely_date: date }: Below): string =>
  date === null || chance < 0.05 ? '' : `around ${formatDayShort(date)}`;

/** '$1,235', or '$1.2M' where a column has no room for all of it. */
export const formatWhole = (amount: number): string =>
  Math.abs(amount) < 1_000_000 ? formatWholeMoney(amount) : formatCompactMoney(amount);
