import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that depends on nothing but its key. Each event draws by its own key (who, what, when),
 * so that the past of the demo company stays the same while its calendar moves on.
 */
export function chance(...key: (string | number)[]): number {
  const digest = createHash('sha256').update(key.join('|')).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** A whole number between low and high, both included. */
export function between(low: number, high: number, ...key: (string | number)[]): number {
  return low + Math.floor(chance(...key) * (high - low + 1));
}

/** `base` spread evenly by up to `share` either way, in whole cents. */
export function around(baseCents: number, share: number, ...key: (string | number)[]): number {
  return Math.round(baseCents * (1 + share * (2 * chance(...key) - 1)));
}
