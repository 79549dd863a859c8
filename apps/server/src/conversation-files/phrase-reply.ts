import type { Answer } from '@cairn/analyst';
import type { TableReply } from './ask-table.ts';

/** The answer with its figure first, then what it is and on which cells of which file it stands. */
export function phraseReply(reply: Extract<TableReply, { status: 'answered' }>): Answer {
  const { figure, label, file, place, cells, basis, table } = reply;
  const where = place === '' || place === cells ? `“${file}”` : `“${file}”, ${place}`;
  const what = label === '' ? '' : `: ${label}`;
  const quoted = cells === '' ? '' : `, ${withNoun(cells)}`;
  return {
    text: `**${figure}**${what}.\n\n_From ${where}${quoted}. ${basis}`.trimEnd() + '_',
    tables: table === null ? [] : [table],
    charts: [],
    evidence: [],
    suggestions: [],
    understood: true,
  };
}

/** 'cell B2', 'cells B2:B4'; what names itself already stays: 'page 3', '20 cells between …'. */
function withNoun(cells: string): string {
  if (/^page|^\d/.test(cells)) return cells;
  return /[:,]/.test(cells) ? `cells ${cells}` : `cell ${cells}`;
}
