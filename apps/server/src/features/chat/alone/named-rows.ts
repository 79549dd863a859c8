import type { Answer } from '@cairn/analyst';

/**
 * The answer with its sentences opening what its rows open: 'the highest being Acme with $5.00' is the figure of the row
 * that is called Acme. The first figure of a row is what its token sums to.
 */
export function withNamedRows(answer: Answer): Answer {
  const known = new Set(answer.evidence.map(({ figure }) => figure));
  const found = answer.tables.flatMap(({ rows, evidence = [] }) =>
    rows.flatMap(([name, figure], at) => {
      const token = evidence[at] ?? null;
      if (token === null || typeof name !== 'string' || typeof figure !== 'string') return [];
      const isSaid = answer.text.includes(name) && answer.text.includes(figure);
      return isSaid && !known.has(figure) ? [{ figure, label: name, token }] : [];
    }),
  );
  // Of two rows with the same figure it is not known which is meant.
  const sure = found.filter(
    ({ figure }) => found.filter((other) => other.figure === figure).length === 1,
  );
  return { ...answer, evidence: [...answer.evidence, ...sure] };
}
