import { dollars, named, type Figure, type Wording } from '../figure.ts';

const called =
  /\b(?:tax(?:es)?|savings?|money market|reserves?|rainy day|emergency|escrow|trust)\b/i;

/** Whether the name of an account says that what lies there is kept for something. */
export const isSetAside = (name: string): boolean => called.test(name);

/** What cash is not to fall below. */
export const floorText = (minimumCents: bigint): string =>
  minimumCents > 0n ? `your minimum of ${dollars(minimumCents)}` : 'zero';

/** So much above what cash is not to fall below, or below it. */
export const aboveText = (cents: bigint, minimumCents: bigint): string =>
  `${dollars(cents)} ${minimumCents > 0n ? `above ${floorText(minimumCents)}` : 'left'}`;

export const shortText = (cents: bigint, minimumCents: bigint): string =>
  `${dollars(cents)} ${minimumCents > 0n ? `below ${floorText(minimumCents)}` : 'short'}`;

/** What is left on the worst day. */
export const staysText = (room: bigint, minimumCents: bigint): string =>
  room < 0n
    ? `you could end up ${shortText(-room, minimumCents)}`
    : `you should have at least ${aboveText(room, minimumCents)}`;

interface Kept {
  setAside?: readonly Figure[];
  minimumCents: bigint;
}

/** What of the cash is kept for something by the name of its account, and what the lowest day would be without it; an expected low is said to be one. */
export function setAsideText(
  wording: Pick<Wording, 'say'>,
  { setAside = [], minimumCents }: Kept,
  lowCents: bigint,
  stays = 'should still have',
): string | null {
  const kept = setAside.reduce((sum, { cents }) => sum + cents, 0n);
  if (kept <= 0n) return null;
  const room = lowCents - kept - minimumCents;
  const without =
    room < 0n
      ? `you'd end up ${shortText(-room, minimumCents)}`
      : `you ${stays} ${aboveText(room, minimumCents)} at the low point`;
  return `${heldAsideText(wording, setAside)} Not counting that, ${without}.`;
}

/** What of the cash lies in such accounts. */
export const heldAsideText = (wording: Pick<Wording, 'say'>, setAside: readonly Figure[]): string =>
  `Your cash includes ${setAside.map((one) => `${wording.say(one)} in ${named(one.label)}`).join(' and ')}.`;

/** What of savings it would take on the worst day of a bad case; null where it takes nothing of them. */
export function badCase(kept: ReturnType<typeof keptOf>, carefulLow: bigint): string | null {
  const short = kept.cents - carefulLow;
  return kept.cents > 0n && short > 0n
    ? `in a bad case (1 in 10), you'd need ${dollars(short)} from ${kept.where}`
    : null;
}

export const keptOf = ({ setAside = [] }: Pick<Kept, 'setAside'>) => ({
  where: setAside.map(({ label }) => named(label)).join(' and '),
  cents: setAside.reduce((sum, { cents }) => sum + cents, 0n),
});
