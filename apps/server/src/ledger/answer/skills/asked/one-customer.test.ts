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
      /^\*\*Without Fernmoor Clinics you would miss \$12,000 of \$5\d,\d{3} revenue in the last twelve months, 22%, \$1,000 in an average month\. Profit of the last twelve months was /,
    ],
    [
      "draft a text to Tarn Hotel about what they owe, don't make me sound like a jerk",
      /^\*\*Tarn Hotel is late with \$500\.00 of the \$1,000 that they owe[^]*“Hello Tarn Hotel, I hope all is well(?![^”]*(?:revenue|profit|[Cc]ash))[^”]*of Feb 1, 2026 \(\$500\.00, due Mar 3, 2026, 104 days late\)/,
    ],
    [
      'write two sentences to my bank about how we are doing',
      /^\*\*Here is a text to copy:\*\*\n\n“[^”]*revenue/,
    ],
    ['write an email to my staff about the picnic', /^\*\*I cannot draft that/],
    [
      'are we too dependent on fernmoor',
      /^\*\*Fernmoor Clinics is 22% of your revenue .* the 2nd largest of 3 customers\.\*\*/,
    ],
    [
      "Tarn Hotel says they're all caught up with us, are they? And if they walked how bad would it be",
      /^\*\*Tarn Hotel owes you \$1,000, \$500 of it overdue, the oldest of it by 104 days\.\*\*\n\nInvoice [^]*Without Tarn Hotel you would miss/,
    ],
    [
      'Tarn Hotel has a tab with us that keeps growing. How much is it and how old is the oldest part?',
      /^\*\*Tarn Hotel owes you \$1,000, [^*]*\*\*\n\nInvoice t101 of Feb 1, 2026 \(\$500\.00, [^\n]* The oldest invoice is of Feb 1, 2026, \$500\.00, due Mar 3, 2026; Tarn Hotel owed \$1,000 on Mar 15, 2026 and \$500 on Jun 15, 2025\./,
    ],
    [
      "what is fernmoor's average number of days to pay, and has it lengthened since last year",
      /^\*\*Fernmoor Clinics pays [^*]* from invoice to payment on average over [^]* paid since Jan 1, 2026, against \d+ days over the \d+ in 2025/,
    ],
    [
      'is fernmoor paying slower than they used to',
      /^\*\*Fernmoor Clinics pays slower than before: 4\d days .* against 2\d days .* All customers together:/,
    ],
    [
      'are we too dependent on orion metals',
      /^\*\*Orion Metals is 6\d% of all you bought .* the largest of 5 vendors; of Steel it is 90%: much hangs on one name\.\*\*/,
    ],
    [
      'Quillby Ads. Worth it?',
      /^\*\*Quillby Ads cost \$1,200 in the last twelve months, about \$100 a month, and \$2,400 since .* not on record/,
    ],
    [
      'Tarn Hotel has me nervous, are they good for it',
      /^\*\*Yes, that is later than their habit: Tarn Hotel owes \$1,000, \$500 of it overdue, the oldest of it by 104 days; all 2\d invoices paid so far were on time\./,
    ],
    [
      'tarn hotel swears they paid the 500 from february, did they',
      /The invoice .*of \$500\.00 \(Tarn Hotel, Feb 1, 2026, due Mar 3, 2026\) is open, with nothing paid on it/,
    ],
    [
      'tarn hotel wants 10 percent off, should i give it to them',
      /^\*\*10% off would have been \$600 less from Tarn Hotel in the last twelve months/,
    ],
    [
      'we started with Kestrel Flyers in december, did they help',
      /^\*\*Revenue .* since Kestrel Flyers began \(Dec 8, 2025\): revenue came to \$4,500 a month in January to May 2026, against \$4,500 in the same months a year before/,
    ],
    [
      'is what orion metals takes about normal',
      /^\*\*That is within what is usual: Orion Metals came to \$700 on Jun 4, 2026; each of the 2\d before was \$700\./,
    ],
    [
      'is ferro wire charging us more than they used to',
      /^\*\*Ferro Wire (?:went up from|has been) .*\$220\.00/,
    ],
    [
      'did i pay ferro twice for the same thing',
      /^\*\*No: I see no two .*(?:Ferro Wire and Ferro Cable|Ferro Cable and Ferro Wire)/,
    ],
    // Two that share the word are both told.
    [
      'ferro going up on me or what',
      /^\*\*Ferro Wire went up from \$200\.00 to \$220\.00 .*Ferro Cable charges the same, \$80\.00/,
    ],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });

  it('lists what is open of whom to worry about, to the cent', async () => {
    const { tables } = await ask('should we be worried about Tarn Hotel');
    expect(tables[0]).toMatchObject({ title: 'Open invoices of Tarn Hotel' });
    expect(tables[0]?.rows.map((row) => [row[0], row[3], row[4]])).toEqual([
      ['Feb 1, 2026', '104', '$500.00'],
      ['Jun 1, 2026', null, '$500.00'],
    ]);
  });

  it('is told beside another question that names whom it leaves out', async () => {
    const { text } = await ask('what did we sell in May 2026, and is ferro overdue again');
    expect(text).toMatch(/\$4,500\.00.*\*\*No bill of Ferro Cable is open now\..*Ferro Wire/s);
    expect(text).not.toContain('I did not answer');
  });

  it('is not told of whom the answer is handed to', async () => {
    const question = 'need one page to take to quillby ads, what is owed to us and what we owe';
    expect((await ask(question)).text).not.toMatch(/^\*\*(?:You owe )?Quillby/);
  });

  it('still tells of all customers where nobody is named', async () => {
    const { text } = await ask('do we depend too much on one customer');
    expect(text).toMatch(/^\*\*Yes: Zelkova Grove is 67% of your revenue/);
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
      /^\*\*Zelkova Power was last paid \$90 on May 20, 2026, and comes about every 31 days: the next is not due until about Jun 20, 2026\.\*\*/,
    ],
    [
      "how come brightline hasn't come out yet, is a bill missing",
      /^\*\*Brightline Mobile was last paid \$60 on Apr 5, 2026, .* was due about May 6, 2026, 40 days ago\.\*\*/,
    ],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});
