import type { StatementEntry, StatementRow } from '../statement-file.ts';

export interface CheckedBalances {
  /** Whether the balance moves with the amounts as read, or against them; null where it proves neither. */
  follows: 'same' | 'opposite' | null;
  /** The first line whose balance does not follow, in a file where the others do. */
  brokenLine: number | null;
  /** The balance after the latest row. */
  latest: { cents: bigint; date: string } | null;
}

/** Counts how often a balance follows from the row before it, for files that run forwards and backwards in time. */
export function checkBalances(entries: Iterable<StatementEntry>): CheckedBalances {
  const hits = { forwards: [0, 0], backwards: [0, 0] };
  const firstMiss = { forwards: null as number | null, backwards: null as number | null };
  let steps = 0;
  let previous: StatementRow | null = null;
  let first: StatementRow | null = null;
  let last: StatementRow | null = null;
  for (const entry of entries) {
    if (!('row' in entry) || entry.row.balanceCents === null) continue;
    const { row } = entry;
    if (previous?.balanceCents !== null && previous !== null && row.balanceCents !== null) {
      steps += 1;
      const forwards = row.balanceCents - previous.balanceCents;
      const backwards = previous.balanceCents - row.balanceCents;
      count('forwards', forwards, row.amountCents, row.line);
      count('backwards', backwards, previous.amountCents, row.line);
    }
    previous = row;
    first ??= row;
    last = row;
  }
  function count(way: 'forwards' | 'backwards', change: bigint, amount: bigint, line: number) {
    const tally = hits[way];
    if (change === amount) tally[0] = (tally[0] ?? 0) + 1;
    if (change === -amount) tally[1] = (tally[1] ?? 0) + 1;
    if (change !== amount) firstMiss[way] ??= line;
  }
  return judge(hits, firstMiss, steps, first, last);
}

function judge(
  hits: Record<'forwards' | 'backwards', number[]>,
  firstMiss: Record<'forwards' | 'backwards', number | null>,
  steps: number,
  first: StatementRow | null,
  last: StatementRow | null,
): CheckedBalances {
  const runsBackwards = first !== null && last !== null && first.date > last.date;
  const total = (way: 'forwards' | 'backwards') => Math.max(...hits[way]);
  const way =
    total('forwards') === total('backwards')
      ? runsBackwards
        ? 'backwards'
        : 'forwards'
      : total('forwards') > total('backwards')
        ? 'forwards'
        : 'backwards';
  const [same = 0, opposite = 0] = hits[way];
  const enough = Math.max(1, steps * 0.7);
  const follows =
    same === opposite || Math.max(same, opposite) < enough
      ? null
      : same > opposite
        ? 'same'
        : 'opposite';
  const end = way === 'forwards' ? last : first;
  return {
    follows,
    brokenLine: follows === 'same' ? firstMiss[way] : null,
    // One lone row proves nothing, but there is nothing to contradict it either.
    latest:
      end === null || end.balanceCents === null || (steps > 0 && follows !== 'same')
        ? null
        : { cents: end.balanceCents, date: end.date },
  };
}
