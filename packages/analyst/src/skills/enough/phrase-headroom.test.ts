import { addDays, businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
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
    expect(said).toContain('$6,088 a month is expected to be left over');
  });

  it('says where a cost would be paid from the cash there is', () => {
    expect(phraseHeadroom(facts(20, 400)).text).not.toContain('left over until');
    const { text } = phraseHeadroom(facts(20, 1_000));
    expect(text).toContain('**You can afford it for now: with $1,000 a month');
    expect(text).toContain(
      'But only $609 a month is expected to be left over until Sep 20, 2026, so it would use up $391 of your cash each month.',
    );
    expect(phraseHeadroom(facts(-5, 500)).text).toContain(
      'it would use up $500 of your cash each month',
    );
  });
});
