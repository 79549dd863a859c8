import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entityNames, unreadEntities } from './books/quickbooks/entities.ts';

const here = import.meta.dirname;
const document = readFileSync(path.join(here, '../../../../docs/vendors.md'), 'utf8');
const [quickbooks = '', stripe = ''] = document.split('\n## Stripe');

const sourcesOf = (folder: string) =>
  readdirSync(path.join(here, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(here, folder, name), 'utf8'))
    .join('\n');

/** Fields of the schemas by which records are read. */
function fieldsIn(source: string, name: RegExp): string[] {
  const readers = String.raw`(?:\n\s*)?(?:z\b|id\b|text\b|money\b|day\b|ref\b|tax\b|accountId\b|address\b|amounts\b)`;
  const field = new RegExp(String.raw`\b(${name.source}): ${readers}`, 'g');
  return [...new Set([...source.matchAll(field)].flatMap(([, found]) => found ?? []))].sort();
}

const named = (text: string): string[] =>
  [...new Set([...text.matchAll(/`(\w+)`/g)].flatMap(([, found]) => found ?? []))].sort();

it('every field that is read of QuickBooks is listed, and no other', () => {
  const read = fieldsIn(sourcesOf('books/quickbooks/translate'), /[A-Z][A-Za-z0-9]+/);
  expect(read.length).toBeGreaterThan(60);
  expect(named(quickbooks)).toEqual(read);
});

it('every kind of record of QuickBooks is listed', () => {
  const kinds = quickbooks
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap(
      (line) =>
        line
          .split('|')[1]
          ?.split(',')
          .map((kind) => kind.trim()) ?? [],
    );
  for (const entity of [...entityNames, ...Object.keys(unreadEntities)]) {
    expect(kinds).toContain(entity);
  }
});

it('every field that is read of Stripe is listed, and no other', () => {
  const read = fieldsIn(
    readFileSync(path.join(here, 'bank-link/stripe/translate.ts'), 'utf8'),
    /[a-z][a-z0-9_]+/,
  );
  expect(named(stripe.replace('`relink_options`', ''))).toEqual(read);
});
