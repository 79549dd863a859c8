import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { findConversation } from '../../conversations/store.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { ask } from './ask.ts';
import { signalOf } from './signal-of.ts';
import { streamAnswer } from './stream-answer.ts';
import { samplePrompts } from './sample-prompts.ts';

/** Questions of one person: enough for a long conversation, too few to wear the database down. */
const askLimit = { name: 'ask', tries: 120, seconds: 300 };

/** The plain call hears nothing before the answer. */
const unwatched = {
  onProgress: () => undefined,
  onConversation: () => undefined,
  onText: () => undefined,
};

export function registerChat(
  app: FastifyInstance,
  {
    guard,
    database,
    clock,
    rateLimits,
    languageModel,
  }: Pick<Services, 'guard' | 'database' | 'clock' | 'rateLimits' | 'languageModel'>,
): void {
  const parts = { database, clock, languageModel };
  registerEndpoint(app, guard, api.ask, async ({ body, session, reply }) => {
    await rateLimits.take(askLimit, session.userId);
    const watch = { ...unwatched, signal: signalOf(reply) };
    return ask({ ...parts, ...session }, body.question.trim(), body.conversation_id ?? null, watch);
  });
  registerEndpoint(app, guard, api.askInSteps, async ({ body, session, reply, request }) => {
    await rateLimits.take(askLimit, session.userId);
    const conversation = body.conversation_id ?? null;
    // What can be refused is refused as everywhere, before the first event.
    if (conversation !== null) {
      await database.withinBusiness(session.businessId, (tx) =>
        findConversation(tx, session.businessId, session.userId, conversation),
      );
    }
    return streamAnswer(request, reply, (watch) =>
      ask({ ...parts, ...session }, body.question.trim(), conversation, watch),
    );
  });
  registerEndpoint(app, guard, api.samplePrompts, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => ({
      sample_questions: await samplePrompts(tx, session.businessId),
    })),
  );
}
