import { plan as planSchema } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openBankAccount } from '../../write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../write/bank-rows/ingest-bank-rows.ts';
import { answerPlan } from '../../answer/answer-plan.ts';

let test: TestDatabase;
let businessId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
});
afterAll(() => test.drop());

it('a refund on a card is money back, what pays the card off is none', async () => {
  const row = (externalId: string, amountCents: bigint, description: string) => ({
    ...{ externalId, date: '2026-03-10', amountCents, description },
  });
  const answer = await test.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      ...{ source: 'feed', externalId: 'card', institutionName: 'First Bank' },
      accountType: 'credit_card',
    });
    await ingestBankRows(tx, businessId, {
      ...{ source: 'feed', account },
      rows: [
        row('1', -239_900n, 'BEST BUY 00014423'),
        row('2', 40_000n, 'BEST BUY 00014423 REFUND'),
        row('3', 95_000n, 'PAYMENT RECEIVED THANK YOU'),
      ],
    });
    const plan = planSchema.parse({
      ...{ kind: 'list', measure: 'money_back', conditions: [], period: null },
      ...{ order: 'newest', limit: 100, focus: 'rows' },
    });
    const basis = { profitOrigin: 'bank', cashOrigin: 'bank' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
    return (await answerPlan(scope, plan, { today: businessDay('2026-03-15'), settings })).answer;
  });
  expect(answer.text).toMatch(/^1 refund .*\*\*\$400\.00\*\*/);
});
