import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenStranded } from './end-when-stranded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('ends after five minutes without its database, said in the log, and not where it comes back', () => {
  const end = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const say = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let goneAt: number | null = Date.now();
  endWhenStranded(() => (goneAt === null ? 0 : Date.now() - goneAt));
  vi.advanceTimersByTime(4 * 60_000);
  goneAt = null;
  vi.advanceTimersByTime(10 * 60_000);
  goneAt = Date.now();
  vi.advanceTimersByTime(4.8 * 60_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(15_000);
  expect(end).toHaveBeenCalledWith(1);
  expect(say).toHaveBeenCalledWith('The database has not come back: this process ends.\n');
});
