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
      "**About $609 a month. That's what I expect to be left over each month through Sep 20, 2026.**",
    );
    expect(text).toMatch(
      /Up to \$3,\d{3} a month would safely keep cash .* but it would use up what you have/,
    );
  });

  it('is nothing that can go on where cash falls already', () => {
    expect(headline(facts(-30))).toBe(
      '**Nothing you can keep up. My forecast already has cash falling $913 a month through Sep 20, 2026.**',
    );
  });

  it('is less than what is left over where cash would not reach so far', () => {
    const tight = facts(200);
    const said = headline({ ...tight, minimumCents: 800_000n });
    expect(said).toContain('Up to about $1,200 a month is safe through Sep 20, 2026');
    expect(phraseHeadroom({ ...tight, minimumCents: 800_000n }).text).toContain(
      'I expect about $6,088 a month to be left over through Sep 20, 2026.',
    );
  });

  it('says where a cost would be paid from the cash there is', () => {
    expect(headline(facts(20, 400))).toMatch(/^\*\*Yes, you can afford it\. After \$400 a month/);
    const { text } = phraseHeadroom(facts(20, 1_000));
    expect(text).toContain(
      "**Yes, for a year, but it comes out of the cash you have. At $1,000 a month, your cash would last about 23 months.**\n\n- You'd spend $391 a month more than you take in.",
    );
    expect(text).toContain('I expect about $609 a month to be left over through Sep 20, 2026.');
    expect(text).toContain('In my forecast, you should still have at least $');
  });
});

describe('the lowest day', () => {
  it('is one after what is asked about has left, led by where it is asked for', () => {
    const from = businessDay('2026-07-22');
    const extras = [{ cents: 50_000n, isMonthly: false, madeOf: null, from }];
    const all = { ...facts(20), extras };
    // Thirty days at $20 on 10,000, less 500.
    const low = 'With this, I expect cash to be lowest on Jul 22, 2026, at $10,100.';
    expect(phraseHeadroom(all).text).toContain(
      `${low}\n- That low is 80% likely to be between $9,100 and $11,100.`,
    );
    expect(phraseHeadroom(all).text).toContain(
      "Without this, I'd expect a low of $10,020 on Jun 23, 2026.",
    );
    expect(headline(all)).toMatch(/^\*\*Yes, you can afford it/);
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
      '**Not for long. At $2,000 a month, your cash would last less than 5 months.**',
    );
    const { text, evidence } = phraseHeadroom(all);
    expect(text).toContain(
      "- You'd spend $2,500 a month more than you take in.\n- Over the last 12 full months, you spent $6,000 more than you took in, or $500 a month.\n- In my forecast, you should still have at least $",
    );
    expect(text).toContain(
      'the monthly average over 12 months of what came into your bank accounts minus what went out, not counting transfers between them. How long cash lasts comes from my forecast through Sep 20, 2026, then from that average. Here “at least”',
    );
    expect(evidence).toContainEqual({ figure: '$6,000', label: 'Left', token: 'rows' });
    const aside = [{ ...figure(6_000), label: 'Tax Savings' }];
    expect(phraseHeadroom({ ...all, setAside: aside }).text).toContain(
      'less than 5 months.**\n\n- Without touching Tax Savings, it would last less than 3 months.',
    );
  });

  it('is enough for both, out of what is left over or of the cash', () => {
    const covered = { ...facts(-20, 1_000), year: year(24_000) };
    expect(headline(covered)).toMatch(
      /^\*\*Yes, you can afford it\. After \$1,000 a month, you should/,
    );
    const { text } = phraseHeadroom({ ...facts(20, 1_000), year: year(3_000) });
    expect(text).toContain(
      "**Yes, for a year, but it comes out of the cash you have. At $1,000 a month, your cash would last about 13 months.**\n\n- You'd spend $750 a month more than you take in.",
    );
  });

  it('is enough for neither where the forecast is short already', () => {
    const short = { ...facts(-100, 3_000), year: year(-6_000) };
    expect(headline(short)).toMatch(/^\*\*Not yet\. Spending \$3,000 a month/);
  });

  it('holds as long as it is paid, once what leaves one time has left', () => {
    const paid = (times: number | null, onceDollars = 0) => ({
      ...{ ...facts(20), year: year(0) },
      extras: [
        { cents: 100_000n, isMonthly: true, madeOf: null, from: null, times },
        { cents: BigInt(onceDollars) * 100n, isMonthly: false, madeOf: null, from: null },
      ],
    });
    expect(headline(paid(null))).toContain('**Not for long.');
    expect(phraseHeadroom(paid(6)).text).toContain(
      "Yes, for as long as it's paid, but it comes out of the cash you have. At $1,000 a month and $0, your cash can cover it.**\n\n- You'd spend $1,000 a month more than you take in through Dec 23, 2026.",
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
      "Over the last 12 full months, $500 a month was left over on average. That's a profit of $30,000, less $20,000 taken out and $4,000 paid down on loans.",
    );
  });

  it('can be no more than what a year left over', () => {
    expect(headline({ ...facts(200), year: year(-6_000) })).toBe(
      '**Nothing you can keep up, because an average month leaves nothing over.**',
    );
    expect(headline({ ...facts(-20), year: year(6_000) })).toBe(
      "**About $500 a month. That's what was left over each month on average.**",
    );
  });

  it('says what the owner takes already, and the sum of both, where what to take is asked', () => {
    const asked = (dollars: number) => ({
      ...facts(-20),
      ...{ isOfOwner: true, year: year(dollars, { drawnCents: 2_400_000n }) },
    });
    expect(headline(asked(6_000))).toBe(
      '**About $500 a month on top of the $2,000 you took on average, or $2,500 total.**',
    );
    expect(headline({ ...asked(6_000), isOfOwner: false })).toContain(
      "**About $500 a month. That's",
    );
    expect(phraseHeadroom(asked(-6_000)).text).toMatch(
      /^\*\*No more than the \$2,000 a month you took on average, and you can't keep all of that up\.\*\*\s+(?:- )?Before your draws, an average month left over about \$1,500\./,
    );
    expect(headline(asked(-30_000))).toContain("and you can't keep that up");
    expect(headline(asked(600_000))).toMatch(
      /^\*\*Up to about \$[\d,]+ a month is safe through [^,]+, \d+, on top of the \$2,000 you took on average\./,
    );
  });
});
