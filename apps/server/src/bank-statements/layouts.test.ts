import { describe, expect, it } from 'vitest';
import { openStatement } from './open-statement.ts';
import type { Answers } from './statement-file.ts';
import { differenceOf, judgeReading } from './testing/judge-reading.ts';
import { layouts } from './testing/layouts.ts';
import type { MadeFile } from './testing/table-layout.ts';

it('there are at least 120 layouts', () => {
  expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length);
  expect(layouts.length).toBeGreaterThanOrEqual(120);
});

/** Even seeds have the wordings that the reader was made with, odd ones others. */
describe.each([2, 1, 7])('with seed %i', (seed) => {
  it.each(layouts.map(({ name, make }) => [name, make] as const))(
    '%s is not read wrongly without a question',
    async (_name, make) => {
      const { verdict, why } = await judgeReading(await make(seed));
      expect(verdict, why).not.toBe('wrong');
    },
  );
});

/** All ways to answer what is asked, as long as they are few. */
async function answersTo(made: MadeFile): Promise<Answers[]> {
  const { questions } = await openStatement(made.fileName, made.bytes);
  let ways: Answers[] = [{}];
  for (const { id, answers } of questions) {
    // Whoever answers that the file does not say it is told to export another.
    const told = answers.filter((answer) => answer.id !== 'unsaid');
    ways = ways.flatMap((way) => told.map((answer) => ({ ...way, [id]: answer.id })));
    if (ways.length > 64) break;
  }
  return ways;
}

describe('what is asked', () => {
  // What rows or figures a file does not hold, no answer brings.
  const lacking = /^balance only(?:, newest first)?$|^one row left out$/;
  it.each(
    layouts
      .filter(({ name }) => !lacking.test(name))
      .map(({ name, make }) => [name, make] as const),
  )('%s: one of the answers reads it as it is', async (_name, make) => {
    const made = await make(1);
    const { verdict } = await judgeReading(made);
    if (verdict !== 'asked' || made.rows === null) return;
    const differences: (string | null)[] = [];
    for (const answers of await answersTo(made)) {
      const file = await openStatement(made.fileName, made.bytes, { mapping: null, answers });
      if (file.questions.some(({ answer }) => answer === null)) continue;
      differences.push(differenceOf(made, file));
    }
    expect(differences).toContain(null);
  });
});
