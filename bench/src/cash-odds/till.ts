import { addDays, dayNumber, dayFromNumber, partsOfDay, weekday } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import type { BusinessDocument, CashRow } from './business.ts';
import type { Chance } from './chance.ts';

/** Where a made-up business writes down what it takes and pays, day by day. */
export interface Till {
  readonly chance: Chance;
  readonly rows: CashRow[];
  readonly documents: BusinessDocument[];
  /** dollars in hand before the first row */
  readonly opening: number;
  readonly balance: () => number;
  readonly add: (date: BusinessDay, description: string, dollars: number) => void;
}

export function openTill(chance: Chance, opening: number): Till {
  const rows: CashRow[] = [];
  let balance = opening;
  return {
    chance,
    rows,
    documents: [],
    opening,
    balance: () => balance,
    add: (date, description, dollars) => {
      const amountCents = BigInt(Math.round(dollars * 100));
      if (amountCents === 0n) return;
      balance += dollars;
      rows.push({ id: `r${rows.length}`, date, description, amountCents });
    },
  };
}

/** A day of the told history with what is often asked of it. */
export interface Today {
  readonly date: BusinessDay;
  /** days since the first */
  readonly index: number;
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
  /** 0 on 1 January to 1 on 31 December */
  readonly ofYear: number;
}

export function eachToday(first: BusinessDay, days: number): Today[] {
  const start = dayNumber(first);
  return Array.from({ length: days }, (_, index) => {
    const date = dayFromNumber(start + index);
    const { year, month, day } = partsOfDay(date);
    const ofYear = (start + index - dayNumber(`${year}-01-01`)) / 365;
    return { date, index, weekday: weekday(date), day, month, ofYear };
  });
}

/** The day itself, or the Monday after a weekend: banks post nothing on those. */
export function bankDay(date: BusinessDay): BusinessDay {
  const day = weekday(date);
  return addDays(date, day === 6 ? 2 : day === 0 ? 1 : 0);
}
