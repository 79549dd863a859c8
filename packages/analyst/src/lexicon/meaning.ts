import type { PlanMeasure, Topic } from '../plan.ts';
import type { Dimension, TimeDimension } from '../selection.ts';

/** What a word or phrase of a question may contribute to its plan. Names and periods are found elsewhere. */
export type Meaning =
  | {
      slot: 'measure';
      measure: PlanMeasure;
      /** A verb or loose word gives way to a plainer one. */ soft?: boolean;
    }
  /** A noun that denotes rows, so that it can be counted and listed. */
  | { slot: 'rows'; measure: PlanMeasure }
  | {
      slot: 'dimension';
      dimension: Dimension;
      party?: 'customer' | 'vendor' | 'employee';
      directory?: 'product' | 'service' | 'bank_account';
    }
  | { slot: 'cash' }
  | { slot: 'topic'; topic: Topic }
  | {
      slot: 'ask';
      ask: 'how_many' | 'how_much' | 'which' | 'who' | 'when' | 'list' | 'why' | 'yes_no';
    }
  | { slot: 'group' }
  | { slot: 'each'; unit: TimeDimension }
  | { slot: 'aggregate'; aggregation: 'total' | 'average' | 'median' | 'count' }
  | { slot: 'order'; order: 'newest' | 'oldest' }
  | { slot: 'top'; order: 'most' | 'least' }
  | { slot: 'compare' }
  | { slot: 'change'; direction: 'up' | 'down' | 'any' }
  | { slot: 'previous' }
  | { slot: 'last_year' }
  | { slot: 'share' }
  | { slot: 'trend' }
  | { slot: 'sign'; sign: 'negative' | 'positive' }
  /** A statement: profit by what made it. */
  | { slot: 'statement' }
  | { slot: 'present'; as: 'table' | 'pie' | 'bar' | 'line' }
  | { slot: 'status'; status: 'open' | 'overdue' | 'paid' | 'partly_paid' }
  | { slot: 'uncategorised' }
  | { slot: 'absent' }
  | { slot: 'never' }
  /** 'have not paid': of bills and invoices that they are open, of people that they stopped. */
  | { slot: 'not_paid' }
  | { slot: 'due' }
  | { slot: 'aging' }
  /** 'most used', 'most often': what counts is how many times. */
  | { slot: 'top_count'; order: 'most' | 'least' }
  | { slot: 'top_price'; order: 'most' | 'least' }
  /** What is on record of somebody or something: a price, a city. */
  | { slot: 'lookup' }
  | { slot: 'not' }
  | { slot: 'preposition'; toward: 'on' | 'to' | 'from' | 'at' }
  | { slot: 'follow' }
  | { slot: 'compare_numbers'; operator: 'above' | 'below' | 'at_least' | 'at_most' | 'exactly' }
  | { slot: 'talk'; talk: 'hello' | 'thanks' | 'help' | 'who' }
  | { slot: 'outside'; why: 'other_business' | 'advice' | 'change_data' }
  | { slot: 'glue' };

/** Phrases in plain words, '|' between synonyms, and what they mean. */
export type Entry = readonly [phrases: string, meaning: Meaning];
