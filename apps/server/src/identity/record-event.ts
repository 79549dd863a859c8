import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { authEvents } from '../database/schema/identity.ts';
import type { Transaction } from '../database/within-business.ts';

/** Where a call came from, as the account's owner is shown it. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

export type AuthEventKind =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_unproven'
  | 'signed_out'
  | 'email_verified'
  | 'phone_verified'
  | 'email_change_requested'
  | 'phone_change_requested'
  | 'email_changed'
  | 'phone_changed'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'session_revoked'
  | 'other_sessions_revoked'
  | 'refresh_token_replayed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'two_factor_failed'
  | 'backup_codes_replaced'
  | 'backup_code_used'
  | 'identity_linked'
  | 'operator_approved'
  | 'operator_retried'
  | 'operator_model_set';

/** Adds a line to the account's own history, in the transaction of what happened. */
export async function recordEvent(
  tx: Transaction,
  userId: string,
  kind: AuthEventKind,
  origin: Origin,
  at: Date,
): Promise<void> {
  await tx.insert(authEvents).values({ eventId: uuid(), userId, kind, at, ...origin });
}
