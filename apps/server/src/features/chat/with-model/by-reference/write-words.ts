import { lowerFirst, plain, supposedBy, tokenise, upperFirst, type Answer } from '@cairn/analyst';
import { cellAt, namesNear, type Calendar, type Cell } from './cells.ts';
import { isView, viewFault, withoutOpening } from './check-view.ts';
import { nameFigure, phraseFacts } from './phrase-facts.ts';
import { sentencesOf, wordsOf, type TurnResult } from './turn-result.ts';
import { isUnsafe } from './unsafe-text.ts';
import { claimingWords } from './words-allowed.ts';

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
  question: string;
  instructions: string;
  calendar: Calendar;
}

/** What one sentence of the model's becomes: '' where it says nothing. */
type Told = { text: string } | { fault: string };

const SENTENCES_MAX = 16;
/** Of what is said to be in no result: a thing, and no sentence. */
const ABSENT_WORDS_MAX = 4;
const reference = /\{\{([^{}\n]{2,160})\}\}/g;
/** What a sentence of a result begins with that speaks of the one before it. */
const goesOn =
  /^(?:That|Those|These|This|It|They|He|She|The (?:rest|others?|split|main reasons?|biggest changes?)|Next:|Not counting|Counting (?:it|that)|Paying (?:it|that|them)|With(?:out)? (?:it|that|this|them)|If so|And|But|Then|Also|Of (?:it|that|those|these|them)|In the same)\b/;

/**
 * A model's answer. Facts are words of the code alone: a sentence of a result ('{{r1.s1}}'), or figures that are referred to, which the
 * code words itself; what the model writes around them is left out. Its own words stand in views alone, which say so.
 */
export function writeWords(words: string, turn: Turn, isWhole: boolean): Written {
  const written: Writing = { text: '', dropped: [], evidence: [], used: [], last: '' };
  const paragraphs = split(words);
  if (!isWhole && !/[.!?}]\s*$/.test(words)) paragraphs.at(-1)?.pop();
  let count = 0;
  const write = (sentence: string): string[] => {
    const told: Told =
      count < SENTENCES_MAX ? tell(sentence, turn, written) : { fault: 'the answer is too long' };
    if ('fault' in told) written.dropped.push({ sentence, fault: told.fault });
    else count += 1;
    return 'fault' in told ? [] : [told.text];
  };
  const text = paragraphs
    .map((sentences) => sentences.flatMap(write).join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  if (written.used.length > 0) return { ...written, text };
  const fault = 'a view stands beside a figure, and something absent beside what was found';
  return text === '' ? written : { ...written, dropped: [{ sentence: text, fault }] };
}

function tell(sentence: string, turn: Turn, written: Writing): Told {
  const quote = /^\{\{(r\d+)\.s(\d+)\}\}[.!]?$/.exec(sentence);
  if (quote !== null) return tellQuote(quote[1] ?? '', Number(quote[2]), turn, written);
  written.last = '';
  if (isView(sentence)) return tellView(sentence, turn, written);
  const absent = /^\{\{nothing: ?([^{}\n]{2,60})\}\}[.!]?$/.exec(sentence);
  if (absent !== null) return tellAbsent(absent[1] ?? '', turn);
  const cells: Cell[] = [];
  for (const [, name = ''] of sentence.matchAll(reference)) {
    const cell = cellAt(name.trim(), turn);
    if (cell === null)
      return { fault: `there is no figure “${name}”: ${namesNear(name.trim(), turn)}` };
    if (!cells.some((one) => isSame(one, cell))) cells.push(cell);
  }
  if (cells.length === 0)
    return {
      fault: 'only a view has words of its own: refer to figures, or begin with “In my view”',
    };
  for (const cell of cells) useCell(written, cell);
  return { text: phraseFacts(cells) };
}

function useCell(written: Writing, { result, evidence, text, label }: Cell): void {
  use(written, result);
  if (evidence !== null) written.evidence.push({ figure: text, label, token: evidence });
}

/** A view; of what one would do it may hold figures, each with what the code says that it is. */
function tellView(sentence: string, turn: Turn, written: Writing): Told {
  const isOfDoing = /^I\b/.test(sentence);
  const cells = [...sentence.matchAll(reference)].map(([, name = '']) => {
    const cell = isOfDoing ? cellAt(name.trim(), turn) : null;
    // Of a figure that a whole sentence says nothing short can be said.
    return cell?.label.includes(cell.text) === true ? null : cell;
  });
  if (cells.includes(null))
    return { fault: 'a figure stands in a view only where it says “I would”, and has a name' };
  const fault = viewFault(sentence.replaceAll(reference, ' '), turn);
  if (fault !== null) return { fault };
  const shown = cells.filter((cell) => cell !== null);
  for (const cell of shown) useCell(written, cell);
  let at = 0;
  const text = sentence
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) => {
      const cell = part.startsWith('{{') ? shown[at++] : undefined;
      return cell === undefined ? plain(part) : nameFigure(cell);
    })
    .join('');
  return { text: `Opinion: ${upperFirst(withoutOpening(text))}` };
}

function tellQuote(of: string, at: number, { results }: Turn, written: Writing): Told {
  const result = results[Number(of.slice(1)) - 1];
  const said = result === undefined ? undefined : sentencesOf(result)[at - 1];
  if (result === undefined || said === undefined) return { fault: 'there is no such sentence' };
  const before = `${of}.s${String(at - 1)}`;
  // Behind any sentence of its result that comes before it, its subject is known.
  const [last, lastAt] = written.last.split('.s');
  const isBehind = last === of && Number(lastAt) < at;
  if (at > 1 && goesOn.test(said) && !isBehind)
    return { fault: `it goes on from {{${before}}}: take that first, or refer to its figures` };
  written.last = `${of}.s${String(at)}`;
  use(written, result);
  written.evidence.push(...result.answer.evidence.filter(({ figure }) => said.includes(figure)));
  // Of two what-ifs in one answer nobody knew which is which.
  const supposed = last === of ? null : supposedBy(result.answer);
  return { text: supposed === null ? said : `${plain(supposed)}: ${lowerFirst(said)}` };
}

/** What the owner asks about and no result says: true of what was looked at, and claimed of no more. */
function tellAbsent(words: string, { results, question, instructions }: Turn): Told {
  const tokens = tokenise(words);
  if (isUnsafe(words, instructions) || tokens.some(({ text }) => claimingWords.has(text)))
    return { fault: 'it holds more than plain words' };
  if (tokens.length > ABSENT_WORDS_MAX) return { fault: 'say it in one to three words' };
  const stemsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  const [asked, known] = [stemsOf([question]), stemsOf(results.flatMap(wordsOf))];
  const isAsked = tokens.some(({ stem }) => asked.has(stem));
  if (!isAsked) return { fault: `“${words}” is not in the question` };
  return tokens.every(({ stem }) => known.has(stem))
    ? { fault: `the results do say “${words}”` }
    : { text: `I found nothing about ${plain(words)} in what I looked at.` };
}

/** A figure that is referred to twice in a sentence is told once. */
const isSame = (one: Cell, { result, label, head, text }: Cell) =>
  one.result === result && one.label === label && one.head === head && one.text === text;

const use = (written: Written, result: TurnResult) => {
  if (!written.used.includes(result)) written.used.push(result);
};

/** By paragraph, its sentences: they end at a mark before a space; a reference holds none. Marks of lists and of bold are no words. */
function split(words: string): string[][] {
  return words
    .split(/\n+/)
    .filter((line) => !/^\s*(?:\||<|```)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').replaceAll('**', ''))
    .map((line) =>
      cut(line)
        .map((sentence) => sentence.trim())
        .filter((sentence) => /[\p{L}{]/u.test(sentence) && !opening.test(sentence)),
    );
}

function cut(line: string): string[] {
  const held: string[] = [];
  const masked = line.replaceAll(reference, (whole, name: string) => {
    const at = String(held.push(whole) - 1);
    return quoted.test(name) ? `⟪${at}⟫` : `⟦${at}⟧`;
  });
  return masked
    .split(/(?<=[.!?]) +|(?<=⟧) +(?=(?:I would|I'd|In my view|My view)\b)/)
    .flatMap(cutQuotes)
    .map((part) => part.replaceAll(/[⟦⟪](\d+)[⟧⟫]/g, (_, at: string) => held[Number(at)] ?? ''));
}

/** 'And the rent:' leads to what stands behind it, and says nothing. */
const opening = /^[^{}]{0,60}[:,]$/;

const quoted = /^(?:r\d+\.s\d+|nothing:.*)$/;

/** A sentence of the code ends where it ends, whatever stands around it. */
const cutQuotes = (part: string): string[] =>
  part.split(/(⟪\d+⟫[.!]?)/).filter((one) => !/^[\s,;:]*$/.test(one));
