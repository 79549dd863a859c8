import {
  documentAskedFor,
  isTimeDimension,
  isProfitAndLoss,
  linesTable,
  listSelection,
  phraseMembers,
  phraseDetails,
  phraseDoubles,
  phraseFigure,
  planOfEachNamed,
  withEachNamed,
  phraseInsight,
  phraseList,
  phraseLookup,
  phraseMatrix,
  phraseNames,
  phrasePriceList,
  phrasePair,
  phraseStatement,
  phraseTally,
  type Answer,
  type FigurePlan,
  type InsightTokens,
  type ListPlan,
  type Operand,
  type Plan,
  type PlanMeasure,
  type PhraseContext,
} from '@cairn/analyst';
import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { askedOfBankOnly, besideBankOnly, rowsToken } from './bank-only.ts';
import { creditsBeside } from './credits-beside.ts';
import { priceBeside } from './price-beside.ts';
import { cashSourceOf } from './cash-source.ts';
import { aheadToken } from './evidence-ahead/ahead-token.ts';
import { sayLeftOut } from './days-to-come.ts';
import { evidenceToken } from '../read/evidence/evidence.ts';
import { refuseOpenings, refuseUndated } from '../read/run-plan/owed-openings.ts';
import { loadDoubles } from './find-doubles.ts';
import { answerBalances } from './answer-balances.ts';
import { answerArithmetic } from './answer-arithmetic.ts';
import { runFigure } from '../read/run-plan/run-figure.ts';
import { runMembers } from '../read/run-plan/run-members.ts';
import {
  runAccountTypes,
  runLookup,
  runNames,
  runParties,
  runPriceList,
} from '../read/run-plan/run-directory.ts';
import { keySql, type LedgerScope } from '../read/run-plan/run-groups.ts';
import { runInsight } from './run-insight.ts';
import { pricedOrSummed } from '../read/run-plan/run-regular.ts';
import { runLines } from '../read/run-plan/run-lines.ts';
import { runMatrix } from '../read/run-plan/run-matrix.ts';
import { runRows } from '../read/run-plan/run-rows.ts';
import { runTally } from '../read/run-plan/run-tally.ts';
import { answerSection, runProfitAndLoss } from '../read/run-plan/run-section.ts';
import { figureWithoutPutIn } from './skills/unsorted/put-in.ts';
import { beside, withFiguresBeside, withinRecords } from './within-records.ts';

/** Runs any valid plan over the ledger of its business and words what it found, each figure with its token. */
export async function answerPlan(
  given: LedgerScope,
  asked: Plan,
  calendar: { today: BusinessDay; settings: CalendarSettings },
): Promise<{ answer: Answer; plan: Plan }> {
  const scope = scopeOf(given, asked);
  const plan = await pricedOrSummed(scope, asked, calendar.today);
  const found = await runAndPhrase(scope, plan, calendar);
  const whole = await withBankOnly(scope, plan, found, calendar);
  const answer = await sayLeftOut(scope, plan, whole, calendar.today);
  const expenses = isNothing(answer) ? asExpenses(plan) : null;
  if (expenses === null) return { answer, plan };
  const instead = await runAndPhrase(scope, expenses, calendar);
  if (isNothing(instead)) return { answer, plan };
  const isOfBills = 'measures' in plan && plan.measures.includes('bills');
  const none = isOfBills ? 'I have no bills from them' : 'I found no bank payment for that';
  const text = `${none}, so here's what you spent.\n\n${instead.text}`;
  return { answer: { ...instead, text }, plan: expenses };
}

/** Bank rows are on a cash basis already. */
function scopeOf(scope: LedgerScope, plan: Plan): LedgerScope {
  const isCashBasis = plan.kind === 'figure' && plan.isCashBasis === true;
  if (!isCashBasis || scope.basis.profitOrigin !== 'books') return scope;
  return { ...scope, basis: { ...scope.basis, isCashBasis } };
}

/** What the bank shows and the books do not record stands beside what they say, and instead of it where they say nothing. */
async function withBankOnly(
  scope: LedgerScope,
  plan: Plan,
  answer: Answer,
  calendar: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer> {
  const ofBank = await askedOfBankOnly(scope, plan);
  if (ofBank === null) return answer;
  if (!isNothing(answer)) return besideBankOnly(ofBank, answer, calendar.today);
  const instead = await runAndPhrase(ofBank.scope, ofBank.plan, calendar);
  if (isNothing(instead)) return answer;
  const text = `Your books show none, so here's what your bank shows.\n\n${instead.text}`;
  return { ...instead, text };
}

/** Neither a figure nor a row was found; so many customers are a figure that opens nothing. */
export const isNothing = ({ evidence, tables, text }: Answer) =>
  evidence.length === 0 && tables.length === 0 && !/^\*\*[1-9]/.test(text);

/** 'Payments to Staples' that went by card left no bank account: the owner still means what was spent there. */
function asExpenses(plan: Plan): Plan | null {
  const namesParty = 'conditions' in plan && plan.conditions.some(({ field }) => field === 'party');
  if (!namesParty) return null;
  const pays = (measure: PlanMeasure | undefined) =>
    measure === 'money_out' || measure === 'paid_out' || measure === 'bills';
  if (plan.kind === 'list' && pays(plan.measure)) return { ...plan, measure: 'expenses' };
  const isOne = plan.kind === 'figure' && plan.measures.length === 1;
  // What was spent is no yes to whether it was paid.
  return isOne && pays(plan.measures[0])
    ? { ...plan, measures: ['expenses'], asked: 'figure' }
    : null;
}

async function runAndPhrase(
  scope: LedgerScope,
  plan: Plan,
  { today, settings }: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer> {
  const context = await phraseContext(scope, plan, today, settings);
  switch (plan.kind) {
    case 'figure': {
      const { plan: known, notes } = await withinRecords(scope, plan, today);
      const kept = await figureWithoutPutIn(scope, known, today);
      const { tokenOf } = context;
      const told = [
        ...(await priceBeside(scope, kept.plan, today, tokenOf)),
        ...(await creditsBeside(scope, kept.plan, today, tokenOf)),
      ];
      const answer = withFiguresBeside(await answerFigure(scope, kept.plan, context), told);
      return beside(answer, [...notes, ...kept.notes]);
    }
    case 'list':
      return withFiguresBeside(
        await answerList(scope, plan, context, today),
        await creditsBeside(scope, plan, today, context.tokenOf),
      );
    case 'balance': {
      if (plan.section !== null) return answerSection(scope, plan.section, plan.asOf, settings);
      return answerBalances(scope, plan, { today, settings });
    }
    case 'matrix':
      return phraseMatrix(plan, await runMatrix(scope, plan, today), context);
    case 'names':
      if (plan.byPrice !== null) return phrasePriceList(plan, await runPriceList(scope, plan));
      if (plan.details.length > 0) return phraseDetails(plan, await runParties(scope, plan));
      return phraseNames(plan, await runNames(scope, plan), await runAccountTypes(scope, plan));
    case 'lookup':
      return phraseLookup(await runLookup(scope, plan));
    case 'members':
      return phraseMembers(plan, await runMembers(scope, plan, today));
    case 'tally':
      return phraseTally(plan, await runTally(scope, plan, today));
    case 'arithmetic': {
      const answered = (side: Operand) => runAndPhrase(scope, side, { today, settings });
      return answerArithmetic(scope, plan, answered, { today, settings });
    }
    case 'pair': {
      const answered = (one: Plan) => answerPlan(scope, one, { today, settings });
      return phrasePair((await answered(plan.first)).answer, (await answered(plan.second)).answer);
    }
    case 'insight': {
      const { topic, from, until } = plan;
      if (topic === 'duplicates') {
        const span = { from, to: until };
        const asked = { side: 'both', span, named: null, accounts: null } as const;
        return phraseDoubles(await loadDoubles(scope, today, asked));
      }
      const result = await runInsight(scope, { ...plan, topic }, today);
      return phraseInsight(plan, result, insightTokens(context, today));
    }
  }
}

async function answerFigure(
  scope: LedgerScope,
  plan: FigurePlan,
  context: PhraseContext,
): Promise<Answer> {
  const { today, settings } = context;
  if (isProfitAndLoss(plan))
    return phraseStatement(plan, await runProfitAndLoss(scope, plan, settings, today), context);
  const refused =
    (await refuseOpenings(scope, plan)) ??
    (await refuseUndated(scope, plan.measures[0] ?? '', plan));
  if (refused !== null) return refused;
  const answer = phraseFigure(plan, await runFigure(scope, plan, today), context);
  const named = planOfEachNamed(plan);
  return named === null
    ? answer
    : withEachNamed(answer, named, await runFigure(scope, named, today), context);
}

async function answerList(
  scope: LedgerScope,
  plan: ListPlan,
  context: PhraseContext,
  today: BusinessDay,
): Promise<Answer> {
  const undated = await refuseUndated(scope, plan.measure, plan);
  if (undated !== null) return undated;
  const found = await runRows(scope, listSelection(plan, today), pageOf(scope, plan, today));
  const answer = phraseList(plan, found, context);
  const document = documentAskedFor(plan, found);
  const lines = document === null ? [] : await runLines(scope, document);
  if (lines.length > 0) answer.tables.push(linesTable(lines));
  return answer;
}

/** So many rows in all, or so many of each group and as many groups as are shown. */
function pageOf(scope: LedgerScope, { order, limit, skip, each }: ListPlan, today: BusinessDay) {
  if (each === null) return { order, limit, offset: skip };
  const key = keySql(scope, each, today);
  return {
    order,
    limit: EACH_SHOWN_MAX,
    offset: 0,
    each: { key, limit, isInTime: isTimeDimension(each) },
  };
}

const EACH_SHOWN_MAX = 200;

const insightTokens = ({ tokenOf }: PhraseContext, today: BusinessDay): InsightTokens => ({
  rows: tokenOf,
  cash: (title, asOf) => evidenceToken({ of: 'balance', title, asOf, accounts: [] }),
  expected: ({ cents: amount, ...span }) =>
    aheadToken({ of: 'expected', asOf: today, ...span, cents: String(amount) }),
});

const sources = { books: 'your books', bank: 'your categorized bank transactions' } as const;

async function phraseContext(
  scope: LedgerScope,
  plan: Plan,
  today: BusinessDay,
  settings: CalendarSettings,
): Promise<PhraseContext> {
  return {
    today,
    settings,
    tokenOf: (title, selection) => rowsToken(scope.basis, title, selection),
    profitSource:
      scope.basis.isUnbooked === true
        ? 'bank transactions missing from your books'
        : scope.basis.isCashBasis === true
          ? 'your books on a cash basis, which counts income and costs when they are paid'
          : sources[scope.basis.profitOrigin],
    cashSource: await cashSourceOf(scope, plan),
  };
}
