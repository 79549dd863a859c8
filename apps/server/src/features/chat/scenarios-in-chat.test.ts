import type { Api, ReplyOf } from '@cairn/contract';
import { businessDay, cents, formatDay, formatMoney, negateCents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLimits } from '../../ledger/derived/alerts/alert-inputs-limits.ts';
import { runScenarios } from '../../ledger/answer/scenarios/run-scenarios.ts';
import type { SupposedChange } from '../../ledger/answer/scenarios/supposed-change.ts';
import { findDemoBusiness } from '../../sandbox/seed-demo.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let businessId: string;
let headers: SignedInUser['headers'];
const today = businessDay('2026-06-15');

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
  businessId = (await server.services.database.withoutBusiness(findDemoBusiness)) ?? '';
});
afterAll(() => server.close());

async function ask(question: string, as = headers) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: as,
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

async function compare(...changes: SupposedChange[]) {
  const result = await server.services.database.withinBusiness(businessId, (tx) =>
    runScenarios(tx, businessId, today, [{ name: 'same', changes }]),
  );
  if (result.kind === 'none') throw new Error(result.reason);
  const path = result.scenarios[0]?.path;
  if (path === undefined) throw new Error('no scenario');
  return { base: result.base, path };
}

/** The change as it is, and with the costs that an answer says to move with it. */
const withCosts = (text: string, change: Extract<SupposedChange, { kind: 'percentage' }>) => {
  const [, share = ''] = /costs that move with it \(([\d.]+)% of it\)/.exec(text) ?? [];
  expect(Number(share)).toBeGreaterThan(0);
  return compare(change, { ...change, costsBasisPoints: Math.round(Number(share) * 100) });
};

describe('supposing in the chat', () => {
  it('says what other prices bring in a month, in a year, and how much less sold makes it nothing', async () => {
    const { text } = await ask('what would raising prices 5% do to our profit');
    const [, month = '', year = ''] =
      /^\*\*That's about \$([\d,.]+) more a month, or \$([\d,.]+) a year\.\*\*/.exec(text) ?? [];
    const amount = (figure: string) => Math.round(Number(figure.replaceAll(',', '')) * 100);
    expect(amount(month)).toBeGreaterThan(0);
    expect(amount(year)).toBe(12 * amount(month));
    expect(text).toContain('If you lose 4.8% of those sales, revenue is back where it was');
  });

  it('takes whoever brought the most for the biggest customer, and says the name', async () => {
    const { rows } = await server.services.database.withinBusiness(businessId, (tx) =>
      tx.execute<{ name: string }>(
        sql`select p.name from transactions t join parties p on p.business_id = t.business_id and p.party_id = t.party_id
          where t.business_id = ${businessId} and t.kind in ('invoice', 'sales_receipt')
            and t.date >= '2025-06-01' and t.date < '2026-06-01'
          group by p.name order by sum(t.total_cents) desc limit 2`,
      ),
    );
    const { text } = await ask('what if we lose our biggest customer');
    // Who pays at the counter is many, and none of them can be lost.
    expect(rows[0]?.name).toMatch(/counter/i);
    expect(text.startsWith(`Without ${rows[1]?.name ?? '-'} `)).toBe(true);
  });

  it('earns nothing while nobody works, and no longer', async () => {
    const { text } = await ask('what if I take July off');
    expect(text).toContain('100% less from Jul 1, 2026 to Jul 31, 2026');
    expect(text).not.toContain('a year.');
  });

  it('lets whoever goes save, and does not call it spending', async () => {
    const { text } = await ask('what if we let somebody go who costs $3,500 a month');
    expect(text).toContain("That's about $3,500.00 more a month, or $42,000.00 a year.");
    const unread = await ask('what if we lay off the newest of the two cooks, 3,500 a month');
    expect(unread.text).not.toContain('afford it');
  });

  it.each<[string, SupposedChange]>([
    [
      'What if we hire someone for $4,000 a month from August?',
      { kind: 'hire', startDate: '2026-08-01', monthlyCostCents: cents(400_000n) },
    ],
    [
      'what if revenue drops 20%',
      { kind: 'percentage', startDate: '2026-06-16', of: 'revenue', changeBasisPoints: -2_000 },
    ],
    [
      'what if customers pay 15 days later?',
      { kind: 'delay_receipts', startDate: '2026-06-16', delayDays: 15 },
    ],
  ])('%s', async (question, change) => {
    const { text, tables, understood } = await ask(question);
    const isOfSales = change.kind === 'percentage';
    const { base, path } = await (isOfSales ? withCosts(text, change) : compare(change));
    expect(understood).toBe(true);
    expect(text).toContain(
      `At its lowest, cash would be **${formatMoney(path.lowPoint.balanceCents)}** on ${formatDay(path.lowPoint.date)}.`,
    );
    expect(text).toContain(
      `Without the change, the low is ${formatMoney(base.lowPoint.balanceCents)} on ${formatDay(base.lowPoint.date)}.`,
    );
    expect(text).toContain(
      `cash would be ${formatMoney(path.endBalanceCents)}, compared with ${formatMoney(base.endBalanceCents)} without the change`,
    );
    // The runway of the cards goes by other weeks.
    expect(`${text}${JSON.stringify(tables)}`).not.toMatch(/runway|13 weeks/i);
    expect(tables[0]?.rows[0]).toEqual([
      'Lowest',
      formatMoney(path.lowPoint.balanceCents),
      formatMoney(base.lowPoint.balanceCents),
      formatMoney(cents(path.lowPoint.balanceCents - base.lowPoint.balanceCents)),
    ]);
    expect(text).toMatch(/_Read as: .*2026.*\. Records through /);
  });

  it("says yes only above zero and above the owner's minimum, else by how much and when", async () => {
    const oven = (amount: bigint): SupposedChange => ({
      kind: 'one_off',
      date: '2026-09-01',
      amountCents: cents(-amount),
    });
    const small = await compare(oven(1_000n));
    expect(small.path.lowPoint.balanceCents).toBeGreaterThan(0n);
    expect((await ask('Can I afford a $10 oven in September?')).text).toMatch(
      /^Yes\. Based on the forecast, cash stays above zero through Dec 31, 2026, the end of the forecast\./,
    );
    const large = await compare(oven(900_000_000n));
    const missing = formatMoney(negateCents(large.path.lowPoint.balanceCents));
    const { text } = await ask('Can I afford a $9,000,000 oven in September?');
    expect(text).toContain(
      `No. Based on the forecast, cash would fall ${missing} short of zero on ${formatDay(large.path.lowPoint.date)}`,
    );
    expect(text).toContain(
      ` The first short day is ${formatDay(large.path.firstDayBelowZero ?? today)}.`,
    );
    const low = small.path.lowPoint.balanceCents;
    await server.services.database.withinBusiness(businessId, (tx) =>
      keepLimits(tx, businessId, { minimumCashCents: Number(low) + 5_000 }),
    );
    expect((await ask('Can I afford a $10 oven in September?')).text).toContain(
      `cash would fall $50.00 short of your minimum cash of ${formatMoney(cents(low + 5_000n))} on `,
    );
  });

  it('supposes that a customer by name is gone, by what they brought a month in the last twelve', async () => {
    const whole = 'Revenue from Harbor Hotel Group from 2025-06-01 to 2026-05-31';
    const [, brought = ''] = /\*\*\$([\d,.]+)\*\*/.exec((await ask(whole)).text) ?? [];
    const month = Math.round((Number(brought.replaceAll(/\D/g, '')) || Number.NaN) / 12);
    const { text, understood, evidence } = await ask('What if we lose Harbor Hotel Group?');
    expect(understood, text).toBe(true);
    expect(text).toContain(
      `Read as: Without Harbor Hotel Group (${formatMoney(cents(BigInt(month)))} a month from June 2025 to May 2026) from Jun 16, 2026, costs that move with it (`,
    );
    const gone = {
      kind: 'percentage',
      startDate: '2026-06-16',
      changeBasisPoints: -10_000,
    } as const;
    const { path } = await withCosts(text, { ...gone, of: 'customer:Harbor Hotel Group' });
    expect(text).toContain(
      `At its lowest, cash would be **${formatMoney(path.lowPoint.balanceCents)}**`,
    );
    const opened = await server.app.inject({
      url: `/ledger/evidence?page=1&token=${encodeURIComponent(evidence[0]?.token ?? '')}`,
      headers,
    });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(opened.body).toContain('Without Harbor Hotel Group');
  });

  it('moves the payments of one customer alone, and none where none is expected', async () => {
    const { text } = await ask('What if Harbor Hotel Group pays 30 days later?');
    const all = await compare({ kind: 'delay_receipts', startDate: '2026-06-16', delayDays: 30 });
    const one = await compare({
      ...{
        kind: 'delay_receipts',
        startDate: '2026-06-16',
        delayDays: 30,
        by: 'Harbor Hotel Group',
      },
    });
    // The lowest day may lie before the first payment that is late: what counts is the cash that is missing meanwhile.
    const missing = ({ base, path }: typeof all) =>
      path.days.reduce(
        (sum, { balanceCents }, at) => sum + (base.days[at]?.balanceCents ?? 0n) - balanceCents,
        0n,
      );
    expect(missing(one)).toBeGreaterThan(0n);
    expect(missing(one)).toBeLessThan(missing(all));
    const most = one.base.days
      .map(({ balanceCents }, at) => balanceCents - (one.path.days[at]?.balanceCents ?? 0n))
      .reduce((more, other) => (other > more ? other : more));
    expect(text).toContain(`**${formatMoney(cents(most))}** less than without the change`);
    expect(text).toContain('Read as: Harbor Hotel Group pays 30 days later from Jun 16, 2026.');
    const none = await ask('What if Granby Nobody pays 30 days later?');
    expect(none.understood).toBe(false);
  });

  it('adds up two changes at once', async () => {
    const { text } = await ask('What if we hire someone for $4,000 a month and rent goes up 10%?');
    // Of which amount the 10% are, and which months tell it.
    expect(text).toMatch(
      /Read as: Hire from Jun 16, 2026 at \$4,000\.00 a month, Rent: 10% more from Jun 16, 2026, of \$[\d,.]+ a month \(March to May 2026\)\./,
    );
  });

  it('reads a clause that supposes beside what is asked of cash, until the day that is asked', async () => {
    const { text } = await ask(
      'if sales fall off 15% starting in July where does that leave our cash at the end of August',
    );
    const { base, path } = await withCosts(text, {
      ...{ kind: 'percentage', startDate: businessDay('2026-07-01') },
      ...{ of: 'revenue', changeBasisPoints: -1_500 },
    });
    const on = (days: typeof path.days) =>
      formatMoney(days.find(({ date }) => date === '2026-08-31')?.balanceCents ?? cents(0n));
    expect(text).toMatch(/^On Aug 31, 2026, cash would be /);
    expect(text).toContain(
      `**${on(path.days)}**, compared with ${on(base.days)} without the change.`,
    );
    const none = await ask('do we have enough for payroll until July 15 if nobody pays us');
    expect(none.text).toMatch(
      /^\*\*You should have enough\. .* on Jul 15, 2026\.\*\*\n\n.*That's after Paywell Payroll .*, without the \$[\d,]+ I expect from customers by then\..*I expect \$[\d,]+ to go out through Jul 15, 2026, (?:as much as|at the daily rate) /s,
    );
  });

  it('declines what it does not read whole, days beyond the forecast, and a company without one', async () => {
    const beyond = await ask('Can I afford a $12,000 oven in March 2031?');
    expect(beyond).toMatchObject({ understood: false, tables: [] });
    expect(beyond.text).toContain('Choose days within the forecast');
    const half = await ask('What if revenue drops 20% and we hire a pilot?');
    expect(half.understood).toBe(false);
    expect(half.text).toMatch(/^I couldn't read all of that what-if\./);
    // Read as a question about rows on record this would be answered with 'none', which is no answer to it.
    const raised = await ask('What if rent rises to $2,800 a month?');
    expect(raised).toMatchObject({ understood: false, tables: [] });
    expect(raised.suggestions.length).toBeGreaterThan(0);
    const stranger = await createSignedInUser(server);
    const none = await ask('What if revenue drops 20%?', stranger.headers);
    expect(none).toMatchObject({ understood: false, tables: [] });
    expect(none.text).toContain('no forecast yet');
  });
});
