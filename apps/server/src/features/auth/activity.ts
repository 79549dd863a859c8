import type { api, AnswerOf } from '@cairn/contract';
import { desc, eq } from 'drizzle-orm';
import { authEvents } from '../../database/schema/identity.ts';
import type { Session } from '../../http/guard.ts';
import type { AuthEventKind } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';

const eventsShownMax = 50;

const words: Record<AuthEventKind, string> = {
  registered: 'Account opened',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in with a wrong password',
  sign_in_unproven: 'Sign-in before email and mobile number were verified',
  signed_out: 'Signed out',
  email_verified: 'Email verified',
  phone_verified: 'Mobile number verified',
  email_change_requested: 'Asked for another email',
  phone_change_requested: 'Asked for another mobile number',
  email_changed: 'Email changed',
  phone_changed: 'Mobile number changed',
  password_reset_requested: 'Asked for a reset link',
  password_reset: 'Password reset by link; every device signed out',
  password_changed: 'Password changed; every other device signed out',
  session_revoked: 'A session was signed out',
  other_sessions_revoked: 'Every other session was signed out',
  refresh_token_replayed: 'A session was used from two places and was ended',
  two_factor_enabled: 'Two-factor authentication turned on',
  two_factor_disabled: 'Two-factor authentication turned off',
  two_factor_failed: 'Sign-in with a wrong two-factor code',
  backup_codes_replaced: 'New backup codes made',
  backup_code_used: 'A backup code was used',
  identity_linked: 'Sign-in with an identity provider linked',
  operator_approved: 'Approved someone on the waitlist',
  operator_retried: 'Had a failed job tried again',
  operator_model_set: 'Changed the language model of the installation',
};

/** The account's own history, for its owner to recognize, or not. */
export async function listActivity(
  { database }: AuthServices,
  { userId }: Session,
): Promise<AnswerOf<typeof api.activity>> {
  const rows = await database.withoutBusiness((tx) =>
    tx
      .select()
      .from(authEvents)
      .where(eq(authEvents.userId, userId))
      .orderBy(desc(authEvents.at), desc(authEvents.eventId))
      .limit(eventsShownMax),
  );
  return {
    events: rows.map(({ kind, at, ip, userAgent }) => ({
      kind,
      text: words[kind as AuthEventKind],
      at: at.toISOString(),
      ip,
      user_agent: userAgent,
    })),
  };
}
