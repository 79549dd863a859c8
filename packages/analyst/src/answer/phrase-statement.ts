import type { ComparedAmount, ProfitAndLoss, StatementSection } from '@cairn/finance';
import type { MeasureId } from '../measures/measures.ts';
import type { FigurePlan, PlanPeriod } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { exactDates, formatPercent, formatValue, periodPhrase } from './format.ts';
import type { PhraseContext } from './figure/phrase-figure.ts';
import { upperFirst } from '../language/phrases.ts';

/** Net profit by account over dates of its own, nothing picked out of it: the profit and loss statement. */
export const isProfitAndLoss = (
  plan: FigurePlan,
): plan is FigurePlan & { period: NonNullable<FigurePlan['period']> } =>
  plan.measures.length === 1 &&
  plan.measures[0] === 'net_profit' &&
  plan.groupBy === 'category' &&
  plan.aggregation === 'total' &&
  plan.order === 'most' &&
  plan.period !== null &&
  plan.conditions.length === 0 &&
  plan.limit === null &&
  plan.having === null &&
  plan.asked === 'figure' &&
  !plan.share &&
  (plan.presentation === 'auto' || plan.presentation === 'table');

interface StatementRow {
  name: string;
  part: string;
  amount: ComparedAmount;
  measure: MeasureId;
  /** Null for a sum, which all rows of its measure make. */
  accountId: string | null;
}

/** The statement in multi-step form (docs/finance.md, 'Statements'): accounts by part, sums below them, each opening its rows. */
export function phraseStatement(
  { period, comparison }: { period: PlanPeriod; comparison: PlanPeriod | null },
  statement: ProfitAndLoss,
  context: PhraseContext,
): Answer {
  const rows = rowsOf(statement);
  const none = { from: null, to: null };
  const compared = comparison === null ? '' : `, compared with ${exactDates(comparison, none)}`;
  const basis = `_Net profit = revenue less expenses. From ${context.profitSource}, ${exactDates(period, none)}${compared}._`;
  if (!rows.some(({ accountId }) => accountId !== null))
    return emptyAnswer(`I found no income or costs ${periodPhrase(period, none)}.\n\n${basis}`);
  const answer = emptyAnswer(`${sentenceOf(statement, period, comparison)}\n\n${basis}`);
  const tokenOf = ({ name, measure, accountId }: StatementRow, { from, to }: PlanPeriod) => {
    const conditions: Condition[] =
      accountId === null
        ? []
        : [
            {
              field: 'category',
              not: false,
              values: [{ id: accountId, name: name.slice(0, 200) }],
            },
          ];
    return context.tokenOf(name, { measure, conditions, from, to, asOf: context.today });
  };
  answer.tables.push({
    headers: ['Account', 'Part', 'Amount', ...(comparison ? ['Before', 'Change', 'Change %'] : [])],
    rows: rows.map(({ name, part, amount }) => [name, part, ...cellsOf(amount)]),
    evidence: rows.map((row) => tokenOf(row, period)),
  });
  for (const row of rows.filter(({ accountId }) => accountId === null))
    answer.evidence.push({
      figure: money(row.amount.amountCents),
      label: row.name,
      token: tokenOf(row, period),
    });
  return answer;
}

const money = (cents: bigint) => formatValue(cents, 'money');

function cellsOf({ amountCents, beforeCents, changeCents, changePercent }: ComparedAmount) {
  if (beforeCents === null || changeCents === null) return [money(amountCents)];
  return [
    money(amountCents),
    money(beforeCents),
    money(changeCents),
    changePercent === null ? '-' : formatPercent(changePercent),
  ];
}

function sentenceOf(
  {
    income,
    costOfGoodsSold,
    grossProfit,
    operatingExpenses,
    otherIncome,
    otherExpenses,
    netProfit,
  }: ProfitAndLoss,
  period: PlanPeriod,
  comparison: PlanPeriod | null,
): string {
  const when = periodPhrase(period, { from: null, to: null });
  const steps = [
    `income ${money(income.total.amountCents)}`,
    ...(costOfGoodsSold.lines.length > 0
      ? [
          `cost of goods sold ${money(costOfGoodsSold.total.amountCents)}`,
          `gross profit ${money(grossProfit.amountCents)}`,
        ]
      : []),
    `operating expenses ${money(operatingExpenses.total.amountCents)}`,
    ...[otherIncome, otherExpenses]
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, total }) => `${title.toLowerCase()} ${money(total.amountCents)}`),
  ];
  const change =
    comparison === null || netProfit.changeCents === null || netProfit.beforeCents === null
      ? ''
      : ` Net profit ${periodPhrase(comparison, { from: null, to: null })} was ${money(netProfit.beforeCents)}.`;
  return `Net profit ${when}: **${money(netProfit.amountCents)}**. ${upperFirst(steps.join(', '))}.${change}`;
}

function rowsOf(statement: ProfitAndLoss): StatementRow[] {
  const accounts = ({ title, lines }: StatementSection, measure: MeasureId): StatementRow[] =>
    lines.map(({ name, accountId, ...amount }) => ({
      name,
      part: title,
      amount,
      measure,
      accountId,
    }));
  const sum = (name: string, amount: ComparedAmount, measure: MeasureId): StatementRow => ({
    name,
    part: '',
    amount,
    measure,
    accountId: null,
  });
  const part = (section: StatementSection, measure: MeasureId): StatementRow[] =>
    section.lines.length === 0
      ? []
      : [
          ...accounts(section, measure),
          sum(`Total ${section.title.toLowerCase()}`, section.total, measure),
        ];
  const { costOfGoodsSold, otherIncome, otherExpenses } = statement;
  const hasOthers = otherIncome.lines.length + otherExpenses.lines.length > 0;
  return [
    ...part(statement.income, 'income'),
    ...part(costOfGoodsSold, 'cost_of_goods_sold'),
    ...(costOfGoodsSold.lines.length > 0
      ? [sum('Gross profit', statement.grossProfit, 'gross_profit')]
      : []),
    ...part(statement.operatingExpenses, 'operating_expenses'),
    ...(hasOthers ? [sum('Operating profit', statement.operatingProfit, 'operating_profit')] : []),
    ...part(otherIncome, 'other_income'),
    ...part(otherExpenses, 'other_expenses'),
    sum('Net profit', statement.netProfit, 'net_profit'),
  ];
}
