import type {
  LedgerBatch,
  TransactionInput,
} from '../../../apps/server/src/ledger/write/ledger-batch.ts';

/** The day on which the questions are asked. */
export const today = '2026-06-15';

type Account = 'checking' | 'savings' | 'card';

/** Date, dollars in cents (+ in, - out), counterparty, category, account. */
type Row = [
  date: string,
  cents: number,
  counterparty: string | null,
  category: string,
  account?: Account,
];

const months = Array.from({ length: 18 }, (_, index) => {
  const year = 2025 + Math.floor(index / 12);
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}).filter((month) => month < '2026-07');

/** A design studio over eighteen months, written by rule so that every figure can be checked by hand. */
function rows(): Row[] {
  const all: Row[] = [];
  months.forEach((month, index) => {
    const isOver = month === '2026-06';
    all.push([`${month}-03`, -(index < 12 ? 210_000 : 225_000), 'Oak Street Properties', 'rent']);
    all.push([`${month}-05`, -12_999, 'Comcast', 'phone_internet']);
    all.push([`${month}-08`, -(30_000 + index * 1_250), 'Amazon Web Services', 'software']);
    all.push([`${month}-11`, -(4_000 + (index % 5) * 815), 'Staples', 'office', 'card']);
    all.push([`${month}-07`, 900_000 + index * 10_000, 'Acme Corp', 'sales']);
    if (index % 2 === 0) all.push([`${month}-09`, 350_075, 'Blue Ridge LLC', 'sales']);
    if (index % 3 === 1) all.push([`${month}-12`, 120_050 + index * 100, 'Harbor Cafe', 'sales']);
    if (index % 3 === 0) all.push([`${month}-10`, -84_500, 'Hiscox', 'insurance']);
    all.push([`${month}-01`, -275_000, 'Gusto', 'payroll']);
    if (isOver) return;
    all.push([`${month}-15`, -275_000, 'Gusto', 'payroll']);
    all.push([`${month}-18`, -(1_525 + index * 35), 'Starbucks', 'meals', 'card']);
    all.push([`${month}-22`, -(900 + (index % 4) * 425), 'Starbucks', 'meals', 'card']);
    all.push([`${month}-28`, 1_010 + index * 7, 'First Bank', 'interest_income', 'savings']);
    if (index % 4 === 2)
      all.push([`${month}-20`, -(38_000 + index * 500), 'Delta Air Lines', 'travel', 'card']);
    if (index % 6 === 5) all.push([`${month}-25`, -150_000, 'Ada Owner', 'owner']);
    if (index % 5 === 3)
      all.push([`${month}-16`, -(7_700 + index * 11), 'Corner Print Shop', 'cost_of_goods']);
    all.push([`${month}-30`.replace('02-30', '02-28'), -2_500, 'First Bank', 'bank_fees']);
  });
  all.push(['2025-09-14', -46_025, null, 'uncategorised_expense']);
  all.push(['2026-05-17', -9_940, null, 'uncategorised_expense']);
  all.push(['2026-05-19', 61_500, null, 'uncategorised_income']);
  all.push(['2026-04-21', -640_000, 'Apple Store', 'equipment']);
  return all;
}

const parties = [
  ...new Set(rows().flatMap(([, , counterparty]) => (counterparty === null ? [] : [counterparty]))),
];

/** Everything of the company as one batch; bank accounts and categories are opened before. */
export function companyBatch(accountIds: Record<Account, string>): LedgerBatch {
  const transactions = rows().map(
    ([date, cents, counterparty, category, account = 'checking'], index): TransactionInput => {
      const size = BigInt(Math.abs(cents));
      const isIn = cents > 0;
      return {
        externalId: `row-${index}`,
        kind: isIn ? 'deposit' : 'expense',
        date,
        totalCents: BigInt(cents),
        memo: (counterparty ?? 'UNKNOWN').toUpperCase(),
        ...(counterparty !== null && { party: counterparty }),
        lines: [
          {
            account: accountIds[account],
            debitCents: isIn ? size : 0n,
            creditCents: isIn ? 0n : size,
          },
          {
            account: `category:${category}`,
            debitCents: isIn ? 0n : size,
            creditCents: isIn ? size : 0n,
          },
        ],
      };
    },
  );
  transactions.push(
    ...['2025-06-24', '2025-12-24', '2026-03-24'].map((date, index) =>
      transfer(accountIds, date, `transfer-${index}`),
    ),
  );
  return {
    source: 'bench',
    origin: 'bank',
    parties: parties.map((name) => ({ externalId: name, kind: 'counterparty', name })),
    transactions,
  };
}

function transfer(
  accountIds: Record<Account, string>,
  date: string,
  externalId: string,
): TransactionInput {
  return {
    externalId,
    kind: 'transfer',
    date,
    totalCents: -500_000n,
    lines: [
      { account: accountIds.checking, debitCents: 0n, creditCents: 500_000n },
      { account: accountIds.savings, debitCents: 500_000n, creditCents: 0n },
    ],
  };
}

export const bankAccounts: {
  key: Account;
  name: string;
  type: string;
  last4: string;
  balance: bigint;
}[] = [
  { key: 'checking', name: 'First Bank', type: 'checking', last4: '1234', balance: 4_812_345n },
  { key: 'savings', name: 'First Bank', type: 'savings', last4: '9876', balance: 1_536_789n },
  { key: 'card', name: 'First Bank', type: 'credit_card', last4: '4321', balance: -48_250n },
];
