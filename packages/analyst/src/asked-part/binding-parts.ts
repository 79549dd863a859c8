import { clausesOf, narrows, requests, type Clause } from './clauses.ts';
import type { Lattice } from './lattice.ts';
import type { Stretch } from './stretches.ts';
import { wordSet } from './word-set.ts';

/** A clause, and what it does with what it says. */
export type Part = Stretch & { does: 'asks' | 'tells' | 'adds' | 'supposes' };

/** Clauses as they bind: a word that opens one belongs to what follows it, and what is wanted is asked about. */
export function partsOf(lattice: Lattice): Part[] {
  const { words } = lattice;
  const said = (at: number) => words[at]?.token.text ?? '';
  const parts: Part[] = [];
  // What is wanted is so to the end of its sentence.
  let isOfWant = false;
  for (const { start, end, ...clause } of clausesOf(lattice)) {
    const before = parts.at(-1);
    const does = doesWithin(lattice, { start, ...clause }, before);
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
    // 'How much do I need' asks, and what follows it may only tell.
    isOfWant ||= !asks && part.does === 'tells' && isWanted(lattice, part);
    parts.push({ ...part, does: asks || isOfWant ? 'asks' : part.does });
  }
  const bound = parts.map((part): Part =>
    isSupposed(lattice, part) ? { ...part, does: 'supposes' } : part,
  );
  return bound.map((part) => (isOfStory(lattice, part, bound) ? { ...part, does: 'tells' } : part));
}

/** 'I keep seeing one for Acme and then two checks': what is added to a sentence that only tells is told, but for what narrows. */
function isOfStory(lattice: Lattice, part: Part, parts: readonly Part[]): boolean {
  if (part.does !== 'adds' || narrows(lattice, part)) return false;
  const sentence = parts.filter((one) => isOneSentence(lattice, one, part));
  return (
    sentence.some(({ does }) => does === 'tells') &&
    sentence.every(({ does }) => does === 'tells' || does === 'adds')
  );
}

const isOneSentence = ({ words }: Lattice, one: Stretch, other: Stretch): boolean =>
  words
    .slice(Math.min(one.end, other.end) - 1, Math.max(one.start, other.start))
    .every(({ mark }) => mark === '' || !'.!?'.includes(mark.slice(0, 1)));

/** Words that ask by themselves, and within a sentence stand for what it speaks of. */
const relative = wordSet("what what's whats how when where");

/** 'That is what he told me' asks nothing, and does what the clause before it does. */
function doesWithin(
  { words }: Lattice,
  { start, isSubordinate, does }: Omit<Clause, 'end'>,
  part: Part | undefined,
): Part['does'] {
  const [before = '', first = ''] = [start - 1, start].map((at) => words[at]?.token.text);
  const isWithin = isSubordinate && part?.end === start && relative.has(first);
  return isWithin && !requests.has(before) && !whether.has(before) ? part.does : does;
}

const openers = wordSet(
  'do did does is are was were have has had will would can could should am may',
);

const wanting = wordSet('want wants wanna need needs thinking planning hoping');

/** What somebody wants or supposes is asked about by whatever follows: 'we want a van for $9,000, is that wise'. */
const isWanted = ({ words }: Lattice, { start, end }: Stretch): boolean =>
  words.slice(start, end).some(({ token: { text } }, at, all) => {
    const before = all[at - 1]?.token.text ?? '';
    return wanting.has(text) || (text === 'like' && /^(?:i'd|we'd|would)$/.test(before));
  });

/** 'See if', 'not sure if' ask whether something is so. */
const whether = wordSet(
  'see know tell me us sure check wonder wondering out ask asked asks remember decide idea clue matter or say doubt',
);
const wondering = wordSet('asked asks asking wonder wondering');
const supposing = wordSet('suppose supposing assuming assume imagine unless');
/** 'If not', 'if any', 'if we do' suppose nothing. */
const SUPPOSED_WORDS_MIN = 3;

/** 'Asked me last night if it is ok': up to four words behind the verb, with no mark between. */
function asksWhether({ words }: Pick<Lattice, 'words'>, at: number): boolean {
  if (whether.has(words[at - 1]?.token.text ?? '')) return true;
  const before = words.slice(Math.max(0, at - 5), at);
  const from = before.findLastIndex(({ mark }) => mark !== '') + 1;
  return before.slice(from).some(({ token: { text } }) => wondering.has(text));
}

function isSupposed({ words }: Lattice, { start, end }: Stretch): boolean {
  const said = (at: number) => words[at]?.token.text ?? '';
  if (end - start <= SUPPOSED_WORDS_MIN) return false;
  // 'And if', 'so if'.
  const first = [start, start + 1].find((at) => said(at) === 'if') ?? start;
  if (supposing.has(said(first))) return true;
  if (said(first) !== 'if' || asksWhether({ words }, first)) return false;
  // 'If this were your shop' asks for an opinion.
  return ![first + 1, first + 2, first + 3].some((at) => /^your?\b/.test(said(at)));
}
