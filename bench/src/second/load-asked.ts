import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadExam, voices } from '../train-analyst/load-questions.ts';

const folder = path.resolve(import.meta.dirname, '../../exams');

/** A question of an exam in one of the ways it is asked. */
export interface Asked {
  id: string;
  /** How it is asked: as in the exam, as one of its twins, or as in `retold.jsonl`, from which nothing is learned. */
  voice: string;
  question: string;
  kind: string;
  expected: string;
}

export async function loadAsked(business: string): Promise<Asked[]> {
  const exam = await loadExam(business);
  const retold = await readRetold(path.join(folder, business, 'retold.jsonl'));
  return exam.flatMap((one) => {
    const { id, kind, expected } = one;
    const said = [
      ...voices.map((voice) => [voice, one[voice]] as const),
      ['retold', retold.get(id)] as const,
    ];
    return said.flatMap(([voice, question]) =>
      question === undefined ? [] : [{ id, voice, question, kind, expected }],
    );
  });
}

async function readRetold(file: string): Promise<Map<string, string>> {
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { id, question } = JSON.parse(line) as { id: string; question: string };
      return [id, question];
    }),
  );
}
