import type { MeasureId } from '../../measures/measures.ts';
import { isRatio, type PlanMeasure } from '../../plan/plan.ts';
import { isTimeDimension, type Condition, type DocumentStatus } from '../../plan/selection.ts';
import { areOfBothSides } from './both-sides.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { mayBeOfVendors } from '../facts/named-parties.ts';
import { asksItems, saidMeasures } from './said-measures.ts';
import { isGone, linesNotOn, measureOfGone } from './gone.ts';
import { whoseRows } from './whose-rows.ts';
import { stoppedPaying } from './stopped-paying.ts';
import { measureForCategory, type ResolvedNames } from './resolve-names.ts';

export interface ResolvedMeasures {
  measures: PlanMeasure[];
  /** What a share is of, where that is another measure. */
  shareOf?: MeasureId;
  /** Conditions that the words of the measure carry: 'unpaid invoices' are invoices that are open. */
  conditions: Condition[];
  /** The measure was not said and was chosen from what was named. */
  wasGuessed: boolean;
}

/** What is to be measured; none when the question does not say. */
export function resolveMeasures(
  facts: Facts,
  names: ResolvedNames,
  hasBooks: boolean,
): ResolvedMeasures {
  const resolved = chooseMeasures(facts, names, hasBooks);
  const [only, second] = resolved.measures;
  if (only === undefined || second !== undefined) return resolved;
  return { ...resolved, measures: [whoseRows(only, facts, names, hasBooks)] };
}

function chooseMeasures(facts: Facts, names: ResolvedNames, hasBooks: boolean): ResolvedMeasures {
  const ofItsOwn = transferMeasure(facts) ?? ownMeasure(facts);
  if (ofItsOwn !== null)
    return { measures: withPieces(ofItsOwn, facts), conditions: [], wasGuessed: false };
  const share = shareMeasures(facts, names);
  if (share !== null) return { ...share, wasGuessed: false };
  const status = dueMeasure(facts) ?? (stoppedPaying(facts) ? null : statusMeasure(facts));
  if (status !== null) return { ...status, wasGuessed: false };
  const said = saidMeasures(facts, names, hasBooks);
  if (said.measures.length === 0 && hasBooks && countsPieces(facts, names))
    return { measures: ['quantity_sold'], conditions: [], wasGuessed: false };
  const [only] = said.measures;
  const plainly = meantPlainly(facts, names, said, hasBooks);
  if (plainly !== null) return { measures: [plainly], conditions: [], wasGuessed: false };
  if (names.categoryType !== null && said.measures.length <= 1) {
    const measure = measureForCategory(only ?? null, names.categoryType, said.isSoft);
    return { measures: [measure], conditions: [], wasGuessed: only === undefined };
  }
  if (said.measures.length === 0 && isGone(facts)) {
    const measure = measureOfGone(facts);
    return { measures: [measure], conditions: [], wasGuessed: false };
  }
  const unsold = only === undefined ? null : linesNotOn(only, facts);
  if (unsold !== null) return { ...unsold, wasGuessed: false };
  if (said.measures.length > 0)
    return { measures: said.measures.slice(0, 4), conditions: [], wasGuessed: false };
  const guessed = guessMeasure(facts, names, hasBooks);
  return {
    measures: guessed === null ? [] : [guessed],
    conditions: [],
    wasGuessed: guessed !== null,
  };
}

/** 'How many mowings did we do', 'how many throws went to wholesale customers': pieces, where no document is named. */
const countsPieces = ({ asks, dimensions }: Facts, { conditions }: ResolvedNames) =>
  asks.has('how_many') &&
  dimensions.every(({ role, dimension }) => role !== 'count' && dimension === 'party') &&
  conditions.some(({ field, ...one }) => field === 'item' && !('not' in one && one.not));

/** 'Moved to savings' is what came to that account, 'transfers from checking' what left it. */
function transferMeasure({ rows, names }: Facts): PlanMeasure | null {
  const [account, second] = names;
  if (rows !== 'transfers' || account === undefined || second !== undefined) return null;
  if (account.not || !account.things.every(({ field }) => field === 'account')) return null;
  return account.toward === 'from'
    ? 'transfers_out'
    : account.toward === 'to'
      ? 'transfers_in'
      : null;
}

/** 'Units and average price': both. */
const withPieces = (measure: PlanMeasure, { measures: [said] }: Facts): PlanMeasure[] =>
  measure === 'average_price' && said === 'quantity_sold' ? [said, measure] : [measure];

/** Days and prices, which other words beside them do not change. */
function ownMeasure(facts: Facts): PlanMeasure | null {
  if (facts.isLookup && facts.aggregation === 'average') return 'average_price';
  const paying = facts.measures.find((measure) => measure.startsWith('days_to_pay'));
  if (paying !== undefined) return paying;
  if (!facts.measures.includes('receivable_days_late')) return null;
  return isOfBills(facts, facts.rows ?? undefined) ? 'payable_days_late' : 'receivable_days_late';
}

/** 'What percent of invoices are unpaid', 'rent as a percentage of revenue': a part of another whole than its own measure. */
function shareMeasures(
  { shareOf, measures, statuses, rows }: Facts,
  names: ResolvedNames,
): Omit<ResolvedMeasures, 'wasGuessed'> | null {
  if (shareOf === null || shareOf.of === 'dimension') return null;
  const whole = shareOf.measure;
  if (isRatio(whole)) return null;
  const isOwed = whole === 'receivables' || whole === 'payables';
  if (isOwed && statuses.length === 1 && statuses[0] === 'overdue' && measures.length <= 1)
    return { measures: [`overdue_${whole}`], conditions: [], shareOf: whole };
  if (shareOf.of === 'rows') {
    const [status, second] = statuses;
    const isOfDocuments = whole === 'invoices' || whole === 'bills';
    if (!isOfDocuments || status === undefined || second !== undefined) return null;
    return { measures: [whole], conditions: [{ field: 'status', value: status }] };
  }
  const said = rows === null ? measures : [...measures, rows];
  const [part, another] = said.filter((measure) => measure !== whole);
  if (part !== undefined && another === undefined)
    return { measures: [part], conditions: [], shareOf: whole };
  return part === undefined ? shareOfNamed(whole, names) : null;
}

/** 'Acme as a percent of sales', where Acme is paid, is what it costs; of an account what its type says. */
function shareOfNamed(
  whole: MeasureId,
  { categoryType, partyKind }: ResolvedNames,
): Omit<ResolvedMeasures, 'wasGuessed'> | null {
  const isOfSales = whole === 'revenue' || whole === 'income';
  const ofVendor = partyKind === 'vendor' && isOfSales ? 'expenses' : whole;
  const natural = categoryType === null ? ofVendor : measureForCategory(whole, categoryType, false);
  return natural === whole ? null : { measures: [natural], conditions: [], shareOf: whole };
}

/** 'invoices due in July', 'bills more than 30 days past due': what is open, by its due date. */
function dueMeasure(facts: Facts): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  if (!facts.isDue || facts.documentNumbers.length > 0) return null;
  // 'The due date of the latest invoice' is asked of any, paid or not.
  if (facts.asks.has('when') && facts.order !== null && facts.statuses.length === 0) return null;
  if (facts.rows !== 'invoices' && facts.rows !== 'bills') return null;
  const isBills = facts.rows === 'bills';
  return {
    measures: [isBills ? 'payables' : 'receivables'],
    conditions: [{ field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] }],
  };
}

const invoiceMeasures = new Set<PlanMeasure>(['invoices', 'receivables', 'overdue_receivables']);
const billMeasures = new Set<PlanMeasure>(['bills', 'payables', 'overdue_payables']);

const isOfBills = (facts: Facts, said: PlanMeasure | undefined) =>
  (said !== undefined && billMeasures.has(said)) || mayBeOfVendors(facts);

/** 'Credit memos that are still open': what is left of them. */
const openCredits: Partial<
  Record<PlanMeasure, { measures: PlanMeasure[]; conditions: Condition[] }>
> = {
  credit_memos: {
    measures: ['open_credits'],
    conditions: [{ field: 'kind', not: false, values: ['credit_memo'] }],
  },
  vendor_credits: {
    measures: ['open_vendor_credits'],
    conditions: [{ field: 'kind', not: false, values: ['vendor_credit'] }],
  },
};

const creditsLeft = (status: DocumentStatus, said: PlanMeasure | undefined) =>
  status === 'open' && said !== undefined ? openCredits[said] : undefined;

/** 'unpaid invoices', 'overdue bills', 'what is outstanding'. */
function statusMeasure(facts: Facts): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  const status = facts.isNotPaid ? ('open' as const) : theStatus(facts);
  if (status === undefined || facts.documentNumbers.length > 0) return null;
  const owed = facts.measures.find(
    (measure) => measure === 'receivables' || measure === 'payables',
  );
  const said = owed ?? facts.rows ?? facts.measures[0];
  const credits = creditsLeft(status, said);
  if (credits !== undefined) return credits;
  const isBills = isOfBills(facts, said);
  const isInvoices = said === undefined || invoiceMeasures.has(said);
  if (!isBills && !isInvoices) return null;
  if (status === 'not_due' || status.startsWith('paid_')) return becameOf(status, isBills);
  if (status === 'overdue')
    return { measures: [isBills ? 'overdue_payables' : 'overdue_receivables'], conditions: [] };
  const isOfOpen = said === 'receivables' || said === 'payables';
  if (status === 'open' || (status === 'partly_paid' && isOfOpen))
    return openMeasure(status, isBills, facts);
  return {
    measures: [isBills ? 'bills' : 'invoices'],
    conditions: [{ field: 'status', value: status }],
  };
}

/** 'Invoices over $2,000 that are still open': by what each was for, of which little may be left. */
const boundsDocuments = ({
  rows,
  measures: said,
  amounts,
  dimensions,
  asks,
  aggregation,
  top,
}: Facts) =>
  (rows === 'invoices' || rows === 'bills') &&
  said.length === 0 &&
  amounts.length > 0 &&
  amounts.every(({ number, isTimes }) => !number.isPercent && isTimes !== true) &&
  dimensions.length === 0 &&
  !asks.has('how_much') &&
  (aggregation === null || aggregation === 'count') &&
  top === null;

/** Not yet due is what is open; paid late or on time is asked of documents, open or not. */
function becameOf(status: DocumentStatus, isBills: boolean): Omit<ResolvedMeasures, 'wasGuessed'> {
  if (status !== 'not_due')
    return {
      measures: [isBills ? 'bills' : 'invoices'],
      conditions: [{ field: 'status', value: status }],
    };
  return {
    measures: [isBills ? 'payables' : 'receivables'],
    conditions: [
      { field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] },
      { field: 'status', value: status },
    ],
  };
}

/** 'Unpaid and not overdue' is not yet due, 'open and past due' is that; other pairs say two things, of which the plan keeps one. */
const theStatus = ({ statuses, measures }: Facts) => {
  if (statuses.includes('not_due')) return 'not_due';
  const isOfOpen = statuses.every((one) => one === 'open' || one === 'overdue');
  // 'Unpaid invoices past due' are named as overdue.
  if (isOfOpen && measures.some((one) => one.startsWith('overdue_'))) return undefined;
  return isOfOpen && statuses.includes('overdue') ? 'overdue' : statuses[0];
};

/** Where documents are said, credits are none; 'what is outstanding' is what is left after them. */
function openMeasure(
  status: 'open' | 'partly_paid',
  isBills: boolean,
  facts: Facts,
): { measures: PlanMeasure[]; conditions: Condition[] } {
  if (status === 'open' && boundsDocuments(facts))
    return {
      measures: [isBills ? 'bills' : 'invoices'],
      conditions: [{ field: 'status', value: status }],
    };
  const conditions: Condition[] =
    facts.rows !== null || status !== 'open'
      ? [{ field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] }]
      : [];
  if (status !== 'open') conditions.push({ field: 'status', value: status });
  return { measures: [isBills ? 'payables' : 'receivables'], conditions };
}

/** 'Which services for Acme': only lines that name one tell services from products. */
const ofItems = (measure: PlanMeasure, facts: Facts, hasBooks: boolean) =>
  measure === 'revenue' && hasBooks && asksItems(facts) ? 'product_sales' : measure;

/** The measure that a bare name, group or word implies. */
function guessMeasure(facts: Facts, names: ResolvedNames, hasBooks: boolean): PlanMeasure | null {
  const [dimension] = facts.dimensions;
  const implied = impliedMeasure(facts);
  if (implied !== null) return implied;
  const isOfAmounts = facts.amounts.some(({ number }) => !number.isPercent);
  if (facts.isUncategorised || isOfAmounts) return 'transactions';
  const ofText = measureOfText(facts);
  if (ofText !== null) return ofText;
  const ofParty = measureOfParty(names.partyKind ?? dimension?.party ?? null);
  if (ofParty !== null) return ofItems(ofParty, facts, hasBooks);
  if (names.severalOf === 'account') return 'transactions';
  if (isAboutItems(facts, names)) return hasBooks ? 'product_sales' : null;
  // 'Our strongest quarter' is the one that sold most.
  if (facts.isJudged && dimension !== undefined && isTimeDimension(dimension.dimension))
    return 'revenue';
  const asksKinds = facts.top !== null || facts.isShare;
  return dimension?.dimension === 'category' && asksKinds ? 'expenses' : null;
}

/** What the nouns say, whatever the verb beside them. */
function meantPlainly(
  facts: Facts,
  names: ResolvedNames,
  said: ReturnType<typeof saidMeasures>,
  hasBooks: boolean,
): PlanMeasure | null {
  const implied = impliedOverSoft(facts);
  if (implied !== null) return implied;
  if (areOfBothSides(facts, said.measures) && !facts.isShare) return 'net_profit';
  // 'Sales tax collected' is what came to stand on that account, and not what was paid of it.
  const isSoft = facts.measures.length === 0 && facts.rows === null;
  const isCollected = isSoft && facts.softMeasures.includes('money_in') && hasBooks;
  return names.categoryType === 'other_liability' && isCollected ? 'account_credits' : null;
}

/** 'The best paying sources of income': the noun says what is measured, whatever is done to it. */
const impliedOverSoft = ({ measures: said, rows, softMeasures, dimensions: [first] }: Facts) =>
  said.length === 0 && rows === null && softMeasures.length > 0 ? (first?.implies ?? null) : null;

/** 'Payers', 'in the red', 'by age': the word itself says what is measured. */
function impliedMeasure({ dimensions: [first], sign, change }: Facts): PlanMeasure | null {
  if (first?.implies !== undefined) return first.implies;
  if (sign !== null) return 'net_profit';
  if (first?.dimension === 'aging') return 'receivables';
  return first?.dimension === 'category' && change !== null ? 'expenses' : null;
}

/** What rows say that nearly all went one way: 'tolls 2025' were paid. */
function measureOfText({ names }: Facts): PlanMeasure | null {
  const flows = names.flatMap(({ things }) =>
    things.flatMap((thing) => ('isText' in thing ? [thing.flow] : [])),
  );
  const [first] = flows;
  if (first === undefined || flows.some((flow) => flow !== first)) return null;
  return first === 'out' ? 'paid_out' : 'money_in';
}

function measureOfParty(kind: ResolvedNames['partyKind']): PlanMeasure | null {
  if (kind === null) return null;
  return kind === 'customer' ? 'revenue' : kind === 'vendor' ? 'expenses' : 'transactions';
}

const isAboutItems = (facts: Facts, { conditions }: ResolvedNames) =>
  conditions.some(({ field }) => field === 'item') ||
  (facts.dimensions[0]?.dimension === 'item' && (facts.top !== null || facts.asks.has('how_many')));
