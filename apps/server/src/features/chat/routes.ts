import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { ask } from './ask.ts';
import { samplePrompts } from './sample-prompts.ts';

/** Questions of one person: enough for a long conversation, too few to wear the database down. */
const askLimit = { name: 'ask', tries: 120, seconds: 300 };

export function registerChat(
  app: FastifyInstance,
  {
    guard,
    database,
    clock,
    rateLimits,
  }: Pick<Services, 'guard' | 'database' | 'clock' | 'rateLimits'>,
): void {
  registerEndpoint(app, guard, api.ask, async ({ body, session }) => {
    await rateLimits.take(askLimit, session.userId);
    return database.withinBusiness(session.businessId, (tx) =>
      ask({ tx, clock, ...session }, body.question.trim(), body.conversation_id ?? null),
    );
  });
  registerEndpoint(app, guard, api.samplePrompts, async ({ session }) =>
    database.withinBusiness(session.businessId, async (tx) => ({
      sample_questions: await samplePrompts(tx, session.businessId),
    })),
  );
}
