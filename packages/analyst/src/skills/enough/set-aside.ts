import { dollars, named, type Figure, type Wording } from '../figure.ts';

const called =
  /\b(?:tax(?:es)?|savings?|money market|reserves?|rainy day|emergency|escrow|trust)\b/i;

/** Whether the name of an account says that what lies there is kept for something. */
export const isSetAside = (name: string): boolean => called.test(name);

/** What cash is not to fall below. */
export const floorText = (minimumCents: bigint): string =>
  minimumCents > 0n ? `your minimum of ${dollars(minimumCents)}` : 'zero';

/** What is left on the worst day. */
export const staysText = (room: bigint, minimumCents: bigint): string =>
  room < 0n
    ? `could fall ${dollars(-room)} short of ${floorText(minimumCents)}`
    : `should stay at least ${dollars(room)} above ${floorText(minimumCents)}`;

interface Kept {
  setAside?: readonly Figure[];
  minimumCents: bigint;
}

/** What of the cash is kept for something by the name of its account, and what the lowest day would be without it; an expected low is said to be one. */
export function setAsideText(
  wording: Pick<Wording, 'say'>,
  { setAside = [], minimumCents }: Kept,
  lowCents: bigint,
  stays = 'should still stay',
): string | null {
  const kept = setAside.reduce((sum, { cents }) => sum + cents, 0n);
  if (kept <= 0n) return null;
  const accounts = setAside.map((one) => `${wording.say(one)} is in ${named(one.label)}`);
  const room = lowCents - kept - minimumCents;
  const floor = floorText(minimumCents);
  const without =
    room < 0n
      ? `left alone, the rest would fall ${dollars(-room)} short of ${floor}`
      : `left alone, the rest ${stays} ${dollars(room)} above ${floor}`;
  return `Of it ${accounts.join(' and ')}; ${without}.`;
}
