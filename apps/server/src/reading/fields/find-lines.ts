import { rowsOf } from '../page-rows.ts';
import type { ReadPage, TextLine } from '../file-contents.ts';
import { amountsInText } from './amounts-in-text.ts';
import { labelOf, saysDue, type AmountLabel } from './label-words.ts';

/** What was bought, on one line of a receipt or an invoice. */
export interface ItemLine {
  name: string;
  /** As it is written, without a unit; absent where the line does not say it. */
  quantity?: string;
  priceCents?: bigint;
  taxCents?: bigint;
  amountCents: bigint;
}

/** What the lines may add up to, all of it read from the page. */
export interface Sums {
  total: bigint | undefined;
  tax: bigint | undefined;
}

interface Row {
  name: string;
  label: AmountLabel | null;
  isSum: boolean;
  amounts: bigint[];
  numbers: string[];
}

/** More is no receipt, and would take long to add up. */
const rowsMax = 400;

/**
 * The lines of a receipt or an invoice: the rows in a run whose amounts add up to its total, or to that without the tax.
 * Empty where none do: lines that do not add up were read wrongly, or are not all of them.
 */
export function findLines(pages: readonly ReadPage[], { total, tax }: Sums): ItemLine[] {
  if (total === undefined || total <= 0n) return [];
  const rows = pages.flatMap((page) => rowsOf(page.lines).map(readRow)).slice(0, rowsMax);
  const wholes = [...new Set([total - (tax ?? 0n), total])];
  const bought = rows.slice(0, afterSums(rows));
  const runs = wholes.flatMap((whole) => runsTo(bought, whole));
  const [longest] = runs.sort((a, b) => b.length - a.length);
  return longest ?? [];
}

/** Below the sums of what was bought stands how it was paid: where the last row of it ends. */
function afterSums(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !row.isSum && itemOf(row) !== null);
  const sum = first === -1 ? -1 : rows.findIndex((row, at) => at > first && row.isSum);
  return sum === -1 ? rows.length : sum;
}

/** The runs of rows whose amounts add up to the whole; a single row counts where its quantity and price bear it out. */
function runsTo(rows: readonly Row[], whole: bigint): ItemLine[][] {
  const runs: ItemLine[][] = [];
  for (let from = 0; from < rows.length; from += 1) {
    const run: ItemLine[] = [];
    let sum = 0n;
    for (const row of rows.slice(from)) {
      if (row.isSum) break;
      const item = itemOf(row);
      // The rest of a name goes on below it.
      if (item === null && run.length === 0) break;
      if (item === null) continue;
      run.push(item);
      sum += item.amountCents;
      if (sum !== whole) continue;
      const kept = withoutVoided(run);
      const isBorneOut = kept.length > 1 || kept[0]?.priceCents !== undefined;
      if (isBorneOut) runs.push(kept);
    }
  }
  return runs;
}

/** What was entered and taken back, or handed over and given back, was not bought. */
function withoutVoided(run: readonly ItemLine[]): ItemLine[] {
  const kept: ItemLine[] = [];
  for (const item of run) {
    const at = kept.findLastIndex(({ amountCents }) => amountCents === -item.amountCents);
    if (at === -1) kept.push(item);
    else kept.splice(at, 1);
  }
  return kept;
}

function readRow(lines: readonly TextLine[]): Row {
  const texts = lines.map(({ text }) => text);
  const found = texts.flatMap((text) => amountsInText(text));
  const rest = texts
    .map((text) => amountsInText(text).reduce((left, { text: written }) => left.replace(written, ' '), text))
    .join(' '); // prettier-ignore
  const numbers = rest.match(/(?<![\w.,/-])\d{1,5}(?:\.\d{1,3})?(?![\w.,/%-])/g) ?? [];
  const words = texts
    .map((text) => amountsInText(text).reduce((left, { text: written }) => left.replace(written, ' '), text).trim())
    .filter((text) => /\p{L}{2}/u.test(text)); // prettier-ignore
  const label = labelOf(words.join(' '));
  return {
    name: words.join(' ').replace(/\s+/g, ' '),
    label,
    isSum: label === 'total' || label === 'grand total' || label === 'subtotal' || label === 'rounded total' || /^\W*total\b/i.test(words.join(' ')) || saysDue(words.join(' ')), // prettier-ignore
    amounts: found.map(({ cents }) => cents),
    numbers,
  };
}

/** A row as a line: its last amount, and the quantity and the price that give it. */
function itemOf({ name, label, amounts, numbers }: Row): ItemLine | null {
  const amountCents = amounts.at(-1);
  if (amountCents === undefined || amountCents === 0n || name === '') return null;
  const others = amounts.slice(0, -1);
  // Hours are written as amounts are: 8.00.
  const hours = others
    .slice(0, 1)
    .filter((cents) => cents > 0n)
    .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
  for (const priceCents of others.toReversed()) {
    for (const quantity of [...numbers, ...(others.length > 1 ? hours : [])]) {
      const product = times(quantity, priceCents);
      const taxCents = amountCents - product;
      if (taxCents === 0n)
        return { name: nameBeside(name, quantity), quantity, priceCents, amountCents };
      const isTax = taxCents > 0n && others.includes(taxCents) && taxCents !== priceCents;
      if (isTax)
        return { name: nameBeside(name, quantity), quantity, priceCents, taxCents, amountCents };
    }
  }
  const isOther = label !== null && label !== 'other' && label !== 'amount';
  return isOther ? null : { name, amountCents };
}

/** The name without the quantity that stands behind it. */
const nameBeside = (name: string, quantity: string): string =>
  name.endsWith(` ${quantity}`) ? name.slice(0, -quantity.length).trim() : name;

/** A quantity, which may have up to three decimals, times a price, to the nearest cent. */
function times(quantity: string, cents: bigint): bigint {
  const [whole = '', decimals = ''] = quantity.split('.');
  const thousandths = BigInt(whole + decimals.padEnd(3, '0'));
  const half = cents < 0n ? -500n : 500n;
  return (thousandths * cents + half) / 1_000n;
}
