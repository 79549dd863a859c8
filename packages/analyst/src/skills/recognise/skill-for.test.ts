import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '../../vocabulary.ts';
import { record } from '../../testing/ask.ts';
import trained from './meaning-weights.json' with { type: 'json' };
import { openMeaningWeights, skillClasses } from './recognise-skill.ts';
import { mayBeOpen, skillFor } from './skill-for.ts';

const vocabulary = buildVocabulary({
  records: [record('Bluebird Cafe', { field: 'party', partyKind: 'customer' })],
  ...{ paymentMethods: [], cities: [], states: [] },
});
const skillOf = (question: string, hasPlan = false) =>
  skillFor(question, vocabulary, hasPlan).skill;

describe('which skill a question is for', () => {
  it.each([
    ['How are we doing?', 'briefing'],
    ['why did profit fall in October', 'why'],
    ['Are we spending too much on shipping?', 'too-much'],
    ['What should I worry about this week?', 'worries'],
    ['how much should I set aside for taxes', 'taxes'],
    ['Will I have enough cash for payroll on Friday?', 'enough'],
    ['should I be an LLC or an S corp', 'outside'],
    ['how dependent are we on Bluebird Cafe', 'customers'],
  ])('%s', (question, skill) => {
    expect(skillOf(question)).toBe(skill);
  });

  it.each([
    'Revenue in May',
    'Who owes us money?',
    'List the invoices of Bluebird Cafe',
    'qwerty',
    '',
  ])('none for %s', (question) => {
    expect(skillOf(question, true)).toBeNull();
  });

  it('offers what it may be where it is not sure', () => {
    const { skill, offered } = skillFor('so, the money side, thoughts?', vocabulary, false);
    expect(skill).toBeNull();
    expect(offered.every((question) => question.length > 0)).toBe(true);
  });

  it('reads no text without end', () => {
    expect(skillOf(`how are we doing ${'really '.repeat(200)}`)).toBeNull();
  });

  it('hears what the question means where its words say nothing', () => {
    const question = 'so, the money side, thoughts?';
    const ofClass = openMeaningWeights(trained.weights)[skillClasses.indexOf('taxes')] ?? [];
    // Points the way that the weights of the class do.
    const meaning = ofClass.slice(0, -1).map((weight) => weight / 100);
    expect(skillFor(question, vocabulary, false).skill).toBeNull();
    expect(skillFor(question, vocabulary, false, meaning).skill).toBe('taxes');
    expect(
      skillFor(
        question,
        vocabulary,
        false,
        meaning.map(() => 0),
      ).skill,
    ).toBeNull();
  });

  it.each([
    ['How are we doing?', true],
    ['Revenue in May', false],
    ['total paid to Bluebird Cafe in 2025', false],
    [`how are we doing ${'really '.repeat(200)}`, false],
  ])('looks into what %s means: %s', (question, isLookedInto) => {
    expect(mayBeOpen(question, vocabulary)).toBe(isLookedInto);
  });
});
