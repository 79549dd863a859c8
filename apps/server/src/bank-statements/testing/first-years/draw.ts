/** Random numbers that are the same for the same seed. */
export interface Draw {
  whole: (least: number, most: number) => number;
  /** True so often of a hundred. */
  percent: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  digits: (count: number) => string;
}

export function drawFrom(seed: number): Draw {
  let state = (seed * 747_796_405 + 2_891_336_453) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return {
    whole,
    percent: (share) => next() * 100 < share,
    pick,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
