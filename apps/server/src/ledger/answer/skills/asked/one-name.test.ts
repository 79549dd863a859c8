import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createSignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const today = businessDay('2026-06-15');
const months = Array.from({ length: 18 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));

/** A client who left, one who pays, power whose price rose, a phone that costs the same, and wages. */
const rows: BankRow[] = months.flatMap((month, ago): BankRow[] => [
  ...(ago > 5 ? [[addDays(month, 9), 900 + ago, 'Fernmoor Clinics'] as BankRow] : []),
  [addDays(month, 3), 2_000 + 7 * ago, 'Studio Nine'],
  [addDays(month, 4), ago < 4 ? -112.5 : -104, 'Zelkova Power'],
  [addDays(month, 5), -60, 'Brightline Mobile'],
  [addDays(month, 6), -31, 'The Loom'],
]);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set(`${today}T17:00:00Z`);
});
afterAll(() => server.close());

describe('a name that is asked about in no words that are known', () => {
  const { ask } = owningRows(
    () => server,
    rows.filter(([date]) => date <= today),
  );
  const textOf = async (question: string) => (await ask(question)).text;

  it.each([
    [
      'Fernmoor hasnt paid since what, christmas? did we lose them',
      /Fernmoor Clinics hasn't paid you in 187 days/,
    ],
    [
      'zelkova keep creeping up on me or is it my imagination',
      /went up from \$104\.00 to \$112\.50 with the Mar 5, 2026 payment/,
    ],
    ['brightline mobile still the same or did they sneak it up', /\$60\.00 every time since/],
    ['studio nine still good for it?', /Studio Nine last paid you \$2,000 on Jun 4, 2026/],
    [
      'if studio nine walked tomorrow how screwed would i be',
      /Without Studio Nine, you'd have missed/,
    ],
    ['lose studio nine tomorrow. what happens', /Without Studio Nine, you'd have missed/],
    [
      'zelkova power has crept up again hasnt it? by how much',
      /went up from \$104\.00 to \$112\.50/,
    ],
    [
      'what if zelkova power goes up 10 percent',
      /10% more for Zelkova Power would have cost you \$128/,
    ],
    [
      'how much have i sunk into brightline mobile',
      /Brightline Mobile has cost you \$1,080 since Jan 6, 2025\.\W+That's 18 transactions/,
    ],
  ])('%s', async (question, said) => {
    expect(await textOf(question)).toMatch(said);
  });

  it('is told of each where a few are named, and of none where a word only belongs to a name', async () => {
    const both = await textOf('zelkova power and brightline mobile, them two getting worse on me?');
    expect(both).toMatch(/Zelkova Power went up/);
    expect(both).toMatch(/Brightline Mobile has been \$60\.00/);
    expect(await textOf('power to the people, what gives')).not.toMatch(/Zelkova/);
  });

  it('is told first where all are asked about, and then who else it is', async () => {
    const quiet = await textOf('who has gone quiet on us? my guess is studio nine');
    expect(quiet).toMatch(/no sign that Studio Nine has stopped|Studio Nine still pays you/);
    expect(quiet).toMatch(/Fernmoor Clinics has gone quiet/);
    const chosen = await textOf('who has stopped, studio nine or fernmoor clinics?');
    expect(chosen).not.toMatch(/In all|Then /);
  });

  it('is one of a list behind an article, and the article is nobody', async () => {
    const both = await textOf('is it just me or are zelkova power and the brightline up');
    expect(both).toMatch(/Brightline Mobile/);
    expect(both).not.toMatch(/The Loom/);
  });

  it('is whom another kind is about, by one word that is none of the language', async () => {
    expect(await textOf('did i pay zelkova twice for the same thing')).toMatch(/Zelkova Power/);
  });

  it('is not told to whom something is written', async () => {
    const text = await textOf('need one page I can hand to Studio Nine, how we did last month');
    expect(text).not.toMatch(/Studio Nine last paid/);
  });

  it('is not told where the question supposes or says a sum that its story does not', async () => {
    expect(await textOf('what if studio nine goes quiet on me for two months')).not.toMatch(
      /Studio Nine last paid/,
    );
    expect(await textOf('studio nine still good for the $14,250?')).not.toMatch(/Studio Nine last/);
  });
});

describe('an account that is asked about', () => {
  it('tells what is owed and when it ends at its pace, of a loan and of a card alike', async () => {
    const books = await createSignedInUser(server);
    const entries = months.flatMap(
      (month, ago): [date: string, account: string, dollars: number][] =>
        addDays(month, 1) > today
          ? []
          : [
              [addDays(month, 1), 'loan', 500],
              [addDays(month, 2), 'card', ago === 0 ? -45 : -30],
            ],
    );
    const archive = await archiveFolder({
      'business.csv':
        'business_name,fiscal_year_start_month,currency,time_zone\nFen Press,1,USD,America/Chicago\n',
      'accounts.csv':
        'account_id,name,type,number,opening_balance,opening_date\nbank,Checking,bank,,20000.00,2024-12-31\nloan,Zephyra Press Loan,other_liability,,-15000.00,2024-12-31\ncard,Ridgeline Visa,credit_card,,0.00,2024-12-31\nink,Ink,expense,,,\n',
      'parties.csv': 'party_id,name,kind,email,phone,city,state\nv1,Zephyra Bank,vendor,,,,\n',
      'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${entries
        .map(
          ([date, , dollars], at) =>
            `t${String(at)},expense,${date},,v1,,${Math.abs(dollars).toFixed(2)},,,,\n`,
        )
        .join('')}`,
      'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${entries
        .map(([, account, dollars], at) => {
          const amount = Math.abs(dollars).toFixed(2);
          const [debit, credit] = account === 'loan' ? ['loan', 'bank'] : ['ink', 'card'];
          return `t${String(at)},1,${debit},${amount},,,,,,\nt${String(at)},2,${credit},,${amount},,,,,\n`;
        })
        .join('')}`,
    });
    await importArchive(server.services, books.businessId, archive);
    const told = async (question: string) => {
      const reply = await server.app.inject({
        ...{ method: 'POST', url: '/chat/ask', headers: books.headers, payload: { question } },
      });
      return reply.json<ReplyOf<Api['ask']>>().response.text;
    };
    // 15,000 less 18 payments of 500, and 500 a month more.
    const loan = await told('zephyra press loan gone for good any time soon at this rate?');
    expect(loan).toContain('**You owe $6,000 on Zephyra Press Loan.**');
    expect(loan).toContain("At that pace, it'll be paid off around June 2027");
    const card = await told('the ridgeline visa creeping up on me or what');
    expect(card).toContain('**You owe $555 on Ridgeline Visa.**');
    expect(card).toContain('$45 more than on May 31, 2026');
  });
});
