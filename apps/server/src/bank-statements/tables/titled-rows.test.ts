import { expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';

function read(lines: readonly string[]) {
  const file = openTextStatement('bank.csv', Buffer.from(`${lines.join('\n')}\n`));
  return {
    accounts: file.accounts.map(({ institutionName, last4 }) => [institutionName, last4]),
    questions: file.questions.map(({ id }) => id),
    rows: [...file.entries()].flatMap((entry) =>
      'row' in entry ? [[entry.row.account, entry.row.description, entry.row.amountCents]] : [],
    ),
    refused: [...file.entries()].flatMap((entry) => ('refused' in entry ? [entry.refused] : [])),
  };
}
const headings = 'Date,Description,Amount';

it('accounts whose rows stand below one another are accounts by themselves', () => {
  const checking = ['2025-01-03,ACH CREDIT STRIPE,1500.00', '2025-01-09,TO SAVINGS,-400.00'];
  const savings = ['2025-01-09,FROM CHECKING,400.00'];
  const { accounts, rows, refused } = read([
    ...['Account: Business Checking ...4471', 'Period: January 2025', headings, ...checking, ''],
    ...['Account: Business Savings ...9920', headings, ...savings],
  ]);
  expect(accounts).toEqual([
    ['Business Checking ...4471', '4471'],
    ['Business Savings ...9920', '9920'],
  ]);
  expect(rows).toEqual([
    [0, 'ACH CREDIT STRIPE', 150_000n],
    [0, 'TO SAVINGS', -40_000n],
    [1, 'FROM CHECKING', 40_000n],
  ]);
  expect(refused.filter(({ text }) => /Account/.test(text))).toEqual([]);
});

it('one account that each page names is one', () => {
  const page = ['Account: Checking 4471', headings, '2025-01-03,COFFEE,-4.10'];
  const { accounts, rows } = read([...page, '', ...page.slice(0, 2), '2025-02-03,SALE,90.00']);
  expect(accounts).toHaveLength(1);
  expect(rows.map(([account]) => account)).toEqual([0, 0]);
});

it('amounts without signs go the way that the line above them says', () => {
  const deposits = ['DEPOSITS AND OTHER CREDITS', headings, '01/13/2025,CARD SALES,2100.55'];
  const withdrawals = ['WITHDRAWALS AND OTHER DEBITS', headings, '01/16/2025,SYSCO,840.22'];
  const { rows, questions } = read([...deposits, ',Total deposits,2100.55', '', ...withdrawals]);
  expect(questions).toEqual([]);
  expect(rows).toEqual([
    [0, 'CARD SALES', 210_055n],
    [0, 'SYSCO', -84_022n],
  ]);
  // Where some rows stand below no such line, it decides nothing.
  const loose = read([headings, '01/14/2025,REFUND ABC,20.00', ...withdrawals]);
  expect(loose.questions).toContain('signs');
});
