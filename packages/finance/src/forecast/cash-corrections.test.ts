import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import type {
  CashCorrection,
  CashDocument,
  CashTransaction,
  DailyNetCashInput,
} from './daily-cash.ts';
import { forecastBalance } from './forecast-balance.ts';
import { forecastDailyNetCash } from './forecast-daily-net-cash.ts';

const today: BusinessDay = '2026-05-15';

const row = (id: string, date: BusinessDay, amount: number, text: string): CashTransaction => ({
  id,
  date,
  amountCents: cents(amount),
  description: text,
});

/** Takings of every day, and rent of 3,000.00 on the 1st. */
const transactions = Array.from({ length: 400 }, (_, back) => addDays(today, -back)).flatMap(
  (date, at) => [
    row(`sale-${date}`, date, 40_000 + ((at * 37) % 41) * 100, 'CARD SALES'),
    ...(date.endsWith('-01') ? [row(`rent-${date}`, date, -300_000, 'Harbor Properties')] : []),
  ],
);
const invoice: CashDocument = {
  id: 'inv-7',
  kind: 'invoice',
  label: 'Acme 7',
  counterparty: 'Acme',
  issued: '2026-04-20',
  due: '2026-05-20',
  paid: null,
  openCents: cents(900_000),
};
const input: DailyNetCashInput = {
  today,
  until: addDays(today, 90),
  transactions,
  documents: [invoice],
};

function forecastOf(over: Partial<DailyNetCashInput> = {}) {
  const forecast = forecastDailyNetCash({ ...input, ...over });
  if (forecast.kind !== 'forecast') throw new Error(`No forecast: ${forecast.kind}.`);
  for (const { items, expectedCents } of forecast.days)
    expect(sumCents(items.map(({ amountCents }) => amountCents))).toBe(expectedCents);
  const items = forecast.days.flatMap(({ date, items: ofDay }) =>
    ofDay.map((item) => ({ date, ...item })),
  );
  return { items, total: sumCents(forecast.days.map(({ expectedCents }) => expectedCents)) };
}

const before = forecastOf();
const rent = before.items.find(({ kind, date }) => kind === 'stream' && date === '2026-06-01');
const rentId = rent?.id ?? '';

const correction = (over: Partial<CashCorrection>): CashCorrection => ({
  id: 'c1',
  of: { kind: 'stream', id: rentId, date: '2026-06-01' },
  label: 'Harbor Properties',
  comes: null,
  madeOn: today,
  ...over,
});

const countedOf = (over: Partial<DailyNetCashInput>) => {
  const forecast = forecastBalance({ ...input, balanceCents: cents(0), ...over });
  return forecast.kind === 'forecast' ? forecast.assumed.corrections : null;
};

test('a payment comes on the day and with the amount that the owner names', () => {
  const comes = { date: '2026-06-20', amountCents: cents(-250_000) } as const;
  const { items, total } = forecastOf({ corrections: [correction({ comes })] });
  const rents = items.filter(({ id }) => id === rentId);
  expect(rents.map(({ date }) => date)).toEqual(['2026-06-20', '2026-07-01', '2026-08-01']);
  expect(rents[0]).toMatchObject({
    amountCents: -250_000n,
    dueDate: '2026-06-01',
    correctionId: 'c1',
  });
  expect(total).toBe(cents(before.total + 50_000n));
});

test('a payment that does not come is taken off, and only that one', () => {
  const { items, total } = forecastOf({ corrections: [correction({})] });
  expect(items.filter(({ id }) => id === rentId).map(({ date }) => date)).toEqual([
    '2026-07-01',
    '2026-08-01',
  ]);
  expect(total).toBe(cents(before.total + 300_000n));
});

test('an invoice comes in one piece on the day that the owner names', () => {
  const comes = { date: '2026-07-10', amountCents: cents(900_000) } as const;
  const corrected = correction({ of: { kind: 'invoice', id: 'inv-7' }, label: 'Acme 7', comes });
  const { items, total } = forecastOf({ corrections: [corrected] });
  const [only, ...others] = items.filter(({ id }) => id === 'inv-7');
  expect(only).toMatchObject({ date: '2026-07-10', amountCents: 900_000n, kind: 'invoice' });
  expect(others).toEqual([]);
  const guessed = before.items.filter(({ id }) => id === 'inv-7');
  const guess = sumCents(guessed.map(({ amountCents }) => amountCents));
  expect(Number(total - before.total)).toBeCloseTo(Number(900_000n - guess), -1);
});

test('a plan is counted beside everything else until its day is past', () => {
  const plan = (date: BusinessDay) =>
    correction({ of: null, label: 'Van', comes: { date, amountCents: cents(-2_000_000) } });
  const ahead = forecastOf({ corrections: [plan('2026-06-10')] });
  expect(ahead.total).toBe(cents(before.total - 2_000_000n));
  expect(ahead.items.find(({ kind }) => kind === 'planned')).toMatchObject({ label: 'Van' });
  expect(forecastOf({ corrections: [plan(today)] }).total).toBe(before.total);
  expect(countedOf({ corrections: [plan('2026-06-10')] })).toEqual(['c1']);
  expect(countedOf({ corrections: [plan(today)] })).toEqual([]);
});

test('what is said of a payment ends with the payment', () => {
  const later = addDays(today, 23);
  const comes = { date: '2026-06-10', amountCents: cents(-300_000) } as const;
  const known = { today: later, until: addDays(later, 90), corrections: [correction({ comes })] };
  const more = Array.from({ length: 23 }, (_, at) => addDays(today, at + 1)).map((date, at) =>
    row(`later-${date}`, date, 40_000 + ((at * 37) % 41) * 100, 'CARD SALES'),
  );
  const isThere = (rows: readonly CashTransaction[]) =>
    forecastOf({ ...known, transactions: rows }).items.some(({ correctionId }) => correctionId);
  expect(isThere([...transactions, ...more])).toBe(true);
  const paid = row('rent-early', '2026-06-03', -300_000, 'Harbor Properties');
  expect(isThere([...transactions, ...more, paid])).toBe(false);
});

test('what is said of an invoice ends when its day passes or it is paid', () => {
  const of = { kind: 'invoice', id: 'inv-7' } as const;
  const past = correction({ of, comes: { date: '2026-05-14', amountCents: cents(900_000) } });
  expect(forecastOf({ corrections: [past] }).total).toBe(before.total);
  const ahead = correction({ of, comes: { date: '2026-06-14', amountCents: cents(900_000) } });
  const paid = { ...invoice, paid: '2026-05-12' as BusinessDay };
  expect(countedOf({ corrections: [ahead], documents: [paid] })).toEqual([]);
});
