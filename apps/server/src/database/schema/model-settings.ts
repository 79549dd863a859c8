import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const modelSettings = pgTable('model_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  vendor: text('vendor', {
    enum: ['none', 'openai', 'anthropic', 'openai-compatible'],
  }).notNull(),
  name: text('name').notNull(),
  baseUrl: text('base_url'),
  sealedKey: bytes('sealed_key'),
  seconds: integer('seconds').notNull(),
  tokensPerDay: integer('tokens_per_day').notNull(),
  readsPictures: boolean('reads_pictures').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
