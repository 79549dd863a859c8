import {
  emailRule,
  firstNameRule,
  lastNameRule,
  passwordRule,
  phoneRule,
  type FieldRule,
} from '@cairn/contract/field-rules';

export const emptySignup = { first_name: '', last_name: '', email: '', phone: '', password: '' };
export type SignupValues = typeof emptySignup;
export type SignupField = keyof SignupValues;
export type SignupErrors = Partial<Record<SignupField, string | undefined>>;

const rules: Record<SignupField, FieldRule> = {
  first_name: firstNameRule,
  last_name: lastNameRule,
  email: emailRule,
  phone: phoneRule,
  password: passwordRule,
};

/** What will be sent: blanks around a value are slips of the keyboard, except in a password. */
export const trimmedSignup = (values: SignupValues): SignupValues => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  password: values.password,
});

/** The specification's section 5, field by field. */
export function checkSignup(values: SignupValues): SignupErrors {
  const trimmed = trimmedSignup(values);
  const errors: SignupErrors = {};
  for (const name of Object.keys(rules) as SignupField[]) {
    errors[name] = rules[name](trimmed[name]) ?? undefined;
  }
  return errors;
}
