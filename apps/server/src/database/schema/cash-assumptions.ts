import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const cashAssumptions = pgTable(
  'cash_assumptions',
  {
    businessId: uuid('business_id').notNull(),
    kind: text('kind', { enum: ['season', 'growth'] }).notNull(),
    basisPoints: integer('basis_points').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.kind] })],
);
