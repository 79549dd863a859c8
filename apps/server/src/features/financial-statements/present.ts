import {
  CASH_ACTIVITY_TYPES,
  addDays,
  startOfFiscalYear,
  type AccountType,
  type BalanceSheet,
  type BusinessDay,
  type CashFlowStatement,
  type ProfitAndLoss,
} from '@cairn/finance';
import {
  PROFIT_TYPES,
  differenceRow,
  rowOf,
  sectionRows,
  tokenOf,
  type Row,
  type Source,
} from './statement-rows.ts';

/** Income first, then step by step what is left of it. */
export function profitAndLossRows(statement: ProfitAndLoss, source: Source): Row[] {
  const { grossProfit, operatingProfit, netProfit } = statement;
  const figure = (
    kind: 'result' | 'total',
    label: string,
    amount: typeof netProfit,
    types: readonly AccountType[],
  ) => rowOf(kind, 0, label, amount, tokenOf(source, label, { types, side: 'credit' }));
  const hasCostOfGoods = statement.costOfGoodsSold.lines.length > 0;
  const hasOther =
    statement.otherIncome.lines.length > 0 || statement.otherExpenses.lines.length > 0;
  return [
    ...sectionRows(statement.income, { source, types: ['income'], side: 'credit' }),
    ...sectionRows(statement.costOfGoodsSold, {
      source,
      types: ['cost_of_goods_sold'],
      side: 'debit',
    }),
    ...(hasCostOfGoods
      ? [figure('result', 'Gross profit', grossProfit, ['income', 'cost_of_goods_sold'])]
      : []),
    ...sectionRows(statement.operatingExpenses, { source, types: ['expense'], side: 'debit' }),
    ...(hasOther
      ? [
          figure('result', 'Operating profit', operatingProfit, [
            'income',
            'cost_of_goods_sold',
            'expense',
          ]),
        ]
      : []),
    ...sectionRows(statement.otherIncome, { source, types: ['other_income'], side: 'credit' }),
    ...sectionRows(statement.otherExpenses, { source, types: ['other_expense'], side: 'debit' }),
    figure('total', 'Net profit (net income)', netProfit, PROFIT_TYPES),
  ];
}

const ASSET_TYPES = ['bank', 'accounts_receivable', 'other_asset', 'fixed_asset'] as const;
const LIABILITY_TYPES = ['accounts_payable', 'credit_card', 'other_liability'] as const;

/** Assets, then what stands against them. */
export function balanceSheetRows(
  sheet: BalanceSheet,
  source: Source,
  fiscalYearStartMonth: number,
): Row[] {
  const yearStart = startOfFiscalYear(source.to, fiscalYearStartMonth);
  const equityTypes = ['equity', ...PROFIT_TYPES] as const;
  return [
    ...sheet.assets.flatMap((section, at) =>
      sectionRows(section, { source, types: ASSET_TYPES.slice(at, at + 1), side: 'debit' }),
    ),
    rowOf(
      'total',
      0,
      'Total assets',
      sheet.totalAssets,
      tokenOf(source, 'Total assets', { types: ASSET_TYPES, side: 'debit' }),
    ),
    ...liabilityRows(sheet, source),
    rowOf(
      'result',
      0,
      'Total liabilities',
      sheet.totalLiabilities,
      tokenOf(source, 'Total liabilities', { types: LIABILITY_TYPES, side: 'credit' }),
    ),
    ...sectionRows(sheet.equity, {
      source,
      types: equityTypes,
      side: 'credit',
      computed: (name) => ({
        source: profitSource(source, name, yearStart),
        lines: { types: PROFIT_TYPES, side: 'credit' },
      }),
    }),
    rowOf(
      'total',
      0,
      'Total liabilities and equity',
      sheet.totalLiabilitiesAndEquity,
      tokenOf(source, 'Total liabilities and equity', {
        types: [...LIABILITY_TYPES, ...equityTypes],
        side: 'credit',
      }),
    ),
    ...differenceRow('Does not balance', sheet.difference),
  ];
}

/** What is due within a year, and what later; where something is due later, a sum of either. */
function liabilityRows(sheet: BalanceSheet, source: Source): Row[] {
  const { currentLiabilities, totalCurrentLiabilities, longTermLiabilities } = sheet;
  const side = 'credit';
  const later = longTermLiabilities.lines.flatMap(({ accountId }) => accountId ?? []);
  // Bills that are due later stand on the account of payables: no choice of accounts sums to what is left of it.
  const hasLaterBills = longTermLiabilities.lines.length > later.length;
  const current = (types: readonly AccountType[]) =>
    hasLaterBills && types.includes('accounts_payable')
      ? null
      : ({ types, except: later, side } as const);
  const total = 'Total current liabilities';
  const lines = current(LIABILITY_TYPES);
  return [
    ...currentLiabilities.flatMap((section, at) => {
      const types = LIABILITY_TYPES.slice(at, at + 1);
      return sectionRows(section, { source, types, total: current(types), side });
    }),
    ...(longTermLiabilities.lines.length > 0
      ? [rowOf('result', 0, total, totalCurrentLiabilities, lines && tokenOf(source, total, lines))]
      : []),
    ...sectionRows(longTermLiabilities, {
      source,
      types: [],
      total: hasLaterBills ? null : { accounts: later, side },
      side,
    }),
  ];
}

/** Profit of this fiscal year, or of all before it. */
function profitSource(source: Source, name: string, yearStart: BusinessDay): Source {
  return name.startsWith('Net profit')
    ? { ...source, from: yearStart }
    : { ...source, to: addDays(yearStart, -1) };
}

/** What was there, what moved it, what is there now. */
export function cashFlowRows(statement: CashFlowStatement, source: Source): Row[] {
  const cashOn = (day: BusinessDay): Source => ({
    ...source,
    from: null,
    to: day,
    throughBank: false,
  });
  const cash = { types: ['bank'], side: 'debit' } as const;
  const opening = source.from === null ? source.to : addDays(source.from, -1);
  return [
    rowOf(
      'line',
      0,
      'Opening cash',
      statement.openingCash,
      tokenOf(cashOn(opening), 'Opening cash', cash),
    ),
    ...(['operating', 'investing', 'financing'] as const).flatMap((activity) =>
      sectionRows(statement[activity], {
        source,
        types: CASH_ACTIVITY_TYPES[activity],
        side: 'credit',
      }),
    ),
    rowOf(
      'result',
      0,
      'Net change in cash',
      statement.netChange,
      tokenOf({ ...source, throughBank: false }, 'Net change in cash', cash),
    ),
    ...differenceRow('Not explained by any movement', statement.difference),
    rowOf(
      'total',
      0,
      'Closing cash',
      statement.closingCash,
      tokenOf(cashOn(source.to), 'Closing cash', cash),
    ),
  ];
}
