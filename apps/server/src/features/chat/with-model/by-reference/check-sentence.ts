import { escapePattern, tokenise } from '@cairn/analyst';
import type { Gloss } from './languages/glossary.ts';
import { isUnsafe } from './unsafe-text.ts';
import type { Calendar, Cell } from './cells.ts';
import { sentencesOf } from './turn-result.ts';
import { takeTimes } from './said-times.ts';
import {
  aboveWords,
  belowWords,
  causeWords,
  downWords,
  gravelyWords,
  judgingWords,
  leastWords,
  measureWords,
  mostWords,
  plainWords,
  upWords,
} from './words-allowed.ts';

/** What a sentence may speak of. */
export interface Named {
  /** What results call their rows, and whom the business knows. */
  labels: readonly string[];
  /** Stems of the owner's own words. */
  asked: ReadonlySet<string>;
}

/** A sentence cut at its references: what stands between them, and what they refer to. */
export interface Referring {
  /** One more than there are cells. */
  between: string[];
  cells: Cell[];
}

/** A stretch of a sentence and the figure that its words have to be true of. */
interface Clause {
  words: string;
  cell: Cell | null;
}

const clauseEnd = /[,;:—–()]|\b(?:and|while|whereas|but)\b|(?=\b(?:against|versus|vs|compared)\b)/i;

/**
 * Why a sentence does not stand; null where it does. Each of its words must be true of the figure that it stands beside: its
 * name, what it measures, its time, the way it went; or claim nothing: a word of its result or of the owner's question. A word
 * that is none of these is not believed.
 */
export function faultOf(
  { between, cells }: Referring,
  named: Named,
  { instructions, calendar, gloss }: { instructions: string; calendar: Calendar; gloss: Gloss },
): string | null {
  const whole = between.join(' ');
  if (cells.length === 0) return 'it refers to no figure';
  if (isUnsafe(whole, instructions)) return 'it holds more than plain words';
  const said = maskLabels(between, named.labels).map(gloss);
  const ordered = takeOrder({ between: takeWay({ between: said, cells }), cells });
  if (ordered.fault !== null) return ordered.fault;
  for (const clause of clausesOf({ between: ordered.between, cells })) {
    const fault = clauseFault(clause, named, calendar);
    if (fault !== null) return fault;
  }
  return null;
}

/** Words belong to the next figure of their clause; where none follows, to the one before them. */
function clausesOf({ between, cells }: Referring): Clause[] {
  const clauses: Clause[] = [];
  for (const [at, text] of between.entries()) {
    const parts = text.split(clauseEnd);
    const [next, last] = [cells[at] ?? null, cells[at - 1] ?? null];
    for (const [index, words] of parts.entries()) {
      const endsAtNext = index === parts.length - 1 && next !== null;
      const isBehindLast = index === 0 && last !== null;
      // '{{a}} of rent was' says what the figure before it is; without such a word it opens the next one.
      const goesBack = isBehindLast && (!endsAtNext || /^\s*(?:of|on|for|in|at)\b/i.test(words));
      const cell = goesBack ? last : (next ?? last);
      clauses.push({ words, cell });
    }
  }
  return clauses;
}

function clauseFault({ words, cell }: Clause, named: Named, calendar: Calendar) {
  if (cell === null) return 'some words stand beside no figure';
  const { found, rest: unnamed } = takeLabels(words, named.labels);
  const foreign = found.find((label) => !isOf(cell, label));
  if (foreign !== undefined) return `the figure beside “${foreign}” is of “${cell.label}”`;
  const { rest, isRight } = takeTimes(unnamed, cell, calendar);
  if (!isRight) return `the figure of “${cell.label}” is not of the time that is said`;
  if (/\d/.test(rest)) return 'a number is typed and not referred to';
  // 'Due to' names a cause, what is due does not.
  for (const { text, stem } of tokenise(rest.replaceAll(/\bdue\b(?! to\b)/gi, ' '))) {
    const fault = wordFault(text, stem, cell, named);
    if (fault !== null) return fault;
  }
  return null;
}

function wordFault(text: string, stem: string, cell: Cell, named: Named): string | null {
  const way = upWords.has(text) ? 1 : downWords.has(text) ? -1 : 0;
  if (way !== 0) {
    if (cell.moved === null) return `nothing shows which way “${cell.label}” went: “${text}”`;
    return cell.moved * way > 0 ? null : `“${cell.label}” did not go that way: “${text}”`;
  }
  const isMost = mostWords.has(text);
  if (isMost || leastWords.has(text)) {
    const size = Math.abs(cell.value ?? Number.NaN);
    const sizes = cell.column.map(Math.abs);
    const isSo = sizes.length > 1 && size === (isMost ? Math.max(...sizes) : Math.min(...sizes));
    return isSo ? null : `it is not the ${text} of its column`;
  }
  if (causeWords.has(text)) return cell.isCause ? null : `no result tells a cause: “${text}”`;
  const family = measureWords.find((words) => words.has(text) || words.has(stem));
  if (family !== undefined)
    return measures(cell, family) ? null : `the figure of “${cell.label}” is no “${text}”`;
  return strangeFault(text, stem, cell, named);
}

/** A word that claims something by itself is one of the figure, of its result or of the question, and of nobody else's name. */
function strangeFault(text: string, stem: string, cell: Cell, { labels, asked }: Named) {
  if (plainWords.has(text)) return null;
  if ([cell.own, cell.about, cell.told].some((told) => says(told, stem))) return null;
  if (cell.names.some((name) => says(name, stem))) return null;
  const whose = labels.find((label) => says(label, stem));
  if (whose !== undefined)
    return `the figure beside “${text}” is of “${cell.label}”, not of “${whose}”`;
  if ([gravelyWords, judgingWords].some((words) => words.has(stem) || words.has(text)))
    return `“${text}” is more than this figure tells`;
  return asked.has(stem) || isToldBy(cell, stem) ? null : `“${text}” is not in the result`;
}

/** In the words of the code itself: its sentences and headings, and not what others wrote into rows. */
const isToldBy = ({ result }: Cell, stem: string): boolean =>
  [
    ...sentencesOf(result),
    ...result.answer.tables.flatMap(({ title, headers }) => [title ?? '', ...headers]),
  ].some((text) => says(text, stem));

const isOf = ({ names, label, own }: Cell, name: string): boolean =>
  [label, own, ...names].some((text) => ` ${plainly(text)} `.includes(` ${plainly(name)} `));

const plainly = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Only measures: 'Revenue' is held against what the figure measures. */
export const isMeasure = (label: string): boolean =>
  tokenise(label).every(({ text, stem }) =>
    measureWords.some((words) => words.has(text) || words.has(stem)),
  );

const says = (text: string, stem: string) => tokenise(text).some((token) => token.stem === stem);

/** Of the label or the column where one of them is a measure itself; else of what was read. */
function measures({ own, about, told }: Cell, family: ReadonlySet<string>): boolean {
  const isIn = (text: string, words: ReadonlySet<string>) =>
    tokenise(text).some((token) => words.has(token.stem) || words.has(token.text));
  const ownFamilies = measureWords.filter((words) => isIn(own, words));
  if (ownFamilies.length > 0) return ownFamilies.includes(family);
  return isIn(about, family) || isIn(told, family);
}

/** The stretches with each name of the results as one mark, the longest first: 'Heat and Electricity' is no two clauses. */
function maskLabels(between: readonly string[], labels: readonly string[]): string[] {
  const longestFirst = labels
    .map((label, at) => ({ label, at }))
    .filter(({ label }) => label.trim().length > 1)
    .sort((a, b) => b.label.length - a.label.length);
  return between.map((text) =>
    longestFirst.reduce(
      (masked, { label, at }) => {
        const escaped = escapePattern(label);
        const pattern = new RegExp(`(?<![\\p{L}\\p{N}⟦])${escaped}(?![\\p{L}\\p{N}⟧])`, 'giu');
        return masked.replaceAll(pattern, `⟦${String(at)}⟧`);
      },
      text.replaceAll(/[⟦⟧]/g, ' '),
    ),
  );
}

function takeLabels(words: string, labels: readonly string[]): { found: string[]; rest: string } {
  const marks = /⟦(\d+)⟧/g;
  const found = Array.from(words.matchAll(marks), ([, at]) => labels[Number(at)] ?? '');
  return { found, rest: words.replaceAll(marks, ' ') };
}

/** 'It rose from A to B': held against both, where nothing else shows which way it went. */
function takeWay({ between, cells }: Referring): string[] {
  return between.map((text, at) => {
    const [from, to] = [cells[at], cells[at + 1]];
    if (from === undefined || to === undefined || from.moved !== null) return text;
    if (!/\bfrom\s*$/i.test(text) || !/\bto\s*$/i.test(between[at + 1] ?? '')) return text;
    const change = (to.value ?? 0) - (from.value ?? 0);
    const isAlike = from.value !== null && to.value !== null && from.result === to.result;
    return tokenise(text).reduce((rest, { text: word, written }) => {
      const way = upWords.has(word) ? 1 : downWords.has(word) ? -1 : 0;
      return isAlike && way * change > 0 ? rest.replace(written, ' ') : rest;
    }, text);
  });
}

/** 'A was more than B', 'A exceeded B': held against both, and the words of it taken out. */
function takeOrder({ between, cells }: Referring): { fault: string | null; between: string[] } {
  let fault: string | null = null;
  const rest = between.map((text, at) => {
    const [one, other] = [cells[at - 1], cells[at]];
    if (one === undefined || other === undefined || one.isChange) return text;
    const words = tokenise(text).map((token) => token.text);
    const isThan = words.includes('than');
    const word = words.find((each) => (isThan ? isOrder(each) : alone.test(each)));
    if (word === undefined) return text;
    const [left, right] = [Math.abs(one.value ?? 0), Math.abs(other.value ?? 0)];
    if (aboveWords.has(word) ? left <= right : left >= right)
      fault ??= `“${one.label}” is not ${word} “${other.label}”`;
    return text.replace(new RegExp(String.raw`\b${word}\b`, 'i'), ' ');
  });
  return { fault, between: rest };
}

const alone = /^(?:above|below|under|over|exceed(?:s|ed)?)$/;
const isOrder = (word: string) => aboveWords.has(word) || belowWords.has(word);
