import { addDays } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { runAgency } from './agency.ts';
import type { Business } from './business.ts';
import { chanceOf, type Chance } from './chance.ts';
import { runContractor } from './contractor.ts';
import { runShop, type Course, type ShopOptions } from './shop.ts';
import { runSubscriptions } from './subscriptions.ts';
import { eachToday, openTill, type Till } from './till.ts';

export const KINDS = [
  'steady',
  'seasonal',
  'growing',
  'invoiced',
  'lumpy',
  'dying',
  'new',
] as const;
export type Kind = (typeof KINDS)[number];

const ORIGINS = 8;
const AHEAD_DAYS = 90;
/** Who is paid long after the work was in business before the bank was linked. */
const WARM_DAYS = 150;
/** Months of revenue in hand at the start, least and most; otherwise .4 to 2. */
const RESERVES: Partial<Record<Kind, readonly [number, number]>> = {
  growing: [2, 6],
  dying: [1, 5],
  new: [1, 4],
};
/** The minimum is a balance that was lower on this share of its days. */
const MINIMUM_SHARE = 0.2;

/** A business of that kind with eight days to forecast from, 90 days after each of them known. */
export function makeBusiness(kind: Kind, seed: number): Business {
  const chance = chanceOf(seed * 31 + KINDS.indexOf(kind));
  const isNew = kind === 'new';
  const before = isNew ? 53 : kind === 'seasonal' ? chance.whole(400, 900) : chance.whole(200, 800);
  const step = isNew ? 2 : chance.whole(25, 35);
  const days = before + step * (ORIGINS - 1) + AHEAD_DAYS + 1;
  const first = addDays('2021-01-01', chance.whole(0, 700));
  const revenue = 20_000 * chance.factor(0.9);
  const months = RESERVES[kind] ?? [0.4, 2];
  const till = openTill(chance, revenue * chance.between(...months));
  const warm = kind === 'invoiced' || kind === 'lumpy' ? WARM_DAYS : 0;
  run(kind, till, addDays(first, -warm), warm + days, revenue);
  const origins = Array.from({ length: ORIGINS }, (_, at) => addDays(first, before + step * at));
  return {
    name: `${kind}-${seed}`,
    openingCents: openingOf(till, first),
    rows: till.rows.filter(({ date }) => date >= first),
    documents: till.documents,
    origins,
    minimumCents: minimumOf(till, first, days),
  };
}

function run(kind: Kind, till: Till, first: BusinessDay, length: number, revenue: number): void {
  const { chance } = till;
  const days = eachToday(first, length);
  const shop = (course: Course, options: Partial<ShopOptions> = {}) => {
    runShop(till, days, course, { keeps: revenue, ...options });
  };
  const kinds: Record<Kind, () => void> = {
    steady: () => {
      shop(() => 1);
    },
    seasonal: () => {
      shop(seasonalCourse(chance), { lead: chance.whole(15, 60) });
    },
    dying: () => {
      shop(dyingCourse(chance, length), { draws: chance.happens(0.3) });
    },
    new: () => {
      if (chance.happens(0.3)) runSubscriptions(till, days, revenue);
      else shop(rampCourse(chance), { draws: chance.happens(0.5) });
    },
    growing: () => {
      runSubscriptions(till, days, revenue * 0.4);
    },
    invoiced: () => {
      runAgency(till, days, revenue);
    },
    lumpy: () => {
      runContractor(till, days, revenue);
    },
  };
  kinds[kind]();
}

/** One season a year: Christmas, summer, spring planting or tax time, and a small change from year to year. */
function seasonalCourse(chance: Chance): Course {
  const [peak, width] = chance.pick([
    [0.94, 0.06],
    [0.94, 0.06],
    [0.54, 0.1],
    [0.33, 0.09],
    [0.22, 0.07],
  ]);
  const height = chance.between(0.8, 3);
  const yearly = chance.between(-0.1, 0.15);
  const moves = Array.from({ length: 6 }, () => 0.01 * chance.normal());
  return (index, ofYear) => {
    const at = peak + (moves[Math.floor(index / 365)] ?? 0);
    const apart = Math.min(Math.abs(ofYear - at), 1 - Math.abs(ofYear - at));
    return (0.75 + height * Math.exp(-0.5 * (apart / width) ** 2)) * (1 + yearly) ** (index / 365);
  };
}

function dyingCourse(chance: Chance, days: number): Course {
  const begins = days * chance.between(0.1, 0.6);
  const monthly = chance.between(0.03, 0.12);
  return (index) => (1 - monthly) ** (Math.max(0, index - begins) / 30.44);
}

function rampCourse(chance: Chance): Course {
  const begins = chance.between(0.4, 1);
  const days = chance.between(30, 90);
  return (index) => begins + (1 - begins) * (1 - Math.exp(-index / days));
}

function openingOf(till: Till, first: BusinessDay): bigint {
  const before = till.rows.filter(({ date }) => date < first);
  const opening = BigInt(Math.round(till.opening * 100));
  return before.reduce((sum, { amountCents }) => sum + amountCents, opening);
}

function minimumOf(till: Till, first: BusinessDay, days: number): bigint {
  const net = new Map<string, number>();
  for (const { date, amountCents } of till.rows)
    net.set(date, (net.get(date) ?? 0) + Number(amountCents));
  let balance = Number(openingOf(till, first));
  const balances = eachToday(first, days).map(({ date }) => (balance += net.get(date) ?? 0));
  return BigInt(Math.round(balances.sort((a, b) => a - b)[Math.floor(days * MINIMUM_SHARE)] ?? 0));
}
