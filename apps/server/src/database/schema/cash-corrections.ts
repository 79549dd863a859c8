import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const cashCorrections = pgTable(
  'cash_corrections',
  {
    businessId: uuid('business_id').notNull(),
    correctionId: uuid('correction_id').notNull(),
    itemKind: text('item_kind', { enum: ['stream', 'invoice', 'bill'] }),
    itemId: uuid('item_id'),
    itemDate: date('item_date'),
    label: text('label').notNull(),
    expectedDate: date('expected_date'),
    amountCents: bigint('amount_cents', { mode: 'bigint' }),
    madeOn: date('made_on').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.correctionId] })],
);
