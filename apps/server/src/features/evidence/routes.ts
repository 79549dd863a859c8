import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { loadEvidenceAhead } from '../../ledger/answer/evidence-ahead/load.ts';
import { readAheadToken } from '../../ledger/answer/evidence-ahead/ahead-token.ts';
import { loadEvidence, readEvidenceToken } from '../../ledger/read/evidence/evidence.ts';
import { loadCalendar } from '../../ledger/answer/question-context.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';
import { presentEvidence } from './present.ts';

export function registerEvidence(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.evidence, async ({ query, session: { businessId } }) => {
    const { token, page } = query;
    const evidence = readEvidenceToken(token);
    if (evidence !== null) {
      return database.withinBusiness(businessId, async (tx) =>
        presentEvidence(await loadEvidence(tx, businessId, evidence, page), page),
      );
    }
    const ahead = readAheadToken(token);
    if (ahead === null) refuse('evidence_invalid');
    return withFigures({ database, clock }, businessId, ['figures'], async (tx) => {
      const calendar = await loadCalendar(tx, businessId, clock);
      const found = await loadEvidenceAhead(tx, businessId, ahead, page, calendar);
      return { ...presentEvidence(found, page), note: found.note };
    });
  });
}
