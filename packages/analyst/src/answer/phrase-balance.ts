import { businessDay, formatDay } from '@cairn/finance';
import type { BalancePlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, plain } from './format.ts';

export interface NamedBalance {
  accountId: string;
  name: string;
  cents: bigint | null;
  isOwed: boolean;
  isEquity: boolean;
}

export function phraseBalance(
  plan: BalancePlan,
  balances: readonly NamedBalance[],
  balanceToken: (title: string) => string,
): Answer {
  const answer = emptyAnswer('');
  const known = balances.filter(({ cents }) => cents !== null);
  const when = formatDay(businessDay(plan.asOf));
  if (known.length === 0) {
    answer.text =
      balances.length === 0
        ? 'You have no bank account on record, so there is no balance to show.'
        : `No bank has given a balance for these accounts, so I cannot say what was in them on ${when}.`;
    return answer;
  }
  const areOwed = known.every(({ isOwed }) => isOwed);
  // Beside money that is held, what is owed lessens it.
  const signed = ({ cents, isOwed }: NamedBalance) =>
    isOwed && !areOwed ? -(cents ?? 0n) : (cents ?? 0n);
  const total = formatValue(
    known.reduce((sum, balance) => sum + signed(balance), 0n),
    'money',
  );
  const what =
    plan.accounts.length > 0
      ? `Balance of ${plan.accounts.map(({ name }) => name).join(' and ')}`
      : 'Cash in your bank accounts';
  const isMixed = !areOwed && known.some(({ isOwed }) => isOwed);
  const owed = areOwedToSomebody(known)
    ? ' (owed)'
    : isMixed
      ? ', after subtracting cards and loans'
      : '';
  const unknown = balances.length - known.length;
  answer.text = `${plain(what)} at the end of ${when}: **${total}**${owed}.${unknown > 0 ? ` Not included: ${unknown} ${unknown === 1 ? 'account' : 'accounts'} with no stated balance.` : ''}\n\n_Balances from your bank, adjusted for the transactions in between, or from the opening balances in your books. As of ${when}._`;
  if (plan.top !== null) answer.text = `${topBalance(plan.top, known)} ${answer.text}`;
  answer.evidence.push({
    figure: total,
    label: `${what}, ${when}`,
    token: balanceToken(`${what}, ${when}`),
  });
  if (balances.length > 1) {
    answer.tables.push({
      headers: ['Account', 'Balance'],
      rows: balances.map(({ name, cents, isOwed }) => [
        isMixed && isOwed ? `${name} (owed)` : name,
        cents === null ? 'not stated' : formatValue(cents, 'money'),
      ]),
    });
  }
  return answer;
}

/** What the owners left in stands on the same side, and is owed to nobody. */
export const areOwedToSomebody = (known: readonly NamedBalance[]): boolean =>
  known.every(({ isOwed }) => isOwed) && !known.every(({ isEquity }) => isEquity);

/** Which account has the most or the least; of cards and loans, which owe it, none is told as the one with most. */
function topBalance(top: 'most' | 'least', known: readonly NamedBalance[]): string {
  const held = known.filter(({ isOwed }) => !isOwed);
  const sorted = (held.length > 0 ? held : known).toSorted((a, b) =>
    Number((a.cents ?? 0n) - (b.cents ?? 0n)),
  );
  const found = top === 'most' ? sorted.at(-1) : sorted[0];
  if (found === undefined) return '';
  return `The ${top === 'most' ? 'highest' : 'lowest'} is **${plain(found.name)}** with **${formatValue(found.cents ?? 0n, 'money')}**.`;
}
