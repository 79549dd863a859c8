import type { Api, ReplyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { removeBankRowsById } from '../../ledger/write/bank-rows/remove-bank-rows.ts';
import { withFedAccounts, type FedRow } from '../../testing/fed-accounts.ts';

const { owned, bring, list, ...fed } = withFedAccounts();

const get = async <Reply>(url: string): Promise<Reply> => {
  const reply = await owned.test.app.inject({ method: 'GET', url, headers: owned.user.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
};
const rows = async () =>
  (await get<ReplyOf<Api['bankRows']>>('/ledger/bank-rows?limit=50')).rows.map(
    ({ description, amount, category, is_transfer: isTransfer }) =>
      [description, amount, category, isTransfer] as const,
  );

type Pair = ReplyOf<Api['transfers']>['questions'][number]['example'];
const choose = ({ out, in: into }: Pair, isTransfer: boolean) =>
  fed.choose(
    [{ out_transaction_id: out.transaction_id, in_transaction_id: into.transaction_id }],
    isTransfer,
  );

/** And what the rows leave in each account. */
const figures = async () => {
  const { businessId } = owned.user;
  const { rows: accounts } = await owned.test.database.withinBusiness(businessId, (tx) =>
    tx.execute<{ cash: bigint }>(sql`
      select sum(d.debit_cents - d.credit_cents)::bigint as cash from account_days d
      join bank_accounts b on b.business_id = d.business_id and b.account_id = d.account_id
      where d.business_id = ${businessId} group by d.account_id order by 1`),
  );
  return { ...(await fed.figures()), cash: accounts.map(({ cash }) => Number(cash) / 100) };
};

const apart = {
  revenue: 985,
  operating: 1_000,
  moneyIn: 985,
  moneyOut: 1_000,
  cash: [-1_000, 985],
};
const paired = { revenue: 0, operating: 15, moneyIn: 0, moneyOut: 15, cash: [-1_000, 985] };

it('a transfer that lost a fee on the way is found where the words say so, the fee a row of its own', async () => {
  await bring('checking', [[1, -1_000, 'ONLINE TRANSFER TO SAVINGS']]);
  await bring('savings', [[2, 985, 'ONLINE TRANSFER FROM CHECKING']]);
  expect(await list()).toMatchObject({
    transfers: [{ amount: 985, fee: 15, evidence: 'words' }],
    questions: [],
  });
  expect(await figures()).toEqual(paired);
  expect(await rows()).toEqual(
    [
      ['ONLINE TRANSFER FROM CHECKING', 985, 'Transfers', true],
      ['Transfer fee: ONLINE TRANSFER TO SAVINGS', -15, 'Bank fees', false],
      ['ONLINE TRANSFER TO SAVINGS', -985, 'Transfers', true],
    ].sort((a, b) => Number(b[1]) - Number(a[1])),
  );
});

it('is asked where less is said, and is what the owner answers, there and back', async () => {
  await bring('checking', [[1, -1_000, 'OUTGOING WIRE 33021']]);
  await bring('savings', [[2, 985, 'INCOMING WIRE 33021']]);
  const { questions, transfer_count: found } = await list();
  expect([found, questions.length]).toEqual([0, 1]);
  expect(await figures()).toEqual(apart);
  const [{ example } = { example: undefined }] = questions;
  if (example === undefined) throw new Error('nothing was asked');
  expect(example).toMatchObject({ amount: 985, fee: 15 });
  const said = await choose(example, true);
  expect(said.json()).toHaveProperty(
    'message',
    expect.stringMatching(/did not arrive counts as bank fees/),
  );
  expect(await figures()).toEqual(paired);
  // What comes later finds it as it is.
  await bring('money market', [[3, 1, 'INTEREST PAID']]);
  expect(await list()).toMatchObject({ transfers: [{ fee: 15, evidence: 'owner' }] });
  expect((await choose(example, false)).statusCode).toBe(200);
  expect(await list()).toMatchObject({ transfer_count: 0, questions: [] });
  expect((await rows()).map(([, amount]) => amount).sort()).toEqual([-1_000, 1, 985]);
  expect(await figures()).toEqual({
    ...apart,
    revenue: 986,
    moneyIn: 986,
    moneyOut: 1_000,
    cash: [-1_000, 1, 985],
  });
});

it('is apart again when a side leaves or is corrected by its bank, and no fee is left behind', async () => {
  const out = [[1, -1_000, 'ONLINE TRANSFER TO SAVINGS']] as FedRow[];
  await bring('checking', out);
  await bring('savings', [[2, 985, 'ONLINE TRANSFER FROM CHECKING']]);
  // The feed says the same again, then another amount.
  await bring('checking', out);
  expect(await figures()).toEqual(paired);
  await bring('checking', [[1, -990, 'ONLINE TRANSFER TO SAVINGS']]);
  expect(await figures()).toEqual({
    ...paired,
    operating: 5,
    moneyIn: 0,
    moneyOut: 5,
    cash: [-990, 985],
  });
  await bring('checking', out);
  await owned.test.database.withinBusiness(owned.user.businessId, async (tx) => {
    await removeBankRowsById(tx, owned.user.businessId, 'feed', ['savings-0']);
    await matchBankRows(tx, owned.user.businessId);
  });
  expect(await rows()).toMatchObject([['ONLINE TRANSFER TO SAVINGS', -1_000, 'Transfers', false]]);
});

it('names the transfer that a fee was kept of', async () => {
  await bring('checking', [[1, -1_000, 'ONLINE TRANSFER TO SAVINGS']]);
  await bring('savings', [[2, 985, 'ONLINE TRANSFER FROM CHECKING']]);
  const { rows: shown } = await get<ReplyOf<Api['bankRows']>>('/ledger/bank-rows?limit=50');
  const fee = shown.find(({ amount }) => amount === -15);
  // In the account 1,000.00 left at once, and the fee is no amount of its own there.
  expect(fee?.own).toBeNull();
  expect(shown.find(({ amount }) => amount === -985)?.own).toEqual({
    currency: 'USD',
    amount: -1_000,
  });
  const story = await get<ReplyOf<Api['bankRow']>>(
    `/ledger/bank-rows/${fee?.transaction_id ?? ''}`,
  );
  expect(story.transfer).toMatchObject({ account: 'First Bank savings', amount: 985 });
});
