import {
  isForAdvisers,
  looksBack,
  phraseOutside,
  plain,
  timesSaid,
  type Answer,
  type SkillId,
} from '@cairn/analyst';
import { beside } from '../../../ledger/answer/within-records.ts';

const askingWords =
  "(?:(?:for|to|from|in|by|with) )?(?:who|whom|what|how|which|where|when|whether|are|is|did|do|does|has|have|can|could|will|would|should|am|was|were)(?:'?s|'?re)?\\b";
/** Where another request begins: behind a sentence, or with a word that asks behind "and" or a comma, but for 'between now and when we open'. */
const between = new RegExp(
  `[.?!;]+\\s+(?=\\p{L})|,\\s+(?=(?:who|what|when|how (?:much|many))\\b)|,?(?<!\\b(?:and|but|between (?:now|today)))\\s+(?=(?:and|but|also|plus)\\s+(?:also\\s+)?${askingWords})`,
  'giu',
);
const joining = /^(?:and|but|also|plus)\s+(?:also\s+)?/i;
/** What points back at the first question is read with its answer before it. */
const pointsBack =
  /\b(?:it|its|that|this(?! (?:week|month|quarter|year|time))|they|them|em|their|theirs|those|these|he|she|him|her|his|hers|there|one|ones|each|both|then|so|altogether|in all|in total|(?:any|some|anything) back)\b|^which (?:is|are|was|were)\b/i;
/** 'By how much', 'which comes second', 'what about the rest': of what was asked before it. */
const elliptical = /^(?:for|to|from|in|by|with) |\b(?:second|third|rest|others?|same)\b/i;
const REQUESTS_MAX = 4;
const CHARACTERS_MAX = 400;

/** One of several questions that were asked in one breath. */
export interface Half {
  /** Whole by itself, with what is told before it. */
  text: string;
  /** As it goes on from the one before it: 'and how much was that'. */
  goingOn: string;
  /** It says of when. */
  isDated: boolean;
  /** It has to be read with the one before it. */
  isPointing: boolean;
}

/**
 * The questions that were asked in one breath, in their order; null for one, and for more than four. `asks`: whether a part
 * of the text asks anything.
 */
export function questionsAtOnce(
  question: string,
  calendar: Parameters<typeof timesSaid>[1],
  asks: (part: string) => boolean,
): Half[] | null {
  if (question.length > CHARACTERS_MAX) return null;
  const groups = groupsOf(question, asks);
  if (groups.length < 2 || groups.length > REQUESTS_MAX) return null;
  if (groups.some(({ asked }) => isWord(asked))) return null;
  return groups.map(({ from, to, asked }, at) => {
    const goingOn = asQuestion(question.slice(from, to).trim());
    const text = goingOn.replace(joining, '');
    return {
      ...{ text, goingOn, isDated: timesSaid(text, calendar).length > 0 },
      isPointing: at > 0 && (isShort(asked) || pointsBack.test(asked) || elliptical.test(asked)),
    };
  });
}

/** 'What came back' says of nobody whose. */
const isShort = (asked: string): boolean => asked.split(/\s+/).length <= 3;

/** As it would be asked by itself: 'and how much that was', 'whether anything is overdue'. */
const asQuestion = (part: string): string =>
  part
    .replace(
      /\b(how much|how many|when|what|who|which) (that|it|they|those) (is|was|are|were)$/i,
      '$1 $3 $2',
    )
    .replace(/\bhow (that|it|this|they) (compares?)\b/i, 'how does $1 compare')
    .replace(/\b(what (?:part|share|percent\w*) of .{3,40}) (that|it|this) (is|was)$/i, '$1 $3 $2')
    .replace(/\bwhether (.+?) (is|are|was|were|has|have) /i, '$2 $1 ');

interface Group {
  from: number;
  to: number;
  asked: string;
}

/** 'What is the real number' asks for nothing but what was asked before it. */
const ofFigure =
  /^(?:so )?what(?:['’]?s| is| would be) (?:the|my|our) (?:real|right|actual|true|correct) (?:numbers?|figure|answer|one|amount|rate)\W*$/i;

const isWord = (asked: string): boolean => !/\S\s+\S/.test(asked);

/** Each part that asks, with what is told before it; what is told last belongs to the last. */
function groupsOf(question: string, asks: (part: string) => boolean): Group[] {
  const ends = [...question.matchAll(between)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const groups: Group[] = [];
  let from = 0;
  let told: number | null = null;
  for (const [to = 0, next = 0] of [...ends, [question.length, question.length]]) {
    const part = question.slice(from, to);
    const asked = part.trim().replace(joining, '');
    const last = groups.at(-1);
    // 'When and by how much', 'and why': one word is asked with its neighbor.
    const isOne = isWord(asked) || ofFigure.test(asked) || isWord(last?.asked ?? asked);
    if (last !== undefined && told === null && isOne) {
      last.to = to;
      last.asked = `${last.asked} ${asked}`;
    } else if (asks(asked)) {
      groups.push({ from: told ?? from, to, asked });
      told = null;
    } else told ??= from;
    from = next;
  }
  const last = groups.at(-1);
  if (last !== undefined && told !== null) last.to = question.length;
  return groups;
}

/** What one of them says of when may be meant of both, unless the other is of a kind that looks at no past. */
export const areApart = (halves: readonly Half[], kinds: readonly (SkillId | null)[]): boolean =>
  new Set(halves.map(({ isDated }) => isDated)).size === 1 ||
  halves.every(({ isDated }, at) => {
    const kind = kinds[at] ?? null;
    return isDated || (kind !== null && !looksBack(kind));
  });

const unanswered = (left: string) =>
  `I didn't cover “${plain(left).replace(/[^.?!]$/, '$&.')}” You can ask me about that separately.`;

const saysWhatFor =
  /^\W*(?:(?:i|we)(?:['’]d| would)? )?(?:just )?(?:need|want|like) (?:(?:an?|the) (?:short |quick |simple )?(?:list|copy|summary|page|sheet|printout)|something)(?: with \w+)? for (?:the|my|our) (?!(?:last|next|past|whole|day|week|month|quarter|year|season|summer|winter|fall|spring)\b)\w+(?: \w+)?\W*$/i;
/** 'And how much' of nothing else is told by any sum; 'I need a list for the front desk' asks nothing. */
const isToldBy = ({ text }: Answer, left: string): boolean =>
  saysWhatFor.test(left) ||
  (/^who\b[^.?!]* (?:first|late|overdue|over \d+ days)\b/i.test(left) &&
    /\bRemind .{1,80} first\b/.test(text)) ||
  (/^(?:(?:and|by|for) )*how much\W*$/i.test(left) && /\$\d/.test(text));

/** An answer to one of two questions, and that the other was not answered. */
export const withUnanswered = (answer: Answer, left: string): Answer =>
  isToldBy(answer, left)
    ? answer
    : isForAdvisers(left)
      ? beside(answer, [phraseOutside(left).text.replaceAll('**', '')])
      : {
          ...beside(answer, [unanswered(left)]),
          suggestions: [left, ...answer.suggestions].slice(0, 4),
        };

/** The question that an answer says it did not answer; null where it says so of none. */
export function leftOf({ text, suggestions: [first] }: Answer): string | null {
  return first !== undefined && text.includes(unanswered(first)) ? first : null;
}

/** The answer, no longer saying so. */
export const withoutLeft = (answer: Answer, left: string): Answer => ({
  ...answer,
  text: answer.text.replace(` ${unanswered(left)}`, ''),
  suggestions: answer.suggestions.filter((one) => one !== left),
});

/** An answer, and below it in a line what the other question, which may have been meant as well, would be told. */
export function orElse(first: Answer, second: Answer, other: string): Answer {
  const suggestions = [...new Set([other, ...first.suggestions])].slice(0, 4);
  const verdict = /^\*\*([^*]+)\*\*/.exec(second.text)?.[1];
  const isNews = verdict !== undefined && !first.text.includes(verdict);
  if (!first.understood || !second.understood || !isNews) return { ...first, suggestions };
  // How it was worked out stays the last line.
  const [, said = '', last = ''] = /^(.*?)(\n\n_[^\n]*_)?$/s.exec(first.text) ?? [];
  return {
    ...first,
    suggestions,
    text: `${said}\n\nIf you meant “${other}”: ${verdict}${last}`,
    evidence: [
      ...first.evidence,
      ...second.evidence.filter(({ figure }) => verdict.includes(figure)),
    ],
  };
}
