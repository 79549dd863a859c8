import { ACCOUNT_TYPES } from '@cairn/finance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridgeCash, phraseCashWhy, type AccountMove } from './phrase-cash.ts';

const move = (type: AccountMove['type'], debitLessCreditCents: bigint): AccountMove => ({
  type,
  debitLessCreditCents,
});
const profit = { cents: 500_000n, count: 3, label: 'Net profit', token: 't' };

/** A profit of $5,000, of which $4,000 is not paid yet and $3,000 was taken out. */
const moves = [
  move('income', -900_000n),
  move('expense', 400_000n),
  move('accounts_receivable', 400_000n),
  move('equity', 300_000n),
  move('bank', -200_000n),
];

describe('from profit to cash', () => {
  it('adds up to the cent where every transaction balances', () => {
    const amounts = fc.array(
      fc.tuple(fc.constantFrom(...ACCOUNT_TYPES), fc.bigInt(-10_000_000n, 10_000_000n)),
    );
    fc.assert(
      fc.property(amounts, (rows) => {
        const sum = rows.reduce((total, [, amount]) => total + amount, 0n);
        const balanced = [...rows.map(([type, amount]) => move(type, amount)), move('bank', -sum)];
        const { changeCents, profitCents, parts } = bridgeCash(balanced);
        const told = parts.reduce((total, { cents }) => total + cents, profitCents);
        expect(told).toBe(changeCents);
      }),
    );
  });

  it('says where the profit went', () => {
    const { text } = phraseCashWhy({
      claim: 'fell',
      when: 'in May',
      opening: 1_000_000n,
      profit,
      moves,
      flows: [],
    });
    expect(text).toContain('**Cash fell $2,000 in May, from $10,000 to $8,000.**');
    expect(text).toContain('You made $5,000 of profit in that time.');
    expect(text).toContain('customers owe you more (-$4,000); taken out by the owners (-$3,000)');
  });

  it('leads with what the bank shows, and bridges to it what the books have otherwise', () => {
    const atBank = [{ cents: 900_000n }, { cents: 750_000n }];
    const of = (more: Partial<Parameters<typeof phraseCashWhy>[0]>) =>
      phraseCashWhy({
        ...{ claim: 'fell' as const, when: 'in May', opening: 1_000_000n, profit, moves },
        ...{ flows: [], atBank, ...more },
      });
    const { text, tables } = of({ said: 150_000n });
    expect(text).toContain(
      '**Cash fell $1,500 in May.**\n\n- It went from $9,000 to $7,500 at the bank, and from $10,000 to $8,000 in your books.',
    );
    expect(text).toContain('That matches the $1,500 you mentioned.');
    expect(text).toContain('change in the difference between bank and books (+$500)');
    expect(tables[0]?.rows.slice(-2)).toEqual([
      ['Change in the difference between bank and books', '$500.00'],
      ['Change in cash', '-$1,500.00'],
    ]);
    expect(of({ atBank: [{ cents: 900_000n }, { cents: 900_000n }] }).text).toContain(
      "**Cash didn't change in May.**\n\nThe balance was $9,000.",
    );
  });

  it('tells of one account what moved to the others, and sums to its own fall', () => {
    const savings = { name: 'Tax Savings', changeCents: 60_000n, movedCents: 50_000n };
    const of = { name: 'Checking', isOfSeveral: false, others: [savings] };
    const facts = {
      claim: 'fell' as const,
      when: 'in May',
      opening: 1_000_000n,
      profit,
      moves,
      flows: [],
    };
    const { text, tables } = phraseCashWhy({ ...facts, of });
    expect(text).toContain('**Checking fell $2,600 in May, from $10,000 to $7,400.**');
    expect(text).toContain('moved to Tax Savings (-$500); other money into Tax Savings (-$100)');
    expect(text).toContain('Your total cash fell $2,000.');
    expect(tables[0]?.rows).toEqual([
      ['Profit', '$5,000.00'],
      ['Customers owe you more', '-$4,000.00'],
      ['Taken out by the owners', '-$3,000.00'],
      ['Moved to Tax Savings', '-$500.00'],
      ['Other money into Tax Savings', '-$100.00'],
      ['Change in Checking', '-$2,600.00'],
    ]);
  });

  it('tells no profit of an account by which little of the business goes', () => {
    const checking = { name: 'Checking', changeCents: -260_000n, movedCents: -50_000n };
    const of = { name: 'Tax Savings', isOfSeveral: false, others: [checking] };
    const facts = { claim: null, when: 'in May', opening: null, profit, moves, flows: [] };
    const { text, tables } = phraseCashWhy({ ...facts, of });
    expect(text).toContain('**Tax Savings rose $600 in May.**');
    expect(text).toContain('moved from Checking (+$500); paid in and out directly (+$100)');
    expect(text).not.toContain('profit');
    expect(tables[0]?.rows.at(-1)).toEqual(['Change in Tax Savings', '$600.00']);
  });

  it('corrects a premise that is false', () => {
    const { text } = phraseCashWhy({
      claim: 'rose',
      when: 'in May',
      opening: 1_000_000n,
      profit,
      moves,
      flows: [],
    });
    expect(text).toContain("**Cash didn't rise in May. It fell $2,000, from $10,000 to $8,000.**");
  });

  it('has nothing to say of nothing', () => {
    const { text, evidence } = phraseCashWhy({
      claim: null,
      when: 'in May',
      opening: 0n,
      profit,
      moves: [],
      flows: [],
    });
    expect(text).toContain('Your records show no money moving in May');
    expect(evidence).toEqual([]);
  });

  it('says what came and went where nothing lies between', () => {
    const part = (label: string, cents: bigint) => ({
      ...{ key: label, label, cents, count: 1, token: label },
    });
    const { text, tables, evidence } = phraseCashWhy({
      ...{ claim: 'fell' as const, when: 'in May', opening: 1_000_000n, profit },
      moves: [move('income', -500_000n), move('expense', 900_000n), move('bank', -400_000n)],
      flows: [part('Sales', 500_000n), part('Rent', -200_000n), part('Payroll', -700_000n)],
    });
    expect(text).toContain(
      '$5,000 came in and $9,000 went out, mostly to Payroll ($7,000) and Rent ($2,000).',
    );
    expect(text).not.toContain('You lost');
    expect(tables[0]?.rows).toEqual([
      ['Payroll', '-$7,000.00'],
      ['Sales', '$5,000.00'],
      ['Rent', '-$2,000.00'],
      ['Change in cash', '-$4,000.00'],
    ]);
    expect(evidence.map(({ label }) => label)).toEqual(['Payroll', 'Rent']);
  });
});

it('says what it moved by alone where no balance is known', () => {
  const { text } = phraseCashWhy({
    ...{ claim: null, when: 'in May', opening: null, flows: [] },
    profit: { cents: -100_00n, count: 1, label: 'Net profit', token: 'rows' },
    moves: [
      { type: 'bank', debitLessCreditCents: -100_00n },
      { type: 'expense', debitLessCreditCents: 100_00n },
    ],
  });
  expect(text).toContain('**Cash fell $100 in May.**');
});
