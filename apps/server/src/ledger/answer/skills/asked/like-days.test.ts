import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** One sale and the rent of a month. */
const monthOf = (from: string, sold: number): BankRow[] => [
  [addDays(businessDay(from), 2), sold, 'Fen Stores'],
  [addDays(businessDay(from), 13), -500, 'Orion Property Trust'],
];
const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addMonths(businessDay(first), at));

/** Of last year only the months from March on are on record, so that all of this year is more than what there is of last year. */
const lateStart = [
  ...monthsFrom('2025-03-01', 10).flatMap((month) => monthOf(month, 2_000)),
  ...monthsFrom('2026-01-01', 6).flatMap((month) => monthOf(month, 1_500)),
];
/** Less each month of this year, but for one large sale in the running one. */
const lumpy = [
  ...monthsFrom('2025-01-01', 12).flatMap((month) => monthOf(month, 4_000)),
  ...monthsFrom('2026-01-01', 5).flatMap((month) => monthOf(month, 2_000)),
  ...monthOf('2026-06-01', 6_000),
];
/** Eleven days of May are on record. */
const tooLittle = [...monthOf('2026-05-20', 900), ...monthOf('2026-06-01', 3_000)];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('where records begin within last year', () => {
  const { ask, lines } = owningRows(() => server, lateStart);

  it('holds only days against each other that both years have', async () => {
    const { text, tables } = await ask('are we on track this year');
    expect(text).toMatch(
      /^\*\*You took in less than last year from Mar 3 to Jun 14, 2026, and less is left over\.\*\*/,
    );
    expect(text).toMatch(
      /What came in since Jan 1, 2026 is \$9,000 through Jun 14, 2026\.\n- What came in from Mar 3/,
    );
    expect(text).toContain('was $6,000, $2,000 (25%) less than in the same days a year earlier.');
    expect(text).toContain('Your records begin on Mar 3, 2025');
    expect(tables[0]?.rows[0]).toEqual(['Came in', '$6,000.00', '$8,000.00', '-$2,000.00']);
  });

  it('ends the year as those days moved', async () => {
    // 9,000 and three quarters of the 12,000 that followed last year.
    expect((await ask('are we on track this year')).text).toContain(
      'At this pace, about $18,000 would come in',
    );
  });

  it('tells why by those days', async () => {
    const { text } = await ask('why is revenue down this year');
    expect(text).toMatch(/^\*\*Revenue fell \$2,000 from Mar 3 to Jun 14, 2026, to \$6,0/);
  });

  it('tells of the year whole, and holds those days of it', async () => {
    const { text } = await ask('how are we doing?');
    expect(text).toMatch(/^\*\*You have \$9,000 in cash, and I expect it to dip to /);
    expect(text).toContain(
      'until more of it has a category.\n- From Mar 3 to Jun 14, 2026, you took in $4,000 more than you spent. From Mar 3 to Jun 14, 2025, you took in $6,000 more',
    );
    // Nothing of it has a category: an owner's money is among it, for all that anyone knows.
    expect(text).not.toMatch(/\bprofit (?:in|from|of)\b|\blost\b/i);
    expect((await lines())[1]).toContain(
      'From Jan 1 to Jun 14, 2026, you took in $6,000 more than you spent. From Mar 3 to Jun 14, 2026,',
    );
  });
});

describe('where the running month says another thing than the year', () => {
  const { ask, lines } = owningRows(() => server, lumpy);

  it('leads with the year, and tells the month beside it', async () => {
    const { text } = await ask('how are we doing?');
    expect(text).toMatch(
      /\n- From Jan 1 to Jun 14, 2026, you took in \$13,000 more than you spent\.\n- In the same period of 2025, you took in \$21,000 more/,
    );
    expect(text).toContain(
      'From Jun 1 to Jun 14, 2026, you took in $5,500 more than you spent. In the same days',
    );
    expect((await lines())[1]).toMatch(
      /more than you spent\. From Jun 1 to Jun 14, 2026, you took in \$5,500 more than you spent\./,
    );
  });

  it('tells of the month alone where that is asked', async () => {
    const { text } = await ask('how are we doing this month?');
    expect(text).toMatch(/^\*\*From Jun 1 to Jun 14, 2026, you took in \$5,500 more/);
    expect(text).not.toContain('From Jan 1');
  });

  it('takes a margin of no time for that of the year', async () => {
    expect((await ask("what's eating our margin")).text).toMatch(
      /in 2026 through Jun 14, 2026, compared with 87\.5%/,
    );
  });
});

describe('where less than a month is on record twice', () => {
  const { ask } = owningRows(() => server, tooLittle);
  it.each(['how are we doing?', 'why is profit up this month', 'are we on track this year'])(
    'judges nothing: %s',
    async (question) => {
      const { text } = await ask(question);
      expect(text).not.toMatch(/more than (?!you )|less than|\bahead\b|\bbehind\b|rose|fell/i);
    },
  );
});

describe('where the file ends a few days ago', () => {
  /** Two sales a month; the second of June is not on record yet. */
  const { ask, lines } = owningRows(
    () => server,
    [
      ...monthsFrom('2026-03-01', 4).flatMap((month): BankRow[] => [
        [addDays(month, 2), 2_000, 'Fen Stores'],
        [addDays(month, 10), -500, 'Orion Property Trust'],
        [addDays(month, 12), 2_000, 'Fen Stores'],
      ]),
    ].filter(([date]) => date <= '2026-06-11'),
  );

  it('tells what runs as far as it is on record', async () => {
    const { text } = await ask('how are we doing?');
    expect(text).toContain('From Jun 1 to Jun 11, 2026, you took in $1,500 more');
    expect(text).not.toContain('less than');
    expect((await lines()).join()).toContain('to Jun 11, 2026');
  });

  it('tells no fall of what is not on record', async () => {
    const { text } = await ask('why is revenue down this month');
    expect(text).toContain("Revenue didn't change in June 2026");
  });
});
