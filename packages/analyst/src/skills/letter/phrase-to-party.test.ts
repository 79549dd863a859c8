import { businessDay, cents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phraseToCustomer, type ToCustomer } from './phrase-to-customer.ts';
import { phraseToVendor, type ToVendor } from './phrase-to-vendor.ts';

const figure = (amount: bigint) => ({ cents: amount, count: 1, label: '', token: null });
const today = businessDay('2026-06-23');
const invoice = (number: string, date: string, due: string, amount: bigint) => ({
  ...{ number, date: businessDay(date), due: businessDay(due), cents: amount, totalCents: amount },
});

const customer: ToCustomer = {
  ...{ name: 'Old Mill', today, isOfElse: false, request: null, wish: '', parts: null, by: null },
  open: {
    ...{ all: figure(108_319n), overdue: figure(31_678n), oldestDays: 41, latestDays: 9 },
    documents: [
      invoice('911', '2026-04-13', '2026-05-13', 31_678n),
      invoice('970', '2026-06-10', '2026-07-10', 76_641n),
    ],
  },
  pays: { invoices: 40, settled: 38, late: 10, days: 30, daysLate: 7 },
  lastPaid: { date: businessDay('2026-06-01'), cents: 5_000n },
  revenue: figure(900_000n),
  tone: { isSoft: true, isFirm: false, isAgain: false },
};

it('asks a customer for what is late alone, each invoice by its number, day, amount and days', () => {
  const { text } = phraseToCustomer(customer);
  expect(text).toMatch(/^\*\*Old Mill is past due on \$316\.78 of the \$1,083 they owe/);
  const [, letter = ''] = /“([^”]*)”/.exec(text) ?? [];
  expect(letter).toContain(
    'invoice 911 dated Apr 13, 2026 ($316.78, due May 13, 2026, 41 days late) is still open.',
  );
  expect(letter).not.toContain('970');
  expect(letter).toContain('I hope all is well');
  // How they pay, and what they buy, is for the owner.
  expect(letter).not.toMatch(/38|9,000/);
});

it('asks firmly, by the day that is said, or what the owner asks in its place', () => {
  const tone = { isSoft: false, isFirm: true, isAgain: true };
  const by = { word: 'by', day: businessDay('2026-07-03') };
  expect(phraseToCustomer({ ...customer, tone, by }).text).toContain(
    'Please pay $316.78 by Jul 3, 2026.',
  );
  const request = 'I would like to ask if you can pay in three parts';
  const { text } = phraseToCustomer({ ...customer, tone, request, parts: 3 });
  expect(text).toContain(`${request}. That would be $105.60 each.`);
  expect(text).not.toContain('Please pay');
});

it('writes nothing where nothing is open, or it is of something else', () => {
  const none = { ...customer.open, all: figure(0n), documents: [] };
  const { text } = phraseToCustomer({ ...customer, open: none });
  expect(text).toMatch(
    /has no open invoices, so there's nothing to send a reminder about\.\W+They last paid you \$50\.00 on Jun 1, 2026\./,
  );
  expect(text).not.toContain('“');
  expect(phraseToCustomer({ ...customer, isOfElse: true }).text).not.toContain('“');
});

const rent = (month: number) => ({
  date: businessDay(`2026-0${String(month)}-01`),
  cents: cents(265_000),
});
const landlord: ToVendor = {
  ...{ name: 'Arcade Square', today, isLandlord: true, open: null, bills: null },
  payments: [1, 2, 3, 4, 5, 6].map(rent),
  ...{ request: 'I would like to ask if I can pay half on the 1st', wish: '', parts: 2 },
};

it('tells a landlord of the rent that was paid each month, and what is asked', () => {
  const { text } = phraseToVendor(landlord);
  expect(text).toMatch(/^\*\*You've paid rent to Arcade Square in each of the 6 months/);
  expect(text).toContain('always on the 1st');
  expect(text).toContain('I can pay half on the 1st. That would be $1,325.00 each.');
  const gap = { ...landlord, payments: [1, 2, 4, 5, 6].map(rent) };
  expect(phraseToVendor(gap).text).not.toMatch(/each of the|None was missed/);
});

it('claims no good record of bills that are past due', () => {
  const bills = { settled: 55, late: 0, daysLate: null };
  const open = { ...customer.open, documents: customer.open.documents.slice(0, 1) };
  const { text } = phraseToVendor({ ...landlord, bills, open, isLandlord: false });
  expect(text).toContain('on time so far, and 1 open bill is past due.');
  const often = { settled: 10, late: 6, daysLate: 9 };
  const late = phraseToVendor({ ...landlord, bills: often, open }).text;
  expect(/“([^”]*)”/.exec(late)?.[1]).not.toContain('on time');
});
