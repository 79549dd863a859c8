import {
  judgeReading,
  type Verdict,
} from '../../../apps/server/src/statements/testing/judge-reading.ts';
import { layouts } from '../../../apps/server/src/statements/testing/layouts.ts';

const seeds = { 'seeds it was made with': [2, 4, 6, 8], 'held out': [1, 3, 5, 7, 9, 11] };

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
