import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { nameFacts } from '../../testing/name-facts.ts';
import { Wording } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import {
  insteadText,
  paceText,
  payText,
  phraseSideBySide,
  phraseTogether,
} from './phrase-decisions.ts';

const figure = (dollars: number) => ({
  ...{ cents: BigInt(dollars) * 100n, count: dollars === 0 ? 0 : 1, label: 'Acme', token: null },
});

const factsOf = (changed: Partial<OneNameFacts>) =>
  nameFacts({
    ...{ role: 'paying', recordsFrom: businessDay('2023-03-01') },
    ...{ year: { now: figure(120), before: figure(100) }, ...changed },
  });

describe('against revenue', () => {
  const paceOf = (now: number, was: number) =>
    paceText(
      factsOf({ role: 'paid', revenue: { now: figure(now), before: figure(was) } }),
      new Wording(),
    );

  it('grew faster or slower, and says its share then and now', () => {
    expect(paceOf(1_100, 1_000)).toBe(
      'Acme grew faster than revenue, up 20% from the 12 months before while revenue was up 10%.\nRevenue came to $1,100 over the last 12 months. Acme went from 10% of revenue to 11%.',
    );
    expect(paceOf(1_300, 1_000)).toContain('grew slower than revenue');
    expect(paceOf(900, 1_000)).toContain('revenue was down 10%');
  });

  it('is its share of sales alone without a year before', () => {
    const revenue = { now: figure(10), before: figure(0) };
    const alone = { revenue, year: { now: figure(1), before: null } };
    expect(paceText(factsOf(alone), new Wording())).toMatch(
      /^Acme was 10% of revenue over the last 12 months, \$1 of \$10\.\nYour records don't go back/,
    );
    const recordsFrom = businessDay('2026-01-01');
    expect(paceText(factsOf({ ...alone, recordsFrom }), new Wording())).toMatch(
      /since Jan 1, 2026/,
    );
    expect(paceText(factsOf({}), new Wording())).toBeNull();
  });
});

describe('all that is open paid today', () => {
  const lowOf = (dollars: number, minimumCents = 0n) =>
    payText(
      factsOf({
        role: 'paid',
        payAll: {
          ...{ cents: 50_000n, minimumCents, until: businessDay('2026-09-14') },
          low: { date: businessDay('2026-07-01'), cents: BigInt(dollars) * 100n },
        },
      }),
    );

  it('is held against the lowest day ahead, and the minimum', () => {
    expect(lowOf(200)).toMatch(
      /^You can pay Acme all \$500 today\.\nYour cash should stay at least \$200 above zero, even on Jul 1, 2026, the low point through Sep 14, 2026\.$/,
    );
    expect(lowOf(-80)).toMatch(/^You can't pay Acme all \$500 today\.\n.* \$80 short of zero/);
    expect(lowOf(200, 30_000n)).toMatch(/leave you \$100 short of your minimum of \$300/);
  });
});

describe('another price in its place', () => {
  const insteadOf = (dollars: number, profit: number | null) =>
    insteadText(
      factsOf({
        role: 'paid',
        year: { now: figure(1_200), before: null },
        instead: {
          cents: BigInt(dollars) * 100n,
          profit: profit === null ? null : figure(profit),
        },
      }),
      new Wording(),
    );

  it('saves or costs, by the month and the year', () => {
    expect(insteadOf(60, -240)).toBe(
      "At $60 a month instead of Acme, you'd pay $40 less a month, or $480 less a year.\nAcme cost you $1,200 over the last 12 months, $100 a month. You lost $20 in an average month. With the change, you would have made $20.",
    );
    expect(insteadOf(130, null)).toMatch(/\$30 more a month, or \$360 more a year\.\n.*a month\.$/);
  });

  it('is not told of less than a year, nor of a customer', () => {
    const recordsFrom = businessDay('2026-01-01');
    const instead = { cents: 100n, profit: null };
    expect(insteadText(factsOf({ role: 'paid', recordsFrom, instead }), new Wording())).toBeNull();
    expect(insteadText(factsOf({ instead }), new Wording())).toBeNull();
  });
});

describe('several together', () => {
  const of = (name: string, own: number, role: OneNameFacts['role'] = 'paying') =>
    factsOf({
      ...{ name, role },
      weight: {
        ...{ own: figure(own), all: figure(1_000), months: 12, since: null },
        ...{ place: 1, among: 9, account: null, left: null },
      },
    });

  it('tells their share of all revenue', () => {
    expect(phraseTogether([of('Acme', 300), of('Bolt', 200), of('Cobb', 50)])?.text).toBe(
      '**Acme, Bolt and Cobb together made up 55% of your revenue over the last 12 months, $550 of $1,000.**',
    );
  });

  it('tells nothing of one, of unlike ones, nor where one is not known', () => {
    expect(phraseTogether([of('Acme', 300)])).toBeNull();
    expect(phraseTogether([of('Acme', 300), of('Bolt', 200, 'paid')])).toBeNull();
    expect(phraseTogether([of('Acme', 300), factsOf({ name: 'Bolt' })])).toBeNull();
  });
});

describe('a few side by side', () => {
  const of = (
    name: string,
    now: number,
    was: number | null,
    role: OneNameFacts['role'] = 'paying',
  ) =>
    factsOf({ name, role, year: { now: figure(now), before: was === null ? null : figure(was) } });

  it('tells who grew first', () => {
    expect(phraseSideBySide([of('Bolt', 80, 100), of('Acme', 120, 100)])?.text).toMatch(
      /^\*\*Acme is up 20%: \$120 over the last 12 months, compared with \$100 in the 12 before\.\*\*\n\nBolt is down 20%/,
    );
  });

  it('leads with what each came to in the time that is said', () => {
    const span = { from: businessDay('2026-01-01'), to: businessDay('2026-06-30') };
    const asked = (cents: number) => [{ when: 'this year', span, figure: figure(cents) }];
    const all = [of('Bolt', 80, 100), of('Acme', 120, 100)];
    const dated = all.map((one, at) => ({ ...one, asked: asked(70 - 20 * at) }));
    expect(phraseSideBySide(dated)?.text).toMatch(
      /^\*\*This year, Bolt came to \$70 and Acme came to \$50\.\*\*/,
    );
  });

  it('tells nothing of one, of unlike ones, nor without a year before', () => {
    expect(phraseSideBySide([of('Acme', 120, 100)])).toBeNull();
    expect(phraseSideBySide([of('Acme', 1, 2), of('Bolt', 1, 2, 'paid')])).toBeNull();
    expect(phraseSideBySide([of('Acme', 1, 2), of('Bolt', 1, null)])).toBeNull();
  });
});
