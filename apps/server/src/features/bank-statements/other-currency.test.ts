import type { Api, ReplyOf } from '@cairn/contract';
import { convertCents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { runQueue } from '../../testing/run-queue.ts';

const owned = withOwnerEachTest();

async function call<Name extends keyof Api>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<{ status: number; body: ReplyOf<Api[Name]> & { code?: string; message?: string } }> {
  const reply = await owned.test.app.inject({
    method,
    url,
    headers: owned.user.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function upload(name: string, content: string) {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...owned.user.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`,
  });
  return reply.json<ReplyOf<Api['uploadStatement']>>();
}

const dollarRows =
  'Date,Description,Amount,Currency,Balance\n2026-06-01,CLIENT HILL,1000.00,USD,1000.00\n2026-06-03,OFFICE PAPER SHOP,-200.00,USD,800.00\n';
const euroRows =
  'Date,Description,Amount,Currency,Balance\n2026-06-02,KUNDE BERG,333.33,EUR,333.33\n2026-06-05,OFFICE RENT BERLIN,-100.01,EUR,233.32\n';
const account = {
  ...{ bank_account_id: null, institution_name: 'Wise', account_type: 'checking', last4: '' },
  ...{ balance: null, balance_date: null },
};
const chosen = (more: object = {}) => ({ account: { ...account, ...more } });

async function bring(name: string, content: string, body: object = chosen()) {
  const { id } = await upload(name, content);
  const queued = await call<'importStatement'>('POST', `/statements/${id}/import`, body);
  await runQueue(owned.test);
  return queued;
}
const balances = async () => (await call<'balances'>('GET', '/stripe/balances')).body.balances;
const euros = async () => (await balances()).find((each) => each.in_own_currency !== null);
const rowsIn = async () =>
  (
    await owned.test.owner.query<{ own: string | null; cents: string; moved: string }>(
      `select t.own_cents::text as own, t.total_cents::text as cents, (l.debit_cents - l.credit_cents)::text as moved
       from transactions t join lines l using (business_id, transaction_id)
       where business_id = $1 and l.line_number = 1 order by t.date`,
      [owned.user.businessId],
    )
  ).rows;

it('asks at which rate an account in another currency counts, and imports nothing before', async () => {
  await bring('dollars.csv', dollarRows);
  const { id, preview } = await upload('euros.csv', euroRows);
  expect(preview.questions).toMatchObject([
    { id: 'rate:EUR', asks: 'rate', answers: [], answer: null },
  ]);
  const early = await call<'importStatement'>('POST', `/statements/${id}/import`, chosen());
  expect(early).toMatchObject({ status: 409, body: { code: 'statement_unanswered' } });
  expect(early.body.message).toContain('How much is 1 EUR in USD?');
  for (const answer of ['0', '-1', 'about one'])
    expect(
      (
        await call<'importStatement'>('POST', `/statements/${id}/import`, {
          ...chosen(),
          answers: { 'rate:EUR': answer },
        })
      ).status,
    ).toBe(409);
  expect(await rowsIn()).toHaveLength(2);
});

it('converts each row at the rate that the owner enters, and shows both', async () => {
  await bring('dollars.csv', dollarRows);
  await bring('euros.csv', euroRows, { ...chosen(), answers: { 'rate:EUR': '1,085' } });
  expect(await rowsIn()).toEqual([
    { own: null, cents: '100000', moved: '100000' },
    { own: '33333', cents: '36166', moved: '36166' },
    { own: null, cents: '-20000', moved: '-20000' },
    { own: '-10001', cents: '-10851', moved: '-10851' },
  ]);
  expect(await euros()).toMatchObject({
    current_usd: Number(convertCents(23_332n, '1.085')) / 100,
    in_own_currency: { currency: 'EUR', balance: 233.32, rate: '1.085', rate_source: 'owner' },
  });
  const cash = await call<'balanceSheet'>('GET', '/reports/balance-sheet?period=year_to_date');
  const bank = cash.body.rows.find(({ label }) => label === 'Total bank');
  expect(bank?.amount).toBe(800 + 253.15);
  const profit = await call<'profitAndLoss'>('GET', '/reports/profit-and-loss?period=year_to_date');
  const net = profit.body.rows.find(({ kind }) => kind === 'total');
  const token = net?.evidence ?? '';
  const opened = await call<'evidence'>('GET', `/ledger/evidence?token=${token}`);
  expect(opened.body.total).toBe(net?.amount);
  expect(
    opened.body.rows.flatMap(({ amount, own }) => (own === null ? [] : [[amount, own]])),
  ).toEqual([
    [-108.51, { currency: 'EUR', amount: -100.01 }],
    [361.66, { currency: 'EUR', amount: 333.33 }],
  ]);
  const listed = await call<'bankRows'>('GET', '/ledger/bank-rows?search=BERLIN');
  expect(listed.body.rows).toMatchObject([{ own: { currency: 'EUR', amount: -100.01 } }]);
});

it('converts everything again when the owner changes the rate, and back to the cent', async () => {
  await bring('dollars.csv', dollarRows);
  await bring('euros.csv', euroRows, { ...chosen(), answers: { 'rate:EUR': '1.085' } });
  const before = await rowsIn();
  const url = `/stripe/accounts/${(await euros())?._id ?? ''}/rate`;
  expect((await call('PUT', url, { rate: '2' })).body.message).toContain('1 EUR counts as 2 USD');
  expect((await rowsIn()).filter(({ own }) => own !== null)).toEqual([
    { own: '33333', cents: '66666', moved: '66666' },
    { own: '-10001', cents: '-20002', moved: '-20002' },
  ]);
  expect(await euros()).toMatchObject({ current_usd: 466.64 });
  await call('PUT', url, { rate: '1.085' });
  expect(await rowsIn()).toEqual(before);
  expect((await call('PUT', url, { rate: 'two' })).status).toBe(400);
  const [dollars] = (await balances()).filter((each) => each.in_own_currency === null);
  const refused = await call('PUT', `/stripe/accounts/${dollars?._id ?? ''}/rate`, { rate: '2' });
  expect(refused.body.code).toBe('account_in_own_currency');
});

it('knows the same rows again, whatever the rate, and asks no more', async () => {
  await bring('dollars.csv', dollarRows);
  await bring('euros.csv', euroRows, { ...chosen(), answers: { 'rate:EUR': '1.085' } });
  const { preview } = await upload('again.csv', euroRows);
  const ours = (await euros())?._id;
  expect(preview.account.bank_account_id).toBe(ours);
  expect(preview.questions).toMatchObject([{ id: 'rate:EUR', answer: '1.085' }]);
  const into = chosen({ bank_account_id: ours });
  expect((await bring('again.csv', euroRows, into)).status).toBe(202);
  expect(await rowsIn()).toHaveLength(4);
  await call('PUT', `/stripe/accounts/${ours ?? ''}/rate`, { rate: '1.2' });
  expect((await bring('third.csv', euroRows, into)).status).toBe(202);
  expect((await rowsIn()).map(({ cents }) => cents)).toEqual([
    '100000',
    '40000',
    '-20000',
    '-12001',
  ]);
});

it('takes the latest rate of the books where they state one', async () => {
  await bring('dollars.csv', dollarRows);
  await owned.test.owner.query(
    `insert into books_known (business_id, source, name, facts) values ($1, 'quickbooks', 'Rate:EUR', $2)`,
    [owned.user.businessId, JSON.stringify({ rate: 1.0842, date: '2026-05-28' })],
  );
  const { preview } = await upload('euros.csv', euroRows);
  expect(preview.questions).toMatchObject([{ answer: '1.0842' }]);
  expect(preview.questions[0]?.text).toContain('latest rate in your books, of May 28, 2026');
  expect((await bring('euros.csv', euroRows)).status).toBe(202);
  expect((await euros())?.in_own_currency).toMatchObject({
    ...{ rate: '1.0842', rate_date: '2026-05-28', rate_source: 'books' },
  });
});

it('refuses rows of one currency into an account of another', async () => {
  await bring('dollars.csv', dollarRows);
  const [dollars] = await balances();
  const body = {
    ...chosen({ bank_account_id: dollars?._id }),
    answers: { 'rate:EUR': '1.1' },
  };
  const refused = await bring('euros.csv', euroRows, body);
  expect(refused.body.message).toContain("is in EUR, the one under 'Import into' is in USD");
  expect(await rowsIn()).toHaveLength(2);
});
