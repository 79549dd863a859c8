import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar.ts';
import { cents } from '../money.ts';
import { detectRecurring } from './detect-recurring.ts';
import { mergeRecurring } from './merge-recurring.ts';
import type { RecurringTemplate } from './merge-recurring.ts';

const today = '2026-03-20';
const rent = Array.from({ length: 6 }, (_, index) => ({
  id: `rent-${index}`,
  date: addMonths('2025-10-01', index),
  amountCents: cents(-250_000),
  description: 'ACH Harbor Properties LLC',
}));
const detected = detectRecurring(rent, { today });

const template = (over: Partial<RecurringTemplate> = {}): RecurringTemplate => ({
  id: 'T1',
  counterparty: 'Harbor Properties',
  amountCents: cents(-240_000),
  rhythm: { beat: 'monthly', anchorDate: '2025-01-01', daysOfMonth: [1], weekendShift: 'none' },
  startDate: null,
  endDate: null,
  isActive: true,
  ...over,
});

describe('merging with the templates of the books', () => {
  test('a template that says what the bank shows is not doubled, and the bank is believed', () => {
    const merged = mergeRecurring(detected, [template()], today);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      source: 'both',
      templateId: 'T1',
      expectedCents: -250_000n,
      transactionIds: rent.map(({ id }) => id),
    });
  });

  test.each([
    ['another counterparty', template({ counterparty: 'City Water' })],
    ['the other direction', template({ amountCents: cents(240_000) })],
    ['another beat', template({ rhythm: { ...template().rhythm, beat: 'yearly' } })],
    ['an amount far away', template({ amountCents: cents(-100_000) })],
  ])('a template with %s stands beside the stream', (_, other) => {
    const merged = mergeRecurring(detected, [other], today);
    expect(merged.map(({ source }) => source)).toEqual(['detected', 'template']);
  });

  test('two like templates take one stream only once', () => {
    const merged = mergeRecurring(detected, [template({ id: 'B' }), template({ id: 'A' })], today);
    expect(merged.map(({ templateId }) => templateId)).toEqual(['A', 'B']);
  });

  test('a template knows its next date and ends after its last day', () => {
    const water = template({ counterparty: 'City Water' });
    const next = (over: Partial<RecurringTemplate>) =>
      mergeRecurring([], [{ ...water, ...over }], today)[0];
    expect(next({})).toMatchObject({ nextDate: '2026-04-01', isActive: true });
    expect(next({ startDate: '2026-05-15' })?.nextDate).toBe('2026-06-01');
    expect(next({ endDate: '2026-03-31' })).toMatchObject({ nextDate: null, isActive: false });
    expect(next({ isActive: false })).toMatchObject({ nextDate: null, isActive: false });
  });
});
