import { builtServer } from '@cairn/tools/set-up/build.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { extractFields } from '../../apps/server/src/reading/fields/extract-fields.ts';
import type { ReadPage } from '../../apps/server/src/reading/file-contents.ts';
import { readFile } from '../../apps/server/src/reading/read-file.ts';
import { beginThreadsFrom } from '../../apps/server/src/threads/program-file.ts';
import { writeCsv } from './cash/csv.ts';
import { sharedDataFile } from './cash/shared-data.ts';
import { crossValidate } from './receipts/cross-validate.ts';
import { chanceFrom, perturbations } from './receipts/perturb-receipt.ts';
import {
  isHeldOut,
  readReceipts,
  type ReceiptFile,
  type ReceiptTruth,
} from './receipts/receipt-files.ts';
import { asText, isRight, receiptFields, type ReceiptField } from './receipts/receipt-score.ts';

/**
 * `--input FOLDER --output fields.csv`, or nothing for the table on the shared data; `--pictures` reads the pictures of
 * the same folder; `--show` lists what is wrong. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      show: { type: 'boolean' },
      pictures: { type: 'boolean' },
    },
  });
  if (values.input !== undefined && values.output !== undefined) {
    writeFields(path.resolve(values.input), path.resolve(values.output));
  } else if (values.input === undefined && values.output === undefined) {
    const folder = sharedDataFile('receipts');
    if (folder === null) return;
    if (values.pictures === true) await printPictures(folder, values.show ?? false);
    else printTables(readReceipts(folder), values.show ?? false);
  } else {
    throw new Error('receipts takes --input and --output together, or neither.');
  }
}

function writeFields(folder: string, output: string): void {
  const rows = readReceipts(folder).map(({ id, page }) => {
    const { company, date, total, address } = asText(extractFields([page]));
    return [id, company, date, total, address];
  });
  writeCsv(output, ['id', 'company', 'date', 'total', 'address'], rows);
  console.log(`${rows.length} receipts read into ${output}.`);
}

type Known = ReceiptFile & { truth: ReceiptTruth };
const isKnown = (receipt: ReceiptFile): receipt is Known => receipt.truth !== null;

function printTables(all: readonly ReceiptFile[], show: boolean): void {
  const receipts = all.filter(isKnown);
  const table = receiptFields.flatMap((field) => {
    const splits = [false, true].map((heldOut) => ({
      field,
      receipts: heldOut ? 'held out once' : 'tuning',
      ...scoreOf(field, receipts.filter(({ id }) => isHeldOut(id) === heldOut).map(asIs), show),
    }));
    // Addresses are not read surely enough for any bound.
    if (field === 'address') return splits;
    const { right, wrong } = crossValidate(receipts, field);
    const chosen = { right: right.toFixed(3), 'filled and wrong': wrong.toFixed(3) };
    return [...splits, { field, receipts: 'in ten parts, by company', ...chosen }];
  });
  console.table(table);
  const kinds = Object.entries(perturbations).flatMap(([kind, perturb]) =>
    (['company', 'date', 'total'] as const).map((field) => {
      const copies = receipts.flatMap(({ page, truth }, at) =>
        [0, 1, 2, 3, 4].map((copy) => ({
          pages: [perturb(page, truth, chanceFrom(at * 100 + copy))],
          truth,
        })),
      );
      return { field, receipts: kind, ...scoreOf(field, copies, false) };
    }),
  );
  console.table(kinds);
}

interface ToRead {
  pages: ReadPage[];
  truth: ReceiptTruth;
  id?: string;
}

const asIs = ({ id, page, truth }: Known): ToRead => ({ id, pages: [page], truth });

function scoreOf(field: ReceiptField, receipts: readonly ToRead[], show: boolean) {
  let right = 0;
  let filled = 0;
  for (const { id = '', pages, truth } of receipts) {
    const read = asText(extractFields(pages))[field];
    if (read === '') continue;
    filled += 1;
    if (isRight(field, read, truth)) right += 1;
    else if (show) console.log(`${id} ${field}: “${read}” for “${truth[field]}”`);
  }
  const share = (part: number) => (part / receipts.length).toFixed(3);
  return {
    count: receipts.length,
    right: share(right),
    'filled and wrong': share(filled - right),
    'left empty': share(receipts.length - filled),
  };
}

/** The pictures themselves, from the file to the fields, as an upload is read. */
async function printPictures(folder: string, show: boolean): Promise<void> {
  beginThreadsFrom(builtServer());
  const pictures = path.join(folder, 'images');
  const known = readReceipts(folder).filter(isKnown);
  const read: ToRead[] = [];
  const seconds: number[] = [];
  for (const { id, truth } of known) {
    const file = path.join(pictures, `${id}.jpg`);
    if (!existsSync(file)) continue;
    const start = performance.now();
    const { document } = await readFile('a business', readFileSync(file), `${id}.jpg`);
    seconds.push((performance.now() - start) / 1_000);
    read.push({ id, pages: document.pages, truth });
  }
  console.table(
    receiptFields.map((field) => ({ field, receipts: 'pictures', ...scoreOf(field, read, show) })),
  );
  const middle = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
  console.log(`${middle.toFixed(1)} s a picture, in the median.`);
}
