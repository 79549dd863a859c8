import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatDay,
  formatMonth,
  formatDayShort,
  formatDays,
  formatGrowth,
  formatInstant,
  formatInstantOfYear,
  formatInstitution,
  formatMaskedNumber,
  formatPhone,
  formatSignedMoney,
  formatMoney,
  orDash,
} from './format.ts';

describe('figures', () => {
  it.each([
    [formatMoney(1234.5), '$1,234.50'],
    [formatMoney(-0.4), '-$0.40'],
    [formatMoney(0), '$0.00'],
    [formatMoney(1e12), '$1,000,000,000,000.00'],
    [formatSignedMoney(12), '+$12.00'],
    [formatSignedMoney(-12), '-$12.00'],
    [formatSignedMoney(0), '$0.00'],
    [formatGrowth(12.3), '+12.30%'],
    [formatGrowth(-0.456), '-0.46%'],
    [formatGrowth(0), '0.00%'],
    [formatChange(3), '+3.00'],
    [formatDays(1420), '1,420 Days'],
    [formatDays(0), '0 Days'],
  ])('reads %s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'shows a dash, never a zero, for %s',
    (missing) => {
      for (const format of [
        formatMoney,
        formatSignedMoney,
        formatGrowth,
        formatChange,
        formatDays,
      ]) {
        expect(format(missing)).toBe('-');
      }
    },
  );
});

describe('dates', () => {
  it('writes a business day as that day, whatever the time zone', () => {
    expect(formatDay('2026-06-12')).toBe('Jun 12, 2026');
    expect(formatMonth('2025-07')).toBe('July 2025');
    expect(formatDayShort('2026-01-01')).toBe('Jan 1');
    expect(formatDayShort('2025-12-31')).toBe('Dec 31');
    expect(formatDay('2025-12-31')).toBe('Dec 31, 2025');
  });
});

describe('names', () => {
  it.each([
    ['FirstPlatypusBank', 'First Platypus Bank'],
    ['Chase', 'Chase'],
    ['TDBank', 'TD Bank'],
    ['Bank of Élan', 'Bank of Élan'],
  ])('splits %s into words', (name, words) => {
    expect(formatInstitution(name)).toBe(words);
  });

  it('masks an account number with eight asterisks', () => {
    expect(formatMaskedNumber({ last4: '4411' })).toBe('********4411');
  });

  it.each([
    ['5035550142', '(503) 555-0142'],
    ['+442079460000', '+442079460000'],
  ])('shows the number %s as people write it', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('shows a dash for what is missing or blank', () => {
    expect([orDash(null), orDash(undefined), orDash('  '), orDash('x')]).toEqual([
      '-',
      '-',
      '-',
      'x',
    ]);
  });
});

describe('instants', () => {
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const written = (options: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat('en-US', options).format(new Date(at));

  // Every 37 hours and 11 minutes of a year: noons, midnights and the days on which clocks change.
  const all = Array.from({ length: 240 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1, at * 37, at * 11)).toISOString(),
  );
  it('read as the system writes them for an American reader', () => {
    for (const at of [...all, '2026-06-12T00:00:00Z', '2026-06-12T12:00:00Z']) {
      expect(formatInstant(at)).toBe(written({ ...day, ...time }, at));
      expect(formatInstantOfYear(at)).toBe(written({ ...day, year: 'numeric', ...time }, at));
    }
    expect(formatInstant('soon')).toBe('-');
  });
});
