import { expect, it } from 'vitest';
import type { ReadPage } from '../file-contents.ts';
import { besideSeen, isUnsure } from './beside-seen.ts';
import type { ExtractedFields } from './extracted-fields.ts';
import { checkSeen } from './seen-fields.ts';

const nothing = {
  ...{ company: null, date: null, subtotal: null, tax: null, tip: null, total: null },
  currency: null,
};
const reader = { ownNames: ['Maple Bakery'], today: '2026-06-15' };
const checked = (said: object) => checkSeen({ ...nothing, ...said }, reader);

const box = { left: 10, top: 20, right: 60, bottom: 30 };
const page = (...texts: string[]): ReadPage => ({
  ...{ number: 1, width: 100, height: 200 },
  lines: texts.map((text) => ({ text, box })),
});
const field = <Value>(value: Value, confidence: number) => ({ value, confidence, page: 1, box });

it.each([
  ['subtotal, tax and tip', { subtotal: '40.00', tax: '3.20', tip: '6.80', total: '50.00' }],
  ['a tax within the prices', { subtotal: '50.00', tax: '8.33', total: '50.00' }],
  ['the total alone', { total: '50.00' }],
])('takes a total that is %s', (_, said) => {
  expect(checked(said)).toEqual({ totalCents: 5_000n });
});

it.each([
  ['whose parts give another', { subtotal: '40.00', tax: '3.20', total: '50.00' }],
  ['of nothing', { total: '0.00' }],
  ['below nothing', { total: '-50.00' }],
  ['in words', { total: 'fifty' }],
])('takes no total %s', (_, said) => {
  expect(checked(said)).toEqual({});
});

it('takes a company in one line, never the reader itself, and no text that goes on', () => {
  expect(checked({ company: ' Harbor\nStationery ' })).toEqual({ company: 'Harbor Stationery' });
  expect(checked({ company: 'MAPLE BAKERY' })).toEqual({});
  expect(checked({ company: '12-34' })).toEqual({});
  expect(checked({ company: 'Pay now '.repeat(20) })).toEqual({});
});

it('is never sure of what only the model says, and shows where the print holds it', () => {
  const seen = { company: 'Harbor Stationery', date: '2026-03-14', totalCents: 5_000n };
  const pages = [page('HARBOR STATIONERY LTD', 'Mar 14, 2026', 'Paid 50.00')];
  const found = besideSeen({}, seen, pages);
  for (const one of [found.company, found.date, found.totalCents])
    expect(one).toMatchObject({ confidence: 0.9, box, isSeenOnly: true });
  const elsewhere = besideSeen({}, seen, [page('50.01')]);
  const whole = { left: 0, top: 0, right: 100, bottom: 200 };
  for (const one of [elsewhere.company, elsewhere.date, elsewhere.totalCents])
    expect(one).toMatchObject({ confidence: 0.5, box: whole, isSeenOnly: true });
});

it('leaves what was surely read as sure as it was, and less so where the model says otherwise', () => {
  const own: ExtractedFields = { company: field('Harbor', 0.98), totalCents: field(5_000n, 0.8) };
  const alike = besideSeen(own, { company: 'HARBOR LTD', totalCents: 5_000n }, [page('50.00')]);
  expect([alike.company?.confidence, alike.totalCents?.confidence]).toEqual([0.98, 0.95]);
  const other = besideSeen(own, { company: 'Harbor Cafe', totalCents: 5_001n }, [page('50.00')]);
  expect(other.company).toMatchObject({ value: 'Harbor', confidence: 0.6, other: 'Harbor Cafe' });
  expect(other.totalCents).toMatchObject({ value: 5_000n, confidence: 0.6, other: 5_001n });
});

it('looks a second time only at what names a sum and misses what matters', () => {
  const sure = field('Harbor', 0.98);
  const whole = { company: sure, date: field('2026-03-14', 0.98), totalCents: field(5_000n, 0.98) };
  expect(isUnsure(whole, [page('50.00')])).toBe(false);
  expect(isUnsure({ ...whole, date: field('2026-03-14', 0.9) }, [page('50.00')])).toBe(true);
  expect(isUnsure({ company: sure }, [page('50.00')])).toBe(true);
  expect(isUnsure({ company: sure }, [page('Dear Ms Holm')])).toBe(false);
});
