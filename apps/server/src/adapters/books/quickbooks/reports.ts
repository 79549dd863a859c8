import { z } from 'zod';
import {
  BooksError,
  type BooksAccess,
  type BooksContext,
  type BooksReports,
  type KnownFacts,
  type ReportColumn,
} from '../../../ports/books.ts';
import type { Client } from './client.ts';
import { externalIdOf } from './entities.ts';
import { Directory } from './translate/directory.ts';
import { money, read, Unreadable } from './translate/fields.ts';

interface Asked {
  columns: readonly ReportColumn[];
  unit: 'day' | 'month';
  known: KnownFacts;
}

/** Both reports for the columns. One that does not look as it should is refused whole: half of it would be a wrong figure. */
export async function readReports(
  client: Client,
  access: BooksAccess,
  { currency }: BooksContext,
  { columns, unit, known }: Asked,
): Promise<BooksReports> {
  const [from, to] = [columns[0]?.from, columns.at(-1)?.to];
  if (from === undefined || to === undefined) throw new Error('no columns were asked for');
  const ask = async (name: string) => {
    const answer = await client.get(access, `reports/${name}`, {
      start_date: from,
      end_date: to,
      accounting_method: 'Accrual',
      summarize_column_by: unit === 'day' ? 'Days' : 'Month',
    });
    try {
      return amountsIn(answer, columns, currency);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new BooksError('refused', 'The reports of QuickBooks could not be read.', error);
    }
  };
  const profit = await ask('ProfitAndLoss');
  const balances = await ask('BalanceSheet');
  return { profit, balances, workedOut: new Directory(known).retainedEarnings() };
}

const cell = z.object({ value: z.string().nullish(), id: z.string().nullish() });
const cells = z.array(cell);

/** A section holds rows, and where an account has others below it, its own amounts stand in the section's heading. */
const row = z.object({
  ColData: cells.nullish(),
  Header: z.object({ ColData: cells.nullish() }).nullish(),
  get Rows(): z.ZodOptional<
    z.ZodNullable<z.ZodObject<{ Row: z.ZodOptional<z.ZodNullable<z.ZodArray<typeof row>>> }>>
  > {
    return z.object({ Row: z.array(row).nullish() }).nullish();
  },
});
type Row = z.output<typeof row>;

const report = z.object({
  Header: z.object({ ReportBasis: z.string().nullish(), Currency: z.string().nullish() }),
  Columns: z.object({
    Column: z.array(
      z.object({
        ColType: z.string().nullish(),
        MetaData: z
          .array(z.object({ Name: z.string().nullish(), Value: z.string().nullish() }))
          .nullish(),
      }),
    ),
  }),
  Rows: z.object({ Row: z.array(row).nullish() }).nullish(),
});

function amountsIn(
  answer: unknown,
  wanted: readonly ReportColumn[],
  currency: string,
): Map<string, bigint[]> {
  const { Header: header, Columns, Rows } = read(report, answer);
  if (header.ReportBasis === 'Cash') throw new Unreadable('is on a cash basis');
  if ((header.Currency ?? currency) !== currency)
    throw new Unreadable(`is in ${header.Currency ?? ''}`);
  // By its days: a column of the sum has none.
  const places = Columns.Column.map(({ MetaData }) => {
    const valueOf = (name: string) => MetaData?.find(({ Name }) => Name === name)?.Value ?? null;
    const [start, end] = [valueOf('StartDate'), valueOf('EndDate')];
    if (start === null && end === null) return null;
    return wanted.findIndex(({ from, to }) => from === start || to === end);
  });
  const amounts = new Map<string, bigint[]>();
  const take = (line: z.output<typeof cells> | null | undefined) => {
    const [name, ...values] = line ?? [];
    if (!name?.id || values.length === 0) return;
    const account = externalIdOf('Account', name.id);
    const sums = amounts.get(account) ?? wanted.map(() => 0n);
    amounts.set(account, sums);
    for (const [index, { value }] of values.entries()) {
      const place = places[index + 1];
      if (place === null || place === undefined) continue;
      if (place === -1) throw new Unreadable('has a column that was not asked for');
      sums[place] = (sums[place] ?? 0n) + centsOf(value ?? '');
    }
  };
  const walk = (rows: readonly Row[] | null | undefined) => {
    for (const { ColData, Header, Rows: below } of rows ?? []) {
      take(ColData);
      take(Header?.ColData);
      walk(below?.Row);
    }
  };
  walk(Rows?.Row);
  const isPlaced = wanted.every((_, place) => places.includes(place));
  if (amounts.size > 0 && !isPlaced) throw new Unreadable('lacks columns that were asked for');
  return amounts;
}

/** Nothing stands for zero. */
function centsOf(value: string): bigint {
  if (value === '') return 0n;
  const number = /^-?(\d+(\.\d*)?|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
  return read(money, number);
}
