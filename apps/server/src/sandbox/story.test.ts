import { addDays, type BusinessDay } from '@cairn/finance';
import { expect, test } from 'vitest';
import { booksOf } from './books.ts';
import { balancesOf, tellStory } from './story.ts';

const today: BusinessDay = '2026-06-15';

test('the same day tells the same story', () => {
  expect(tellStory(today)).toEqual(tellStory(today));
});

test('every event balances and nothing happens after today', () => {
  for (const event of tellStory(today).events) {
    expect(
      event.lines.reduce((sum, line) => sum + line.cents, 0),
      event.key,
    ).toBe(0);
    expect(event.date <= today, event.key).toBe(true);
    for (const trace of event.bank ?? []) expect(trace.date <= today, event.key).toBe(true);
  }
});

test('event keys are unique, so that an import may be repeated', () => {
  const keys = tellStory(today).events.map((event) => event.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the bank tells what the books tell, but for card sales that have not settled yet', () => {
  const story = tellStory(today);
  const inTransit = story.events
    .filter((event) => event.kind === 'sales_receipt' && event.bank === undefined)
    .flatMap((event) => event.lines)
    .filter((line) => line.account === 'checking')
    .reduce((sum, line) => sum + line.cents, 0);
  const booked = story.events
    .flatMap((event) => event.lines)
    .filter((line) => line.account === 'checking')
    .reduce((sum, line) => sum + line.cents, 8_240_000);
  expect(balancesOf(story).checking + inTransit).toBe(booked);
});

test('a later day keeps the invoices of the past as they were issued', () => {
  const issued = (day: BusinessDay) =>
    tellStory(day)
      .events.filter(
        (event) =>
          event.kind === 'invoice' && event.date > '2025-01-01' && event.date < '2026-01-01',
      )
      .map(({ key, totalCents }) => ({ key, totalCents }));
  expect(issued(addDays(today, 10))).toEqual(issued(today));
});

test('the opening balances of the books sum to zero', () => {
  const opening = booksOf(tellStory(today)).accounts?.reduce(
    (sum, account) => sum + (account.openingBalanceCents ?? 0n),
    0n,
  );
  expect(opening).toBe(0n);
});
