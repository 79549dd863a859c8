import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfPlace, phraseRecord, recordClaimed, withoutClaim } from './record-claimed.ts';

const december = { from: businessDay('2025-12-01'), to: businessDay('2025-12-31') };

it('tells a claim of a month from a question for one', () => {
  const claim = 'December was our biggest month ever and we kept less of it. How come?';
  expect(recordClaimed(claim, december)).toEqual(december);
  expect(recordClaimed('Was December our best month?', december)).toEqual(december);
  expect(recordClaimed('which month was our best', december)).toBe(null);
  expect(recordClaimed('Which week was our best in December?', december)).toBe(null);
  expect(recordClaimed('What day was our busiest in December?', december)).toBe(null);
  const ofProfit = 'December was our best month for profit, so why is cash down?';
  expect(recordClaimed(ofProfit, december)).toBe(null);
  expect(recordClaimed(claim, { ...december, from: businessDay('2025-01-01') })).toBe(null);
  const felt = 'December felt like our busiest month ever, and yet profit looks smaller';
  expect(recordClaimed(felt, december)).toEqual(december);
  expect(withoutClaim(claim)).toBe('and we kept less of it. How come?');
});

it('says where the month stands', () => {
  const part = (key: string, label: string, cents: bigint) => ({
    ...{ key, label, cents, count: 1, token: null },
  });
  const months = [
    part('2024-12-01', 'December 2024', 500n),
    part('2025-12-01', 'December 2025', 400n),
  ];
  expect(phraseRecord(months, businessDay('2025-12-01'))?.text).toContain(
    'No. December 2025 ranked 2nd of 2 months by revenue, at $4.**\n\nYour best was December 2024, at $5.',
  );
  expect(phraseRecord(months, businessDay('2024-12-01'))?.text).toContain(
    'was your best of 2 months by revenue, at $5',
  );
  expect(phraseRecord(months, businessDay('2023-12-01'))).toBe(null);
});

it('asks of the place of one month', () => {
  expect(asksOfPlace('Was october really my biggest month or did it just feel that way')).toBe(
    true,
  );
  expect(asksOfPlace('was it our biggest month')).toBe(true);
  expect(asksOfPlace('what was our biggest month')).toBe(false);
  expect(asksOfPlace('Is this our best month this year?')).toBe(false);
  expect(asksOfPlace('Is May the best month to take vacation?')).toBe(false);
  expect(asksOfPlace('Is January our busiest month for refunds')).toBe(false);
  const year = { from: businessDay('2025-01-01'), to: businessDay('2025-12-31') };
  expect(recordClaimed('Was it our biggest month last year?', year)).toBe(null);
  expect(recordClaimed('Was that our biggest month last year?', year)).toBe(null);
});
