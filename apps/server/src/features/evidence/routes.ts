import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { loadEvidence, readEvidenceToken } from '../../ledger/evidence.ts';
import type { Services } from '../../services.ts';
import { presentEvidence } from './present.ts';

export function registerEvidence(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.evidence, async ({ query, session }) => {
    const evidence = readEvidenceToken(query.token);
    if (evidence === null) refuse('evidence_invalid');
    return database.withinBusiness(session.businessId, async (tx) =>
      presentEvidence(await loadEvidence(tx, session.businessId, evidence, query.page), query.page),
    );
  });
}
