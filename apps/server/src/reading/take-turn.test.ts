import { expect, test } from 'vitest';
import { createTurns, type Turn } from './take-turn.ts';

/** Work that ends when the test says so; `begun` is the order in which it began. */
function workshop() {
  const takeTurn = createTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, turn: Turn) =>
    takeTurn(turn, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, begun, end };
}

const large = 10_000_000;

test('one business with many files does not hold up another', async () => {
  const { add, begun, end } = workshop();
  for (const at of [1, 2, 3]) void add(`a${at}`, { businessId: 'a', byteCount: large });
  void add('b', { businessId: 'b', byteCount: large });
  await end('');
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b']);
  await end('b');
  expect(begun).toEqual(['a1', 'b', 'a2']);
});

test('a small file does not wait for a large one, and of one business the smallest comes first', async () => {
  const { add, begun, end } = workshop();
  void add('large', { businessId: 'a', byteCount: large });
  void add('larger', { businessId: 'a', byteCount: large + 2 });
  void add('less large', { businessId: 'a', byteCount: large + 1 });
  void add('small', { businessId: 'a', byteCount: 1 });
  await end('');
  expect(begun).toEqual(['large', 'small']);
  await end('large');
  expect(begun).toEqual(['large', 'small', 'less large']);
});

test('what fails lets the next begin', async () => {
  const takeTurn = createTurns();
  const turn = { businessId: 'a', byteCount: 1 };
  const failed = takeTurn(turn, () => Promise.reject(new Error('broken')));
  const next = takeTurn(turn, () => Promise.resolve('read'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('read');
});

test('a business that has twenty waiting is told to wait; others are not', async () => {
  const { add, begun, end } = workshop();
  for (let at = 0; at <= 20; at += 1) void add(`a${at}`, { businessId: 'a', byteCount: 1 });
  await expect(add('one more', { businessId: 'a', byteCount: 1 })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  void add('b', { businessId: 'b', byteCount: 1 });
  await end('a0');
  expect(begun).toEqual(['a0', 'b']);
});
