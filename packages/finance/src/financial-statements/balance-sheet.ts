import { measureProfit, type AccountActivity, type AccountType } from '../account-types.ts';
import { cents, subtractCents, type Cents } from '../money.ts';
import {
  accountsOfTypes,
  buildSection,
  negateCompared,
  sumCompared,
  type ComparedAmount,
  type NamedAmount,
  type StatementSection,
} from './statement-lines.ts';

export interface BalanceSheetInput {
  /** Every account's balance at the date, income and expense accounts since the beginning included. */
  readonly balances: readonly AccountActivity[];
  /** Income and expense accounts' activity from the start of the fiscal year to the date. */
  readonly fiscalYear: readonly AccountActivity[];
  /** What of the liabilities is due after more than a year; nothing unless told. */
  readonly longTerm?: LongTermDebt;
}

export interface LongTermDebt {
  /** Liability accounts that the books call long-term. */
  readonly accountIds: ReadonlySet<string>;
  /** Open bills whose due date is more than a year after the date. */
  readonly billsCents: Cents;
}

export interface BalanceSheet {
  readonly assets: readonly StatementSection[];
  readonly totalAssets: ComparedAmount;
  readonly currentLiabilities: readonly StatementSection[];
  readonly totalCurrentLiabilities: ComparedAmount;
  readonly longTermLiabilities: StatementSection;
  readonly totalLiabilities: ComparedAmount;
  readonly equity: StatementSection;
  readonly totalLiabilitiesAndEquity: ComparedAmount;
  /**
   * Assets less liabilities and equity. Zero for a ledger that balances; anything else is shown,
   * never spread over other lines.
   */
  readonly difference: ComparedAmount;
}

const ASSETS: readonly (readonly [string, AccountType])[] = [
  ['Bank', 'bank'],
  ['Accounts receivable', 'accounts_receivable'],
  ['Other assets', 'other_asset'],
  ['Fixed assets', 'fixed_asset'],
];

/**
 * The balance sheet at a date, beside another date where `before` is given (docs/finance.md,
 * 'Statements'). Profit of earlier fiscal years stands as retained earnings, that of the current
 * one on its own line, so no closing entries are needed.
 */
export function balanceSheet(
  now: BalanceSheetInput,
  before: BalanceSheetInput | null = null,
): BalanceSheet {
  const section = (title: string, linesOf: (input: BalanceSheetInput) => NamedAmount[]) =>
    buildSection(title, linesOf(now), before && linesOf(before));
  const ofType = (type: AccountType) => (input: BalanceSheetInput) =>
    accountsOfTypes(input.balances, [type]);
  const assets = ASSETS.map(([title, type]) => section(title, ofType(type)));
  const currentLiabilities = [
    section('Accounts payable', payableLines),
    section('Credit cards', ofType('credit_card')),
    section('Other current liabilities', (input) => otherLiabilities(input, false)),
  ];
  const longTermLiabilities = section('Long-term liabilities', (input) => [
    ...otherLiabilities(input, true),
    ...laterBills(input, 1n),
  ]);
  const equity = section('Equity', equityLines);
  const totalAssets = sumCompared(assets.map(({ total }) => total));
  const totalCurrentLiabilities = sumCompared(currentLiabilities.map(({ total }) => total));
  const totalLiabilities = sumCompared([totalCurrentLiabilities, longTermLiabilities.total]);
  const totalLiabilitiesAndEquity = sumCompared([totalLiabilities, equity.total]);
  return {
    assets,
    totalAssets,
    currentLiabilities,
    totalCurrentLiabilities,
    longTermLiabilities,
    totalLiabilities,
    equity,
    totalLiabilitiesAndEquity,
    difference: sumCompared([totalAssets, negateCompared(totalLiabilitiesAndEquity)]),
  };
}

const payableLines = (input: BalanceSheetInput): NamedAmount[] => [
  ...accountsOfTypes(input.balances, ['accounts_payable']),
  ...laterBills(input, -1n),
];

const otherLiabilities = ({ balances, longTerm }: BalanceSheetInput, isLongTerm: boolean) =>
  accountsOfTypes(balances, ['other_liability']).filter(
    ({ accountId }) => (longTerm?.accountIds.has(accountId ?? '') ?? false) === isLongTerm,
  );

/** Taken from payables, whose account holds them, to what is due later. */
const laterBills = ({ longTerm }: BalanceSheetInput, sign: bigint): NamedAmount[] => [
  {
    accountId: null,
    name: 'Bills due after more than a year',
    amountCents: cents((longTerm?.billsCents ?? 0n) * sign),
  },
];

function equityLines({ balances, fiscalYear }: BalanceSheetInput): NamedAmount[] {
  const thisYearCents = measureProfit(fiscalYear).netProfitCents;
  const computed = (name: string, amountCents: Cents) => ({ accountId: null, name, amountCents });
  return [
    ...accountsOfTypes(balances, ['equity']),
    computed(
      'Retained earnings of earlier years',
      subtractCents(measureProfit(balances).netProfitCents, thisYearCents),
    ),
    computed('Net profit of this fiscal year', thisYearCents),
  ];
}
