import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEncoder } from '../../../apps/server/src/ledger/answer/meaning/open-encoder.ts';
import type { MeantExample } from './learn-meanings.ts';
import type { SkillExample } from './skill-examples.ts';

/** Encoding all takes ten minutes, so what was encoded before is kept. */
const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/meanings');
const BATCH = 64;
const NUMBERS = 512;

/** The examples with what they mean; `{customer}` is in no sentence that an owner writes, so they are left out. */
export async function withMeanings(examples: readonly SkillExample[]): Promise<MeantExample[]> {
  const written = examples.filter(({ question }) => !question.includes('{'));
  const kept = await readStored();
  const unknown = [...new Set(written.map(({ question }) => question))]
    .filter((question) => !kept.has(question))
    .sort((a, b) => a.length - b.length);
  if (unknown.length > 0) {
    console.log(`${String(unknown.length)} sentences to encode`);
    const encode = await openEncoder();
    for (let start = 0; start < unknown.length; start += BATCH) {
      const batch = unknown.slice(start, start + BATCH);
      const meanings = await encode(batch);
      batch.forEach((question, at) => kept.set(question, meanings[at] ?? new Float32Array()));
    }
    await keep(kept);
  }
  return written.map((one) => ({ ...one, meaning: kept.get(one.question) ?? [] }));
}

async function readStored(): Promise<Map<string, Float32Array>> {
  const file = path.join(folder, 'questions.json');
  if (!existsSync(file)) return new Map();
  const questions = JSON.parse(await readFile(file, 'utf8')) as string[];
  const { buffer, byteOffset } = await readFile(path.join(folder, 'numbers'));
  return new Map(
    questions.map((question, at) => [
      question,
      new Float32Array(buffer, byteOffset + at * NUMBERS * 4, NUMBERS),
    ]),
  );
}

async function keep(kept: ReadonlyMap<string, Float32Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const numbers = new Float32Array(kept.size * NUMBERS);
  [...kept.values()].forEach((meaning, at) => numbers.set(meaning, at * NUMBERS));
  await writeFile(path.join(folder, 'numbers'), Buffer.from(numbers.buffer));
  await writeFile(path.join(folder, 'questions.json'), JSON.stringify([...kept.keys()]));
}
