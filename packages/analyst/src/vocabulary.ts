import type { AccountType } from '@cairn/finance';
import { editDistance, typosAllowed } from './language/distance.ts';
import { stateNames } from './language/states.ts';
import { synonyms } from './lexicon/synonyms.ts';
import { stemWord, tokenise, type Token } from './language/tokens.ts';

/** The business's own names: what its accounts, parties and products are called. */
export interface NamedRecord {
  id: string;
  name: string;
  field: 'category' | 'account' | 'party' | 'item';
  accountType?: AccountType;
  partyKind?: 'customer' | 'vendor' | 'employee' | 'counterparty';
  itemKind?: 'product' | 'service';
  /** No row stands under it: a category of ours that this business has no use for. */
  isUnused?: boolean;
}

export interface VocabularyInput {
  records: readonly NamedRecord[];
  paymentMethods: readonly string[];
  cities: readonly string[];
  states: readonly string[];
}

interface Entry {
  record: NamedRecord | { field: 'payment_method' | 'city' | 'state'; name: string; code?: string };
  /** Stems of the name without 'Inc', 'the', 'and' and the like. */
  stems: readonly string[];
  /** Every stem of it. */
  allStems: readonly string[];
}
export type NamedThing = Entry['record'];

export interface Vocabulary {
  input: VocabularyInput;
  /** Entries by each of their stems. */
  byStem: ReadonlyMap<string, readonly Entry[]>;
  words: readonly string[];
}

const legalWords = new Set(
  'inc llc co ltd corp corporation company limited the of and & a an for llp plc gmbh lp pc'.split(
    ' ',
  ),
);

export function buildVocabulary(input: VocabularyInput): Vocabulary {
  const things: NamedThing[] = [
    ...input.records,
    ...input.paymentMethods.map((name) => ({ field: 'payment_method' as const, name })),
    ...input.cities.map((name) => ({ field: 'city' as const, name })),
    ...input.states.map((name) => ({ field: 'state' as const, name })),
    ...input.states.flatMap((code) => {
      const name = stateNames[code.toUpperCase()];
      return name === undefined ? [] : [{ field: 'state' as const, name, code }];
    }),
  ];
  const byStem = new Map<string, Entry[]>();
  for (const record of things) {
    const allStems = tokenise(record.name.replaceAll(/[/:]|&(?=\s)/g, ' ')).map(({ stem }) => stem);
    addEntry(byStem, { record, stems: tellingStems(allStems), allStems });
    // 'My credit card', where no way to pay is called that.
    const isCard = 'accountType' in record && record.accountType === 'credit_card';
    if (isCard && !input.paymentMethods.some((method) => /^credit card$/i.test(method)))
      addEntry(byStem, { record, stems: ['credit', 'card'], allStems });
    // 'The card', where there is but one and nothing is paid 'by card'.
    const isOnlyCard =
      isCard &&
      input.records.filter(({ accountType }) => accountType === 'credit_card').length === 1 &&
      !input.paymentMethods.some((method) => /\bcard\b/i.test(method));
    if (isOnlyCard) addEntry(byStem, { record, stems: ['card'], allStems: ['card'] });
    // 'Drawings' and 'distributions' are what the owner draws.
    const isDraws = 'accountType' in record && record.accountType === 'equity';
    const draws = /^(draw|drawing|distribution|withdrawal)$/;
    if (isDraws && allStems.some((stem) => draws.test(stem)))
      for (const word of ['draw', 'drawing', 'distribution']) {
        const stems = allStems.map((stem) => (draws.test(stem) ? word : stem));
        if (!allStems.includes(word))
          addEntry(byStem, { record, stems: tellingStems(stems), allStems: stems });
      }
    // 'Bank fees' are the 'Bank Charges', in the words of others.
    const turned = allStems.map((stem) =>
      stem === 'charge' ? 'fee' : stem === 'fee' ? 'charge' : stem,
    );
    const isTurned = record.field === 'category' && allStems.includes('bank');
    if (isTurned && turned.join() !== allStems.join())
      addEntry(byStem, { record, stems: tellingStems(turned), allStems: turned });
  }
  addSynonyms(byStem);
  return { input, byStem, words: [...byStem.keys()] };
}

function addEntry(byStem: Map<string, Entry[]>, entry: Entry): void {
  for (const stem of new Set(entry.stems)) {
    const entries = byStem.get(stem);
    if (entries) entries.push(entry);
    else byStem.set(stem, [entry]);
  }
}

/** More accounts than these are too many for one word that none of them holds. */
const SYNONYM_NAMES_MAX = 2;

function addSynonyms(byStem: Map<string, Entry[]>): void {
  for (const group of synonyms) {
    const named = group.flatMap((stem) => byStem.get(stem) ?? []);
    // An account may hold two of the words: 'Salaries and Wages'.
    const accounts = named.filter(
      ({ record }, index) =>
        record.field === 'category' &&
        record.isUnused !== true &&
        isCost(record) &&
        named.findIndex((other) => other.record === record) === index,
    );
    const isPayroll = group[0] === 'payroll';
    if (
      accounts.length === 0 ||
      accounts.length > (isPayroll ? SHARED_NAMES_MAX : SYNONYM_NAMES_MAX)
    )
      continue;
    // Never the whole of a name: the second word is in none.
    const asPart = (stem: string) =>
      accounts
        .filter(({ allStems }) => !allStems.includes(stem))
        .map(({ record, allStems }) => ({ record, stems: [stem, '='], allStems }));
    const isTaken = (word: string) =>
      word === 'payroll' ? isNamePayroll(byStem.get(word)) : isNameOfWhat(byStem.get(word), word);
    for (const stem of group.filter((word) => !isTaken(word))) {
      const others = byStem.get(stem) ?? [];
      byStem.set(stem, [
        ...asPart(stem),
        ...(stem === 'payroll'
          ? others.filter(isCostOrBegins)
          : others.filter((entry) => !isSharedTail(others, stem) || !isTailOf(entry, stem))),
      ]);
    }
  }
}

/** A bank account called 'Payroll' does not keep the word from meaning wages. */
const isNameOfWhat = (entries: readonly Entry[] | undefined, word: string) =>
  entries?.some(
    (entry) =>
      entry.record.field !== 'account' && !(isSharedTail(entries, word) && isTailOf(entry, word)),
  ) ?? false;

/** The 'power' of one vendor is that vendor; a word that several end in is none of them. */
const isSharedTail = (entries: readonly Entry[], word: string) =>
  word === 'ads' || entries.filter((entry) => isTailOf(entry, word)).length > 1;

/** 'Ads' are a kind of cost, though 'Pixel Reach Ads' and 'SearchLift Ads' end in the word. */
const isTailOf = ({ record, stems }: Entry, word: string) =>
  record.field === 'party' && stems.length > 1 && stems.at(-1) === word;

/** 'Payroll Taxes' is a part of payroll; 'Payroll' and 'Payroll Expenses' are all of it. */
const isNamePayroll = (entries: readonly Entry[] | undefined) =>
  entries?.some(
    ({ record, stems }) =>
      record.field === 'category' &&
      isCost(record) &&
      stems.every((stem) => /^(payroll|wage|salary|expense|cost)$/.test(stem)),
  ) ?? false;

/** The service that pays the wages, 'Paywell Payroll', is told by its own name and not by what it pays. */
const isCostOrBegins = ({ record, stems }: Entry) => isCost(record) || stems[0] === 'payroll';

const isCost = (record: NamedThing) =>
  'accountType' in record &&
  ['expense', 'cost_of_goods_sold', 'other_expense'].includes(record.accountType ?? '');

function tellingStems(stems: readonly string[]): readonly string[] {
  // The 'Company Card' is not any card.
  const telling = stems.filter(
    (stem, index) =>
      !legalWords.has(stem) || (stem === 'company' && index === 0 && stems.length > 1),
  );
  return telling.length > 0 ? telling : stems;
}

export interface NameMatch {
  start: number;
  length: number;
  /** The whole name was said, not a part of it. */
  isWhole: boolean;
  /** Only ordinary words of it were said: a name where the sentence aims at one, no name by itself. */
  isOrdinary: boolean;
  /** The part that was said begins the name: 'Freeport', not 'Market', of 'Freeport Market'. */
  isBeginning: boolean;
  things: NamedThing[];
}

/** A part of a name stands for it only when few names share that part. */
const SHARED_NAMES_MAX = 6;

/**
 * The names that begin at this token. The whole name beats a part; a part counts when it holds a word that is
 * not an ordinary one (`isOrdinary`) and that few names share.
 */
export function readNames(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  isOrdinary: (stem: string) => boolean,
): NameMatch[] {
  const first = tokens[start];
  if (first === undefined) return [];
  const matches: NameMatch[] = [];
  const parts = new Map<number, { things: NamedThing[]; isBeginning: boolean }>();
  for (const entry of vocabulary.byStem.get(first.stem) ?? []) {
    // 'IN', 'ME' and 'OR' are states only where they are written as such.
    if (entry.record.field === 'state' && first.written.length === 2 && !isCapital(first)) continue;
    const telling = matchLength(tokens, start, entry.stems);
    if (telling === 0) continue;
    const length = withLegalWords(tokens, start, telling, entry);
    const said = saidStems(tokens, start, telling);
    if (said.length === entry.stems.length && isToldApart(entry, length - telling, vocabulary)) {
      const whole = matches.find((match) => match.length === length);
      const things = [entry.record, ...accountsWithin(entry.record, vocabulary)];
      if (whole) whole.things.push(...things.filter((thing) => !whole.things.includes(thing)));
      else
        matches.push({
          start,
          length,
          isWhole: true,
          isOrdinary: false,
          isBeginning: true,
          things,
        });
    } else if (entry.record.field !== 'city' && entry.record.field !== 'state') {
      // 'new' is not New York.
      const part = parts.get(length) ?? { things: [], isBeginning: false };
      part.things.push(entry.record);
      part.isBeginning ||= entry.stems[0] === first.stem;
      parts.set(length, part);
    }
  }
  for (const [length, { things, isBeginning }] of parts) {
    // 'Amex' is a way to pay and may be the card 'Amex Platinum' as well.
    const method = matches.find(
      (match) =>
        match.length === length && match.things.every(({ field }) => field === 'payment_method'),
    );
    method?.things.push(...things.filter(({ field }) => field === 'account'));
    const hasWhole = matches.some((match) => match.length >= length);
    const said = saidStems(tokens, start, length);
    // A number alone names nothing: '2' does not mean every product that weighs 2 lb.
    const hasWord = said.some((stem) => /\p{L}/u.test(stem));
    if (!hasWhole && hasWord && things.length <= SHARED_NAMES_MAX) {
      matches.push({
        start,
        length,
        isWhole: false,
        isOrdinary: said.every(isOrdinary),
        isBeginning,
        things,
      });
    }
  }
  return matches;
}

/** 'Travel' holds 'Travel:Airfare' and 'Travel:Lodging'. */
const accountsWithin = (record: NamedThing, { input }: Vocabulary): NamedThing[] =>
  record.field === 'category'
    ? input.records.filter(
        ({ field, name }) => field === 'category' && name.startsWith(`${record.name}:`),
      )
    : [];

const isCapital = ({ written }: Token) => written === written.toUpperCase();

const saidStems = (tokens: readonly Token[], start: number, length: number) =>
  tokens
    .slice(start, start + length)
    .map(({ stem }) => stem)
    .filter((stem, index) => !legalWords.has(stem) || (stem === 'company' && index === 0));

/** How many tokens from `start` follow a run of the name's words in order; legal words between them are stepped over. */
function matchLength(tokens: readonly Token[], start: number, stems: readonly string[]): number {
  let at = stems.indexOf(tokens[start]?.stem ?? '');
  if (at < 0) return 0;
  let length = 0;
  for (let index = start; index < tokens.length && at < stems.length; index += 1) {
    const { stem } = tokens[index] ?? { stem: '' };
    // 'legal fees' leaves out the middle of 'Legal & Professional Fees'.
    const next = stems.indexOf(stem, at);
    if (next >= 0) {
      at = next + 1;
      length = index - start + 1;
    } else if (!legalWords.has(stem)) break;
  }
  return length;
}

/** 'Crab & Co.' ends in words that mean nothing alone; where they are said, they are part of the name. */
function withLegalWords(
  tokens: readonly Token[],
  start: number,
  telling: number,
  { allStems }: Entry,
): number {
  let length = telling;
  for (;;) {
    const stem = tokens[start + length]?.stem;
    const isOfName = stem !== undefined && legalWords.has(stem) && allStems.includes(stem);
    // 'Acme of' ends in the question's own 'of'.
    if (!isOfName || grammarWords.has(stem)) return length;
    length += 1;
  }
}

const grammarWords = new Set(['of', 'and', 'a', 'an', 'for', 'the']);

/** 'Crab' alone is not yet 'Crab & Co.' where there is also a 'Crab Shack'. */
function isToldApart(entry: Entry, legalSaid: number, { byStem }: Vocabulary): boolean {
  const [only, second] = entry.stems;
  if (only === undefined || second !== undefined || legalSaid > 0) return true;
  if (entry.allStems.length === 1) return true;
  return (byStem.get(only) ?? []).every(
    ({ record }) => record.field !== entry.record.field || record.name === entry.record.name,
  );
}

/** Names like the one that was not found, nearest first: what the owner may have meant. */
export function nearNames(
  words: readonly string[],
  vocabulary: Vocabulary,
  most: number,
): string[] {
  const stems = words.map(stemWord);
  const near = new Set<string>();
  for (const [stem, entries] of vocabulary.byStem) {
    const isNear = stems.some(
      (word) =>
        word.length > 4 &&
        (stem.startsWith(word.slice(0, 5)) ||
          editDistance(word, stem, typosAllowed(word.length)) <= typosAllowed(word.length)),
    );
    if (isNear) for (const { record } of entries) near.add(record.name);
    if (near.size >= most) break;
  }
  return [...near].slice(0, most);
}
