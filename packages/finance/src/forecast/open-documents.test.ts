import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import type { CashDocument, CashTransaction } from './daily-cash.ts';
import { forecastBalance } from './forecast-balance.ts';
import { forecastDailyNetCash } from './forecast-daily-net-cash.ts';
import { payHabits } from './pay-habits.ts';

const today: BusinessDay = '2026-05-15';
const until = addDays(today, 90);

const row = (id: string, date: BusinessDay, amount: number, text = ''): CashTransaction => ({
  id,
  date,
  amountCents: cents(amount),
  description: text,
});

const document = (over: Partial<CashDocument>): CashDocument => ({
  id: 'inv-7',
  kind: 'invoice',
  label: 'Acme 7',
  counterparty: 'Acme',
  issued: '2026-04-20',
  due: '2026-05-20',
  paid: null,
  openCents: cents(900_000),
  ...over,
});

/** Sales of every day, so that there is a history at all. */
const shop = Array.from({ length: 400 }, (_, back) =>
  row(`sale-${back}`, addDays(today, -back), 40_000 + ((back * 37) % 41) * 100, 'CARD SALES'),
);

/** Acme pays twenty days late, Bolt on the day; of each some thirty are paid. */
const paid = Array.from({ length: 60 }, (_, at) => {
  const due = addDays(today, -30 - 8 * at);
  const isLate = at % 2 === 0;
  return document({
    id: `paid-${at}`,
    counterparty: isLate ? 'Acme' : 'Bolt',
    issued: addDays(due, -30),
    due,
    paid: addDays(due, isLate ? 20 : 0),
  });
});

const chanceWithin = (open: CashDocument, days: number, known = paid) => {
  const day = (date: BusinessDay) => daysBetween('1970-01-01', date);
  const habits = payHabits(known, day(today));
  const chances = habits.chancesOf(open, daysBetween(open.due, today), days);
  return chances.reduce((sum, chance) => sum + chance, 0);
};

describe('when a customer pays', () => {
  test('each by their own habit', () => {
    const [acme, bolt] = [document({}), document({ counterparty: 'Bolt' })];
    expect(chanceWithin(bolt, 10)).toBeGreaterThan(0.8);
    expect(chanceWithin(acme, 10)).toBeLessThan(0.2);
    expect(chanceWithin(acme, 27)).toBeGreaterThan(0.8);
  });

  test('one whom nobody knows yet pays as all others do', () => {
    const stranger = chanceWithin(document({ counterparty: 'Nobody' }), 10);
    expect(stranger).toBeGreaterThan(0.3);
    expect(stranger).toBeLessThan(0.7);
  });

  test('who has begun to pay later is seen before the invoices are paid', () => {
    const late = Array.from({ length: 8 }, (_, at) =>
      document({ id: `late-${at}`, counterparty: 'Bolt', due: addDays(today, -9 - 6 * at) }),
    );
    const fresh = document({ counterparty: 'Bolt', due: addDays(today, 5) });
    expect(chanceWithin(fresh, 10)).toBeGreaterThan(0.5);
    expect(chanceWithin(fresh, 10, [...paid.slice(0, 20), ...late])).toBeLessThan(0.7);
    expect(chanceWithin(fresh, 10, paid.slice(0, 20))).toBeGreaterThan(0.7);
  });

  test('an old debt fades: the longer it is open, the less of it is expected', () => {
    const overdue = [5, 60, 120, 210, 400].map((days) =>
      chanceWithin(document({ due: addDays(today, -days) }), 90),
    );
    expect(overdue).toEqual([...overdue].sort((a, b) => b - a));
    expect(overdue[3]).toBeLessThan(0.25);
    expect(overdue[4]).toBeLessThan(0.05);
  });

  test('chances never exceed one, whatever is known', () => {
    for (const days of [-200, -20, 0, 300, 3000]) {
      expect(chanceWithin(document({ due: addDays(today, -days) }), 365)).toBeLessThanOrEqual(1);
      expect(chanceWithin(document({ due: addDays(today, -days) }), 365, [])).toBeLessThanOrEqual(
        1,
      );
    }
  });
});

const forecastOf = (documents: readonly CashDocument[], transactions: CashTransaction[] = shop) => {
  const forecast = forecastDailyNetCash({ today, until, transactions, documents });
  if (forecast.kind !== 'forecast') throw new Error(forecast.kind);
  return forecast.days;
};
const itemsOf = (days: ReturnType<typeof forecastOf>, id: string) =>
  days.flatMap(({ date, items }) =>
    items.filter((item) => item.id === id).map((item) => ({ date, ...item })),
  );

describe('open invoices and bills in the forecast', () => {
  test('stand on their likely days with their chance, and the items of a day sum to it', () => {
    const received = paid.flatMap(({ paid: date, id }) =>
      date === null ? [] : [row(`r-${id}`, date, 900_000, `DEPOSIT ${id}`)],
    );
    const days = forecastOf([...paid, document({})], [...shop, ...received]);
    const shares = itemsOf(days, 'inv-7');
    const chance = shares.reduce((sum, one) => sum + (one.chance ?? 0), 0);
    expect(chance).toBeGreaterThan(0.8);
    expect(chance).toBeLessThan(1);
    expect(Number(sumCents(shares.map(({ amountCents }) => amountCents)))).toBeCloseTo(
      900_000 * chance,
      -1,
    );
    for (const { items, expectedCents } of days) {
      expect(sumCents(items.map(({ amountCents }) => amountCents))).toBe(expectedCents);
    }
  });

  test('one that is paid, or dated in the future, is not expected', () => {
    expect(itemsOf(forecastOf([document({ paid: '2026-05-14' })]), 'inv-7')).toEqual([]);
    expect(itemsOf(forecastOf([document({ issued: '2026-05-16' })]), 'inv-7')).toEqual([]);
  });

  test('they are left out where cash never had to do with them', () => {
    expect(itemsOf(forecastOf([...paid, document({})]), 'inv-7')).toEqual([]);
  });

  test('what invoices usually bring in is not counted again beside the open ones', () => {
    // An invoice a week, each paid after five weeks: as many are open as ever.
    const weekly = Array.from({ length: 60 }, (_, week): CashDocument => {
      const issued = addDays(today, -7 * week - 2);
      const due = addDays(issued, 35);
      return document({
        id: `w${week}`,
        issued,
        due,
        paid: due <= today ? due : null,
        openCents: cents(100_000),
      });
    });
    const received = weekly.flatMap((one) =>
      one.paid === null ? [] : [row(`r-${one.id}`, one.paid, 100_000, `DEPOSIT ${one.id}`)],
    );
    const total = (days: ReturnType<typeof forecastOf>) =>
      days.reduce((sum, { expectedCents }) => sum + Number(expectedCents), 0);
    const rows = [...shop, ...received];
    const apart = total(forecastOf(weekly, rows)) - total(forecastOf([], rows));
    expect(Math.abs(apart)).toBeLessThan(150_000);
  });
});

describe('a recurring payment whose bill is open', () => {
  const payments = Array.from({ length: 10 }, (_, month) =>
    row(`paid-${month}`, addMonths('2026-05-04', -month), -250_000, 'Boxwell Packaging'),
  );
  const bill = document({
    id: 'bill-1',
    kind: 'bill',
    label: 'Boxwell Packaging 1107',
    counterparty: 'Boxwell Packaging, Inc.',
    issued: '2026-05-10',
    due: '2026-06-06',
    openCents: cents(-266_752),
  });
  const streamDates = (documents: readonly CashDocument[]) =>
    forecastOf(documents, [...shop, ...payments]).flatMap(({ date, items }) =>
      items.some(({ kind, label }) => kind === 'stream' && label.startsWith('Boxwell'))
        ? [date]
        : [],
    );

  test('is there once, as that bill', () => {
    expect(streamDates([])).toEqual(['2026-06-04', '2026-07-04', '2026-08-04']);
    expect(streamDates([bill])).toEqual(['2026-07-04', '2026-08-04']);
    expect(itemsOf(forecastOf([bill], [...shop, ...payments]), 'bill-1').length).toBeGreaterThan(0);
  });

  test('stands beside a bill of somebody else, of nobody known, or of another month', () => {
    for (const other of [
      { ...bill, counterparty: 'Fibrewest Internet' },
      { ...bill, counterparty: undefined },
      { ...bill, issued: '2026-04-10' as const, due: '2026-05-06' as const },
    ]) {
      expect(streamDates([other])).toContain('2026-06-04');
    }
  });
});

describe('an agency that is owed about as much as ever', () => {
  const rows: CashTransaction[] = [];
  const documents: CashDocument[] = [];
  const move = (date: BusinessDay, amount: number, text: string) => {
    if (date <= today) rows.push(row(`move-${rows.length}`, date, amount, text));
  };
  const issue = (issued: BusinessDay, amount: number, lateDays: number, counterparty: string) => {
    const due = addDays(issued, 30);
    const date = addDays(due, lateDays);
    const id = `owed-${documents.length}`;
    const openCents = cents(amount);
    const known = date <= today ? date : null;
    documents.push(document({ id, counterparty, issued, due, paid: known, openCents }));
    move(date, amount, `${counterparty} ACH`);
  };
  // Acme has a retainer, and projects beside it; what comes in goes out.
  for (let back = 420; back >= 0; back -= 1) {
    const date = addDays(today, -back);
    const day = Number(date.slice(8));
    if (day === 1) issue(date, 1_000_000, 10, 'ACME');
    if (day === 7 || day === 19) issue(date, 400_000 + ((back * 37) % 11) * 10_000, 10, 'ACME');
    if (day === 12) issue(date, 700_000, 10 + (back % 5), 'BOLT');
    if (day === 5) move(date, -600_000, 'RENT');
    if (day === 14 || day === 28) move(date, -970_000, 'PAYROLL');
  }
  const balanceOf = (known: readonly CashDocument[]) => {
    const balanceCents = cents(5_000_000);
    const input = { today, until, transactions: rows, documents: known, balanceCents };
    const forecast = forecastBalance(input);
    if (forecast.kind !== 'forecast') throw new Error(forecast.kind);
    const [month] = forecast.accuracy;
    return { in30: Number(forecast.days[29]?.balanceCents), miss: Number(month?.missCents) };
  };
  const [seen, unseen] = [balanceOf(documents), balanceOf([])];

  test('is not expected to get richer by it: usual cash holds it already', () => {
    expect(Math.abs(seen.in30 - unseen.in30)).toBeLessThan(150_000);
  });

  test('would have been forecast better with its invoices than without', () => {
    expect(seen.miss).toBeLessThan(0.8 * unseen.miss);
  });
});
