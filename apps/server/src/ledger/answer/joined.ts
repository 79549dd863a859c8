import type { Answer } from '@cairn/analyst';

/** Two answers as one, or the one where both say the same: the first verdict leads, and each keeps how it was worked out, and what it offers to change. */
export function joined(first: Answer, second: Answer): Answer {
  if (first.text === second.text) return first;
  const proposals = [...(first.proposals ?? []), ...(second.proposals ?? [])];
  return {
    text: `${first.text}\n\n${second.text}`,
    tables: [...first.tables, ...second.tables],
    charts: [...first.charts, ...second.charts].slice(0, 1),
    evidence: [...first.evidence, ...second.evidence],
    suggestions: [...new Set([...first.suggestions, ...second.suggestions])].slice(0, 4),
    understood: true,
    ...(proposals.length > 0 && { proposals }),
  };
}
