import { addDays, businessDay, eachDay, endOfMonth } from '@cairn/finance';
import type { Company, QboRecord } from './company.ts';
import type { Answered } from './replies.ts';

interface Column {
  from: string;
  to: string;
}

const profitTypes = ['Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense'];
const growsByCredit =
  /^(Income|Other Income|Credit Card|Accounts Payable|Other Current Liability|Long Term Liability|Equity)$/;

/** A profit and loss or balance sheet of what was posted there; null where the company has none. */
export function answerReport(
  company: Company,
  name: string,
  query: URLSearchParams,
): Answered | null {
  const { postings } = company;
  if (postings === null || (name !== 'ProfitAndLoss' && name !== 'BalanceSheet')) return null;
  const isProfit = name === 'ProfitAndLoss';
  const columns = columnsOf(query);
  const accounts = [...(company.records.get('Account')?.values() ?? [])].map(
    ({ record }) => record,
  );
  const sumOf = (ids: readonly string[], from: string | null, to: string) =>
    postings
      .filter(({ date }) => (from === null || date >= from) && date <= to)
      .flatMap(({ dollars }) => ids.map((id) => Math.round((dollars[id] ?? 0) * 100)))
      .reduce((sum, each) => sum + each, 0);
  const profitIds = accounts.filter(isOfProfit).map(({ Id }) => Id);
  const amountOf = (account: QboRecord, { from, to }: Column): number => {
    const own = sumOf([account.Id], isProfit ? from : null, to);
    const kept =
      account['AccountSubType'] === 'RetainedEarnings'
        ? sumOf(profitIds, null, dayBefore(`${to.slice(0, 4)}-01-01`))
        : 0;
    return growsByCredit.test(String(account['AccountType'])) ? -(own + kept) : own;
  };
  const cellsOf = (account: QboRecord) => [
    { value: String(account['Name']), id: account.Id },
    ...columns.map((column) => ({ value: textOf(amountOf(account, column)) })),
    { value: '' },
  ];
  const wanted = accounts.filter((account) => isOfProfit(account) === isProfit);
  const childrenOf = (id: string | null) =>
    wanted.filter(
      ({ ParentRef }) => ((ParentRef as { value: string } | undefined)?.value ?? null) === id,
    );
  const rowOf = (account: QboRecord): object => {
    const below = childrenOf(account.Id);
    if (below.length === 0) return { ColData: cellsOf(account), type: 'Data' };
    return {
      Header: { ColData: cellsOf(account) },
      Rows: { Row: below.map(rowOf) },
      Summary: { ColData: [{ value: `Total ${String(account['Name'])}` }] },
      type: 'Section',
    };
  };
  const netIncome = columns.map(({ to }) => ({
    value: textOf(-sumOf(profitIds, `${to.slice(0, 4)}-01-01`, to)),
  }));
  return {
    status: 200,
    body: {
      Header: { ReportName: name, ReportBasis: 'Accrual', Currency: 'USD' },
      Columns: {
        Column: [
          { ColTitle: '', ColType: 'Account', MetaData: [{ Name: 'ColKey', Value: 'account' }] },
          ...columns.map(({ from, to }) => ({
            ColTitle: from,
            ColType: 'Money',
            MetaData: [
              { Name: 'StartDate', Value: from },
              { Name: 'EndDate', Value: to },
            ],
          })),
          { ColTitle: 'Total', ColType: 'Money', MetaData: [{ Name: 'ColKey', Value: 'total' }] },
        ],
      },
      Rows: {
        Row: [
          { Rows: { Row: childrenOf(null).map(rowOf) }, type: 'Section', group: 'All' },
          ...(isProfit ? [] : [{ ColData: [{ value: 'Net Income' }, ...netIncome], type: 'Data' }]),
        ],
      },
    },
  };
}

const isOfProfit = (account: QboRecord) => profitTypes.includes(String(account['AccountType']));
const dayBefore = (day: string) => addDays(businessDay(day), -1);
/** Zero is left empty there. */
const textOf = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));

function columnsOf(query: URLSearchParams): Column[] {
  const [from, to] = [query.get('start_date'), query.get('end_date')].map((day) =>
    businessDay(day ?? ''),
  );
  if (from === undefined || to === undefined) return [];
  const days = eachDay(from, to);
  if (query.get('summarize_column_by') === 'Days')
    return days.map((day) => ({ from: day, to: day }));
  return days
    .filter((day) => day === from || day.endsWith('-01'))
    .map((day) => ({ from: day, to: endOfMonth(day) < to ? endOfMonth(day) : to }));
}
