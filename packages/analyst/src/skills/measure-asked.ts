import { tokenise } from '../language/tokens.ts';
import { readPhrases } from '../lexicon/lexicon.ts';
import { measures, type MeasureId } from '../measures/measures.ts';
import type { PlanMeasure } from '../plan/plan.ts';
import { upperFirst } from '../language/phrases.ts';

interface MadeOf {
  of: readonly MeasureId[];
  less: readonly MeasureId[];
}

const alone = (measure: MeasureId): MadeOf => ({ of: [measure], less: [] });

/** What accounts explain: the measures whose accounts add to each, and those that it is less of. */
const table = {
  revenue: alone('revenue'),
  income: alone('income'),
  other_income: alone('other_income'),
  expenses: alone('expenses'),
  cost_of_goods_sold: alone('cost_of_goods_sold'),
  operating_expenses: alone('operating_expenses'),
  other_expenses: alone('other_expenses'),
  gross_profit: { of: ['income'], less: ['cost_of_goods_sold'] },
  operating_profit: { of: ['income'], less: ['cost_of_goods_sold', 'operating_expenses'] },
  net_profit: { of: ['revenue'], less: ['expenses'] },
  money_in: alone('money_in'),
  money_out: alone('money_out'),
  net_cash_flow: { of: ['money_in'], less: ['money_out'] },
} satisfies Partial<Record<MeasureId, MadeOf>>;

export type AccountMeasure = keyof typeof table;
export const madeOf: Readonly<Record<AccountMeasure, MadeOf>> = table;

export const isAccountMeasure = (measure: PlanMeasure): measure is AccountMeasure =>
  Object.hasOwn(table, measure);

/** Which costs are direct is told by their category alone; what all of them come to is not. */
export const hangsOnCategories = (measure: AccountMeasure): boolean =>
  !['revenue', 'expenses', 'net_profit', 'money_in', 'money_out', 'net_cash_flow'].includes(
    measure,
  );

/** A share of one measure in another: what moves it is what moves the first. */
const margins = {
  gross_margin: { part: 'gross_profit', of: 'income' },
  net_margin: { part: 'net_profit', of: 'revenue' },
} as const satisfies Partial<Record<PlanMeasure, { part: AccountMeasure; of: AccountMeasure }>>;
export type Margin = keyof typeof margins;

export const isMargin = (measure: PlanMeasure): measure is Margin =>
  Object.hasOwn(margins, measure);
export const marginOf = (margin: Margin): { part: AccountMeasure; of: AccountMeasure } =>
  margins[margin];

/** 'Profit', 'Gross profit', 'Net margin'. */
export const subjectOf = (measure: PlanMeasure): string => {
  if (measure === 'net_profit') return 'Profit';
  if (Object.hasOwn(measures, measure)) return measures[measure as MeasureId].label;
  return upperFirst(measure).replaceAll('_', ' ');
};

/** What is sold is revenue and what is billed to us a cost, where the words for them name no rows. */
const inPlainWords = (question: string): string =>
  question.replace(/\b(?:sell|sells|selling|sold)\b/gi, 'sales').replace(/\bbills\b/gi, 'expenses');

/** The measure that a question names, in the words of plain questions; of several a profit, which holds the others. */
export function measureAsked(question: string): PlanMeasure | null {
  const tokens = tokenise(inPlainWords(question));
  const found: PlanMeasure[] = [];
  for (let at = 0; at < tokens.length;) {
    const [longest] = readPhrases(tokens, at).sort((a, b) => b.length - a.length);
    if (longest?.meaning.slot === 'measure' && longest.meaning.soft !== true)
      found.push(longest.meaning.measure);
    at += longest?.length ?? 1;
  }
  return (
    found.find((one) => isMargin(one) || /_profit$/.test(one)) ??
    found.find(isAccountMeasure) ??
    found[0] ??
    null
  );
}
