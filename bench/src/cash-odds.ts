import { parseArgs } from 'node:util';
import { addDays } from '@cairn/finance';
import { eachBusiness } from './cash-odds/read-businesses.ts';
import { writeCsv } from './cash/csv.ts';
import { forecastBusiness } from './cash-odds/forecast-business.ts';
import { KINDS, makeBusiness, type Kind } from './cash-odds/make-business.ts';
import { scorePath, summarize, type PathScore } from './cash-odds/score.ts';

/** Seeds that the model was fitted on, and others that were only ever measured. */
const SEED_SETS = { fitted: 1, 'held out': 1001 } as const;
const SEEDS = 20;

/** `--input FOLDER --output paths.csv` for businesses of one's own, or `--seeds 20 --from 3001` for the table. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      seeds: { type: 'string', default: String(SEEDS) },
      set: { type: 'string' },
      kind: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const { input, output } = values;
  if (input !== undefined && output !== undefined) {
    writePaths(input, output);
  } else if (input === undefined && output === undefined) {
    const own = values.from;
    const sets = own === undefined ? SEED_SETS : { [`from seed ${own}`]: Number(own) };
    for (const [name, first] of Object.entries(sets)) {
      if (values.set !== undefined && values.set !== name) continue;
      printSet(name, first, { seeds: Number(values.seeds), only: values.kind });
    }
  } else {
    throw new Error('cash-odds takes --input and --output together, or neither.');
  }
  return Promise.resolve();
}

function writePaths(input: string, output: string): void {
  const dollars = (value: number) => (value / 100).toFixed(2);
  const lines = eachBusiness(input, console.error, (business) =>
    business.origins.flatMap((origin) => {
      const { days, below30, below90 } = forecastBusiness(business, origin);
      return days.map(({ expected, low, high }, at) => [
        business.name,
        origin,
        addDays(origin, at + 1),
        ...[expected, low, high].map(dollars),
        below30.toFixed(4),
        below90.toFixed(4),
      ]);
    }),
  );
  if (lines.length === 0) throw new Error(`No business of ${input} could be forecast.`);
  const odds = ['below_minimum_30', 'below_minimum_90'];
  writeCsv(output, ['name', 'origin', 'date', 'expected', 'low', 'high', ...odds], lines);
  console.log(`${lines.length} days written to ${output}.`);
}

interface SetOptions {
  readonly seeds: number;
  readonly only: string | undefined;
}

/** Who has invoices is forecast without them too: they must make it better. */
const CASES: readonly { kind: Kind; name: string; useDocuments: boolean }[] = [
  ...KINDS.map((kind) => ({ kind, name: kind, useDocuments: true })),
  { kind: 'invoiced', name: 'invoiced, its invoices unseen', useDocuments: false },
];

function printSet(name: string, firstSeed: number, { seeds, only }: SetOptions): void {
  const started = performance.now();
  const cases = CASES.filter(({ kind }) => only === undefined || only === kind);
  const byCase = cases.map(({ kind, name, useDocuments }) => {
    const scores: PathScore[] = [];
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
      const business = makeBusiness(kind, seed);
      for (const origin of business.origins) {
        scores.push(scorePath(business, origin, forecastBusiness(business, origin, useDocuments)));
      }
    }
    return { name, useDocuments, scores };
  });
  console.log(`${name}, ${seeds} businesses a kind`);
  const lines = byCase.map(({ scores, ...of }) => ({ ...of, ...summarize(scores) }));
  const shown = (value: number | undefined) => (value ?? NaN).toFixed(3);
  console.table(
    lines.map(({ name: kind, own, best, held, skill }) => ({
      kind,
      'day 30': shown(own[0]),
      best: `${best[0]?.name ?? ''} ${shown(best[0]?.error)}`,
      ratio: shown((own[0] ?? 0) / (best[0]?.error ?? 1)),
      'day 90': shown(own[1]),
      'best ': `${best[1]?.name ?? ''} ${shown(best[1]?.error)}`,
      'ratio ': shown((own[1] ?? 0) / (best[1]?.error ?? 1)),
      'band held': `${(held * 100).toFixed(1)}%`,
      'skill 30': shown(skill[0]),
      'skill 90': shown(skill[1]),
    })),
  );
  const kinds = lines.filter(({ useDocuments }) => useDocuments);
  for (const at of [0, 1]) {
    const ratio =
      kinds.reduce((sum, { own }) => sum + (own[at] ?? 0), 0) /
      kinds.reduce((sum, { best }) => sum + (best[at]?.error ?? 0), 0);
    const mean =
      kinds.reduce((sum, { own, best }) => sum + (own[at] ?? 0) / (best[at]?.error ?? 1), 0) /
      kinds.length;
    console.log(
      `${at === 0 ? 30 : 90} days: sum of errors ${ratio.toFixed(3)} of the best simple, mean of ratios ${mean.toFixed(3)}`,
    );
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
