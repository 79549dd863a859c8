import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldRules, passwordRule } from './field-rules.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { messageReply, phoneText, plainText, ruledText, twoFactorCode } from './wire.ts';

// The widest shape; where the installation keeps to the specification's rules, the server holds new contacts against them.
const { open } = fieldRules;
const email = ruledText(open.email);
const phone = phoneText;
const password = ruledText(passwordRule).max(limits.passwordCharactersMax);
const code = z.string().regex(/^[0-9]{6}$/, 'Enter the six digits of the code');
const resetToken = z.string().min(1, 'Missing or invalid token').max(512);
const approvalStatus = z.enum(['true', 'pending']);

const session = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
});

const signedIn = session.extend({
  approval_status: approvalStatus,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

/** Specification, section 7, 'Authentication': the doors. What lies behind them is account.ts. */
export const auth = {
  register: endpoint({
    ...routes.register,
    summary: 'Open an account',
    access: 'public',
    body: z.strictObject({
      first_name: ruledText(open.first_name),
      last_name: ruledText(open.last_name),
      email,
      phone,
      password,
    }),
    reply: session.extend({
      uid: z.string(),
      user: z.object({ approval_status: approvalStatus }),
    }),
    errors: ['account_exists', 'number_not_served', 'too_many_requests'],
  }),
  login: endpoint({
    ...routes.login,
    summary: 'Log in with e-mail and password',
    access: 'public',
    body: z.strictObject({
      email: plainText.min(1, 'Email is required').max(254),
      password: z.string().min(1, 'Password is required').max(limits.passwordCharactersMax),
      phone: phone.optional(),
    }),
    reply: signedIn,
    errors: [
      'wrong_credentials',
      'email_not_verified',
      'phone_not_verified',
      'two_factor_required',
      'too_many_requests',
    ],
  }),
  googleStart: endpoint({
    ...routes.googleStart,
    summary: 'Where the popup of the identity provider goes; good for one sign-in',
    access: 'public',
    reply: z.object({
      authorization_url: z.string(),
      /** Comes back beside the provider's token: what carries another was not asked for by this page. */
      state: z.string(),
    }),
    errors: ['identity_not_set_up', 'identity_unavailable', 'too_many_requests'],
  }),
  googleLogin: endpoint({
    ...routes.googleLogin,
    summary: 'Log in with the token of the identity provider',
    access: 'public',
    body: z.strictObject({ id_token: z.string().min(1).max(8_192) }),
    reply: session.extend({
      user: z.object({
        approval_status: approvalStatus,
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    }),
    errors: [
      'identity_rejected',
      'identity_conflict',
      'identity_not_set_up',
      'identity_unavailable',
      'email_not_verified',
      'two_factor_required',
      'too_many_requests',
    ],
  }),
  sendEmailOtp: endpoint({
    ...routes.sendEmailOtp,
    summary: 'Send a six-digit code to an e-mail address',
    access: 'public',
    body: z.strictObject({ email }),
    reply: messageReply,
    errors: ['resend_locked', 'too_many_requests'],
  }),
  verifyEmail: endpoint({
    ...routes.verifyEmail,
    summary: 'Prove an e-mail address with its code',
    access: 'public',
    body: z.strictObject({ email, otp: code }),
    reply: messageReply,
    errors: ['code_invalid', 'contact_taken', 'too_many_requests'],
  }),
  sendMobileOtp: endpoint({
    ...routes.sendMobileOtp,
    summary: 'Send a six-digit code to a mobile number',
    access: 'public',
    body: z.strictObject({ phone }),
    reply: messageReply,
    errors: ['number_not_served', 'resend_locked', 'texts_used_up', 'too_many_requests'],
  }),
  verifyMobile: endpoint({
    ...routes.verifyMobile,
    summary: 'Prove a mobile number with its code',
    access: 'public',
    body: z.strictObject({ phone, otp: code }),
    reply: messageReply,
    errors: ['code_invalid', 'contact_taken', 'too_many_requests'],
  }),
  requestPasswordReset: endpoint({
    ...routes.requestPasswordReset,
    summary: 'Send a link to set a new password',
    access: 'public',
    body: z.strictObject({ email }),
    reply: messageReply,
    errors: ['too_many_requests'],
  }),
  verifyResetToken: endpoint({
    ...routes.verifyResetToken,
    summary: 'Is this reset link still good? Asking does not use it up',
    access: 'public',
    body: z.strictObject({ token: resetToken }),
    reply: messageReply,
    errors: ['reset_link_invalid', 'too_many_requests'],
  }),
  updatePassword: endpoint({
    ...routes.updatePassword,
    summary: 'Set a new password with a reset link; ends every session',
    access: 'public',
    body: z.strictObject({ email, new_password: password, token: resetToken }),
    reply: messageReply,
    errors: ['reset_link_invalid', 'too_many_requests'],
  }),
  refreshToken: endpoint({
    ...routes.refreshToken,
    summary: 'Exchange a refresh token for a new session token',
    access: 'public',
    body: z.strictObject({ refresh_token: z.string().min(1).max(512) }),
    reply: session,
    errors: ['refresh_failed', 'too_many_requests'],
  }),
  logout: endpoint({
    ...routes.logout,
    summary: 'End this session',
    access: 'session',
    reply: messageReply,
    errors: [],
  }),
  verifyTwoFactor: endpoint({
    ...routes.verifyTwoFactor,
    summary: 'The second step of a login: a code of the authenticator, or a backup code',
    access: 'public',
    body: z.strictObject({
      challenge: z.string().min(1).max(512),
      code: twoFactorCode,
    }),
    reply: signedIn,
    errors: ['two_factor_code_invalid', 'two_factor_expired', 'too_many_requests'],
  }),
} as const;
