import {
  measureProfit,
  type AccountActivity,
  type AccountType,
  type ProfitMeasures,
} from '../account-types.ts';
import { subtractCents } from '../money.ts';
import {
  accountsOfTypes,
  buildSection,
  compareAmounts,
  type ComparedAmount,
  type StatementSection,
} from './statement-lines.ts';

export interface ProfitAndLoss {
  readonly income: StatementSection;
  readonly costOfGoodsSold: StatementSection;
  readonly grossProfit: ComparedAmount;
  readonly operatingExpenses: StatementSection;
  /** Gross profit less operating expenses. */
  readonly operatingProfit: ComparedAmount;
  readonly otherIncome: StatementSection;
  readonly otherExpenses: StatementSection;
  readonly netProfit: ComparedAmount;
  readonly measures: ProfitMeasures;
  readonly measuresBefore: ProfitMeasures | null;
}

/**
 * Profit and loss in multi-step form over each account's activity in the period (docs/finance.md,
 * 'Statements'). Balance sheet accounts among the input do not matter. `before` null = one column.
 */
export function profitAndLoss(
  now: readonly AccountActivity[],
  before: readonly AccountActivity[] | null = null,
): ProfitAndLoss {
  const section = (title: string, type: AccountType) =>
    buildSection(title, accountsOfTypes(now, [type]), before && accountsOfTypes(before, [type]));
  const measures = measureProfit(now);
  const measuresBefore = before && measureProfit(before);
  const compared = (pick: (profit: ProfitMeasures) => ComparedAmount['amountCents']) =>
    compareAmounts(pick(measures), measuresBefore && pick(measuresBefore));
  return {
    income: section('Income', 'income'),
    costOfGoodsSold: section('Cost of goods sold', 'cost_of_goods_sold'),
    grossProfit: compared((profit) => profit.grossProfitCents),
    operatingExpenses: section('Operating expenses', 'expense'),
    operatingProfit: compared((profit) =>
      subtractCents(profit.grossProfitCents, profit.operatingExpensesCents),
    ),
    otherIncome: section('Other income', 'other_income'),
    otherExpenses: section('Other expenses', 'other_expense'),
    netProfit: compared((profit) => profit.netProfitCents),
    measures,
    measuresBefore,
  };
}
