import { z } from 'zod';
import type { FieldRule } from './field-rules.ts';

/** Parts that several calls share. */

/** A text that one of the field rules accepts; its message is the rule's own. */
export const ruledText = (rule: FieldRule) =>
  z.string({ error: () => rule('') ?? 'This is required' }).superRefine((value, context) => {
    const message = rule(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** Dollars with at most two decimals: the only place where money is not integer cents. */
export const dollars = z.number();
export const businessDay = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
export const messageReply = z.object({ message: z.string() });
export const noInput = z.strictObject({});
