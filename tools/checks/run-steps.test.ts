import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.mjs';

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
  const steps = [step('lint', 0, ran), step('types', 2, ran), step('unit', 0, ran)];
  expect(await runSteps(steps, 1)).toEqual(['types']);
  expect(ran).toEqual(['lint', 'types', 'unit']);
});

test('a run in which every step holds has no failure', async () => {
  const ran: string[] = [];
  const steps = ['lint', 'types', 'unit'].map((name) => step(name, 0, ran));
  expect(await runSteps(steps, 2)).toEqual([]);
  expect(ran).toEqual(['lint', 'types', 'unit']);
});

test('steps that share the machine show their output in one piece, with the verdict', async () => {
  await runSteps([step('lint', 1, [])], 2);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(
    /^\n=== lint: about lint\noutput of lint\n--- lint: FAILED with code 1, /,
  );
});
