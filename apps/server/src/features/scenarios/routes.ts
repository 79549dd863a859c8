import { api } from '@cairn/contract';
import { FinanceRefusal, toDollarsNumber, type BusinessDay } from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import {
  requireMeaning,
  runScenarios,
  scenarioWindow,
} from '../../ledger/answer/scenarios/run-scenarios.ts';
import { expectedPayers } from '../../ledger/answer/scenarios/scenario-receipts.ts';
import { findSubjects } from '../../ledger/answer/scenarios/scenario-subjects.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';
import { presentComparison } from './present.ts';
import { listScenarios, removeScenario, saveScenario, updateScenario } from './store.ts';
import { changeFromWire, type WireChange } from './wire-changes.ts';

type Needed = Pick<Services, 'guard' | 'database' | 'clock'>;

export function registerScenarios(app: FastifyInstance, services: Needed): void {
  registerSaved(app, services);
  registerComparison(app, services);
}

function registerSaved(app: FastifyInstance, { guard, database, clock }: Needed): void {
  registerEndpoint(app, guard, api.scenarios, ({ session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      const subjects = await findSubjects(tx, businessId, today);
      return {
        scenarios: await listScenarios(tx, businessId),
        subjects: subjects.map(({ of, name, monthlyCents }) => ({
          of,
          name,
          monthly: toDollarsNumber(monthlyCents),
        })),
        window: await scenarioWindow(tx, businessId, today),
        customers: await expectedPayers(tx, businessId, today),
      };
    }),
  );
  registerEndpoint(app, guard, api.createScenario, ({ body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      await requirePossible(tx, businessId, today, body.changes);
      const id = await saveScenario(tx, businessId, { ...body, now: clock.now() });
      return { id, message: 'Scenario saved' };
    }),
  );
  registerEndpoint(app, guard, api.changeScenario, ({ params, body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      if (body.changes !== undefined) await requirePossible(tx, businessId, today, body.changes);
      await updateScenario(tx, businessId, params.id, { ...body, now: clock.now() });
      return { message: 'Scenario saved' };
    }),
  );
  registerEndpoint(app, guard, api.deleteScenario, ({ params, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      await removeScenario(tx, businessId, params.id);
      return { message: 'Scenario deleted' };
    }),
  );
}

function registerComparison(app: FastifyInstance, { guard, database, clock }: Needed): void {
  registerEndpoint(app, guard, api.compareScenarios, ({ query, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      const saved = await listScenarios(tx, businessId);
      const chosen = query.ids.map(
        (id) => saved.find((scenario) => scenario.id === id) ?? refuse('scenario_not_found'),
      );
      const suppositions = chosen.map(({ name, changes }) => ({
        name,
        changes: changes.map(changeFromWire),
      }));
      return presentComparison(
        await runScenarios(tx, businessId, today, suppositions),
        chosen.map(({ id }) => id),
      );
    }),
  );
  registerEndpoint(app, guard, api.tryScenario, ({ body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      await requirePossible(tx, businessId, today, body.changes);
      const supposed = { name: 'This scenario', changes: body.changes.map(changeFromWire) };
      return presentComparison(await runScenarios(tx, businessId, today, [supposed]), [null]);
    }),
  );
}

/** Runs it once before it is kept: what makes no sense is said now, not at every look. */
async function requirePossible(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  given: readonly WireChange[],
): Promise<void> {
  const changes = given.map(changeFromWire);
  try {
    await requireMeaning(tx, businessId, today, changes);
    await runScenarios(tx, businessId, today, [{ name: '', changes }]);
  } catch (error) {
    if (error instanceof FinanceRefusal) refuse('scenario_impossible', { message: error.message });
    throw error;
  }
}
