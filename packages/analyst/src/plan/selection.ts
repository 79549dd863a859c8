import { transactionKinds } from '@cairn/finance';
import { z } from 'zod';
import { measureIds } from '../measures/measures.ts';

/** What became of a document; 'not_due' is open and not overdue, the paid ones are told apart by their due date. */
export const documentStatuses = [
  'open',
  'not_due',
  'overdue',
  'paid',
  'paid_late',
  'paid_on_time',
  'partly_paid',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const day = z.iso.date();

/** A record of the business, by id, with the name under which the owner knows it. */
export const reference = z.strictObject({ id: z.uuid(), name: z.string().max(200) });
export type Reference = z.infer<typeof reference>;

const references = z.array(reference).min(1).max(50);
const words = z.array(z.string().min(1).max(200)).min(1).max(50);

export const condition = z.discriminatedUnion('field', [
  /** The account that says what the money was for. */
  z.strictObject({ field: z.literal('category'), not: z.boolean(), values: references }),
  /** The bank, card or other account that the transaction touches. */
  z.strictObject({ field: z.literal('account'), not: z.boolean(), values: references }),
  z.strictObject({ field: z.literal('party'), not: z.boolean(), values: references }),
  z.strictObject({ field: z.literal('item'), not: z.boolean(), values: references }),
  z.strictObject({ field: z.literal('payment_method'), not: z.boolean(), values: words }),
  z.strictObject({ field: z.literal('city'), not: z.boolean(), values: words }),
  z.strictObject({ field: z.literal('state'), not: z.boolean(), values: words }),
  /** These rows themselves, each by its name: what an owner put in is left out of what was earned. */
  z.strictObject({ field: z.literal('row'), not: z.boolean(), values: references }),
  /** Words that stand in the text of the row: 'overdraft fee', whoever it is of. */
  z.strictObject({ field: z.literal('text'), not: z.boolean(), values: words }),
  /** Of the line's product or service. */
  z.strictObject({
    field: z.literal('item_kind'),
    not: z.boolean(),
    values: z.array(z.enum(['product', 'service'])).min(1),
  }),
  z.strictObject({
    field: z.literal('kind'),
    not: z.boolean(),
    values: z.array(z.enum(transactionKinds)).min(1),
  }),
  z.strictObject({
    field: z.literal('party_kind'),
    not: z.boolean(),
    values: z.array(z.enum(['customer', 'vendor', 'employee', 'counterparty'])).min(1),
  }),
  /** By the size of the row's amount, whatever its sign. */
  z.strictObject({
    field: z.literal('amount'),
    operator: z.enum(['above', 'below', 'at_least', 'at_most', 'exactly']),
    cents: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  z.strictObject({
    field: z.literal('status'),
    value: z.enum(documentStatuses),
  }),
  /** By the day of the week on which it is dated; 0 = Sunday. */
  z.strictObject({
    field: z.literal('weekday'),
    days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  }),
  /** By the month of the year: May of each year. */
  z.strictObject({
    field: z.literal('month'),
    months: z.array(z.number().int().min(1).max(12)).min(1).max(11),
  }),
  z.strictObject({ field: z.literal('uncategorised') }),
  /** The number that is printed on the document. */
  z.strictObject({ field: z.literal('number'), values: words }),
  /** By the due date, both days included; a row without one is never due. */
  z.strictObject({ field: z.literal('due'), from: day.nullable(), to: day.nullable() }),
  /** A document that was not settled yet at the end of that day. */
  z.strictObject({ field: z.literal('open_on'), day }),
  /** By the first row ever of its customer's income, or its vendor's costs: within these dates, or before them. */
  z.strictObject({
    field: z.literal('first_seen'),
    side: z.enum(['customer', 'vendor']),
    when: z.enum(['within', 'before']),
    from: day,
    to: day,
  }),
  /** By the day on which a document was paid in full, both days included. */
  z.strictObject({ field: z.literal('paid_on'), from: day.nullable(), to: day.nullable() }),
]);
export type Condition = z.infer<typeof condition>;

/** 'due': the earliest due date first. */
export const rowOrder = z.enum(['newest', 'oldest', 'most', 'least', 'due']);

/**
 * A selection names the ledger rows that make one figure. The same object runs as SQL, opens as evidence and
 * travels in an evidence token, so a figure and its rows cannot part.
 */
export const selection = z.strictObject({
  measure: z.enum(measureIds),
  conditions: z.array(condition).max(12),
  /** Both days included; null for everything on record. */
  from: day.nullable(),
  to: day.nullable(),
  /** The day on which overdue is judged. */
  asOf: day,
  /** Of these rows only so many, in this order, after the first few: the five largest. */
  top: z
    .strictObject({
      order: rowOrder,
      limit: z.number().int().min(1).max(1_000),
      skip: z.number().int().min(0).max(1_000),
    })
    .optional(),
});
export type Selection = z.infer<typeof selection>;

export const timeDimensions = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'fiscal_quarter',
  'fiscal_year',
] as const;
export type TimeDimension = (typeof timeDimensions)[number];

export const dimensions = [
  'category',
  'account',
  'party',
  'item',
  'item_kind',
  'payment_method',
  'city',
  'state',
  'kind',
  'aging',
  ...timeDimensions,
  'weekday',
] as const;
export type Dimension = (typeof dimensions)[number];

export const isTimeDimension = (dimension: Dimension): dimension is TimeDimension =>
  (timeDimensions as readonly Dimension[]).includes(dimension);

/** By the number that a weekday is kept as. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
