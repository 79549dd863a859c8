import { ACCOUNT_TYPES } from '@cairn/finance';
import { z } from 'zod';
import { directories, partyDetails } from '../../names-plan.ts';
import { sheetSections, skillTopics } from '../../plan.ts';
import { timeDimensions } from '../../selection.ts';
import { dimensionNames } from '../schema/dimensions.ts';
import { measureNames } from '../schema/measure-table.ts';
import { filter, span } from './filter.ts';

const count = z.number().int().min(1).max(1_000);
const measure = z.enum(measureNames);
const yes = z.literal(true);

/**
 * What one question asks, as the owner would say it: by name, without ids, labels, defaults or presentation, so that
 * two questions that mean the same have the same query. What is left out is the usual: a total, of everything on
 * record, undivided.
 */
export const query = z.strictObject({
  form: z.enum(['figure', 'rows', 'balance', 'absence', 'names', 'record', 'skill', 'tally']),
  measure: measure.optional(),
  /** Told beside it: revenue and expenses and profit. */
  besides: z.array(measure).max(3).optional(),
  /** 'members': how many customers, months, products have any. */
  value: z.enum(['count', 'average', 'median', 'members', 'average_count']).optional(),
  statistics: z
    .array(z.enum(['count', 'total', 'average', 'median', 'least', 'most']))
    .max(6)
    .optional(),
  per: z.enum([...timeDimensions, 'party', 'item', 'category']).optional(),
  where: z.array(filter).max(12).optional(),
  during: span.optional(),
  against: span.optional(),
  by: z.array(z.enum(dimensionNames)).max(2).optional(),
  order: z
    .enum(['most', 'least', 'rise', 'fall', 'natural', 'newest', 'oldest', 'due', 'name'])
    .optional(),
  top: count.optional(),
  skip: z.number().int().min(1).max(100).optional(),
  /** So many of each instead of all: the best product of each month. */
  each: z.enum(dimensionNames).optional(),
  best: z.strictObject({ order: z.enum(['most', 'least']), top: count }).optional(),
  bound: z
    .strictObject({
      on: z.enum(['figure', 'change', 'change_percent']),
      is: z.enum(['above', 'below', 'exactly', 'at_least', 'at_most']),
      value: z.number().int(),
      below: z.number().int().optional(),
    })
    .optional(),
  /** Of the whole, of another measure, or within the account, party or product that is named. */
  share: z.enum(['whole', 'category', 'party', 'item', ...measureNames]).optional(),
  together: yes.optional(),
  trend: yes.optional(),
  /** What the sentence gives first. */
  asked: z
    .enum([
      ...['change', 'change_percent', 'which', 'yes_no', 'yes_no_loss', 'settled', 'running'],
      ...['growth_a_year', 'date', 'due', 'party', 'open', 'paid', 'sum', 'mean'],
    ] as const)
    .optional(),
  /** Of balances. */
  section: z.enum(sheetSections).optional(),
  at: z.iso.date().optional(),
  every: z.enum(['day', 'week', 'month', 'quarter', 'year', 'span']).optional(),
  /** Of absence: who or what had rows before, and has none. */
  sense: z.enum(['gone', 'new', 'both', 'zero']).optional(),
  before: span.optional(),
  anybody: yes.optional(),
  owing: yes.optional(),
  had: z.array(filter).max(12).optional(),
  types: z.array(z.enum(ACCOUNT_TYPES)).max(13).optional(),
  /** Of names on record. */
  of: z.enum(directories).optional(),
  details: z.array(z.enum(partyDetails)).max(3).optional(),
  missing: z.enum(partyDetails).optional(),
  isPriced: yes.optional(),
  /** Of tallies: how many different ones of these each has. */
  counted: z.enum(['party', 'item', 'category']).optional(),
  isNew: yes.optional(),
  /** Of skills. */
  skill: z.enum(skillTopics).optional(),
  about: z.array(z.string()).max(50).optional(),
  flow: z.literal('in').optional(),
  pick: z.enum(['highest', 'lowest', 'latest', 'first', 'all']).optional(),
});
export type Query = z.infer<typeof query>;

/** One query, or two: told one after the other, subtracted or divided. */
export const meaning = z.union([
  query,
  z.strictObject({
    form: z.enum(['both', 'less', 'over']),
    parts: z.tuple([query, query]),
    each: z.enum(timeDimensions).optional(),
  }),
]);
export type Meaning = z.infer<typeof meaning>;
