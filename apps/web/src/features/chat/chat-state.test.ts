import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyChat, reduceChat, type ChatEvent, type ChatState } from './chat-state.ts';

const at = '2026-06-15T12:00:00Z';
const content = {
  text: 'Yes.',
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
};
const asked = (question: string, replaces = false): ChatEvent => ({
  ...{ type: 'asked', question, at, replaces },
});
const answered = (number = 2): ChatEvent => ({
  ...{ type: 'answered', conversationId: 'c1', content, number, at },
});
const attached: ChatEvent = {
  ...{ type: 'attached', conversationId: 'c1', at, file: { file_id: 'f', filename: 'a.csv' } },
};
const after = (...events: ChatEvent[]): ChatState => events.reduce(reduceChat, emptyChat);
const roles = ({ messages }: ChatState) => messages.map(({ role }) => role);

it('puts an answer under its question, above a file that came meanwhile', () => {
  const state = after(asked('How much?'), attached, answered());
  expect(roles(state)).toEqual(['human', 'ai', 'human']);
  expect(state).toMatchObject({ asking: null, conversationId: 'c1' });
});

it('keeps a question that failed, and lets it be asked in its own place', () => {
  const failed = after(asked('How much?'), { type: 'failed', text: 'Stopped.' });
  expect(failed.messages).toMatchObject([{ content: 'How much?', failed: 'Stopped.' }]);
  const again = [asked('How much?', true), answered()].reduce(reduceChat, failed);
  expect(roles(again)).toEqual(['human', 'ai']);
});

it('takes up a kept conversation with what may be shown of it', () => {
  const state = after(asked('Old'), {
    type: 'continued',
    conversationId: 'c2',
    messages: [{ role: 'human', content: 'Kept', failed: 'no' }],
    again: { question: 'Kept', number: 2 },
  });
  expect(state).toEqual({
    asking: null,
    conversationId: 'c2',
    messages: [{ role: 'human', content: 'Kept' }],
    again: { question: 'Kept', number: 2 },
  });
  expect(reduceChat(state, { type: 'again taken' }).again).toBeNull();
});

const events = fc.array(
  fc.constantFrom<ChatEvent>(
    asked('One?'),
    answered(),
    attached,
    { type: 'failed', text: 'no' },
    { type: 'begun', conversationId: 'c3' },
    { type: 'stepped', step: { progress: 'p', text: '' } },
    { type: 'rated', number: 2, rating: 1 },
    { type: 'cleared' },
  ),
  { maxLength: 30 },
);

it('never loses a message, and waits for no question once nothing is under way', () => {
  fc.assert(
    fc.property(events, (happened) => {
      let state = emptyChat;
      for (const event of happened) {
        const next = reduceChat(state, event);
        if (event.type !== 'cleared') {
          expect(next.messages.length).toBeGreaterThanOrEqual(state.messages.length);
        }
        const isLate = ['answered', 'failed', 'begun', 'stepped'].includes(event.type);
        if (isLate && state.asking === null) expect(next).toBe(state);
        state = next;
      }
      const answers = state.messages.filter(({ role }) => role === 'ai').length;
      const questions = state.messages.filter(({ content: said }) => typeof said === 'string');
      expect(answers).toBeLessThanOrEqual(questions.length);
    }),
  );
});
