import { addDays, addMonths, businessDay, cents } from '@cairn/finance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OneNameFacts } from './one-name-facts.ts';
import { nameFacts, nameToday as today, sumOfName as figure } from '../../testing/name-facts.ts';
import { phraseOneName } from './phrase-one-name.ts';

type Payments = OneNameFacts['payments'];

const factsOf = (payments: Payments, changed: Partial<OneNameFacts> = {}) =>
  nameFacts({
    payments,
    year: { now: figure(1_200_00n), before: figure(900_00n) },
    ...changed,
  });

/** So many months back from June, on the tenth. */
const monthly = (amounts: readonly number[], until = 0): Payments =>
  amounts.map((amount, at) => ({
    date: addMonths(businessDay('2026-06-10'), at - amounts.length + 1 - until),
    cents: cents(BigInt(Math.round(amount * 100))),
  }));

const verdictOf = (facts: OneNameFacts) =>
  /^\*\*(.*?)\*\*/.exec(phraseOneName(facts).text)?.[1] ?? '';
const textOf = (payments: Payments) => phraseOneName(factsOf(payments)).text;

describe('the verdict', () => {
  const varied = [100, 140, 90, 120, 80, 130, 110, 95, 105, 125, 85, 115, 100, 140, 90, 120];

  it('is that it ended, before what it cost', () => {
    const ended = factsOf(monthly([20, 20, 20, 20, 20, 20], 5));
    expect(verdictOf(ended)).toBe("You haven't paid Acme in 156 days.");
    expect(phraseOneName(ended).text).toContain(
      'Until then, payments went out about every 31 days.',
    );
    expect(verdictOf({ ...ended, role: 'paying' })).toBe("Acme hasn't paid you in 156 days.");
    // An account costs or earns, and nobody waits for it.
    expect(verdictOf({ ...ended, isSomebody: false })).not.toMatch(/n't/);
  });

  it('is the price that moved, or that held', () => {
    expect(verdictOf(factsOf(monthly([20, 20, 20, 20, 25, 25, 25])))).toBe(
      'Acme went up from $20.00 to $25.00 with the Apr 10, 2026 payment.',
    );
    expect(verdictOf(factsOf(monthly([20, 20, 20, 20])))).toBe(
      'Acme has been $20.00 every time since Mar 10, 2026.',
    );
  });

  it('is what the last whole months come to against those before, without the running one', () => {
    expect(textOf(monthly([...varied, 300, 310, 290, 9_999]))).toMatch(
      /^\*\*Acme is up \d+% to \$300 a month over the 3 months through May 2026\.\*\*\n\nThat compares with \$\d+ a month in the 12 months before, and \$\d+ in the same 3 months a year ago\. You last paid Acme/,
    );
    const same = textOf(monthly([...varied, 101, 106, 104, 1]));
    expect(same).toMatch(
      /^\*\*Acme came to \$104 a month over the 3 months through May 2026\.\*\*\n\nThat compares/,
    );
  });

  it('is down where less is given that lowers a figure', () => {
    const discounts = [...varied, 30, 31, 29, 1].map((amount) => -amount);
    const facts = { ...factsOf(monthly(discounts)), isSomebody: false };
    expect(verdictOf(facts)).toMatch(/^Acme is down \d+% to \$30 a month/);
  });

  it('is neither up nor down where the months before and the year before disagree', () => {
    // March to May were low a year ago, and the months since were high.
    const mixed = [
      150, 140, 40, 50, 45, 300, 310, 290, 305, 295, 300, 310, 290, 305, 100, 110, 90, 1,
    ];
    expect(textOf(monthly(mixed))).toMatch(
      /^\*\*Acme came to \$100 a month [^]*, and \$45 in the same 3 months a year ago\./,
    );
  });

  it('is no trend of months that no record tells of, nor of what seldom comes', () => {
    const payments = monthly([...varied, 300, 310, 290, 300]);
    const recordsFrom = businessDay('2026-02-10');
    expect(verdictOf(factsOf(payments, { recordsFrom }))).toMatch(/^You last paid Acme \$300/);
    const seldom = monthly(varied).filter((_, at) => at % 4 === 0);
    expect(phraseOneName(factsOf(seldom)).text).not.toMatch(/ a month over the 3 months/);
  });
});

describe('beside it', () => {
  it('tells the year that is on record, and the one before only where it is whole', () => {
    const payments = monthly([20, 21, 26, 20]);
    expect(phraseOneName(factsOf(payments)).text).toContain(
      'Over the last 12 months, Acme came to $1,200, compared with $900 in the 12 before.',
    );
    const short = factsOf(payments, {
      recordsFrom: businessDay('2026-01-05'),
      year: { now: figure(87_00n), before: null },
    });
    expect(phraseOneName(short).text).toContain('Since Jan 5, 2026, Acme came to $87.');
  });

  it('tells what is open of somebody, and a time that was named', () => {
    const open = {
      all: figure(500_00n, 2),
      overdue: figure(200_00n),
      oldestDays: 12,
      latestDays: null,
      documents: [],
    };
    const may = { from: businessDay('2026-05-01'), to: businessDay('2026-05-31') };
    const asked = [{ when: 'in May 2026', span: may, figure: figure(77_00n) }];
    const { text } = phraseOneName(factsOf(monthly([20, 21, 26, 20]), { open, asked }));
    expect(text).toContain(
      "You owe Acme $500, including $200 that's past due, the oldest by 12 days.",
    );
    expect(text).toContain('In May 2026, it was $77.');
  });
});

it('tells whatever was paid, by whomever, without a number that is none', () => {
  const payment = fc.record({
    ago: fc.integer({ min: 0, max: 900 }),
    amount: fc.bigInt(1n, 10n ** 9n),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 60 }), (made) => {
      const payments = [...made]
        .sort((a, b) => b.ago - a.ago)
        .map(({ ago, amount }) => ({ date: addDays(today, -ago), cents: cents(amount) }));
      const { text, charts } = phraseOneName(factsOf(payments));
      expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
      const { data } = charts[0] ?? { data: { labels: [], values: [] } };
      const months = 'values' in data ? data.values.reduce((sum, value) => sum + value, 0) : 0;
      const shown = payments
        .filter(({ date }) => date >= '2025-06-01')
        .reduce((sum, { cents: amount }) => sum + Number(amount) / 100, 0);
      expect(months).toBeCloseTo(shown, 2);
    }),
  );
});

describe('what is open', () => {
  const openOf = (all: bigint, overdue: bigint) =>
    phraseOneName(
      factsOf(monthly([20, 20, 20, 20, 20, 20], 5), {
        open: {
          all: figure(all),
          overdue: figure(overdue),
          oldestDays: 49,
          latestDays: null,
          documents: [],
        },
      }),
    ).text;
  it('is less than what is overdue where a credit stands against it', () => {
    expect(openOf(345_00n, 1_770_00n)).toMatch(
      /You owe Acme \$345 after unapplied credits and payments\.\W+Before those, \$1,770 is past due, the oldest by 49 days\./,
    );
    expect(openOf(345_00n, 345_00n)).toContain('You owe Acme $345, all of it past due');
    expect(openOf(345_00n, 45_00n)).toContain("You owe Acme $345, including $45 that's past due");
  });
});

describe('the quiet', () => {
  it('was there before, or not', () => {
    const gap = [...monthly([20, 20, 20], 14), ...monthly([20, 20, 20, 20, 20], 2)];
    expect(textOf(gap)).toMatch(
      /^\*\*You haven't paid Acme in 66 days\.\*\*\n+- It was quiet that long once before in the last 2 years, for up to 244 days\.\n/,
    );
    const even = monthly([20, 20, 20, 20, 20, 20], 2);
    expect(textOf(even)).toMatch(/Until then, payments went out about every 31 days/);
  });

  it('is of what was charged, where bills are on record', () => {
    const { text } = phraseOneName({ ...factsOf(monthly([20, 21, 25], 0)), isBilled: true });
    expect(text).toContain('Acme last charged you $25 on Jun 10, 2026');
    expect(text).toContain('By the date of each bill or charge.');
  });
});
