import { businessDay, cents } from '@cairn/finance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount, day, instant } from './stored-fields.ts';
import { storedFigure } from './stored-figure.ts';

const shape = { amount, day, instant, label: z.string().optional() };
const schema = z.strictObject(shape);
type Figure = z.output<typeof schema>;
const stored = storedFigure<Figure>(schema);

const figures = fc.record({
  amount: fc.bigInt(-(2n ** 63n) + 1n, 2n ** 63n - 1n).map(cents),
  day: fc.constant(businessDay('2026-02-28')),
  instant: fc.date({ noInvalidDate: true }),
  label: fc.option(fc.string(), { nil: undefined }),
});

test('a figure is read as it was written, amounts to the cent', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      expect(stored.read(stored.write(figure))).toEqual(figure);
    }),
  );
});

test.each([
  ['a field more', z.strictObject({ ...shape, more: z.string() })],
  ['a field less', z.strictObject({ amount, day, instant })],
  ['a field that may be missing now', z.strictObject({ ...shape, day: day.optional() })],
  ['an amount that is a day now', z.strictObject({ ...shape, amount: day })],
  ['another name', z.strictObject({ sum: amount, day, instant, label: shape.label })],
])('what was written before the shape had %s is not read', (_, later) => {
  fc.assert(
    fc.property(figures, (figure) => {
      expect(storedFigure<unknown>(later).read(stored.write(figure))).toBeNull();
    }),
    { numRuns: 5 },
  );
});

test('what other code wrote is not read: it may have computed it in another way', () => {
  const [figure] = fc.sample(figures, { numRuns: 1, seed: 1 });
  const [one, other] = [storedFigure<Figure>(schema, 'A'), storedFigure<Figure>(schema, 'B')];
  expect(figure && one.read(one.write(figure))).toEqual(figure);
  expect(figure && other.read(one.write(figure))).toBeNull();
});

test.each(['', 'Error', 'null', '[]', '{"version":1}'])('%s is no figure', (text) => {
  expect(stored.read(text)).toBeNull();
});

test('a figure with more than its schema says is refused before it is written', () => {
  const [figure] = fc.sample(figures, { numRuns: 1, seed: 1 });
  expect(() => stored.write({ ...figure, extra: 1 } as unknown as Figure)).toThrow('extra');
});
