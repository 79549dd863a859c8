import { z } from 'zod';
import { evidenceToken } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, instant, messageReply, timestamp } from './wire.ts';

/** Specification, section 3, 'Alert': id, title, message, created_at, severity, is_read. The rest is ours. */
const alert = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  created_at: timestamp,
  severity: z.enum(['high', 'medium', 'low']),
  is_read: z.boolean(),
  rule: z.string(),
  /** The rule and its limit in words. */
  threshold: z.string(),
  what_to_do: z.string(),
  evidence: z.object({
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Opens the rows that the figures sum up, by `GET /ledger/evidence`. */
    token: evidenceToken.nullable(),
    /** The transactions that it names, newest first, at most 24; `transaction_count` counts all. */
    transactions: z.array(
      z.object({
        transaction_id: z.string(),
        date: businessDay,
        description: z.string(),
        account: z.string().nullable(),
        amount: dollars,
      }),
    ),
    transaction_count: z.number().int(),
  }),
});

const percent = z.number().min(1).max(1_000);
const days = z.number().int().min(1).max(365);
const money = z.number().min(0).max(1_000_000_000).multipleOf(0.01);

const limits = z.strictObject({
  minimum_cash: money,
  overdue_days: days,
  overdue_growth_percent: percent,
  unusual_difference: money,
  duplicate_days: z.number().int().min(0).max(30),
  price_rise_percent: percent,
  category_jump_percent: percent,
  category_jump: money,
  revenue_drop_percent: percent.max(100),
  concentration_percent: percent.max(100),
  bank_stale_days: days,
  disagreement: money,
});

export const notifications = {
  alerts: endpoint({
    ...routes.alerts,
    summary: 'What the owner should know, the gravest first',
    access: 'verified',
    reply: z.object({
      alerts: z.array(alert),
      total: z.number().int(),
      unread: z.number().int(),
      as_of: instant.nullable(),
    }),
    errors: [],
  }),
  changeAlert: endpoint({
    ...routes.changeAlert,
    summary: 'Mark a notification as read, dismiss it, or put it off until a day',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    body: z.union([
      z.strictObject({ is_read: z.boolean() }),
      z.strictObject({ is_dismissed: z.boolean() }),
      z.strictObject({ snooze_days: z.number().int().min(1).max(365) }),
    ]),
    reply: messageReply,
    errors: ['alert_not_found'],
  }),
  alertLimits: endpoint({
    ...routes.alertLimits,
    summary: 'The limits from which this business is notified, and where they start',
    access: 'verified',
    reply: z.object({ limits, defaults: limits }),
    errors: [],
  }),
  setAlertLimits: endpoint({
    ...routes.setAlertLimits,
    summary: 'Set limits of this business; what is left out goes back to where it starts',
    access: 'verified',
    body: limits.partial(),
    reply: z.object({ limits, defaults: limits }),
    errors: [],
  }),
} as const;
