import { describe, expect, it } from 'vitest';
import {
  asksForSentences,
  asksForText,
  isOfBusiness,
  isToInsider,
  partsOfSum,
  requestIn,
  wishIn,
  toneOf,
} from './text-asked.ts';

describe('whether a text is asked for', () => {
  it.each([
    ['write something nice but firm to Old Mill Inn about their balance', true],
    ['I need help wording something to Cascade Catering about their invoices', true],
    ['Draft a text to Victor, the patio is finished', true],
    ['can you draft a note to my landlord asking if I can pay half', true],
    ['Write a reminder to Acme', true],
    ['Text Acme asking when they pay', true],
    ['how do I ask PackRight for better prices without sounding rude', true],
    ['should I write off what Acme owes', false],
    ['can I write a check for the truck', false],
    ['what is left on the note, and what do I need a month for it', false],
    ['how can I tell which customers pay late', false],
    ['put together a letter with our takings for the bank', true],
    ['trying to put together something like a budget for color, so what was my spend', false],
    ['I have to send something to the bank by noon, so show the aging', false],
    ['remind me what Acme owes', false],
    ['who should I remind first', false],
    ['what did we spend on email marketing', false],
  ])('%s: %s', (question, isSo) => {
    expect(asksForText(question)).toBe(isSo);
  });

  it.each([
    ['Main Street Bank wants a couple of sentences on us. Could you write them?', true],
    ['I need a line or two saying my income is steady', true],
    ['put it in two sentences', true],
    ['do we write off two lines of credit', false],
    ['which line or two of costs rose', false],
  ])('asks to write sentences: %s', (question, isSo) => {
    expect(asksForSentences(question)).toBe(isSo);
  });
});

it.each([
  ['write two sentences for my bank', true],
  ['My brother-in-law may put some money in. Write me two sentences', true],
  ['the loan officer wants a short note', true],
  ['a note for First Citizens to ask for a bigger line', true],
  ['wording to Acme, polite because the owner is a friend of my sister', false],
  ['write to Acme, the bank keeps calling me about my own account', false],
])('is for a lender or somebody within: %s', (question, isSo) => {
  expect(isToInsider(question)).toBe(isSo);
});

it.each([
  ['write him how the year went', true],
  ['something that shows we are in good shape', true],
  ['a note about their balance', false],
])('is of how the business does: %s', (question, isSo) => {
  expect(isOfBusiness(question)).toBe(isSo);
});

it('turns what is asked to whom it is asked of', () => {
  expect(
    requestIn('a note to Acme asking if they can wait for their money, and do not sound desperate'),
  ).toBe('I would like to ask if you can wait for your money');
  expect(requestIn('ask Shepherd for 30 more days')).toBe('I would like to ask for 30 more days');
  expect(requestIn('an email offering them 5% off if they pay early')).toBe(
    'I can offer you 5% off if you pay early',
  );
  expect(requestIn('offer them to pay it in 4 payments')).toBe(
    'I can offer you to pay it in 4 payments',
  );
  expect(requestIn('a letter asking to pay the rent a week late')).toBe(
    'I would like to pay the rent a week late',
  );
  expect(requestIn('write to Acme about their balance')).toBeNull();
  expect(partsOfSum('in three payments')).toBe(3);
  expect(partsOfSum('half on the 1st')).toBe(2);
  expect(partsOfSum('the payment is late')).toBeNull();
});

it('hears what is wanted besides', () => {
  expect(wishIn('help me word an email to their board, I want the spring work too')).toBe(
    'We would also like the spring work.',
  );
  expect(requestIn('a note, and say I want the snow contract too')).toBeNull();
  expect(wishIn('write to Acme, I want to be paid')).toBe('');
  expect(wishIn("I'd like a short email to Acme asking them to pay")).toBe('');
  expect(wishIn('Write to Acme about the overdue invoice. I want a friendly tone.')).toBe('');
  expect(wishIn('we like their work but they are late')).toBe('');
});

it('takes until when something shall stay for no word of how the business does', () => {
  expect(isOfBusiness('ask him to hold it where it is thru the end of the year')).toBe(false);
  expect(isOfBusiness('tell him how the year went')).toBe(true);
});

it('hears the tone', () => {
  const tone = toneOf(
    "third time asking, I don't want to sound like a jerk, I'm done being patient",
  );
  expect(tone).toEqual({ isSoft: true, isFirm: true, isAgain: true });
  expect(toneOf('a reminder').isFirm).toBe(false);
});
