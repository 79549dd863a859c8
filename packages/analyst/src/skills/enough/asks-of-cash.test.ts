import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import {
  asksOfAccountAhead,
  asksPayDown,
  asksOfHeadroom,
  asksToMeet,
  payingOff,
  supposesPaidOff,
} from './asks-of-cash.ts';

it.each([
  ['Can I make payroll next friday and still pay the printer what I usually pay them?', true],
  ['do we still make rent if the hotel pays late', true],
  ['What do we have to invoice in a normal month just to cover rent and wages', false],
  ['how did we make payroll in May', false],
  ['do we have enough to make payroll thru June if nobody pays us', true],
  ['If Watson does not come through, can I still pay McCoy?', true],
  ["who hasn't paid their bills", false],
  ['The renewal is coming up, about $7,200. Will the money be there?', true],
  ['The renewal is coming up. What did we pay last time?', false],
  ['can i pay the electric and the insurance this week and still make payroll', true],
  ['rent and the card are due. Can I cover both', true],
  ['can we cover all of it', true],
  ['do I have that or do I need to dip into Rainy Day', true],
  ['do I need to draw on the line of credit again', true],
  ['how much did we draw on the line of credit', false],
  ['The renewal is $7,200 in May. Is the cash there, or will I be drawing on the line', true],
  ['can we cover the kiln loan without touching the line of credit', true],
  ['do we have enough to pay Fox Run and Zorbel', true],
  ['do we have enough to pay for a new truck', false],
  ['what did we pay Fox Run without touching the line of credit', false],
])('asks whether cash meets what has to be paid: %s', (question, asked) => {
  expect(asksToMeet(question)).toBe(asked);
});

it.each([
  ['should I be paying down the Equipment Loan and the Visa first', true],
  ['is it smarter to pay off the card or keep the cash', true],
  ['how much did we pay off on the loan this year', false],
  ['when will the van loan be paid off', false],
  ['we put more classes on this year so it should be a bit higher, what was billed', false],
])('asks whether to pay a debt down: %s', (question, asked) => {
  expect(asksPayDown(question)).toBe(asked);
});

it.each([
  ['if I pay off the loan tomorrow how much cash is left', true],
  ['can we pay the visa off this month and still make payroll', true],
  ['if the marketing pays off do we make a profit', false],
  ['did we pay off the loan', false],
  ['if I clear the Amex balance can I make rent', true],
  ['did the check clear the card', false],
])('whether a debt is supposed to be paid off: %s', (question, isSo) => {
  expect(supposesPaidOff(question)).toBe(isSo);
});

it.each([
  ['what will we have in checking at the end of june', true],
  ['how much is going to be in the checking account next friday', true],
  ['what did we have in checking at the end of june', false],
  ['what will we have in checking', false],
  ['what will we have in checking at the end of june after my draw', false],
  ['how much will be paid to Acme in June', false],
])('asks what will be in one account: %s', (question, isSo) => {
  const context = { today: businessDay('2026-05-13'), settings: { fiscalYearStartMonth: 1 } };
  expect(asksOfAccountAhead(question, context as never)).toBe(isSo);
});

it.each([
  ['we never took a dime so what could i safely pay myself a month', true],
  ['how much can I safely take out', true],
  ['what can we pay ourselves', true],
  ['an offer for $12,000 more than we pay him. Can we match it', true],
  ['about $6,800 at the shop. Is there money for that', true],
  ['is there money for that', false],
  ['how much did I pay myself', false],
  ['what can I take off my taxes', false],
])('asks what is safe to take: %s', (question, isSo) => {
  expect(asksOfHeadroom(question)).toBe(isSo);
});

it.each([
  [
    'should I just pay the thing off',
    'whats left on the truck loan',
    'should I just pay off Truck Loan',
  ],
  ['should I pay off it', 'what do we owe on the card', 'should I pay off Truck Loan'],
  ['should I pay the thing off', 'what did Acme order', null],
  ['should I pay the visa off', 'whats left on the truck loan', null],
  ['when is it due', 'whats left on the truck loan', null],
])('pays off the debt that was named before: %s', (question, before, said) => {
  expect(payingOff(question, before, 'Truck Loan')).toBe(said);
});
