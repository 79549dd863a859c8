import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { changeConversation } from './change-conversation.ts';
import { getConversation, listConversations } from './queries.ts';
import { rateAnswer } from './rate-answer.ts';
import { searchConversations } from './search-conversations.ts';

export function registerConversations(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.conversations, async ({ query, session }) =>
    database.withinBusiness(session.businessId, async (tx) => ({
      conversations:
        query.search === ''
          ? await listConversations(tx, session.businessId, session.userId)
          : await searchConversations(tx, session.businessId, session.userId, query.search),
    })),
  );
  registerEndpoint(app, guard, api.conversation, async ({ params, session }) =>
    database.withinBusiness(session.businessId, (tx) =>
      getConversation(tx, session.businessId, session.userId, params.id),
    ),
  );
  registerEndpoint(app, guard, api.updateConversation, async ({ params, body, session }) =>
    database.withinBusiness(session.businessId, (tx) =>
      changeConversation(tx, { ...session, conversationId: params.id, now: clock.now() }, body),
    ),
  );
  registerEndpoint(app, guard, api.rateAnswer, async ({ params, body, session, request }) => {
    const { id: conversationId, number } = params;
    const reply = await database.withinBusiness(session.businessId, (tx) =>
      rateAnswer(tx, { ...session, conversationId, number }, body),
    );
    // What is said to a thumb that was given already is no second one.
    const isNew = body.rating !== null && !('comment' in body);
    if (isNew) request.rated = body.rating === 1 ? 'up' : 'down';
    return reply;
  });
}
