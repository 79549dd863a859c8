import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const scenarios = pgTable(
  'scenarios',
  {
    businessId: uuid('business_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    name: text('name').notNull(),
    changes: jsonb('changes').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.scenarioId] })],
);
