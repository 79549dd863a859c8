import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { likeForLike } from '../like-for-like.ts';
import { phraseBriefing, type BriefingFacts } from './phrase-briefing.ts';

const today = businessDay('2026-11-22');
const figure = (label: string, cents: bigint, count = cents === 0n ? 0 : 1) => ({
  ...{ label, cents, count, token: `token of ${label}` },
});
const pair = (label: string, now: bigint, before: bigint) => ({
  now: figure(label, now),
  before: figure(label, before),
});
const facts = (change: Partial<BriefingFacts> = {}): BriefingFacts => {
  const dates = likeForLike(null, today);
  if (dates === null) throw new Error('today is no day ahead');
  return {
    dates,
    ...{ unrecorded: [], isUnsorted: false, isOfTime: false },
    ...{ alike: null, other: null },
    revenue: pair('Revenue', 5_000_000n, 4_000_000n),
    expenses: pair('Expenses', 3_000_000n, 2_500_000n),
    profit: pair('Net profit', 2_000_000n, 1_500_000n),
    ...{ drivers: [], days: [], minimumCents: 0n, latest: null },
    ...{ cash: null, low: null, late: figure('Overdue', 0n) },
    due: { ...figure('Bills', 0n), days: 7 },
    pastDue: figure('Bills', 0n),
    ...change,
  };
};

describe('the briefing', () => {
  it('begins with profit like for like', () => {
    const answer = phraseBriefing(facts());
    expect(answer.text).toMatch(
      /^\*\*Profit in November 2026 is \$20,000 through Nov 22, 2026, up \$5,000 from the same days of October 2026\.\*\*/,
    );
    expect(answer.evidence.map(({ figure: said }) => said)).toEqual([
      '$20,000',
      '$50,000',
      '$30,000',
    ]);
    for (const { figure: said } of answer.evidence) expect(answer.text).toContain(said);
  });

  it('praises no loss', () => {
    const profit = pair('Net profit', -900_000n, -1_500_000n);
    const { text } = phraseBriefing(facts({ profit }));
    expect(text).toContain(
      'You lost $9,000 in November 2026 through Nov 22, 2026, compared with a loss of $15,000 in the',
    );
    expect(text).not.toMatch(/more than|\bup\b|better|Profit in/);
  });

  it('says what to link where there is nothing', () => {
    const none = pair('Revenue', 0n, 0n);
    const { text } = phraseBriefing(facts({ revenue: none, expenses: none, profit: none }));
    expect(text).toContain('Link a bank account');
  });

  it('holds a first month against nothing', () => {
    const { text, tables } = phraseBriefing(
      facts({
        revenue: pair('Revenue', 100_000n, 0n),
        expenses: pair('Expenses', 0n, 0n),
        profit: pair('Net profit', 100_000n, 0n),
      }),
    );
    expect(text).toContain('Profit in November 2026 is $1,000 through Nov 22, 2026.');
    expect(tables[0]?.rows[0]).toEqual(['Revenue', '$1,000.00', '-', '-']);
  });

  it('says of dates that records reach in part how many days they are', () => {
    const unrecorded = ['Records begin on Oct 12, 2026: they reach 11 of the 22 days.'];
    expect(phraseBriefing(facts({ unrecorded })).text).toContain(unrecorded[0]);
    // Too little to hold anything against is no secret.
    const first = pair('Revenue', 100_000n, 0n);
    const alone = facts({ unrecorded, revenue: first, expenses: pair('Expenses', 0n, 0n) });
    expect(phraseBriefing(alone).text).toMatch(
      /is \$20,000 through Nov 22, 2026\.\*\*[^]*they reach 11 of the 22 days/,
    );
  });

  it('says that cash goes below zero, and who is late', () => {
    const low = { ...figure('Low', -120_000n), date: businessDay('2026-12-18') };
    const latest = { ...figure('Bluebird', 80_000n), key: 'b' };
    const { text, suggestions } = phraseBriefing(
      facts({ cash: figure('Cash', 500_000n), low, late: figure('Overdue', 100_000n), latest }),
    );
    expect(text).toContain('I expect it to fall below zero, to -$1,200 around Dec 18, 2026.');
    expect(text).toContain(
      "Customers owe you $1,000 that's past due, including $800 from Bluebird, the most of any.",
    );
    expect(suggestions[0]).toBe('Who should I chase first?');
  });
});
