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
  const [now = [], before = null] = await activities(request, rangesOf(request));
  return profitAndLoss(now, before);
}

/** The profit on a cash basis, and how that of the period differs from accrual: one reading of what was paid tells both. */
export async function loadReconciledProfit(
  request: StatementRequest,
): Promise<{ profit: ProfitAndLoss; differences: BasisDifference[] }> {
  const [now = [], before = null] = await activities(
    { ...request, isCashBasis: true },
    rangesOf(request),
  );
  const [accrual = []] = await activities({ ...request, isCashBasis: false }, [request.period]);
  return { profit: profitAndLoss(now, before), differences: reconcileBases(accrual, now) };
}

const rangesOf = ({ period, compared }: StatementRequest) => [
  period,
  ...(compared === null ? [] : [compared]),
];

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
  const days = [period.to, ...(compared === null ? [] : [compared.to])];
  const [now, before = null] = await balancesAt(request, days);
  if (now === undefined) throw new Error('a balance sheet is of a day');
  return balanceSheet(now, before);
}

/** Every account on record with its balance at the end of the period, as a debit or a credit. */
export async function loadTrialBalance(request: StatementRequest): Promise<TrialBalance> {
  const { tx, businessId, origin, period } = request;
  const [sheet] = await balancesAt(request, [period.to]);
  if (sheet === undefined) throw new Error('a trial balance is of a day');
  const { balances, fiscalYear } = sheet;
  const onRecord = await accountsOnRecord(tx, businessId, origin);
  // What no account on record holds, and is nothing, is no account at zero.
  const held = balances.filter(({ debitLessCreditCents }) => debitLessCreditCents !== 0n);
  return trialBalance({ balances: sumByAccount([...onRecord, ...held]), fiscalYear });
}

async function balancesAt(
  request: StatementRequest,
  days: readonly BusinessDay[],
): Promise<BalanceSheetInput[]> {
  const { tx, businessId, origin, fiscalYearStartMonth, isCashBasis = false } = request;
  const openings = isCashBasis
    ? await cashBasisOpenings(tx, businessId)
    : await accountOpenings(tx, businessId, origin);
  const yearTo = (day: BusinessDay) => ({
    from: startOfFiscalYear(day, fiscalYearStartMonth),
    to: day,
  });
  const ranges = days.flatMap((day) => [{ from: null, to: day }, yearTo(day)]);
  const moved = await activities(request, ranges);
  const sheets: BalanceSheetInput[] = [];
  for (const [at, day] of days.entries()) {
    const balances = sumByAccount([...openings, ...(moved[2 * at] ?? [])]);
    const fiscalYear = moved[2 * at + 1] ?? [];
    const longTerm = await longTermOn(request, day);
    sheets.push({ balances, fiscalYear, ...(longTerm !== null && { longTerm }) });
  }
  return sheets;
}

async function longTermOn(
  { tx, businessId, origin, isCashBasis = false }: StatementRequest,
  day: BusinessDay,
): Promise<NonNullable<BalanceSheetInput['longTerm']> | null> {
  if (origin === 'bank') return null;
  const debt = await longTermDebtOfBooks(tx, businessId, day);
  // On a cash basis nothing stands on payables, later bills among them.
  return isCashBasis ? { ...debt, billsCents: cents(0n) } : debt;
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
