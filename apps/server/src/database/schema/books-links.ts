import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export interface CompanyInfo {
  companyName: string;
  legalName: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  industry: string | null;
  employerId: string | null;
  /** 1 to 12; null where the package does not say. */
  fiscalYearStartMonth: number | null;
}

/** An account whose balance there is not what its postings add up to here. In cents, as texts. */
export interface BalanceDifference {
  name: string;
  statedCents: string;
  bookedCents: string;
}

/** An account whose months in the package's reports are not explained; the sum of a year. In cents, as texts. */
export interface ReportDifference extends BalanceDifference {
  year: number;
}

/** A kind of record of which the package counts others than are here. */
export interface CountDifference {
  reading: string;
  counted: number;
  read: number;
  setAside: number;
}

/** Without a tenant: the browser comes back with the state alone. */
export const booksSignIns = pgTable('books_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  businessId: uuid('business_id').notNull(),
  userId: uuid('user_id').notNull(),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Without a tenant: a webhook names the company before the business is known. */
export const booksCompanies = pgTable(
  'books_companies',
  {
    source: text('source').notNull(),
    companyId: text('company_id').notNull(),
    businessId: uuid('business_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.companyId, table.businessId] })],
);

/** Without a tenant, as a webhook arrives. */
export const booksEvents = pgTable('books_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});

export const booksLinks = pgTable(
  'books_links',
  {
    businessId: uuid('business_id').notNull(),
    source: text('source').notNull(),
    companyId: text('company_id').notNull(),
    company: jsonb('company').$type<CompanyInfo>(),
    state: text('state', { enum: ['waiting', 'syncing', 'done', 'failed', 'relink', 'ended'] })
      .notNull()
      .default('waiting'),
    reading: text('reading'),
    cursor: text('cursor'),
    importedAt: instant('imported_at'),
    changesSince: text('changes_since'),
    isSweeping: boolean('is_sweeping').notNull().default(false),
    recordsDone: integer('records_done').notNull().default(0),
    recordsNew: integer('records_new').notNull().default(0),
    recordsTotal: integer('records_total'),
    notice: text('notice'),
    nextTryAt: instant('next_try_at'),
    grantEndsAt: instant('grant_ends_at'),
    differences: jsonb('differences').$type<BalanceDifference[]>().notNull().default([]),
    reportDifferences: jsonb('report_differences')
      .$type<ReportDifference[]>()
      .notNull()
      .default([]),
    closedThrough: date('closed_through'),
    counts: jsonb('counts').$type<CountDifference[]>().notNull().default([]),
    syncedAt: instant('synced_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.source] })],
);

export const booksTokens = pgTable(
  'books_tokens',
  {
    businessId: uuid('business_id').notNull(),
    source: text('source').notNull(),
    sealed: bytes('sealed').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.source] })],
);

export const booksKnown = pgTable(
  'books_known',
  {
    businessId: uuid('business_id').notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    facts: text('facts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.source, table.name] })],
);

export const booksSetAside = pgTable(
  'books_set_aside',
  {
    businessId: uuid('business_id').notNull(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    label: text('label').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.source, table.externalId] })],
);
