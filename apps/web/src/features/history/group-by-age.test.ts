import { expect, it } from 'vitest';
import { groupByAge } from './group-by-age.ts';

const now = new Date(2026, 5, 15, 9, 0);
const aged = (days: number, hour = 12) => ({
  conversation_id: `${days}-${hour}`,
  preview: 'p',
  title: null,
  is_pinned: false,
  last_updated: new Date(2026, 5, 15 - days, hour).toISOString(),
});
const namesAt = (days: number, hour?: number) =>
  groupByAge([aged(days, hour)], now).map(({ name }) => name);

it.each([
  [0, 'Today'],
  [1, 'Yesterday'],
  [2, 'Previous 7 days'],
  [7, 'Previous 7 days'],
  [8, 'Previous 30 days'],
  [30, 'Previous 30 days'],
  [31, 'Older'],
  [400, 'Older'],
])('puts a conversation of %i days ago under its age', (days, name) => {
  expect(namesAt(days)).toEqual([name]);
});

it('counts calendar days, not hours', () => {
  expect(namesAt(1, 23)).toEqual(['Yesterday']);
  expect(namesAt(0, 0)).toEqual(['Today']);
});

it('puts what a fast clock dates ahead under today, and shows only groups that have something', () => {
  expect(groupByAge([aged(-1), aged(0), aged(40)], now)).toMatchObject([
    { name: 'Today', conversations: [{}, {}] },
    { name: 'Older', conversations: [{}] },
  ]);
});

it('puts pinned ones above all ages', () => {
  const pinned = { ...aged(400), is_pinned: true };
  expect(groupByAge([pinned, aged(0)], now)).toMatchObject([
    { name: 'Pinned', conversations: [pinned] },
    { name: 'Today', conversations: [{}] },
  ]);
});
