import {
  amountsSaid,
  wordsOfLastYear,
  isHad,
  type Said,
  type VocabularyInput,
} from '@cairn/analyst';
import { partsOf, type Lattice } from '@cairn/analyst/asked-part';
import type { BusinessDay } from '@cairn/finance';
import { namesSaid } from '../names-said.ts';

interface Stretch {
  start: number;
  end: number;
}

/** What only the records of others could tell. */
const businesses =
  'business(?:es)?|company|companies|shops?|outfits?|firms?|stores?|owners?|contractors?';
const ofOthers = new RegExp(
  String.raw`\b(?:compared (?:to|with)|than|versus|vs|against) (?:what )?(?:(?:most )?other (?:\w+ ){0,3}?(?:${businesses})|(?:the )?(?:industry|competition|competitors?))\b|\bother (?:\w+ ){1,3}?(?:our|my) size\b|\bother (?:\w+ ){0,3}?(?:${businesses}) (?:like (?:us|ours|mine)|around here|in town)\b`,
  'gi',
);

/** What every forecast supposes. */
const goesOnAsNow =
  /\bif (?:nothing changes|(?:we|i) (?:closed|close) (?:out )?the (?:books|year) (?:today|now|right now)|(?:things|it|all|everything|we|business|sales|the rest of (?:the|this) year|(?:the|this) year)(?: just| all)? (?:(?:go|goes|carry|carries|keeps? going) (?:on|along|like|as|at (?:this|the same) (?:rate|pace)|the (?:same )?way)|(?:stay(?:s|ed)?|continue[sd]?) (?:like|as|the same|th(?:is|at) way))|(?:every(?:body|one)|they|(?:the |our |my )?(?:customers|clients|people))(?: all)? pays? (?:me |us )?(?:the way|like|as) they (?:usually|always|normally|typically|do\b))/i;

/** 'If this were your practice', 'if you were me': whoever is asked for a judgement supposes nothing of the business. */
const inMyPlace =
  /^(?:and |but |so )?if (?:(?:so|not|they (?:are|do)|it (?:is|does)),? (?:is|are|which|what|how|who|why|where|by)\b|you were (?:me|us|in my|in our|the owner|running)\b|i were you\b|(?:this|it|that|these) (?:was|were) (?:you|yours?|your \w+|your own \w+)\b)/i;

/** The question without what every forecast supposes. */
export const withoutAsNow = (question: string): string => question.replace(goesOnAsNow, ' ');

/** A reason goes to the next mark, or to what asks. */
const reason = String.raw`\bbecause\b(?:(?!\b(?:how|what|who|which|did)\b)[^.?!,])*`;
const isBecause = new RegExp(`${reason}$`, 'i');
const agoBecause = new RegExp(String.raw`${reason}\bago\b`, 'i');

/** Everything that binds: in what is asked, wanted or supposed. What is only told of the owner's day does not, but for whom it names. */
export function saidIn(
  question: string,
  lattice: Lattice,
  records: VocabularyInput['records'],
): Said[] {
  const parts = partsOf(lattice);
  const partAt = (at: number) => parts.find(({ start, end }) => start <= at && at < end);
  const isTold = ({ start }: Stretch) => partAt(start)?.does === 'tells';
  // 'Because my old accountant told me six years ago': why something is so, and no time that is asked about.
  const isReason = ({ start }: Stretch) =>
    isBecause.test(question.slice(0, lattice.words[start]?.at ?? 0));
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
      .filter(
        (one) =>
          !isStaff(one.names) ||
          (partAt(one.start)?.does === 'asks' &&
            !saysSo.test(textFrom(question, lattice, one.end))),
      )
      .map(({ field, names, ...one }): Said => ({
        ...{ of: 'name', text: textOf(one), field, names },
        ...{ isTold: isTold(one), isStaff: isStaff(names) },
      })),
    ...times
      .filter((one) => !isTold(one) && !isReason(one))
      .map(({ from, to, ...one }): Said => ({
        ...{ of: 'time', text: textOf(one) },
        ...{ from: from as BusinessDay, to: to as BusinessDay },
        isSupposed: partAt(one.start)?.does === 'supposes',
      })),
    ...datesUnread(question.replace(agoBecause, ' '), [
      ...times.map(textOf),
      ...wordsOfLastYear(question),
    ]).filter(({ text }) => !isTold(atLetter(question.indexOf(text)))),
    ...amountsSaid(question)
      // What the owner has is told of, as cash is.
      .filter((one) => !isTold(atLetter(one.to - 1)) && !isHad(question, one))
      .map(({ cents, from, to }): Said => ({
        ...{ of: 'amount', cents, at: from },
        text: question.slice(from, to).trim(),
      })),
    ...[...question.matchAll(/\d+(?:\.\d+)?\s?(?:%|percent\b)/gi)]
      .filter(({ index }) => !isTold(atLetter(index)))
      .map(([text]): Said => ({ of: 'percentage', text })),
    ...[...question.matchAll(ofOthers)].map(([text]): Said => ({ of: 'others', text })),
    ...parts
      .filter(({ does }) => does === 'supposes')
      .flatMap((part) => supposedIn(textOf(part)))
      .map((text): Said => ({ of: 'supposition', text }))
      .filter(({ text }) => !goesOnAsNow.test(text) && !inMyPlace.test(text)),
  ];
}

function textWithin(question: string, { words }: Lattice, { start, end }: Stretch): string {
  const last = words[end - 1];
  return question.slice(words[start]?.at ?? 0, (last?.at ?? 0) + (last?.token.written.length ?? 0));
}

/** The rest of a question, from a word on. */
const textFrom = (question: string, { words }: Lattice, at: number): string =>
  question.slice(words[at]?.at ?? question.length);

/** 'Sheila says we need another tech': whoever says so is not asked about. */
const saysSo =
  /^(?:says?|said|thinks?|thought|told|tells|keeps? (?:saying|telling)|figures|swears) /i;

const changes =
  /\b(?:los(?:e|es|ing)|pays?|drops?|falls?|rises?|goes|leaves?|quits?|cancels?|slows?|raises?|stops?|grows?|closes?|doubles?|cuts?)\b/i;

/** 'If not, what is the gap', 'and if we are not': what was just asked, taken for so or not so, and nothing of its own. */
const pointing = new Set(
  "and or but so if not yes no i we it they he she that this you is are am do does did can was were there none i'm we're they're it's that's aren't isn't don't doesn't didn't can't wasn't weren't keeps keep up goes go on continues stays happens like".split(
    ' ',
  ),
);
const ifNot = /^(?:(?:and|or|but) )?if not\b/i;
const onlyPoints = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/g) ?? []
  ).every((word) => pointing.has(word));

/** 'If we lose the hotel and buy a van for $9,000' supposes two things, of which the sum is one. */
function supposedIn(text: string): string[] {
  if (ifNot.test(text) || onlyPoints(text)) return [];
  const [first = '', ...others] = text.split(/\s+(?:and|while|then)\s+/i);
  const isOfItself = others.length > 0 && [first, ...others].some((one) => changes.test(one));
  return isOfItself ? [first, ...others] : [text];
}

const dates =
  /\b(?:(?<!\b(?:we|i|it|they|could|can|will|would|cash|money|to)\s)last|past|previous|recent|since|during|these)\b[^.,;?!]{0,20}\b(?:days?|weeks?|months?|quarters?|years?|yrs?|spring|summer|fall|autumn|winter)\b|\bbetween (?!us\b|them\b|you\b|me\b|the two\b)[^.,;?!]{2,40}\band (?:now|today)\b/i;

/** What has no date that anybody knows of here: 'by the time school is out'. */
const somehowDated = /\bby the time\b[^.,;?!]*/i;

/** Words of dates that no expression of time holds. */
function datesUnread(question: string, read: readonly string[]): Said[] {
  const [event] = somehowDated.exec(question) ?? [];
  if (event !== undefined && !read.some((one) => event.includes(one)))
    return [{ of: 'dates', text: event.trim() }];
  const [text = 'these days'] = dates.exec(question) ?? [];
  const isRead = read.some((one) => text.includes(one) || one.includes(text));
  return isRead || text === 'these days' ? [] : [{ of: 'dates', text }];
}
