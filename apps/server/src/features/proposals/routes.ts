import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { decide } from './decide.ts';

export function registerProposals(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.decideProposal, ({ params, body, session }) =>
    database.withinBusiness(session.businessId, (tx) => {
      const { id: conversationId, number, at } = params;
      return decide(tx, { ...session, conversationId, number, at }, body);
    }),
  );
}
