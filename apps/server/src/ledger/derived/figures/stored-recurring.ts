import { ACCOUNT_TYPES } from '@cairn/finance';
import { z } from 'zod';
import type { RecurringItem } from './recurring-streams.ts';
import { amount, day, instant, plainCents } from './stored-fields.ts';
import { storedFigure } from './stored-figure.ts';

const text = z.string();

const accountType = z.enum(ACCOUNT_TYPES);

const moneyRow = z.strictObject({
  id: text,
  date: day,
  amountCents: amount,
  description: text.optional(),
  counterparty: text.optional(),
  counterpartyKey: text.optional(),
  name: text,
  accountId: text,
  accountType: z.enum(['bank', 'credit_card']),
  categoryId: text.nullable(),
  category: text.nullable(),
  categoryType: accountType.nullable(),
  paymentMethod: text.nullable(),
});

const choice = z.strictObject({
  businessId: text,
  recurringId: text,
  isAdded: z.boolean(),
  status: z.enum(['confirmed', 'dismissed']).nullable(),
  name: text.nullable(),
  amountCents: plainCents.nullable(),
  nextDate: text.nullable(),
  nextDateSetAfter: text.nullable(),
  beat: z.enum(['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly']).nullable(),
  accountId: text.nullable(),
  category: text.nullable(),
  tags: z.array(text),
  remarks: text.nullable(),
  reminderDays: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const recurringItem = z.strictObject({
  id: text,
  direction: z.enum(['in', 'out']),
  counterparty: text,
  counterpartyKey: text,
  accountId: text.nullable(),
  rhythm: z.strictObject({
    beat: z.enum(['weekly', 'biweekly', 'semi-monthly', 'monthly', 'quarterly', 'yearly']),
    anchorDate: day,
    daysOfMonth: z.array(z.number()),
    weekendShift: z.enum(['none', 'friday-before', 'monday-after']),
  }),
  nextDate: day.nullable(),
  expectedCents: amount,
  lowCents: amount,
  highCents: amount,
  confidence: z.number(),
  transactionIds: z.array(text),
  lastDate: day.nullable(),
  events: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('price_rise'),
        fromCents: amount,
        toCents: amount,
        date: day,
      }),
      z.strictObject({ kind: z.literal('stopped'), date: day }),
    ]),
  ),
  isActive: z.boolean(),
  source: z.enum(['detected', 'template', 'both']),
  templateId: text.nullable(),
  recurringId: text,
  status: z.enum(['confirmed', 'detected', 'possible', 'added', 'dismissed']),
  payments: z.array(moneyRow),
  category: text.nullable(),
  choice: choice.nullable(),
});

/** Recurring payments as they are kept. A change of their type is an error here until the schema follows it. */
export const storedRecurring = storedFigure<RecurringItem[]>(z.array(recurringItem));
