import { describe, expect, test } from 'vitest';
import { fieldRules, passwordRule, tidyPhone } from './field-rules.ts';
import { limits } from './limits.ts';

const {
  first_name: firstNameRule,
  last_name: lastNameRule,
  email: emailRule,
  phone: phoneRule,
} = fieldRules.specified;

// Specification, section 5.
describe('the rules of sign-up', () => {
  test.each(['Ada', 'Zoë', '李', 'ß'])('take the name %s', (name) => {
    expect([firstNameRule(name), lastNameRule(name)]).toEqual([null, null]);
  });

  test.each(['Ada1', 'Ada B', "O'Neil", '-', ' '])('refuse the name %j', (name) => {
    expect(firstNameRule(name)).toBe('First name is invalid');
    expect(lastNameRule(name)).toBe('Last name is invalid');
  });

  test.each(limits.emailEndings)('take an email that ends in .%s, in either case', (ending) => {
    expect(emailRule(`ada@example.${ending}`)).toBeNull();
    expect(emailRule(`Ada+books@EXAMPLE.${ending.toUpperCase()}`)).toBeNull();
  });

  test.each([
    ['ada@example.io', 'Email must end with a valid extension'],
    ['ada@example.com.xyz', 'Email must end with a valid extension'],
    ['ada', 'Invalid email address'],
    ['ada@com', 'Invalid email address'],
    ['ada@@example.com', 'Invalid email address'],
    ['ada @example.com', 'Invalid email address'],
    ['ada@example..com', 'Invalid email address'],
    [`${'a'.repeat(250)}@example.com`, 'Invalid email address'],
  ])('refuse the email %s', (email, text) => {
    expect(emailRule(email)).toBe(text);
  });

  test.each([
    ['1234567890', null],
    ['123456789012345', null],
    ['123456789', 'Phone number must be 10–15 digits'],
    ['1234567890123456', 'Phone number must be 10–15 digits'],
    ['12345 67890', 'Phone number must be 10–15 digits'],
    ['١٢٣٤٥٦٧٨٩٠', 'Phone number must be 10–15 digits'],
  ])('answer the number %s with %s', (phone, text) => {
    expect(phoneRule(phone)).toBe(text);
  });

  test('ask for what is empty by its name, and of a password nothing else', () => {
    const texts = [firstNameRule, lastNameRule, emailRule, phoneRule, passwordRule].map((rule) =>
      rule(''),
    );
    expect(texts).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
    ]);
    expect(passwordRule('x')).toBeNull();
  });

  test('take an email of the length that mail allows in linear time', () => {
    expect(emailRule(`a@${'a-'.repeat(5_000)}`)).toBe('Invalid email address');
  });
});

describe('the open rules', () => {
  const { open } = fieldRules;

  test.each(["O'Brien", 'O’Brien', 'Anne-Marie', 'van der Berg', 'J. R.', 'José', 'Nguyễn'])(
    'take the name %s',
    (name) => {
      expect([open.first_name(name), open.last_name(name)]).toEqual([null, null]);
    },
  );

  test.each(['Ada1', '-', ' ', "'", '<b>', 'a\u0000'])('refuse the name %j', (name) => {
    expect(open.last_name(name)).toBe('Last name is invalid');
  });

  test.each(['ada@example.io', 'ada@example.ca', 'ada@example.shop'])('take %s', (email) => {
    expect(open.email(email)).toBeNull();
  });

  test.each([
    ['+442079460958', null],
    ['4155552671', null],
    ['+0123456789', 'Phone number must be 10–15 digits'],
    ['+4420', 'Phone number must be 10–15 digits'],
    ['', 'Phone number is required'],
  ])('answer the number %s with %s', (phone, text) => {
    expect(open.phone(phone)).toBe(text);
  });
});

test.each([
  ['(415) 555-2671', '4155552671'],
  ['415.555.2671', '4155552671'],
  [' +1 415 555 2671 ', '14155552671'],
  ['+44 20 7946 0958', '+442079460958'],
  ['call me', 'callme'],
])('takes the marks out of the number %s', (typed, plain) => {
  expect(tidyPhone(typed)).toBe(plain);
});
