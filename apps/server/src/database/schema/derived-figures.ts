import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const derivedFigures = pgTable('derived_figures', {
  businessId: uuid('business_id').primaryKey(),
  asOf: date('as_of').notNull(),
  recurring: text('recurring').notNull(),
  forecast: text('forecast').notNull(),
  kpis: text('kpis'),
  kpisComputedAt: timestamp('kpis_computed_at', { withTimezone: true }),
  briefing: text('briefing'),
  briefingComputedAt: timestamp('briefing_computed_at', { withTimezone: true }),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
});
