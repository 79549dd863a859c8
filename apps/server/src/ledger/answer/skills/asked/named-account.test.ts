import { afterAll, beforeAll, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

/** Id, kind, day, party, account that gets it, account that it comes from, dollars. */
type Entry = readonly [string, string, string, string, string, string, number];

const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
const entries: Entry[] = [
  ...months.flatMap((month, at): Entry[] => [
    [`w${String(at)}`, 'expense', `${month}-25`, 'e1', 'wages', 'pay', 3_000],
    [`r${String(at)}`, 'expense', `${month}-28`, 'v1', 'rent', 'chk', 1_000],
    [`s${String(at)}`, 'sales_receipt', `${month}-12`, 'c2', 'chk', 'sales', 6_000],
    [`t${String(at)}`, 'transfer', `${month}-20`, '', 'pay', 'chk', 3_400],
    [`x${String(at)}`, 'expense', `${month}-18`, 'v3', 'tax', 'pay', 400],
    [`i${String(at)}`, 'invoice', `${month}-01`, 'c1', 'ar', 'sales', 900],
    [`p${String(at)}`, 'payment', `${month}-15`, 'c1', 'chk', 'ar', 900],
  ]),
  ['i9', 'invoice', '2026-06-10', 'c1', 'ar', 'sales', 2_000],
  ['b9', 'bill', '2026-06-05', 'v2', 'supplies', 'ap', 700],
  ['k0', 'expense', '2026-05-10', 'v2', 'supplies', 'card', 300],
  ['y0', 'transfer', '2026-05-22', '', 'card', 'chk', 300],
  ['l0', 'transfer', '2026-01-05', '', 'chk', 'line', 5_000],
  ['k1', 'expense', '2026-06-02', 'v2', 'supplies', 'card', 450],
];

const owning = owningArchive(() => server, {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\nchk,Main Checking,bank,,9000.00,2025-11-30\npay,Payroll Account,bank,,2500.00,2025-11-30\nar,Receivables,accounts_receivable,,,\nsales,Sales,income,,,\nrent,Rent,expense,,,\nsupplies,Supplies,expense,,,\nap,Accounts Payable,accounts_payable,,,\ncard,Summit Visa,credit_card,,,\nline,Line of Credit,other_liability,,,\nwages,Wages,expense,,,\ntax,Payroll Taxes,expense,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nc2,customer,Walk-in,,,\nv1,vendor,Orion Property,,,\nv2,vendor,Quill Paper,,,\nv3,vendor,Payroll Tax Board,,,\ne1,employee,Carla Vega,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${entries
    .map(([id, kind, date, party, , , sum]) => {
      const isOpen = id === 'i9' || id === 'b9';
      const isDocument = kind === 'invoice' || kind === 'bill';
      const due = isDocument ? `${date.slice(0, 8)}24` : '';
      const open = isDocument ? (isOpen ? `${String(sum)}.00` : '0.00') : '';
      const paid = kind === 'invoice' && !isOpen ? `${date.slice(0, 8)}15` : '';
      return `${id},${kind},${date},${id},${party},${due},${String(sum)}.00,${open},,,${paid}\n`;
    })
    .join('')}`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${entries
    .map(
      ([id, , , , to, from, sum]) =>
        `${id},1,${to},${String(sum)}.00,,,,,,\n${id},2,${from},,${String(sum)}.00,,,,,\n`,
    )
    .join('')}`,
});
const ask = async (question: string) => owning.ask(question);

it('holds one account against what is named and leaves by then, before all cash', async () => {
  const short = (await ask('is there enough in the payroll account for payroll on June 26')).text;
  expect(short).toMatch(
    /^\*\*Payroll Account doesn't have enough\. It holds \$2,500, \$500 short of \$3,000 in payments by Jun 26, 2026\.\*\*\n\n- Move at least \$500 over\.\n- That counts payroll \(\$3,000 on Jun 25, 2026\)\./,
  );
  expect(short).toContain(
    '$3,400 was moved into Payroll Account 3 times in the last 90 days, about every 31 days, most recently on May 20, 2026. One more by Jun 26, 2026 would cover it and leave $2,900.',
  );
  expect(short).toContain('Across all your accounts, you should have enough. ');
});

it('counts what is paid onto a card once, as paid and not as moved', async () => {
  expect((await ask('is there enough in Main Checking for rent on June 28')).text).toContain(
    'about $1,100 a month went out in total, $4,600 came in, and $3,400 was moved out of it to your other accounts.',
  );
});

it('takes taxes on pay for no payday, and counts them with it where they leave the same account', async () => {
  const two = (await ask('Will the Payroll Account cover the next two payrolls?')).text;
  expect(two).toMatch(
    /^\*\*Payroll Account doesn't have enough\. It holds \$2,500, \$4,300 short of the next 2 paydays and \$800 in taxes\.\*\*.*Taxes paid from Payroll Account by then: Payroll Tax Board on Jun 18, 2026, Payroll Tax Board on Jul 18, 2026\./s,
  );
  expect(two).toContain('For pay alone, it would be $3,500 short.');
  expect(two).toContain('It first falls short on Jun 25, 2026. Main Checking holds');
  expect(two).toContain('$3,400 was moved into it from your other accounts');
  const none = (await ask('is there enough in the payroll account for payroll by June 17')).text;
  expect(none).toMatch(
    /^\*\*Payroll Account doesn't have enough\. It holds \$2,500, \$900 short of payroll \(\$3,000 on Jun 25, 2026\) and \$400 in taxes/,
  );
  expect(none).toContain("I don't expect to pay payroll by Jun 17, 2026.");
});

it('counts what is named and leaves within days after the day that is said', async () => {
  expect((await ask('will we have enough for rent on June 26')).text).toMatch(
    /^\*\*You should have enough\. .* on Jun 26, 2026\.\*\*.*That's after Orion Property \(\$1,000, expected Jun 28, 2026\)/s,
  );
});

it('leaves out of what comes in whoever is supposed not to pay', async () => {
  const amount = (text: string) =>
    Number((/about \$([\d,]+) in cash on Jun 30/.exec(text)?.[1] ?? '').replace(',', ''));
  const all = await ask('will we have enough for rent on June 30');
  const less = await ask('will we have enough for rent on June 30 if Hill House does not pay us');
  const without = /without the \$([\d,]+) I expect from Hill House by then/.exec(less.text);
  const gone = Number((without?.[1] ?? '').replace(',', ''));
  expect(gone).toBeGreaterThan(100);
  expect(Math.abs(amount(all.text) - amount(less.text) - gone)).toBeLessThan(2);
});

it('pays the card and all that is owed to somebody, without what is not to be touched', async () => {
  const paid =
    /^\*\*You should have enough\. I expect about \$[\d,]+ in cash on Jun 28, 2026\.\*\*.*That's after the full balance with Quill Paper \(\$700\) and the full balance on Summit Visa \(\$450\) and Orion Property \(\$1,000 on Jun 28, 2026\)/s;
  const texts = [];
  for (const question of [
    'Rent to Orion, the Visa bill and whatever we owe Quill Paper all come at once. Can I cover all three without touching the line of credit?',
    'can we pay Quill Paper the whole balance, clear the Visa and still make rent',
  ]) {
    const { text } = await ask(question);
    expect(text).toMatch(paid);
    expect(text).not.toContain('I expect no payment');
    texts.push(text);
  }
  expect(texts[0]).toContain("I didn't count what you could draw on Line of Credit.");
});

it('takes the payment on a loan for a part of it, and what is paid off for all', async () => {
  const { text } = await ask('can we make the line of credit payment by June 28');
  expect(text).toMatch(/^\*\*I expect no payment called “line of credit”/);
  expect(text).toContain('As of today, you owe $5,000 on Line of Credit.');
  expect(text).not.toContain('full balance');
  const off = (await ask('is there enough to clear the line of credit by June 28')).text;
  expect(off).toContain('after the full balance on Line of Credit ($5,000)');
});

it('tells each payment that it does not find, and none where a purpose or a sum says it', async () => {
  const some = (await ask('do we have enough to pay the rent, Zorbel and the crane lessor')).text;
  expect(some).toMatch(
    /^\*\*You should have enough\. .*That's after Orion Property \(\$1,000 on Jun 28, 2026\)/s,
  );
  expect(some).toContain('I expect no payment called “Zorbel”, so I counted none.');
  expect(some).toContain('I expect no payment called “crane lessor”, so I counted none.');
  const none = (await ask('do we have enough to pay Zorbel by June 28')).text;
  expect(none).toMatch(
    /^\*\*I expect no payment called “Zorbel”.*\*\*\n\n- Not counting that, I expect/s,
  );
  for (const question of [
    'The Zorbel renewal is $2,000 on June 28. Is the cash there, or will I be drawing on the line of credit?',
    'my husband says Zorbel is due. Will we have enough for rent on June 28',
  ])
    expect((await ask(question)).text).not.toContain('Zorbel');
});

it('pays a tax that no rate makes as it is expected', async () => {
  expect((await ask('have we got enough for the payroll taxes due in June')).text).toMatch(
    /^\*\*You should have enough\. .* on Jun 30, 2026\.\*\*.*That's after Payroll Tax Board \(\$400 on Jun 18, 2026\)/s,
  );
});

it('tells what would be left if what comes only later were paid by then too', async () => {
  const { text } = await ask('do we have enough for rent and payroll on June 17');
  const [, left = '', less = ''] =
    /about \$([\d,]+) in cash on Jun 17, 2026[^]*? have \$([\d,]+) if [^]*?Jun 28/.exec(text) ?? [];
  const amount = (said: string) => Number(said.replaceAll(',', ''));
  expect(amount(left)).toBeGreaterThan(0);
  expect(amount(less)).toBeLessThan(amount(left) - 999);
});
