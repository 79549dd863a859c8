import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Tables without a tenant, as those of identity: who unsubscribes is found before anyone has signed in. */
export const personChoices = pgTable('person_choices', {
  userId: uuid('user_id').primaryKey(),
  dailyDigest: boolean('daily_digest').notNull().default(false),
  weeklyDigest: boolean('weekly_digest').notNull().default(false),
  urgentMail: boolean('urgent_mail').notNull().default(false),
  onboardingDismissedAt: instant('onboarding_dismissed_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const digestsSent = pgTable(
  'digests_sent',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['daily', 'weekly'] }).notNull(),
    day: date('day').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.day] })],
);

export const pushDevices = pgTable('push_devices', {
  deviceId: uuid('device_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});
