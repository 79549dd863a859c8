import { describe, expect, it, vi } from 'vitest';
import { buildVocabulary } from '../../vocabulary.ts';
import { record } from '../../testing/ask.ts';
import trained from './meaning-weights.json' with { type: 'json' };
import { openMeaningWeights, skillClasses } from './recognize-skill.ts';
import { skillFor } from './skill-for.ts';

const vocabulary = buildVocabulary({
  records: [record('Bluebird Cafe', { field: 'party', partyKind: 'customer' })],
  ...{ paymentMethods: [], cities: [], states: [] },
});
const choiceOf = (question: string, hasPlan = false, meaning: readonly number[] | null = null) =>
  skillFor(question, vocabulary, hasPlan, () => Promise.resolve(meaning));
const skillOf = async (
  question: string,
  hasPlan = false,
  meaning: readonly number[] | null = null,
) => (await choiceOf(question, hasPlan, meaning)).skill;

describe('which skill a question is for', () => {
  it.each([
    ['How are we doing?', 'briefing'],
    ['whats the state of things, halfway thru the year', 'briefing'],
    ['why did profit fall in October', 'why'],
    ['Are we spending too much on shipping?', 'too-much'],
    ['What should I worry about this week?', 'worries'],
    ['how much should I set aside for taxes', 'taxes'],
    ['Will I have enough cash for payroll on Friday?', 'enough'],
    ['should I be an LLC or an S corp', 'outside'],
    ['how dependent are we on Bluebird Cafe', 'customers'],
  ])('%s', async (question, skill) => {
    expect(await skillOf(question)).toBe(skill);
  });

  it.each([
    'Revenue in May',
    'Who owes us money?',
    'List the invoices of Bluebird Cafe',
    'qwerty',
    '',
  ])('none for %s', async (question) => {
    expect(await skillOf(question, true)).toBeNull();
  });

  it.each([
    ['how much has mom pulled out so far this year', 'draws'],
    // A line of credit is drawn on, too.
    ['how much has mom drawn on the line of credit so far this year', null],
  ])(
    'takes what somebody else took for what was taken, where no plan reads it: %s',
    async (question, likely) => {
      const weights = openMeaningWeights(trained.weights);
      const [draws = [], none = []] = (['draws', 'none'] as const).map(
        (one) => weights[skillClasses.indexOf(one)],
      );
      // Somewhere between the two it is likely and not sure.
      const choices = await Promise.all(
        Array.from({ length: 200 }, (_, step) => {
          const mixed = (at: number) =>
            (step / 200) * (draws[at] ?? 0) + (1 - step / 200) * (none[at] ?? 0);
          return choiceOf(
            question,
            false,
            draws.slice(0, -1).map((_weight, at) => mixed(at) / 50),
          );
        }),
      );
      const found = choices.find((one) => one.likely !== null)?.likely ?? null;
      expect(found).toBe(likely);
    },
  );

  it('offers what it may be where it is not sure', async () => {
    const { skill, offered } = await choiceOf('so, the money side, thoughts?');
    expect(skill).toBeNull();
    expect(offered.every((question) => question.length > 0)).toBe(true);
  });

  it('reads no text without end', async () => {
    expect(await skillOf(`how are we doing ${'really '.repeat(200)}`)).toBeNull();
  });

  it('hears what the question means where its words say nothing', async () => {
    const question = 'so, the money side, thoughts?';
    const ofClass = openMeaningWeights(trained.weights)[skillClasses.indexOf('taxes')] ?? [];
    // Points the way that the weights of the class do.
    const meaning = ofClass.slice(0, -1).map((weight) => weight / 100);
    expect(await skillOf(question)).toBeNull();
    expect(await skillOf(question, false, meaning)).toBe('taxes');
    const nothing = meaning.map(() => 0);
    expect(await skillOf(question, false, nothing)).toBeNull();
  });

  it('answers how things are and what to worry about together where both are asked', async () => {
    const both = await choiceOf('How are we doing, and what should I worry about?');
    expect([both.skill, both.also]).toEqual(['briefing', 'worries']);
    expect((await choiceOf('What should I worry about this week?')).also).toBeNull();
    expect((await choiceOf('How are we doing?')).also).toBeNull();
  });

  it('answers the first and tells of the second where it is surely one of two', async () => {
    const weights = openMeaningWeights(trained.weights);
    const [taxes = [], draws = [], outside = []] = (['taxes', 'draws', 'outside'] as const).map(
      (one) => weights[skillClasses.indexOf(one)],
    );
    // Somewhere between the ways in which the weights of two kinds point it may be either.
    const between = (one: readonly number[], other: readonly number[], hasPlan = false) =>
      Promise.all(
        Array.from({ length: 81 }, (_, step) => {
          const share = 0.3 + step / 200;
          const mixed = (at: number) => share * (one[at] ?? 0) + (1 - share) * (other[at] ?? 0);
          const meaning = one.slice(0, -1).map((_, at) => mixed(at) / 50);
          return choiceOf('so, the money side, thoughts?', hasPlan, meaning);
        }),
      );
    const [either] = (await between(taxes, draws)).filter(({ isEither }) => isEither);
    expect(new Set([either?.skill, either?.also])).toEqual(new Set(['taxes', 'draws']));
    for (const choices of [await between(taxes, draws, true), await between(taxes, outside)])
      expect(choices.some(({ isEither }) => isEither)).toBe(false);
  });

  it('takes nothing that it is not sure of, and offers it', async () => {
    const ofClass = openMeaningWeights(trained.weights)[skillClasses.indexOf('taxes')] ?? [];
    const meaning = ofClass.slice(0, -1).map((weight) => weight / 1200);
    const { skill, offered } = await choiceOf('so, the money side, thoughts?', false, meaning);
    expect(skill).toBeNull();
    expect(offered).toContain('How much should I set aside for taxes?');
  });

  it.each([
    'no more orders from anybody, how many weeks do the ovens go',
    'How many lean months do the vans and the crew coast along on',
  ])('takes how long the cash lasts without income for nothing else: %s', async (question) => {
    expect(await skillOf(question)).toBe('enough');
  });

  it.each([
    ['How are we doing?', true],
    ['Revenue in May', false],
    ['total paid to Bluebird Cafe in 2025', false],
    [`how are we doing ${'really '.repeat(200)}`, false],
  ])('looks into what %s means: %s', async (question, isLookedInto) => {
    const meaningOf = vi.fn(() => Promise.resolve(null));
    await skillFor(question, vocabulary, false, meaningOf);
    expect(meaningOf).toHaveBeenCalledTimes(isLookedInto ? 1 : 0);
  });
});
