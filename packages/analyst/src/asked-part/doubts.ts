import {
  beginsToAsk,
  carriesSomething,
  clausesOf,
  goesOnFrom,
  isFronted,
  isLedTo,
  namesAlone,
  narrows,
  type Clause,
} from './clauses.ts';
import type { Lattice } from './lattice.ts';
import type { ReferredBack } from './refer-back.ts';
import type { Stretch } from './stretches.ts';
import { wordSet } from './word-set.ts';

/** Fewer words ask for nothing whole. */
const WORDS_MIN = 4;
/** So few ask for something only with a name, a time or a number among them. */
const FEW_WORDS = 4;
/** So few words behind a comma may belong to the question. */
const FEW_BEHIND = 3;
/** A question of so few words beside the one that is meant is a way to speak: 'is that so'. */
const PHRASE_WORDS = 3;

/** What begins a supposition: what follows is asked of another world than that of the books. */
const supposing = wordSet('suppose supposing assuming assume imagine unless say');
/** 'If you can' and 'if I may' suppose nothing. */
const addressed = wordSet("you you're possible i i'm");

/** Why words beside a stretch may change what it asks. */
export type Doubt =
  'supposed' | 'does not ask' | 'asked beside' | 'added' | 'points outside' | 'too short';

/** The first reason to doubt that a stretch asks by itself; null where nothing beside it binds it. */
export function doubtOf(lattice: Lattice, stretch: Stretch, referring: ReferredBack): Doubt | null {
  if (supposes(lattice, stretch)) return 'supposed';
  if (!beginsToAsk(lattice, stretch)) return 'does not ask';
  const beside = clausesOf(lattice).flatMap((clause) => outsideOf(clause, stretch));
  const after = beside.filter(({ start }) => start >= stretch.end);
  // What leads to the question with a 'so' tells why it is asked.
  const before = isLedTo(lattice, stretch) ? [] : beside.filter(({ end }) => end <= stretch.start);
  if ([...before, ...after].some((clause) => isQuestion(lattice, clause))) return 'asked beside';
  const isBound =
    after.some((clause) => isAdded(lattice, clause, stretch)) ||
    before.some(
      (clause) =>
        (clause.does === 'adds' && narrows(lattice, clause)) ||
        goesOnFrom(lattice, stretch, clause),
    ) ||
    (before.length > 0 && isFronted(lattice, stretch));
  if (isBound) return 'added';
  if (!referring.hasPerson && pointsOutside(lattice, stretch)) return 'points outside';
  return saysEnough(lattice, stretch) ? null : 'too short';
}

/** The clause as far as the stretch does not hold it. */
function outsideOf(clause: Clause, { start, end }: Stretch): Clause[] {
  if (clause.start >= start && clause.end <= end) return [];
  if (clause.start < start) return [{ ...clause, end: Math.min(clause.end, start) }];
  return [{ ...clause, start: Math.max(clause.start, end) }];
}

/** What stands beside the question begins with 'if', or what follows it does; 'if you can' supposes nothing. */
function supposes(lattice: Lattice, { start, end }: Stretch): boolean {
  const said = (at: number) => lattice.words[at]?.token.text ?? '';
  const isSupposed = (at: number, clause: Stretch) =>
    said(at) === 'if'
      ? !addressed.has(said(at + 1)) || carriesSomething(lattice, clause)
      : supposing.has(said(at));
  return clausesOf(lattice).some(
    (clause) =>
      ((clause.start === 0 && start > 0) || clause.start === end) &&
      isSupposed(clause.start, clause),
  );
}

const isQuestion = (lattice: Lattice, clause: Clause) =>
  clause.does === 'asks' &&
  !clause.isSubordinate &&
  (clause.end - clause.start > PHRASE_WORDS || carriesSomething(lattice, clause));

/** It may belong to the question: no sentence of its own, or one that says what is meant, or what follows it at once. */
function isAdded(lattice: Lattice, clause: Clause, stretch: Stretch): boolean {
  if (clause.start === stretch.end && goesOn(lattice, clause)) return true;
  const isLoose = clause.does === 'adds' && !isSentenceApart(lattice, clause, stretch);
  return narrows(lattice, clause) || (isLoose && carriesSomething(lattice, clause));
}

/** So many words between two ends of sentences are a sentence, whatever their verb. */
const SENTENCE_MIN = 4;

function isSentenceApart({ words }: Lattice, clause: Clause, { start, end }: Stretch): boolean {
  const [from, to] = clause.end <= start ? [clause.end, start] : [end, clause.start];
  const isApart = words.slice(from - 1, to).some(({ mark }) => mark !== '' && '.!?'.includes(mark));
  return isApart && clause.end - clause.start >= SENTENCE_MIN;
}

/** Without a mark before it, or a few words behind a comma: 'invoices this month, averaged'. */
function goesOn(lattice: Lattice, clause: Clause): boolean {
  const { words } = lattice;
  const mark = words[clause.start - 1]?.mark ?? '';
  const said = words.slice(clause.start, clause.end).map(({ token }) => token.text);
  const [first = '', second = ''] = said;
  if (said.some((word) => polite.has(word)) || (first === 'if' && addressed.has(second)))
    return false;
  if (mark === '') return !tellsWhy(lattice, clause);
  return mark === ',' && clause.does === 'adds' && clause.end - clause.start <= FEW_BEHIND;
}

const polite = wordSet('please pls thanks thank thx kindly');

/** 'Because I need it', 'so I can sleep'. */
const tellsWhy = ({ words }: Lattice, { start, does }: Clause) =>
  does === 'tells' && telling.has(words[start]?.token.text ?? '');

const telling = wordSet("because so but cause i i'm i'd im");
const pointing = wordSet('they them their theirs he him his she her it its there those these');
/** In the singular. */
const pointedAt = wordSet(`
  customer client vendor supplier employee person everyone who whom whose anyone product service item invoice bill payment
  account month
`);
const beings = wordSet('is are was were been be');

/** 'What does it cost us a month?': of what, only the words beside it say. */
function pointsOutside({ words, names }: Lattice, { start, end }: Stretch): boolean {
  const isWithin = (at: number) => at >= start && at < end;
  const tokens = words.slice(start, end).map(({ token }) => token);
  const said = tokens.map(({ text }) => text);
  // 'How many are there' points nowhere.
  const points = (one: string, at: number) =>
    pointing.has(one) && !(one === 'there' && beings.has(said[at - 1] ?? ''));
  const isNamed = names.some((one) => isWithin(one.start));
  // 'How many did we sell': of what, only the words beside it say.
  if (!isNamed && /\bhow many (?:did|do|have|has|had)\b/.test(said.join(' '))) return true;
  return (
    !isNamed &&
    said.some((one, at) => points(one, at)) &&
    !tokens.some(({ stem }) => pointedAt.has(stem))
  );
}

function saysEnough(lattice: Lattice, { start, end }: Stretch): boolean {
  const { names, times, numbers } = lattice;
  if (namesAlone(lattice, { start, end })) return false;
  const holdsSomething = [...names, ...times, ...numbers].some(
    (one) => one.start >= start && one.end <= end,
  );
  return end - start > FEW_WORDS || (end - start >= WORDS_MIN && holdsSomething);
}
