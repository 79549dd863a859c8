import type { Answer } from './answer.ts';

/** Two answers one below the other; one that is refused refuses both, as half of what was asked is no answer. */
export function phrasePair(first: Answer, second: Answer): Answer {
  const refused = [first, second].find(({ understood }) => !understood);
  if (refused !== undefined) return refused;
  return {
    text: `${first.text}\n\n${second.text}`,
    tables: [...first.tables, ...second.tables],
    charts: [...first.charts, ...second.charts],
    evidence: [...first.evidence, ...second.evidence],
    suggestions: [],
    understood: true,
  };
}
