import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { businessDay, isBusinessDay } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { readCsv } from '../cash/csv.ts';
import type { Business, BusinessContents } from './business.ts';
import { readArchive } from './read-archive.ts';
import { amount } from './written-amount.ts';

/** Tells whoever made the folders what is wrong with one of them. */
type Say = (fault: string) => void;

/**
 * What `use` makes of each business of a folder, each in `NAME@ORIGIN/` with `archive/` or `bank.csv`, `origins.txt` and
 * `minimum.txt`. One of which nothing can be made is named with the reason, and the others go on.
 */
export function eachBusiness<Made>(
  folder: string,
  say: Say,
  use: (business: Business) => readonly Made[],
): Made[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  return names.flatMap((name) => {
    const sayOf: Say = (fault) => say(`${name}: ${fault}`);
    try {
      return use(readBusiness(path.join(folder, name), sayOf));
    } catch (error) {
      sayOf(`${error instanceof Error ? error.message : String(error)} It is left out.`);
      return [];
    }
  });
}

function readBusiness(folder: string, say: Say): Business {
  const origins = originsOf(folder, say);
  const minimumCents = minimumOf(folder, say);
  const contents = contentsOf(path.join(folder, 'archive'), path.join(folder, 'bank.csv'));
  return { name: path.basename(folder).replace(/@.*$/, ''), ...contents, origins, minimumCents };
}

function contentsOf(archive: string, bank: string): BusinessContents {
  if (existsSync(archive)) return readArchive(archive);
  if (existsSync(bank)) return readBank(bank);
  throw new Error('It has neither archive/ nor bank.csv.');
}

/** One date a line, or that of the folder's own name. */
function originsOf(folder: string, say: Say): BusinessDay[] {
  const ofName = /@(.*)$/.exec(path.basename(folder))?.[1] ?? '';
  const lines = (textOf(folder, 'origins.txt') || ofName).split(/\s+/);
  const origins = lines.filter(isBusinessDay);
  for (const line of lines)
    if (line !== '' && !isBusinessDay(line))
      say(`'${line}' in origins.txt is no day such as 2026-05-31. It is left out.`);
  if (origins.length === 0) throw new Error('It names no day to forecast from in origins.txt.');
  return origins;
}

/** Who names no minimum never wants to be overdrawn. */
function minimumOf(folder: string, say: Say): bigint {
  const text = textOf(folder, 'minimum.txt');
  if (text === '') say('It has no minimum.txt. The odds are those of falling below 0.00.');
  return amount(text);
}

function textOf(folder: string, file: string): string {
  const full = path.join(folder, file);
  return existsSync(full)
    ? readFileSync(full, 'utf8')
        .replace(/^\uFEFF/, '')
        .trim()
    : '';
}

function readBank(file: string): BusinessContents {
  const lines = readCsv(file, ['date', 'description', 'amount', 'balance']);
  const rows = lines.map((line, at) => {
    try {
      return {
        id: `r${at}`,
        date: businessDay(line.date.slice(0, 10)),
        description: line.description,
        amountCents: amount(line.amount),
        balance: line.balance.trim(),
      };
    } catch (error) {
      throw new Error(`Row ${at + 1} of bank.csv: ${(error as Error).message}`, { cause: error });
    }
  });
  // Some banks list the newest row first.
  if ((rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '')) rows.reverse();
  // The first stated balance says what was there before all rows up to it.
  const stated = rows.findIndex(({ balance }) => balance !== '');
  const before = rows.slice(0, stated + 1).reduce((sum, row) => sum + row.amountCents, 0n);
  return { openingCents: amount(rows[stated]?.balance ?? '') - before, rows, documents: [] };
}
