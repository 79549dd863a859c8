import type { Business } from './business.ts';
import type { ForecastPath } from './forecast-business.ts';
import { knownDays, simplePath, type SimpleMethod } from './known-days.ts';
import type { BusinessDay } from '@cairn/finance';

const METHODS: readonly SimpleMethod[] = ['flat', 'weekday median', 'last year'];

/** One forecast held against what happened; errors of the balance over a month's turnover. */
export interface PathScore {
  readonly own: readonly [number, number];
  readonly simple: Readonly<Record<SimpleMethod, readonly [number, number]>>;
  /** share of the 90 days whose balance lay inside the band */
  readonly held: number;
  readonly odds: readonly [Odds, Odds];
}

interface Odds {
  readonly chance: number;
  readonly happened: boolean;
}

export function scorePath(business: Business, origin: BusinessDay, path: ForecastPath): PathScore {
  const known = knownDays(business, origin);
  const { actual, monthlyTurnover } = known;
  const errors = (balances: readonly number[]): readonly [number, number] => {
    const off = (day: number) =>
      Math.abs((balances[day - 1] ?? 0) - (actual[day - 1] ?? 0)) / monthlyTurnover;
    return [off(30), off(90)];
  };
  const inside = path.days.filter(({ low, high }, at) => {
    const balance = actual[at] ?? 0;
    return balance >= low && balance <= high;
  });
  const minimum = Number(business.minimumCents);
  const isBelow = (days: number) => actual.slice(0, days).some((balance) => balance < minimum);
  return {
    own: errors(path.days.map(({ expected }) => expected)),
    simple: {
      flat: errors(simplePath(known, 'flat')),
      'weekday median': errors(simplePath(known, 'weekday median')),
      'last year': errors(simplePath(known, 'last year')),
    },
    held: inside.length / path.days.length,
    odds: [
      { chance: path.below30, happened: isBelow(30) },
      { chance: path.below90, happened: isBelow(90) },
    ],
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The means of many, and the simple method that was best in hindsight at 30 and at 90 days. */
export function summarize(scores: readonly PathScore[]) {
  const own = [0, 1].map((at) => mean(scores.map((score) => score.own[at] ?? 0)));
  const best = [0, 1].map((at) =>
    METHODS.map((name) => ({
      name,
      error: mean(scores.map(({ simple }) => simple[name][at] ?? 0)),
    })).reduce((least, one) => (one.error < least.error ? one : least)),
  );
  return {
    own,
    best,
    held: mean(scores.map(({ held }) => held)),
    skill: [0, 1].map((at) => brierSkill(scores, at)),
  };
}

/** How much better the odds are than always saying how often it happens: 1 - Brier / that one's Brier. */
function brierSkill(scores: readonly PathScore[], at: number): number {
  const odds = scores.flatMap((score) => score.odds[at] ?? []);
  const rate = mean(odds.map(({ happened }) => Number(happened)));
  const brier = mean(odds.map(({ chance, happened }) => (chance - Number(happened)) ** 2));
  return rate === 0 || rate === 1 ? NaN : 1 - brier / (rate * (1 - rate));
}
