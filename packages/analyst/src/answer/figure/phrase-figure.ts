import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { describeConditions } from '../../wording/describe-conditions.ts';
import { writtenDays, measuresSaid } from '../../wording/describe.ts';
import { dimensionLabel, measureLabel, rowsOf } from '../../wording/labels.ts';
import { asRows, namesParty } from '../../plan/measure-and-party.ts';
import { measures } from '../../measures/measures.ts';
import { isRatio, type FigurePlan, type PlanMeasure } from '../../plan/plan.ts';
import { queriesOf, sharesOfWhole, type GroupedRows } from '../../plan/queries.ts';
import type { Condition, Selection } from '../../plan/selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { evaluate, narrow } from './evaluate.ts';
import type { Cell, Evaluated } from './evaluated.ts';
import { figureChart } from './figure-chart.ts';
import { figureTable } from './figure-table.ts';
import {
  exactDates,
  figureUnit,
  formatPercent,
  formatValue,
  periodPhrase,
  plain,
  unitOf,
} from '../format.ts';
import { headline, plural } from './headline.ts';
import { whenExactly, whenPhrase } from '../when.ts';
import { changeSentence, changeSize } from './phrase-change.ts';
import { shareSentence } from './phrase-share.ts';
import { statisticsPhrase, statisticsTable, statisticsWritten } from './phrase-statistics.ts';
import { unfinishedSentence } from './phrase-unfinished.ts';
import { changeOf, changePercentOf } from './change-of.ts';

export interface PhraseContext {
  today: BusinessDay;
  settings: CalendarSettings;
  tokenOf: TokenOf;
  /** 'your books', 'your categorized bank rows': what profit figures stand on. */
  profitSource: string;
  cashSource: string;
}

/** The sentence, table and chart of a figure plan, from the sums that the ledger returned. */
export function phraseFigure(
  plan: FigurePlan,
  results: readonly GroupedRows[],
  context: PhraseContext,
): Answer {
  const figures = evaluate(plan, results, context);
  const answer = emptyAnswer('');
  const hasRows = results.some(({ count }) => count > 0);
  if (!hasRows) {
    const no = plan.asked.startsWith('yes_no')
      ? 'No. '
      : plan.asked === 'settled'
        ? 'Yes, nothing is open. '
        : '';
    answer.text = `${no}${nothingFound(plan, context.today)}\n\n${smallPrint(plan, figures, context)}`;
    return answer;
  }
  const sentences =
    plan.groupBy === null
      ? singleSentences(plan, figures, context, answer)
      : headline(plan, figures, context.today);
  const unfinished = unfinishedSentence(plan, context.today);
  if (unfinished !== null) sentences.push(unfinished);
  if (figures.running !== null) sentences.push(`${figures.running} isn't over, so it's left out.`);
  if (plan.conditions.some(isOfProducts)) sentences.push("Services aren't included.");
  answer.text = `${sentences.join(' ')}\n\n${smallPrint(plan, figures, context)}`;
  if (plan.groupBy !== null && plan.aggregation !== 'count_groups') {
    const tokens = groupTokens(plan, figures, context);
    answer.tables.push(figureTable(plan, figures, tokens));
    const chart = figureChart(plan, figures);
    if (chart !== null) answer.charts.push(chart);
    addTotalEvidence(plan, figures, context, answer);
  }
  if (plan.groupBy === null && plan.measures.length > 1)
    answer.tables.push(measuresTable(plan, figures));
  if (plan.groupBy === null && plan.statistics.length > 0)
    answer.tables.push(statisticsTable(plan, figures));
  return answer;
}

/** What 'products' leave out is said: some mean all that is sold. */
const isOfProducts = (one: Condition) =>
  one.field === 'item_kind' && !one.not && one.values.every((kind) => kind === 'product');

const nothingFound = (plan: FigurePlan, today: BusinessDay) =>
  `I found no ${rowsName(plan)}${plain(writtenDays(describeConditions(plan.conditions, ...plan.measures.map(asRows))))} ${whenPhrase(plan, { from: null, to: null }, today)}.`;

function rowsName(plan: FigurePlan): string {
  const [measure] = plan.measures;
  if (measure === 'days_to_pay') return 'paid invoices';
  if (measure === 'days_to_pay_bills') return 'paid bills';
  if (measure === 'average_price') return 'sales';
  if (measure === undefined || isRatio(measure)) return 'income or costs';
  return rowsOf(measure);
}

function singleSentences(
  plan: FigurePlan,
  figures: Evaluated,
  context: PhraseContext,
  answer: Answer,
): string[] {
  const sentences = plan.measures.map((measure, index) =>
    singleSentence(plan, figures, measure, index, context, answer),
  );
  if (plan.measures.length === 2 && plan.aggregation === 'total') {
    const [left, right] = figures.totals.map(({ value }) => value);
    if (
      left !== null &&
      left !== undefined &&
      right !== null &&
      right !== undefined &&
      unitOf(plan.measures[0] ?? 'revenue') === unitOf(plan.measures[1] ?? 'revenue')
    ) {
      sentences.push(
        `The difference is ${formatValue(left - right, unitOf(plan.measures[0] ?? 'revenue'))}.`,
      );
    }
  }
  return sentences;
}

function singleSentence(
  plan: FigurePlan,
  figures: Evaluated,
  measure: PlanMeasure,
  index: number,
  context: PhraseContext,
  answer: Answer,
): string {
  const unit = figureUnit(plan, measure);
  const now = figures.totals[index] ?? { value: null, count: 0 };
  const written = now.value === null ? null : formatValue(now.value, unit);
  const what = `${subject(plan, measure)}${plain(writtenDays(describeConditions(plan.conditions, ...measuresSaid({ ...plan, measures: [measure] }))))}`;
  const when = whenPhrase(plan, figures.span, context.today);
  if (written === null)
    return `${what} ${when} can't be worked out because there's nothing to divide by.`;
  const standing = plan.statistics.length > 0 ? statisticsWritten(plan, figures) : [written];
  for (const figure of standing)
    addEvidence(plan, measure, 'figure', figure, `${what} ${when}`, context, answer);
  const amount =
    plan.statistics.length > 0
      ? statisticsPhrase(plan, figures)
      : `**${written}**${unit === 'days' ? ' days' : ''}${overUnits(plan, measure, figures)}`;
  let sentence = `${what} ${when}: ${amount}.`;
  if (plan.asked === 'settled' && index === 0)
    sentence = `${(now.value ?? 0n) > 0n ? 'No, not everything. ' : 'Yes, nothing is open. '}${sentence}`;
  if (plan.asked.startsWith('yes_no') && index === 0)
    sentence = `${yesOrNo(plan, figures, context.today)}${sentence}`;
  const change = changeSentence(plan, figures, index, what, unit);
  if (change !== null) sentence = `${change} ${sentence}`;
  if (plan.comparison !== null)
    sentence += ` ${comparisonSentence(plan, figures, measure, index, context, answer)}`;
  // The share is what was asked for: it stands before the amount.
  if (sharesOfWhole(plan))
    sentence = `${shareSentence(plan, now, figures.wholes[index], measure)} ${sentence}`;
  return sentence;
}

/** 'Did sales rise?' has a short answer before the long one. */
function yesOrNo(plan: FigurePlan, figures: Evaluated, today: BusinessDay): string {
  const isSo = holdsTrue(plan, figures);
  if (isSo === null) return '';
  // What is not over may yet turn out otherwise.
  if (unfinishedSentence(plan, today) !== null) return isSo ? 'So far, yes. ' : 'So far, no. ';
  return isSo ? 'Yes. ' : 'No. ';
}

/** Whether what was asked is so; null where nothing stands to be held against. */
function holdsTrue(
  { asked, order, having, comparison }: FigurePlan,
  { totals, totalsBefore }: Evaluated,
): boolean | null {
  const value = totals[0]?.value ?? 0n;
  const before = totalsBefore[0]?.value;
  if (having?.on === 'figure' && having.operator !== 'exactly')
    return having.operator === 'above'
      ? value > BigInt(having.value)
      : value < BigInt(having.value);
  // A loss is no 'Yes' to whether money was made.
  if (comparison === null) return asked === 'yes_no_loss' ? value < 0n : value > 0n;
  const isOfChange = order === 'rise' || order === 'fall';
  if (!isOfChange || before === undefined || before === null) return null;
  return order === 'rise' ? value > before : value < before;
}

function subject(plan: FigurePlan, measure: PlanMeasure): string {
  if (plan.aggregation === 'count') return `Number of ${rowsOf(measure)}`;
  if (plan.aggregation === 'average_count')
    return `Average number of ${rowsOf(measure)} per ${perWord(plan, measure)}`;
  if (plan.aggregation === 'median')
    return `Median ${measureLabel(measure, namesParty(plan.conditions)).toLowerCase()} per transaction`;
  if (plan.aggregation === 'average' && !isRatio(measure)) {
    const over =
      plan.per === null
        ? `per ${measures[measure].unit === 'days' ? measures[measure].row : 'transaction'}`
        : `per ${perWord(plan, measure)}`;
    return `Average ${measureLabel(measure, namesParty(plan.conditions)).toLowerCase()} ${over}`;
  }
  return measureLabel(measure, namesParty(plan.conditions));
}

const perWord = ({ per }: FigurePlan, measure: PlanMeasure) =>
  per === null ? 'transaction' : dimensionLabel(per, measure).toLowerCase();

/** ', over 12 months'. */
const overUnits = (plan: FigurePlan, measure: PlanMeasure, { units }: Evaluated): string =>
  plan.per === null || units === null || isRatio(measure) || !plan.aggregation.startsWith('average')
    ? ''
    : `, over ${String(units)} ${plural(perWord(plan, measure), units)}`;

function comparisonSentence(
  plan: FigurePlan,
  figures: Evaluated,
  measure: PlanMeasure,
  index: number,
  context: PhraseContext,
  answer: Answer,
): string {
  const unit = figureUnit(plan, measure);
  const pair = {
    cells: [figures.totals[index] ?? { value: null, count: 0 }],
    before: [figures.totalsBefore[index] ?? { value: null, count: 0 }],
  };
  const before = pair.before[0]?.value ?? null;
  const change = changeOf(pair);
  const when = periodPhrase(plan.comparison, { from: null, to: null });
  if (before === null || change === null) return `There's no figure ${when} to compare with.`;
  const writtenBefore = formatValue(before, unit);
  addEvidence(
    plan,
    measure,
    'comparison',
    writtenBefore,
    `${measureLabel(measure)} ${when}`,
    context,
    answer,
  );
  const direction = change > 0n ? 'more than' : change < 0n ? 'less than' : 'the same as';
  const percent = changePercentOf(pair);
  const size = change === 0n ? '' : `${changeSize(change, unit)} `;
  const isEmpty = before === 0n && pair.before[0]?.count === 0 && change !== 0n;
  return `That's ${size}${direction} the ${writtenBefore} ${when}${percent === null || unit === 'percent' ? '' : ` (${formatPercent(percent)})`}${isEmpty ? ', when your records show nothing' : ''}.`;
}

function selectionOf(
  plan: FigurePlan,
  measure: PlanMeasure,
  role: 'figure' | 'comparison',
  today: string,
): Selection | null {
  const found = queriesOf(plan, today).find(
    (query) => query.measure === measure && query.role === role,
  );
  return found?.part === 'plain' ? found.selection : null;
}

function addEvidence(
  plan: FigurePlan,
  measure: PlanMeasure,
  role: 'figure' | 'comparison',
  figure: string,
  label: string,
  { today, tokenOf }: PhraseContext,
  answer: Answer,
): void {
  const selection = selectionOf(plan, measure, role, today);
  if (selection !== null) answer.evidence.push({ figure, label, token: tokenOf(label, selection) });
}

/** The sum of all groups, opened by one token. */
function addTotalEvidence(
  plan: FigurePlan,
  figures: Evaluated,
  context: PhraseContext,
  answer: Answer,
): void {
  if (plan.aggregation !== 'total' || plan.having !== null || plan.limit !== null) return;
  plan.measures.forEach((measure, index) => {
    const value = figures.totals[index]?.value;
    if (value === null || value === undefined) return;
    addEvidence(
      plan,
      measure,
      'figure',
      formatValue(value, unitOf(measure)),
      `Total ${measureLabel(measure).toLowerCase()}`,
      context,
      answer,
    );
  });
}

export function groupTokens(
  plan: FigurePlan,
  figures: Evaluated,
  { today, settings, tokenOf }: PhraseContext,
): (string | null)[] {
  const [measure] = plan.measures;
  const selection = measure === undefined ? null : selectionOf(plan, measure, 'figure', today);
  return figures.groups.map((group) => {
    const narrowed = selection === null ? null : narrow(selection, plan, group, settings);
    return narrowed === null || measure === undefined
      ? null
      : tokenOf(`${measureLabel(measure)}, ${group.label}`.slice(0, 300), narrowed);
  });
}

function measuresTable(plan: FigurePlan, figures: Evaluated): Answer['tables'][number] {
  return {
    headers: ['Figure', 'Amount', ...(plan.comparison === null ? [] : ['Before'])],
    rows: plan.measures.map((measure, index) => {
      const unit = figureUnit(plan, measure);
      const write = (cell: Cell | undefined) =>
        cell?.value === null || cell === undefined ? '-' : formatValue(cell.value, unit);
      return [
        measureLabel(measure),
        write(figures.totals[index]),
        ...(plan.comparison === null ? [] : [write(figures.totalsBefore[index])]),
      ];
    }),
  };
}

/** What the figures stand on: definition, source, dates, how many transactions. */
function smallPrint(plan: FigurePlan, figures: Evaluated, context: PhraseContext): string {
  const bases = plan.measures.map((measure) => {
    if (measure === 'gross_margin') return 'Gross margin = gross profit as a percent of income';
    if (measure === 'net_margin') return 'Net margin = net profit as a percent of revenue';
    if (measure === 'average_price') return 'Average price = sales divided by the quantity sold';
    if (measure === 'days_to_pay')
      return 'Days to pay = days from invoice to full payment, with larger invoices counting more';
    if (measure === 'days_to_pay_bills')
      return 'Days until we pay = days from bill to full payment, with larger bills counting more';
    return `${measureLabel(measure)} = ${measures[measure].basis}`;
  });
  const [first] = plan.measures;
  const isCash = first !== undefined && !isRatio(first) && measures[first].rows.from === 'cash';
  const compared =
    plan.comparison === null ? '' : `, compared with ${exactDates(plan.comparison, figures.span)}`;
  const count = figures.totals[0]?.count ?? 0;
  return `_${[...new Set(bases)].join('. ')}. From ${isCash ? context.cashSource : context.profitSource}, ${whenExactly(plan, figures.span, context.today)}${compared}; ${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}._`;
}
