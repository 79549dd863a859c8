import { describe, expect, it } from 'vitest';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { runImport } from './run-import.ts';

const owned = withOwnerEachTest();

interface Reply {
  id: string;
  code?: string;
  message?: string;
  preview: {
    money_in: number;
    money_out: number;
    questions: { id: string; text: string; answer: string | null }[];
  };
}

async function upload(content: string): Promise<Reply> {
  const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="bank.csv"\r\n\r\n${content}\r\n--b--\r\n`;
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...owned.user.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
  return reply.json<Reply>();
}

async function post(url: string, payload: object) {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url,
    headers: owned.user.headers,
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Reply>() };
}

const account = {
  bank_account_id: null,
  institution_name: 'First Bank',
  account_type: 'checking',
  last4: '',
  balance: null,
  balance_date: null,
};

async function amounts(id: string): Promise<string[]> {
  await runImport(owned.test.database, { businessId: owned.user.businessId, statementId: id });
  const { rows } = await owned.test.owner.query<{ cents: string }>(
    `select total_cents::text as cents from transactions where business_id = $1 order by date, total_cents`,
    [owned.user.businessId],
  );
  return rows.map(({ cents }) => cents);
}

const landlord =
  'Date,Description,Amount\n01/13/2026,RENT UNIT 4,1200.00\n01/14/2026,RENT UNIT 7,1150.00\n';

describe('a file whose signs nothing tells', () => {
  it('asks about one of its rows, and is not imported before the answer', async () => {
    const { id, preview } = await upload(landlord);
    expect(preview.questions).toMatchObject([
      {
        id: 'signs',
        text: expect.stringContaining('“RENT UNIT 4”, 1,200.00') as string,
        answer: null,
      },
    ]);
    const early = await post(`/statements/${id}/import`, { account });
    expect(early).toMatchObject({ status: 409, body: { code: 'statement_unanswered' } });
    expect(early.body.message).toContain('RENT UNIT 4');
    const answered = await post(`/statements/${id}/preview`, { answers: { signs: 'out' } });
    expect(answered.body.preview).toMatchObject({
      money_in: 0,
      money_out: 2350,
      questions: [{ id: 'signs', answer: 'out' }],
    });
    expect((await post(`/statements/${id}/import`, { account })).status).toBe(202);
    expect(await amounts(id)).toEqual(['-120000', '-115000']);
  });

  it('keeps asking when an answer is none of those offered', async () => {
    const { id } = await upload(landlord);
    const reply = await post(`/statements/${id}/preview`, { answers: { signs: 'sideways' } });
    expect(reply.body.preview.questions).toMatchObject([{ answer: null }]);
  });

  it('is answered together with the import, too', async () => {
    const { id } = await upload(landlord);
    await post(`/statements/${id}/import`, { account, answers: { signs: 'in' } });
    expect(await amounts(id)).toEqual(['120000', '115000']);
  });
});

describe('a row that the running balance contradicts', () => {
  const file = [
    'Date,Description,Amount,Balance',
    '01/13/2026,A,10.00,110.00',
    '01/14/2026,B,20.00,130.00',
    '01/15/2026,C,-450.00,85.00',
    '01/16/2026,D,-5.00,80.00',
    '01/17/2026,E,20.00,100.00',
    '',
  ].join('\n');

  it.each([
    ['balance', ['1000', '2000', '-4500', '-500', '2000']],
    ['written', ['1000', '2000', '-45000', '-500', '2000']],
    ['leave out', ['1000', '2000', '-500', '2000']],
  ])('is mended by the answer %s', async (answer, cents) => {
    const { id, preview } = await upload(file);
    expect(preview.questions.map((question) => question.id)).toEqual(['row:4']);
    await post(`/statements/${id}/import`, { account, answers: { 'row:4': answer } });
    expect(await amounts(id)).toEqual(cents);
  });
});

it('a file is read once, however often it is looked at', async () => {
  const first = await upload(landlord);
  const readings = async () => {
    const { rows } = await owned.test.owner.query<{ key: string; pieces: string }>(
      `select reading_key as key, count(p.piece_number)::text as pieces from statements s
       left join statement_row_pieces p using (business_id, statement_id)
       where s.business_id = $1 group by s.statement_id, reading_key`,
      [owned.user.businessId],
    );
    return rows;
  };
  const [kept] = await readings();
  expect(kept?.pieces).toBe('1');
  const second = await upload(landlord);
  expect(second.id).toBe(first.id);
  await post(`/statements/${first.id}/preview`, {});
  expect(await readings()).toEqual([kept]);
  await post(`/statements/${first.id}/preview`, { answers: { signs: 'in' } });
  expect((await readings())[0]?.key).not.toBe(kept?.key);
  await post(`/statements/${first.id}/import`, { account });
  await amounts(first.id);
  expect(await readings()).toEqual([{ key: null, pieces: '0' }]);
});

describe('the same days from another list', () => {
  const bank = (rows: string[]) => `Date,Description,Amount,Balance\n${rows.join('\n')}\n`;
  const days = [
    '01/05/2026,PAYROLL ACME,1000.00,1000.00',
    '01/08/2026,OFFICE DEPOT 44,-80.00,920.00',
    '01/12/2026,CITY WATER,-60.00,860.00',
    '01/20/2026,OFFICE DEPOT 44,-25.00,835.00',
    '01/27/2026,LANDLORD RENT,-500.00,335.00',
  ];
  const first = async () => {
    const { id } = await upload(bank(days));
    await post(`/statements/${id}/import`, { account });
    await amounts(id);
    const { rows } = await owned.test.owner.query<{ id: string }>(
      'select bank_account_id as id from bank_accounts where business_id = $1',
      [owned.user.businessId],
    );
    return { ...account, bank_account_id: rows[0]?.id ?? null };
  };

  it('is known, though it dates rows by the purchase and says less', async () => {
    const into = await first();
    const plainer = bank([
      '01/04/2026,Acme payroll,1000.00,1000.00',
      '01/07/2026,Office Depot,-80.00,920.00',
      '01/10/2026,City Water Dept,-60.00,860.00',
      '01/19/2026,Office Depot,-25.00,835.00',
      '01/26/2026,Rent,-500.00,335.00',
      '01/26/2026,Locksmith,-40.00,295.00',
    ]);
    const { id, preview } = await upload(plainer);
    expect(preview.questions).toEqual([]);
    expect((await post(`/statements/${id}/import`, { account: into })).status).toBe(202);
    expect(await amounts(id)).toHaveLength(6);
  });

  it.each([
    ['same', 5],
    ['other', 6],
  ])('is asked about where one row alone is like another: %s', async (answer, count) => {
    const into = await first();
    const one = bank(['01/14/2026,CITY WATER,-60.00,100.00', '01/15/2026,SHELL,-30.00,70.00']);
    const { id } = await upload(one);
    const early = await post(`/statements/${id}/import`, { account: into });
    expect(early).toMatchObject({ status: 409, body: { code: 'statement_unanswered' } });
    // The account was not known from the file; from now on the question is shown.
    const { body } = await post(`/statements/${id}/preview`, {});
    const [question] = body.preview.questions;
    expect(question?.text).toContain('CITY WATER');
    const answers = { [question?.id ?? '']: answer };
    expect((await post(`/statements/${id}/import`, { account: into, answers })).status).toBe(202);
    expect(await amounts(id)).toHaveLength(count + 1);
  });

  it('asks nothing of the months before and after, however alike they are', async () => {
    const into = await first();
    const next = bank([
      '01/28/2026,OFFICE DEPOT 44,-25.00,310.00',
      '01/29/2026,LANDLORD RENT,-500.00,-190.00',
      '01/30/2026,CITY WATER,-60.00,-250.00',
    ]);
    const { id } = await upload(next);
    expect((await post(`/statements/${id}/import`, { account: into })).status).toBe(202);
    expect(await amounts(id)).toHaveLength(8);
  });
});
