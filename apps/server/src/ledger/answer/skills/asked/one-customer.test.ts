import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { owningBooks, type BooksEntry } from '../../../../testing/books-written.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const months = Array.from({ length: 24 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));

/** An invoice of each month, paid after so many days, the last of them open. */
const invoices = (
  party: string,
  dollars: number,
  daysToPay: (ago: number) => number,
  isOpen: (ago: number) => boolean = () => false,
): BooksEntry[] =>
  months.flatMap((month, ago): BooksEntry[] => {
    const paid = addDays(month, daysToPay(ago));
    const isPaid = !isOpen(ago) && paid <= '2026-06-15';
    return [
      {
        ...{ kind: 'invoice', party, date: month, due: addDays(month, 30), dollars },
        ...(isPaid && { paid }),
      },
      ...(isPaid ? [{ kind: 'payment', party, date: paid, dollars } as const] : []),
    ];
  });

/** Steel of Orion, the largest vendor, wire of two others; what Ferro Wire is paid rose a year ago. */
const bills: BooksEntry[] = months.flatMap((month, ago): BooksEntry[] => [
  { kind: 'expense', party: 'v1', date: addDays(month, 3), dollars: 700, account: 'steel' },
  { kind: 'expense', party: 'v2', date: addDays(month, 4), dollars: ago < 12 ? 220 : 200 },
  { kind: 'expense', party: 'v3', date: addDays(month, 5), dollars: 80, account: 'steel' },
  { kind: 'expense', party: 'v4', date: addDays(month, 6), dollars: 100, account: 'ads' },
  // Flyers since December.
  ...(ago < 7
    ? [
        {
          kind: 'expense',
          party: 'v5',
          date: addDays(month, 7),
          dollars: 50,
          account: 'ads',
        } as const,
      ]
    : []),
]);

describe('of one customer or vendor of the books', () => {
  const { ask } = owningBooks(() => server, {
    accounts: ['steel,Steel,cost_of_goods_sold', 'ads,Advertising,expense'],
    parties: [
      'c1,customer,Zelkova Grove',
      'c2,customer,Fernmoor Clinics',
      'c3,customer,Tarn Hotel',
      ...['v1,vendor,Orion Metals', 'v2,vendor,Ferro Wire', 'v3,vendor,Ferro Cable'],
      ...['v4,vendor,Quillby Ads', 'v5,vendor,Kestrel Flyers'],
    ],
    entries: [
      ...invoices('c1', 3_000, () => 20),
      ...invoices('c2', 1_000, (ago) => (ago < 7 ? 44 : 24)),
      ...invoices(
        'c3',
        500,
        () => 25,
        (ago) => ago === 4,
      ),
      ...bills,
    ],
  });

  it.each([
    // Whoever asks of one is told of that one first.
    [
      'if fernmoor walked tomorrow how much would that hurt',
      /^\*\*Without Fernmoor Clinics, you'd have missed out on \$12,000 of \$5\d,\d{3} in revenue over the last 12 months\.\*\*\W+That's 22%, or \$1,000 in an average month\.\W+Profit over the last 12 months was /,
    ],
    [
      "draft a text to Tarn Hotel about what they owe, don't make me sound like a jerk",
      /^\*\*Tarn Hotel is past due on \$500\.00 of the \$1,000 they owe[^]*“Hello Tarn Hotel, I hope all is well(?![^”]*(?:revenue|profit|[Cc]ash))[^”]*dated Feb 1, 2026 \(\$500\.00, due Mar 3, 2026, 104 days late\)/,
    ],
    [
      'write two sentences to my bank about how we are doing',
      /^\*\*Here's a draft to copy:\*\*\n\n“[^”]*revenue/,
    ],
    ['write an email to my staff about the picnic', /^\*\*I cannot draft that/],
    [
      'are we too dependent on fernmoor',
      /^\*\*Fernmoor Clinics made up 22% of your revenue over the last 12 months\.\*\*\W+That's .* the 2nd largest of 3 customers\./,
    ],
    [
      "Tarn Hotel says they're all caught up with us, are they? And if they walked how bad would it be",
      /^\*\*Tarn Hotel owes you \$1,000, including \$500 that's past due, the oldest by 104 days\.\*\*\W+Invoice [^]*Without Tarn Hotel, you'd have missed/,
    ],
    [
      'Tarn Hotel has a tab with us that keeps growing. How much is it and how old is the oldest part?',
      /^\*\*Tarn Hotel owes you \$1,000, [^*]*\*\*\n\nInvoice t101 dated Feb 1, 2026 \(\$500\.00, [^\n]* The oldest invoice is from Feb 1, 2026: \$500\.00, due Mar 3, 2026\. Tarn Hotel owed \$1,000 on Mar 15, 2026 and \$500 on Jun 15, 2025\./,
    ],
    [
      "what is fernmoor's average number of days to pay, and has it lengthened since last year",
      /^\*\*Fernmoor Clinics pays [^*]* on average from invoice to payment\.\*\*[^]* average, compared with \d+ days\.[^]* paid since Jan 1, 2026 with \d+ paid in 2025/,
    ],
    [
      'is fernmoor paying slower than they used to',
      /^\*\*Fernmoor Clinics pays slower than before, 4\d days .* compared with 2\d days\.\*\*[^]* Across all customers, it went/,
    ],
    [
      'are we too dependent on orion metals',
      /^\*\*Orion Metals made up 6\d% of everything you bought .*, a lot to have riding on one name\.\*\*\W+That's .* the largest of 5 vendors\. Within Steel, it's 90%\./,
    ],
    [
      'Quillby Ads. Worth it?',
      /^\*\*Quillby Ads cost you \$1,200 over the last 12 months, about \$100 a month\.\*\*\W+Since .*, it comes to \$2,400\. Your records don't show/,
    ],
    [
      'Tarn Hotel has me nervous, are they good for it',
      /^\*\*Yes, Tarn Hotel is later than usual, with \$500 past due, so I'd give them no more credit until they pay\.\*\*\W+They owe \$1,000 in total, and the oldest is 104 days late\.\W+All 2\d invoices paid so far were on time\./,
    ],
    [
      'tarn hotel swears they paid the 500 from february, did they',
      /Invoice .*for \$500\.00 \(Tarn Hotel, Feb 1, 2026, due Mar 3, 2026\) is open, with no payment on record/,
    ],
    [
      'tarn hotel wants 10 percent off, should i give it to them',
      /^\*\*Giving Tarn Hotel 10% off would have cost you \$600 over the last 12 months/,
    ],
    [
      'we started with Kestrel Flyers in december, did they help',
      /^\*\*Revenue .* since Kestrel Flyers started on Dec 8, 2025, at \$4,500 a month compared with \$4,500\.\*\*\W+That's January to May 2026 compared with the same months a year earlier/,
    ],
    [
      'is what orion metals takes about normal',
      /^\*\*The \$700 for Orion Metals on Jun 4, 2026 was within your usual range\.\*\*\W+Each of the 2\d payments before was \$700\./,
    ],
    [
      'is ferro wire charging us more than they used to',
      /^\*\*Ferro Wire (?:went up from|has been) .*\$220\.00/,
    ],
    [
      'did i pay ferro twice for the same thing',
      /^\*\*No\. I found no two (?:Ferro Wire and Ferro Cable|Ferro Cable and Ferro Wire)/,
    ],
    // Two that share the word are both told.
    [
      'ferro going up on me or what',
      /^\*\*Ferro Wire went up from \$200\.00 to \$220\.00 [^]*Ferro Cable charges the same, \$80\.00/,
    ],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });

  it('lists what is open of whom to worry about, to the cent', async () => {
    const { tables } = await ask('should we be worried about Tarn Hotel');
    expect(tables[0]).toMatchObject({ title: 'Open invoices for Tarn Hotel' });
    expect(tables[0]?.rows.map((row) => [row[0], row[3], row[4]])).toEqual([
      ['Feb 1, 2026', '104', '$500.00'],
      ['Jun 1, 2026', null, '$500.00'],
    ]);
  });

  it('is told beside another question that names whom it leaves out', async () => {
    const { text } = await ask('what did we sell in May 2026, and is ferro overdue again');
    expect(text).toMatch(/\$4,500\.00.*\*\*You have no open bills from Ferro Cable\..*Ferro Wire/s);
    expect(text).not.toContain("I didn't answer");
  });

  it('is not told of whom the answer is handed to', async () => {
    const question = 'need one page to take to quillby ads, what is owed to us and what we owe';
    expect((await ask(question)).text).not.toMatch(/^\*\*(?:You owe )?Quillby/);
  });

  it('still tells of all customers where nobody is named', async () => {
    const { text } = await ask('do we depend too much on one customer');
    expect(text).toMatch(/^\*\*Yes\. Zelkova Grove is 67% of your revenue/);
  });
});

describe('of one name of the bank', () => {
  const monthly = (name: string, day: number, dollars: number): BankRow[] =>
    months.flatMap((month) =>
      addDays(month, day) <= '2026-06-15' ? [[addDays(month, day), dollars, name] as BankRow] : [],
    );
  const { ask } = owningRows(
    () => server,
    [
      ...monthly('Fen Stores', 1, 2_000),
      ...monthly('Zelkova Power', 19, -90),
      ...monthly('Brightline Mobile', 4, -60).filter(([date]) => date < '2026-05-01'),
    ],
  );

  it.each([
    [
      "why didn't zelkova come out this month, did i miss a bill",
      /^\*\*Zelkova Power isn't due again until about Jun 20, 2026\.\*\*\W+You last paid Zelkova Power \$90 on May 20, 2026\. That usually happens about every 31 days\./,
    ],
    [
      "how come brightline hasn't come out yet, is a bill missing",
      /^\*\*Brightline Mobile was due again about May 6, 2026, 40 days ago\.\*\*\W+You last paid Brightline Mobile \$60 on Apr 5, 2026\./,
    ],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});
