import { dollars, named as escaped } from '@cairn/analyst';
import type { NamedInQuestion } from './named-in.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

const tellsOwed = /\b(?:we|i)(?: still)? owe\b[^.?!]*\d/i;

/** 'We owe Acme about $6,200': what is on record is told beside what the owner says. */
export async function owedOnRecord(
  books: SkillBooks,
  question: string,
  named: NamedInQuestion | null,
): Promise<string[]> {
  if (named === null || !tellsOwed.test(question)) return [];
  const { name, conditions } = named;
  const { cents } = await sumOf(books, { measure: 'payables', span: null, conditions });
  return cents > 0n
    ? [`On record you owe ${escaped(name)} ${dollars(cents)} in all.`]
    : [`On record nothing is open with ${escaped(name)}.`];
}

const asksOfAll =
  /\b(?:what(?:ever)?|all|everything)(?: that)? (?:we|i)(?: still)? owe\b|\bin full\b/i;

export interface OwedWhole {
  name: string;
  /** All that is open, due or not. */
  cents: bigint;
  label: string;
  /** What was looked up for it. */
  told: string[];
}

/** 'And pay Pinnacle what we owe them': all their open bills, and not the next one alone; null where that is not asked, or nothing is open. */
export async function owedWhole(
  books: SkillBooks,
  question: string,
  named: NamedInQuestion | null,
): Promise<OwedWhole | null> {
  const [name, ...others] = named?.names ?? [];
  if (named === null || name === undefined || others.length > 0 || !asksOfAll.test(question))
    return null;
  const { conditions } = named;
  const { cents } = await sumOf(books, { measure: 'payables', span: null, conditions });
  return cents > 0n ? { name, cents, label: `all that you owe ${name}`, told: [] } : null;
}
