import { describe, expect, it } from 'vitest';
import { findDate } from './find-date.ts';

/** The day of a page whose rows were read one below the other. */
const dayOf = (...rows: readonly string[]) =>
  findDate([
    {
      number: 1,
      width: 600,
      height: 800,
      lines: rows.map((text, at) => ({
        text,
        box: { left: 20, top: at * 30, right: 300, bottom: at * 30 + 20 },
      })),
    },
  ])?.value;

describe('a day that was read without the spaces around it', () => {
  it.each([
    ['12/18/20269:43', '2026-12-18'],
    ['12/18/2614:05', '2026-12-18'],
    ['9:4312/18/2026', '2026-12-18'],
    ['2026-12-188:19PM', '2026-12-18'],
    ['Dec18,202611:33', '2026-12-18'],
    ['18Dec20267:05', '2026-12-18'],
    ['FriDec18,2026', '2026-12-18'],
    ['18-Dec-2615:26', '2026-12-18'],
  ])('is read in %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each(['12/18/20269', '2026-12-1881', '118Dec2026', '41812/18/2026'])(
    'is not seen in the number %s',
    (text) => {
      expect(dayOf(text)).toBeUndefined();
    },
  );
});

describe('which of two figures is the month', () => {
  it.each([
    'Portland,OR97201',
    'Portland, 0R 97201',
    '(503)555-0142',
    'StateTax 1.20',
    'Sales tax 1.20',
  ])('is told by “%s”', (text) => {
    expect(dayOf('03/04/2026')).toBeUndefined();
    expect(dayOf(text, '03/04/2026')).toBe('2026-03-04');
  });
});
