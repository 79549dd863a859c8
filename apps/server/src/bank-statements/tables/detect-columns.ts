import { limits } from '@cairn/contract/limits';
import { StatementRefusal } from '../statement-file.ts';
import {
  columnFacts,
  isAmountText,
  isDayText,
  isYearlessDay,
  type ColumnFacts,
} from './column-facts.ts';
import { usualColumns } from './delimited-text.ts';
import { findAccountColumn } from './find-account-column.ts';
import { findMoney, type FoundMoney } from './find-money.ts';
import { isHeader, roleOf, type ColumnRole } from './header-words.ts';
import { refuseOtherLists } from './other-lists.ts';
import type { TableRecord } from './table-mapping.ts';

const sampleRows = 300;

export interface DetectedColumns extends FoundMoney {
  dateColumn: number;
  isYearless: boolean;
  descriptionColumns: number[];
  accountColumn: number | null;
  /** Null where the file names no columns. */
  header: string[] | null;
  /** The first records below the headings. */
  sample: readonly TableRecord[];
}

/** Which column means what, from the headings where there are any and from the cells where not. */
export function detectColumns(records: readonly TableRecord[]): DetectedColumns {
  const headerAt = records.slice(0, sampleRows).findIndex(({ cells }) => isHeader(cells));
  const headerRecord = headerAt === -1 ? undefined : records[headerAt];
  const sample = records.slice(headerAt + 1, headerAt + 1 + sampleRows);
  const { rows, isYearless } = dataRows(sample, headerRecord ?? sample[0]);
  const { columns: width } = usualColumns(rows.map(({ length }) => length));
  const full = rows.filter(({ length }) => length >= width);
  const facts = Array.from({ length: width }, (_, index) =>
    columnFacts(full.map((cells) => cells[index] ?? '')),
  );
  const roles = headerRecord?.cells.map(roleOf) ?? [];
  const header = headerRecord?.cells.map((cell) => cell.trim().slice(0, 200)) ?? null;
  refuseOtherLists(header ?? [], full, headerRecord?.line ?? 1);
  const dateColumn = findDate(facts, roles, full, isYearless);
  const accountColumn = findAccountColumn(roles, full);
  const money = findMoney({ facts, roles, rows: full, dateColumn, accountColumn });
  const taken = new Set([dateColumn, accountColumn, ...Object.values(money.columns)]);
  const descriptionColumns = findDescriptions(facts, roles, taken);
  return { ...money, dateColumn, isYearless, descriptionColumns, accountColumn, header, sample };
}

function dataRows(
  sample: readonly TableRecord[],
  place: TableRecord | undefined,
): { rows: string[][]; isYearless: boolean } {
  const rowsWith = (isDay: (text: string) => boolean) =>
    sample
      .map(({ cells }) => cells)
      .filter((cells) => cells.some(isDay) && cells.some(isAmountText));
  const dated = rowsWith(isDayText);
  if (dated.length > 0) return { rows: dated, isYearless: false };
  const rows = rowsWith(isYearlessDay);
  if (rows.length > 0) return { rows, isYearless: true };
  throw new StatementRefusal(
    'No line has both a date and an amount: this is not a bank statement.',
    place?.line ?? 1,
  );
}

function findDate(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
  rows: readonly (readonly string[])[],
  isYearless: boolean,
): number {
  const days = facts
    .map((fact, index) => ({
      index,
      share: isYearless
        ? rows.filter((cells) => isYearlessDay(cells[index] ?? '')).length / rows.length
        : Math.min(fact.dayShare, fact.filledShare),
    }))
    .filter(({ share }) => share >= 0.6);
  // The day on which the bank booked it is the one that its balances follow.
  for (const role of ['postedDate', 'date'] as const) {
    const named = days.find(({ index }) => roles[index] === role);
    if (named !== undefined) return named.index;
  }
  const [first] = days;
  if (first === undefined) throw new StatementRefusal('No column of the file holds dates.', 1);
  return first.index;
}

function findDescriptions(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
  taken: ReadonlySet<number | null>,
): number[] {
  const free = facts
    .map((fact, index) => ({ index, ...fact }))
    .filter(({ index }) => !taken.has(index));
  const named = free.filter(
    ({ index, letterShare }) => roles[index] === 'description' && letterShare > 0.2,
  );
  if (named.length > 0) {
    return named.slice(0, limits.descriptionColumnsMax).map(({ index }) => index);
  }
  const texts = free
    .filter(({ letterShare, dayShare }) => letterShare >= 0.3 && dayShare < 0.6)
    .sort(
      (a, b) =>
        b.distinctShare * b.averageLength * b.filledShare -
        a.distinctShare * a.averageLength * a.filledShare,
    );
  const best = texts[0] ?? free[0];
  return best === undefined ? [] : [best.index];
}
