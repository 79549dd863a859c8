import {
  addDays,
  balanceSheet,
  cashFlowStatement,
  cents,
  profitAndLoss,
  reconcileBases,
  startOfFiscalYear,
  sumCents,
  trialBalance,
  type AccountActivity,
  type BalanceSheet,
  type BalanceSheetInput,
  type BasisDifference,
  type BusinessDay,
  type CashFlowInput,
  type CashFlowStatement,
  type DateRange,
  type ProfitAndLoss,
  type TrialBalance,
} from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import {
  accountOpenings,
  accountsOnRecord,
  activityBetween,
  cashMovements,
} from './account-activity.ts';
import { longTermDebtOfBooks } from './long-term-debt.ts';
import { cashBasisActivity, cashBasisOpenings } from './cash-basis.ts';
import type { LedgerOrigin } from '../../../database/schema/origins.ts';

/** Whose statement, from whose rows, of which dates and beside which others. */
export interface StatementRequest {
  readonly tx: Transaction;
  readonly businessId: string;
  readonly origin: LedgerOrigin;
  readonly period: DateRange;
  readonly compared: DateRange | null;
  readonly fiscalYearStartMonth: number;
  /** Of the books: income and costs when they are paid. */
  readonly isCashBasis?: boolean;
}

/**
 * Profit and loss over the period: from the books accrual or on a cash basis; from bank rows, what was received and
 * paid.
 */
export async function loadProfitAndLoss(request: StatementRequest): Promise<ProfitAndLoss> {
  const { period, compared } = request;
  const [now = [], before = null] = await activities(request, [
    period,
    ...(compared === null ? [] : [compared]),
  ]);
  return profitAndLoss(now, before);
}

/** The profit of the period on either basis of the books, where they differ. */
export async function loadBasisDifferences(request: StatementRequest): Promise<BasisDifference[]> {
  const [accrual = []] = await activities({ ...request, isCashBasis: false }, [request.period]);
  const [cash = []] = await activities({ ...request, isCashBasis: true }, [request.period]);
  return reconcileBases(accrual, cash);
}

async function activities(
  { tx, businessId, origin, isCashBasis = false }: StatementRequest,
  ranges: readonly { from: BusinessDay | null; to: BusinessDay }[],
): Promise<AccountActivity[][]> {
  if (isCashBasis) return cashBasisActivity(tx, businessId, ranges);
  const each: AccountActivity[][] = [];
  for (const range of ranges) each.push(await activityBetween(tx, businessId, origin, range));
  return each;
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

async function balancesAt(request: StatementRequest, day: BusinessDay): Promise<BalanceSheetInput> {
  const { tx, businessId, origin, fiscalYearStartMonth, isCashBasis = false } = request;
  const openings = isCashBasis
    ? await cashBasisOpenings(tx, businessId)
    : await accountOpenings(tx, businessId, origin);
  const year = { from: startOfFiscalYear(day, fiscalYearStartMonth), to: day };
  const [moved = [], fiscalYear = []] = await activities(request, [{ from: null, to: day }, year]);
  const balances = sumByAccount([...openings, ...moved]);
  if (origin === 'bank') return { balances, fiscalYear };
  const debt = await longTermDebtOfBooks(tx, businessId, day);
  // On a cash basis nothing stands on payables, later bills among them.
  const longTerm = isCashBasis ? { ...debt, billsCents: cents(0n) } : debt;
  return { balances, fiscalYear, longTerm };
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
