import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What an alert stands on, as it is kept. */
interface StoredEvidence {
  facts: { label: string; value: string }[];
  transactionIds: string[];
  /** In cents, as text; missing in alerts that an earlier release raised. */
  atRiskCents?: string;
  /** Opens the rows that the figures sum up; null where the transactions are named or lie ahead. */
  token: string | null;
  /** Which way the money went, where the rule looks at either. */
  flow?: 'in' | 'out';
}

export const alerts = pgTable(
  'alerts',
  {
    businessId: uuid('business_id').notNull(),
    alertId: uuid('alert_id').notNull(),
    rule: text('rule').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    period: text('period').notNull(),
    severity: text('severity', { enum: ['high', 'medium', 'low'] }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    threshold: text('threshold').notNull(),
    whatToDo: text('what_to_do').notNull(),
    evidence: jsonb('evidence').$type<StoredEvidence>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    announcedAt: instant('announced_at'),
    resolvedAt: instant('resolved_at'),
    readAt: instant('read_at'),
    dismissedAt: instant('dismissed_at'),
    snoozedUntil: date('snoozed_until'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.alertId] })],
);

export const alertSettings = pgTable('alert_settings', {
  businessId: uuid('business_id').primaryKey(),
  limits: jsonb('limits').$type<Record<string, unknown>>().notNull().default({}),
  computedOn: date('computed_on'),
  computedAt: instant('computed_at'),
});
