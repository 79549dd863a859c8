import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { gatherExamples } from './train-asked-part/examples.ts';
import { loadBusinesses } from './train-asked-part/load-questions.ts';
import { spokenOf } from './train-asked-part/spoken.ts';
import { learnStretches, weightsOf } from './train-asked-part/stretch-lessons.ts';
import { readPhrasings, writtenFor } from './train-asked-part/written.ts';

const answers = path.resolve(import.meta.dirname, '../../apps/server/src/ledger/answer');
const kept = path.join(answers, 'asked-part.json.gz');

/**
 * Learns which stretch of a question asks from the questions of the exams, their twins and phrasings written for none, and keeps the
 * weights that the product uses, and beside them the questions that are read, as examples for those that are not. `--without cafe,gym` leaves businesses out and `--to file` writes elsewhere: `bench -- exams
 * --weights file` then asks those businesses of weights that have not seen them. The same questions give the same weights.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { without: { type: 'string' }, to: { type: 'string', default: kept } },
  });
  const without = values.without?.split(',') ?? [];
  const businesses = await loadBusinesses();
  const phrasings = await readPhrasings();
  const withBooks = businesses.filter(({ known }) => known.business.hasBooks);
  const lessons = businesses
    .filter(({ name }) => !without.includes(name))
    .flatMap((business) => {
      const place = withBooks.indexOf(business);
      const written = place < 0 ? [] : writtenFor(business, place, withBooks.length, phrasings);
      return [...spokenOf(business), ...written];
    });
  const size = await pack(weightsOf(learnStretches(lessons)), values.to);
  console.log(`${lessons.length} lessons, ${size} bytes of weights in ${values.to}.`);
  if (values.to !== kept) return;
  const examples = gatherExamples(businesses.filter(({ name }) => !without.includes(name)));
  const sizeOfExamples = await pack(examples, path.join(answers, 'examples.json.gz'));
  console.log(`${examples.length} examples in ${sizeOfExamples} bytes.`);
}

async function pack(value: unknown, file: string): Promise<number> {
  const packed = gzipSync(JSON.stringify(value), { level: 9 });
  await writeFile(file, packed);
  return packed.length;
}
