import type { BusinessDay } from '@cairn/finance';
import { clausesOf } from '../../asked-part/clauses.ts';
import { isSomebody, type NameEdge } from '../../asked-part/name-edges.ts';
import type { Lattice } from '../../asked-part/lattice.ts';
import type { Stretch } from '../../asked-part/stretches.ts';
import { wordSet } from '../../asked-part/word-set.ts';
import { isOrdinaryWord } from '../../lexicon/lexicon.ts';
import { isGenericWord } from '../../lexicon/generic-words.ts';
import { isEnglishWord } from '../../language/english-words.ts';
import { legalWords, type VocabularyInput } from '../../vocabulary.ts';
import { amountsSaid } from '../amount-asked.ts';

/** What a question says that its answer has to use: whom or what it names, a time, a sum, a share, what it supposes. */
export type Said = { text: string } & (
  | { of: 'name'; field: NameEdge['field']; names: readonly string[]; isTold: boolean }
  | { of: 'time'; from: BusinessDay; to: BusinessDay; isSupposed: boolean }
  | { of: 'dates' }
  | { of: 'amount'; cents: bigint }
  | { of: 'percentage' }
  | { of: 'supposition' }
  | { of: 'others' }
);

/** What only the records of others could tell. */
const ofOthers =
  /\b(?:compared (?:to|with)|than|versus|vs|against) (?:what )?(?:(?:most )?other (?:\w+ ){0,3}?(?:business(?:es)?|company|companies|shops?|outfits?|firms?|stores?|owners?|contractors?)|(?:the )?(?:industry|competition|competitors?))\b/gi;

/** A clause, and what it does with what it says. */
type Part = Stretch & { does: 'asks' | 'tells' | 'adds' | 'supposes' };

/** Everything that binds: in what is asked, wanted or supposed. What is only told of the owner's day does not, but for whom it names. */
export function saidIn(
  question: string,
  lattice: Lattice,
  records: VocabularyInput['records'],
): Said[] {
  const parts = partsOf(lattice);
  const partAt = (at: number) => parts.find(({ start, end }) => start <= at && at < end);
  const isTold = ({ start }: Stretch) => partAt(start)?.does === 'tells';
  const textOf = (one: Stretch) => textWithin(question, lattice, one);
  const atLetter = (letter: number): Stretch => {
    const at = Math.max(
      0,
      lattice.words.findLastIndex((word) => word.at <= letter),
    );
    return { start: at, end: at + 1 };
  };
  const isStaff = (names: readonly string[]) =>
    records.some(({ partyKind, name }) => partyKind === 'employee' && names.includes(name));
  const times = lattice.times.filter(({ from, to }) => from !== null && to !== null);
  return [
    ...namesSaid(lattice)
      // Who works here is in the story and seldom in the question.
      .filter((one) => !isStaff(one.names) || partAt(one.start)?.does === 'asks')
      .map(({ field, names, ...one }): Said => ({
        ...{ of: 'name', text: textOf(one), field, names },
        isTold: isTold(one),
      })),
    ...times
      .filter((one) => !isTold(one))
      .map(({ from, to, ...one }): Said => ({
        ...{ of: 'time', text: textOf(one) },
        ...{ from: from as BusinessDay, to: to as BusinessDay },
        isSupposed: partAt(one.start)?.does === 'supposes',
      })),
    ...datesUnread(question, times.map(textOf)).filter(
      ({ text }) => !isTold(atLetter(question.indexOf(text))),
    ),
    ...amountsSaid(question)
      .filter(({ to }) => !isTold(atLetter(to - 1)))
      .map(({ cents, from, to }): Said => ({
        ...{ of: 'amount', cents },
        text: question.slice(from, to).trim(),
      })),
    ...[...question.matchAll(/\d+(?:\.\d+)?\s?(?:%|percent\b)/gi)]
      .filter(({ index }) => !isTold(atLetter(index)))
      .map(([text]): Said => ({ of: 'percentage', text })),
    ...[...question.matchAll(ofOthers)].map(([text]): Said => ({ of: 'others', text })),
    ...parts
      .filter(({ does }) => does === 'supposes')
      .map((part): Said => ({ of: 'supposition', text: textOf(part) })),
  ];
}

/** Clauses as they bind: a word that opens one belongs to what follows it, and what is wanted is asked about. */
export function partsOf(lattice: Lattice): Part[] {
  const { words } = lattice;
  const said = (at: number) => words[at]?.token.text ?? '';
  const parts: Part[] = [];
  // What is wanted is so to the end of its sentence.
  let isOfWant = false;
  for (const { start, end, does } of clausesOf(lattice)) {
    const before = parts.at(-1);
    // 'What should' and 'I worry about', 'if' and 'I pay'.
    const isOpened =
      before?.end === start &&
      words[start - 1]?.mark === '' &&
      (before.end - before.start === 1 || openers.has(said(start - 1)));
    if (isOpened) parts.pop();
    const part = { start: isOpened ? before.start : start, end, does };
    // 'If you had to save 2,000' is asked about too.
    const isIf = [part.start, part.start + 1].some((at) => said(at) === 'if');
    const asks = isIf || (isOpened && (before.does === 'asks' || openers.has(said(part.start))));
    if ('.!?'.includes(words[part.start - 1]?.mark || ' ')) isOfWant = false;
    isOfWant ||= part.does === 'tells' && isWanted(lattice, part);
    parts.push({ ...part, does: asks || isOfWant ? 'asks' : part.does });
  }
  return parts.map((part) => (isSupposed(lattice, part) ? { ...part, does: 'supposes' } : part));
}

const openers = wordSet(
  'do did does is are was were have has had will would can could should am may',
);

export function textWithin(question: string, { words }: Lattice, { start, end }: Stretch): string {
  const last = words[end - 1];
  return question.slice(words[start]?.at ?? 0, (last?.at ?? 0) + (last?.token.written.length ?? 0));
}

const dates =
  /\b(?:last|past|previous|recent|since|during|these)\b[^.,;?!]{0,20}\b(?:days?|weeks?|months?|quarters?|years?|spring|summer|fall|autumn|winter)\b/i;

/** Words of dates that no expression of time holds. */
function datesUnread(question: string, read: readonly string[]): Said[] {
  const [text = 'these days'] = dates.exec(question) ?? [];
  const isRead = read.some((one) => text.includes(one) || one.includes(text));
  return isRead || text === 'these days' ? [] : [{ of: 'dates', text }];
}

/** Names that are meant for certain, the longest where they overlap. */
function namesSaid(lattice: Lattice): NameEdge[] {
  const isTime = ({ start, end }: Stretch) =>
    end - start === 1 && lattice.times.some((one) => one.start <= start && start < one.end);
  const sure = lattice.names
    .filter((edge) => isSure(lattice, edge) && !isTime(edge))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  return sure.filter(
    (one, at) => !sure.slice(0, at).some((other) => one.start < other.end && other.start < one.end),
  );
}

/** Two words that tell a name, or one that is the whole of it and no word of the language. */
function isSure({ words }: Lattice, edge: NameEdge): boolean {
  const { start, end, field, fit, typos } = edge;
  if (field === 'city' || field === 'state' || field === 'payment_method') return false;
  const telling = words.slice(start, end).filter(({ token: { text } }) => !legalWords.has(text));
  const [{ token } = { token: undefined }] = telling;
  if (token === undefined || (fit === 'part' && telling.length < 2)) return false;
  if (telling.length > 1) return field === 'party' ? isSomebody(edge) : typos === 0;
  if (typos > 0 || fit === 'shared') return false;
  const isLower = token.written === token.written.toLowerCase();
  if (field === 'party') return isSomebody(edge) && !(isLower && isEnglishWord(token.text));
  return field === 'category' && !isOrdinaryWord(token.stem) && !isGenericWord(token.stem);
}

const wanting = wordSet('want wants wanna need needs thinking planning hoping');

/** What somebody wants or supposes is asked about by whatever follows: 'we want a van for $9,000, is that wise'. */
const isWanted = ({ words }: Lattice, { start, end }: Stretch): boolean =>
  words.slice(start, end).some(({ token: { text } }, at, all) => {
    const before = all[at - 1]?.token.text ?? '';
    return wanting.has(text) || (text === 'like' && /^(?:i'd|we'd|would)$/.test(before));
  });

/** 'See if', 'not sure if' ask whether something is so. */
const whether = wordSet(
  'see know tell me us sure check wonder wondering out ask asked asks remember decide idea matter or say doubt',
);
const supposing = wordSet('suppose supposing assuming assume imagine unless');
/** 'If not', 'if any', 'if we do' suppose nothing. */
const SUPPOSED_WORDS_MIN = 3;

function isSupposed({ words }: Lattice, { start, end }: Stretch): boolean {
  const said = (at: number) => words[at]?.token.text ?? '';
  if (end - start <= SUPPOSED_WORDS_MIN) return false;
  // 'And if', 'so if'.
  const first = [start, start + 1].find((at) => said(at) === 'if') ?? start;
  if (supposing.has(said(first))) return true;
  return said(first) === 'if' && !whether.has(said(first - 1)) && !/^you/.test(said(first + 1));
}
