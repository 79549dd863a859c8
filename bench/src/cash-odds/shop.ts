import type { Chance } from './chance.ts';
import { chooseRunningCosts, payRunningCosts } from './running-costs.ts';
import type { Till, Today } from './till.ts';

/** How the takings of a shop go over time: around 1 on its ordinary day. */
export type Course = (index: number, ofYear: number) => number;

export interface ShopOptions {
  /** dollars a month on its ordinary day */
  readonly keeps: number;
  /** days that stock is bought ahead of its sale */
  readonly lead?: number;
  readonly draws?: boolean;
}

const HARD_TIMES = 0.15;

/**
 * Takings by the day of the week, stock bought ahead of the sales it is for, wages that follow the
 * sales in part, and an owner who draws what is left over above what they like to keep.
 */
export function runShop(
  till: Till,
  days: readonly Today[],
  course: Course,
  options: ShopOptions,
): void {
  const { chance, add } = till;
  const revenue = options.keeps;
  const costs = chooseRunningCosts(chance, revenue);
  const week = chooseWeek(chance);
  const spread = chance.between(0.12, 0.4);
  const [stockShare, wageShare] = [chance.between(0.25, 0.45), chance.between(0.2, 0.32)];
  const wagesFollow = chance.between(0, 0.7);
  const orderDay = chance.whole(1, 5);
  const margin = 1 - stockShare - wageShare - 0.17;
  const lead = options.lead ?? chance.whole(0, 10);
  const kept = till.opening;
  const drawsFixed = chance.happens(0.4);
  let wander = 0;
  let taken = 0;
  for (const today of days) {
    const level = course(today.index, today.ofYear);
    wander = 0.985 * wander + 0.015 * chance.normal();
    const sales =
      (revenue / 30.44) *
      level *
      Math.exp(wander) *
      (week[today.weekday] ?? 1) *
      chance.factor(spread);
    if (sales > 0) add(today.date, 'CARD SALES SQUARE', sales);
    taken += sales;
    if (today.weekday === orderDay) {
      const ahead = course(today.index + lead, (today.ofYear + lead / 365) % 1);
      add(
        today.date,
        chance.pick(['MERIDIAN WHOLESALE', 'UNION SUPPLY', 'PACIFIC GOODS']),
        -(revenue / 4.35) * stockShare * ahead * Math.exp(wander) * chance.factor(0.3),
      );
    }
    if (chance.happens(0.12)) {
      add(
        today.date,
        chance.pick(['HOME DEPOT', 'AMAZON', 'USPS', 'SHELL', 'STAPLES']),
        -(revenue / 30) * 0.25 * chance.factor(0.8),
      );
    }
    payRunningCosts(
      till,
      today,
      costs,
      revenue * wageShare * (1 - wagesFollow + wagesFollow * level),
    );
    if (today.day === 20) {
      add(today.date, 'STATE SALES TAX', -taken * 0.06 * chance.factor(0.05));
      taken = 0;
    }
    if (today.day === 27 && (options.draws ?? true)) {
      const usual = revenue * Math.max(margin, 0.02);
      const draw = drawsFixed ? usual * 0.9 : Math.max(usual, (till.balance() - kept) * 0.4);
      if (drawsFixed ? till.balance() > draw : till.balance() > kept)
        add(today.date, 'OWNER DRAW', -draw);
    }
    // Nobody's account stays overdrawn for long: the owner puts money in.
    if (till.balance() < -HARD_TIMES * revenue)
      add(today.date, 'OWNER CONTRIBUTION', 0.4 * revenue);
  }
}

function chooseWeek(chance: Chance): number[] {
  const closed = chance.whole(-2, 1);
  const raw = Array.from({ length: 7 }, (_, day) =>
    day === closed ? 0 : day >= 5 ? chance.between(1, 2.2) : chance.between(0.6, 1.2),
  );
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => (value * 7) / sum);
}
