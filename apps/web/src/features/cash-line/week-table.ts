import { periodName } from './cash-words.ts';
import { netOf, together, type Item, type Period } from './periods.ts';

/** A line of the 13-week table: one amount a week, null in a line that only heads others. */
export interface WeekLine {
  key: string;
  label: string;
  look: 'total' | 'head' | 'line' | 'range';
  amounts: readonly number[] | null;
}

const kinds = [
  { key: 'invoices', head: 'Invoices expected', of: ({ kind }: Item) => kind === 'invoice' },
  {
    key: 'recurring in',
    head: 'Recurring money in',
    of: ({ kind, amount }: Item) => kind === 'recurring' && amount >= 0,
  },
  { key: 'bills', head: 'Bills', of: ({ kind }: Item) => kind === 'bill' },
  { key: 'planned', head: 'Planned by you', of: ({ kind }: Item) => kind === 'planned' },
  {
    key: 'recurring out',
    head: 'Recurring payments',
    of: ({ kind, amount }: Item) => kind === 'recurring' && amount < 0,
  },
] as const;

/** So many names of a kind have a line of their own; the rest share one. */
const namesMax = 5;

/** Opening cash, what comes in and goes out by kind, closing cash and its range, week by week. */
export function weekLines(weeks: readonly Period[]): WeekLine[] {
  const lines: WeekLine[] = [
    {
      key: 'opening',
      label: 'Opening cash',
      look: 'total',
      amounts: weeks.map((week) => week.opening),
    },
  ];
  for (const { key, head, of } of kinds) {
    const items = weeks.map((week) => week.items.filter(of));
    if (items.every((week) => week.length === 0)) continue;
    lines.push({ key, label: head, look: 'head', amounts: items.map(sum) }, ...named(key, items));
  }
  const isOther = ({ kind }: Item) => kind === 'other' || kind === undefined;
  return [
    ...lines,
    {
      key: 'other',
      label: 'Other activity, net (estimate)',
      look: 'head',
      amounts: weeks.map(({ items }) => sum(items.filter(isOther))),
    },
    { key: 'net', label: 'Net cash', look: 'total', amounts: weeks.map(netOf) },
    {
      key: 'closing',
      label: 'Closing cash',
      look: 'total',
      amounts: weeks.map((week) => week.closing),
    },
    { key: 'low', label: '80% likely above', look: 'range', amounts: weeks.map(({ low }) => low) },
    {
      key: 'high',
      label: '80% likely below',
      look: 'range',
      amounts: weeks.map(({ high }) => high),
    },
  ];
}

function named(key: string, weeks: readonly Item[][]): WeekLine[] {
  // What a name pays and gets back is one line.
  const names = [...new Set(together(weeks.flat()).map(({ name }) => name))];
  const own = names.slice(0, namesMax);
  const lines = own.map((name): WeekLine => ({
    key: `${key} ${name}`,
    label: name,
    look: 'line',
    amounts: weeks.map((items) => sum(items.filter((item) => item.name === name))),
  }));
  if (names.length <= namesMax) return lines;
  const rest = new Set(names.slice(namesMax));
  lines.push({
    key: `${key} rest`,
    label: `${String(rest.size)} more`,
    look: 'line',
    amounts: weeks.map((items) => sum(items.filter(({ name }) => rest.has(name)))),
  });
  return lines;
}

const sum = (items: readonly Item[]) =>
  items.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;

/** The table as a spreadsheet reads it. */
export const weekRows = (weeks: readonly Period[]): (string | number)[][] => [
  ['Week', ...weeks.map(periodName)],
  ['Ends on', ...weeks.map(({ to }) => to)],
  ...weekLines(weeks).map(({ label, amounts }) => [label, ...(amounts ?? [])]),
];
