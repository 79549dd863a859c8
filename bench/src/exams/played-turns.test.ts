import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endMeanings } from '../../../apps/server/src/ledger/answer/meaning/meaning-of.ts';
import {
  startModelStandIn,
  type ModelStandIn,
  type Said,
} from '../../../apps/server/src/testing/stand-ins/model-stand-in.ts';
import { askArchive } from '../ask/ask-archive.ts';
import { linkedArchive, type Links } from '../ask/linked-archive.ts';
import { dayOf, examFolder } from './known.ts';

/** One question as somebody answered it by hand in the model's place, with nothing but what each request held. */
interface Played {
  links: Links;
  turns: {
    question: string;
    /** What was said, call by call; nothing where no model was asked. */
    replies: Said[];
    /** Of the answer that came of it. */
    figures: string[];
  }[];
}

const fileOf = (name: string) => path.join(examFolder, name, 'played-turns.json');
const names = readdirSync(examFolder).filter((name) => existsSync(fileOf(name)));
/** Those of the answer; below it stands what was looked at. */
const figuresOf = (text: string): string[] => [
  ...new Set(text.replace(/\n\n_[^\n]+_$/, '').match(/-?\$[\d,]+(?:\.\d+)?|\d+(?:\.\d+)?%/g)),
];

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(async () => {
  await model.close();
  endMeanings();
});

describe.each(names)('turns that were played over %s', (name) => {
  it('come to the same figures, with as many calls', async () => {
    const { links, turns } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Played;
    const calls = new Map(turns.map(({ question }) => [question, 0]));
    // A busy machine reads a long question too slowly, and then there is another beginning.
    const late = new Set<string>();
    model.play((request) => {
      const held = JSON.stringify(request.messages);
      const turn = turns.find(({ question }) => held.includes(inRequest(question)));
      if (turn === undefined) throw new Error('nobody played this question');
      if (held.includes('takes me too long to read')) late.add(turn.question);
      const call = calls.get(turn.question) ?? 0;
      calls.set(turn.question, call + 1);
      return turn.replies[call] ?? 'NONE';
    });
    const business = path.join(examFolder, name);
    const archive = await linkedArchive(path.join(business, 'archive'), links);
    const variables = {
      ...model.variables('openai-compatible'),
      MODEL_TOKENS_PER_DAY: '1000000000',
    };
    const asked = await askArchive(archive.folder, await dayOf(business), turns, variables);
    await archive.remove();
    for (const { asked: turn, reply } of asked.filter((one) => !late.has(one.asked.question))) {
      // Accounts that moved as much stand in no order.
      expect(figuresOf(reply.text).sort(), turn.question).toEqual(turn.figures.toSorted());
      expect(calls.get(turn.question), turn.question).toBe(turn.replies.length);
    }
    expect(late.size).toBeLessThan(turns.length / 2);
  }, 300_000);
});

/** As it stands in a message that is JSON itself. */
const inRequest = (question: string): string => {
  const data = JSON.stringify(question).replaceAll('<', String.raw`\u003c`);
  return JSON.stringify(`<data>${data}</data>`).slice(1, -1);
};
