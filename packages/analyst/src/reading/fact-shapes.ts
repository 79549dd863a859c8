import type { Period } from '@cairn/finance';
import type { PlanMeasure, Topic } from '../plan.ts';
import type { Dimension, TimeDimension } from '../selection.ts';
import type { NamedThing } from '../vocabulary.ts';
import type { NumberReading } from './amounts.ts';

export type DimensionRole = 'group' | 'which' | 'count' | 'top' | 'list' | 'bare';

export interface NameFact {
  things: NamedThing[];
  isWhole: boolean;
  not: boolean;
  toward: 'on' | 'to' | 'from' | 'at' | null;
}

export type AmountOperator = 'above' | 'below' | 'at_least' | 'at_most' | 'exactly';

/** What the slots say, each in the role that its neighbours give it. */
export interface Facts {
  measures: PlanMeasure[];
  softMeasures: PlanMeasure[];
  rows: PlanMeasure | null;
  /** 'the most bills', 'fewest invoices'. */
  mostOfRows: boolean;
  /** The word for the measure was in the plural: 'biggest expenses' asks for kinds, 'biggest expense' for one row. */
  isPlural: boolean;
  dimensions: {
    dimension: Dimension;
    party?: 'customer' | 'vendor' | 'employee';
    directory?: 'product' | 'service' | 'bank_account';
    role: DimensionRole;
  }[];
  names: NameFact[];
  asks: Set<'how_many' | 'how_much' | 'which' | 'who' | 'when' | 'list' | 'why' | 'yes_no'>;
  aggregation: 'total' | 'average' | 'median' | 'count' | null;
  each: TimeDimension | null;
  top: 'most' | 'least' | null;
  order: 'newest' | 'oldest' | null;
  limit: number | null;
  periods: {
    period: Period | null;
    isAsOf: boolean;
    afterCompare: boolean;
    ends?: readonly [Period, Period];
  }[];
  isCompared: boolean;
  change: 'up' | 'down' | 'any' | null;
  isAgainstPrevious: boolean;
  isAgainstLastYear: boolean;
  isShare: boolean;
  isTrend: boolean;
  sign: 'negative' | 'positive' | null;
  present: 'table' | 'pie' | 'bar' | 'line' | null;
  statuses: ('open' | 'overdue' | 'paid' | 'partly_paid')[];
  isUncategorised: boolean;
  isAbsent: boolean;
  isNever: boolean;
  isNotPaid: boolean;
  isDue: boolean;
  isLookup: boolean;
  /** 'the most expensive product': by its price. */
  isByPrice: boolean;
  /** 'more than 30 days past due'. */
  late: { operator: AmountOperator; days: number } | null;
  /** Numbers printed on documents: 'invoice 1042'. */
  documentNumbers: string[];
  isFollowUp: boolean;
  isCash: boolean;
  topics: Topic[];
  amounts: {
    operator: AmountOperator;
    number: NumberReading;
  }[];
  talk: 'hello' | 'thanks' | 'help' | 'who' | null;
  outside: 'other_business' | 'advice' | 'change_data' | null;
  /** Numbers that no role was found for. */
  strayNumbers: string[];
}

/** Of a question that says nothing. */
export const nothing = (): Facts => ({
  measures: [],
  softMeasures: [],
  rows: null,
  mostOfRows: false,
  isPlural: false,
  dimensions: [],
  names: [],
  asks: new Set(),
  aggregation: null,
  each: null,
  top: null,
  order: null,
  limit: null,
  periods: [],
  isCompared: false,
  change: null,
  isAgainstPrevious: false,
  isAgainstLastYear: false,
  isShare: false,
  isTrend: false,
  sign: null,
  present: null,
  statuses: [],
  isUncategorised: false,
  isAbsent: false,
  isNever: false,
  isNotPaid: false,
  isDue: false,
  isLookup: false,
  isByPrice: false,
  late: null,
  documentNumbers: [],
  isFollowUp: false,
  isCash: false,
  topics: [],
  amounts: [],
  talk: null,
  outside: null,
  strayNumbers: [],
});
