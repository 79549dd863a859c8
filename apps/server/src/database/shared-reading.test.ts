import { expect, test } from 'vitest';
import { sharedReading } from './shared-reading.ts';

/** A source whose readings end when the test says so. */
function source() {
  let value = 0;
  const ends: (() => void)[] = [];
  const share = sharedReading<number>();
  const begin = () => {
    const seen = value;
    return new Promise<number>((resolve, reject) => {
      ends.push(() => (seen < 0 ? reject(new Error('the source is gone')) : resolve(seen)));
    });
  };
  return {
    read: (key: string) => share(key, begin),
    set: (to: number) => (value = to),
    reads: () => ends.length,
    end: async () => {
      ends.at(-1)?.();
      // The next one begins in a later turn.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('who asks the same at once shares a reading', async () => {
  const from = source();
  const all = ['a', 'a', 'a', 'a'].map((text) => from.read(text));
  await from.end();
  await from.end();
  expect(await Promise.all(all)).toEqual([0, 0, 0, 0]);
  expect(from.reads()).toBe(2);
});

test('nobody is given what was read before they asked', async () => {
  const from = source();
  const first = from.read('a');
  from.set(1);
  const second = from.read('a');
  await from.end();
  expect(await first).toBe(0);
  // The second reading is on its way now: who asks after the next change waits for a third.
  from.set(2);
  const third = from.read('a');
  await from.end();
  expect(await second).toBe(1);
  await from.end();
  expect(await third).toBe(2);
});

test('another key is another reading', async () => {
  const from = source();
  void from.read('a');
  void from.read('b');
  expect(from.reads()).toBe(2);
  await from.end();
});

test('a reading that fails fails for those who wait for it, and for nobody after', async () => {
  const from = source();
  from.set(-1);
  const first = from.read('a');
  from.set(5);
  const second = from.read('a');
  await Promise.all([expect(first).rejects.toThrow('gone'), from.end()]);
  await from.end();
  expect(await second).toBe(5);
  const later = from.read('a');
  await from.end();
  expect(await later).toBe(5);
  expect(from.reads()).toBe(3);
});
