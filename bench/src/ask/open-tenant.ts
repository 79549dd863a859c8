import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { createSignedInUser } from '../../../apps/server/src/testing/factories.ts';
import type { Reply } from './score.ts';

type Opened = Awaited<ReturnType<typeof openServices>>;

export interface Asked extends Reply {
  milliseconds: number;
  /** None of a question that was refused. */
  conversationId: string | undefined;
}

export interface Tenant {
  services: Opened['services'];
  businessId: string;
  /** A connection that sees every table, for what the application's own role may not. */
  owner: pg.PoolClient;
  /** One question through `POST /chat/ask`, in a conversation of its own unless one is named. */
  ask: (question: string, conversationId?: string) => Promise<Asked>;
  /** The reply to a GET as that person. */
  get: <T>(url: string) => Promise<T>;
  close: () => Promise<void>;
}

/** The real server on a fresh database, with one person who has an empty business; `variables` are further settings of it. */
export async function openTenant(
  today: string,
  variables: Record<string, string> = {},
): Promise<Tenant> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cairn-ask-'));
  const env = readEnv({ DATA_DIR: dataDir, TODAY: today, LOG_LEVEL: 'silent', ...variables });
  const opened = await openServices(env);
  const app = await buildApp(opened.services);
  const user = await createSignedInUser(opened);
  const owner = await opened.ownerPool.connect();
  // A token lives for minutes, a bench on a busy machine for longer.
  const signIn = async () => {
    const { sessionId, userId, email } = user;
    const token = await opened.services.tokens.sign({
      ...{ sessionId, userId, email },
      isApproved: true,
    });
    return { authorization: `Bearer ${token}` };
  };
  return {
    services: opened.services,
    businessId: user.businessId,
    owner,
    ask: async (question, conversationId) => {
      // The limit is for people; a benchmark asks faster than any.
      await owner.query('truncate rate_limits');
      const headers = await signIn();
      const started = performance.now();
      const reply = await app.inject({
        method: 'POST',
        url: '/chat/ask',
        headers,
        payload: { question, conversation_id: conversationId },
      });
      const milliseconds = performance.now() - started;
      if (reply.statusCode !== 200)
        return { ...refused(reply.statusCode), milliseconds, conversationId };
      const { response, conversation_id } = reply.json<{
        response: Reply;
        conversation_id: string;
      }>();
      return { ...response, milliseconds, conversationId: conversation_id };
    },
    get: async <T>(url: string) => {
      await owner.query('truncate rate_limits');
      const reply = await app.inject({ url, headers: await signIn() });
      if (reply.statusCode !== 200)
        throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json<T>();
    },
    close: async () => {
      owner.release();
      await app.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty or endless question is refused by the server: it has no answer. */
const refused = (status: number): Reply => ({
  text: `The question was refused (${status}).`,
  understood: false,
  tables: [],
  suggestions: [],
});
