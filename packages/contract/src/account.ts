import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldRules, passwordRule } from './field-rules.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { instant, messageReply, plainText, phoneText, ruledText, twoFactorCode } from './wire.ts';

/** What is left empty is emptied; what is not sent stays. */
const businessText = z
  .union([plainText.trim().max(200, 'Use at most 200 characters'), z.null()])
  .transform((text) => (text === '' ? null : text))
  .optional();
const businessDate = z
  .union([z.literal(''), z.iso.date('Enter a date as YYYY-MM-DD'), z.null()])
  .transform((text) => (text === '' ? null : text))
  .optional();
const backupCodes = z.object({ backup_codes: z.array(z.string()) });

/** A signed-in person's own account: profile, contact, password, second factor, sessions. */
export const account = {
  businessInfo: endpoint({
    ...routes.businessInfo,
    summary: 'Change the details of the business',
    access: 'verified',
    body: z.strictObject({
      business_name: businessText,
      business_entity_name: businessText,
      employer_identification_number: businessText,
      industry: businessText,
      business_type: businessText,
      date_business_formed: businessDate,
      street_address_1: businessText,
      street_address_2: businessText,
      city: businessText,
      state: businessText,
      country: businessText,
      zipcode: businessText,
    }),
    reply: messageReply,
    errors: [],
  }),
  updateContactInfo: endpoint({
    ...routes.updateContactInfo,
    summary: 'Ask for another email or mobile number; a code to it makes the change',
    access: 'session',
    body: z
      .strictObject({
        new_email: z.string().trim().pipe(ruledText(fieldRules.open.email)).optional(),
        new_phone: phoneText.optional(),
      })
      .refine((body) => body.new_email !== undefined || body.new_phone !== undefined, {
        message: 'Enter a new email or a new mobile number',
      }),
    reply: messageReply,
    errors: ['number_not_served', 'too_many_requests'],
  }),
  changePassword: endpoint({
    ...routes.changePassword,
    summary: 'Change the password; every other session ends',
    access: 'session',
    body: z.strictObject({
      current_password: z.string().max(limits.passwordCharactersMax),
      new_password: ruledText(passwordRule).max(limits.passwordCharactersMax),
    }),
    reply: messageReply,
    errors: ['password_wrong', 'too_many_requests'],
  }),
  sessions: endpoint({
    ...routes.sessions,
    summary: 'Where this account is signed in',
    access: 'session',
    reply: z.object({
      sessions: z.array(
        z.object({
          session_id: z.string(),
          current: z.boolean(),
          created_at: instant,
          last_active_at: instant,
          ip: z.string(),
          user_agent: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  revokeSession: endpoint({
    ...routes.revokeSession,
    summary: 'Sign one session out',
    access: 'session',
    params: z.strictObject({ id: z.uuid() }),
    reply: messageReply,
    errors: ['session_not_found'],
  }),
  revokeOtherSessions: endpoint({
    ...routes.revokeOtherSessions,
    summary: 'Sign every other session out',
    access: 'session',
    reply: messageReply,
    errors: [],
  }),
  activity: endpoint({
    ...routes.activity,
    summary: 'What happened to this account lately, newest first',
    access: 'session',
    reply: z.object({
      events: z.array(
        z.object({
          kind: z.string(),
          /** The same in words, for the page to show. */
          text: z.string(),
          at: instant,
          ip: z.string(),
          user_agent: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  twoFactor: endpoint({
    ...routes.twoFactor,
    summary: 'Is a second factor on, and how many backup codes are left?',
    access: 'session',
    reply: z.object({ enabled: z.boolean(), backup_codes_left: z.number().int() }),
    errors: [],
  }),
  setUpTwoFactor: endpoint({
    ...routes.setUpTwoFactor,
    summary: 'Begin with an authenticator; nothing changes until a code confirms it',
    access: 'verified',
    reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['two_factor_state'],
  }),
  confirmTwoFactor: endpoint({
    ...routes.confirmTwoFactor,
    summary: 'Turn the second factor on with a first code; answers the backup codes, once',
    access: 'verified',
    body: z.strictObject({ code: twoFactorCode }),
    reply: backupCodes,
    errors: ['two_factor_code_invalid', 'two_factor_state', 'too_many_requests'],
  }),
  disableTwoFactor: endpoint({
    ...routes.disableTwoFactor,
    summary: 'Turn the second factor off',
    access: 'session',
    body: z.strictObject({ code: twoFactorCode }),
    reply: messageReply,
    errors: ['two_factor_code_invalid', 'two_factor_state', 'too_many_requests'],
  }),
  replaceBackupCodes: endpoint({
    ...routes.replaceBackupCodes,
    summary: 'New backup codes; the old ones stop working',
    access: 'session',
    body: z.strictObject({ code: twoFactorCode }),
    reply: backupCodes,
    errors: ['two_factor_code_invalid', 'two_factor_state', 'too_many_requests'],
  }),
} as const;
