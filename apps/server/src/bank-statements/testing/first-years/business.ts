import { drawFrom, type Draw } from './draw.ts';

/** What a row is to the business, whatever its bank calls it. */
export type What =
  'income' | 'cost' | 'refund out' | 'refund in' | 'owner' | 'transfer' | 'loan' | 'held';

/** How the bank books it. */
export type Way =
  'ach' | 'zelle' | 'card' | 'check' | 'deposit' | 'wire' | 'fee' | 'interest' | 'transfer';

export interface Booking {
  date: string;
  /** Money in is positive. */
  cents: number;
  text: string;
  what: What;
  way: Way;
  checkNumber?: string;
}

/** A made-up business over some months, as its two accounts truly moved. */
export interface Business {
  main: Booking[];
  second: Booking[];
  secondIs: 'savings' | 'credit_card';
}

/** Writes the bookings of one month; `day` of the month counts from 1. */
export interface Month {
  draw: Draw;
  index: number;
  put: (booking: Omit<Booking, 'date'> & { day: number; into?: 'second' }) => void;
  /** Both sides of a transfer, a day or two apart now and then. */
  move: (day: number, cents: number, texts: { main: string; second: string }) => void;
  checkNumber: () => string;
}

export type Story = (seed: number) => (month: Month) => void;

export function live(
  story: Story,
  seed: number,
  { months, first, secondIs }: { months: number; first: string; secondIs: Business['secondIs'] },
): Business {
  const draw = drawFrom(seed);
  const business: Business = { main: [], second: [], secondIs };
  const [year, month] = first.split('-').map(Number);
  let check = draw.whole(1_001, 4_200);
  const tell = story(seed);
  for (let index = 0; index < months; index += 1) {
    const on = (day: number) =>
      new Date(Date.UTC(year ?? 2024, (month ?? 1) - 1 + index, day)).toISOString().slice(0, 10);
    tell({
      draw,
      index,
      checkNumber: () => String((check += 1)),
      put: ({ day, into, ...booking }) => {
        business[into ?? 'main'].push({ ...booking, date: on(day) });
      },
      move: (day, cents, texts) => {
        const lag = draw.percent(30) ? draw.whole(1, 2) : 0;
        const side = { what: 'transfer', way: 'transfer' } as const;
        business.main.push({ ...side, date: on(day), cents: -cents, text: texts.main });
        business.second.push({ ...side, date: on(day + lag), cents, text: texts.second });
      },
    });
  }
  const byDay = (a: Booking, b: Booking) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  business.main.sort(byDay);
  business.second.sort(byDay);
  return business;
}
