import { isAnyWord, plain, timesSaid, tokenise, upperFirst, type Answer } from '@cairn/analyst';
import { isUnsafe } from './unsafe-text.ts';
import { sentencesOf, type TurnResult } from './turn-result.ts';
import { cellAt } from './cell-at.ts';
import { namesOf, type Calendar, type Cell } from './cells.ts';
import type { Gloss } from './languages/glossary.ts';
import { glosses } from './languages/languages.ts';
import { faultOf, isMeasure, type Named, type Referring } from './check-sentence.ts';
import { noteBeside } from './note-beside.ts';
import {
  businessWords,
  downWords,
  graveAdvice,
  gravelyWords,
  plainWords,
  upWords,
} from './words-allowed.ts';

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

interface Writing extends Written {
  /** The last sentence of a result that was taken whole, as 'r1.s2'. */
  last: string;
}

interface Turn {
  results: readonly TurnResult[];
  /** The owner's own words, and whom the business knows. */
  question: string;
  names: readonly string[];
  instructions: string;
  calendar: Calendar;
}

interface Reading extends Turn {
  gloss: Gloss;
}

const SENTENCES_MAX = 10;
/** Of what is said to be in no result: a thing, and no sentence. */
const ABSENT_WORDS_MAX = 4;
const reference = /\{\{([^{}\n]{2,160})\}\}/g;
/** What a sentence of a result begins with that speaks of the one before it. */
const goesOn =
  /^(?:That|Those|These|This|It|They|He|She|The (?:rest|others?|split|main reasons?|biggest changes?)|Next:|Not counting|Counting (?:it|that)|Paying (?:it|that|them)|With(?:out)? (?:it|that|this|them)|If so|And|But|Then|Also|Of (?:it|that|those|these|them)|In the same)\b/;
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
  const written: Writing = { text: '', dropped: [], evidence: [], used: [], last: '' };
  const named = namedIn(words, turn);
  const paragraphs = split(words, named.labels);
  if (!isWhole && !/[.!?}]\s*$/.test(words)) paragraphs.at(-1)?.pop();
  let count = 0;
  const write = (sentence: string): string[] => {
    const { text, fault } =
      count < SENTENCES_MAX
        ? writeSentence(sentence, turn, named, written)
        : { text: '', fault: 'the answer is too long' };
    if (fault !== null) written.dropped.push({ sentence, fault });
    if (fault !== null || text === '') return [];
    count += 1;
    return [text];
  };
  const text = paragraphs
    .map((sentences) => sentences.flatMap(write).join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  if (written.used.length > 0) return { ...written, text };
  const fault = 'a view stands beside a figure, and something absent beside what was found';
  return text === '' ? written : { ...written, dropped: [{ sentence: text, fault }] };
}

/** What the results call their rows, and whom of the business the words may name. */
function namedIn(words: string, { results, calendar, names, question }: Reading): Named {
  const said = words.toLowerCase();
  // What somebody called themselves may hold an order or a figure.
  const known = names.filter(
    (name) => name.length > 2 && !name.includes('$') && said.includes(name.toLowerCase()),
  );
  const labels = [...new Set([...labelsOf({ results, calendar }), ...known])];
  return { labels, asked: new Set(tokenise(question).map(({ stem }) => stem)) };
}

function writeSentence(
  sentence: string,
  turn: Reading,
  named: Named,
  written: Writing,
): { text: string; fault: string | null } {
  const refused = (fault: string) => ({ text: '', fault });
  const quote = /^\{\{r(\d+)\.s(\d+)\}\}[.!]?$/.exec(sentence);
  if (quote !== null) {
    const result = turn.results[Number(quote[1]) - 1];
    const said = result === undefined ? undefined : sentencesOf(result)[Number(quote[2]) - 1];
    if (result === undefined || said === undefined) return refused('there is no such sentence');
    const before = `r${quote[1] ?? ''}.s${String(Number(quote[2]) - 1)}`;
    if (goesOn.test(said) && written.last !== before)
      return refused(`it goes on from {{${before}}}: take that first, or say it with its figures`);
    written.last = `r${quote[1] ?? ''}.s${quote[2] ?? ''}`;
    use(written, result);
    written.evidence.push(...result.answer.evidence.filter(({ figure }) => said.includes(figure)));
    return { text: said, fault: null };
  }
  const absent = /^\{\{nothing: ?([^{}\n]{2,60})\}\}[.!]?$/.exec(sentence);
  written.last = '';
  if (absent !== null) return writeAbsent(absent[1] ?? '', turn, named);
  if (judgment.test(sentence)) return writeView(sentence, turn, named);
  const read = readReferences(sentence, turn);
  if ('fault' in read) return refused(read.fault);
  const fault = faultOf(read, named, turn);
  if (fault !== null) return refused(fault);
  for (const cell of read.cells) {
    use(written, cell.result);
    if (cell.evidence !== null)
      written.evidence.push({ figure: cell.text, label: cell.label, token: cell.evidence });
  }
  return { text: withFigures(read, sentence, turn), fault: null };
}

/** What the owner asks about and no result says: true of what was looked at, and claimed of no more. */
function writeAbsent(words: string, { results, instructions: own }: Turn, { asked }: Named) {
  if (isUnsafe(words, own)) return { text: '', fault: 'it holds more than plain words' };
  const stems = tokenise(words).map(({ stem }) => stem);
  const told = results.flatMap((result) => toldBy(result));
  const known = new Set(told.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  const strange = tokenise(words).find(
    ({ text, stem }) => !(asked.has(stem) || isAnyWord(text)) || gravelyWords.has(text),
  );
  if (strange !== undefined) return { text: '', fault: `“${strange.text}” is not in the question` };
  if (stems.length > ABSENT_WORDS_MAX) return { text: '', fault: 'say it in one to three words' };
  if (stems.every((stem) => known.has(stem)))
    return { text: '', fault: `the results do say “${words}”` };
  return { text: `I found nothing about ${plain(words)} in what I looked at.`, fault: null };
}

/** A view is no figure: it says so, and speaks of what was told or asked, in words that claim nothing. */
function writeView(
  sentence: string,
  turn: Turn,
  { asked, labels }: Named,
): { text: string; fault: string | null } {
  const told = turn.results.flatMap((result) => [...toldBy(result), ...namesOf(result)]);
  const own = new Set(told.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  let rest = sentence.replace(judgment, ' ');
  const times = timesSaid(rest, turn.calendar).map(({ text }) => text);
  const numbered = labels.filter((label) => /\d/.test(label) && !label.includes('$'));
  for (const said of [...numbered, ...times]) rest = rest.split(said).join(' ');
  rest = rest.replaceAll(/\b(?:19|20)\d\d\b/g, ' ');
  const isWithFigure = /[\d{}]/.test(rest);
  const foreign = tokenise(rest).find(({ text, stem }) => {
    if (gravelyWords.has(text)) return true;
    if (graveAdvice.has(text)) return !asked.has(stem);
    const isKnown = isAnyWord(text) || plainWords.has(text) || businessWords.has(text);
    return !(isKnown || asked.has(stem) || own.has(stem));
  });
  if (isWithFigure || foreign !== undefined || isUnsafe(sentence, turn.instructions))
    return { text: '', fault: `a view may not say “${foreign?.text ?? 'a figure'}”` };
  return {
    text: `Opinion: ${plain(upperFirst(sentence.replace(/^In my view,? |^My view: /i, '')))}`,
    fault: null,
  };
}

/** The words of a result: the code's own, and what its rows are called. */
const toldBy = (result: TurnResult): string[] => [
  ...sentencesOf(result),
  ...result.answer.tables.flatMap(({ rows }) =>
    rows.flatMap((cells) => cells.filter((cell) => typeof cell === 'string')),
  ),
];

function readReferences(sentence: string, turn: Turn): Referring | { fault: string } {
  const cells: Cell[] = [];
  for (const [, written = ''] of sentence.matchAll(reference)) {
    const cell = cellAt(written.trim(), turn);
    if (cell === null) return { fault: `there is no figure “${written}”` };
    cells.push(cell);
  }
  return { between: sentence.split(reference).filter((_, at) => at % 2 === 0), cells };
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

/** What the results call their rows; a month is no name but a time, which is looked at as one. */
const labelsOf = ({ results, calendar }: Pick<Turn, 'results' | 'calendar'>): string[] => {
  const labels = results.flatMap(({ answer }) =>
    answer.tables.flatMap(({ rows }) => rows.map(([first]) => String(first ?? ''))),
  );
  return [...new Set(labels)].filter(
    (label) => !isMeasure(label) && timesSaid(label, calendar)[0]?.text !== label,
  );
};

/** By paragraph, its sentences: they end at a mark before a space; a reference and a name hold none. Marks of lists and of bold are no words. */
function split(words: string, names: readonly string[]): string[][] {
  const dotted = names.filter((name) => name.includes('. '));
  return words
    .split(/\n+/)
    .filter((line) => !/^\s*(?:\||<|```)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').replaceAll('**', ''))
    .map((line) =>
      cut(line, dotted)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence !== ''),
    );
}

const within = '\u2024';

function cut(line: string, dotted: readonly string[]): string[] {
  const held: string[] = [];
  const whole = dotted.reduce(
    (text, name) => text.split(name).join(name.replaceAll('. ', `${within} `)),
    line,
  );
  const masked = whole.replaceAll(reference, (whole, name: string) => {
    const at = String(held.push(whole) - 1);
    return quoted.test(name) ? `⟪${at}⟫` : `⟦${at}⟧`;
  });
  return masked
    .split(/(?<=[.!?]) +/)
    .flatMap(cutQuotes)
    .map((part) =>
      part
        .replaceAll(/[⟦⟪](\d+)[⟧⟫]/g, (_, at: string) => held[Number(at)] ?? '')
        .replaceAll(within, '.'),
    );
}

const quoted = /^(?:r\d+\.s\d+|nothing:.*)$/;

/** A sentence of the code ends where it ends, whatever comes after it. */
function cutQuotes(part: string): string[] {
  const found = /^(⟪\d+⟫) +([^ ].*)$/.exec(part);
  return found === null ? [part] : [found[1] ?? '', ...cutQuotes(found[2] ?? '')];
}
