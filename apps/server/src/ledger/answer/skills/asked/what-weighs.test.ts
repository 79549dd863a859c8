import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningArchive, owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const months = (first: string, count: number, sold: number, rent: number): BankRow[] =>
  Array.from({ length: count }, (_, at): BankRow[] => {
    const month = addMonths(businessDay(first), at);
    return [
      [month, sold, 'Hill House'],
      [addDays(month, 13), -rent, 'Orion Property Trust'],
    ];
  }).flat();

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('a business that goes down', () => {
  // 1,500 less each month of this year, up to the 9,000 that are left.
  const { ask } = owningRows(
    () => server,
    [...months('2025-01-01', 12, 4_000, 500), ...months('2026-01-01', 6, 500, 2_000)],
  );

  it('hears that cash and profit fall, and that one customer is all of it', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).toMatch(
      /^\*\*\d things need your attention, most pressing first: Money in minus money out is down \$30,000 from the same days a year earlier/,
    );
    expect(text).toContain(
      'you spent $9,000 more than you took in. In the same days a year earlier, you took in $21,000 more than you spent.',
    );
    expect(text).toContain(
      'Next: Cash is down $6,000 since Feb 28, 2026. It went from $15,000 then to $9,000 today.',
    );
    expect(text).toContain('Hill House is 100% of your revenue');
  });
});

describe('a business that holds', () => {
  const { ask } = owningRows(
    () => server,
    ['Fen', 'Moss', 'Reef', 'Alder', 'Birch'].flatMap((name) =>
      months('2025-01-01', 18, 400, 300).map(([day, dollars, who]): BankRow => [
        day,
        dollars,
        who === 'Hill House' ? `${name} Co` : who,
      ]),
    ),
  );

  it('hears of none of it', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).not.toMatch(/Cash fell|on the year before|of your revenue|past due/);
  });
});

/** Half of what each month from December 2024, which is month -1, until the 14th of June 2026 sells comes on its 2nd, half on its 16th. */
const sales = (of: (month: number) => number): BankRow[] =>
  Array.from({ length: 19 }, (_, at): BankRow[] => {
    const month = addMonths(businessDay('2024-12-01'), at);
    const half = of(at - 1) / 2;
    return [
      [addDays(month, 1), half, 'Hill House'],
      [addDays(month, 15), half, 'Moss Stores'],
      [addDays(month, 12), -1_000, 'Orion Property Trust'],
    ];
  })
    .flat()
    .filter(([date, dollars]) => date <= '2026-06-14' && dollars !== 0);

describe('revenue that falls', () => {
  const { ask } = owningRows(
    () => server,
    sales((month) => (month < 16 ? 3_000 : 1_000)),
  );

  it('is told with its time and the same days of the year before', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).toContain(
      'Revenue fell by 50% in the month through Jun 14, 2026, compared with the month before, and was 67% less than the $3,000 in the same days a year earlier',
    );
  });
});

describe('some weeks below those before in a year and a month that are up', () => {
  const { ask } = owningRows(
    () => server,
    sales((month) => (month < 12 ? 3_000 : month < 16 ? 4_000 : month === 16 ? 5_000 : 0)),
  );

  it('are no worry', async () => {
    expect((await ask('what should I worry about')).text).toMatch(
      /“Revenue fell by [^”]*” compares with recent months and isn't a worry\. It's [^.]*, and \$[\d,]+ in the year so far, compared with \$[\d,]+ in the same days a year earlier, and \$5,000 in the last full month, compared with \$4,000 in the month before it\./,
    );
  });
});

describe('a business with a card that is never paid off', () => {
  const rows = Array.from({ length: 24 }, (_, at) => {
    const month = addMonths(businessDay('2024-06-01'), at);
    const day = String(at);
    return [
      `s${day},b1,${month},1000.00,HILL,Hill House,,`,
      `r${day},b1,${addDays(month, 1)},-1100.00,ORION,Orion Property Trust,,`,
      `c${day},c1,${addDays(month, 2)},-200.00,FEN,Fen Supply,,`,
      `p${day},b1,${addDays(month, 3)},-100.00,CARD PAYMENT,,,`,
      `q${day},c1,${addDays(month, 3)},100.00,PAYMENT THANK YOU,,,`,
    ];
  }).flat();
  const { ask } = owningArchive(() => server, {
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
    'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,2026-06-15,\nc1,Fen Bank,credit card,0077,-3400.00,2026-06-15,\n`,
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows.join('\n')}\n`,
  });

  it('hears of the card and of the year as a whole, and of one of them where one is asked', async () => {
    const { text, evidence } = await ask('what should I worry about');
    expect(text).toMatch(/You owe \$3,400 on [^.]*0077, and it's growing\./);
    expect(text).toContain("That's $1,100 more than the $2,300 on Jun 15, 2025");
    // What is put on the card has not left the bank yet.
    expect(text).toContain('You spent $2,400 more than you took in over the last 12 full months.');
    expect(evidence.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['$3,400', '$2,300', '$2,400']),
    );
    const one = await ask('what is the one thing I should be losing sleep over');
    expect(one.text).toMatch(/^\*\*One thing needs your attention: /);
  });
});

describe('rows that are odd by themselves', () => {
  const { ask } = owningRows(
    () => server,
    [
      ...months('2025-01-01', 18, 4_000, 500),
      ...months('2025-01-05', 15, 0, 0).flatMap(([day, , who]): BankRow[] =>
        who === 'Hill House' ? [[day, 850, 'Bayfield Ferries']] : [],
      ),
      ...(['2026-05-18', '2026-05-19'].map((day) => [day, -218, 'Bandwell Supply']) as BankRow[]),
      ['2026-06-02', -700, 'Quarry Stone'],
    ],
  );

  it('are told where they are asked about, each with its rows', async () => {
    const { text, tables } = await ask('is there anything weird in the account I should look at');
    expect(text).toMatch(/^\*\*3 transactions stand out/);
    expect(tables[0]?.rows.map(([, name, amount]) => [name, amount])).toEqual([
      ['Quarry Stone', '$700.00'],
      ['Bandwell Supply', '$218.00'],
      ['Bayfield Ferries', '$850.00'],
    ]);
    expect(tables[0]?.evidence).not.toContain(null);
    expect(text).not.toContain('of your revenue');
  });

  it('are those of the time that is said', async () => {
    const { text } = await ask('anything weird in the bank account in May 2026 I should look at');
    expect(text).toContain('Bandwell Supply charged $218.00 on May 18, 2026 and again on May 19');
    expect(text).not.toContain('Quarry Stone');
  });
});
