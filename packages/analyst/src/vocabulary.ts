import { MEASURE_TYPES, type AccountType } from '@cairn/finance';
import { editDistance, typosAllowed } from './language/distance.ts';
import { stateNames } from './language/states.ts';
import { otherNames } from './lexicon/method-names.ts';
import { synonyms, wordForms } from './lexicon/synonyms.ts';
import { stemWord, tokenise } from './language/tokens.ts';

/** The business's own names: what its accounts, parties and products are called. */
export interface NamedRecord {
  id: string;
  name: string;
  field: 'category' | 'account' | 'party' | 'item';
  accountType?: AccountType;
  partyKind?: 'customer' | 'vendor' | 'employee' | 'counterparty';
  itemKind?: 'product' | 'service';
  /** Of bank rows alone: 'in' nearly always pays us, 'out' was paid at least what came back. */
  flow?: 'in' | 'out';
  /** No name, but words that stand in the text of rows. */
  isText?: true;
  /** No row stands under it: a category of ours that this business has no use for. */
  isUnused?: boolean;
  /** Holds what is owed to an agency of sales tax, whatever it is called. */
  isSalesTax?: boolean;
  /** A job, project or sub-customer of another customer. */
  isJob?: boolean;
}

export interface VocabularyInput {
  records: readonly NamedRecord[];
  paymentMethods: readonly string[];
  cities: readonly string[];
  states: readonly string[];
}

export interface Entry {
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

/** A part of a name stands for it only when few names share that part. */
export const SHARED_NAMES_MAX = 6;

export const legalWords = new Set(
  'inc llc co ltd corp corporation company limited the of and & a an for llp plc gmbh lp pc'.split(
    ' ',
  ),
);

/** A card of ours. */
export const isCard = (thing: object) =>
  'accountType' in thing && thing.accountType === 'credit_card';

/** Everything that the business has a name for, found by the stem of any word in it. */
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
    for (const stems of alsoCalled(record, input))
      addEntry(byStem, { record, stems, allStems: stems });
    // 'My credit card', where no way to pay is called that.
    const isOfCard = isCard(record);
    if (isOfCard && !input.paymentMethods.some((method) => /^credit card$/i.test(method)))
      addEntry(byStem, { record, stems: ['credit', 'card'], allStems });
    // 'The card', where there is but one and nothing is paid 'by card'.
    const isOnlyCard =
      isOfCard &&
      input.records.filter(({ accountType }) => accountType === 'credit_card').length === 1 &&
      !input.paymentMethods.some((method) => /\bcard\b/i.test(method));
    if (isOnlyCard) addEntry(byStem, { record, stems: ['card'], allStems: ['card'] });
    // 'Drawings' and 'distributions' are what the owner draws.
    const isDraws = 'accountType' in record && record.accountType === 'equity';
    const draws = /^(draw|drawing|distribution|withdrawal)$/;
    if (isDraws && allStems.some((stem) => draws.test(stem)))
      for (const word of ['draw', 'drawing', 'distribution', 'withdrawal']) {
        const stems = allStems.map((stem) => (draws.test(stem) ? word : stem));
        if (!allStems.includes(word))
          addEntry(byStem, { record, stems: tellingStems(stems), allStems: stems });
        // 'Owner draws', whoever the books say draws them.
        const ofOwner = ['owner', word];
        if (!allStems.includes('owner'))
          addEntry(byStem, { record, stems: ofOwner, allStems: ofOwner });
      }
    // 'Bank fees' are the 'Bank Charges', in the words of others.
    const turned = allStems.map((stem) =>
      stem === 'charge' ? 'fee' : stem === 'fee' ? 'charge' : stem,
    );
    const isTurned = record.field === 'category' && allStems.includes('bank');
    if (isTurned && turned.join() !== allStems.join())
      addEntry(byStem, { record, stems: tellingStems(turned), allStems: turned });
  }
  addForms(byStem);
  addSynonyms(byStem);
  addTaxPayees(byStem, input);
  return { input, byStem, words: [...byStem.keys()] };
}

/** What a name is called besides: a way to pay by its longer or shorter name, 'Payroll Expenses' with all within them. */
function alsoCalled(record: NamedThing, { paymentMethods }: VocabularyInput): string[][] {
  if (record.field === 'payment_method') return otherNames(record.name, paymentMethods);
  if ('isSalesTax' in record && record.isSalesTax) {
    const stems = tokenise('sales tax').map(({ stem }) => stem);
    return [stems, [...stems, ...tokenise('payable').map(({ stem }) => stem)]];
  }
  const isAllPayroll = isCost(record) && /^payroll (?:expense|cost)s?$/i.test(record.name);
  return isAllPayroll ? [['payroll']] : [];
}

function addEntry(byStem: Map<string, Entry[]>, entry: Entry): void {
  for (const stem of new Set(entry.stems)) {
    // The 'R' of 'A/R' is also that of 'R. Pike'.
    if (/^[a-z]$/.test(stem) && entry.stems.length > 1) continue;
    const entries = byStem.get(stem);
    if (entries) entries.push(entry);
    else byStem.set(stem, [entry]);
  }
}

/** Accounts by another form of a word in their names, where no name has that form itself. */
function addForms(byStem: Map<string, Entry[]>): void {
  for (const group of wordForms) {
    const named = group
      .flatMap((stem) => byStem.get(stem) ?? [])
      .filter(({ record }) => record.field === 'category' && record.isUnused !== true);
    if (named.length === 0 || named.length > SHARED_NAMES_MAX) continue;
    for (const stem of group.filter((one) => !byStem.has(one)))
      byStem.set(
        stem,
        named.map(({ record, allStems }) => ({ record, stems: [stem, '='], allStems })),
      );
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
        // 'Wages' are no payroll taxes, 'payroll' is both.
        .filter(
          ({ allStems }) =>
            !allStems.includes(stem) &&
            (stem === 'payroll' || !isPayroll || !allStems.includes('tax')),
        )
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

/** Who takes taxes, as statements call them. */
export const taxOffices =
  /^(irs|internal revenue service|(us|united states) treasury|eftps|usataxpymt|franchise tax board|.*\b(department|dept) of (revenue|taxation)|.*\bcomptroller)$/i;
const kindsOfTax = [
  '',
  'estimated',
  'quarterly',
  'federal',
  'income',
  'estimated federal',
  'federal estimated',
];

/** Where no row stands under an account of taxes, taxes are what went to the offices that take them. */
function addTaxPayees(byStem: Map<string, Entry[]>, { records }: VocabularyInput): void {
  const hasAccount = (byStem.get('tax') ?? []).some(
    ({ record }) => record.field === 'category' && record.isUnused !== true,
  );
  const offices = records.filter(
    ({ field, name, flow }) => field === 'party' && flow === 'out' && taxOffices.test(name),
  );
  if (hasAccount || offices.length === 0) return;
  byStem.delete('tax');
  for (const record of offices)
    for (const kind of kindsOfTax) {
      const stems = [...kind.split(' ').filter(Boolean), 'tax'];
      addEntry(byStem, { record, stems, allStems: stems });
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

/** An account of costs. */
export const isCost = (record: NamedThing) =>
  'accountType' in record && MEASURE_TYPES.expenses.some((type) => type === record.accountType);

function tellingStems(stems: readonly string[]): readonly string[] {
  // The 'Company Card' is not any card.
  const telling = stems.filter(
    (stem, index) =>
      !legalWords.has(stem) || (stem === 'company' && index === 0 && stems.length > 1),
  );
  return telling.length > 0 ? telling : stems;
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
