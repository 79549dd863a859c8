import { formatWholeMoney, formatMoney } from '../../lib/format.ts';
import type { ChartUnit } from './chart-data.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

type Format = (value: number) => string;
const others: Readonly<Record<Exclude<ChartUnit, 'money'>, Format>> = {
  percent: (value) => `${plain.format(value)}%`,
  days: (value) => `${plain.format(value)} days`,
  number: (value) => plain.format(value),
};

/** How a figure of a chart reads: five invoices are not five dollars. */
export const formatOf = (unit: ChartUnit = 'number'): Format =>
  unit === 'money' ? formatMoney : others[unit];

/** The same on an axis, where money is in whole dollars. */
export const formatAxisOf = (unit: ChartUnit = 'number'): Format =>
  unit === 'money' ? formatWholeMoney : others[unit];
