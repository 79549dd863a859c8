import {
  formatRange,
  addDays,
  addMonths,
  businessDay,
  endOfYear,
  formatDay,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { plain } from '../../answer/format.ts';
import { amountsSaid } from '../amount-asked.ts';
import { dayAhead } from '../day-ahead.ts';
import { givenUp } from '../break-even/costs-asked.ts';
import { supposesPaidOff } from '../enough/asks-of-cash.ts';
import { supposesUnpaid } from '../enough/unpaid.ts';
import { asksHowLongWithout, supposesNothingIn, supposesSlower } from '../enough/without-income.ts';
import { dollars, exact, Wording } from '../figure.ts';
import { exampleOf } from '../recognize/skill-for.ts';
import type { SkillId } from '../skill-ids.ts';
import { looks, type Covered, type Looks, type TimeSide } from './kinds.ts';
import type { Said } from './said.ts';

const QUOTED_MAX = 3;

interface Asked {
  question: string;
  today: BusinessDay;
  said: readonly Said[];
}

/** An answer that declines leaves nothing out. What else it can't tell is no verdict. */
export const declines = ({ text }: Answer): boolean =>
  /\bI (?:cannot|find no)\b|^\*\*[^*]*\bI can['’]t\b/.test(text);

/** What a question says and this answer of a kind makes no use of. */
export function leftOut(
  skill: SkillId | Covered,
  { question, today, said }: Asked,
  answer: Answer,
): Said[] {
  if (skill === 'outside' || !answer.understood || declines(answer)) return [];
  const [kind, shown]: [Looks, string] = [looks[skill], shownBy(answer)];
  // A row of a table among others tells nothing of somebody who is asked about.
  const told = plainly(answer.text);
  const isReckoned = (one: Said) =>
    one.of === 'amount' &&
    ([dollars(one.cents), exact(one.cents)].some((text) => shown.includes(text)) ||
      (skill === 'one-name' && isAbout(question, one) && isNear(one.cents, told)) ||
      // An open invoice of whom is named.
      (skill === 'collections' && /\bthe invoice for \$/.test(told) && isNear(one.cents, told)));
  const isPriced = kind.sellers === true && (said.some(isReckoned) || tellsSum(question, shown));
  const isSeller = (one: Said) =>
    kind.sellers === true &&
    (describes(question, one) || (isPriced && isBoughtFrom(question, one)));
  const isNameUsed = (one: Extract<Said, { of: 'name' }>) =>
    kind.names?.includes(one.field) === true ||
    isSeller(one) ||
    one.names.some(
      (name) =>
        kind.about?.test(name) === true ||
        (one.field === 'party' ? told : shown).includes(plainly(name)) ||
        // A bank's account may be called as in the books alone.
        (one.field === 'account' && told.includes(plainly(name.replace(/ \(.*$/, '')))),
    );
  const isUsed = (one: Said): boolean => {
    switch (one.of) {
      case 'name':
        return isNameUsed(one);
      case 'time':
        return (
          (kind.supposes === true && one.isSupposed) ||
          [one, nextYear(one)].some((span) => isShown(span, shown)) ||
          isSince(one, shown, today) ||
          kind.dates?.test(one.text) === true ||
          sidesOf(one, today).some((side) => kind.times.includes(side))
        );
      case 'dates':
        return kind.dates?.test(one.text) === true;
      case 'others':
        return false;
      case 'amount':
        return isReckoned(one);
      case 'percentage':
        return shown.includes(one.text.replace(/\s?percent/i, '%'));
      case 'supposition':
        return kind.supposes === true || isTold(skill, one.text, shown);
    }
  };
  const isOfTold = said.some((one) => one.of === 'name' && one.isTold && isUsed(one));
  // Who works here, beside a name that it is about, has it from there or does it.
  const isOfOthers = said.some((one) => one.of === 'name' && !one.isStaff && isUsed(one));
  const counts = (one: Extract<Said, { of: 'name' }>) =>
    one.isStaff ? !isOfOthers && skill !== 'collections' : !one.isTold || isOfTold;
  const isOfDry = asksHowLongWithout(question);
  const left = said.filter(
    (one) => !(isUsed(one) || (isOfDry && isOfLean(one))) && (one.of !== 'name' || counts(one)),
  );
  // What is supposed of an amount that is reckoned with is reckoned with.
  const amounts = said.filter(({ of }) => of === 'amount' || of === 'percentage').filter(isUsed);
  const isOfAmounts = ({ text }: Said) =>
    amounts.some((one) => text.includes(one.text)) || (isPriced && buysIt.test(text));
  const binding = left.filter((one) => one.of !== 'supposition' || !isOfAmounts(one));
  return [...binding, ...neverIn(kind, question)];
}

/** How nothing comes in, for how long and when it was so before: all of it is in how long the money lasts. */
const isOfLean = (one: Said): boolean =>
  one.of === 'time' ||
  one.of === 'dates' ||
  (one.of === 'supposition' && (supposesNothingIn(one.text) || supposesSlower(one.text)));

/** A price that is only told of is what the answer reckons with as well. */
const tellsSum = (question: string, shown: string): boolean =>
  amountsSaid(question).some(({ cents }) =>
    [dollars(cents), exact(cents)].some((text) => shown.includes(text)),
  );

/** 'If I order before the year ends', 'if I say yes by Friday': the decision itself, and until when its price holds. */
const buysIt =
  /^(?:but )?(?:only )?(?:if|when|as long as|provided) (?:we|i)(?: [\w'’]+)? (?:order|buy|book|sign|commit|act|purchase|pay|send|wire|say yes|agree|decide|accept|go (?:for|with)|go ahead|move|take|grab|do|pull the trigger|jump|put)(?: (?:to|on|with|for|it|that|them|the (?:deal|offer|order)|one|now|today|up|down|early|quickly|fast|in time|a deposit))*(?: (?:by|before|until|till|within|this|next|on|in)\b[^,;?!]*|\.)?$/i;

/** 'If we are making a profit' beside cash: what was earned in that time is told. What would be paid off is told too. */
const ofProfit = /\b(?:profit\w*|mak(?:e|es|ing) money|in the black|earn\w*)\b/i;
const tellsProfit = /\bof profit in that time\b|\byou lost \$|\bcame in and \S+ went out\b/;

const isTold = (skill: Covered, supposed: string, shown: string): boolean =>
  isUnpaidShown(skill, supposed, shown) ||
  (givenUp(supposed) !== null && shown.includes('other costs stay the same')) ||
  (skill === 'break-even' && /\bbreak(?:ing)?[ -]?even\b/i.test(supposed)) ||
  (ofProfit.test(supposed) && tellsProfit.test(shown)) ||
  // What could go is looked at, as if it went.
  (skill === 'subscriptions' && shown.includes('which ones you still use')) ||
  (supposesPaidOff(supposed) && /\bpaid off\b|\bfull balance on\b/.test(shown));

const neverIn = ({ never }: Looks, question: string): Said[] =>
  (never?.exec(question) ?? []).slice(0, 1).map((text) => ({ of: 'supposition', text }));

/** 'If Acme does not pay us by then': the verdict leaves it out, and says so. */
const isUnpaidShown = (skill: Covered, text: string, shown: string): boolean =>
  skill === 'enough' && supposesUnpaid(text) && /\bwithout\b/.test(shown);

/** 'It takes about 4 and a half grand' is what the owner believes it to be. */
const isAbout = (question: string, { at }: { at: number }): boolean =>
  /\b(?:about|around|roughly|like)\s*$/i.test(question.slice(0, at));

const NEAR = 0.1;

/** Whether an answer tells a figure that somebody may round so. */
const isNear = (amount: bigint, told: string): boolean =>
  [...told.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)/g)].some(
    ([, figure = '']) =>
      Math.abs(Number(figure.replaceAll(',', '')) * 100 - Number(amount)) <= Number(amount) * NEAR,
  );

/** 'A new rack from Acme', 'stock up at Acme and Bolt', 'Acme wants $6,500 for it', 'give Jonah $2 more': who gets a sum changes nothing of it. */
function isBoughtFrom(question: string, { text }: Said): boolean {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  return (
    /\b(?:from(?: the)?|(?:up|shop\w*|order\w*) at(?: [\w'’]+ and)?|giv(?:e|ing)|pay(?:ing)?|keep(?:ing)?|retain(?:ing)?)\s*$/i.test(
      question.slice(0, at),
    ) ||
    /^(?:wants?|asks?|is asking|quot(?:e|ed|es)|charges?|offer(?:s|ed)?|(?:has|have)(?= (?:an?|the|one|some|two)\b)|sells?|is selling)\b/i.test(
      question.slice(at + text.length).trimStart(),
    )
  );
}

const hired = String.raw`\b(?:an?|another|(?:a )?(?:second|third|new|extra)|one more|full[\s-]?time|part[\s-]?time)(?: [a-z][\w-]*){0,2} $`;
const describedBefore = new RegExp(hired, 'i');
const noNoun =
  /^(?:and|or|but|for|to|from|at|in|on|with|by|of|if|is|are|was|will|would|can|could|this|next|that|a|an|the)$/i;

/** 'A second plumbing van', 'Delgado's best guy': a word of what is bought or who is hired, and nobody of whom it is asked. */
function describes(question: string, { text }: Said): boolean {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  const [next = ''] = /^ ([a-z][\w-]*)/i.exec(question.slice(at + text.length))?.slice(1) ?? [];
  const isOf = /['’]s?$/.test(text) || /^['’]s?\b/.test(question.slice(at + text.length));
  if (isOf) return true;
  return next !== '' && !noNoun.test(next) && describedBefore.test(question.slice(0, at));
}

/** The answer says it by its name, as where a range begins, or by its year. */
function isShown({ from, to }: DateRange, shown: string): boolean {
  const name = formatRange(from, to).toLowerCase();
  return (
    shown.includes(name) ||
    shown.includes(`${name.replace(/,? \d{4}$/, '')} to `) ||
    (to === endOfYear(businessDay(from)) && shown.includes(from.slice(0, 4)))
  );
}

/** 'Since June', 'so far this year' go on until now, and the answer says from when. */
const isSince = (
  { text, from, to }: Extract<Said, { of: 'time' }>,
  shown: string,
  today: BusinessDay,
): boolean =>
  (/^since\b/i.test(text) || (from < today && to >= today)) &&
  shown.includes(`since ${formatDay(businessDay(from)).toLowerCase()}`);

/** As which a past month is meant where the answer tells of it. */
const nextYear = ({ from, to }: DateRange): DateRange => ({
  from: addMonths(businessDay(from), 12),
  to: addMonths(businessDay(to), 12),
});

/** Where the words of a past month mean the next one, it is ahead; what is 'last' elsewhere in the question is not this time. */
function sidesOf(
  { from, to, text }: Extract<Said, { of: 'time' }>,
  today: BusinessDay,
): TimeSide[] {
  if (from > today || (from === today && to > addDays(today, 1))) return ['ahead'];
  if (to >= today) return ['running'];
  const isMeantAhead = dayAhead(text, { from, to: businessDay(to) }, today) !== null;
  return isMeantAhead ? ['past', 'ahead'] : ['past'];
}

/** Without the marks of what is bold, and those before marks that are none. */
const plainly = (text: string) => text.toLowerCase().replaceAll(/[*\\]/g, '');

const shownBy = ({ text, tables }: Answer): string =>
  plainly([text, ...tables.flatMap(({ rows }) => rows.flat())].join('\n'));

/**
 * What is left out only narrows: the verdict stands, and it is said. An account or a product among all of them, a sum or dates that the verdict does
 * not need, or somebody beside others of whom the answer tells; of whom alone is asked is the question.
 */
export function onlyNarrows(
  skill: Exclude<SkillId, 'outside'>,
  left: readonly Said[],
  said: readonly Said[],
): boolean {
  const kind: Looks = looks[skill];
  const isOfOthers = said.some((one) => one.of === 'name' && !one.isTold && !left.includes(one));
  return left.every((one) =>
    one.of === 'name'
      ? kind.saidBeside?.includes(one.field) === true &&
        ((isOneOfAll.has(one.field) && skill !== 'collections') || isOfOthers)
      : kind.saidBeside?.includes(one.of) === true,
  );
}

const isOneOfAll: ReadonlySet<string> = new Set(['account', 'item']);

const quoted = (left: readonly Said[]): string =>
  [...new Set(left.map(({ text }) => `“${plain(text.replace(/[.?!,;:]+$/, ''))}”`))]
    .slice(0, QUOTED_MAX)
    .join(' and ');

export const phraseNarrowed = (left: readonly Said[]): string =>
  `I didn't look at ${quoted(left)} separately.`;

/** Asks back what was meant, naming what such an answer would leave out. */
export const phraseLeftOut = (
  skill: Exclude<SkillId, 'outside'>,
  left: readonly Said[],
): Answer => ({
  ...new Wording()
    .add(`I can tell you ${looks[skill].can}, but I'd have to leave out ${quoted(left)}.`)
    .add(`Did you mean “${exampleOf(skill)}”`)
    .next(exampleOf(skill))
    .done(''),
  understood: false,
});
