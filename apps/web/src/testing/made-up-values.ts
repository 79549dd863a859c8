import type { Shape } from '../lib/replies/shape.ts';

/** Whole numbers below a limit, the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = (seed + 1) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A value that keeps the shape; which one, the seed decides. */
export function valueOf(shape: Shape, seed: number): unknown {
  return made(shape, dice(seed));
}

const texts = [
  ...['2026-02-28', '2026-11-29T08:00:00Z', '2026-11-29T08:00:00.125-08:00'],
  ...['0b8a5f9e-6a51-4b7e-9a4e-3a3f1f1d2c11', 'text'],
];

const textLike = (like = '') => texts.find((text) => new RegExp(like).test(text));

const numberOf = ({ is, min = 0 }: Extract<Shape, { is: 'number' | 'whole' }>, more: number) =>
  min + 1 + more / (is === 'whole' ? 1 : 4);

function made(shape: Shape, roll: (below: number) => number): unknown {
  switch (shape.is) {
    case 'any':
    case 'boolean':
      return roll(2) === 0;
    case 'url':
      return 'https://example.com/a';
    case 'string':
      return textLike(shape.like);
    case 'whole':
    case 'number':
      return numberOf(shape, roll(3));
    case 'one':
      return shape.of[roll(shape.of.length)];
    case 'null-or':
    case 'absent-or':
    case 'default':
      if (roll(3) > 0) return made(shape.of, roll);
      return shape.is === 'null-or' ? null : undefined;
    case 'any-of':
      return made(shape.of[roll(shape.of.length)] as Shape, roll);
    case 'list':
      return Array.from({ length: shape.min ?? roll(3) }, () => made(shape.of, roll));
    case 'record':
      return { a: made(shape.of, roll), b: made(shape.of, roll) };
    case 'object':
      return madeObject(shape.of, roll);
  }
}

const madeObject = (parts: Readonly<Record<string, Shape>>, roll: (below: number) => number) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([key, part]) => {
      const value = made(part, roll);
      const isLeftOut = value === undefined && roll(2) === 0;
      return isLeftOut ? [] : [[key, value]];
    }),
  ) as unknown;

const strangers = [
  ...[null, undefined, '', 'text', '2026-02-30', '2026-11-29T08:00', 0, -1, 0.5, NaN, 1e300, true],
  ...[[], {}, [1], { other: 1 }],
];

/** The value with one part of it, at any depth, replaced, left out, or joined by what does not belong there. */
export function changeSomewhere(value: unknown, seed: number): unknown {
  const roll = dice(seed);
  return changed(value, roll);
}

function changed(value: unknown, roll: (below: number) => number): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || roll(6) === 0) return strangers[roll(strangers.length)];
  const [key, part] = entries[roll(entries.length)] as [string, unknown];
  const next = changed(part, roll);
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === key ? next : one));
  if (roll(8) === 0) return { ...(value as object), stranger: 1 };
  if (roll(8) === 0) return Object.fromEntries(entries.filter(([other]) => other !== key));
  return { ...(value as object), [key]: next };
}
