import { addMonths, businessDay, cents, stillGoing, type BusinessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { nameFacts, nameToday as today, sumOfName } from '../../testing/name-facts.ts';
import { Wording } from '../figure.ts';
import { effectSpans } from './effect-spans.ts';
import type { Effect } from './one-name-facts.ts';
import { apartText, effectText, freshText } from './phrase-effect.ts';

const day = businessDay;
const span = (from: string, to: string) => ({ from: day(from), to: day(to) });
const pair = (now: number, before: number) => ({
  now: sumOfName(BigInt(now) * 100n),
  before: sumOfName(BigInt(before) * 100n),
});

describe('the months that are held against each other', () => {
  const monthsTo = (last: string, count: number): BusinessDay[] =>
    Array.from({ length: count }, (_, at) => addMonths(day(last), at - count + 1));
  const spansOf = (
    days: readonly BusinessDay[],
    recordsFrom = '2023-01-01',
    isSaidToStop = false,
  ) =>
    effectSpans(days, stillGoing(days, today), {
      ...{ recordsFrom: day(recordsFrom), today, isSaidToStop },
    });

  it('are those since it stopped and the same of the year before', () => {
    expect(spansOf(monthsTo('2026-02-10', 30))).toEqual({
      ...{ kind: 'stopped', day: '2026-02-10', isYearAgo: true },
      now: span('2026-03-01', '2026-05-31'),
      before: span('2025-03-01', '2025-05-31'),
      ran: span('2025-03-01', '2026-02-28'),
      already: {
        now: span('2025-08-01', '2026-01-31'),
        before: span('2024-08-01', '2025-01-31'),
      },
    });
  });

  it('are those since it began', () => {
    expect(spansOf(monthsTo('2026-06-10', 6))).toMatchObject({
      ...{ kind: 'began', day: '2026-01-10', isYearAgo: true },
      now: span('2026-02-01', '2026-05-31'),
      before: span('2025-02-01', '2025-05-31'),
    });
  });

  it('are those just before where no year is on record, and as many of them', () => {
    expect(spansOf(monthsTo('2026-06-10', 6), '2025-10-01')).toMatchObject({
      ...{ isYearAgo: false, already: null },
      now: span('2026-02-01', '2026-04-30'),
      before: span('2025-10-01', '2025-12-31'),
    });
  });

  it('are of what is late only where it is said to have stopped', () => {
    const quarterly = Array.from({ length: 12 }, (_, at) => addMonths(day('2026-01-10'), -3 * at));
    const days = quarterly.reverse();
    expect(stillGoing(days, today).kind).toBe('late');
    expect(spansOf(days)).toBeNull();
    expect(spansOf(days, '2023-01-01', true)).toMatchObject({ kind: 'stopped' });
  });

  it('are none of what runs through all that is on record', () => {
    expect(spansOf(monthsTo('2026-06-10', 30), '2024-01-01')).toBeNull();
    expect(spansOf([])).toBeNull();
  });
});

describe('what is said of them', () => {
  const stopped: Effect = {
    ...{ kind: 'stopped', day: day('2026-02-10'), isYearAgo: true, costCents: 500_00n },
    now: span('2026-03-01', '2026-05-31'),
    before: span('2025-03-01', '2025-05-31'),
    revenue: pair(27_000, 30_000),
    already: { span: span('2025-08-01', '2026-01-31'), revenue: pair(66_000, 60_000) },
  };
  const told = (changed: Partial<Effect> = {}) =>
    effectText(nameFacts({ effect: { ...stopped, ...changed } }), new Wording());

  it('holds the change against how revenue did before', () => {
    expect(told()).toBe(
      "Revenue has done worse since Acme stopped on Feb 10, 2026, at $9,000 a month compared with $10,000.\nThat's March to May 2026 compared with the same months a year earlier, $27,000 and $30,000 in total, 10% less. In August 2025 to January 2026, before it stopped, revenue was $66,000, compared with $60,000 a year earlier, 10% more. It had cost $500 a month.\nOther things move revenue too, so this shows what happened, not why.",
    );
    expect(
      told({ already: { span: span('2025-08-01', '2026-01-31'), revenue: pair(54_000, 60_000) } }),
    ).toMatch(/^Revenue has gone on as before since Acme stopped/);
  });

  it('says whether revenue rose by more than it costs', () => {
    const began = { kind: 'began', already: null } as const;
    expect(told({ ...began, revenue: pair(33_000, 30_000) })).toMatch(
      /^Revenue is up since Acme started [^]*It costs \$500 a month, less than revenue rose/,
    );
    expect(told({ ...began, revenue: pair(30_300, 30_000) })).toMatch(
      /^Revenue is about the same [^]*hasn't paid for itself/,
    );
  });

  it('says of what was bought once that it was paid', () => {
    const effect = { ...stopped, kind: 'began', already: null } as const;
    const payments = [{ date: day('2026-02-10'), cents: cents(900_00n) }];
    expect(effectText(nameFacts({ effect, payments }), new Wording())).toContain(
      'since Acme was paid on Feb 10, 2026',
    );
  });

  it('says nothing where nothing was sold before, or nothing is known', () => {
    expect(told({ revenue: pair(100, 0) })).toBeNull();
    expect(effectText(nameFacts(), new Wording())).toBeNull();
  });
});

it('holds the months in which it was paid against those in which it was not', () => {
  const apart = {
    paid: { months: 8, cents: 56_776_00n },
    unpaid: { months: 14, cents: 90_454_00n },
  };
  expect(apartText(nameFacts({ apart }))).toBe(
    'In the 8 months of the last 2 years when Acme was paid, revenue averaged $7,097 a month. In the other 14, it averaged $6,461. Seasons move revenue too, so this proves nothing.',
  );
  expect(apartText(nameFacts())).toBeNull();
});

it('tells what new customers brought beside what it cost', () => {
  const [now, before] = [
    { fresh: 34_000_00n, cost: 8_181_00n },
    { fresh: 31_000_00n, cost: 11_221_00n },
  ];
  expect(freshText(nameFacts({ fresh: { when: 'since Oct 1, 2025', now, before } }))).toBe(
    "New customers brought in $34,000 since Oct 1, 2025, compared with $31,000 in the same days a year earlier. Acme cost $8,181 over that time, compared with $11,221. One doesn't prove the other.",
  );
  expect(freshText(nameFacts())).toBeNull();
});
