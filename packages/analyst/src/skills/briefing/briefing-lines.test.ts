import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { likeForLike } from '../like-for-like.ts';
import { briefingLines } from './briefing-lines.ts';
import type { BriefingFacts } from './phrase-briefing.ts';

const figure = (cents: bigint, count = 1) => ({ cents, count, label: 'it', token: null });
const pair = (now: bigint, before: bigint) => ({ now: figure(now), before: figure(before) });

function facts(change: Partial<BriefingFacts> = {}): BriefingFacts {
  const dates = likeForLike(null, businessDay('2026-06-15'));
  if (dates === null) throw new Error('June has begun');
  return {
    ...{ dates, unrecorded: [], alike: null, other: null, drivers: [], days: [], minimumCents: 0n },
    ...{ isUnsorted: false, isOfTime: false },
    ...{ revenue: pair(100n, 100n), expenses: pair(100n, 100n), profit: pair(-980_400n, 200_000n) },
    ...{ cash: figure(16_975_700n), latest: null, late: figure(0n, 0) },
    low: { ...figure(11_296_400n), date: businessDay('2026-09-01') },
    due: { ...figure(0n, 0), days: 7 },
    pastDue: figure(0n, 0),
    ...change,
  };
}

it('says a loss as a loss, against the same days', () => {
  expect(briefingLines(facts())).toEqual([
    {
      text: 'You have $169,757 in cash. I expect it to dip to $112,964 around Sep 1, 2026, the low point of the next 13 weeks.',
      question: 'When will our cash be lowest?',
    },
    {
      text: 'You lost $9,804 in June 2026 through Jun 15, 2026, compared with a profit of $2,000 in the same days of May 2026.',
      question: 'Why did profit change in June 2026?',
    },
  ]);
});

it('names who is late most of all, before what is due', () => {
  const late = figure(362_600n);
  const latest = { ...figure(144_600n), label: 'Lakeview Catering', key: 'l' };
  const due = { ...figure(500_000n), days: 7 };
  expect(briefingLines(facts({ late, latest, due })).at(-1)).toEqual({
    text: "Customers owe you $3,626 that's past due, including $1,446 from Lakeview Catering, the most of any.",
    question: 'Who should I chase first?',
  });
  expect(briefingLines(facts({ due })).at(-1)?.text).toBe(
    'You have $5,000 in bills due in the next 7 days.',
  );
});

it('is silent where nothing is on record', () => {
  const none = { now: figure(0n, 0), before: figure(0n, 0) };
  expect(
    briefingLines(facts({ cash: null, low: null, revenue: none, expenses: none, profit: none })),
  ).toEqual([]);
});
