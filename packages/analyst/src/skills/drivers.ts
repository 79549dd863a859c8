import type { Part } from './figure.ts';
import { named, shareText, sizeOf, type Wording } from './figure.ts';

/** What one account did to a change, with the sign it has in the figure. */
export interface Driver {
  label: string;
  /** Of what has no category: whom it is with. */
  isName: boolean;
  /** Whether more of it is better for the figure: income is, a cost is not. */
  isCost: boolean;
  nowCents: bigint;
  beforeCents: bigint;
  /** What it did to the figure. */
  effectCents: bigint;
  token: string | null;
}

/** The accounts of a figure in two stretches of time, the largest effect first. */
export function driversOf(
  now: readonly Part[],
  before: readonly Part[],
  isCost: boolean,
): Driver[] {
  const keys = new Map([...before, ...now].map((part) => [part.key, part]));
  return [...keys].map(([key, { label, isName }]) => {
    const is = now.find((one) => one.key === key);
    const was = before.find((one) => one.key === key);
    const change = (is?.cents ?? 0n) - (was?.cents ?? 0n);
    return {
      ...{
        label,
        isName: isName === true,
        isCost,
        nowCents: is?.cents ?? 0n,
        beforeCents: was?.cents ?? 0n,
      },
      effectCents: isCost ? -change : change,
      token: is?.token ?? was?.token ?? null,
    };
  });
}

export const bySize = (drivers: readonly Driver[]): Driver[] =>
  drivers
    .filter(({ effectCents }) => effectCents !== 0n)
    .sort((a, b) => (sizeOf(a.effectCents) < sizeOf(b.effectCents) ? 1 : -1));

/** 'The main reason was Wages, up $3,000 to $9,000 (55% of the change). That was partly offset by Retail, down …': those that went the way of the change first. */
export function causes(
  wording: Wording,
  drivers: readonly Driver[],
  change: bigint,
  openings: { along?: string; against?: string } = {},
): string | null {
  const along = bySize(drivers).filter(({ effectCents }) => effectCents > 0n === change > 0n);
  const told = along.slice(0, 2).map((driver) => said(wording, driver, change));
  if (told.length === 0 || change === 0n) return null;
  const against = bySize(drivers).find(
    ({ effectCents }) =>
      effectCents > 0n !== change > 0n && sizeOf(effectCents) * 5n > sizeOf(change),
  );
  const opening = told.length > 1 ? 'The main reasons were' : 'The main reason was';
  const other =
    against === undefined
      ? ''
      : ` ${openings.against ?? 'That was partly offset by'} ${said(wording, against, null)}.`;
  return `${openings.along ?? opening} ${told.join(', and ')}.${other}`;
}

function said(wording: Wording, driver: Driver, change: bigint | null): string {
  const { label, nowCents, beforeCents, effectCents, token } = driver;
  const moved = nowCents - beforeCents;
  const figure = wording.say({ cents: nowCents, label, token });
  const way = moved > 0n ? 'up' : 'down';
  // More than all of a change is said by its size alone.
  const isPart = change !== null && sizeOf(effectCents) <= sizeOf(change);
  const share = isPart ? shareText(effectCents, change) : null;
  const size = `$${(sizeOf(moved) / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;
  return `${named(label)}, ${way} ${size} to ${figure}${share === null ? '' : ` (${share} of the change)`}`;
}

/** What the rows of drivers are, and how they were found. */
export const driversAre = (drivers: readonly Driver[]) =>
  drivers.some(({ isName }) => isName)
    ? { head: 'Account or name', how: 'account by account, and by name where there is no category' }
    : { head: 'Account', how: 'account by account' };

/** Each account with what it did, to the cent. */
export const driverRows = (drivers: readonly Driver[], write: (cents: bigint) => string) => {
  const shown = bySize(drivers).slice(0, 10);
  return {
    rows: shown.map((one) => [
      one.label === '' ? 'Without a name' : one.label,
      write(one.nowCents),
      write(one.beforeCents),
      write(one.effectCents),
    ]),
    evidence: shown.map(({ token }) => token),
  };
};
