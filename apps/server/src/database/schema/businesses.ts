import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const businesses = pgTable('businesses', {
  businessId: uuid('business_id').primaryKey(),
  businessName: text('business_name'),
  businessEntityName: text('business_entity_name'),
  employerIdentificationNumber: text('employer_identification_number'),
  industry: text('industry'),
  businessType: text('business_type'),
  dateBusinessFormed: date('date_business_formed'),
  streetAddress1: text('street_address_1'),
  streetAddress2: text('street_address_2'),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  zipcode: text('zipcode'),
  timeZone: text('time_zone').notNull().default('America/New_York'),
  currency: text('currency').notNull().default('USD'),
  fiscalYearStartMonth: smallint('fiscal_year_start_month').notNull().default(1),
  weekStart: smallint('week_start').notNull().default(0),
  /** What the owner sets aside of profit for taxes; null until they say so. */
  taxRateBasisPoints: smallint('tax_rate_basis_points'),
  /** Whether a document whose transaction is sure is linked without asking. */
  linksDocuments: boolean('links_documents').notNull().default(true),
  /** What stands before the @ of the address for its receipts; whoever knows it may send some. */
  mailToken: text('mail_token')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
