import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { openSession } from '../../lib/session.ts';
import { trimmedSignup, type SignupErrors, type SignupValues } from './signup-form.ts';

/** A server of the specification alone sends no refresh token. */
interface Registered {
  id_token: string;
  refresh_token?: string;
  user: { approval_status: string };
}

export type RegisterOutcome =
  | { kind: 'registered'; codeSentAt: number | null }
  | { kind: 'refused'; message: string | null; fields: SignupErrors };

/** Opens the account, keeps its session, and has the e-mail code sent (specification, section 4). */
export async function registerAccount(values: SignupValues): Promise<RegisterOutcome> {
  const body = trimmedSignup(values);
  try {
    const reply: Registered = await call('register', { body });
    openSession({
      idToken: reply.id_token,
      refreshToken: reply.refresh_token ?? null,
      approvalStatus: reply.user.approval_status,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
    });
  } catch (error) {
    const fields: SignupErrors = error instanceof ApiError ? error.fields : {};
    const isFieldMatter = Object.keys(fields).length > 0;
    return { kind: 'refused', fields, message: isFieldMatter ? null : refusalText(error) };
  }
  return { kind: 'registered', codeSentAt: await sendCode(body.email) };
}

function refusalText(error: unknown): string {
  const message = messageOf(error, 'Registration failed. Please try again.');
  return message.toLowerCase().includes('already')
    ? 'Looks like you already have an account. Please log in.'
    : message;
}

/** The account exists whether or not the code leaves: the next screen can have it sent again. */
async function sendCode(email: string): Promise<number | null> {
  try {
    await call('sendEmailOtp', { body: { email } });
    return Date.now();
  } catch (error) {
    logFailure('Failed to send email OTP.', error);
    return null;
  }
}
