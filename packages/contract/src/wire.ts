import { z } from 'zod';
import { fieldRules, type FieldRule } from './field-rules.ts';

/** Parts that several calls share. */

/** A text that one of the field rules accepts; its message is the rule's own. */
export const ruledText = (rule: FieldRule) =>
  z.string({ error: () => rule('') ?? 'This is required' }).superRefine((value, context) => {
    const message = rule(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A phone number: ten digits, more with the country code, or that after a '+'. The portal takes its marks out. */
export const phoneText = z.string().trim().pipe(ruledText(fieldRules.open.phone));

/** Text without control characters: none belongs in a line of text, and the database refuses NUL. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, 'Contains a character that cannot be used');

/** Six digits of an authenticator, or one of the ten backup codes. */
export const twoFactorCode = z
  .string()
  .trim()
  .regex(/^([0-9]{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, 'Enter six digits, or a backup code');

/** Dollars with at most two decimals: the only place where money is not integer cents. */
export const dollars = z.number();

/** An amount in the currency of its account, where that is not the business's. */
export const ownAmount = z.object({ currency: z.string(), amount: z.number() });
export const businessDay = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
/** When something happened, where the specification says no format: Cairn's own server sends an instant. */
export const timestamp = z.string();
export const messageReply = z.object({ message: z.string() });

/** How many bank rows went to another category. */
export const movedRows = z.object({
  changed: z.number().int(),
  message: z.string(),
  /** For `POST /ledger/category-changes/{id}/undo`. */
  change_id: z.string(),
});

/** A number of days that the cash lasts, or why there is none. */
export const runwayStatus = z.enum([
  'days',
  'cash_flow_positive',
  'no_movement',
  'not_enough_history',
  'cash_unknown',
]);
