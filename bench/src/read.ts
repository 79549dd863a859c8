import { builtServer } from '@cairn/tools/set-up/build.mjs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { beginThreadsFrom } from '../../apps/server/src/threads/program-file.ts';
import { writeCsv } from './cash/csv.ts';
import type { GeneratedFile } from './read/generated/generated-file.ts';
import { columns, readOne, type ReadRow } from './read/read-one.ts';
import { scoreTable, type Scored } from './read/score.ts';

/**
 * `--input FOLDER --output read.csv` reads every file of a folder as an upload is read. Without them generated receipts
 * are read and scored: `--count N` of them from number `--from N`, `--held-out` those that no rule was tuned on,
 * `--worsened` as phones see them; `--invoices` are PDFs, of a library or, with `--printed`, of a browser; `--show` lists
 * what is wrong; `--keep FOLDER` writes the files there. `--burst N` drops so many on the portal at once, while another
 * owner looks at figures.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      count: { type: 'string', default: '20' },
      from: { type: 'string', default: '0' },
      'held-out': { type: 'boolean', default: false },
      worsened: { type: 'boolean', default: false },
      invoices: { type: 'boolean', default: false },
      printed: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      keep: { type: 'string' },
      burst: { type: 'string' },
    },
  });
  // As the portal begins them: from source each picture would be read seconds later.
  beginThreadsFrom(builtServer());
  if (values.burst !== undefined) {
    const { readBurst } = await import('./read/burst.ts');
    await readBurst(Number(values.burst));
  } else if (values.input !== undefined && values.output !== undefined) {
    await readFolder(path.resolve(values.input), path.resolve(values.output));
  } else if (values.input === undefined && values.output === undefined) {
    await readGenerated(values);
  } else {
    throw new Error('read takes --input and --output together, or neither.');
  }
}

async function readFolder(folder: string, output: string): Promise<void> {
  const rows: ReadRow[] = [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  for (const name of names) {
    rows.push(await readOne(readFileSync(path.join(folder, name)), name));
    // Written as it goes: a long run that is ended leaves what it read.
    writeCsv(output, columns, rows.map((row) => columns.map((column) => row[column]))); // prettier-ignore
  }
  console.log(`${rows.length} files read into ${output}.`);
}

interface Generated {
  count: string;
  from: string;
  'held-out': boolean;
  worsened: boolean;
  invoices: boolean;
  printed: boolean;
  show: boolean;
  keep?: string | undefined;
}

async function readGenerated(values: Generated): Promise<void> {
  const scored: Scored[] = [];
  await eachGenerated(values, async ({ name, way, bytes, truth }) => {
    if (values.keep !== undefined) {
      mkdirSync(values.keep, { recursive: true });
      writeFileSync(path.join(values.keep, name), bytes);
    }
    scored.push({ way, truth, row: await readOne(bytes, name) });
  });
  console.table(scoreTable(scored, values.show));
}

async function eachGenerated(
  values: Generated,
  take: (file: GeneratedFile) => Promise<void>,
): Promise<void> {
  const [first, isHeldOut] = [Number(values.from), values['held-out']];
  const numbers = Array.from({ length: Number(values.count) }, (_, at) => first + at);
  if (values.printed) {
    const { inventPrinted, printed, withBrowser } = await import('./read/printed/print-invoice.ts');
    await withBrowser(async (page) => {
      for (const number of numbers) {
        const invoice = inventPrinted(number, isHeldOut);
        await take({ ...invoice, way: 'as printed', bytes: await printed(page, invoice) });
      }
    });
    return;
  }
  const { generatedInvoice, generatedPicture } = await import('./read/generated/generated-file.ts');
  for (const number of numbers) {
    await take(
      values.invoices
        ? generatedInvoice(number, isHeldOut)
        : await generatedPicture(number, { isHeldOut, isWorsened: values.worsened }),
    );
  }
}
