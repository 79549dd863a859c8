import type { Api, ReplyOf } from '@cairn/contract';

export type Forecast = ReplyOf<Api['forecast']>;
export type CashLine = NonNullable<Forecast['cash_line']>;
/** With the first day on which it is expected. */
export type Item = Forecast['forecast'][number]['items'][number] & { date?: string };

/** One or more days that the chart shows as one bar and one point of the line. */
export interface Period {
  from: string;
  to: string;
  isExpected: boolean;
  opening: number;
  /** Cash at the end of the last day. */
  closing: number;
  /** The range of `closing`; of a past day the balance itself. */
  low: number;
  high: number;
  /** What is expected in it, one line a name, the largest first; nothing of what has passed. */
  items: Item[];
}

/** How a bar of the chart is called. */
export type Beat = 'week' | 'day';

const cents = (dollars: number) => Math.round(dollars * 100);

/** The line cut into weeks, or day by day; what was moves up to today, what is expected begins tomorrow. */
export function periodsOf({ cash_line: line, forecast }: Forecast, beat: Beat): Period[] {
  if (line === null) return [];
  const size = beat === 'week' ? 7 : 1;
  const past = [...line.past, { date: line.today, balance: line.cash_today }];
  const itemsOn = new Map(
    forecast.map(({ date, items }) => [date, items.map((item): Item => ({ ...item, date }))]),
  );
  // The first day of the line only says where it begins.
  const before = cutFromEnd(past.slice(1), size).map((days) => ({ days, isExpected: false }));
  const after = cut(line.ahead, size).map((days) => ({ days, isExpected: true }));
  let opening = past[0]?.balance ?? line.cash_today;
  return [...before, ...after].flatMap(({ days, isExpected }) => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const period: Period = {
      from: first.date,
      to: last.date,
      isExpected,
      opening,
      closing: last.balance,
      low: last.low ?? last.balance,
      high: last.high ?? last.balance,
      items: isExpected ? togetherAsItems(days.flatMap(({ date }) => itemsOn.get(date) ?? [])) : [],
    };
    opening = last.balance;
    return [period];
  });
}

interface Day {
  date: string;
  balance: number;
  low?: number;
  high?: number;
}

const cut = (days: readonly Day[], size: number): Day[][] =>
  Array.from({ length: Math.ceil(days.length / size) }, (_, at) =>
    days.slice(at * size, (at + 1) * size),
  );

/** Whole pieces up to the last day; what is left over at the beginning is left out. */
const cutFromEnd = (days: readonly Day[], size: number): Day[][] =>
  cut(days.slice(days.length % size), size);

/** What is estimated of a stretch is one sum, whichever way it goes on single days. */
const nameOf = ({ kind, amount, name }: Item) =>
  kind === 'other' ? `other ${name}` : `${kind ?? ''} ${amount < 0 ? 'out' : 'in'} ${name}`;

/** Each that can be corrected by itself; the chance of an invoice adds up over its likely days. */
const togetherAsItems = (items: readonly Item[]) =>
  together(items, (item) => `${nameOf(item)} ${JSON.stringify(item.item ?? null)}`);

/** Items of one name and kind as one. */
export function together(items: readonly Item[], keyOf = nameOf): Item[] {
  const byName = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const known = byName.get(key);
    byName.set(key, {
      ...(known ?? item),
      amount: (cents(item.amount) + cents(known?.amount ?? 0)) / 100,
      ...(item.chance !== undefined && {
        chance: Math.min(1, item.chance + (known?.chance ?? 0)),
      }),
    });
  }
  return [...byName.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

/** What moves in the period; exact, since amounts are whole cents. */
export const netOf = ({ opening, closing }: Period): number =>
  (cents(closing) - cents(opening)) / 100;
