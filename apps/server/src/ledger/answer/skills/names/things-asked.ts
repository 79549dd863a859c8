import { legalWords, type NamedRecord } from '@cairn/analyst';
import { classesOf, type Lattice, type NameEdge } from '@cairn/analyst/asked-part';
import {
  isNoun,
  isSetAside,
  namesOrAccount,
  namesTold,
  onWhatIsAsked,
  type NameAsked,
} from './names-asked.ts';

/** More than these share a word by chance. */
const THINGS_MAX = 3;

/** What stands behind a word of whom is paid: 'the gas bill'. */
const ofPayee = new Set(
  'bill bills payment payments charge charges company people guy guys contract lease policy'.split(
    ' ',
  ),
);

/** As `namesTold`, or what a question asks about by a plain word, where its own answer would leave that out. */
export const namesOrThings = (
  lattice: Lattice,
  records: readonly NamedRecord[],
): readonly NameAsked[] => firstOf(lattice, records, [namesTold, namesOrAccount, thingsAsked]);

/** As `namesOrAccount`, or what is asked about by a plain word, where nothing else is read. */
export const accountOrThings = (
  lattice: Lattice,
  records: readonly NamedRecord[],
): readonly NameAsked[] => firstOf(lattice, records, [namesOrAccount, thingsAsked]);

function firstOf(
  lattice: Lattice,
  records: readonly NamedRecord[],
  finders: readonly (typeof thingsAsked)[],
): readonly NameAsked[] {
  for (const find of finders) {
    const found = find(lattice, records);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * What is called by a plain word that its name holds: accounts of one kind ('fuel', 'catering'), a bank account, card or loan ('the card'),
 * or whoever sends such a bill ('the gas bill'). None where the question has two such words, as then it is about how they hang together.
 */
export function thingsAsked(
  lattice: Lattice,
  records: readonly NamedRecord[],
): readonly NameAsked[] {
  const words = new Map<string, NameAsked[]>();
  const isAsked = onWhatIsAsked(lattice, { byPronoun: false });
  for (const edge of lattice.names.filter((one) => isAsked(one) && !isSetAside(lattice, one))) {
    const things = thingsOf(lattice, edge, records);
    if (things.length > 0) {
      const word = textOf(lattice, edge);
      words.set(word, [...(words.get(word) ?? []), ...things]);
    }
  }
  const card = theOneCard(lattice, records);
  if (card !== null && words.size === 0) return [card];
  const [things, ...others] = words.values();
  if (things === undefined || others.length > 0) return [];
  // An account of costs holds whoever is paid from it.
  const accounts = things.filter(({ records: [one] }) => one?.field !== 'party');
  const told = accounts.length > 0 ? accounts : things;
  return told.length > THINGS_MAX ? [] : told;
}

const textOf = ({ words }: Lattice, { start, end }: NameEdge) =>
  words
    .slice(start, end)
    .map(({ token }) => token.text)
    .join(' ');

function thingsOf(lattice: Lattice, edge: NameEdge, records: readonly NamedRecord[]): NameAsked[] {
  if (edge.typos > 0 || !isNoun(lattice, edge) || !mayBe(lattice, edge)) return [];
  // 'The bank' of several accounts is none of them.
  if (edge.field === 'account' && edge.names.length > 1) return [];
  const isDebt = ofDebt(lattice);
  const things = edge.names
    .map((name) => ({
      name,
      records: records.filter(
        (one) => one.field === edge.field && one.name === name && !one.isUnused,
      ),
    }))
    // 'Paying off the truck' is the loan for it, and not its repairs.
    .filter(({ records: [one] }) => !isDebt || kindOf(one) === 'account');
  const kinds = new Set(things.map(({ records: [one] }) => kindOf(one)));
  return kinds.size === 1 && !kinds.has(null) ? things : [];
}

/** What is paid off or down is a debt. */
const ofDebt = ({ words }: Lattice): boolean =>
  words.some(
    ({ token }, at) =>
      token.text === 'payoff' ||
      (/^(?:pay|pays|paid|paying)$/.test(token.text) &&
        /^(?:off|down)$/.test(words[at + 1]?.token.text ?? '')),
  );

function mayBe({ words }: Lattice, { field, start, end }: NameEdge): boolean {
  const isPlain = words
    .slice(start, end)
    .every(({ token }) => token.text.length > 2 && classesOf(token.text, token.stem).length === 0);
  if (field === 'account') return true;
  // 'And' is a part of many names, and names none.
  const isOfGlue = words.slice(start, end).every(({ token }) => legalWords.has(token.text));
  if (field === 'category') return isPlain && !isOfGlue;
  return field === 'party' && isPlain && ofPayee.has(words[end]?.token.text ?? '');
}

/** Accounts of one kind only add up; what has neither sums nor a balance of its own is none. */
export function kindOf(record: NamedRecord | undefined): string | null {
  if (record === undefined) return null;
  const { field, accountType = '', partyKind } = record;
  if (field === 'account') return 'account';
  if (field === 'party') return partyKind === 'employee' ? null : 'party';
  if (/income$/.test(accountType)) return 'income';
  if (/expense$|^cost_of/.test(accountType)) return 'cost';
  return accountType === 'other_liability' ? 'account' : null;
}

/** 'The card', of whoever has one. */
function theOneCard({ words }: Lattice, records: readonly NamedRecord[]): NameAsked | null {
  const cards = records.filter(
    ({ field, accountType }) => field === 'account' && accountType === 'credit_card',
  );
  const [card] = cards;
  const isSaid = words.some(({ token }) => token.text === 'card');
  return isSaid && card !== undefined && cards.length === 1
    ? { name: card.name, records: [card] }
    : null;
}
