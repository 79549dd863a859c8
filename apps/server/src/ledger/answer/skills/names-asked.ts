import type { NamedRecord } from '@cairn/analyst';
import { partsOf, type Lattice, type NameEdge } from '@cairn/analyst/asked-part';
import { namesSaid } from './said-things.ts';

/** Somebody, or an account, that a question is about. */
export interface NameAsked {
  name: string;
  /** Records of that name, of one kind. */
  records: readonly NamedRecord[];
}

const NAMES_MAX = 3;
const pronouns = new Set('they them their theirs it its he him she her'.split(' '));

/**
 * Whom or what a question asks about by name: customers, vendors and accounts that are named for certain, in what is asked, or told of and
 * asked about as 'they'. None where it names more than a few: then it is about none of them in particular.
 */
export function namesAsked(lattice: Lattice, records: readonly NamedRecord[]): NameAsked[] {
  // 'Or what' asks nothing of its own.
  const parts = partsOf(lattice).filter(({ start, end }) => end - start > 1);
  const doesAt = (at: number) => parts.find(({ start, end }) => start <= at && at < end)?.does;
  const asks = lattice.words.filter((_, at) => doesAt(at) === 'asks');
  // 'Acme still good for it?' only tells, and is all that is asked.
  const isAllAsked = asks.length === 0 || asks.some(({ token }) => pronouns.has(token.text));
  // What is added behind a question narrows it, and before it opens a story.
  const opens = parts.find(({ does }) => does === 'asks')?.start ?? 0;
  const isAsked = ({ start }: NameEdge) =>
    isAllAsked || doesAt(start) === 'asks' || (doesAt(start) === 'adds' && start > opens);
  const found = namesSaid(lattice).filter(isAsked);
  const asked = new Map<string, NameAsked>();
  for (const { field, names } of found) {
    const [name = ''] = names;
    const own = records.filter((one) => one.field === field && names.includes(one.name));
    if (names.length === 1 && own.length > 0) asked.set(`${field} ${name}`, { name, records: own });
  }
  return asked.size > NAMES_MAX ? [] : [...asked.values()];
}
