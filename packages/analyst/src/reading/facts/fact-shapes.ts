import type { Meaning } from '../../lexicon/meaning.ts';
import type { Period } from '@cairn/finance';
import type {
  Directory,
  InsightPlan,
  PlanMeasure,
  Section,
  Statistic,
  Topic,
} from '../../plan/plan.ts';
import type { Dimension, DocumentStatus, TimeDimension } from '../../plan/selection.ts';
import type { NumberReading } from '../slots/amounts.ts';
import type { NameFact } from './name-fact.ts';

export type { NameFact };

export type DimensionRole = 'group' | 'which' | 'count' | 'top' | 'list' | 'bare';

export type AmountOperator = 'above' | 'below' | 'at_least' | 'at_most' | 'exactly';

/** What the slots say, each in the role that its neighbors give it. */
export interface Facts {
  measures: PlanMeasure[];
  softMeasures: PlanMeasure[];
  rows: PlanMeasure | null;
  /** 'the most bills', 'fewest invoices'. */
  mostOfRows: boolean;
  /** 'Invoices above $1,000 to customers': the bound is of each, and not of what each customer had. */
  boundsRows: boolean;
  /** The word for the measure was in the plural: 'biggest expenses' asks for kinds, 'biggest expense' for one row. */
  isPlural: boolean;
  dimensions: {
    dimension: Dimension;
    party?: 'customer' | 'vendor' | 'employee';
    directory?: Directory;
    role: DimensionRole;
    isPlural: boolean;
    /** 'Per customer', 'a customer': what an average is taken over. */
    isEach?: boolean;
    /** The question begins with it: 'vendors with total spend over …'. */
    opens?: boolean;
    /** 'Places': somebody we pay, or a city that we sell to. */
    isPlace?: boolean;
    /** 'Products only'. */
    isOnly?: boolean;
    /** 'Payers': what came in. */
    implies?: PlanMeasure;
  }[];
  names: NameFact[];
  /** Where names stood that are a part of the figure anyway: 'including interest'. */
  includedAt: number[];
  asks: Set<Extract<Meaning, { slot: 'ask' }>['ask']>;
  aggregation: 'total' | 'average' | 'median' | 'count' | null;
  /** Several at once, joined by 'and': 'the lowest and the highest', 'how many and for how much'. */
  statistics: Statistic[];
  each: TimeDimension | null;
  top: 'most' | 'least' | null;
  /** 'The best and the worst month': neither alone answers. */
  isBothEnds: boolean;
  /** The word for it was 'best' or 'worst'. */
  isJudged: boolean;
  order: 'newest' | 'oldest' | null;
  limit: number | null;
  periods: {
    period: Period | null;
    isAsOf: boolean;
    afterCompare: boolean;
    /** Right behind another: 'May and June'. */
    isJoined?: boolean;
    /** With an 'and' between. */
    isAnded?: boolean;
    /** 'April' without its year. */
    isBareMonth?: boolean;
    /** 'September 30, 2025', and not 'September 30'. */
    hasYear?: boolean;
    /** Behind 'not bought': when they did not. */
    isOfAbsence?: boolean;
    ends?: readonly [Period, Period];
  }[];
  /** The first day of a month that was said without its year and is meant a year earlier. */
  borrowed: string | null;
  isCompared: boolean;
  change: 'up' | 'down' | 'any' | null;
  /** 'growth', 'percentage change': the change itself is asked for. */
  isChangeAsked: boolean;
  /** 'Did sales rise?', 'have we billed them?' */
  isYesNo: boolean;
  isAgainstPrevious: boolean;
  /** 'Month over month growth': of a run of them, each against the one before. */
  isGrowth: boolean;
  isAgainstLastYear: boolean;
  /** 'The same days last month': as far into it as the period has gone. */
  sameDaysOf: 'week' | 'month' | 'quarter' | 'year' | null;
  /** 'New customers', returning ones; or a figure of these, and no list of them. */
  isNew: boolean;
  isReturning: boolean;
  isOfNewOnes: boolean;
  isShare: boolean;
  /** 'Breakdown', 'split': into its parts, and no part of a whole. */
  isSplit: boolean;
  /** Where the name stands that a share is of: 'share of training fees'. */
  shareWithin: number | null;
  /** 'payments' without a word of whose. */
  isEitherWay: boolean;
  /** 'Payments that Acme made': they came in. */
  isTheirPayment: boolean;
  /** 'Did I pay Acme', 'what we sent them': it is we who did. */
  isOurDoing: boolean;
  /** 'a sale', not 'sales': one document. */
  isSale: boolean;
  /** 'What did we collect': of customers, whatever account it went to. */
  isCollected: boolean;
  /** Somebody who is customer and vendor, of whom something is open on either side. */
  ofEitherSide: string | null;
  /** 'The highest amount': of one row. */
  isTopAmount: boolean;
  /** 'The largest invoice', whoever's it is. */
  isTopOfRow: boolean;
  /** 'each', 'respectively': what is named stays apart. */
  isApart: boolean;
  /** 'were', 'did': how it stood then. */
  isPast: boolean;
  /** What was said to be open may be owed to us or by us. */
  isEitherSide: boolean;
  /** The word was 'loss'. */
  isLoss: boolean;
  isFuture: boolean;
  /** 'What did they buy?' */
  asksWhat: boolean;
  /** 'More at Shell than at QuikTrip'. */
  isHeldApart: boolean;
  /** 'average amount': over transactions, not over months. */
  isPerRow: boolean;
  /** 'usually', 'mostly': what happens most often. */
  isUsual: boolean;
  isTrend: boolean;
  sign: 'negative' | 'positive' | null;
  present: 'table' | 'pie' | 'bar' | 'line' | null;
  statuses: DocumentStatus[];
  /** 'second largest' = 2. */
  rank: number | null;
  /** 'This or that': the larger of the two is asked for. */
  isEither: boolean;
  /** 'April or May': of two dates, which has more; or less. */
  isOfTwoTimes: boolean;
  isLessAsked: boolean;
  /** 'As of today': no dates at all. */
  isAsOfNow: boolean;
  /** 'Has Acme paid?': whether anything is open. */
  asksSettled: boolean;
  /** 'What did we make from it': money, not pieces. */
  isMade: boolean;
  /** 'Most common': by how many there are. */
  isTopCount: boolean;
  weekdays: number[];
  /** 'May of each year': by the month of the year. */
  months: number[];
  /** 'together', 'combined'. */
  isTogether: boolean;
  /** Whose count, whole or measure a share is of: 'percent of invoices', 'of revenue'. */
  shareOf: { of: 'measure' | 'rows'; measure: PlanMeasure } | { of: 'dimension' } | null;
  /** 'Revenue per customer', 'how much does each customer spend on average'. */
  averagedOver: 'party' | 'item' | 'category' | null;
  isUncategorised: boolean;
  isAbsent: boolean;
  /** Who stopped took part before. */
  isStopped: boolean;
  isNever: boolean;
  isNotPaid: boolean;
  /** 'Invoices paid in May': when they were settled. */
  paidOn: Period | null;
  isDue: boolean;
  /** Of a list its order, of a figure the days it is broken down by. */
  isByDate: boolean;
  /** Which of the prices that something was sold at. */
  prices: NonNullable<InsightPlan['pick']> | null;
  /** Whether payments still come, and what of it is claimed. */
  going: Omit<Extract<Meaning, { slot: 'going' }>, 'slot'> | null;
  /** What the amount of a payment is said to have done: gone up or down, changed, stayed the same. */
  steps: NonNullable<InsightPlan['claim']> | 'asked' | null;
  /** Of a list: by due date, or the largest first. */
  sortedBy: 'due' | 'most' | null;
  /** 'The next bill due'. */
  isNext: boolean;
  /** 'Overdue the longest': by due date. */
  isLongest: boolean;
  isLookup: boolean;
  /** 'the most expensive product': by its price. */
  isByPrice: boolean;
  /** 'more than 30 days past due'. */
  late: { operator: AmountOperator; days: number; most?: number } | null;
  /** Numbers printed on documents: 'invoice 1042'. */
  documentNumbers: string[];
  /** 'Open credit memos', 'unapplied payments': of the credits that are open, those. */
  creditsOf: 'credit_memo' | 'payment' | null;
  /** 'How much of invoice 1042 is open, or has been paid?' */
  partOf: 'open' | 'paid' | null;
  isFollowUp: boolean;
  isCash: boolean;
  /** 'The opening balance', or the opening and the closing one; of the days of some dates the one with the least or the most. */
  balanceAt: 'opening' | 'both' | 'least' | 'most' | null;
  /** 'All my accounts', cards as well as banks. */
  isOfAllAccounts: boolean;
  /** 'The balance on the loan', said as what is left to pay. */
  isOfLoan: boolean;
  /** 'How did cash change': the flow, which is the change. */
  isCashChange: boolean;
  /** A side of the balance sheet. */
  sheet: Section | null;
  topics: Topic[];
  amounts: {
    operator: AmountOperator;
    number: NumberReading;
    /** 'more than 25 times': a number of transactions, not an amount. */
    isTimes?: boolean;
  }[];
  /** 'More than 5 customers', 'at least 2 services': so many different ones, of which each has its own number. */
  /** 'A zero balance'; of accounts, no activity. */
  nothingOf: 'balance' | 'activity' | null;
  bound: { dimension: Dimension; operator: AmountOperator; value: number } | null;
  /** 'Did revenue exceed $35,000': the sum is held against the amount, and no row is. */
  isSumJudged: boolean;
  talk: 'hello' | 'thanks' | 'help' | 'who' | null;
  outside: Extract<Meaning, { slot: 'outside' }>['why'] | null;
  /** Numbers that no role was found for. */
  strayNumbers: string[];
}

/** What is not said of anything, until it is. */
const unsaid = {
  rows: null,
  mostOfRows: false,
  boundsRows: false,
  isPlural: false,
  aggregation: null,
  each: null,
  top: null,
  order: null,
  limit: null,
  borrowed: null,
  isCompared: false,
  change: null,
  isChangeAsked: false,
  isYesNo: false,
  isAgainstPrevious: false,
  isGrowth: false,
  isAgainstLastYear: false,
  sameDaysOf: null,
  isNew: false,
  isReturning: false,
  isOfNewOnes: false,
  isShare: false,
  isSplit: false,
  shareWithin: null,
  isEitherWay: false,
  isTheirPayment: false,
  isOurDoing: false,
  isSale: false,
  isCollected: false,
  ofEitherSide: null,
  isTopAmount: false,
  isTopOfRow: false,
  isJudged: false,
  isBothEnds: false,
  isApart: false,
  isPast: false,
  isEitherSide: false,
  isLoss: false,
  isFuture: false,
  asksWhat: false,
  isHeldApart: false,
  isPerRow: false,
  isUsual: false,
  isTrend: false,
  sign: null,
  present: null,
  rank: null,
  isTopCount: false,
  isMade: false,
  asksSettled: false,
  isAsOfNow: false,
  isEither: false,
  isOfTwoTimes: false,
  isLessAsked: false,
  isTogether: false,
  shareOf: null,
  averagedOver: null,
  isUncategorised: false,
  isAbsent: false,
  isStopped: false,
  isNever: false,
  isNotPaid: false,
  paidOn: null,
  isDue: false,
  isByDate: false,
  prices: null,
  going: null,
  steps: null,
  sortedBy: null,
  isNext: false,
  isLongest: false,
  isLookup: false,
  isByPrice: false,
  late: null,
  partOf: null,
  creditsOf: null,
  isFollowUp: false,
  isCash: false,
  balanceAt: null,
  isOfAllAccounts: false,
  isOfLoan: false,
  isCashChange: false,
  isSumJudged: false,
  sheet: null,
  nothingOf: null,
  bound: null,
  talk: null,
  outside: null,
} satisfies Partial<Facts>;

/** Of a question that says nothing. */
export const nothing = (): Facts => ({
  ...unsaid,
  measures: [],
  softMeasures: [],
  dimensions: [],
  names: [],
  includedAt: [],
  asks: new Set(),
  periods: [],
  statuses: [],
  weekdays: [],
  months: [],
  documentNumbers: [],
  topics: [],
  amounts: [],
  strayNumbers: [],
  statistics: [],
});

/** The 'nice' of 'Second Cup, nice people, how late do they pay' is no talk. */
export const asksForNothing = ({ names, dimensions, measures, rows }: Facts): boolean =>
  names.length + dimensions.length + measures.length === 0 && rows === null;
