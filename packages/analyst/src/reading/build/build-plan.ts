import { isAboutAbsence, refusalOf, tooFine } from './refusals.ts';
import { kpiWindows, periodBetween, previousPeriod } from '@cairn/finance';
import { measures } from '../../measures/measures.ts';
import { plainFigure } from '../../plan/plain-figure.ts';
import { isRatio, type Plan, type PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { TimeContext } from '../../time/cursor.ts';
import { buildFigure } from './build-figure.ts';
import type { FigureParts } from './figure-parts.ts';
import { buildAbsent, buildNew } from './build-members.ts';
import { buildBalance, buildLookup, buildNames, buildSheet } from './build-other-plans.ts';
import type { BuildContext } from '../build-context.ts';
import { conditionsOf, groupsOfBooks, sourcesOfBanks } from '../resolve/resolve-conditions.ts';
import { buildInsight } from './build-insight.ts';
import { buildPriceList } from './build-price-list.ts';
import { buildPrices } from './build-prices.ts';
import { buildGoing, buildSteps, withSums } from './build-regular.ts';
import { buildList, buildNext, ofEach, wantsList } from './build-rows-plan.ts';
import { rowsOfEach } from './rows-of-each.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { amountConditions } from '../facts/number-facts.ts';
import { resolveMeasures, type ResolvedMeasures } from '../resolve/resolve-measure.ts';
import { buildTally } from './build-tally.ts';
import { buildZero } from './build-zero.ts';
import { linesOfItems } from './lines-of-items.ts';
import { wholeOf, wholesOf } from './whole-expenses.ts';
import { ofNewOnes, sinceWhen } from './of-new-ones.ts';
import { isOfNoAccount } from './of-no-account.ts';
import { buildOwedThen } from './owed-then.ts';
import { refineNotPaid } from '../refine/refine-owed.ts';
import { refineRise } from '../refine/refine-steps.ts';
import { resolveNames, type ResolvedNames } from '../resolve/resolve-names.ts';
import {
  financePeriodOf,
  planPeriodOf,
  resolvePeriod,
  type ResolvedPeriod,
} from '../resolve/resolve-period.ts';

export type Built =
  | { kind: 'plan'; plan: Plan; names: ResolvedNames; periodWasSaid: boolean }
  /** 'Payments' may be those that came in or those that went out. */
  | { kind: 'either way' }
  | { kind: 'incomplete' }
  | { kind: 'refused'; reason: string; isOfWords?: true };

/** From facts to the one plan that they most likely mean. */
export function buildPlan(facts: Facts, context: BuildContext): Built {
  if (!context.hasBooks) {
    sourcesOfBanks(facts);
    refineRise(facts);
    refineNotPaid(facts, context);
  }
  const names = resolveNames(facts);
  const period = resolvePeriod(facts, context);
  const amounts = amountConditions(facts);
  const refusal = refusalOf(facts, period.tooMany, amounts === null);
  // A period too many may be said beside the question.
  if (period.tooMany && refusal !== null)
    return { kind: 'refused', reason: refusal, isOfWords: true };
  if (refusal !== null || amounts === null) return { kind: 'refused', reason: refusal ?? tooFine };
  const steps = context.hasBooks ? null : buildSteps(facts, names, period);
  const said = buildSaid(facts, names, period, amounts, context);
  if (steps === null) return said;
  const plan = withSums(steps, said.kind === 'plan' ? said.plan : null);
  return { kind: 'plan', plan, names, periodWasSaid: period.wasSaid };
}

function buildSaid(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  amounts: FigureParts['amounts'],
  context: BuildContext,
): Built {
  const built = (plan: Plan): Built => ({
    kind: 'plan',
    plan,
    names,
    periodWasSaid: period.wasSaid,
  });
  const tally = buildTally(facts, names, period, context);
  if (tally !== null) return built(tally);
  const special =
    buildZero(facts, period, context) ??
    buildPriceList(facts, amounts, context.vocabulary) ??
    buildSpecial(facts, names, period, context);
  if (special === 'no such record') return { kind: 'refused', reason: noSuchRecord };
  if (special !== null) return built(special);

  const resolved = resolveMeasures(facts, names, context.hasBooks);
  const directory = buildNames(
    facts,
    isOnOffer(facts) || resolved.wasGuessed ? [] : resolved.measures,
    names,
  );
  if (directory !== null) return built(directory);
  const [measure] = resolved.measures;
  if (measure === undefined || (resolved.wasGuessed && facts.shareOf?.of === 'dimension'))
    return { kind: 'incomplete' };
  if (context.hasBooks && isEitherWay(facts, measure, names)) return { kind: 'either way' };
  if (context.hasBooks) groupsOfBooks(facts, measure);

  const plan = buildMeasured(facts, names, resolved, measure, period, amounts, context);
  if (plan === null) return { kind: 'incomplete' };
  return typeof plan === 'string' ? { kind: 'refused', reason: plan } : built(plan);
}

/** The plan of what is measured; a text where it is refused, null where the question is not whole. */
function buildMeasured(
  facts: Facts,
  names: ResolvedNames,
  resolved: ResolvedMeasures,
  measure: PlanMeasure,
  period: ResolvedPeriod,
  amounts: FigureParts['amounts'],
  context: BuildContext,
): Plan | string | null {
  // How late somebody pays is not how late what is open is.
  if (
    facts.measures.includes('receivable_days_late') &&
    facts.softMeasures.some((one) => /^money_/.test(one))
  )
    return null;
  if (isOfNoAccount(facts, names, resolved.measures)) return null;
  const then = buildOwedThen(measure, period, facts, names, context);
  if (then === 'not then') return onlyNow;
  if (then !== null) return then;
  if (period.isAsOf && isFlow(measure)) return sinceThen;
  const { conditions, period: dates } = conditionsOf(facts, names, resolved, period, context);
  if (measure === 'money_back' && !conditions.some(({ field }) => field === 'party')) return ofWhom;
  const members = buildMembers(facts, measure, conditions, period);
  if (members !== undefined) return members;
  const each = rowsOfEach(facts);
  if (each !== null || wantsList(facts, measure, names)) {
    const list = buildList(facts, wholeOf(facts, measure), [...conditions, ...amounts], dates);
    if (list !== null) return each === null ? list : ofEach(list, each);
  }
  if (splitsProfit(facts, conditions, resolved.measures)) return noCostsOf;
  const figure = buildFigure(
    facts,
    {
      ...linesOfItems(wholesOf(facts, resolved.measures), conditions, facts, names.categoryType),
      shareOf: resolved.shareOf,
      amounts,
      names,
      period: dates,
    },
    context,
  );
  if ('plan' in figure) return figure.plan;
  if (figure.tooManyGroups.length === 0) return averageOfWhat;
  const ways = figure.tooManyGroups.map((way) => way.replaceAll('_', ' ')).join(' and by ');
  return `I cannot break that down by ${ways} at once. Ask for it by ${figure.tooManyGroups[0]?.replaceAll('_', ' ') ?? 'month'}, and name what to narrow it to.`;
}

/** Who or what took part, came new or stopped; undefined where nothing of the kind is asked. */
function buildMembers(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  period: ResolvedPeriod,
): Plan | string | null | undefined {
  const refused = ofNewOnes(facts, period, conditions);
  if (refused !== null) return refused;
  if (facts.isNew) {
    const fresh = buildNew(facts, measure, conditions, period);
    return fresh === 'no period' ? sinceWhen : fresh;
  }
  if (isAboutAbsence(facts) && owes(measure) && facts.periods.length > 0) return owesAndGone;
  if (isAboutAbsence(facts)) {
    const absent = buildAbsent(facts, measure, conditions, period);
    return absent === 'no period' ? sinceWhen : absent;
  }
  return undefined;
}

/** 'How many products do we sell?' asks what is on offer; with dates it asks what was sold. */
const isOnOffer = (facts: Facts) =>
  facts.dimensions[0]?.dimension === 'item' &&
  (facts.dimensions[0].role === 'count' ||
    (facts.dimensions[0].role !== 'group' &&
      !facts.isPast &&
      facts.top === null &&
      facts.asks.size <= 1 &&
      !facts.asks.has('how_much') &&
      facts.softMeasures.length === 1)) &&
  facts.measures.length === 0 &&
  facts.rows === null &&
  facts.softMeasures.every((measure) => measure === 'revenue');

/** Plans that stand on no measure: key figures, insights, what is on record of a name, balances. */
function buildSpecial(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  context: BuildContext,
): Plan | 'no such record' | null {
  if (isWhereabouts(facts)) facts.isLookup = false;
  if (facts.topics[0] === 'kpis') return keyFigures(period, context);
  const next = context.hasBooks ? buildNext(facts, names, period, context.today) : null;
  if (next !== null) return next;
  const plan =
    buildGoing(facts, names, period, context.hasBooks) ??
    buildPrices(facts, period) ??
    buildSheet(facts, period, context) ??
    buildInsight(facts, period, context) ??
    buildLookup(facts);
  if (plan !== null) return plan;
  const asksPrice = facts.isByPrice && facts.rows === null && facts.measures.length === 0;
  const isOfItems = facts.dimensions.some(({ dimension }) => dimension === 'item');
  if ((facts.isLookup && facts.aggregation !== 'average') || (asksPrice && isOfItems))
    return 'no such record';
  return buildBalance(facts, names, period, context);
}

/** Income and costs are of a stretch of time, which 'as of' gives only the end of. */
const isFlow = (measure: PlanMeasure) =>
  isRatio(measure) ||
  measures[measure].rows.from === 'profit' ||
  measures[measure].rows.from === 'cash';

const sinceThen =
  'Up to that day, but since when? Name a period, such as "this year" or "from January 1 to March 31".';

/** 'Clients based in Portland': whoever is there. */
const isWhereabouts = ({ dimensions, names }: Facts) =>
  dimensions.some(({ dimension }) => dimension === 'party') &&
  names.length > 0 &&
  names.every(({ things }) => things.every(({ field }) => field === 'city' || field === 'state'));

const profits = new Set<PlanMeasure>([
  'net_profit',
  'operating_profit',
  'gross_profit',
  'net_margin',
  'gross_margin',
]);

/** Costs name vendors, not the customers and products that they were for: a profit of those would be their revenue. */
const splitsProfit = (
  facts: Facts,
  conditions: readonly Condition[],
  asked: readonly PlanMeasure[],
) =>
  asked.some((measure) => profits.has(measure)) &&
  (facts.dimensions.some(({ dimension }) => ofSides.has(dimension)) ||
    conditions.some(({ field }) => ofSides.has(field)) ||
    // A margin of one account is none.
    (asked.some((measure) => /_margin$/.test(measure)) &&
      conditions.some((one) => one.field === 'category' && !one.not)));

const ofSides = new Set<string>(['party', 'item', 'item_kind', 'payment_method', 'city', 'state']);

const averageOfWhat =
  'An average over what? Ask for the average per month, per invoice or per sale, such as "average invoice by customer".';

const noCostsOf =
  'Costs are not kept by customer or product, so there is no profit of one. I can give revenue by customer or by product.';

const isEitherWay = (facts: Facts, measure: PlanMeasure, { conditions }: ResolvedNames) =>
  facts.isEitherWay &&
  (measure === 'money_out' || measure === 'paid_out') &&
  facts.softMeasures.length === 0 &&
  facts.names.every(({ toward }) => toward !== 'to' && toward !== 'from') &&
  facts.dimensions.every(({ dimension }) => dimension !== 'party') &&
  conditions.every(({ field }) => field !== 'party' && field !== 'category');

const ofWhom = 'Money back from whom? Name who was paid, such as “money back from Staples”.';

const noSuchRecord =
  'I know prices of products and services, and cities and email addresses of customers and vendors, by their names.';

const onlyNow =
  'Of an earlier day I know who owed how much in all and which documents were open; not what was left of each, nor how old it was. Ask “who owed us” or “which invoices were unpaid” as of that day.';

const owes = (measure: PlanMeasure) => /^(receivables|payables|overdue_)/.test(measure);

const owesAndGone = 'I can list who owes you, and who has not paid since a day; not both at once.';

/** 'How are we doing?': the four figures that say most, against what is said or the period before. */
function keyFigures({ period: said, comparison }: ResolvedPeriod, { today }: TimeContext): Plan {
  // The days of the cards.
  const { window, windowBefore } = kpiWindows(today);
  const period = said === null ? periodBetween(window.from, window.to) : financePeriodOf(said);
  const before =
    said === null ? periodBetween(windowBefore.from, windowBefore.to) : previousPeriod(period);
  return {
    ...plainFigure,
    measures: ['revenue', 'expenses', 'net_profit', 'net_cash_flow'],
    conditions: [],
    period: planPeriodOf(period),
    comparison: comparison ?? planPeriodOf(before),
  };
}
