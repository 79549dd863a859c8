import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

// While an upgrade is under way the version before runs on the new schema (docs/operations.md, 'Upgrade without
// downtime'). So a migration only adds; it takes away what no version in use reads any more, and says since when.

const folder = path.join(import.meta.dirname, 'migrations');
/** The last one of before the first release: until then there was no version before. */
const lastBeforeReleases = 194;

const taking = [
  /\bdrop\s+(table|column|schema|view|materialized\s+view|type|function|trigger)\b/,
  /\brename\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  /\bset\s+not\s+null\b/,
  // The version before writes rows without it.
  /\badd\s+column\s+(?!.*\b(default|generated)\b).*\bnot\s+null\b/,
];
const marker = /^-- Contract: not used since \d+\.\d+\.\d+\b/m;

/** The statements of the way up that break a version that does not know of them, and do not say that none is left. */
function breaksTheVersionBefore(migration: string): string[] {
  const [up = ''] = migration.split(/^-- Down Migration/m);
  return up
    .split(';')
    .filter((statement) => !marker.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .filter((statement) => taking.some((form) => form.test(statement.toLowerCase())));
}

test('no migration takes from the version before what it reads or writes', () => {
  const files = readdirSync(folder).filter((file) => Number.parseInt(file) > lastBeforeReleases);
  const breaking = files.flatMap((file) =>
    breaksTheVersionBefore(readFileSync(path.join(folder, file), 'utf8')).map(
      (statement) => `${file}: ${statement}`,
    ),
  );
  expect(breaking).toEqual([]);
});

describe('what takes something away', () => {
  it.each([
    'drop table tags;',
    'alter table tags drop column name;',
    'alter table tags rename column name to title;',
    'alter table tags\n  rename to labels;',
    'alter table tags alter column name type citext;',
    'alter table tags alter name set data type citext;',
    'alter table tags alter column name set not null;',
    'alter table tags add column colour text not null;',
    'create table colours (colour text);\n-- Unused.\ndrop view tag_names;',
  ])('%s', (statement) => {
    expect(breaksTheVersionBefore(`-- Up Migration\n${statement}`)).toHaveLength(1);
  });

  it('may do so when it says since when nothing uses it', () => {
    const statement = '-- Contract: not used since 0.2.0.\nalter table tags drop column name;';
    expect(breaksTheVersionBefore(statement)).toEqual([]);
    expect(breaksTheVersionBefore(`${statement}\ndrop table tags;`)).toEqual(['drop table tags']);
  });

  it.each([
    'create table tags (name text not null);',
    'alter table tags add column colour text;',
    "alter table tags add column colour text not null default 'red';",
    // A wider check.
    'alter table tags drop constraint tags_name_check;',
    '-- Dropping a table would lose it.\ncreate index on tags (name);',
    'create index on tags (name);\n-- Down Migration\ndrop table tags;',
  ])('is not: %s', (statement) => {
    expect(breaksTheVersionBefore(`-- Up Migration\n${statement}`)).toEqual([]);
  });
});
