import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  startModelStandIn,
  type Said,
} from '../../../apps/server/src/testing/stand-ins/model-stand-in.ts';
import { askArchive } from '../ask/ask-archive.ts';
import { linkedArchive, type Links } from '../ask/linked-archive.ts';
import type { Reply } from '../ask/score.ts';
import { dayOf, examFolder } from './known.ts';

/** Questions as somebody answered them by hand in the model's place, with nothing but what each request held. */
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

export interface Replayed {
  turn: Played['turns'][number];
  links: Links;
  reply: Reply;
  /** How often the model was asked. */
  calls: number;
  /** A busy machine read the question too slowly, and then there is another beginning. */
  isLate: boolean;
}

const fileOf = (name: string) => path.join(examFolder, name, 'played-turns.json');

/** The businesses over which turns were played. */
export const playedBusinesses = (): string[] =>
  readdirSync(examFolder).filter((name) => existsSync(fileOf(name)));

/** Asks the questions of one business again, with a model that says what was said. */
export async function replayTurns(name: string): Promise<Replayed[]> {
  const { links, turns } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Played;
  const calls = new Map(turns.map(({ question }) => [question, 0]));
  const late = new Set<string>();
  const model = await startModelStandIn();
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
  const variables = { ...model.variables('openai-compatible'), MODEL_TOKENS_PER_DAY: '1000000000' };
  try {
    const asked = await askArchive(archive.folder, await dayOf(business), turns, variables);
    return asked.map(({ asked: turn, reply }) => ({
      ...{ turn, links, reply, calls: calls.get(turn.question) ?? 0 },
      isLate: late.has(turn.question),
    }));
  } finally {
    await archive.remove();
    await model.close();
  }
}

/** As it stands in a message that is JSON itself. */
const inRequest = (question: string): string => {
  const data = JSON.stringify(question).replaceAll('<', String.raw`\u003c`);
  return JSON.stringify(`<data>${data}</data>`).slice(1, -1);
};
