import type { AccountType, TransactionKind } from '@cairn/finance';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { removeBooksTransactions } from './books/remove-books.ts';
import { ingest } from './ingest/ingest.ts';
import type { TransactionInput } from './ledger-batch.ts';

let test: TestDatabase;
let businessId: string;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
const openBusiness = async () => {
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
};
beforeEach(openBusiness);

const accounts = ['a', 'b', 'c'] as const;
const types: Record<string, AccountType> = { a: 'bank', b: 'bank', c: 'credit_card' };

const bring = (transactions: TransactionInput[], typeOf = types) =>
  test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      ...{ source: 'test-books', origin: 'books' },
      accounts: accounts.map((name) => ({ externalId: name, name, type: typeOf[name] ?? 'bank' })),
      transactions,
    }),
  );

const moved = (
  id: string,
  kind: TransactionKind,
  date: string,
  cents: bigint,
  from: string,
  to: string,
): TransactionInput => ({
  ...{ externalId: id, kind, date, totalCents: cents },
  lines: [
    { account: to, debitCents: cents, creditCents: 0n },
    { account: from, debitCents: 0n, creditCents: cents },
  ],
});

/** Where the rollups differ from what the lines and the types of their accounts say: nowhere. */
async function differences(): Promise<unknown[]> {
  const { rows } = await test.owner.query<Record<string, unknown>>(
    `with summed as (
       select l.account_id, l.date, sum(l.debit_cents) as debit, sum(l.credit_cents) as credit, count(*) as lines,
         case when t.kind = 'transfer' and exists (
           select from lines o join accounts oa on oa.business_id = o.business_id and oa.account_id = o.account_id
           where o.business_id = t.business_id and o.transaction_id = t.transaction_id and oa.type <> 'bank')
         then 'journal' else t.kind end as kind
       from lines l join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
       where l.business_id = $1 and t.kind not in ('estimate', 'purchase_order')
       group by 1, 2, 6
     ), kept as (
       select account_id, date, debit_cents as debit, credit_cents as credit, line_count as lines, kind
       from account_days where business_id = $1)
     select * from summed full join kept using (account_id, date, kind)
     where (summed.debit, summed.credit, summed.lines) is distinct from (kept.debit, kept.credit, kept.lines)`,
    [businessId],
  );
  return rows;
}

describe('the database', () => {
  it('lets a transfer follow when an account becomes a bank, or ceases to be one', async () => {
    await bring([moved('1', 'transfer', '2026-03-05', 500n, 'a', 'c')]);
    const leaves = async () => {
      const { rows } = await test.owner.query<{ leaves_banks: boolean }>(
        'select leaves_banks from transactions where business_id = $1',
        [businessId],
      );
      return rows[0]?.leaves_banks;
    };
    expect(await leaves()).toBe(true);
    await bring([], { ...types, c: 'bank' });
    expect([await leaves(), await differences()]).toEqual([false, []]);
    await bring([], { ...types, c: 'other_liability' });
    expect([await leaves(), await differences()]).toEqual([true, []]);
  });

  it.each([
    [
      'one line',
      `delete from lines where business_id = $1 and line_number = 1`,
      /does not balance/,
    ],
    [
      'the day',
      `update transactions set date = date + 1 where business_id = $1`,
      /date .* is fixed/,
    ],
    [
      'the kind',
      `update transactions set kind = 'journal' where business_id = $1`,
      /kind .* is fixed/,
    ],
    [
      'an amount',
      `update lines set debit_cents = debit_cents + 1 where business_id = $1 and line_number = 1`,
      /not edited in place/,
    ],
    [
      'a day of a line',
      `update lines set date = date + 1 where business_id = $1`,
      /not edited in place/,
    ],
  ])('refuses %s to be changed by itself', async (_, statement, reason) => {
    await bring([moved('1', 'expense', '2026-03-05', 500n, 'a', 'b')]);
    await expect(test.owner.query(statement, [businessId])).rejects.toThrow(reason);
    expect(await differences()).toEqual([]);
  });
});

const kinds = ['transfer', 'expense', 'journal', 'estimate'] as const;
const anyEdit = fc.oneof(
  fc.record({
    edit: fc.constant('bring' as const),
    id: fc.integer({ min: 1, max: 6 }),
    kind: fc.constantFrom(...kinds),
    day: fc.integer({ min: 1, max: 3 }),
    cents: fc.bigInt({ min: 1n, max: 900n }),
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
  }),
  fc.record({
    edit: fc.constant('retype' as const),
    account: fc.constantFrom(...accounts),
    type: fc.constantFrom<AccountType>('bank', 'credit_card', 'expense'),
  }),
  fc.record({ edit: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    edit: fc.constant('statement' as const),
    statement: fc.constantFrom(
      'delete from lines where business_id = $1 and line_number = 2',
      'delete from lines where business_id = $1',
      'update transactions set date = date - 1 where business_id = $1',
      'update transactions set leaves_banks = not leaves_banks where business_id = $1',
      `update accounts set type = 'bank' where business_id = $1`,
    ),
  }),
);

it('keeps rollups that equal the sums of the lines, through any history of edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 3, maxLength: 14 }), async (edits) => {
      await openBusiness();
      let typeOf = { ...types };
      for (const one of edits) {
        if (one.edit === 'bring') {
          const { id, kind, day, cents, from, to } = one;
          await bring([moved(String(id), kind, `2026-03-0${day}`, cents, from, to)], typeOf);
        } else if (one.edit === 'retype') {
          typeOf = { ...typeOf, [one.account]: one.type };
          await bring([], typeOf);
        } else if (one.edit === 'remove') {
          await test.database.withinBusiness(businessId, (tx) =>
            removeBooksTransactions(tx, businessId, 'test-books', [String(one.id)]),
          );
        } else await test.owner.query(one.statement, [businessId]).catch(() => undefined);
        expect(await differences()).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
