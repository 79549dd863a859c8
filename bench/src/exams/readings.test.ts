import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingBefore } from '../../../apps/server/src/features/chat/alone/previous-plan.ts';
import { skillAsked } from '../../../apps/server/src/features/chat/alone/skill-asked.ts';
import { meaningOf } from '../../../apps/server/src/ledger/answer/meaning/meaning-of.ts';
import { readAsked } from '../../../apps/server/src/ledger/answer/read-asked.ts';
import { loadExam, voices } from '../train-asked-part/load-questions.ts';
import { contextOf, examFolder, planDigest, readKnown, recordedBusinesses } from './known.ts';
import { isOfSample } from './sample.ts';

/** By business, at least so many of the sample read right and at most so many wrong. They only move the good way. */
const bounds = JSON.parse(
  readFileSync(path.join(examFolder, 'readings-bounds.json'), 'utf8'),
) as Record<string, { right: number; wrong: number }>;

// A question does not wait long for it.
beforeAll(async () => {
  await meaningOf('are we on track', 60);
}, 70_000);

describe('a sample of the exams is read as what answered it right', () => {
  it.each(recordedBusinesses())('%s', async (name) => {
    const known = await readKnown(name);
    const context = contextOf(known);
    const counts = { right: 0, wrong: 0 };
    const wrong: string[] = [];
    const taken: string[] = [];
    for (const asked of await loadExam(path.join(examFolder, name)))
      for (const voice of voices) {
        const question = asked[voice];
        if (question === undefined || !isOfSample(`${name} ${asked.id} ${voice}`)) continue;
        const read = readAsked(question, context);
        const right = known.right[asked.id]?.[voice];
        if (read.kind !== 'plan') counts.right += asked.kind === 'decline' ? 1 : 0;
        else if (planDigest(read.plan) === right) {
          counts.right += 1;
          const { skill } = await skillAsked(question, context, nothingBefore, read);
          // A "why" gives the same figure with its causes.
          if (skill !== null && skill !== 'why')
            taken.push(`${asked.id} ${voice}: ${question} (${skill})`);
        } else {
          counts.wrong += 1;
          wrong.push(`${asked.id} ${voice}: ${question} (${read.reading})`);
        }
      }
    const bound = bounds[name] ?? { right: 0, wrong: 0 };
    expect(counts.wrong, wrong.join('\n')).toBeLessThanOrEqual(bound.wrong);
    expect(counts.right).toBeGreaterThanOrEqual(bound.right);
    expect(taken, 'answered right by a plan, and taken by a skill').toEqual([]);
  });
});
