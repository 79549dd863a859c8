import { parseArgs } from 'node:util';
import { addDays, businessDay, forecastSeries } from '@cairn/finance';
import { readTable, writeCsv } from './cash/csv.ts';
import { heldShare, naiveForecasts, scaledError } from './cash/series-score.ts';
import { sharedDataFile } from './cash/shared-data.ts';

const HORIZON_DAYS = 56;

interface SeriesTable {
  readonly names: readonly string[];
  readonly lastDate: string;
  /** one list a series, oldest first; null = missing */
  readonly columns: readonly (readonly (number | null)[])[];
}

/** `--input series.csv --horizon 56 --output forecast.csv`, or nothing for the table. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      horizon: { type: 'string', default: String(HORIZON_DAYS) },
    },
  });
  const horizon = Number(values.horizon);
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > 1000) {
    throw new Error('--horizon is a whole number of days from 1 to 1000.');
  }
  if (values.input !== undefined && values.output !== undefined) {
    writeForecasts(readSeries(values.input), horizon, values.output);
  } else if (values.input === undefined && values.output === undefined) {
    printTable();
  } else {
    throw new Error('forecast takes --input and --output together, or neither.');
  }
  return Promise.resolve();
}

function readSeries(file: string): SeriesTable {
  const { header, rows } = readTable(file);
  const sorted = [...rows].sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  const number = (text: string | undefined) => {
    const value = Number(text);
    return text === undefined || text.trim() === '' || !Number.isFinite(value) ? null : value;
  };
  return {
    names: header.slice(1),
    lastDate: sorted.at(-1)?.[0] ?? '',
    columns: header.slice(1).map((_, index) => sorted.map((row) => number(row[index + 1]))),
  };
}

function writeForecasts(table: SeriesTable, horizon: number, file: string): void {
  const last = businessDay(table.lastDate.slice(0, 10));
  const forecasts = table.columns.map((column) => forecastSeries(column, horizon));
  const header = ['date', ...table.names.flatMap((name) => [name, `${name}_low`, `${name}_high`])];
  const rows = Array.from({ length: horizon }, (_, index) => [
    addDays(last, index + 1),
    // A series too short to forecast stays empty: no figure rather than a guess.
    ...forecasts.flatMap((forecast): (string | number)[] =>
      forecast === null
        ? ['', '', '']
        : [forecast.expected, forecast.low, forecast.high].map((path) => path[index] ?? ''),
    ),
  ]);
  writeCsv(file, header, rows);
  console.log(`${table.names.length} series, ${horizon} days each, written to ${file}.`);
}

function printTable(): void {
  const file = sharedDataFile('nn5/nn5_train.csv');
  if (file === null) return;
  const { columns } = readSeries(file);
  const length = columns[0]?.length ?? 0;
  // The method was chosen on windows that end before the last 56 days, which only test it.
  const windows: [string, number[]][] = [
    ['earlier windows (tuning)', [371, 399, 427, 455, 483, 511, 539, 567, 595, 623]],
    ['last 56 days (test)', [length - HORIZON_DAYS]],
  ];
  const started = performance.now();
  const table = windows.map(([name, ends]) => {
    const sums = { model: 0, weekdayMedian: 0, weekAgo: 0, held: 0 };
    let count = 0;
    for (const end of ends) {
      for (const column of columns) {
        const [past, next] = [column.slice(0, end), column.slice(end, end + HORIZON_DAYS)];
        const forecast = forecastSeries(past, HORIZON_DAYS);
        if (forecast === null || next.every((value) => value === null)) continue;
        const naive = naiveForecasts(past, HORIZON_DAYS);
        sums.model += scaledError(past, next, forecast.expected);
        sums.weekdayMedian += scaledError(past, next, naive.weekdayMedian);
        sums.weekAgo += scaledError(past, next, naive.weekAgo);
        sums.held += heldShare(next, forecast);
        count += 1;
      }
    }
    return {
      days: name,
      'mean MASE': (sums.model / count).toFixed(3),
      'weekday median of 8 weeks': (sums.weekdayMedian / count).toFixed(3),
      'as a week ago': (sums.weekAgo / count).toFixed(3),
      'interval held': `${((sums.held / count) * 100).toFixed(1)}%`,
    };
  });
  console.table(table);
  console.log(
    `${((performance.now() - started) / 1000).toFixed(1)} s for 11 windows of 111 series.`,
  );
}
