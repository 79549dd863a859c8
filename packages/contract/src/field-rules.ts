import { limits } from './limits.ts';

/**
 * The sign-up rules of the specification's section 5, as plain functions: the forms and the schemas share
 * them, and the login page need not load a schema library. Each returns the text to show, or null when right.
 */
export type FieldRule = (value: string) => string | null;

const letters = /^\p{L}+$/u;
/** Names as people have them: O'Brien, Anne-Marie, van der Berg, J. R. */
const nameOfAnyKind = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u;
// One @, no spaces or control characters, a dotted host: what a mail server can be asked for.
const emailShape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

type TwoTexts = readonly [required: string, invalid: string];
const firstNameTexts: TwoTexts = ['First name is required', 'First name is invalid'];
const lastNameTexts: TwoTexts = ['Last name is required', 'Last name is invalid'];

const nameRule =
  ([required, invalid]: TwoTexts, shape: RegExp): FieldRule =>
  (value) =>
    value === '' ? required : shape.test(value) ? null : invalid;

const isEmail = (value: string) => value.length <= 254 && emailShape.test(value);
const emailOfAnyEnding: FieldRule = (value) =>
  value === '' ? 'Email is required' : isEmail(value) ? null : 'Invalid email address';

const digitCount = `\\d{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}`;
const phoneRule =
  (shape: RegExp): FieldRule =>
  (value) => {
    if (value === '') return 'Phone number is required';
    return shape.test(value) ? null : 'Phone number must be 10–15 digits';
  };

/** By what an installation holds those who sign up (`SIGNUP_RULES`). */
export type SignupRules = 'specified' | 'open';
export type RuledField = 'first_name' | 'last_name' | 'email' | 'phone';

/**
 * `specified`: the specification's rules, letters being those of any alphabet. `open`: names with marks and spaces, any
 * e-mail ending, numbers of other countries with '+' and their code before them. What one takes the other takes too.
 */
export const fieldRules: Record<SignupRules, Record<RuledField, FieldRule>> = {
  specified: {
    first_name: nameRule(firstNameTexts, letters),
    last_name: nameRule(lastNameTexts, letters),
    email: (value) => {
      const problem = emailOfAnyEnding(value);
      if (problem !== null) return problem;
      const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase();
      return (limits.emailEndings as readonly string[]).includes(ending)
        ? null
        : 'Email must end with a valid extension';
    },
    phone: phoneRule(new RegExp(`^${digitCount}$`)),
  },
  open: {
    first_name: nameRule(firstNameTexts, nameOfAnyKind),
    last_name: nameRule(lastNameTexts, nameOfAnyKind),
    email: emailOfAnyEnding,
    phone: phoneRule(new RegExp(`^(${digitCount}|\\+[1-9]\\d{6,14})$`)),
  },
};

/** '(415) 555-2671' -> '4155552671', '+1 415 555 2671' -> '14155552671', '+44 20 7946 0958' -> '+442079460958' */
export function tidyPhone(value: string): string {
  const plain = value.replace(/[\s().\-–/]/g, '');
  return /^\+1\d{10}$/.test(plain) ? plain.slice(1) : plain;
}

export const passwordRule: FieldRule = (value) => (value === '' ? 'Password is required' : null);
