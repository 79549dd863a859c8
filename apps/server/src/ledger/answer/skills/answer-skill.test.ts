import { expect, it } from 'vitest';
import { askedOf } from './answer-skill.ts';

it.each([
  ['worries', 'What should I worry about before Thanksgiving?', /before Thanksgiving/],
  ['customers', 'Which customers bought before Christmas last year?', /before Christmas/],
  ['letter', 'write my bank a few lines before Friday', /^(?!.*Friday)/],
  ['briefing', 'I wont look at a computer til Monday. Where do we stand?', /^(?!.*Monday)/],
  ['customers', 'who do I put on the call list for Friday', /^(?!.*Friday)/],
  ['best-worst', 'I only mean 2024. Which months were slowest?', /^I only mean 2024\. Which/],
  ['best-worst', 'Which months were slowest? I close in July.', /slowest\?$/],
  ['best-worst', 'Which months were slowest? I close in July. I only mean 2024.', /mean 2024\.$/],
  ['best-worst', 'Which months were slowest?  Do we have a plan?', /a plan\?$/],
] as const)('of %s leaves out only when it is to be told: %s', (skill, question, asked) => {
  expect(askedOf(skill, question)).toMatch(asked);
});
