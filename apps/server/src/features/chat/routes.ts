import { api, type Api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { findConversation } from '../../conversations/store.ts';
import { endingOf } from '../../http/ending.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint, type Call } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { ask } from './ask.ts';
import type { Watch } from './asking.ts';
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

type Question = Pick<Call<Api['ask']>, 'body' | 'session' | 'request'>;
type ChatServices = Pick<
  Services,
  'guard' | 'database' | 'clock' | 'rateLimits' | 'languageModel' | 'env'
>;

export function registerChat(app: FastifyInstance, services: ChatServices): void {
  const { guard, database, clock, rateLimits, languageModel, env } = services;
  const ending = endingOf(app, env.stopMs);
  const answer = async (call: Question, watch: Watch) => {
    const { question, conversation_id: id, again } = call.body;
    const asked = { question: question.trim(), conversationId: id ?? null, again: again ?? null };
    const parts = { database, clock, languageModel: await languageModel() };
    const reply = await ask({ ...parts, ...call.session }, asked, watch);
    // The words of an answer that was called off are kept in the conversation; whoever asked can ask again.
    if (ending.aborted) refuse('stopping');
    call.request.ended = reply.response.understood ? 'answered' : 'declined';
    return reply;
  };
  registerEndpoint(app, guard, api.ask, async (call) => {
    await rateLimits.take(askLimit, call.session.userId);
    return answer(call, { ...unwatched, signal: signalOf(call.reply, ending) });
  });
  registerEndpoint(app, guard, api.askInSteps, async (call) => {
    const { body, session, reply, request } = call;
    await rateLimits.take(askLimit, session.userId);
    const conversation = body.conversation_id ?? null;
    // What can be refused is refused as everywhere, before the first event.
    if (conversation !== null) {
      await database.withinBusiness(session.businessId, (tx) =>
        findConversation(tx, session.businessId, session.userId, conversation),
      );
    }
    return streamAnswer(request, reply, signalOf(reply, ending), (watch) => answer(call, watch));
  });
  registerEndpoint(app, guard, api.samplePrompts, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => ({
      sample_questions: await samplePrompts(tx, session.businessId),
    })),
  );
}
