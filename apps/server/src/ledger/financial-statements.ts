import {
  addDays,
  balanceSheet,
  cashFlowStatement,
  cents,
  profitAndLoss,
  startOfFiscalYear,
  sumCents,
  trialBalance,
  type AccountActivity,
  type BalanceSheet,
  type BalanceSheetInput,
  type BusinessDay,
  type CashFlowInput,
  type CashFlowStatement,
  type DateRange,
  type ProfitAndLoss,
  type TrialBalance,
} from '@cairn/finance';
import type { Transaction } from '../database/within-business.ts';
import {
  accountOpenings,
  accountsOnRecord,
  activityBetween,
  cashMovements,
} from './account-activity.ts';
import type { LedgerOrigin } from './origins.ts';

/** Whose statement, from whose rows, of which dates and beside which others. */
export interface StatementRequest {
  readonly tx: Transaction;
  readonly businessId: string;
  readonly origin: LedgerOrigin;
  readonly period: DateRange;
  readonly compared: DateRange | null;
  readonly fiscalYearStartMonth: number;
}

/** Profit and loss over the period: accrual from the books; from bank rows, what was received and paid. */
export async function loadProfitAndLoss(request: StatementRequest): Promise<ProfitAndLoss> {
  const { tx, businessId, origin, period, compared } = request;
  const now = await activityBetween(tx, businessId, origin, period);
  return profitAndLoss(now, compared && (await activityBetween(tx, businessId, origin, compared)));
}

/** The balance sheet at the end of the period. It balances, because each transaction does and the openings do. */
export async function loadBalanceSheet(request: StatementRequest): Promise<BalanceSheet> {
  const { period, compared } = request;
  const now = await balancesAt(request, period.to);
  return balanceSheet(now, compared && (await balancesAt(request, compared.to)));
}

/** Every account on record with its balance at the end of the period, as a debit or a credit. */
export async function loadTrialBalance(request: StatementRequest): Promise<TrialBalance> {
  const { tx, businessId, origin, period } = request;
  const { balances, fiscalYear } = await balancesAt(request, period.to);
  const onRecord = await accountsOnRecord(tx, businessId, origin);
  // What no account on record holds, and is nothing, is no account at zero.
  const held = balances.filter(({ debitLessCreditCents }) => debitLessCreditCents !== 0n);
  return trialBalance({ balances: sumByAccount([...onRecord, ...held]), fiscalYear });
}

async function balancesAt(
  { tx, businessId, origin, fiscalYearStartMonth }: StatementRequest,
  day: BusinessDay,
): Promise<BalanceSheetInput> {
  const openings = await accountOpenings(tx, businessId, origin);
  const moved = await activityBetween(tx, businessId, origin, { from: null, to: day });
  const year = { from: startOfFiscalYear(day, fiscalYearStartMonth), to: day };
  return {
    balances: sumByAccount([...openings, ...moved]),
    fiscalYear: await activityBetween(tx, businessId, origin, year),
  };
}

function sumByAccount(activity: readonly AccountActivity[]): AccountActivity[] {
  const byId = new Map<string, AccountActivity>();
  for (const { accountId, name, type, debitLessCreditCents } of activity) {
    const known = byId.get(accountId)?.debitLessCreditCents ?? cents(0n);
    const sum = sumCents([known, debitLessCreditCents]);
    byId.set(accountId, { accountId, name, type, debitLessCreditCents: sum });
  }
  return [...byId.values()];
}

/** The cash flow statement of the period; opening cash is that of the evening before. */
export async function loadCashFlow(request: StatementRequest): Promise<CashFlowStatement> {
  const { period, compared } = request;
  const now = await cashFlowOf(request, period);
  return cashFlowStatement(now, compared && (await cashFlowOf(request, compared)));
}

async function cashFlowOf(
  { tx, businessId, origin }: StatementRequest,
  period: DateRange,
): Promise<CashFlowInput> {
  const openings = await accountOpenings(tx, businessId, origin);
  const cashOn = async (day: BusinessDay) => {
    const moved = await activityBetween(tx, businessId, origin, { from: null, to: day });
    return sumCents(
      [...openings, ...moved]
        .filter(({ type }) => type === 'bank')
        .map(({ debitLessCreditCents }) => debitLessCreditCents),
    );
  };
  return {
    openingCashCents: await cashOn(addDays(period.from, -1)),
    closingCashCents: await cashOn(period.to),
    movements: await cashMovements(tx, businessId, origin, period),
  };
}
