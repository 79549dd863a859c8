import { expect, it } from 'vitest';
import { asksOfLaw, isOfAdvisers, phraseOutside } from './phrase-outside.ts';

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
  ['If Ortiz never pays his bill can I take him to small claims?', /^\*\*.* lawyer: no record/],
  ['she won’t pay, can I put a lien on the house', /^\*\*.* lawyer: no record/],
  ['A client used my pictures in an ad without asking, can I make them pay?', / lawyer: no record/],
  ['does the state make me carry workers comp if the crew are 1099', /labor department/],
  ['do I legally have to pay Felix overtime if he is on salary', /labor department/],
  ['Can I pay Theo as a 1099 instead of putting him on payroll?', /labor department/],
])('%s is for a lawyer', (question, said) => {
  expect(asksOfLaw(question)).toBe(true);
  expect(phraseOutside(question).text).toMatch(said);
});

it.each([
  'Can I write off the flights to Denver?',
  'what did workers comp cost us this year',
  'can we afford overtime',
  'do we have to pay workers comp this month',
  'who has not paid without asking',
])('%s is no question of law', (question) => {
  expect(asksOfLaw(question)).toBe(false);
});
