import {
  amountsSaid,
  asksToPayUnpaid,
  dayAhead,
  readScenarioQuestion,
  supposesNoIncome,
  type QuestionContext,
  type ScenarioQuestion,
} from '@cairn/analyst';
import { partsOf, readLattice, type Lattice, type Part } from '@cairn/analyst/asked-part';
import { addDays, type BusinessDay } from '@cairn/finance';
import { contextFor } from '../read-asked.ts';
import { namesSaid } from '../names-said.ts';

type Calendar = Pick<QuestionContext, 'today' | 'settings'> &
  Partial<Pick<QuestionContext, 'vocabulary'>>;

export interface Supposition extends ScenarioQuestion {
  /** The day on which the question asks how cash stands; null = the end of the forecast. */
  until: BusinessDay | null;
}

/** Nothing is supposed without one of them. */
const supposing = /\b(?:if|suppos\w*|assum\w*|imagin\w*)\b/i;

/** What a question supposes of the cash to come: said in a sentence of that kind, or in a clause beside a question about cash. */
export function readSupposition(question: string, calendar: Calendar): Supposition | null {
  const read = readScenarioQuestion(question, calendar);
  if (read !== null) return { ...read, until: null };
  const { vocabulary } = calendar;
  return vocabulary === undefined || !supposing.test(question)
    ? null
    : besideQuestion(question, { ...calendar, vocabulary });
}

type Context = Calendar & Pick<QuestionContext, 'vocabulary'>;
type Changes = ScenarioQuestion['changes'];

/** Whether cash does, or how it then stands; what else is asked of the future no path of cash answers. */
const ofVerdict =
  /\b(?:survive|enough|make (?:it|payroll|rent)|(?:be|are|still)(?: (?:we|i))?(?: still)? (?:ok|okay|alright|all right|fine)|run (?:out|short)|go under)\b/i;
const ofCash = /\b(?:cash|bank|balance)\b|^\W*what (?:would |will )?happens?\W*$/i;

const runsOut = /\b(?:run (?:out|short)|go under)\b/i;
const ofPath = new Set<Changes[0]['kind']>([
  'percentage',
  'delay_receipts',
  'price_raise',
  'pay_raise',
]);

/** 'Where does that leave our bank balance at the end of August if sales fall off 15%': what is supposed, and what is asked of cash. */
function besideQuestion(question: string, context: Context): Supposition | null {
  const lattice = readLattice(question, { ...contextFor(context), isAhead: true });
  const parts = partsOf(lattice);
  const clause = supposedIn(parts);
  const asks = parts.filter(({ does }) => does === 'asks').map((one) => textOf(lattice, one));
  const asked = asks.join(' ');
  const isOfCash = ofVerdict.test(asked) || ofCash.test(asked);
  const isAlone = asked === '' && clause?.start === 0;
  if (clause === null || !(isOfCash || isAlone)) return null;
  if (asksOfMore(question, lattice, clause)) return null;
  if (asksToPayUnpaid(asked, textOf(lattice, clause))) return null;
  const until = dayBeside(lattice, clause, context.today);
  if (until === 'unclear' || endsBefore(lattice, clause, until)) return null;
  const changes = changesOf(lattice, clause, context);
  // What only costs a sum the cash to come is held against elsewhere.
  if (changes?.some(({ kind }) => ofPath.has(kind)) !== true) return null;
  // 'Do we run out' is no question that 'yes' answers well.
  const isGood = ofVerdict.test(asked) && !runsOut.test(asked);
  return { ask: isGood ? 'afford' : 'what_if', changes, until };
}

/** The one stretch that supposes, with what goes on from it: 'if Fernmoor pays late' 'and I keep my prices'. */
function supposedIn(parts: readonly Part[]): Stretch | null {
  const at = parts.findIndex(({ does }) => does === 'supposes');
  const [first, others] = [parts[at], parts.filter(({ does }) => does === 'supposes').slice(1)];
  if (first === undefined || others.length > 0) return null;
  const rest = parts.slice(at + 1);
  const next = rest.findIndex(({ does }) => does === 'asks');
  const last = (next < 0 ? rest : rest.slice(0, next)).at(-1) ?? first;
  return { start: first.start, end: last.end };
}

/** A sum, or somebody, that is asked about besides: a change that says nothing of it would leave it out. */
function asksOfMore(question: string, lattice: Lattice, clause: Stretch): boolean {
  const from = lattice.words[clause.start]?.at ?? 0;
  const to = lattice.words[clause.end]?.at ?? question.length;
  const isOutside = (at: number) => at < from || at >= to;
  return (
    amountsSaid(question).some((one) => isOutside(one.from)) ||
    namesSaid(lattice).some((edge) => edge.field === 'party' && !within(clause, edge))
  );
}

interface Stretch {
  start: number;
  end: number;
}

const wordsOf = ({ words }: Lattice, { start, end }: Stretch): string[] =>
  words.slice(start, end).map(({ token }) => token.written);

const textOf = (lattice: Lattice, stretch: Stretch): string => wordsOf(lattice, stretch).join(' ');

const within = ({ start, end }: Stretch, at: Stretch) => at.start >= start && at.end <= end;

const ALL_GONE = -10_000;

/** What a stretch supposes, read as a sentence of its own for each whom it names; null where it says more than is known of it. */
function changesOf(lattice: Lattice, clause: Stretch, context: Context): Changes | null {
  const startDate = startOf(lattice, clause, context.today);
  if (startDate === null) return null;
  const text = textOf(lattice, clause);
  const names = namesSaid(lattice).filter((edge) => within(clause, edge));
  if (names.length === 0 && !/\d/.test(text) && supposesNoIncome(text))
    return [{ kind: 'percentage', startDate, of: 'revenue', changeBasisPoints: ALL_GONE }];
  const read = eachNamed(lattice, clause).map((one) =>
    readScenarioQuestion(`what if ${one.replace(opening, '')}`, context),
  );
  const changes = read.flatMap((one) => one?.changes ?? []);
  const [first, ...others] = changes.map((change) =>
    'date' in change ? { ...change, date: startDate } : { ...change, startDate },
  );
  return first === undefined || read.includes(null) ? null : [first, ...others];
}

const opening =
  /^(?:(?:and|so|but|then|what|what happens|what would happen) )*(?:if|suppose|supposing|assume|assuming|imagine)(?: that)? /i;

/** The words without their time; 'A and B both pay late' says it of A, and of B. */
function eachNamed(lattice: Lattice, clause: Stretch): string[] {
  const joined = namesJoined(lattice, clause);
  const times = lattice.times.filter((one) => within(clause, one));
  const isKept = (at: number) => !times.some((one) => leadOf(lattice, one) <= at && at < one.end);
  const spell = ({ start, end }: Stretch, keep: (at: number) => boolean = () => true) =>
    [...lattice.words.keys()]
      .slice(start, end)
      .filter((at) => isKept(at) && keep(at))
      .map((at) => lattice.words[at]?.token.written ?? '');
  const [first, last] = [joined[0], joined.at(-1)];
  if (first === undefined || last === undefined) return [spell(clause).join(' ')];
  const isSaid = (at: number) =>
    !['both', 'all', 'each'].includes(lattice.words[at]?.token.text ?? '');
  const before = spell({ start: clause.start, end: first.start }, isSaid);
  const after = spell({ start: last.end, end: clause.end }, isSaid);
  return joined.map((name) => [...before, ...spell(name), ...after].join(' '));
}

/** Names with nothing but 'and' between them; none where it is one alone. */
function namesJoined(lattice: Lattice, clause: Stretch): Stretch[] {
  const names = namesSaid(lattice)
    .filter((edge) => edge.field === 'party' && within(clause, edge))
    .sort((one, other) => one.start - other.start);
  const isJoined = names.every((name, at) => {
    const before = names[at - 1];
    const between =
      before === undefined ? [] : wordsOf(lattice, { start: before.end, end: name.start });
    return between.every((word) => /^(?:and|&|the|our)$/i.test(word));
  });
  return isJoined && names.length > 1 ? names : [];
}

const leading = new Set([
  'in',
  'on',
  'over',
  'during',
  'from',
  'starting',
  'beginning',
  'come',
  'by',
  'the',
]);

/** Where the words begin that lead to a time. */
function leadOf({ words }: Lattice, { start }: Stretch): number {
  let at = start;
  while (leading.has(words[at - 1]?.token.text ?? '')) at -= 1;
  return at;
}

/** The first day of the time in a clause, tomorrow at the earliest; null where it says several, or one that is over. */
function startOf(lattice: Lattice, clause: Stretch, today: BusinessDay): BusinessDay | null {
  const tomorrow = addDays(today, 1);
  const [time, ...others] = lattice.times.filter((one) => within(clause, one));
  if (time === undefined) return tomorrow;
  if (others.length > 0 || time.from === null || time.to === null) return null;
  const from = dayAhead(textOf(lattice, time), { from: time.from, to: time.to }, today, true);
  return from !== null && from < tomorrow ? tomorrow : from;
}

const goesOn = new Set(['from', 'starting', 'beginning', 'since']);

/** 'In June' is over before the end of August: what is so then alone no change that goes on stands for. */
function endsBefore(
  { times, words }: Lattice,
  clause: Stretch,
  until: BusinessDay | null,
): boolean {
  const [time] = times.filter((one) => within(clause, one));
  if (time === undefined || time.from === null || time.to === null || time.from === time.to)
    return false;
  const before = words.slice(clause.start, time.end).map(({ token }) => token.text);
  if (before.some((word) => goesOn.has(word))) return false;
  return until === null || time.to < until;
}

/** The day that is named beside what is supposed; 'unclear' where it is over, or several are. */
function dayBeside(
  lattice: Lattice,
  clause: Stretch,
  today: BusinessDay,
): BusinessDay | 'unclear' | null {
  const [time, ...others] = lattice.times.filter((one) => !within(clause, one));
  if (time === undefined) return null;
  if (others.length > 0 || time.to === null) return 'unclear';
  const span = { from: time.from ?? time.to, to: time.to };
  return dayAhead(textOf(lattice, time), span, today) ?? 'unclear';
}
