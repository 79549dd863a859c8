import {
  measureProfit,
  naturalCents,
  MEASURE_TYPES,
  type AccountActivity,
} from '../account-types.ts';
import { subtractCents, type Cents } from '../money.ts';
import { compareText } from '../text-order.ts';

/** An account, or the net profit, on either basis. */
export interface BasisDifference {
  readonly label: string;
  readonly accrualCents: Cents;
  readonly cashCents: Cents;
  /** Cash basis less accrual. */
  readonly differenceCents: Cents;
}

const PROFIT_TYPES: readonly string[] = [...MEASURE_TYPES.revenue, ...MEASURE_TYPES.expenses];

/**
 * Where the profit of a period differs between accrual and cash basis, account by account, income above zero and costs
 * below; the net profit last. The differences sum to that of the net profit (docs/finance.md, 'Cash basis').
 */
export function reconcileBases(
  accrual: readonly AccountActivity[],
  cash: readonly AccountActivity[],
): BasisDifference[] {
  const rows = new Map<string, { label: string; type: string; accrual: bigint; cash: bigint }>();
  const add = (activity: readonly AccountActivity[], basis: 'accrual' | 'cash') => {
    for (const { accountId, name, type, debitLessCreditCents } of activity) {
      if (!PROFIT_TYPES.includes(type)) continue;
      const row = rows.get(accountId) ?? { label: name, type, accrual: 0n, cash: 0n };
      row[basis] += naturalCents('income', debitLessCreditCents);
      rows.set(accountId, row);
    }
  };
  add(accrual, 'accrual');
  add(cash, 'cash');
  const differing = [...rows.values()]
    .filter((row) => row.accrual !== row.cash)
    .sort(
      (a, b) =>
        PROFIT_TYPES.indexOf(a.type) - PROFIT_TYPES.indexOf(b.type) ||
        compareText(a.label, b.label),
    );
  return [
    ...differing.map((row) => difference(row.label, row.accrual as Cents, row.cash as Cents)),
    difference(
      'Net profit (net income)',
      measureProfit(accrual).netProfitCents,
      measureProfit(cash).netProfitCents,
    ),
  ];
}

const difference = (label: string, accrualCents: Cents, cashCents: Cents): BasisDifference => ({
  label,
  accrualCents,
  cashCents,
  differenceCents: subtractCents(cashCents, accrualCents),
});
