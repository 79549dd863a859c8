import { afterAll, expect, test } from 'vitest';
import { crashKinds, runCrashRounds } from './testing/crash-rounds.ts';
import { makeScratch, removeScratch } from './testing/scratch.ts';

const scratch = makeScratch();
afterAll(() => removeScratch(scratch));

test('no acknowledged row is lost when program, server or both are killed while they write', async () => {
  const rounds = await runCrashRounds(scratch, 5);
  expect(new Set(rounds.map(({ kind }) => kind))).toEqual(new Set(crashKinds));
  for (const { acknowledged, lost, torn } of rounds) {
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toBe(0);
    expect(torn).toBe(0);
  }
});
