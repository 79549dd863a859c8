import { measureProfit, type AccountActivity, type AccountType } from '../account-types.ts';
import { subtractCents, type Cents } from '../money.ts';
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
}

export interface BalanceSheet {
  readonly assets: readonly StatementSection[];
  readonly totalAssets: ComparedAmount;
  readonly liabilities: readonly StatementSection[];
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
const LIABILITIES: readonly (readonly [string, AccountType])[] = [
  ['Accounts payable', 'accounts_payable'],
  ['Credit cards', 'credit_card'],
  ['Other liabilities', 'other_liability'],
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
  const section = ([title, type]: readonly [string, AccountType]) =>
    buildSection(
      title,
      accountsOfTypes(now.balances, [type]),
      before && accountsOfTypes(before.balances, [type]),
    );
  const assets = ASSETS.map(section);
  const liabilities = LIABILITIES.map(section);
  const equity = buildSection('Equity', equityLines(now), before && equityLines(before));
  const totalAssets = sumCompared(assets.map(({ total }) => total));
  const totalLiabilities = sumCompared(liabilities.map(({ total }) => total));
  const totalLiabilitiesAndEquity = sumCompared([totalLiabilities, equity.total]);
  return {
    assets,
    totalAssets,
    liabilities,
    totalLiabilities,
    equity,
    totalLiabilitiesAndEquity,
    difference: sumCompared([totalAssets, negateCompared(totalLiabilitiesAndEquity)]),
  };
}

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
