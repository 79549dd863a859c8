import { cents, negateCents, percentOf, sumCents, type Cents } from './money.ts';

/** The types of account in the ledger, in the order in which statements list them. */
export const ACCOUNT_TYPES = [
  'bank',
  'accounts_receivable',
  'other_asset',
  'fixed_asset',
  'credit_card',
  'accounts_payable',
  'other_liability',
  'equity',
  'income',
  'cost_of_goods_sold',
  'expense',
  'other_income',
  'other_expense',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Which types a measure sums (docs/finance.md, 'Measures'). The one place that says so. */
export const MEASURE_TYPES = {
  revenue: ['income', 'other_income'],
  income: ['income'],
  costOfGoodsSold: ['cost_of_goods_sold'],
  operatingExpenses: ['expense'],
  expenses: ['cost_of_goods_sold', 'expense', 'other_expense'],
  cash: ['bank'],
} as const satisfies Record<string, readonly AccountType[]>;

const CREDIT_NORMAL: ReadonlySet<AccountType> = new Set([
  'credit_card',
  'accounts_payable',
  'other_liability',
  'equity',
  'income',
  'other_income',
]);

/** The side on which an account of the type grows: assets and costs by debit, the rest by credit. */
export function normalSide(type: AccountType): 'debit' | 'credit' {
  return CREDIT_NORMAL.has(type) ? 'credit' : 'debit';
}

/** Debits less credits turned into the amount that a statement shows for the type. */
export function naturalCents(type: AccountType, debitLessCreditCents: Cents): Cents {
  return normalSide(type) === 'debit' ? debitLessCreditCents : negateCents(debitLessCreditCents);
}

/** What one account did in a period, or where it stands at a date: debits less credits. */
export interface AccountActivity {
  readonly accountId: string;
  readonly name: string;
  readonly type: AccountType;
  readonly debitLessCreditCents: Cents;
}

/** The natural amounts of the accounts of these types, summed. */
function sumOfTypes(activity: readonly AccountActivity[], types: readonly AccountType[]): Cents {
  return sumCents(
    activity
      .filter(({ type }) => types.includes(type))
      .map(({ type, debitLessCreditCents }) => naturalCents(type, debitLessCreditCents)),
  );
}

export interface ProfitMeasures {
  readonly revenueCents: Cents;
  readonly costOfGoodsSoldCents: Cents;
  readonly operatingExpensesCents: Cents;
  readonly expensesCents: Cents;
  /** Income less cost of goods sold; other income stays out. */
  readonly grossProfitCents: Cents;
  /** Gross profit over income; null without income. */
  readonly grossMarginPercent: number | null;
  readonly netProfitCents: Cents;
  /** Net profit over revenue; null without revenue. */
  readonly netMarginPercent: number | null;
}

/** The measures of profit over a period's activity. Accounts of other types do not matter. */
export function measureProfit(activity: readonly AccountActivity[]): ProfitMeasures {
  const sum = (measure: keyof typeof MEASURE_TYPES) => sumOfTypes(activity, MEASURE_TYPES[measure]);
  const incomeCents = sum('income');
  const revenueCents = sum('revenue');
  const expensesCents = sum('expenses');
  const costOfGoodsSoldCents = sum('costOfGoodsSold');
  const grossProfitCents = cents(incomeCents - costOfGoodsSoldCents);
  const netProfitCents = cents(revenueCents - expensesCents);
  return {
    revenueCents,
    costOfGoodsSoldCents,
    operatingExpensesCents: sum('operatingExpenses'),
    expensesCents,
    grossProfitCents,
    grossMarginPercent: percentOf(grossProfitCents, incomeCents),
    netProfitCents,
    netMarginPercent: percentOf(netProfitCents, revenueCents),
  };
}
