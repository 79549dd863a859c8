import { expect, it } from 'vitest';
import { asksBySize, asksWhatToWatch, worriesAsked } from './worries-asked.ts';

it.each([
  ['Whats the one thing i should be losing sleep over this week', 1],
  ['What are the three biggest risks you see in our account?', 3],
  ['top 2 worries', 2],
  ['what is my biggest problem', 1],
  ['name our five most serious problems', 5],
  ['what should I worry about', null],
  ['any risks in the next 3 months', null],
])('reads how many worries are asked for: %s (%s)', (question, count) => {
  expect(worriesAsked(question)).toBe(count);
});

it.each([
  ['What should be keeping me up at night, in order of size?', true],
  ['rank them by dollars', true],
  ['what is pressing in this order', false],
])('reads whether they are asked for by size: %s', (question, isSo) => {
  expect(asksBySize(question)).toBe(isSo);
});

it.each([
  ['whats the stuff underneath that I should be looking at this month?', true],
  ['What should I be watching so nothing blows up before she gets back?', true],
  ['what do you think I should pay attention to besides the bank balance', true],
  ['what should I look at to see why profit fell', false],
  ['What are the three things I should keep an eye on?', true],
  ['What are the top things I should keep an eye on?', true],
  ['what are a few things I should be watching', true],
  ['what should I pay Acme', false],
  ['What expenses should I look at this month?', false],
  ['what invoices should I look at before Friday?', false],
])('asks what to watch: %s', (question, isSo) => {
  expect(asksWhatToWatch(question)).toBe(isSo);
});
