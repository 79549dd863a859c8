import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { fieldRules, tidyPhone, type SignupRules } from '@cairn/contract/field-rules';

export type Person = ReplyOf<Api['userInfo']>['personal_details'];

export interface ContactDraft {
  email: string;
  phone: string;
}
export type ContactErrors = { [Field in keyof ContactDraft]?: string | undefined };
export type ContactChanges = SentBody<Api['updateContactInfo']>;

/**
 * Specification, section 5, 'Profile contact edit': trimmed; what is empty or as it was is not a change, and
 * only a change is looked at.
 */
export function readContactDraft(
  draft: ContactDraft,
  person: Person,
  rules: SignupRules,
): { changes: ContactChanges; errors: ContactErrors } {
  const email = changed(draft.email, person.email, (value) => value.toLowerCase());
  const phone = changed(tidyPhone(draft.phone), person.phone, (value) =>
    value.replace(/^1(?=\d{10}$)/, ''),
  );
  return {
    changes: {
      ...(email === undefined ? {} : { new_email: email }),
      ...(phone === undefined ? {} : { new_phone: phone }),
    },
    errors: {
      email: email === undefined ? undefined : (fieldRules[rules].email(email) ?? undefined),
      phone: phone === undefined ? undefined : (fieldRules[rules].phone(phone) ?? undefined),
    },
  };
}

/** `sameAs` brings spellings of one address together: letter case, the country code of a domestic number. */
function changed(
  typed: string,
  current: string,
  sameAs: (value: string) => string,
): string | undefined {
  const value = typed.trim();
  return value === '' || sameAs(value) === sameAs(current) ? undefined : value;
}
