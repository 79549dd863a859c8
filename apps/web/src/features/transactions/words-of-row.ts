import type { Row } from './use-transactions.ts';

/** The row's name for people: whom it is with, else the bank's own words. */
export const nameOf = ({ party, description }: Pick<Row, 'party' | 'description'>): string =>
  party ?? (description === '' ? 'No description' : description);

/** Where the books record it too, theirs is the category that figures go by. */
export const categoryOf = (row: Row): string => row.books_category ?? row.category;

/** 'rule: always put X under Y' -> 'Your rule: always put X under Y', 'learned: 3 earlier …' -> 'Like 3 earlier …'; undefined where it has no category yet. */
export function reasonOf({ reason, books_category: inBooks }: Row): string | undefined {
  if (inBooks !== null) return 'As in your books';
  if (reason === null) return undefined;
  if (reason === 'you') return 'Set by you';
  if (reason.startsWith('rule: ')) return `Your rule: ${reason.slice(6)}`;
  if (reason.startsWith('learned: ')) return `Like ${reason.slice(9)}`;
  return reason.replace(/^built in: (.)/, (_, first: string) => first.toUpperCase());
}
