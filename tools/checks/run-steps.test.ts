import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPhases } from './run-steps.mjs';

const printed: string[] = [];
beforeEach(
  () => void vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text)),
);
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

const step = (name: string, code: number, ran: string[]) => ({
  name,
  title: `about ${name}`,
  run: () => {
    ran.push(name);
    return Promise.resolve({ code, output: `output of ${name}\n` });
  },
});

test('every step runs, also after one that failed', async () => {
  const ran: string[] = [];
  const lanes = [
    [step('lint', 0, ran), step('types', 2, ran), step('format', 0, ran)],
    [step('unit', 1, ran), step('rows', 0, ran)],
  ];
  expect(await runPhases([lanes])).toEqual(['types', 'unit']);
  expect(ran.sort()).toEqual(['format', 'lint', 'rows', 'types', 'unit']);
});

test('a lane does not wait for its neighbor, but a step for the one before it', async () => {
  const ran: string[] = [];
  const slow = {
    ...step('unit', 0, ran),
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ran.push('unit');
      return { code: 0, output: '' };
    },
  };
  await runPhases([[[slow, step('rows', 0, ran)], [step('lint', 0, ran)]]]);
  expect(ran).toEqual(['lint', 'unit', 'rows']);
});

test('a phase waits for the one before it', async () => {
  const ran: string[] = [];
  const phases = [[[step('unit', 1, ran), step('rows', 0, ran)]], [[step('lint', 0, ran)]]];
  expect(await runPhases(phases)).toEqual(['unit']);
  expect(ran).toEqual(['unit', 'rows', 'lint']);
});

test('a run in which every step holds has no failure', async () => {
  const ran: string[] = [];
  const lanes = [['lint', 'types'].map((name) => step(name, 0, ran))];
  expect(await runPhases([lanes])).toEqual([]);
  expect(ran).toEqual(['lint', 'types']);
});

test('the output of a step is shown in one piece, with the verdict', async () => {
  await runPhases([[[step('lint', 1, [])]]]);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(
    /^\n=== lint: about lint\noutput of lint\n--- lint: FAILED with code 1, /,
  );
});
