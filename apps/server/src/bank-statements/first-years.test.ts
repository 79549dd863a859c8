import { describe, expect, it } from 'vitest';
import { openTextStatement } from './open-statement.ts';
import { live } from './testing/first-years/business.ts';
import { bankExports, exportOf } from './testing/first-years/bank-exports.ts';
import { stories } from './testing/first-years/stories.ts';
import { judgeReading } from './testing/judge-reading.ts';

describe.each(stories)('a $name without balances', ({ story, secondIs }) => {
  const business = live(story, 5, { months: 4, first: '2024-01', secondIs });
  it.each(Object.keys(bankExports))('%s: neither account is read wrongly', async (name) => {
    for (const rows of [business.main, business.second]) {
      const { verdict, why } = await judgeReading(exportOf(name, rows));
      expect(['right', 'asked'], why).toContain(verdict);
    }
  });
});

describe('amounts without signs beside types', () => {
  const file = (answers: Record<string, string>) =>
    openTextStatement(
      'types.csv',
      Buffer.from(
        [
          'Date,Type,Description,Amount',
          '01/05/2025,ACH Credit,NORTHWIND LLC,900.00',
          '01/06/2025,ACH Debit,CITY POWER,80.00',
          '01/17/2025,ACH Debit,GUSTO,400.00',
          '01/18/2025,ACH Credit,HARBOR CO,50.00',
          '01/20/2025,Fee,CASH DEPOSIT PROCESSING FEE,12.00',
          '01/21/2025,Transfer,TO 4471,250.00',
          '01/22/2025,Zelle,ZELLE FROM DANA PRICE,75.00',
          '01/23/2025,Zelle,ZELLE TO KENT ELECTRIC,60.00',
        ].join('\n'),
      ),
      { mapping: null, answers },
    );
  const centsOf = (answers: Record<string, string>) =>
    [...file(answers).entries()].flatMap((entry) =>
      'row' in entry ? [entry.row.amountCents] : [],
    );

  it('are asked for by type where neither code nor text says which way', () => {
    expect(file({}).questions.map(({ id, text }) => [id, text])).toEqual([
      [
        'type:transfer',
        'Were rows of the type “Transfer”, such as “TO 4471”, 250.00, money in or money out?',
      ],
    ]);
  });

  it('are read by codes, kinds, texts and the answer', () => {
    const rest = [90_000n, -8_000n, -40_000n, 5_000n, -1_200n];
    const zelle = [7_500n, -6_000n];
    expect(centsOf({ 'type:transfer': 'out' })).toEqual([...rest, -25_000n, ...zelle]);
    expect(centsOf({ 'type:transfer': 'leave out' })).toEqual([...rest, ...zelle]);
  });
});

it('refuses amounts of both directions that nothing tells apart', () => {
  const text = 'Date,Description,Amount\n01/25/2025,A B,10.00\n01/26/2025,C D,20.00\n';
  const bytes = Buffer.from(text);
  expect(openTextStatement('bare.csv', bytes).questions[0]?.answers.map(({ id }) => id)).toEqual([
    'in',
    'out',
    'unsaid',
  ]);
  const answered = { mapping: null, answers: { signs: 'unsaid' } };
  expect(() => openTextStatement('bare.csv', bytes, answered)).toThrow('have no sign');
});
