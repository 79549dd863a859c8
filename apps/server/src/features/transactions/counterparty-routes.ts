import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import {
  renameCounterparty,
  undoCounterpartyChange,
} from '../../ledger/write/corrections/rename-counterparty.ts';
import type { Services } from '../../services.ts';

export function registerCounterparties(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.renameCounterparty, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const done = await renameCounterparty(tx, session.businessId, params.id, body.name);
      if (done === null) refuse('not_found');
      const { joinedRows } = done;
      return {
        message:
          joinedRows === null
            ? `Renamed to ${done.name}.`
            : `Joined with ${done.name}: ${joinedRows} ${joinedRows === 1 ? 'transaction' : 'transactions'} moved.`,
        change_id: done.changeId,
        joined_rows: joinedRows,
      };
    }),
  );
  registerEndpoint(app, guard, api.undoCounterpartyChange, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const name = await undoCounterpartyChange(tx, session.businessId, params.id);
      if (name === null) refuse('not_found');
      return { message: `Undone: it is ${name} again.` };
    }),
  );
}
