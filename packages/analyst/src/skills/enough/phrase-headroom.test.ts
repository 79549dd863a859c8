import { addDays, businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import type { YearLeftOver } from './lasting.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { phraseHeadroom } from './phrase-headroom.ts';

/** Ninety days on which cash of $10,000 moves by so many dollars a day, give or take $1,000. */
const facts = (dollarsADay: number, extraDollars = 0): Extract<EnoughFacts, { kind: 'path' }> => ({
  ...{ kind: 'path', minimumCents: 0n, outflows: [], until: null, isMonthly: true },
  ...{ purpose: null, told: [], through: null, purposeExpectedCents: null },
  extras:
    extraDollars === 0
      ? []
      : [{ cents: BigInt(extraDollars) * 100n, isMonthly: true, madeOf: null, from: null }],
  cash: { cents: 1_000_000n, count: 1, label: 'Cash', token: null },
  days: Array.from({ length: 90 }, (_, at) => {
    const cents = 1_000_000n + BigInt((at + 1) * dollarsADay * 100);
    const date = addDays(businessDay('2026-06-22'), at + 1);
    return { date, cents, lowCents: cents - 100_000n, highCents: cents + 100_000n, token: '' };
  }),
});
const headline = (of: Extract<EnoughFacts, { kind: 'path' }>) =>
  phraseHeadroom(of).text.split('\n')[0];

describe('what can leave each month', () => {
  it('is what is left over, not what would use the cash up by the end of the forecast', () => {
    const { text } = phraseHeadroom(facts(20));
    // $20 a day; the third month begun, 10,000 + 62 * 20 - 1,000 less three times the room.
    expect(text).toContain(
      '**About $609 a month: so much is expected to be left over each month until Sep 20, 2026.**',
    );
    expect(text).toMatch(
      /Up to \$3,\d{3} a month would take cash .* but would use up what you have/,
    );
  });

  it('is nothing that can go on where cash falls already', () => {
    expect(headline(facts(-30))).toBe(
      '**Nothing that can go on: as forecast, cash falls by $913 a month until Sep 20, 2026 already.**',
    );
  });

  it('is less than what is left over where cash would not reach so far', () => {
    const tight = facts(200);
    const said = headline({ ...tight, minimumCents: 800_000n });
    expect(said).toContain('Up to about $1,200 a month safely until Sep 20, 2026');
    expect(phraseHeadroom({ ...tight, minimumCents: 800_000n }).text).toContain(
      'About $6,088 a month is expected to be left over until Sep 20, 2026.',
    );
  });

  it('says where a cost would be paid from the cash there is', () => {
    expect(headline(facts(20, 400))).toMatch(/^\*\*You can afford it: with \$400 a month/);
    const { text } = phraseHeadroom(facts(20, 1_000));
    expect(text).toContain(
      '**You can afford it for a year, but from the cash you have: with $1,000 a month, $391 a month more would go out than comes in, and your cash would last about 23 months.**',
    );
    expect(text).toContain('About $609 a month is expected to be left over until Sep 20, 2026.');
    expect(text).toContain('As forecast, cash should stay at least $');
  });
});

describe('the lowest day', () => {
  it('is one after what is asked about has left, led by where it is asked for', () => {
    const from = businessDay('2026-07-22');
    const extras = [{ cents: 50_000n, isMonthly: false, madeOf: null, from }];
    const all = { ...facts(20), extras };
    // Thirty days at $20 on 10,000, less 500.
    const low =
      'With it, cash is expected to be lowest on Jul 22, 2026, at $10,100, in 8 of 10 cases between $9,100 and $11,100.';
    expect(phraseHeadroom(all).text).toContain(low);
    expect(phraseHeadroom(all).text).toContain(
      'without it, its lowest is expected to be $10,020 on Jun 23, 2026.',
    );
    expect(headline(all)).toMatch(/^\*\*You can afford it/);
    expect(headline({ ...all, isOfLowest: true })).toBe(`**${low}**`);
  });
});

describe('what goes on month after month', () => {
  const figure = (dollars: number) => ({
    ...{ cents: BigInt(dollars) * 100n, count: 12, label: 'Left', token: 'rows' },
  });
  const year = (dollars: number, change: Partial<YearLeftOver> = {}): YearLeftOver => ({
    ...{ isOfBank: true, drawnCents: 0n, paidOffCents: 0n },
    ...{ left: figure(dollars), cents: BigInt(dollars) * 100n },
    span: { from: businessDay('2025-06-01'), to: businessDay('2026-05-31') },
    ...change,
  });

  it('is enough now, but not for a year', () => {
    const all = { ...facts(20, 2_000), year: year(-6_000) };
    // 10,000 and 1,800 of the forecast less 2,000 on the 23rd of each month and, from Sep 21 on, 500 a month.
    expect(headline(all)).toBe(
      '**You cannot afford it for long: with $2,000 a month, $2,500 a month more would go out than comes in, and your cash would last less than 5 months.**',
    );
    const { text, evidence } = phraseHeadroom(all);
    expect(text).toContain(
      'In the last twelve whole months $6,000 more went out than came in, $500 a month.\n- As forecast, cash should stay at least $',
    );
    expect(text).toContain(
      'in twelve months less what left them, moves between them left out. How long cash lasts is told by the forecast to Sep 20, 2026 and then by that average. “Safely”',
    );
    expect(evidence).toContainEqual({ figure: '$6,000', label: 'Left', token: 'rows' });
    const aside = [{ ...figure(6_000), label: 'Tax Savings' }];
    expect(headline({ ...all, setAside: aside })).toContain(
      'less than 5 months; without what lies in Tax Savings, less than 3 months.**',
    );
  });

  it('is enough for both, out of what is left over or of the cash', () => {
    const covered = { ...facts(-20, 1_000), year: year(24_000) };
    expect(headline(covered)).toMatch(/^\*\*You can afford it: with \$1,000 a month, cash should/);
    const { text } = phraseHeadroom({ ...facts(20, 1_000), year: year(3_000) });
    expect(text).toContain(
      '**You can afford it for a year, but from the cash you have: with $1,000 a month, $750 a month more would go out than comes in, and your cash would last about 13 months.**',
    );
  });

  it('is enough for neither where the forecast is short already', () => {
    const short = { ...facts(-100, 3_000), year: year(-6_000) };
    expect(headline(short)).toMatch(/^\*\*You cannot afford it yet: with \$3,000 a month/);
  });

  it('holds as long as it is paid, once what leaves one time has left', () => {
    const paid = (times: number | null, onceDollars = 0) => ({
      ...{ ...facts(20), year: year(0) },
      extras: [
        { cents: 100_000n, isMonthly: true, madeOf: null, from: null, times },
        { cents: BigInt(onceDollars) * 100n, isMonthly: false, madeOf: null, from: null },
      ],
    });
    expect(headline(paid(null))).toContain('cannot afford it for long');
    expect(headline(paid(6))).toContain(
      'can afford it for as long as it is paid, but from the cash you have: with $1,000 a month and $0, $1,000 a month more would go out than comes in until Dec 23, 2026, which your cash bears.',
    );
    expect(headline(paid(24))).toContain('your cash would last less than 12 months');
    expect(headline(paid(6, 6_000))).toContain('your cash would last less than 6 months');
  });

  it('is counted from the day on which it begins', () => {
    const from = businessDay('2026-09-10');
    const extras = [{ cents: 250_000n, isMonthly: true, madeOf: null, from }];
    // 11,800 on Sep 20 pays for four of them: from Jun 23 on until October, from Sep 10 on until January.
    const begun = { ...facts(20, 2_500), year: year(0) };
    expect(headline(begun)).toContain('your cash would last less than 5 months');
    expect(headline({ ...begun, extras })).toContain('your cash would last less than 8 months');
  });

  it('takes what the owners took and what was paid off from the profit of the books', () => {
    const all = year(30_000, {
      ...{ isOfBank: false, drawnCents: 2_000_000n, paidOffCents: 400_000n, cents: 600_000n },
    });
    expect(phraseHeadroom({ ...facts(20, 400), year: all }).text).toContain(
      'In the last twelve whole months $500 a month was left over on average: a profit of $30,000, less $20,000 taken out and $4,000 paid off on loans.',
    );
  });

  it('can be no more than what a year left over', () => {
    expect(headline({ ...facts(200), year: year(-6_000) })).toBe(
      '**Nothing that can go on: nothing is left over a month as it is.**',
    );
    expect(headline({ ...facts(-20), year: year(6_000) })).toBe(
      '**About $500 a month: so much was left over each month on average.**',
    );
  });

  it('says what the owner takes already, and the sum of both, where what to take is asked', () => {
    const asked = (dollars: number) => ({
      ...facts(-20),
      ...{ isOfOwner: true, year: year(dollars, { drawnCents: 2_400_000n }) },
    });
    expect(headline(asked(6_000))).toBe(
      '**About $500 a month more than the $2,000 you took on average, $2,500 in all: so much was left over each month on average.**',
    );
    expect(headline({ ...asked(6_000), isOfOwner: false })).toContain('**About $500 a month: so');
    expect(headline(asked(-6_000))).toBe(
      '**Nothing more than the $2,000 a month you took on average, and not all of that can go on: a month left over about $1,500 on average before it.**',
    );
    expect(headline(asked(-30_000))).toContain('none of that can go on');
    expect(headline(asked(600_000))).toMatch(
      /^\*\*Up to about \$[\d,]+ a month safely until [^,]+, \d+, beside the \$2,000 you took on average, before/,
    );
  });
});
