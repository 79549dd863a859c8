import type { BusinessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfSalesTax, phraseSalesTax, type SalesTaxFacts } from './phrase-sales-tax.ts';

const figure = (cents: bigint, label = '') => ({ cents, count: 1, label, token: null });
const day = (text: string) => text as BusinessDay;
const facts: SalesTaxFacts = {
  ...{ today: day('2026-01-22'), when: 'from October to December 2025' },
  ...{ to: day('2025-12-31'), isUntil: false, isSaid: true, openThen: 129_000n, openNow: 60_000n },
  ...{ collected: figure(260_451n), sent: figure(96_208n), sentSince: figure(91_127n) },
  payments: ['2025-07-20', '2025-10-20', '2026-01-20'].map((date) => ({
    date: day(date),
    cents: 91_127n,
  })),
  cash: figure(100_000n, 'Cash'),
};

it('tells what was collected and sent in a time, what is open and whether it is there', () => {
  const { text } = phraseSalesTax(facts);
  expect(text).toMatch(
    /^\*\*You collected \$2,604\.51 .*\s+- You have sent \$911\.27 since then\./,
  );
  expect(text).toContain('$378.73 of that is still unpaid');
  expect(text).toContain('The money is there: cash is $1,000.00, which leaves $400.00');
  expect(text).toContain('You send it about every 3 months, so the next is due about Apr 20, 2026');
  const short = phraseSalesTax({ ...facts, cash: figure(50_000n, 'Checking') }).text;
  expect(short).toContain('all there: Checking is $500.00, $100.00 less');
});

it('takes what was sent since off what stood open through a day', () => {
  expect(phraseSalesTax({ ...facts, isUntil: true }).text).toMatch(
    /^\*\*You still have \$378\.73 of sales tax through Dec 31, 2025 to send\./,
  );
});

it.each([
  ['the sales tax we collected this quarter, is it still there or did we spend it', true],
  ['when does the sales tax have to go out', true],
  [
    'is the Sales Tax Payable balance what we need to send for April, or is part already paid',
    true,
  ],
  ['do we charge sales tax on shipping when it is due', false],
  ['sales tax collected in May', false],
  ['Do we have enough to cover sales tax and payroll on Friday?', false],
  ['After we pay the sales tax that is due, can we still buy the $20,000 oven?', false],
  ['Can we cover payroll on Friday if sales tax goes out Thursday?', false],
  ['What was revenue in October when you leave out sales tax?', false],
  ['Which bills are due this week besides sales tax?', false],
  ['Can we cover the sales tax due in December?', false],
])('asks of what is held for sales tax: %s', (question, isSo) => {
  expect(asksOfSalesTax(question)).toBe(isSo);
});

it('leads with what is owed today where no time is said', () => {
  expect(phraseSalesTax({ ...facts, isSaid: false }).text).toMatch(
    /^\*\*As of today, you owe \$600\.00 in sales tax\.\*\*/,
  );
});
