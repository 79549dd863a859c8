import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
