import { emptyAnswer } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { joined } from '../../../ledger/answer/joined.ts';
import type { ReadQuestion } from './alone.ts';
import { withOtherHalf, type ReadHalf } from './read-halves.ts';
import {
  areApart,
  leftOf,
  orElse,
  questionsAtOnce,
  withoutLeft,
  withUnanswered,
} from './questions-at-once.ts';

const calendar = {
  today: businessDay('2026-06-15'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 },
} as const;

/** As the lattice tells it, for these sentences. */
const asks = (part: string) => /\b(?:who|how|what|can|profit)\b/i.test(part);

it.each([
  ['who owes us, and how good are your forecasts', ['who owes us', 'how good are your forecasts']],
  [
    'How are we doing? Who should I chase first?',
    ['How are we doing', 'Who should I chase first?'],
  ],
  [
    'how did we do last week and what should I worry about this week',
    ['how did we do last week', 'what should I worry about this week'],
  ],
  [
    'Dana called. how are we doing, and also what should I worry about? She wants to know by noon.',
    ['Dana called. how are we doing', 'what should I worry about? She wants to know by noon.'],
  ],
  [
    'how are we doing? who owes us? what recurs?',
    ['how are we doing', 'who owes us', 'what recurs?'],
  ],
  ['what was our worst month and why', null],
  ['profit in May and June', null],
])('%s', (question, parts) => {
  const found = questionsAtOnce(question, calendar, asks);
  expect(found?.map(({ text }) => text) ?? null).toEqual(parts);
});

it('reads what points back as it would be asked after an answer', () => {
  const found = questionsAtOnce(
    'how much did Acme buy, how much that was in 2025 and whether anything of theirs is overdue',
    calendar,
    (part) => /\b(?:how|whether)\b/.test(part),
  );
  expect(found?.map(({ goingOn, isPointing }) => [goingOn, isPointing])).toEqual([
    ['how much did Acme buy', false],
    ['how much that was in 2025', true],
    ['and is anything of theirs overdue', true],
  ]);
});

it('takes a time for that of both, unless the other looks at no past', () => {
  const halves = questionsAtOnce('how did we do in March and who owes us', calendar, asks) ?? [];
  expect(halves.map(({ isDated }) => isDated)).toEqual([true, false]);
  expect(areApart(halves, ['briefing', 'worries'])).toBe(true);
  expect(areApart(halves, ['briefing', 'why'])).toBe(false);
  expect(areApart(halves, ['briefing', null])).toBe(false);
  const alike = questionsAtOnce('how are we doing and who owes us', calendar, asks) ?? [];
  expect(areApart(alike, [null, null])).toBe(true);
});

it('says which of two it did not answer, and offers it', () => {
  const one = { ...emptyAnswer('**$5.**\n\n_From the bank._'), suggestions: ['a'] };
  const { text, suggestions } = withUnanswered(one, 'who owes us?');
  expect(text).toContain("I didn't cover “who owes us?” You can ask me about that separately.");
  expect(suggestions).toEqual(['who owes us?', 'a']);
  expect(leftOf({ ...one, text, suggestions })).toBe('who owes us?');
  expect(leftOf(one)).toBeNull();
  expect(withoutLeft({ ...one, text, suggestions }, 'who owes us?')).toEqual(one);
});

it('says so of none that the answer tells, or that only says what it is for', () => {
  const one = emptyAnswer('**Remind Acme first: $5.**');
  expect(withUnanswered(one, 'how much')).toBe(one);
  expect(withUnanswered(one, 'need a list with amounts for the front desk')).toBe(one);
  expect(withUnanswered(emptyAnswer('**Yes.**'), 'how much').text).toContain('“how much.”');
  for (const asked of [
    'I want to know who pays late',
    'I need the total of the bills due this week',
    'I need a breakdown of fuel by month',
    'we want to hire a second tech',
    'I need a list of bills for the crew',
    'I need a list for the last month',
  ])
    expect(withUnanswered(one, asked).text).toContain("I didn't cover");
});

it('says so of the half that the answer does not lead with', () => {
  const known = (skill: 'subscriptions' | null): ReadQuestion => ({
    ...{ skill, also: null, likely: null, isEither: false, isOpen: false, offered: [] },
    read: { kind: 'declined', reason: '', suggestions: [] },
  });
  const of = (text: string, skill: 'subscriptions' | null, names: string[]): ReadHalf => ({
    ...{ text, goingOn: text, isDated: false, isPointing: false, known: known(skill), names },
  });
  const price = of('Acme went up, when', null, ['Acme']);
  const all = of('what else recurs', 'subscriptions', []);
  const leading = emptyAnswer('**Acme** went up.\n\n_From the bank._');
  const said = (answer: typeof leading, halves: ReadHalf[]) =>
    withOtherHalf(answer, known('subscriptions'), halves).text;
  expect(said(leading, [price, all])).toContain("I didn't cover “what else recurs.”");
  expect(said(emptyAnswer('**3 recur.**'), [price, all])).toContain('“Acme went up, when.”');
});

it('looks at no text without end', () => {
  expect(questionsAtOnce(`how are we doing and ${'how '.repeat(200)}`, calendar, asks)).toBeNull();
});

it('keeps what both of them offer to change', () => {
  const change = { kind: 'minimum_cash', cents: 1, was: null } as const;
  const proposal = { label: 'Set', status: 'open', change, undoId: null } as const;
  const offering = { ...emptyAnswer('I can.'), proposals: [proposal] };
  expect(joined(emptyAnswer('So.'), offering).proposals).toEqual([proposal]);
  expect(joined(emptyAnswer('So.'), emptyAnswer('And so.')).proposals).toBeUndefined();
});

it('tells in a line what the other of two questions would be told, with the rows of its figures', () => {
  const figure = (said: string) => ({ figure: said, label: said, token: said });
  const first = { ...emptyAnswer('**Yes, $5 is there.**\n\n_From the bank._'), suggestions: ['a'] };
  const second = {
    ...emptyAnswer('**You took $7.** Last month $9.'),
    evidence: [figure('$7'), figure('$9')],
  };
  const both = orElse(first, second, 'What did I take out?');
  expect(both.text).toBe(
    '**Yes, $5 is there.**\n\nIf you meant “What did I take out?”: You took $7.\n\n_From the bank._',
  );
  expect(both.evidence).toEqual([figure('$7')]);
  expect(both.suggestions).toEqual(['What did I take out?', 'a']);
  for (const nothing of [{ ...second, understood: false }, first])
    expect(orElse(first, nothing, 'What did I take out?')).toEqual({
      ...first,
      suggestions: ['What did I take out?', 'a'],
    });
});

it('says what both say once', () => {
  const one = emptyAnswer('**3 subscriptions.**');
  expect(joined(one, { ...one }).text).toBe('**3 subscriptions.**');
});

it('tells how both were worked out below both', () => {
  const one = emptyAnswer('**$5.**\n\nMore.\n\n_From the bank._');
  const other = emptyAnswer('**$7.**\n\n_From the books._');
  expect(joined(one, other).text).toBe(
    '**$5.**\n\nMore.\n\n**$7.**\n\n_From the bank._\n\n_From the books._',
  );
  const alike = emptyAnswer('**$7.**\n\n_From the bank._');
  expect(joined(one, alike).text).toBe('**$5.**\n\nMore.\n\n**$7.**\n\n_From the bank._');
});
