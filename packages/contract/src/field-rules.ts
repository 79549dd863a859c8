import { limits } from './limits.ts';

/**
 * The sign-up rules of the specification's section 5, as plain functions: the forms and the schemas share
 * them, and the login page need not load a schema library. Each returns the text to show, or null when right.
 */
export type FieldRule = (value: string) => string | null;

const letters = /^\p{L}+$/u;
// One @, no spaces or control characters, a dotted host: what a mail server can be asked for.
const emailShape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const firstNameRule: FieldRule = (value) =>
  value === '' ? 'First name is required' : letters.test(value) ? null : 'First name is invalid';

export const lastNameRule: FieldRule = (value) =>
  value === '' ? 'Last name is required' : letters.test(value) ? null : 'Last name is invalid';

export const emailRule: FieldRule = (value) => {
  if (value === '') return 'Email is required';
  if (value.length > 254 || !emailShape.test(value)) return 'Invalid email address';
  const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase();
  return (limits.emailEndings as readonly string[]).includes(ending)
    ? null
    : 'Email must end with a valid extension';
};

export const phoneRule: FieldRule = (value) => {
  if (value === '') return 'Phone number is required';
  const digits = new RegExp(`^\\d{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}$`);
  return digits.test(value) ? null : 'Phone number must be 10–15 digits';
};

export const passwordRule: FieldRule = (value) => (value === '' ? 'Password is required' : null);
