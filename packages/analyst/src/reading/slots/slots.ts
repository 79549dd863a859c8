import type { Token } from '../../language/tokens.ts';
import { isGlue, isOrdinaryWord, readPhrases } from '../../lexicon/lexicon.ts';
import type { Correction } from '../../language/spelling.ts';
import type { TimeContext } from '../../time/cursor.ts';
import { readTime } from '../../time/time-expressions.ts';
import type { NamedThing, Vocabulary } from '../../vocabulary.ts';
import { qualityOf } from './name-quality.ts';
import { readNames, type NameMatch } from './read-names.ts';
import { readNumber } from './amounts.ts';
import { isParticiple, standsBeside, withoutBeside } from './beside.ts';
import { correctedTokens } from './corrected.ts';
import { calledSo } from './called-so.ts';
import { describedWords, saysWhatFor } from './described.ts';
import { isFeeOf, withoutFees } from './fees.ts';
import { ofGoodsAndMeans } from './moved-items.ts';
import { keepExactDates } from './exact-dates.ts';
import { isOfUnknownCompound } from './compounds.ts';
import type { Slot } from './slot.ts';
import type { Said } from '../words/spell-out.ts';
import { findDocumentNumbers, joinDurations } from './durations.ts';
import { readPaidDocuments } from './paid-documents.ts';
import { readVisits } from './visits.ts';

export interface Reading {
  slots: Slot[];
  tokens: Token[];
  /** Words that no slot covers and that are not mere grammar. */
  unknown: string[];
  corrections: Correction[];
}

/**
 * Covers the question with the set of stretches that explains it best: dates, names, phrases and numbers compete
 * for its words, longer ones count for more, and the best set without overlaps wins.
 */
export function readSlots(
  { question, spelled }: Said,
  vocabulary: Vocabulary,
  time: TimeContext,
): Reading {
  const { tokens, corrections } = correctedTokens(spelled, vocabulary);
  const candidates = tokens.flatMap((_, start) => candidatesAt(tokens, start, vocabulary, time));
  const chosen = ofGoodsAndMeans(chooseSlots(candidates, tokens.length), tokens);
  const meant = keepExactDates(withoutFees(withoutJobs(chosen, tokens), tokens), tokens);
  const visited = readVisits(meant, tokens);
  const joined = joinDurations(
    findDocumentNumbers(readPaidDocuments(visited, tokens), tokens),
    time,
  );
  const { isDescribed, name } = describedWords(spelled, joined, tokens);
  // Beside a word that is not known, a name is a part of what describes: the 'training' of 'personal training'.
  const isAlone = (index: number) =>
    [index - 1, index + 1].every((at) => {
      const near = tokens[at];
      return (
        near === undefined ||
        isGlue(near) ||
        joined.some(({ start, length }) => start <= at && at < start + length)
      );
    });
  const slots = joined.filter(
    (slot, index) =>
      !isParticiple(slot, index, joined, tokens) &&
      !isOfUnknownCompound(slot, index, joined, tokens) &&
      (slot.slot !== 'name' || !isDescribed(slot.start) || (slot.isWhole && isAlone(slot.start))),
  );
  const covered = new Set(slots.flatMap(({ start, length }) => range(start, length)));
  const said = namedStems(slots, vocabulary);
  const uncovered = tokens.flatMap((token, index) => {
    const isRead =
      covered.has(index) ||
      (isGlue(token) && !tellsNameApart(token, index, slots)) ||
      said.has(token.stem) ||
      isOfService(token, index, slots) ||
      isFeeOf(token, index, slots) ||
      isUnitOfItem(token, index, slots) ||
      standsBeside(index, slots, tokens);
    return isRead ? [] : [{ written: token.written, index }];
  });
  const isOther = ({ index }: { index: number }) =>
    isDescribed(index) || (isOfBanks(vocabulary) && saysWhatFor(index, slots, tokens));
  const told = uncovered.filter(isOther).map(({ written }) => written);
  return {
    slots: withoutBeside(slots, tokens).filter(({ slot }) => slot !== 'glue'),
    tokens,
    unknown: [
      ...uncovered.filter((one) => !isOther(one)).map(({ written }) => written),
      ...picturesIn(question),
    ],
    corrections: [
      ...corrections,
      ...(told.length === 0 ? [] : [{ written: told.join(' '), read: name ?? 'what it was for' }]),
    ],
  };
}

const face = /[\u{1F600}-\u{1F64F}\u{1F440}-\u{1F44F}\u{1F910}-\u{1F92F}]/u;
const picture =
  /\p{Extended_Pictographic}(?=[^\p{L}\p{N}]*[\p{L}\p{N}])|(?<=\b(?:on|for|from|to|at|with|of)\s)\p{Extended_Pictographic}/gu;

/** 'How much on ☕ last month': a picture that stands for a word, and no smile. */
const picturesIn = (question: string): string[] =>
  [...question.matchAll(picture)].flatMap(([found]) => (face.test(found) ? [] : [found]));

/** Bank rows tell who paid or was paid, and not as whose customer or vendor. */
const isOfBanks = ({ input }: Vocabulary) =>
  input.records.every(({ partyKind }) => partyKind === undefined || partyKind === 'counterparty');

/** The 'bank' of 'bank fees' is no mere word where only 'Professional Fees' is on record. */
const tellsNameApart = ({ text }: Token, index: number, slots: readonly Slot[]) =>
  text === 'bank' &&
  slots.some(
    (slot) =>
      slot.slot === 'name' &&
      slot.start === index + 1 &&
      !slot.isWhole &&
      slot.things.every(({ field }) => field === 'category'),
  );

/** 'Mowing jobs' are no 'Job Materials'. */
const withoutJobs = (slots: readonly Slot[], tokens: readonly Token[]): Slot[] =>
  slots.filter(
    (slot) =>
      slot.slot !== 'name' ||
      slot.isWhole ||
      slot.length > 1 ||
      !isOfService(tokens[slot.start], slot.start, slots),
  );

/** 'Tree trimming jobs': what one of a service is called. */
const isOfService = (token: Token | undefined, index: number, slots: readonly Slot[]) =>
  /^(job|session|visit|appointment|project)$/.test(token?.stem ?? '') &&
  slots.some(
    (slot) =>
      slot.slot === 'name' &&
      slot.start + slot.length === index &&
      slot.things.every(({ field }) => field === 'item'),
  );

/** Every word of the names that were said: the 'hours' of 'hours of support' belong to 'Support Hours'. */
function namedStems(slots: readonly Slot[], { byStem }: Vocabulary): Set<string> {
  const things = new Set(slots.flatMap((slot) => (slot.slot === 'name' ? slot.things : [])));
  const stems = new Set<string>();
  if (things.size === 0) return stems;
  for (const [stem, entries] of byStem)
    if (entries.some(({ record }) => things.has(record))) stems.add(stem);
  return stems;
}

/** 'Hours of tutoring', 'pallets of sod': what it is counted in. */
const isUnitOfItem = ({ text }: Token, index: number, slots: readonly Slot[]) =>
  /^(hours?|boxes|bags?|cases?|packs?|pallets?|yards?|feet|tons?|pounds?|gallons?|dozens?|pairs?|sessions?)$/.test(
    text,
  ) &&
  slots.some(
    (slot) =>
      slot.slot === 'name' &&
      (slot.start === index + 1 || slot.start === index + 2) &&
      slot.things.every(({ field }) => field === 'item'),
  );

const range = (start: number, length: number) =>
  Array.from({ length }, (_, index) => start + index);

interface Candidate {
  slot: Slot;
  weight: number;
}

function candidatesAt(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  time: TimeContext,
): Candidate[] {
  const found: Candidate[] = [];
  const period = readTime(tokens, start, time);
  if (period !== undefined) {
    found.push({ slot: { slot: 'period', ...period }, weight: weigh(period.length, 1.15) });
  }
  const names = namesAt(tokens, start, vocabulary);
  for (const name of names) {
    if (isMeasureByName(name, tokens, start) && !isCalledAccount(name, tokens)) continue;
    // A month is a month, also behind 'for'.
    const called = period === undefined ? calledSo(name, tokens) : null;
    if (called !== null) {
      found.push({ slot: { slot: 'name', ...called }, weight: weigh(called.length, 1.55) });
      continue;
    }
    const quality = qualityOf(name, tokens, start);
    if (quality === 0) continue;
    found.push({ slot: { slot: 'name', ...name }, weight: weigh(name.length, quality) });
  }
  for (const { length, meaning } of readPhrases(tokens, start)) {
    if (endsInNext(tokens, start + length - 1, time)) continue;
    if (names.some((one) => one.length === length - 1 && isCalledAccount(one, tokens))) continue;
    const name = names.find((match) => match.length === length);
    const slot: Slot = { start, length, ...meaning, ...(name && { named: name }) };
    // Of 'cash sales receipts', 'cash' is a way to pay where the business has it: two readings of the same weight.
    found.push({ slot, weight: weigh(length, name?.isWhole === true ? 1.01 : 1) });
  }
  const number = readNumber(tokens[start]);
  if (number !== null) {
    found.push({ slot: { slot: 'number', start, length: 1, number }, weight: weigh(1, 0.9) });
  }
  return found;
}

/** The names that begin here; of words that only a bank row has for a name, what they say by themselves. */
function namesAt(tokens: readonly Token[], start: number, vocabulary: Vocabulary): NameMatch[] {
  const isBanks = ({ field, ...thing }: NamedThing) =>
    field === 'party' && 'partyKind' in thing && thing.partyKind === 'counterparty';
  return readNames(tokens, start, vocabulary, isOrdinaryWord).flatMap((name) => {
    if (!isSaidPlainly(name, tokens, vocabulary)) return [name];
    return readNames(tokens.slice(0, start + 1), start, vocabulary, isOrdinaryWord)
      .map((part) => ({ ...part, things: part.things.filter((thing) => !isBanks(thing)) }))
      .filter(({ things }) => things.length > 0);
  });
}

/** A bank row's 'Thank You' and 'Interest Paid' are words of everybody's, where books say who is who. */
function isSaidPlainly(
  { start, length, isWhole, things }: NameMatch,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): boolean {
  const isOfBank = things.every(
    (thing) => 'partyKind' in thing && thing.partyKind === 'counterparty',
  );
  if (!isOfBank) return false;
  const isTalk = (at: number) =>
    readPhrases(tokens, at).some(({ meaning }) => meaning.slot === 'talk');
  const isBeside = (at: number) => at < start || at >= start + length;
  // 'Ok thanks' is nothing but thanks.
  if (tokens.every((_, at) => !isBeside(at) || isTalk(at))) return isTalk(start);
  const isOfAccount = (stem: string) =>
    vocabulary.byStem.get(stem)?.some(({ record }) => record.field === 'category') === true;
  const isPlain = ({ stem }: Token) => isOrdinaryWord(stem) || isOfAccount(stem);
  return (
    isWhole &&
    length > 1 &&
    !isOfBanks(vocabulary) &&
    tokens.slice(start, start + length).every(isPlain) &&
    tokens.slice(start, start + length).some(({ stem }) => isOrdinaryWord(stem))
  );
}

/** 'The Cost of Goods Sold account' is the one of that very name. */
const isCalledAccount = ({ start, length, isWhole, things }: NameMatch, tokens: readonly Token[]) =>
  isWhole &&
  tokens[start + length]?.text === 'account' &&
  things.every(({ field }) => field === 'category');

/**
 * 'Cost of goods sold' is a figure over several accounts, though one of them has that very name; an 'opening balance' is
 * no 'Opening Balance Equity'.
 */
const isMeasureByName = ({ length }: NameMatch, tokens: readonly Token[], start: number) =>
  readPhrases(tokens, start).some(
    (phrase) =>
      phrase.length === length &&
      ((phrase.meaning.slot === 'measure' && phrase.meaning.measure === 'cost_of_goods_sold') ||
        (phrase.meaning.slot === 'cash' && phrase.meaning.at !== undefined)),
  );

/** 'The most money in 2024', 'cash in checking': the 'in' is that of what follows. */
function endsInNext(tokens: readonly Token[], last: number, time: TimeContext): boolean {
  if (tokens[last]?.text !== 'in') return false;
  if (tokens[last - 1]?.text === 'cash') return !afterCashIn.has(tokens[last + 1]?.text ?? '');
  const before = tokens[last - 2]?.text ?? '';
  return takesMoney.has(before) && readTime(tokens, last + 1, time) !== undefined;
}

/** What follows 'cash in' where that is what came in: nothing, or no place and no time. */
const afterCashIn = new Set(
  ' and or by per each every vs versus minus less against from for during since in'.split(' '),
);

const takesMoney = new Set(
  (
    'most least more less any make made making lose lost losing earn earned spend spent spending pay paid put receive ' +
    'received bring brought lend borrow owe owed'
  ).split(' '),
);

/** A phrase of two words says more than two words. */
const weigh = (length: number, quality: number) => length ** 1.3 * quality;

/** Weighted interval scheduling: the set without overlaps whose weights sum highest. */
function chooseSlots(candidates: readonly Candidate[], end: number): Slot[] {
  const best: { weight: number; slot?: Slot; next: number }[] = [];
  best[end] = { weight: 0, next: end };
  for (let start = end - 1; start >= 0; start -= 1) {
    let choice: { weight: number; slot?: Slot; next: number } = {
      weight: best[start + 1]?.weight ?? 0,
      next: start + 1,
    };
    for (const { slot, weight } of candidates) {
      if (slot.start !== start) continue;
      const total = weight + (best[start + slot.length]?.weight ?? 0);
      if (total > choice.weight) choice = { weight: total, slot, next: start + slot.length };
    }
    best[start] = choice;
  }
  const slots: Slot[] = [];
  for (let at = 0; at < end; at = best[at]?.next ?? end) {
    const slot = best[at]?.slot;
    if (slot) slots.push(slot);
  }
  return slots;
}
