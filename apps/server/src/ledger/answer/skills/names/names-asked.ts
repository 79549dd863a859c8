import { isUntouched, tokenise, type NamedRecord, type QuestionContext } from '@cairn/analyst';
import { partsOf, type Lattice, type NameEdge } from '@cairn/analyst/asked-part';
import { namesSaid } from '../../names-said.ts';
import type { NamedInQuestion } from '../named-in.ts';

/** Somebody, or an account, that a question is about. */
export interface NameAsked {
  name: string;
  /** Records of that name, of one kind. */
  records: readonly NamedRecord[];
}

/** What was named, as its records. */
export const nameAsked = (
  { name, conditions }: NamedInQuestion,
  { vocabulary }: Pick<QuestionContext, 'vocabulary'>,
): NameAsked => {
  const ids = new Set(conditions.flatMap(({ values }) => values.map(({ id }) => id)));
  return { name, records: vocabulary.input.records.filter(({ id }) => ids.has(id)) };
};

const NAMES_MAX = 12;
const pronouns = new Set(
  "they they'll they're they've them their theirs ones it its he he'll him she she'll her".split(
    ' ',
  ),
);

/**
 * Whom or what a question asks about by name: customers, vendors and accounts that are named for certain, in what is asked, or told of and
 * asked about as 'they'. None where it names more than a few: then it is about none of them in particular.
 */
export const namesAsked = (lattice: Lattice, records: readonly NamedRecord[]): NameAsked[] =>
  namesOf(edgesAsked(lattice), records);

/** As `namesAsked`, or whom the question only tells of, where its own answer would leave them out. */
export function namesTold(lattice: Lattice, records: readonly NamedRecord[]): NameAsked[] {
  const asked = namesAsked(lattice, records);
  if (asked.length > 0) return asked;
  return namesOf(
    namesSaid(lattice).filter((edge) => !isAddressed(lattice, edge) && !isSetAside(lattice, edge)),
    records,
  );
}

/** As `namesTold`, of customers and vendors. */
export const partiesTold = (lattice: Lattice, records: readonly NamedRecord[]): NameAsked[] =>
  namesTold(lattice, records).filter(({ records: [one] }) => one?.field === 'party');

/** As `namesAsked`, or the one account that is called by a plain word ('rent'), where nothing else is read. */
export function namesOrAccount(lattice: Lattice, records: readonly NamedRecord[]): NameAsked[] {
  const asked = namesAsked(lattice, records);
  if (asked.length > 0) return asked;
  const accounts = lattice.names.filter(
    (edge) =>
      edge.field === 'category' &&
      edge.fit === 'whole' &&
      edge.typos === 0 &&
      isNoun(lattice, edge) &&
      !isSetAside(lattice, edge),
  );
  const found = namesOf(accounts, records);
  return found.length === 1 ? found : [];
}

const opening = new Set(
  'the my our this that these is are was has have did does what with on for of in about and or vs versus'.split(
    ' ',
  ),
);

/** With no word before it that makes it another: 'health insurance' is not the account 'Insurance'. */
export const isNoun = ({ words }: Lattice, { start }: NameEdge): boolean =>
  start === 0 || opening.has(words[start - 1]?.token.text ?? '');

function namesOf(edges: readonly NameEdge[], records: readonly NamedRecord[]): NameAsked[] {
  const asked = new Map<string, NameAsked>();
  for (const { field, names } of edges) {
    const [name = ''] = names;
    const own = records.filter((one) => one.field === field && names.includes(one.name));
    if (names.length === 1 && own.length > 0) asked.set(`${field} ${name}`, { name, records: own });
  }
  return asked.size > NAMES_MAX ? [] : [...asked.values()];
}

/** Customers and vendors that share the one word by which somebody is asked about; none where it tells one of them. */
export function sharedAsked(
  lattice: Lattice,
  records: readonly NamedRecord[],
  /** Whom the question only tells of counts too. */
  isTold = false,
): readonly string[] {
  const isTraded = (name: string) =>
    records.some(
      (one) => one.name === name && one.field === 'party' && one.partyKind !== 'employee',
    );
  const edges = isTold ? namesSaid(lattice) : edgesAsked(lattice);
  const [first] = edges.filter(({ fit }) => fit === 'shared');
  const names = [...new Set(first?.names.filter(isTraded) ?? [])];
  return names.length > 1 ? names : [];
}

const tellsNothing =
  /^(?:the|of|and|an?|us|we|our|my|for|from|in|on|at|to|by|with|is|it|co|inc|llc)$/;

/** The one of several that share a word whose name has the word beside it in the question; else all of them. */
export function fitting(names: readonly string[], question: string): readonly string[] {
  const words = tokenise(question);
  const has = (name: string, stem: string) => tokenise(name).some((word) => word.stem === stem);
  const isShared = (at: number) =>
    words[at] !== undefined && names.every((name) => has(name, words[at]?.stem ?? ''));
  const beside = words.filter(
    ({ text }, at) =>
      !tellsNothing.test(text) && !isShared(at) && (isShared(at - 1) || isShared(at + 1)),
  );
  const fits = names.filter((name) => beside.some(({ stem }) => has(name, stem)));
  return fits.length === 1 ? fits : names;
}

function edgesAsked(lattice: Lattice) {
  const isAsked = onWhatIsAsked(lattice);
  return namesSaid(lattice).filter((edge) => isAsked(edge) && !isSetAside(lattice, edge));
}

const leaving = new Set('from into using'.split(' '));

/** 'Out of savings', 'without touching the line of credit' say where money lies, 'rent I know about' what is not asked. */
export function isSetAside(
  { words }: Lattice,
  { start, end, field }: Pick<NameEdge, 'start' | 'end' | 'field'>,
): boolean {
  const said = (at: number) => words[at]?.token.text ?? '';
  const at = opening.has(said(start - 1)) && said(start - 1) !== 'of' ? start - 1 : start;
  const isPlace = leaving.has(said(at - 1)) || (said(at - 1) === 'of' && said(at - 2) === 'out');
  return (
    (field === 'account' && isPlace) ||
    (field !== 'party' && isRuledOut(words, { start, end })) ||
    (/^(?:i|we)$/.test(said(end)) && /^(?:know|knew)$/.test(said(end + 1)))
  );
}

function isRuledOut(words: Lattice['words'], { start, end }: Pick<NameEdge, 'start' | 'end'>) {
  const spell = (upTo: number) =>
    words
      .slice(0, upTo)
      .map(({ token, mark }) => `${token.written}${mark} `)
      .join('');
  return isUntouched(spell(words.length), { from: spell(start).length, to: spell(end).length - 1 });
}

/** Whether a name lies on what is asked, or is told of and meant by a pronoun there, and is nobody to whom the answer is handed. */
export function onWhatIsAsked(
  lattice: Lattice,
  { byPronoun }: { byPronoun: boolean } = { byPronoun: true },
): (edge: NameEdge) => boolean {
  // A word alone is no clause, but for one of a list of names: 'Acme, Bolt and Cole'.
  const isName = (at: number) => lattice.names.some(({ start }) => start === at);
  const parts = partsOf(lattice).filter(({ start, end }) => end - start > 1 || isName(start));
  const doesAt = (at: number) => parts.find(({ start, end }) => start <= at && at < end)?.does;
  const asks = lattice.words.filter((_, at) => doesAt(at) === 'asks');
  // 'How bad if they leave' asks of whom it tells of.
  const isPronoun = (text: string, at: number) =>
    pronouns.has(text) || (text === 'one' && lattice.words[at - 1]?.token.text === 'which');
  const isMeant = ({ token: { text } }: Lattice['words'][number], at: number) =>
    isPronoun(text, at) &&
    (doesAt(at) === 'asks' ||
      (doesAt(at) === 'supposes' && text !== 'it') ||
      isOfCause(lattice, parts, at));
  // 'Acme still good for it?' only tells, and is all that is asked.
  const isAllAsked = asks.length === 0 || (byPronoun && lattice.words.some(isMeant));
  // What is added behind a question narrows it, and before it opens a story.
  const opens = parts.find(({ does }) => does === 'asks')?.start ?? 0;
  const isAsked = ({ start }: NameEdge) =>
    isAllAsked ||
    doesAt(start) === 'asks' ||
    isInQuestion(lattice, start, (at) => doesAt(at) === 'asks') ||
    // 'If Acme left, and I lose Bolt too, how bad would that be' asks of both.
    doesAt(start) === 'supposes' ||
    goesOnSupposing(lattice, start) ||
    (doesAt(start) === 'adds' && start > opens);
  return (edge) => isAsked(edge) && !isAddressed(lattice, edge);
}

/** 'Did income drop because of it': the cause is asked about with what it did. */
function isOfCause({ words }: Lattice, parts: ReturnType<typeof partsOf>, at: number): boolean {
  const here = parts.findIndex(({ start, end }) => start <= at && at < end);
  const [before, own] = [parts[here - 1], parts[here]];
  return (
    own !== undefined &&
    words[own.start]?.token.text === 'because' &&
    before?.does === 'asks' &&
    before.end === own.start
  );
}

/** A clause behind one that supposes, with 'and' before it, supposes as well. */
function goesOnSupposing(lattice: Lattice, at: number): boolean {
  const parts = partsOf(lattice);
  const here = parts.findIndex(({ start, end }) => start <= at && at < end);
  const [before, own] = [parts[here - 1], parts[here]];
  const opening = lattice.words[own?.start ?? 0]?.token.text ?? '';
  return before?.does === 'supposes' && own?.does === 'tells' && /^(?:and|or)$/.test(opening);
}

/** 'Acme is way behind again isn't it? Since when': the mark asks, where no other clause of the sentence does. */
function isInQuestion({ words }: Lattice, at: number, asks: (at: number) => boolean): boolean {
  const isEnd = ({ mark }: Lattice['words'][number]) => /^[.?!]/.test(mark);
  const from = words.slice(0, at).findLastIndex(isEnd) + 1;
  const end = words.findIndex((word, to) => to >= at && isEnd(word));
  if (end < 0 || !words[end]?.mark.startsWith('?')) return false;
  return !words.slice(from, end + 1).some((_, to) => asks(from + to));
}

const handing = new Set('take bring hand show email mail forward text present'.split(' '));
/** So many words before 'to Acme' may say what is handed over. */
const HANDED_WORDS = 4;

/** To whom an answer is handed is not asked about: 'one page I can take to Acme'. */
function isAddressed({ words }: Lattice, { start }: NameEdge): boolean {
  const before = words
    .slice(Math.max(0, start - HANDED_WORDS), start)
    .map(({ token }) => token.text);
  return before.at(-1) === 'to' && before.some((word) => handing.has(word));
}
