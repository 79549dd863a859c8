import { addDays, businessDay } from '@cairn/finance';
import { profiles, type ProfileName, type Wording } from './wordings.ts';

/** What a made-up file really says of one row: money in is positive. */
export interface TrueRow {
  date: string;
  cents: number;
  text: string;
  kind: Wording['kind'];
  balance: number;
  /** Which of the file's accounts. */
  account: number;
}

interface Draw {
  /** From 0 to just under 1. */
  next: () => number;
  whole: (least: number, most: number) => number;
  pick: <T>(from: readonly T[]) => T;
}

/** Random numbers that are the same for the same seed. */
function drawFrom(seed: number): Draw {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return { next, whole, pick };
}

const syllables = ['ka', 'ven', 'tor', 'mi', 'lo', 'bra', 'sel', 'dun', 'ri', 'ost', 'har', 'ne'];

function madeUpName(draw: Draw): string {
  const word = Array.from({ length: draw.whole(2, 3) }, () => draw.pick(syllables)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A wording with its blanks filled: {n} a number, {name} a made-up name, {ref} a long reference. */
function fill(text: string, draw: Draw, names: readonly string[]): string {
  return text
    .replaceAll('{n}', () => String(draw.whole(1, 48)))
    .replaceAll('{name}', () => draw.pick(names))
    .replaceAll('{ref}', () => String(draw.whole(100_000, 99_999_999)));
}

/**
 * The rows of one account over some months, the oldest first, with the balance after each. Even seeds draw their wordings
 * from one half of each list and odd seeds from the other, so that what is fitted to the one can be tried on the other.
 */
export function makeRows(
  profile: ProfileName,
  seed: number,
  { months = 3, first = '2025-01-02', account = 0 } = {},
): TrueRow[] {
  const draw = drawFrom(seed);
  const wordings = profiles[profile].filter(
    ({ always }, index) => always === true || index % 2 === seed % 2,
  );
  const names = Array.from({ length: 14 }, () => madeUpName(draw));
  const rows: Omit<TrueRow, 'balance'>[] = [];
  for (const wording of wordings) {
    const { perMonth, dollars, kind } = wording;
    for (let month = 0; month < months; month += 1) {
      const times = Math.floor(perMonth) + (draw.next() < perMonth % 1 ? 1 : 0);
      for (let time = 0; time < times; time += 1) {
        const day = wording.day ?? draw.whole(0, 27);
        const size = Math.round(dollars * (0.6 + draw.next()) * 100) + draw.whole(0, 99);
        const cents = wording.isFixed === true ? dollars * 100 : size;
        rows.push({
          date: addDays(businessDay(first), month * 30 + day),
          cents: wording.side === 'in' ? cents : -cents,
          text: fill(wording.text, draw, names),
          kind,
          account,
        });
      }
    }
  }
  rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let balance = draw.whole(20_000, 60_000) * 100 + draw.whole(0, 99);
  return rows.map((row) => ({ ...row, balance: (balance += row.cents) }));
}
