import { plain, timesSaid, tokenise, type Answer } from '@cairn/analyst';
import { isUnsafe } from './unsafe-text.ts';
import { sentencesOf, type TurnResult } from './turn-result.ts';
import { cellOf, numberOf, type Calendar, type Cell } from './cells.ts';
import type { Gloss } from './languages/glossary.ts';
import { glosses } from './languages/languages.ts';
import { faultOf, isMeasure, type Referring } from './check-sentence.ts';
import { noteBeside } from './note-beside.ts';
import { adviceWords, downWords, upWords } from './words-allowed.ts';

export interface Written {
  /** The sentences that stand, with the code's figures in them. */
  text: string;
  /** Those that do not, as the model wrote them, each with what is wrong. */
  dropped: { sentence: string; fault: string }[];
  /** What opens behind the figures that were referred to. */
  evidence: Answer['evidence'];
  /** The results that are referred to. */
  used: TurnResult[];
}

interface Turn {
  results: readonly TurnResult[];
  instructions: string;
  calendar: Calendar;
}

interface Reading extends Turn {
  gloss: Gloss;
}

const SENTENCES_MAX = 8;
const reference = /\{\{([^{}\n]{2,160})\}\}/g;
const judgment = /^(?:I would|I'd|My view:|In my view,?)\s/i;

/**
 * A model's words with the figures that they refer to. A sentence stands where it is one of the code's own ('{{r1.s1}}'), where
 * each of its words is true of the figures beside it, or where it is marked as a view and speaks of what was said.
 */
export function writeWords(words: string, turn: Turn, isWhole: boolean): Written {
  // In one language, that in which most of it stands; English where none does better.
  const [english, ...others] = glosses;
  let best = writeIn(words, { ...turn, gloss: english }, isWhole);
  for (const gloss of others) {
    if (best.dropped.length === 0) return best;
    const read = writeIn(words, { ...turn, gloss }, isWhole);
    if (read.dropped.length < best.dropped.length) best = read;
  }
  return best;
}

function writeIn(words: string, turn: Reading, isWhole: boolean): Written {
  const written: Written = { text: '', dropped: [], evidence: [], used: [] };
  const labels = labelsOf(turn);
  const kept: string[] = [];
  const sentences = split(words);
  if (!isWhole && !/[.!?}]\s*$/.test(words)) sentences.pop();
  for (const sentence of sentences) {
    const { text, fault } =
      kept.length < SENTENCES_MAX
        ? writeSentence(sentence, turn, labels, written)
        : { text: '', fault: 'the answer is too long' };
    if (fault !== null) written.dropped.push({ sentence, fault });
    else if (text !== '') kept.push(text);
  }
  written.text = kept.join(' ');
  return written;
}

function writeSentence(
  sentence: string,
  turn: Reading,
  labels: readonly string[],
  written: Written,
): { text: string; fault: string | null } {
  const refused = (fault: string) => ({ text: '', fault });
  const quote = /^\{\{r(\d+)\.s(\d+)\}\}[.!]?$/.exec(sentence);
  if (quote !== null) {
    const result = turn.results[Number(quote[1]) - 1];
    const said = result === undefined ? undefined : sentencesOf(result)[Number(quote[2]) - 1];
    if (result === undefined || said === undefined) return refused('there is no such sentence');
    use(written, result);
    written.evidence.push(...result.answer.evidence.filter(({ figure }) => said.includes(figure)));
    return { text: said, fault: null };
  }
  if (judgment.test(sentence)) return writeView(sentence, turn, labels, written);
  const read = readReferences(sentence, turn);
  if ('fault' in read) return refused(read.fault);
  const fault = faultOf(read, labels, turn);
  if (fault !== null) return refused(fault);
  for (const cell of read.cells) {
    use(written, cell.result);
    if (cell.evidence !== null)
      written.evidence.push({ figure: cell.text, label: cell.label, token: cell.evidence });
  }
  return { text: withFigures(read, sentence, turn), fault: null };
}

/** A view is no figure: it says so, stands behind a figure, and names only whom a figure was told of. */
function writeView(
  sentence: string,
  turn: Turn,
  labels: readonly string[],
  written: Written,
): { text: string; fault: string | null } {
  const told = labels.filter((label) =>
    written.used.some(({ answer }) =>
      answer.tables.some(({ rows }) => rows.some(([first]) => first === label)),
    ),
  );
  let rest = sentence.replace(judgment, ' ');
  for (const label of [...told].sort((a, b) => b.length - a.length))
    rest = rest.split(label).join(' ');
  const isWithFigure = /[\d{}]/.test(rest);
  const foreign = tokenise(rest).find(({ text }) => !adviceWords.has(text));
  if (written.used.length === 0) return { text: '', fault: 'a view stands behind a figure' };
  if (isWithFigure || foreign !== undefined || isUnsafe(sentence, turn.instructions))
    return { text: '', fault: `a view may not say “${foreign?.text ?? 'a figure'}”` };
  return { text: `Opinion: ${plain(sentence)}`, fault: null };
}

function readReferences(sentence: string, turn: Turn): Referring | { fault: string } {
  const cells: Cell[] = [];
  for (const [, written = ''] of sentence.matchAll(reference)) {
    const cell = cellAt(written.trim(), turn);
    if (cell === null) return { fault: `there is no figure “${written}”` };
    cells.push(cell);
  }
  return { between: sentence.split(reference).filter((_, at) => at % 2 === 0), cells };
}

/** 'r1.t1.Wages.Change', 'r1.t1.2.3', 'r1.f1'. */
function cellAt(written: string, { results, calendar }: Turn): Cell | null {
  const inTable = /^r(\d+)\.t(\d+)\.(.+)\.([^.]+)$/.exec(written);
  if (inTable !== null) {
    const [, of, at, row = '', column = ''] = inTable;
    const result = results[Number(of) - 1];
    const table = result?.answer.tables[Number(at) - 1];
    return result === undefined || table === undefined
      ? null
      : cellOf(result, table, row, column, calendar);
  }
  const figure = /^r(\d+)\.f(\d+)$/.exec(written);
  const result = results[Number(figure?.[1]) - 1];
  const found = result?.answer.evidence[Number(figure?.[2]) - 1];
  if (result === undefined || found === undefined) return null;
  // Two of one name, now and before, cannot be told apart by a sentence.
  const isAlone = result.answer.evidence.filter(({ label }) => label === found.label).length === 1;
  if (!isAlone) return null;
  const { plan } = result;
  // Of two times a bare figure does not say which.
  const isOfOneTime =
    plan !== null && 'period' in plan && !('comparison' in plan && plan.comparison !== null);
  return {
    ...{ result, text: found.figure, value: numberOf(found.figure), label: found.label },
    ...{ own: found.label, about: result.about, against: null, isChange: false, moved: null },
    span: isOfOneTime ? plan.period : null,
    ...{ isCause: false, column: [], evidence: found.token },
  };
}

/** The sentence with its figures; whose and of when they are is put beside them where the words do not say it. */
function withFigures(
  { between, cells }: Referring,
  sentence: string,
  { calendar, gloss }: Reading,
): string {
  const said = gloss(sentence.replaceAll(reference, ' '));
  let last = '';
  return between
    .map((text, at) => {
      const cell = cells[at];
      if (cell === undefined) return plain(text);
      const note = noteBeside(cell, said, calendar);
      const isNew = note !== '' && note !== last;
      last = note;
      const figure =
        cell.moved !== null && saysWay(text, cell, gloss)
          ? cell.text.replace(/^[-+]/, '')
          : cell.text;
      return `${plain(text)}**${figure}**${isNew ? ` (${plain(note)})` : ''}`;
    })
    .join('')
    .trim();
}

/** Words between the word of a way and its figure: 'fell by about'. */
const WORDS_BETWEEN = 3;

/** A way that is said by its word needs no sign beside it; 'fell to' says where it came to, which has its own. */
function saysWay(text: string, { isChange }: Cell, gloss: Gloss): boolean {
  const clause = gloss(text).split(/[,;:]/).at(-1) ?? '';
  if (/\bby\s*$/i.test(clause)) return true;
  const words = tokenise(clause).map((token) => token.text);
  const at = words.findLastIndex((word) => upWords.has(word) || downWords.has(word));
  const after = words.slice(at + 1);
  return (
    isChange && at >= 0 && after.length <= WORDS_BETWEEN && !after.some((one) => isLevel.test(one))
  );
}

const isLevel = /^(?:to|is|are|was|were|change|difference)$/;

const use = (written: Written, result: TurnResult) => {
  if (!written.used.includes(result)) written.used.push(result);
};

/** What the results call things; a month is no name but a time, which is looked at as one. */
const labelsOf = ({ results, calendar }: Turn): string[] => {
  const labels = results.flatMap(({ answer }) =>
    answer.tables.flatMap(({ rows }) => rows.map(([first]) => String(first ?? ''))),
  );
  return [...new Set(labels)].filter(
    (label) => !isMeasure(label) && timesSaid(label, calendar)[0]?.text !== label,
  );
};

/** Sentences end at a mark before a space; a reference holds none. Marks of lists and of bold are no words. */
function split(words: string): string[] {
  return words
    .split(/\n+/)
    .filter((line) => !/^\s*(?:\||<|```)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').replaceAll('**', ''))
    .flatMap((line) => cut(line))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function cut(line: string): string[] {
  const held: string[] = [];
  const masked = line.replaceAll(reference, (whole, name: string) => {
    const at = String(held.push(whole) - 1);
    return quoted.test(name) ? `⟪${at}⟫` : `⟦${at}⟧`;
  });
  return masked
    .split(/(?<=[.!?]) +/)
    .flatMap(cutQuotes)
    .map((part) => part.replaceAll(/[⟦⟪](\d+)[⟧⟫]/g, (_, at: string) => held[Number(at)] ?? ''));
}

const quoted = /^r\d+\.s\d+$/;

/** A sentence of the code ends where it ends, whatever comes after it. */
function cutQuotes(part: string): string[] {
  const found = /^(⟪\d+⟫) +([^ ].*)$/.exec(part);
  return found === null ? [part] : [found[1] ?? '', ...cutQuotes(found[2] ?? '')];
}
