import { toTsv } from '../../lib/csv.ts';
import { logFailure } from '../../lib/log.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Answer } from './chat-state.ts';

/** The answer as text to paste: its sentences without markdown's marks, then its tables as a spreadsheet takes them. */
function answerAsText({ text, tables }: Pick<Answer, 'text' | 'tables'>): string {
  const parts = tables.map(({ title, headers, rows }) =>
    [...(title === undefined ? [] : [title]), toTsv([headers, ...rows])].join('\n'),
  );
  return [withoutMarks(text), ...parts].join('\n\n');
}

const withoutMarks = (markdown: string): string =>
  markdown
    // An escaped mark is none: it is put aside while marks are taken away.
    .split(/(\\[^\p{L}\p{N}\s])/u)
    .map((part) =>
      part.startsWith('\\') && part.length === 2
        ? part.charAt(1)
        : part.replaceAll(/\*\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ''),
    )
    .join('');

/** Puts the answer on the clipboard and says so. */
export function copyAnswer(answer: Pick<Answer, 'text' | 'tables'>): void {
  // A page that came without TLS from another machine has no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copied = clipboard?.writeText(answerAsText(answer)) ?? Promise.reject(new Error('none'));
  copied
    .then(() => showToast('The answer is copied.'))
    .catch((error: unknown) => {
      logFailure('answer copy', error);
      showToast('Your browser does not let this page copy. Select the text instead.', 'bad');
    });
}
