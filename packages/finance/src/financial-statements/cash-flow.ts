import type { AccountType } from '../account-types.ts';
import { subtractCents, sumCents, type Cents } from '../money.ts';
import {
  buildSection,
  compareAmounts,
  sumCompared,
  type ComparedAmount,
  type StatementSection,
} from './statement-lines.ts';

export type CashActivity = 'operating' | 'investing' | 'financing';

/** What moved on bank accounts against one other account: plus is money in. */
export interface CashMovement {
  readonly accountId: string;
  readonly name: string;
  readonly type: AccountType;
  readonly amountCents: Cents;
}

export interface CashFlowInput {
  readonly openingCashCents: Cents;
  readonly closingCashCents: Cents;
  readonly movements: readonly CashMovement[];
}

export interface CashFlowStatement {
  readonly operating: StatementSection;
  readonly investing: StatementSection;
  readonly financing: StatementSection;
  readonly netChange: ComparedAmount;
  readonly openingCash: ComparedAmount;
  readonly closingCash: ComparedAmount;
  /** Closing less opening less net change. Zero when the movements explain all of the cash. */
  readonly difference: ComparedAmount;
}

const TITLES: Record<CashActivity, string> = {
  operating: 'Operating activities',
  investing: 'Investing activities',
  financing: 'Financing activities',
};

/**
 * Which activity cash against an account of a type belongs to (docs/finance.md, 'Statements'). Bank
 * accounts are in none: a transfer between own accounts is not a cash flow.
 */
export const CASH_ACTIVITY_TYPES: Readonly<Record<CashActivity, readonly AccountType[]>> = {
  operating: [
    'accounts_receivable',
    'accounts_payable',
    'credit_card',
    'other_asset',
    'income',
    'cost_of_goods_sold',
    'expense',
    'other_income',
    'other_expense',
  ],
  investing: ['fixed_asset'],
  financing: ['equity', 'other_liability'],
};

/** The cash flow statement by the direct method: each bank movement under its counter account. */
export function cashFlowStatement(
  now: CashFlowInput,
  before: CashFlowInput | null = null,
): CashFlowStatement {
  const section = (activity: CashActivity) => {
    const within = (input: CashFlowInput) =>
      input.movements.filter(({ type }) => CASH_ACTIVITY_TYPES[activity].includes(type));
    return buildSection(TITLES[activity], within(now), before && within(before));
  };
  const operating = section('operating');
  const investing = section('investing');
  const financing = section('financing');
  const netChange = sumCompared([operating.total, investing.total, financing.total]);
  const unexplained = (input: CashFlowInput, changeCents: Cents) =>
    subtractCents(subtractCents(input.closingCashCents, input.openingCashCents), changeCents);
  return {
    operating,
    investing,
    financing,
    netChange,
    openingCash: compareAmounts(now.openingCashCents, before && before.openingCashCents),
    closingCash: compareAmounts(now.closingCashCents, before && before.closingCashCents),
    difference: compareAmounts(
      unexplained(now, netChange.amountCents),
      before && unexplained(before, netChange.beforeCents ?? sumCents([])),
    ),
  };
}
