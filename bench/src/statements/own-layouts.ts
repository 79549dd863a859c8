import {
  judgeReading,
  type Verdict,
} from '../../../apps/server/src/bank-statements/testing/judge-reading.ts';
import {
  bankExports,
  exportOf,
} from '../../../apps/server/src/bank-statements/testing/first-years/bank-exports.ts';
import { live } from '../../../apps/server/src/bank-statements/testing/first-years/business.ts';
import { stories } from '../../../apps/server/src/bank-statements/testing/first-years/stories.ts';
import { layouts } from '../../../apps/server/src/bank-statements/testing/layouts.ts';

const seeds = { 'seeds it was made with': [2, 4, 6, 8], 'held out': [1, 3, 5, 7, 9, 11] };

/** Seeds that nobody looked at while the reader was made. */
const businessSeeds = [21, 22, 23, 24];

/** Landlord, consultant and shop with two accounts over two years, a month and a quarter, in every export without a balance. */
export async function printFirstYears(): Promise<void> {
  const table: Record<string, Record<Verdict, number>> = {};
  for (const { name, story, secondIs } of stories) {
    const counts: Record<Verdict, number> = { right: 0, asked: 0, refused: 0, wrong: 0 };
    for (const seed of businessSeeds) {
      for (const months of [1, 3, 24]) {
        const { main, second } = live(story, seed, { months, first: '2024-01', secondIs });
        for (const rows of [main, second]) {
          for (const layout of Object.keys(bankExports)) {
            const { verdict, why } = await judgeReading(exportOf(layout, rows));
            counts[verdict] += 1;
            if (verdict !== 'wrong') continue;
            process.exitCode = 1;
            console.log(`Silently wrong: ${name}, ${layout}, seed ${seed}: ${why}`);
          }
        }
      }
    }
    table[name] = counts;
  }
  console.log('Businesses that begin with files without balances:');
  console.table(table);
}

/** How our own layouts read: the odd seeds have other merchants, orders and sizes than the reader was made with. */
export async function printLayouts(): Promise<void> {
  const rows: Record<string, Record<Verdict, number>> = {};
  for (const [name, chosen] of Object.entries(seeds)) {
    const counts: Record<Verdict, number> = { right: 0, asked: 0, refused: 0, wrong: 0 };
    for (const layout of layouts) {
      for (const seed of chosen) {
        const { verdict, why } = await judgeReading(await layout.make(seed));
        counts[verdict] += 1;
        if (verdict === 'wrong') {
          process.exitCode = 1;
          console.log(`Silently wrong: ${layout.name}, seed ${seed}: ${why}`);
        }
      }
    }
    rows[name] = counts;
  }
  console.log(`${layouts.length} layouts, each with every seed:`);
  console.table(rows);
}
