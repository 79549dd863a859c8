import { expect, it } from 'vitest';
import {
  asksOfDeduction,
  asksOfLaw,
  isForAdvisers,
  isOfAdvisers,
  phraseOutside,
} from './phrase-outside.ts';

it.each([
  ['can I break the contract with my landlord', true],
  ['what does the law say about tips', true],
  ['do I need a lawyer', true],
  ['is the lawn business worth it', false],
  ['are our contractors paid', false],
])('%s is for advisers: %s', (question, isSo) => {
  expect(isOfAdvisers(question)).toBe(isSo);
});

it.each([
  [
    'If Ortiz never pays his bill can I take him to small claims?',
    /^\*\*.* lawyer\.\*\*\s+Your records/,
  ],
  ['she won’t pay, can I put a lien on the house', /^\*\*.* lawyer\.\*\*\s+Your records/],
  [
    'A client used my pictures in an ad without asking, can I make them pay?',
    / lawyer\.\*\*\s+Your records/,
  ],
  ['does the state make me carry workers comp if the crew are 1099', /employment lawyer/],
  ['do I legally have to pay Felix overtime if he is on salary', /employment lawyer/],
  ['am i allowed to let him go without a written warning', /employment lawyer/],
  ['If I let Kai go this week do I owe him notice, and what would it save us', /employment lawyer/],
  ['if I lay off two of the guys can they draw unemployment', /employment lawyer/],
  ['Do i gotta pay Otis overtime if he gets called out on a sunday', /employment lawyer/],
  ['she rents a chair, a friend says that makes her an employee', /employment lawyer/],
  ['Can I pay Theo as a 1099 instead of putting him on payroll?', /employment lawyer/],
])('%s is for a lawyer', (question, said) => {
  expect(asksOfLaw(question)).toBe(true);
  expect(phraseOutside(question).text).toMatch(said);
});

it.each([
  'Can I write off the flights to Denver?',
  'what did workers comp cost us this year',
  'can we afford overtime',
  'did they let the contract go',
  'what do we pay an employee on average',
  'can we afford to hire an employee',
  'do we have to pay workers comp this month',
  'who has not paid without asking',
])('%s is no question of law', (question) => {
  expect(asksOfLaw(question)).toBe(false);
});

it.each([
  ['can I deduct the trip to the expo', true],
  ['which of those can I write off', true],
  ['should the bakery be paying me back for gas', true],
  ['what did we write off last year', false],
  ['is the new lift deductible all in one year', true],
  ['how much are the deductions from pay', false],
  ['a friend said write them off, and what is the total overdue', false],
])('%s is for a tax adviser: %s', (question, isSo) => {
  expect(asksOfDeduction(question)).toBe(isSo);
});

it('leaves forms to advisers too, beside a figure', () => {
  expect(isForAdvisers('do I need to send them 1099s')).toBe(true);
  expect(asksOfDeduction('what did we pay them, and do I need to send them 1099s')).toBe(false);
});

it.each([
  ['Took two guys to a game and dinner, $640 all told. Does any of that get written off?', true],
  ['I use our back bedroom for packing. Does that come off on my return?', true],
  ['Maud did 47 hours and says just pay me straight time. am I allowed to do that', true],
  ['Do I have to send Shutter & Light a 1099 and how much did we pay them', true],
  ['I need to cut Piers back. do I have to give him notice in writing', true],
  ['Do I owe them a last check same day here in Colorado', true],
  ['can they turn around and get unemployment off me?', true],
  ['Am I allowed to hold his last check til he brings it back', true],
  ['how much overtime did we pay in June', false],
  ['how much overtime do we pay and can we give less of it next week', false],
  ['should we have the unpaid Acme invoice be written off', false],
  ['what did unemployment tax cost us and do we get it back', false],
  ['who gets a W-9', true],
  ['can I take the broken window out of his last check', true],
  ['How much did we pay 1099 contractors last year?', false],
  ['How much did we give our 1099 contractors?', false],
  ['Who are our 1099 contractors and what did each get?', false],
  ['Who did we pay the most on 1099s last year?', false],
  ['What is our 1099 labor cost this month?', false],
  ['Is our 1099 contractor spending up this year?', false],
  ['Does payroll include the W-2 staff only?', false],
  ['Can we afford to pay overtime next month?', false],
  ['Should we hire somebody or keep paying overtime?', false],
  ['Maud gave two weeks notice, can we afford to pay a replacement $22 an hour?', false],
  ['Can we pay the final check and still make rent on Friday?', false],
  ['How much was written off last year?', false],
  ['How much did I get back on my taxes last year?', false],
  ['How much should we put away each month on our estimated taxes?', false],
])('is left to advisers: %s', (question, isSo) => {
  expect(isForAdvisers(question)).toBe(isSo);
});

it.each([
  [
    'One of my coaches is paid as a contractor but she wears our shirt. Am I going to get in trouble for that',
    true,
  ],
  ['My brother says the state would call him an employee. Is he right', true],
  ['Am I allowed to take that out of his checks a little at a time?', true],
  ['Thinking of letting Elijah go, his wife is expecting. Can that come back to bite us', true],
  ['shes salaried but doing 55 hr weeks on that migration, do we owe her OT', true],
  ['I could be in real trouble for not having them on payroll. Is that true', true],
  ['which contractors are late and come back to us', false],
  ['what did we pay contractors in penalties', false],
  ['is paying on time a problem', false],
  ["We're low on cash. Are we in trouble?", false],
  ['do we have a cash flow problem, is it risky to buy the van', false],
  ['how much did we spend on salary and penalties', false],
  ['How much have we paid 1099 guys this year?', false],
  ['what did we spend on people paid on a 1099', false],
])('asks whether the law minds: %s: %s', (question, isSo) => {
  expect(asksOfLaw(question)).toBe(isSo);
});

it.each([
  ['I use it half the time so can the shop write that off or no', true],
  ['How much of that comes off my taxes?', true],
  ['can I run the van through the business', true],
  ['$640 on my personal card. deductible? and how do I get paid back', true],
  ['Does the ticket count as a business expense?', true],
  ['What of all that can go through the company without getting me in hot water?', true],
  ['how much money went through the company account', false],
  ['what came off the top in May', false],
  ['should we write the Acme invoice off', false],
  ['How much money goes through the business each month?', false],
  ['How much bad debt do we write off a year?', false],
  ['How much did we pay for the insurance deductible?', false],
  ['What is our deductible?', false],
  ['What is our insurance deductible?', false],
  ['Is my health insurance deductible?', true],
  ['is our insurance deductible', true],
  ['How many cars can we run through the shop in a week?', false],
  ['Can we put more jobs through the shop?', false],
  ['Should we run another crew through the business', false],
])('asks what may be deducted: %s: %s', (question, isSo) => {
  expect(asksOfDeduction(question)).toBe(isSo);
});

it('says of each of two questions whose it is', () => {
  const { text } = phraseOutside(
    'how much of the hotel can I write off? Also am I allowed to let Tobias go without notice?',
  );
  expect(text).toMatch(/employment lawyer[^]*The other is a question for your tax adviser/);
});

it.each([
  ['Apprentice wants to be on a 1099, would I get in trouble', true],
  ['my therapist wants to go 1099', true],
  ['a tech wants a 1099 instead of a W-2', true],
  ['what did we pay 1099 contractors', false],
])('what somebody is by law who works here: %s', (question, isSo) => {
  expect(asksOfLaw(question)).toBe(isSo);
});
