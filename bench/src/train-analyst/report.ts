import type { Outcome } from './evaluate.ts';
import { voices } from './load-questions.ts';

const share = (count: number, all: number) =>
  all === 0 ? '' : `${((100 * count) / all).toFixed(1)}%`;
const answeredShares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Whole plans right by business and voice, and of the surest questions how many are right. */
export function report(outcomes: readonly Outcome[]): void {
  console.table(
    Object.fromEntries(
      [...new Set(outcomes.map(({ business }) => business))].map((name) => [
        name,
        rowOf(outcomes.filter(({ business }) => business === name)),
      ]),
    ),
  );
  console.table({ all: rowOf(outcomes) });
  console.log('Right of the surest, by the share that is answered:');
  console.table(
    Object.fromEntries(
      ['all', ...voices].map((voice) => [
        voice,
        curveOf(outcomes.filter((one) => voice === 'all' || one.voice === voice)),
      ]),
    ),
  );
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

function curveOf(outcomes: readonly Outcome[]): Record<string, string> {
  const sorted = outcomes.toSorted((a, b) => b.lead - a.lead);
  return Object.fromEntries(
    answeredShares.map((part) => {
      const answered = sorted.slice(0, Math.round(part * sorted.length));
      return [
        `${String(Math.round(part * 100))}%`,
        share(answered.filter(({ isRight }) => isRight).length, answered.length),
      ];
    }),
  );
}
