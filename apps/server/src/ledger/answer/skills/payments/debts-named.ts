import type { Said } from '@cairn/analyst';
import { formatDay } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances, type AccountBalance } from '../../../read/run-plan/run-balances.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What stands today on each account or debt that is named, or on the one that there is of a kind. */
export async function debtsNamed(
  { scope, today, vocabulary }: SkillBooks,
  question: string,
  { said, kinds }: { said: readonly Said[]; kinds: RegExp },
) {
  const names = new Set(
    said.flatMap((one) => (one.of === 'name' && one.field !== 'party' ? one.names : [])),
  );
  const ids = vocabulary.input.records.flatMap(({ field, accountType, id }) =>
    field === 'account' || accountType === 'other_liability' ? [id] : [],
  );
  const all = ids.length === 0 ? [] : await runBalances(scope, today, [...new Set(ids)]);
  const ownNames = ({ accountId }: AccountBalance) =>
    vocabulary.input.records.flatMap(({ id, name }) => (id === accountId ? [name] : []));
  const byName = all.filter((one) => ownNames(one).some((name) => names.has(name)));
  // 'The loan', 'the card' is the one that there is.
  const kind = kinds.exec(question)?.[0].toLowerCase().split(' ').at(-1);
  const isOfKind = ({ name, isCard }: AccountBalance) =>
    kind !== undefined &&
    ((isCard && kind === 'card') || name.toLowerCase().split(' ').includes(kind));
  const only = all.filter(isOfKind);
  const found = byName.length > 0 ? byName : only.length === 1 ? only : [];
  return found.flatMap(({ accountId, name, cents, isCard, isOwed, isEquity }) => {
    if (cents === null || isEquity) return [];
    const label = `${name} on ${formatDay(today)}`;
    return [
      {
        ...{ name, label, isCard, isDebt: isCard || isOwed },
        cents: isCard && !isOwed ? -cents : cents,
        token: evidenceToken({ of: 'balance', title: label, asOf: today, accounts: [accountId] }),
      },
    ];
  });
}
