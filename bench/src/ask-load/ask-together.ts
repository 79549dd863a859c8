import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../load/call.ts';

export interface Asked {
  question: string;
  /** From the request's first byte to the answer's last. */
  ms: number;
  /** Null where it was answered with 200. */
  failure: string | null;
}

interface Asking {
  url: string;
  /** One of each person. */
  tokens: readonly string[];
  questions: readonly string[];
  /** How many questions each person asks. */
  each: number;
  /** From an answer to the next question: half as long at least, half as long again at most. */
  thinkMs: number;
}

/** All people ask at once, each question in a conversation of its own. */
export async function askTogether(asking: Asking): Promise<Asked[]> {
  const { url, tokens, questions, each, thinkMs } = asking;
  const asked: Asked[] = [];
  const ask = async (token: string, person: number) => {
    await sleep((thinkMs * person) / tokens.length);
    for (let turn = 0; turn < each; turn += 1) {
      // Everyone begins elsewhere, and whoever asks on meets them all.
      const question = questions[(person * 17 + turn) % questions.length] ?? '';
      const body = JSON.stringify({ question });
      const answer = await call(`${url}/chat/ask`, { method: 'POST', token, body });
      const failure =
        answer.status === 200 ? null : `${String(answer.status)} ${answer.body.slice(0, 200)}`;
      asked.push({ question, ms: answer.ms, failure });
      await sleep(thinkMs / 2 + Math.random() * thinkMs);
    }
  };
  await Promise.all(tokens.map(ask));
  return asked;
}
