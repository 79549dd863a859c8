import { declines, type Answer } from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import { contextFor } from '../../read-asked.ts';
import { namesSaid } from '../../names-said.ts';
import type { SkillBooks } from '../skill-books.ts';
import { namesAsked, type NameAsked } from './names-asked.ts';

/** The customers and vendors that a question asks about by name, as they are called. */
export const partiesAsked = (books: SkillBooks, question: string): string[] =>
  calledIn(books, question, (records) =>
    records.some(({ field, partyKind }) => field === 'party' && partyKind !== 'employee'),
  );

/** Everybody whom a question names in any part of it, once. */
export const partiesNamed = (books: SkillBooks, question: string): string[] => [
  ...new Set(
    namesSaid(readLattice(question, contextFor(books))).flatMap(({ field, names }) =>
      field === 'party' ? names : [],
    ),
  ),
];

/** Whether the first of them stands for others like it, which are asked about: 'charges like Acme and Bolt', 'what other ones'. */
export function areExamples(books: SkillBooks, question: string): boolean {
  const lattice = readLattice(question, contextFor(books));
  const [first] = namesSaid(lattice).sort((a, b) => a.start - b.start);
  const [before, word] = lattice.words
    .slice(Math.max(0, (first?.start ?? 0) - 2), first?.start ?? 0)
    .map(({ token }) => token.text);
  const isLike = word === 'like' || before === 'like' || (before === 'such' && word === 'as');
  return isLike || ofExamples.test(question);
}

const ofExamples =
  /\b(?:(?:what|which|any) other|(?:other )?(?:stuff|things|ones|charges) like (?:it|that|them|this)|all (?:of )?that(?: stuff| kind of (?:stuff|thing))?(?=\W*(?:$|[.?!,]|and\b))|and (?:so on|such|the like)|etc)\b/i;

/** The cards and loans that a question asks about by name. */
export const debtsAsked = (books: SkillBooks, question: string): string[] =>
  calledIn(books, question, (records) =>
    records.every(({ accountType = '' }) => /^(?:credit_card|other_liability)$/.test(accountType)),
  );

const calledIn = (
  books: SkillBooks,
  question: string,
  isOne: (records: NameAsked['records']) => boolean,
): string[] =>
  namesAsked(readLattice(question, contextFor(books)), books.vocabulary.input.records).flatMap(
    ({ name, records }) => (isOne(records) ? [name] : []),
  );

/** Whether the first sentence of an answer is of them, or the answer declines; so it is where there is none of them. */
export function isLedBy(answer: Answer, names: readonly string[]): boolean {
  if (names.length === 0 || declines(answer)) return true;
  const [first = ''] = answer.text.split('\n', 1);
  const said = first.toLowerCase().replaceAll('\\', '');
  return names.every((name) => said.includes(name.toLowerCase()));
}
