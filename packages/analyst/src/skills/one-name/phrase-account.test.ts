import { addDays, addMonths, businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phraseAccount, type AccountFacts } from './phrase-account.ts';

const today = businessDay('2026-06-15');

/** Balances at the ends of the months to May 2026. */
const factsOf = (
  balances: readonly number[],
  changed: Partial<AccountFacts> = {},
): AccountFacts => ({
  ...{ name: 'Press Loan', isOwed: true, today, payments: [] },
  balance: { cents: 900_000n, count: 1, label: 'Press Loan', token: 'balance' },
  flows: null,
  ends: balances.map((amount, at) => ({
    day: addDays(addMonths(businessDay('2026-06-01'), at - balances.length + 1), -1),
    cents: BigInt(amount) * 100n,
  })),
  ...changed,
});

it('tells what is owed against a month, a quarter and a year ago, and when it ends at its pace', () => {
  const { text, evidence } = phraseAccount(
    factsOf([
      22_000, 21_000, 20_000, 19_000, 18_000, 17_000, 16_000, 15_000, 14_000, 13_000, 12_000,
      11_000, 10_000,
    ]),
  );
  expect(text).toContain('**You owe $9,000 on Press Loan.**');
  expect(text).toContain(
    "That's $1,000 less than on May 31, 2026, $3,000 less than on Mar 31, 2026 and $12,000 less than on Jun 30, 2025.",
  );
  // 10,000 at the end of May, 1,000 a month.
  expect(text).toContain(
    "It went down $1,000 a month over the last 3 months. At that pace, it'll be paid off around March 2027.",
  );
  expect(evidence).toEqual([{ figure: '$9,000', label: 'Press Loan', token: 'balance' }]);
});

it('knows no end of a debt that does not fall each month, nor of what is no debt', () => {
  expect(phraseAccount(factsOf([12_000, 11_000, 11_500, 10_000])).text).toContain('no steady pace');
  const cash = phraseAccount(factsOf([12_000, 11_000, 10_500, 10_000], { isOwed: false })).text;
  expect(cash).toContain('**Press Loan has a balance of $9,000.**');
  expect(cash).not.toMatch(/pace|owe/);
  expect(phraseAccount(factsOf([12_000, 11_000])).text).not.toMatch(/pace/);
});

it('tells when a debt ends at what might be paid', () => {
  const paying = factsOf([10_000, 9_900, 9_800, 9_700], { payments: [40_000n, 80_000n] });
  const { text } = phraseAccount(paying);
  // 9,000 is 22.5 times 400, from June on.
  expect(text).toContain("At $400 a month, it'll be paid off in 23 months, around May 2028");
  expect(text).toContain("At $800 a month, it'll be paid off in 12 months, around June 2027");
  expect(phraseAccount({ ...paying, isOwed: false }).text).not.toContain('paid off in');
});

it('says of a debt that grows as it is paid that more is put on it', () => {
  const { text } = phraseAccount(factsOf([8_000, 8_200, 8_100, 8_900], { payments: [95_000n] }));
  expect(text).toContain(
    "It grew by $300 a month over the last 3 months. You're adding more to it",
  );
  expect(text).toContain(
    'would be paid off in 10 months, around April 2027, but only if you add nothing more',
  );
});

it('holds a card that was overpaid for what it is', () => {
  const balance = { cents: -5_000n, count: 1, label: 'Press Loan', token: null };
  const { text } = phraseAccount(factsOf([300, 200, 100, 50], { balance }));
  expect(text).toContain('**Press Loan has a balance of -$50.**');
});

it('says what was put on a debt, for whom, and what was paid off', () => {
  const sum = (cents: bigint, label: string) => ({ cents, count: 1, label, token: label });
  const flows = {
    span: { from: businessDay('2026-03-01'), to: businessDay('2026-05-31') },
    added: sum(1_500_00n, 'put'),
    paid: sum(900_00n, 'paid'),
    largest: ['Acme', 'Bolt', 'Cole', 'Dune'].map((label, at) => ({
      ...sum(BigInt(500 - 100 * at) * 100n, label),
      key: label,
    })),
  };
  const { text, evidence } = phraseAccount({ ...factsOf([]), flows });
  expect(text).toContain(
    'From March to May 2026, you charged $1,500 to it ($500 for Acme, $400 for Bolt, $300 for Cole) and paid off $900.',
  );
  expect(evidence.map(({ figure }) => figure)).toEqual(expect.arrayContaining(['$1,500', '$900']));
});
