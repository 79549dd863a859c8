import { addMonths, businessDay, cents, priceSteps } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { nameFacts, sumOfName } from '../../testing/name-facts.ts';
import { phraseOneName } from './phrase-one-name.ts';
import { itemsText } from './phrase-prices.ts';

/** So many dollars on the first of each month up to June 2026. */
const monthly = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({
    date: addMonths(businessDay('2026-06-01'), at - amounts.length + 1),
    cents: cents(BigInt(amount) * 100n),
  }));
const item = (name: string, amounts: readonly number[]) => ({
  ...{ name, steps: priceSteps(monthly(amounts)) },
});
const level = Array.from({ length: 24 }, () => 7);
const risen = level.map((amount, at) => (at < 20 ? amount : 9));
const early = level.map((amount, at) => (at < 6 ? 5 : amount));

describe('the prices of what a vendor bills', () => {
  it('are told by the item that rose, and how many did not', () => {
    const items = [item('Butter', risen), item('Cream', level), item('Eggs', [5, 8, 3, 9, 4])];
    expect(itemsText(nameFacts({ items }))).toBe(
      'Acme raised the price of Butter from $7.00 to $9.00 on Mar 1, 2026.\n1 other item stayed the same.\nThe price of 1 other item varies from bill to bill.',
    );
  });

  it('did not rise in the time that is asked about, but before', () => {
    expect(itemsText(nameFacts({ items: [item('Sugar', early)] }))).toBe(
      'Acme raised no prices since Jun 16, 2025, going by items with a set price on its bills.\nThe last increase was Sugar from $5.00 to $7.00 on Jan 1, 2025.',
    );
    const span = { from: businessDay('2025-01-01'), to: businessDay('2025-12-31') };
    const asked = [{ when: 'in 2025', span, figure: sumOfName(1n) }];
    const items = [item('Sugar', early), item('Butter', risen)];
    expect(itemsText(nameFacts({ items, asked }))).toMatch(
      /^Acme raised the price of Sugar .* on Jan 1, 2025\.\n1 other item stayed the same\.$/,
    );
  });

  it('are told lower where they fell, and of no bill without any', () => {
    const fell = [...risen].reverse();
    expect(itemsText(nameFacts({ items: [item('Flour', [...fell.slice(0, 22), 6, 6])] }))).toMatch(
      /raised no prices .*\.\nThe price went down for Flour from \$7\.00 to \$6\.00 on May 1, 2026/,
    );
    expect(itemsText(nameFacts({ items: [item('Eggs', [5, 8, 3, 9, 4])] }))).toBeNull();
  });
});

it('says each time only of what was the same each time', () => {
  const textOf = (amounts: readonly number[]) =>
    phraseOneName(nameFacts({ payments: monthly(amounts) })).text;
  expect(textOf(level)).toContain('$7.00 every time since Jul 1, 2024');
  const bonus = level.map((amount, at) => (at === 5 || at === 17 ? 12 : amount));
  expect(textOf(bonus)).toContain('$7.00, 22 of 24 times since Jul 1, 2024');
  expect(textOf(bonus)).not.toContain('every time');
});

it('leads with the time that is asked about, and then with all of it', () => {
  const span = { from: businessDay('2026-01-01'), to: businessDay('2026-06-15') };
  const asked = [{ when: 'since January', span, figure: sumOfName(4_200n) }];
  const { text } = phraseOneName(nameFacts({ payments: monthly(level), asked, leads: ['total'] }));
  expect(text).toMatch(/^\*\*Acme came to \$42 since January\.\*\*/);
  expect(text.match(/\$42\b/g)).toHaveLength(1);
});
