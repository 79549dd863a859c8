import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const derivedFigures = pgTable('derived_figures', {
  businessId: uuid('business_id').primaryKey(),
  asOf: date('as_of').notNull(),
  recurring: text('recurring').notNull(),
  forecast: text('forecast').notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
});
