import { seeded } from '../cash/seeded.ts';

/** Draws that a made-up business is told by; the same seed tells the same business. */
export interface Chance {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  happens(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  normal(): number;
  /** around 1, its logarithm spread by `spread` */
  factor(spread: number): number;
  /** how many of what happens `rate` times a day happen today */
  count(rate: number): number;
}

export function chanceOf(seed: number): Chance {
  const random = seeded(seed * 7919 + 17);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    between: (low, high) => low + (high - low) * random(),
    whole: (low, high) => low + Math.floor((high - low + 1) * random()),
    happens: (share) => random() < share,
    pick: (items) => items[Math.floor(random() * items.length)] ?? items[0],
    normal,
    factor: (spread) => Math.exp(spread * normal() - (spread * spread) / 2),
    count: (rate) => {
      const limit = Math.exp(-rate);
      let [drawn, product] = [0, random()];
      while (product > limit && drawn < 50) {
        product *= random();
        drawn += 1;
      }
      return drawn;
    },
  };
}
