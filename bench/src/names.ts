import { groupCounterparties } from '@cairn/finance';
import { makeMerchants } from './names/merchants.ts';
import { pick } from './names/random.ts';
import { banks, textOf } from './names/texts.ts';
import { seeded } from './cash/seeded.ts';

const halves = ['chosen', 'held'] as const;

/**
 * Whose row it is, read from texts as American banks write them: the share of rows that come to their counterparty's own
 * group, and of those put to another's. Merchants and banks 'held' were not looked at while the cleaning was written. `--from 101` takes
 * other seeds than 1 to 5.
 */
export function run(args: string[]): void {
  const isShown = args.includes('--show');
  const from = args.indexOf('--from');
  const first = from < 0 ? 1 : Number(args[from + 1]);
  const table = halves.flatMap((merchants) =>
    halves.map((bank) => {
      const scores = Array.from({ length: 5 }, (_, at) =>
        score(first + at, merchants, bank, isShown),
      );
      const mean = (key: 'right' | 'merged') =>
        (scores.reduce((sum, one) => sum + one[key], 0) / scores.length).toFixed(4);
      return { merchants, banks: bank, right: mean('right'), 'merged wrongly': mean('merged') };
    }),
  );
  console.table(table);
}

function score(
  seed: number,
  half: (typeof halves)[number],
  bankHalf: (typeof halves)[number],
  isShown: boolean,
): { right: number; merged: number } {
  const random = seeded(seed);
  const merchants = makeMerchants(random, half, 60);
  const bank = pick(random, banks[bankHalf]);
  const rows = merchants.flatMap((merchant) =>
    Array.from({ length: 2 + Math.floor(random() * 14) }, () => ({
      truth: merchant.name,
      text: textOf(random, merchant, bank, merchants),
    })),
  );
  const groups = groupCounterparties(rows.map(({ text }) => text));
  const counts = new Map<string, Map<string, number>>();
  rows.forEach(({ truth }, at) => {
    const group = groups[at]?.key ?? '';
    const inside = counts.get(group) ?? new Map<string, number>();
    counts.set(group, inside.set(truth, (inside.get(truth) ?? 0) + 1));
  });
  const ownerOf = new Map(
    [...counts].map(([group, inside]) => [group, [...inside].sort((a, b) => b[1] - a[1])[0]?.[0]]),
  );
  const homeOf = new Map<string, string>();
  for (const merchant of merchants) {
    const homes = [...counts].filter(([group]) => ownerOf.get(group) === merchant.name);
    homes.sort((a, b) => (b[1].get(merchant.name) ?? 0) - (a[1].get(merchant.name) ?? 0));
    if (homes[0] !== undefined) homeOf.set(merchant.name, homes[0][0]);
  }
  let right = 0;
  let merged = 0;
  rows.forEach(({ truth, text }, at) => {
    const group = groups[at]?.key ?? '';
    const isRight = homeOf.get(truth) === group;
    if (isRight) right += 1;
    if (ownerOf.get(group) !== truth) merged += 1;
    if (!isRight && isShown && half === 'chosen' && bankHalf === 'chosen') {
      console.log(`${truth} | ${text} | ${group}`);
    }
  });
  return { right: right / rows.length, merged: merged / rows.length };
}
