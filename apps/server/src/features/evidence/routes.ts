import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { loadEvidenceAhead } from '../../ledger/evidence-ahead/load.ts';
import { readAheadToken } from '../../ledger/evidence-ahead/tokens.ts';
import { loadEvidence, readEvidenceToken } from '../../ledger/evidence.ts';
import { loadCalendar } from '../../ledger/question-context.ts';
import type { Services } from '../../services.ts';
import { presentEvidence } from './present.ts';

export function registerEvidence(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.evidence, async ({ query, session: { businessId } }) => {
    const { token, page } = query;
    const evidence = readEvidenceToken(token);
    const ahead = evidence === null ? readAheadToken(token) : null;
    return database.withinBusiness(businessId, async (tx) => {
      if (evidence !== null)
        return presentEvidence(await loadEvidence(tx, businessId, evidence, page), page);
      if (ahead === null) refuse('evidence_invalid');
      const calendar = await loadCalendar(tx, businessId, clock);
      const found = await loadEvidenceAhead(tx, businessId, ahead, page, calendar);
      return { ...presentEvidence(found, page), note: found.note };
    });
  });
}
