import { tokenise } from '../language/tokens.ts';

/** Who has something, and where money is had. */
const having = new Set(
  "have has had got ive i've we've hold holds there's theres there with only".split(' '),
);
const lying = new Set(['sitting', 'parked', 'stashed', 'saved', 'lying', 'banked']);
const places = new Set(
  'bank checking saving savings account cash reserve drawer safe till register'.split(' '),
);
const within = new Set(['in', 'at', 'on', 'of']);
/** What is only asked, wanted or to come is not had. */
const notYet = new Set(
  'will would could should can do does did if to need want gonna until goal target'.split(' '),
);
/** A clause ends at them, as at a mark. */
const joins = /[.,;:?!]|\b(?:and|but|so|which|then)\b/i;

const WORDS_NEAR = 5;

/** Whether an amount is what the owner says to have, and so none that is spent: '20k sitting in savings'. */
export function isHad(
  question: string,
  { from, to }: Readonly<{ from: number; to: number }>,
): boolean {
  const before = wordsOf(question.slice(0, from).split(joins).at(-1)).slice(-WORDS_NEAR);
  const behind = wordsOf(question.slice(to).split(joins, 1)[0]).slice(0, WORDS_NEAR);
  // 'Will the 10,500 in checking do'.
  if (isTheirs.test(question.slice(0, from)) && inPlace.test(question.slice(to))) return true;
  if (before.some((word) => notYet.has(word))) return false;
  if (before.slice(-2).includes('balance') || standsAt.test(question.slice(0, from))) return true;
  if (behind.some((word) => lying.has(word))) return true;
  const has = before.some((word) => having.has(word));
  return has && behind.some((word, at) => places.has(word) && isWithin(behind.slice(0, at)));
}

const standsAt =
  /\b(?:checking|bank|account|savings) (?:currently |now |only )?(?:has|holds|shows|(?:is|sits|stands) (?:sitting )?at)\W*(?:(?:about|around|roughly|only|like)\W*)?$/i;
const isTheirs = /\b(?:the|our|my|that|this)(?: (?:about|around|roughly))?\W*$/i;
const inPlace =
  /^\W*(?:(?:k|grand|thousand|dollars)\W+)?(?:in|at) (?:the |our |my )?(?:bank|checking|savings?|account|reserve|register|till)\b/i;

const isWithin = (words: readonly string[]) => words.slice(-3).some((word) => within.has(word));

const wordsOf = (part = ''): string[] => tokenise(part).map(({ text }) => text);
