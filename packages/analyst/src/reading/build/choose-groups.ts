import type { PlanMeasure } from '../../plan/plan.ts';
import { isTimeDimension, type Dimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';

/** What the figure is broken down by: said outright, or else implied by the way of asking. */
export function chooseGroups(
  facts: Facts,
  names: ResolvedNames,
  asked: readonly PlanMeasure[],
): Dimension[] {
  if (asksUsualMethod(facts)) return ['payment_method'];
  const said = saidGroups(facts, names);
  if (said.length > 0) return said;
  const implied = impliedGroup(facts, names, asked);
  return implied === null ? [] : [implied];
}

/** 'On which date were sales highest?': of days, not of single sales. */
export const asksHighestDay = (facts: Facts): boolean =>
  facts.asks.has('when') &&
  facts.top !== null &&
  facts.rows === null &&
  facts.isPlural &&
  facts.measures.length > 0;

/** 'How does Acme usually pay us?' asks for the way, not for an amount. */
export const asksUsualMethod = (facts: Facts): boolean =>
  facts.isUsual &&
  facts.measures.length === 0 &&
  facts.softMeasures.some((measure) => measure === 'money_in' || measure === 'money_out') &&
  !facts.asks.has('how_much') &&
  !facts.asks.has('how_many') &&
  facts.each === null;

/** 'How much did customers pay by check': one figure, of customers. */
const asksOneFigure = (facts: Facts, { severalOf }: ResolvedNames) =>
  severalOf === null &&
  facts.top === null &&
  facts.order === null &&
  (facts.asks.has('how_much') ||
    facts.asks.has('how_many') ||
    facts.aggregation === 'total' ||
    (facts.isShare && facts.names.length > 0));

function saidGroups(facts: Facts, names: ResolvedNames): Dimension[] {
  const groups = new Set<Dimension>();
  // A price is an average by itself.
  const isAveraged = facts.aggregation === 'average' && !facts.isLookup && !facts.isPerRow;
  for (const said of facts.dimensions)
    if (!isUnit(said, facts) && !isSubject(said, facts, names)) groups.add(said.dimension);
  if (facts.each !== null && !isAveraged) groups.add(facts.each);
  // 'Rent vs electricity by month': each of the two, month by month.
  const isTime = [...groups].every(isTimeDimension) && groups.size === 1;
  const isApart = facts.isCompared || areSaidApart(facts);
  if (isTime && names.severalOf !== null && isApart && !groups.has(names.severalOf))
    groups.add(names.severalOf);
  return [...groups];
}

type Said = Facts['dimensions'][number];

/** 'average per month': the month is what is averaged over, unless it is asked for itself; 'average invoice by month' is over those of each. */
const isUnit = ({ dimension, role }: Said, { aggregation, averagedOver, isPerRow }: Facts) =>
  dimension === averagedOver ||
  (aggregation === 'average' &&
    !isPerRow &&
    isTimeDimension(dimension) &&
    role !== 'which' &&
    role !== 'top');

/** Says whose or which rows are meant, and not how to break them down. */
function isSubject(
  { dimension, directory, role, opens, isPlural }: Said,
  facts: Facts,
  names: ResolvedNames,
): boolean {
  // 'What share of revenue comes from services': of the one kind, and not of each of them.
  if (role === 'bare' && facts.isShare && isKindOfItem(directory)) return true;
  if (dimension !== 'party') return false;
  // 'The payment method used by customers': they say whose payments, unless both are to be broken down.
  if (facts.dimensions.some(isOtherThanGroup)) return true;
  if (role === 'bare' && opens !== true && isBrokenDownOtherwise(facts, names)) return true;
  // 'Vendors with total spend above $10,000': each of them, by the sum of theirs.
  if (opens === true && facts.amounts.length > 0) return false;
  // 'Suppliers I owe money to, with amounts': each of them.
  const isOwedToEach = facts.measures.some(isOwed) && facts.aggregation === 'total';
  if (opens === true && isPlural && isOwedToEach && facts.asks.size === 0) return false;
  // 'the average that customers pay': they say whose money it is.
  return role === 'bare' && (facts.aggregation === 'average' || asksOneFigure(facts, names));
}

/** 'Products sold to customers', 'checks over $1,000 to vendors', 'what customers paid, by month': whose they are. */
const isBrokenDownOtherwise = (
  { boundsRows, dimensions, top, isCompared }: Facts,
  { severalOf }: ResolvedNames,
) =>
  boundsRows ||
  // 'In which month did customers pay us the most': the month is asked for.
  dimensions.some(isWhichTime) ||
  // 'How much did customers pay by check versus by ACH': each of the two ways.
  (isCompared && severalOf === 'payment_method') ||
  dimensions.some(({ dimension }) => dimension === 'item') ||
  (top === null && dimensions.some(({ role }) => role === 'group'));

const isKindOfItem = (directory: string | undefined) =>
  directory === 'product' || directory === 'service';

const isWhichTime = ({ dimension, role }: Said) => role === 'which' && isTimeDimension(dimension);

const isOtherThanGroup = ({ dimension, role }: Facts['dimensions'][number]) =>
  dimension === 'payment_method' && role !== 'group';

/** 'Rent and power' are two things side by side; 'insurance' is one, however many accounts share the word. */
const areSaidApart = ({ asks, names }: Facts) =>
  asks.size === 0 && names.filter(({ not }) => !not).length > 1;

/** 'Together' is one sum; 'who owes us, and how much in total' is still somebody. */
const isOneSum = ({ isTogether, limit, asks }: Facts) =>
  isTogether && limit === null && !asks.has('who');

/** A share of several accounts that one word names is one figure; so is that of several in a whole that is named. */
const isOneShare = ({ isShare, names, shareOf }: Facts) =>
  isShare && (names.length < 2 || shareOf?.of === 'measure');

const areHeldApart = (facts: Facts) =>
  !isOneShare(facts) &&
  (areSaidApart(facts) || (facts.isCompared && facts.names.length > 1) || facts.isApart);

function impliedGroup(
  facts: Facts,
  { severalOf }: ResolvedNames,
  asked: readonly PlanMeasure[],
): Dimension | null {
  // Two names side by side are compared; 'how much on rent and payroll' is one sum.
  if (facts.isEither) return severalOf;
  if (areDaysApart(facts, severalOf)) return 'weekday';
  if (isOneSum(facts)) return null;
  if (severalOf !== null && areHeldApart(facts)) return severalOf;
  if (asked.length === 1 && impliesParty(facts)) return 'party';
  if (asksHighestDay(facts)) return 'day';
  if (asked[0] === 'quantity_sold' && facts.top !== null && facts.names.length === 0) return 'item';
  if (asksWhatWasBought(facts, asked)) return 'item';
  if (wantsCategories(facts, asked)) return partsAsked(facts, asked);
  const part = partsOf(facts, asked);
  if (part !== null) return part;
  return facts.present === 'bar' || facts.present === 'line' ? 'month' : null;
}

const areDaysApart = (
  { isCompared, change, periods, weekdays }: Facts,
  severalOf: ResolvedNames['severalOf'],
) =>
  severalOf === null &&
  (isCompared || change !== null) &&
  periods.length < 2 &&
  new Set(weekdays).size > 1;

/** Categories; how much, or what share, of sales the top three bring is asked of customers. */
const partsAsked = (
  { isShare, top, asks }: Facts,
  [measure]: readonly PlanMeasure[],
): 'party' | 'category' =>
  (isShare || asks.has('how_much')) &&
  top !== null &&
  (measure === 'revenue' || measure === 'income')
    ? 'party'
    : 'category';

/** 'Breakdown of rent': by whom it went to; of what somebody bought, by what it was. */
function partsOf(
  { isSplit, shareOf, names, aggregation, change }: Facts,
  [measure]: readonly PlanMeasure[],
): Dimension | null {
  const [only, second] = names;
  if (!isSplit || shareOf !== null || aggregation === 'average' || change !== null) return null;
  if (only === undefined || second !== undefined || measure === undefined) return null;
  const isOf = (field: string) => only.things.every((thing) => thing.field === field);
  if (isOf('category')) return only.things.length > 1 ? 'category' : 'party';
  if (isOf('item')) return 'party';
  if (!isOf('party')) return null;
  return /^(revenue|income|product_sales)$/.test(measure) ? 'item' : 'category';
}

/** 'What did Acme buy?' */
const asksWhatWasBought = (facts: Facts, [measure]: readonly PlanMeasure[]) =>
  facts.asksWhat &&
  facts.names.length > 0 &&
  facts.softMeasures.includes('expenses') &&
  measure === 'revenue';

/** 'What do we buy from Staples?' asks for the kinds of it. */
const asksWhatWeBuy = (facts: Facts, [measure]: readonly PlanMeasure[]) =>
  facts.asksWhat &&
  facts.names.length === 1 &&
  facts.names[0]?.toward === 'from' &&
  facts.softMeasures.includes('expenses') &&
  measure === 'expenses';

const saysWhose = ({ names, isOfNewOnes }: Facts) => names.length > 0 || isOfNewOnes;

/** 'Biggest expenses', 'which costs went up', 'the share of each', a pie: kinds of what is measured. */
function wantsCategories(facts: Facts, asked: readonly PlanMeasure[]): boolean {
  if (facts.present === 'pie' || asksWhatWeBuy(facts, asked)) return true;
  const asksWhatChanged = facts.asks.has('which') && facts.change !== null;
  const isOfKinds = (facts.isPlural || facts.isTopCount || asksWhatChanged) && facts.rows === null;
  if (isOfKinds && (asksWhatChanged || facts.top !== null)) return true;
  const isOfStatus = facts.shareOf?.of === 'measure' && facts.statuses.length > 0;
  const isOfKind = facts.dimensions.some(({ directory }) => isKindOfItem(directory));
  // 'Refunds as a percentage of revenue' are one figure.
  const isOfRows = facts.rows !== null && facts.shareOf?.of === 'measure';
  const isPlainShare =
    facts.isShare && facts.change === null && !isOfStatus && !isOfKind && !isOfRows;
  return isPlainShare && !saysWhose(facts) && facts.measures.length === 1;
}

const isOwed = (measure: PlanMeasure) =>
  measure === 'receivables' || measure === 'payables' || measure.startsWith('overdue');

/** 'who owes us', 'who did we pay the most': somebody is asked for. */
const impliesParty = (facts: Facts) =>
  facts.asks.has('who') &&
  facts.names.every(({ things }) => things.every(({ field }) => field !== 'party')) &&
  (facts.top !== null || facts.measures.some(isOwed) || facts.softMeasures.length > 0);
