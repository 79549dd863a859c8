import { bigint, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** Tables without a tenant: a person is found before their business is known. */
export const users = pgTable('users', {
  userId: uuid('user_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  emailVerifiedAt: instant('email_verified_at'),
  phoneVerifiedAt: instant('phone_verified_at'),
  approvedAt: instant('approved_at'),
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  operatorSince: instant('operator_since'),
});
export type User = typeof users.$inferSelect;

export const sessions = pgTable('sessions', {
  sessionId: uuid('session_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  methods: text('methods').array().notNull(),
  createdAt: instant('created_at').notNull(),
  refreshedAt: instant('refreshed_at').notNull(),
  idleExpiresAt: instant('idle_expires_at').notNull(),
  absoluteExpiresAt: instant('absolute_expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedBecause: text('revoked_because'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  usedAt: instant('used_at'),
});

export const codePurposes = ['email', 'phone', 'email_change', 'phone_change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: uuid('user_id').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    target: text('target').notNull(),
    codeHash: bytes('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const pendingContacts = pgTable(
  'pending_contacts',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const resetTokens = pgTable('reset_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const authEvents = pgTable('auth_events', {
  eventId: uuid('event_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  at: instant('at').notNull(),
});

export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'bigint' }).notNull().default(0n),
});

export const backupCodes = pgTable('backup_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  usedAt: instant('used_at'),
});

export const signInChallenges = pgTable('sign_in_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  methods: text('methods').array().notNull(),
  attempts: smallint('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const signingKeys = pgTable('signing_keys', {
  keyId: uuid('key_id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  retiresAt: instant('retires_at'),
});

export const identityNonces = pgTable('identity_nonces', {
  nonceHash: bytes('nonce_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
