import {
  interpret,
  isPlainWord,
  tokenise,
  type Condition,
  type QuestionContext,
  type Said,
} from '@cairn/analyst';
import { MEASURE_TYPES, type AccountType } from '@cairn/finance';
import { payOrIncome, peoplePaid } from '../pay-or-income.ts';

type NamedCondition = Extract<Condition, { field: 'category' | 'party' }>;

export interface NamedInQuestion {
  field: 'category' | 'party';
  name: string;
  /** An account of income, or somebody who pays us. */
  isIncome: boolean;
  conditions: NamedCondition[];
  /** Each name by itself. */
  names: string[];
}

type Fresh = Omit<QuestionContext, 'previousPlan'>;

const WORDS_MAX = 3;
const TRIED_MAX = 16;

const isPeoplePaid = new RegExp(`^(?:${peoplePaid})$`);

/** Words that frame a question and name nothing. */
const framing = new Set(
  'a an the our my your we i us it is are was were be been do does did can could should would will have has how what why which who when where too much more less than to of in on for at by from and or so that this these those cost costs expense expenses spend spending spent bill bills month months week year quarter high higher low lower up down go went gone get out hand fall fell rise rose drop dropped jump increase increased change changed paying pay paid money profit revenue sales cash size business normal reasonable feel like last next now ago all any open new old other big every each unpaid office monthly'.split(
    ' ',
  ),
);

/**
 * The accounts, or the customer or vendor, that a question names, as the analyst reads the same words in a plain
 * question: what "payroll" is there it is here. The longest words that are a name of one of those fields win.
 */
export function namedIn(
  question: string,
  context: Fresh,
  ...fields: ('category' | 'party')[]
): NamedInQuestion | null {
  return namesIn(question, context, fields).next().value?.named ?? null;
}

/** Whom a kind of question is about: those who are paid and what is spent on, or those who pay and what is earned by. */
export type Role = 'paid' | 'paying';

/**
 * As `namedIn`, of several names one that plays the role that the question is about: who says that the bank was paid twice is
 * not asked about. Without any such name the first.
 */
export function namedAs(
  role: Role | 'either',
  question: string,
  context: Fresh,
  ...fields: ('category' | 'party')[]
): NamedInQuestion | null {
  const found = namesOrSender(question, context, fields);
  const fitting = found.filter(({ named }) => plays(role, named, context));
  const isSure = (one: Found) => one.isWrittenAsName;
  const one = fitting.find(isSure) ?? found.find(isSure) ?? fitting[0] ?? found[0];
  return one === undefined ? null : narrowest(one.named, fitting);
}

/** Of an account and those under which it stands, the account: 'lumber' beside 'jobs' is one of 'Job Expenses'. */
function narrowest(named: NamedInQuestion, found: readonly Found[]): NamedInQuestion {
  const idsOf = ({ conditions }: NamedInQuestion) =>
    conditions.flatMap(({ values }) => values.map(({ id }) => id));
  const all = idsOf(named);
  const within = found.find(({ named: other }) => {
    const ids = idsOf(other);
    return ids.length < all.length && ids.every((id) => all.includes(id));
  });
  return within?.named ?? named;
}

/** As `namedAs`, with everybody of the role who is surely named. */
export function allNamedAs(
  role: Role,
  question: string,
  context: Fresh,
  ...fields: ('category' | 'party')[]
): NamedInQuestion | null {
  const sure = [...namesIn(question, context, fields)].filter(
    ({ named, isWrittenAsName }) =>
      isWrittenAsName && named.field === 'party' && plays(role, named, context),
  );
  return sure.length > 1
    ? together(
        sure.map(({ named }) => named),
        context,
      )
    : namedAs(role, question, context, ...fields);
}

/** Every cost that a question names, by its account or by who is paid. */
export const costsNamed = (question: string, context: Fresh): NamedInQuestion[] =>
  [...namesIn(question, context, ['category', 'party'])].flatMap(({ named }) =>
    plays('paid', named, context) ? [named] : [],
  );

/** Whether it has part in what is earned or spent: what only holds money, or is owed, has none. */
export function plays(role: Role | 'either', named: NamedInQuestion, context: Fresh): boolean {
  const roles = rolesOf(named, context);
  return role === 'either' ? roles.size > 0 : roles.has(role);
}

export const worksHere = (named: NamedInQuestion, context: Fresh): boolean =>
  recordsOf(named, context).every(({ partyKind }) => partyKind === 'employee');

function recordsOf({ conditions }: NamedInQuestion, { vocabulary }: Fresh) {
  const ids = new Set(conditions.flatMap(({ values }) => values.map(({ id }) => id)));
  return vocabulary.input.records.filter(({ id }) => ids.has(id));
}

function rolesOf(named: NamedInQuestion, context: Fresh): Set<Role> {
  const records = recordsOf(named, context);
  // A bank that pays wages names who works here once more.
  const staff = records.flatMap((one) => (one.partyKind === 'employee' ? one.name : []));
  const others = records.filter(({ name }) => !staff.includes(name));
  const roles = others.flatMap(({ partyKind, flow, accountType }): Role[] => {
    if (accountType !== undefined)
      return earns.has(accountType) ? ['paying'] : costs.has(accountType) ? ['paid'] : [];
    if (partyKind === 'customer') return ['paying'];
    if (partyKind === 'vendor') return ['paid'];
    if (partyKind === 'employee') return [];
    return flow === 'in' ? ['paying'] : flow === 'out' ? ['paid'] : ['paying', 'paid'];
  });
  return new Set(roles);
}

const earns: ReadonlySet<AccountType> = new Set(MEASURE_TYPES.revenue);
const costs: ReadonlySet<AccountType> = new Set(MEASURE_TYPES.expenses);

/** Whom the lattice of a question names for certain, where no plain question does: all who share one word of their own. */
export function saidAs(context: Fresh, said: readonly Said[]): NamedInQuestion | null {
  const names = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' && !one.isTold && !one.isStaff ? one.names : [],
  );
  const values = context.vocabulary.input.records.flatMap(({ field, id, name }) =>
    field === 'party' && names.includes(name) ? [{ id, name }] : [],
  );
  return values.length === 0 ? null : asNamed({ field: 'party', not: false, values }, context);
}

/** All whose names begin with a word that stands where a name does. */
export function sharedBy(context: Fresh, word: string | null): NamedInQuestion | null {
  const begins = `${(word ?? '').toLowerCase()} `;
  const values = context.vocabulary.input.records.flatMap(({ field, id, name }) =>
    field === 'party' && word !== null && name.toLowerCase().startsWith(begins)
      ? [{ id, name }]
      : [],
  );
  return values.length === 0 ? null : asNamed({ field: 'party', not: false, values }, context);
}

function together(all: readonly NamedInQuestion[], context: Fresh): NamedInQuestion {
  const values = all.flatMap(({ conditions }) => conditions.flatMap((one) => one.values));
  return asNamed({ field: 'party', not: false, values }, context);
}

interface Found {
  named: NamedInQuestion;
  /** With a capital, or in more words than one: what is else only a word may be one of a name. */
  isWrittenAsName: boolean;
}

/** Who is paid is payroll, where it is not what they bring in. */
function wordsOf(question: string, context: Fresh): string[] {
  const isOfIncome = payOrIncome(question, context)?.means === 'income';
  return tokenise(question).map(({ text }) =>
    isPeoplePaid.test(text) && !isOfIncome ? 'payroll' : text,
  );
}

/** The first name that is found, then others among the words of names. */
function* namesIn(
  question: string,
  context: Fresh,
  fields: readonly ('category' | 'party')[],
): Generator<Found, undefined> {
  const tokens = tokenise(question);
  const words = wordsOf(question, context);
  const plainWords = new Set(
    tokens.filter((_, at) => isPlainWord(tokens, at)).map(({ text }) => text),
  );
  const alone = { ...context, previousPlan: null, earlierPlan: null, told: null, supposed: null };
  const frames = fields.flatMap((field) => framesOf[field]);
  const ofNames = namesOf(context, fields);
  const taken = new Set<number>();
  for (const { phrase, places } of phrasesOf(words, ofNames)) {
    const isOther = places.every((at) => !taken.has(at) && ofNames.has(words[at] ?? ''));
    if (taken.size > 0 && !isOther) continue;
    for (const frame of frames) {
      const read = interpret(`${frame} ${phrase}`, alone);
      if (read.kind !== 'plan' || read.corrections.length > 0) continue;
      const [condition, ...others] = 'conditions' in read.plan ? read.plan.conditions : [];
      if (condition?.field !== 'category' && condition?.field !== 'party') continue;
      if (condition.not || others.length > 0 || !fields.includes(condition.field)) continue;
      const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(phrase);
      // 'A few days late' names nobody who is called so.
      const isPlain = phrase.split(' ').every((word) => plainWords.has(word));
      if (condition.field === 'party' && isPlain && !condition.values.some(begins)) continue;
      for (const at of places) taken.add(at);
      const isWrittenAsName =
        places.length > 1 || places.some((at) => /^\p{Lu}/u.test(tokens[at]?.written ?? ''));
      yield { named: asNamed(condition, context), isWrittenAsName };
      break;
    }
  }
}

/** As `namesIn`, or who sends such a bill where nothing else is named. */
function namesOrSender(
  question: string,
  context: Fresh,
  fields: readonly ('category' | 'party')[],
) {
  const found: Found[] = [...namesIn(question, context, fields)];
  if (found.length > 0 || !fields.includes('party')) return found;
  const sender = senderOf(question, context);
  return sender === null ? [] : [{ named: sender, isWrittenAsName: false }];
}

/** 'The gas bill' of Gasworks: whoever is paid and alone has a name that begins with the word before 'bill'. */
function senderOf(question: string, context: Fresh): NamedInQuestion | null {
  const [, word = ''] = /\b(\p{L}{3,}) bills?\b/iu.exec(question) ?? [];
  if (word === '' || framing.has(word.toLowerCase())) return null;
  const sent = context.vocabulary.input.records.filter(
    ({ field, name, partyKind, flow }) =>
      field === 'party' &&
      (partyKind === 'vendor' || flow === 'out') &&
      name.toLowerCase().startsWith(word.toLowerCase()),
  );
  const values = sent.map(({ id, name }) => ({ id, name }));
  return new Set(values.map(({ name }) => name)).size === 1
    ? asNamed({ field: 'party', not: false, values }, context)
    : null;
}

/** Plain questions in which a name of each field is read. */
const framesOf = {
  category: ['expenses on', 'revenue from'],
  party: ['transactions of'],
};

function asNamed(condition: NamedCondition, { vocabulary }: Fresh): NamedInQuestion {
  const names = [...new Set(condition.values.map(({ name }) => name))];
  const record = vocabulary.input.records.find(
    ({ field, id }) => field === condition.field && id === condition.values[0]?.id,
  );
  return {
    field: condition.field,
    name: names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(' and '),
    isIncome:
      condition.field === 'category'
        ? /income/.test(record?.accountType ?? '')
        : record?.partyKind === 'customer' || record?.flow === 'in',
    ...{ conditions: [condition], names },
  };
}

/** The words of which the names of these fields are made. */
const namesOf = ({ vocabulary }: Fresh, fields: readonly string[]): ReadonlySet<string> =>
  new Set(
    vocabulary.input.records
      .filter(({ field }) => fields.includes(field))
      // As a question is cut into words: "Love's" is 'love'.
      .flatMap(({ name }) => tokenise(name).map(({ text }) => text)),
  );

/**
 * Stretches of words that may be a name, the longest first; none begins or ends with a word that frames. Of a long question
 * not all can be tried: those made of the words of names are.
 */
function phrasesOf(words: readonly string[], ofNames: ReadonlySet<string>): Stretch[] {
  const found: number[][] = [];
  for (let length = Math.min(WORDS_MAX, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first = '', last = ''] = [words[at], words[at + length - 1]];
      if (framing.has(first) || framing.has(last) || /^\W*$|\d/.test(first + last)) continue;
      found.push(Array.from({ length }, (_, nth) => at + nth));
    }
  const later = found
    .slice(TRIED_MAX)
    .filter((places) => places.every((at) => ofNames.has(words[at] ?? '')));
  return [...found.slice(0, TRIED_MAX), ...later.slice(0, TRIED_MAX)].map((places) => ({
    places,
    phrase: places.map((at) => words[at]).join(' '),
  }));
}

interface Stretch {
  places: readonly number[];
  phrase: string;
}
