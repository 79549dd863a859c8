import { plan as planSchema } from '@cairn/analyst';
import { businessDay, type BusinessDay, type CalendarSettings } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../database/within-business.ts';
import { findBasis, type Basis } from '../ledger/basis.ts';
import { ingest } from '../ledger/write/ingest/ingest.ts';
import type { LedgerBatch } from '../ledger/write/ledger-batch.ts';
import { answerPlan } from '../ledger/answer/answer-plan.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Told = Awaited<ReturnType<typeof answerPlan>>['answer'];

/** Books of one business in a database of their own, and how a plan is answered from them. */
export interface LedgerOfBooks {
  test: TestDatabase;
  businessId: string;
  within<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  answer(plan: object): Promise<Told>;
  close(): Promise<void>;
}

export const ofBooks = { profitOrigin: 'books', cashOrigin: 'books' } as const satisfies Basis;

/** Asked on Monday, Jun 15, 2026, with a fiscal year from January, unless said otherwise. */
export async function openLedgerOfBooks(
  batches: readonly LedgerBatch[],
  asked: { today?: BusinessDay; settings?: CalendarSettings } = {},
): Promise<LedgerOfBooks> {
  const { today = businessDay('2026-06-15'), settings = usual } = asked;
  const test = await createTestDatabase();
  const businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  const within: LedgerOfBooks['within'] = (work) => test.database.withinBusiness(businessId, work);
  for (const batch of batches) await within((tx) => ingest(tx, businessId, batch));
  const answer = (plan: object) =>
    within(async (tx) => {
      const scope = {
        tx,
        businessId,
        basis: await findBasis(tx, businessId),
        firstWeekday: 0,
        now: new Date(today),
      };
      return (await answerPlan(scope, planSchema.parse(plan), { today, settings })).answer;
    });
  return { test, businessId, within, answer, close: () => test.drop() };
}

const usual: CalendarSettings = { firstWeekday: 0, fiscalYearStartMonth: 1 };
