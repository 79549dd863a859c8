import type { Outcome } from './evaluate.ts';
import { withSureness } from './learn-sureness.ts';
import { voices } from './load-questions.ts';

const share = (count: number, all: number) =>
  all === 0 ? '' : `${((100 * count) / all).toFixed(1)}%`;
const thresholds = [-2, -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];

/** Whole plans right by business and voice, and right against wrong by how sure the reader has to be. */
export function report(outcomes: readonly Outcome[]): void {
  const answerable = outcomes.filter(({ wanted }) => wanted !== '');
  console.table(
    Object.fromEntries(
      [...new Set(answerable.map(({ business }) => business))].map((name) => [
        name,
        rowOf(answerable.filter(({ business }) => business === name)),
      ]),
    ),
  );
  console.table({ all: rowOf(answerable) });
  reportCurve(outcomes);
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`Reading: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms.`);
}

function rowOf(outcomes: readonly Outcome[]): Record<string, string | number> {
  const row: Record<string, string | number> = { questions: outcomes.length };
  for (const voice of voices) {
    const said = outcomes.filter((one) => one.voice === voice);
    row[voice] = share(said.filter(({ isRight }) => isRight).length, said.length);
    row[`${voice} in beam`] = share(said.filter(({ isInBeam }) => isInBeam).length, said.length);
  }
  return row;
}

/** What is to be declined counts as right where nothing is answered. */
function reportCurve(outcomes: readonly Outcome[]): void {
  const judged = withSureness(outcomes);
  console.log(
    'Of a hundred questions right / wrong, by the sureness from which one is answered (each business by what others tell):',
  );
  console.table(
    Object.fromEntries(
      voices.map((voice) => {
        const said = judged.filter((one) => one.voice === voice);
        return [
          voice,
          Object.fromEntries(
            thresholds.map((least) => {
              const answered = said.filter(({ sure }) => sure >= least);
              const declined = said.filter(({ sure, wanted }) => sure < least && wanted === '');
              const right = answered.filter(({ isRight }) => isRight).length;
              const all = said.length;
              return [
                String(least),
                `${share(right + declined.length, all)} / ${share(answered.length - right, all)}`,
              ];
            }),
          ),
        ];
      }),
    ),
  );
}
