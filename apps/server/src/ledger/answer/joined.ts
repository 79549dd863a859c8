import type { Answer } from '@cairn/analyst';

/** Two answers as one, or the one where both say the same: the first verdict leads, how each was worked out stands below both, and what they offer to change is kept. */
export function joined(first: Answer, second: Answer): Answer {
  if (first.text === second.text) return first;
  const proposals = [...(first.proposals ?? []), ...(second.proposals ?? [])];
  const [one, other] = [withPrint(first.text), withPrint(second.text)];
  const print = one.print === other.print ? one.print : one.print + other.print;
  return {
    text: `${one.said}\n\n${other.said}${print}`,
    tables: [...first.tables, ...second.tables],
    charts: [...first.charts, ...second.charts].slice(0, 1),
    evidence: [...first.evidence, ...second.evidence],
    suggestions: [...new Set([...first.suggestions, ...second.suggestions])].slice(0, 4),
    understood: true,
    ...(proposals.length > 0 && { proposals }),
  };
}

/** What is said, and the paragraphs behind it of how it was worked out. */
function withPrint(text: string): { said: string; print: string } {
  const at = text.search(/(?:\n\n_[^\n]*_)+$/);
  return at < 0 ? { said: text, print: '' } : { said: text.slice(0, at), print: text.slice(at) };
}
