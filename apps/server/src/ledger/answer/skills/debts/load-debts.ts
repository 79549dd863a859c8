import type { Figure } from '@cairn/analyst';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import type { SkillBooks } from '../skill-books.ts';

type Account = SkillBooks['vocabulary']['input']['records'][number];

export const accountsWith = (
  { vocabulary }: SkillBooks,
  isOne: (record: Account) => boolean,
): string[] => [
  ...new Set(vocabulary.input.records.flatMap((record) => (isOne(record) ? [record.id] : []))),
];

const ofLoans =
  /\bloans?\b|\bnotes?\b|mortgage|line of credit|\bloc\b|\bsba\b|financed\b|financing\b|\blease\b/i;

/** Cards and loans. */
const isBorrowed = ({ name, accountType }: Account): boolean =>
  accountType === 'credit_card' || (accountType === 'other_liability' && ofLoans.test(name));

/** What is owed on cards and loans at the end of a day, the largest first. */
export async function loadDebts(
  books: SkillBooks,
  day: string,
): Promise<(Figure & { accountId: string })[]> {
  const ids = accountsWith(books, isBorrowed);
  if (ids.length === 0) return [];
  const balances = await runBalances(books.scope, day, ids);
  return balances
    .flatMap(({ accountId, name, cents, isOwed: isOnThatSide, isCard }) => {
      // What a bank says of a card is less than nothing where it is owed.
      const owed =
        cents === null ? 0n : isCard && !isOnThatSide ? -cents : isOnThatSide ? cents : 0n;
      return owed > 0n ? [{ accountId, name, cents: owed }] : [];
    })
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map(({ accountId, name, cents }) => ({
      ...{ accountId, cents, count: 1, label: name },
      token: evidenceToken({ of: 'balance', title: name, asOf: day, accounts: [accountId] }),
    }));
}
