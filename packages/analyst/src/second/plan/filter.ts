import { transactionKinds } from '@cairn/finance';
import { z } from 'zod';
import { documentStatuses } from '../../selection.ts';
import { namedFields } from '../schema/dimensions.ts';

const day = z.iso.date();
const not = z.literal(true).optional();

/** Both days included; an end that is left out is open. */
export const span = z.strictObject({ from: day.optional(), to: day.optional() });
export type Span = z.infer<typeof span>;

/** One condition on rows. Names are those the owner knows, never ids. */
export const filter = z.discriminatedUnion('on', [
  z.strictObject({ on: z.enum(namedFields), names: z.array(z.string()).min(1).max(50), not }),
  z.strictObject({
    on: z.literal('whose'),
    is: z.enum(['customer', 'vendor', 'employee']),
    not,
  }),
  z.strictObject({ on: z.literal('item_kind'), is: z.enum(['product', 'service']), not }),
  z.strictObject({ on: z.literal('kind'), is: z.array(z.enum(transactionKinds)).min(1), not }),
  /** By the size of a row, whatever its sign. */
  z.strictObject({
    on: z.literal('amount'),
    is: z.enum(['above', 'below', 'at_least', 'at_most', 'exactly']),
    cents: z.number().int().min(0),
  }),
  z.strictObject({ on: z.literal('status'), is: z.enum(documentStatuses) }),
  /** Past due by more than `above` days and by no more than `atMost`. */
  z.strictObject({
    on: z.literal('late'),
    above: z.number().int().min(0).optional(),
    atMost: z.number().int().min(0).optional(),
  }),
  z.strictObject({ on: z.literal('due'), in: span }),
  z.strictObject({ on: z.literal('paid_on'), in: span }),
  z.strictObject({ on: z.literal('open_on'), day }),
  z.strictObject({
    on: z.literal('first_seen'),
    side: z.enum(['customer', 'vendor']),
    when: z.enum(['within', 'before']),
    in: span,
  }),
  /** 0 = Sunday. */
  z.strictObject({ on: z.literal('weekday'), days: z.array(z.number().int().min(0).max(6)) }),
  z.strictObject({ on: z.literal('month'), months: z.array(z.number().int().min(1).max(12)) }),
  z.strictObject({ on: z.literal('number'), names: z.array(z.string()).min(1).max(50) }),
  z.strictObject({ on: z.literal('uncategorised') }),
]);
export type Filter = z.infer<typeof filter>;
export type NamedFilter = Extract<Filter, { on: (typeof namedFields)[number] }>;

const isNamedField = (on: string) => (namedFields as readonly string[]).includes(on);
export const isNamed = (one: Filter): one is NamedFilter => isNamedField(one.on);
