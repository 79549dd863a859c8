import type { Attack } from './attack.ts';
import { hostileFiles } from './files.ts';
import { hostileTexts } from './texts.ts';

/** The set grows with every way that is found: each was once slow, or is what attackers try first. */
export const hostileSet = async (): Promise<Attack[]> => [
  ...hostileTexts,
  ...(await hostileFiles()),
];
