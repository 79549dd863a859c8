import { expect, it } from 'vitest';
import { paymentsAsked } from './to-pay.ts';

it.each([
  ['what do I have to pay between now and labor day and is there enough for it', []],
  ['can we pay Fox Run between May 3 and the 15th', ['Fox Run']],
  [
    "Can we cover March's rent to Fox Run, the Zorbel Credit payment and the crane premium without touching the reserve",
    ['rent to Fox Run', 'Zorbel Credit', 'crane'],
  ],
  [
    'rent to Fox Run is due on the 1st and so is the kiln loan, are we ok',
    ['rent to Fox Run', 'kiln loan'],
  ],
  ['is there enough for payroll on Friday and the card bill', ['payroll']],
  ['can we pay the rent and still have 5,000 left', ['rent']],
  ['Can I meet payroll this week if Zorbel does not pay the invoice', ['payroll']],
  ['my husband says the kiln loan is due. Can we make payroll', ['payroll']],
  [
    'rent to Fox Run, the kiln loan and wages all land around the first. Is there enough',
    ['kiln loan', 'wages'],
  ],
  ['the kiln lease comes out of checking on Friday. Will we be ok', ['kiln lease']],
  // What is bought, all that is paid and what is told names no payment.
  ['is there enough for a new truck', []],
  ['will we have enough to cover all our bills through the winter', []],
  ['can we make it through March', []],
  ['will we be ok for cash til the holidays', []],
  ['will we have enough cash for the next few weeks', []],
  ['is there enough for the next couple of days', []],
  ['do we have enough cash for the coming months', []],
  ['Zorbel wants $6,400 up front. Have we got it', []],
])('what has to be paid: %s', (question, named) => {
  expect(paymentsAsked(question)).toEqual(named);
});
