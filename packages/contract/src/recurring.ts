import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, messageReply, plainText } from './wire.ts';

const beats = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const;

const payment = z.object({
  transaction_id: z.string(),
  date: businessDay,
  description: z.string(),
  amount: dollars,
});

/** Specification, section 3, 'Recurring transaction item': `data`. What stands beside it is ours. */
const recurringTransaction = z.object({
  id: z.string(),
  data: z.object({
    name: z.string(),
    type: z.enum(['Expense', 'Deposit']),
    /** Without a sign: `type` says which way the money goes. */
    total_amount: dollars,
    vendor: z.object({ name: z.string() }),
    metadata: z.object({ tags: z.array(z.string()), remarks: z.string().nullable() }),
    line_items: z.array(z.object({ account: z.object({ name: z.string() }) })),
    recurring_info: z.object({ schedule: z.object({ next_date: businessDay.nullable() }) }),
  }),
  direction: z.enum(['in', 'out']),
  /** 'possible': too few payments to count on it; 'added': by hand, not yet seen at the bank. */
  status: z.enum(['confirmed', 'detected', 'possible', 'added', 'dismissed']),
  /** Null where it is not known. */
  beat: z.enum(['weekly', 'biweekly', 'semi-monthly', 'monthly', 'quarterly', 'yearly']).nullable(),
  /** The open bill that the next payment will settle: amount and next date are that bill's. */
  open_bill: z.string().optional(),
  /** Days from today to the next date; below zero when it is past. */
  due_in_days: z.number().int().nullable(),
  amount_low: dollars,
  amount_high: dollars,
  /** 0 to 1. */
  confidence: z.number().nullable(),
  account: z
    .object({ id: z.string(), name: z.string(), type: z.string(), last4: z.string() })
    .nullable(),
  payment_mode: z.string().nullable(),
  last_date: businessDay.nullable(),
  reminder_days: z.number().int().nullable(),
  events: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('price_rise'),
        date: businessDay,
        from_amount: dollars,
        to_amount: dollars,
      }),
      z.object({ kind: z.literal('stopped'), date: businessDay }),
    ]),
  ),
  /** The payments that prove it, newest first, at most 24; `payment_count` counts all. */
  payments: z.array(payment),
  payment_count: z.number().int(),
  /** Documents linked to its payments, newest first; `filename` is what downloads it. */
  documents: z.array(z.object({ file_id: z.string(), filename: z.string(), name: z.string() })),
});

const name = plainText.trim().min(1, 'Give it a name').max(200);
const amount = z
  .number()
  .min(0.01, 'Enter an amount above zero')
  .max(1_000_000_000)
  .multipleOf(0.01, 'Cents are the smallest part');
const nextDate = businessDay;
const tags = z.array(plainText.trim().min(1).max(50)).max(20);
const remarks = plainText.trim().max(500);
const reminderDays = z.number().int().min(0).max(60);

export const recurring = {
  recurringTransactions: endpoint({
    ...routes.recurringTransactions,
    summary: 'Recurring payments: what is to come, what has stopped, what was dismissed',
    access: 'verified',
    reply: z.object({
      /** By next date. */
      recurring_transactions: z.array(recurringTransaction),
      stopped: z.array(recurringTransaction),
      dismissed: z.array(recurringTransaction),
      total: z.number().int(),
    }),
    errors: [],
  }),
  addRecurring: endpoint({
    ...routes.addRecurring,
    summary: 'Add a recurring payment that the bank has not shown yet',
    access: 'verified',
    status: 201,
    body: z.strictObject({
      name,
      amount,
      direction: z.enum(['in', 'out']),
      beat: z.enum(beats),
      next_date: nextDate,
      account_id: z.uuid().nullish(),
      category: plainText.trim().max(200).nullish(),
    }),
    reply: messageReply.extend({ id: z.string() }),
    errors: ['account_not_found'],
  }),
  changeRecurring: endpoint({
    ...routes.changeRecurring,
    summary: 'Confirm, dismiss or correct a recurring payment; set its tags, remarks and reminder',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    body: z
      .strictObject({
        /** 'detected' takes back what was confirmed or dismissed. */
        status: z.enum(['confirmed', 'dismissed', 'detected']),
        name,
        amount,
        next_date: nextDate,
        tags,
        remarks: remarks.nullable(),
        reminder_days: reminderDays.nullable(),
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'Say what to change'),
    reply: messageReply,
    errors: ['recurring_not_found', 'recurring_stopped'],
  }),
} as const;
