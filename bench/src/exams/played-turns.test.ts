import { afterAll, describe, expect, it } from 'vitest';
import { endMeanings } from '../../../apps/server/src/ledger/answer/meaning/meaning-of.ts';
import { playedBusinesses, replayTurns } from './replay-turns.ts';

/** Those of the answer; below it stands what was looked at. */
const figuresOf = (text: string): string[] => [
  ...new Set(text.replace(/\n\n_[^\n]+_$/, '').match(/-?\$[\d,]+(?:\.\d+)?|\d+(?:\.\d+)?%/g)),
];

afterAll(endMeanings);

describe.each(playedBusinesses())('turns that were played over %s', (name) => {
  it('come to the same figures, with as many calls', async () => {
    const all = await replayTurns(name);
    for (const { turn, reply, calls } of all.filter(({ isLate }) => !isLate)) {
      // Accounts that moved as much stand in no order.
      expect(figuresOf(reply.text).sort(), turn.question).toEqual(turn.figures.toSorted());
      expect(calls, turn.question).toBe(turn.replies.length);
    }
    expect(all.filter(({ isLate }) => isLate).length).toBeLessThan(all.length / 2);
  }, 300_000);
});
