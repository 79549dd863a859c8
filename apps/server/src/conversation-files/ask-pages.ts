import type { Answer } from '@cairn/analyst';
import type { ReadPage } from '../reading/file-contents.ts';
import type { FileContent } from './packed-content.ts';
import { quoteField } from './quote-field.ts';

/**
 * What the pages of a file say to a question: a field of a receipt or an invoice, or the lines that hold the words asked
 * for ('what does it say about refunds?'), each quoted with its page. Null where they say nothing.
 */
export function askPages({ name, document }: FileContent, question: string): Answer | null {
  if (document.pages.every(({ lines }) => lines.length === 0)) return null;
  const field = quoteField(name, document.pages, question);
  return field === null ? quoteLines(name, document.pages, question) : answer(field);
}

const linesShown = 10;

/** 'Where does it mention refunds?': the lines with all the words asked for. */
function quoteLines(file: string, pages: readonly ReadPage[], question: string): Answer | null {
  const asked =
    /\b(?:say|says|said|mention|mentions|written|find|search|quote)\b(?:\s+(?:about|of|for|on))?\s+(\S.*)$/i.exec(
      question,
    )?.[1];
  const words = wordsOf((asked ?? '').replace(/[?.]+$/, ''));
  if (words.length === 0) return null;
  const found = pages.flatMap(({ number, lines }) =>
    lines.flatMap(({ text }) =>
      words.every((word) => text.toLowerCase().includes(word)) ? [[String(number), text]] : [],
    ),
  );
  if (found.length === 0) return null;
  const count = `${found.length} ${found.length === 1 ? 'line' : 'lines'}`;
  return {
    ...answer(`**${count}** of “${file}” with ${words.map((word) => `“${word}”`).join(' and ')}.`),
    tables: [{ title: 'Quoted', headers: ['Page', 'Line'], rows: found.slice(0, linesShown) }],
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(
      (word) => word !== '' && !/^(?:the|a|an|of|in|on|it|this|that|file|document|pdf)$/.test(word),
    );

const answer = (text: string): Answer => ({
  text,
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
});
