import type { Directory, InsightPlan, PlanMeasure, Section, Topic } from '../plan/plan.ts';
import type { Dimension, DocumentStatus, TimeDimension } from '../plan/selection.ts';

/** What a word or phrase of a question may contribute to its plan. Names and periods are found elsewhere. */
export type Meaning =
  | {
      slot: 'measure';
      measure: PlanMeasure;
      /** A verb or loose word gives way to a plainer one. */
      soft?: boolean;
      /** 'made' beside any other word says nothing: payments are made. */
      isLight?: boolean;
      /** 'loss': a profit below zero, the biggest of which is the lowest. */
      isLoss?: boolean;
      /** 'Outstanding balance': of a vendor it is what we owe. */
      isEitherSide?: boolean;
    }
  /** A noun that denotes rows, so that it can be counted and listed. */
  | {
      slot: 'rows';
      measure: PlanMeasure;
      /** 'payments': received or made, by what else is said. */
      isEitherWay?: boolean;
    }
  | {
      slot: 'dimension';
      dimension: Dimension;
      party?: 'customer' | 'vendor' | 'employee';
      directory?: Directory;
      isPlace?: boolean;
      /** 'Products only': without services, whatever else 'products' may mean. */
      isOnly?: boolean;
      /** What is measured of them where nothing else says it. */
      implies?: PlanMeasure;
    }
  /** The money in the bank, or the balance of what is named: at the end of the dates, or where they begin. */
  | { slot: 'cash'; at?: 'opening' | 'both' | 'least' | 'most' }
  /** 'Total assets': a side of the balance sheet. */
  | { slot: 'sheet'; section: Section }
  | { slot: 'topic'; topic: Topic }
  | {
      slot: 'ask';
      ask:
        | 'how_many'
        | 'how_much'
        | 'how_long'
        | 'which'
        | 'where'
        | 'who'
        | 'when'
        | 'list'
        | 'why'
        | 'yes_no';
    }
  | { slot: 'group'; isPer?: boolean }
  | { slot: 'each'; unit: TimeDimension }
  | {
      slot: 'aggregate';
      aggregation: 'total' | 'average' | 'median' | 'count';
      isPerRow?: boolean;
      measure?: 'revenue';
    }
  | { slot: 'order'; order: 'newest' | 'oldest' }
  /** 'best seller': the product that sells most. */
  | { slot: 'best_seller'; order: 'most' | 'least' }
  /** 'Best' and 'worst' judge: of costs the worst are the most. */
  | { slot: 'top'; order: 'most' | 'least'; isJudged?: boolean }
  /** 'The highest amount a customer paid': of one row, whoever's it is. */
  | { slot: 'top_amount'; order: 'most' | 'least' }
  | { slot: 'compare' }
  | { slot: 'change'; direction: 'up' | 'down' | 'any'; isAsked?: boolean }
  | { slot: 'previous' }
  | { slot: 'last_year' }
  /** 'the same days last month': as far into the one before as this one has gone. */
  | { slot: 'same_days'; unit: 'week' | 'month' | 'quarter' | 'year' }
  /** 'due next': the open document with the earliest due date from today on. */
  | { slot: 'next' }
  /** 'overdue the longest'. */
  | { slot: 'longest'; status: 'overdue' | 'open' }
  /** 'Active': whoever took part, which only dates and a figure tell. */
  | { slot: 'active' }
  /** 'A zero balance', 'owes us nothing'. */
  | { slot: 'zero_balance' }
  /** Of accounts: 'no activity'. */
  | { slot: 'idle' }
  /** 'including': what is named behind it is a part of what is asked for. */
  | { slot: 'including' }
  /** 'new customers': whose first sale lies in the period. */
  | { slot: 'new'; isReturning?: boolean }
  /** A split shows every part; a share is of what stands behind it. */
  | { slot: 'share'; isSplit?: boolean }
  | { slot: 'trend' }
  | { slot: 'sign'; sign: 'negative' | 'positive' }
  /** A statement: profit by what made it. */
  | { slot: 'statement' }
  | { slot: 'present'; as: 'table' | 'pie' | 'bar' | 'line' }
  | { slot: 'status'; status: DocumentStatus }
  /** 'second': before a word of order. */
  | { slot: 'rank'; rank: number }
  /** 'on Mondays', 'at weekends'. */
  | { slot: 'weekday'; days: readonly number[] }
  /** 'pays slowest': the most days to pay. */
  | { slot: 'pay_speed'; order: 'most' | 'least' }
  /** 'has paid everything': whether anything is open. */
  | { slot: 'settled' }
  /** 'together': what is named or shown is one sum. */
  | { slot: 'together' }
  | { slot: 'uncategorised' }
  /** 'stopped': took part before; a plain 'not' asks for no more than that there was nothing. */
  | { slot: 'absent'; isStopped: boolean; of?: 'invoices' }
  | { slot: 'never' }
  /** 'have not paid': of bills and invoices that they are open, of people that they stopped. */
  | { slot: 'not_paid' }
  | { slot: 'due' }
  | { slot: 'by_date' }
  /** 'Sorted by due date', 'sorted by amount'. */
  | { slot: 'sorted'; by: 'due' | 'most' }
  | { slot: 'aging' }
  /** 'usually', 'mostly': an average of amounts, the commonest of ways. */
  | { slot: 'usual' }
  /** 'most used', 'most often': what counts is how many times. */
  | { slot: 'top_count'; order: 'most' | 'least' }
  | { slot: 'top_price'; order: 'most' | 'least' }
  /** What is on record of somebody or something: a price, a city. */
  | { slot: 'lookup' }
  /** 'The highest price charged for': of the prices that something was sold at. */
  | { slot: 'prices'; pick: NonNullable<InsightPlan['pick']> }
  /** 'Still coming in from', 'no longer going out to': whether what came at a beat still does. */
  | { slot: 'going'; flow?: 'in' | 'out'; claim?: 'still' | 'stopped'; isBuying?: boolean }
  /** 'or more', behind the number that it widens. */
  | { slot: 'or_more'; operator: 'at_least' | 'at_most' }
  /** '30 days past due': with a number how late something is; alone a measure that is not kept. */
  | { slot: 'days_late' }
  /** Means something that no plan holds: 'paid late', 'new customers'. */
  | { slot: 'beyond' }
  /** 'will': about what is to come. */
  | { slot: 'future' }
  | { slot: 'not' }
  | { slot: 'preposition'; toward: 'on' | 'to' | 'from' | 'at' }
  | { slot: 'follow' }
  | { slot: 'compare_numbers'; operator: 'above' | 'below' | 'at_least' | 'at_most' | 'exactly' }
  | { slot: 'talk'; talk: 'hello' | 'thanks' | 'help' | 'who' }
  | {
      slot: 'outside';
      why:
        | 'other_business'
        | 'advice'
        | 'change_data'
        | 'not_kept'
        | 'entered_by'
        | 'turnover_of'
        | 'kind_of_item'
        | 'hours';
    }
  | { slot: 'glue' };

/** Phrases in plain words, '|' between synonyms, and what they mean. */
export type Entry = readonly [phrases: string, meaning: Meaning];
