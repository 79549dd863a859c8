import { forAWhile, keepDoing, type Fault, type VendorFeed } from './fault.ts';
import type { Trouble, TroubledFront } from './troubled-front.ts';

const pauseMs = 700;
/** Nothing that the analyst reads by itself. */
const question = 'Did the stationery habit get out of hand in springtime';

/** The language model's own faults, while the owner asks what only it would read. */
export function faultsOfModel({ url, front }: { url: string; front: TroubledFront }): Fault[] {
  const kinds: Record<string, Trouble[]> = {
    'model slow': ['nothing', 'silent'],
    'model wrong': ['half', 'html'],
    'model down': ['gone'],
    'model asked too much': ['too_many'],
  };
  const notes = new Set<string>();
  return Object.entries(kinds).map(([name, how]) => ({
    name,
    happen: forAWhile(
      () => {
        notes.clear();
        front.trouble(...how);
      },
      () => front.trouble(),
    ),
    said: () => Promise.resolve([...notes]),
    feed: (token, label) => keepAsking(url, token, { label, notes }),
  }));
}

function keepAsking(
  url: string,
  token: string,
  { label, notes }: { label: string; notes: Set<string> },
): VendorFeed {
  const asked: string[] = [];
  let wrong = 0;
  let last = '';
  const ask = async (at: string) => {
    const words = `${question} ${label} ${at}?`;
    const reply = await fetch(`${url}/chat/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ question: words }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    if (reply?.status !== 200) {
      notes.add(reply === null ? 'no answer' : `${reply.status}`);
      return;
    }
    const { response } = (await reply.json()) as { response: { text: string } };
    asked.push(words);
    last = /_(.+)_$/.exec(response.text)?.[1] ?? '';
    if (last !== '') notes.add(last);
    // The analyst declines it: a figure could only be made up.
    if (/\$\d/.test(response.text)) wrong += 1;
  };
  const stop = keepDoing((at) => ask(String(at)), pauseMs);
  return {
    acknowledged: () => asked.length,
    stop: async () => {
      await stop();
      await ask('at last');
    },
    left: async (client) => {
      const { rows } = await client.query<{ content: string }>(
        `select content #>> '{}' as content from messages
         where role = 'human' and content #>> '{}' like '%' || $1 || '%'`,
        [`${label} `],
      );
      const kept = rows.map(({ content }) => content);
      return {
        missing:
          asked.filter((words) => !kept.includes(words)).length + wrong + (last === '' ? 0 : 1),
        twice: kept.length - new Set(kept).size,
      };
    },
  };
}
