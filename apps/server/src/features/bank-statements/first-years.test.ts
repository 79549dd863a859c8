import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportOf } from '../../bank-statements/testing/first-years/bank-exports.ts';
import { live, type Booking } from '../../bank-statements/testing/first-years/business.ts';
import { stories } from '../../bank-statements/testing/first-years/stories.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runImport } from './run-import.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Question {
  id: string;
  text: string;
}

/** The layouts in which the two accounts of each come. */
const layouts: Readonly<Record<string, readonly [main: string, second: string]>> = {
  landlord: ['one amount, money out positive', 'one amount'],
  consultant: ['detailed types, no signs', 'one amount'],
  shop: ['debit and credit', 'brackets, money out positive'],
};

/** As its owner answers, who knows the rows. */
function answerOf({ id, text }: Question, rows: readonly Booking[], layout: string): string {
  if (id === 'signs') return layout.includes('money out positive') ? 'out' : 'in';
  const named = /such as “(.*?)”/.exec(text)?.[1];
  return (rows.find((row) => row.text === named)?.cents ?? 0) > 0 ? 'in' : 'out';
}

it.each(stories)(
  'a $name imports a checking account and a second one, and sees true signs, transfers and cash',
  async ({ name, story, secondIs }) => {
    const user = await createSignedInUser(test);
    const business = live(story, 44, { months: 14, first: '2025-03', secondIs });
    const call = async (method: 'GET' | 'POST', url: string, payload?: object | string) => {
      const type = typeof payload === 'string' ? 'multipart/form-data; boundary=b' : undefined;
      const reply = await test.app.inject({
        method,
        url,
        headers: { ...user.headers, ...(type !== undefined && { 'content-type': type }) },
        ...(payload !== undefined && { payload }),
      });
      expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(300);
      return reply;
    };
    const bring = async (rows: readonly Booking[], layout: string, type: string) => {
      const content = Buffer.from(exportOf(layout, rows).bytes).toString();
      const uploaded = await call(
        'POST',
        '/statements',
        `--b\r\ncontent-disposition: form-data; name="file"; filename="${type}.csv"\r\n\r\n${content}\r\n--b--\r\n`,
      );
      const { id, preview } = uploaded.json<{ id: string; preview: { questions: Question[] } }>();
      const asked = preview.questions.map((each) => [each.id, answerOf(each, rows, layout)]);
      const account = { bank_account_id: null, institution_name: 'First Bank', last4: '' };
      await call('POST', `/statements/${id}/import`, {
        answers: Object.fromEntries(asked) as object,
        account: { ...account, account_type: type, balance: null, balance_date: null },
      });
      await runImport(test.database, { businessId: user.businessId, statementId: id });
    };
    const [mainLayout, secondLayout] = layouts[name] ?? ['', ''];
    await bring(business.main, mainLayout, 'checking');
    await bring(business.second, secondLayout, secondIs);

    const { rows } = await test.owner.query<{ row: string }>(
      `select concat(date, ' ', total_cents) as row from transactions where business_id = $1`,
      [user.businessId],
    );
    const truth = [...business.main, ...business.second].map(
      ({ date, cents }) => `${date} ${cents}`,
    );
    expect(rows.map(({ row }) => row).sort()).toEqual(truth.sort());

    const pairs = business.main.filter(({ what }) => what === 'transfer').length;
    expect((await call('GET', '/ledger/transfers')).json()).toMatchObject({
      transfer_count: pairs,
      questions: [],
    });
    const cash = secondIs === 'savings' ? [...business.main, ...business.second] : business.main;
    const during = cash.filter(({ date }) => date >= '2026-01-01' && date <= '2026-04-30');
    const reply = await call(
      'GET',
      '/reports/cash-flow?from=2026-01-01&to=2026-04-30&compare=none',
    );
    const report = reply.json<{ rows: { label: string; amount: number | null }[] }>();
    const change = report.rows.find(({ label }) => label === 'Net change in cash')?.amount;
    expect(Math.round((change ?? 0) * 100)).toBe(during.reduce((sum, { cents }) => sum + cents, 0));
  },
);
