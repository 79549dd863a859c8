import pg from 'pg';

export interface Writing {
  /** The names of what the portal said it has. */
  acknowledged: string[];
  /** How it refused, each way once. */
  refused: Set<string>;
  stop(): Promise<void>;
}

const writers = 3;
const pauseMs = 20;
const dayMs = 86_400_000;

/** Adds recurring payments through the portal at `url`, one after the other in each of a few writers, until told to stop. */
export function keepWriting(url: string, token: string, label: string): Writing {
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  let isStopping = false;
  const write = async (writer: number) => {
    for (let at = 0; !isStopping; at += 1) {
      const name = `${label} ${writer} ${at}`;
      const refusal = await add(url, token, name);
      if (refusal === null) acknowledged.push(name);
      else {
        refused.add(refusal);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refused,
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

/** Null once it is acknowledged, else the status and code of the refusal. */
async function add(url: string, token: string, name: string): Promise<string | null> {
  const body = {
    ...{ name, amount: 10, direction: 'out', beat: 'monthly' },
    next_date: new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10),
  };
  try {
    const reply = await fetch(`${url}/recurring`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (reply.status === 201) return null;
    return `${reply.status} ${((await reply.json()) as { code: string }).code}`;
  } catch {
    return 'no answer';
  }
}

/** The names of what is there, as often as it is there. */
export async function writtenNames(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from recurring_choices');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
