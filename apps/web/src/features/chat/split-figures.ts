import type { Answer } from './chat-state.ts';

export type Part = { text: string; token: null } | { text: string; token: string; label: string };

/** Cuts a text where it writes a figure whose rows can be shown. The longest figure wins: '$1,200' is not '$1,200.50'. */
export function splitFigures(text: string, evidence: Answer['evidence']): Part[] {
  const known = evidence
    .filter(({ figure }) => figure !== '')
    .sort((a, b) => b.figure.length - a.figure.length);
  const parts: Part[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length;) {
    const found = known.find(
      ({ figure }) => text.startsWith(figure, at) && standsAlone(text, at, figure),
    );
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), token: null });
    parts.push({ text: found.figure, token: found.token, label: found.label });
    at += found.figure.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), token: null });
  return parts;
}

/** '12' is not part of '2012' or of '12.50'. */
function standsAlone(text: string, at: number, figure: string): boolean {
  const before = text.charAt(at - 1);
  const after = text.slice(at + figure.length);
  return (
    !/[\w$.,-]/.test(before === ',' || before === '.' ? ' ' : before) && !/^(\w|[.,]\d)/.test(after)
  );
}
