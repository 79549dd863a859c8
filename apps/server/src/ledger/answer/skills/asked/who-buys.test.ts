import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const monthly = (name: string, from: string, count: number, dollars: number): BankRow[] =>
  Array.from({ length: count }, (_, at) => [
    addMonths(businessDay(from), at),
    dollars,
    name,
    'sales',
  ]);

/**
 * Alder buys each month, though much less of late. Birch bought each month up to January, Cedar up to last August. Dogwood had one job of
 * three payments, and Elm's two purchases are no habit.
 */
const rows: BankRow[] = [
  ...monthly('Alder Works', '2024-06-03', 21, 2_000),
  ...monthly('Alder Works', '2026-03-03', 4, 300),
  ...monthly('Birch Studio', '2025-02-05', 12, 400),
  ...monthly('Cedar Farms', '2024-07-09', 14, 900),
  ...[0, 2, 5].map((at): BankRow => [
    addDays(businessDay('2025-09-01'), at),
    5_000,
    'Dogwood',
    'sales',
  ]),
  ...monthly('Elm', '2025-03-11', 2, 700),
  ['2026-06-14', 50, 'Fir Gallery', 'sales'],
];

describe('who buys', () => {
  const { ask } = owningRows(() => server, rows, ['sales,Sales,income']);

  it('lists whose silence is long against their own beat, and nobody who only buys less', async () => {
    const { text, tables } = await ask("which regular customers haven't ordered in a while");
    expect(text).toMatch(
      /^\*\*Cedar Farms has gone quiet: nothing since Aug 9, 2025, after buying about every 31 days\.\*\*/,
    );
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(['Cedar Farms', 'Birch Studio']);
  });

  it('tells both of who slips away', async () => {
    const { text } = await ask('which customers are slipping away');
    expect(text).toMatch(/^\*\*Alder Works is slipping most/);
    expect(text).toContain('Gone quiet: Cedar Farms (last bought Aug 9, 2025');
  });

  it('warns of the best who is silent', async () => {
    expect((await ask('who are our best customers')).text).toMatch(/Gone quiet: [^.]*Birch Studio/);
  });

  it('holds each customer against as many days before', async () => {
    const { text, tables } = await ask('which customers are growing and which are shrinking');
    expect(text).toMatch(/^\*\*Growing most: Dogwood \(up \$15,000 to \$15,000\)/);
    expect(text).toContain('Shrinking most: Cedar Farms (down $');
    expect(tables[0]?.headers[1]).toBe('Jun 16, 2025 to Jun 15, 2026');
  });

  it.each([
    ['has anyone gone quiet since the beginning of the year', /^\*\*Birch Studio has gone quiet/],
    [
      'has anyone gone quiet since the beginning of the year',
      /1 other had already stopped [^.]*Cedar Farms/,
    ],
    ['who hasnt hired us in a long time that used to', /^\*\*Cedar Farms has gone quiet/],
    [
      'who spent money with us last year but hasnt ordered since last fall',
      /^\*\*3 customers who bought in 2025 haven't bought anything since Nov 30, 2025\.\*\*[^]*Dogwood \(\$15,000\.00, last bought Sep 6, 2025\), Cedar Farms \(\$7,200\.00, last bought Aug 9, 2025\), Elm/,
    ],
    [
      'which regulars havent bought anything this year',
      /^\*\*1 regular customer hasn't bought anything since Dec 31, 2025\.[^]*Cedar Farms/,
    ],
    [
      'which customers have cut back since March',
      /^\*\*2 customers bought less .*\s+Down the most: Alder Works \(\$6,000 to \$1,200\), Birch Studio \(\$800 to \$0\)/,
    ],
    [
      'who are our best two customers since we started',
      /^\*\*Alder Works .*\$43,200 since Jun 3, 2024/,
    ],
    [
      'who buys the most from us, and is it still Alder Works',
      /^\*\*Yes, Alder Works .*\$17,200 .*\s+Next is Dogwood with \$15,000[^]*it was also Alder Works, with \$24,000/,
    ],
    [
      'is our biggest customer still Dogwood',
      /^\*\*No, Alder Works [^]*Dogwood ranks number 2 with \$15,000/,
    ],
    [
      'who are our best customers, and would it hurt if we lost the biggest',
      /^\*\*Yes\. Alder Works is [^]*top 5 bring in [^]*Dogwood/,
    ],
  ])('%s (%#)', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});
