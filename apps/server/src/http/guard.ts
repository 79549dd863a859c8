import type { Access } from '@cairn/contract';
import type { FastifyRequest } from 'fastify';

/** Who is calling, read from the session's row on every request: never from claims alone. */
export interface Session {
  sessionId: string;
  userId: string;
  businessId: string;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  isApproved: boolean;
  /** In which the business keeps its amounts, ISO 4217. */
  currency: string;
}

/**
 * Answers the caller's session, or null where the access is public and there is none. Refuses with
 * session_required, session_expired, email_not_verified, phone_not_verified or not_approved.
 */
export type Guard = (request: FastifyRequest, access: Access) => Promise<Session | null>;
