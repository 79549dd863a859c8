import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../exams');

interface Twin {
  id: string;
  wordy: string;
  unusual: string;
}

const twinsOf = (name: string) =>
  readFileSync(path.join(folder, name, 'twins.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Twin);

const questionsOf = (name: string) =>
  Papa.parse<{ id: string; question: string }>(
    readFileSync(path.join(folder, name, 'questions.csv'), 'utf8'),
    { header: true, skipEmptyLines: 'greedy' },
  ).data;

const names = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, 'twins.jsonl')),
);

describe.each(names)('twins of %s', (name) => {
  const twins = twinsOf(name);
  const questions = new Map(questionsOf(name).map(({ id, question }) => [id, question]));

  it('belong each to one question', () => {
    const ids = twins.map(({ id }) => id);
    expect(ids.filter((id) => !questions.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are two sentences of their own', () => {
    const plain = (text: string) => text.trim().toLowerCase();
    const weak = twins.filter(({ id, wordy, unusual }) => {
      const sentences = [questions.get(id) ?? '', wordy, unusual].map(plain);
      return new Set(sentences).size < 3 || wordy.split(/\s+/).length < 12 || unusual === '';
    });
    expect(weak).toEqual([]);
  });
});
