import { fieldRules, passwordRule, tidyPhone, type SignupRules } from '@cairn/contract/field-rules';

export const emptySignup = { first_name: '', last_name: '', email: '', phone: '', password: '' };
export type SignupValues = typeof emptySignup;
export type SignupField = keyof SignupValues;
export type SignupErrors = Partial<Record<SignupField, string | undefined>>;

/** What will be sent: blanks around a value are slips of the keyboard, except in a password. */
export const trimmedSignup = (values: SignupValues): SignupValues => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone: tidyPhone(values.phone),
  password: values.password,
});

/** Field by field, by the specification's section 5 or by what the installation takes beyond it. */
export function checkSignup(values: SignupValues, rules: SignupRules): SignupErrors {
  const trimmed = trimmedSignup(values);
  const errors: SignupErrors = {};
  const ofFields = { ...fieldRules[rules], password: passwordRule };
  for (const name of Object.keys(ofFields) as SignupField[]) {
    errors[name] = ofFields[name](trimmed[name]) ?? undefined;
  }
  return errors;
}
