import path from 'node:path';
import { parseArgs } from 'node:util';
import { extractFields } from '../../apps/server/src/reading/fields/extract-fields.ts';
import { writeCsv } from './cash/csv.ts';
import { sharedDataFile } from './cash/shared-data.ts';
import { isHeldOut, readReceipts, type ReceiptFile } from './receipts/receipt-files.ts';
import { asText, isRight, receiptFields } from './receipts/receipt-score.ts';

/** `--input FOLDER --output fields.csv`, or nothing for the table on the shared data; `--show` lists what is wrong. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { input: { type: 'string' }, output: { type: 'string' }, show: { type: 'boolean' } },
  });
  if (values.input !== undefined && values.output !== undefined) {
    writeFields(path.resolve(values.input), path.resolve(values.output));
  } else if (values.input === undefined && values.output === undefined) {
    const folder = sharedDataFile('receipts');
    if (folder !== null) printTable(readReceipts(folder), values.show ?? false);
  } else {
    throw new Error('receipts takes --input and --output together, or neither.');
  }
  return Promise.resolve();
}

function writeFields(folder: string, output: string): void {
  const rows = readReceipts(folder).map(({ id, page }) => {
    const { company, date, total, address } = asText(extractFields([page]));
    return [id, company, date, total, address];
  });
  writeCsv(output, ['id', 'company', 'date', 'total', 'address'], rows);
  console.log(`${rows.length} receipts read into ${output}.`);
}

function printTable(receipts: readonly ReceiptFile[], show: boolean): void {
  const table = receiptFields.flatMap((field) =>
    [false, true].map((heldOut) => {
      let right = 0;
      let filled = 0;
      let count = 0;
      for (const { id, page, truth } of receipts) {
        if (truth === null || isHeldOut(id) !== heldOut) continue;
        const read = asText(extractFields([page]))[field];
        const ok = read !== '' && isRight(field, read, truth);
        count += 1;
        if (read !== '') filled += 1;
        if (ok) right += 1;
        else if (show && !heldOut) console.log(`${id} ${field}: “${read}” for “${truth[field]}”`);
      }
      const share = (part: number) => (part / count).toFixed(3);
      return {
        field,
        receipts: `${heldOut ? 'held out' : 'tuning'} (${count})`,
        right: share(right),
        'filled and wrong': share(filled - right),
        'left empty': share(count - filled),
      };
    }),
  );
  console.table(table);
}
