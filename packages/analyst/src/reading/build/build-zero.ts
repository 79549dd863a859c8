import { isOfAccounts, typesOfAccounts } from '../../plan/account-directories.ts';
import { membersWith, none, some } from '../../plan/members.ts';
import type { Plan } from '../../plan/plan.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

/** 'Customers with a zero balance', 'accounts with a zero balance', 'accounts without activity'; null where none is asked. */
export function buildZero(
  facts: Facts,
  period: ResolvedPeriod,
  { today, hasBooks }: BuildContext,
): Plan | null {
  const [found, second] = facts.dimensions;
  if (!hasBooks || found === undefined || second !== undefined) return null;
  if (facts.names.length + facts.amounts.length > 0 || period.comparison !== null) return null;
  const isAccount = found.dimension === 'account' || found.dimension === 'category';
  if (facts.nothingOf === 'activity') return isAccount ? idleAccounts(found, period) : null;
  if (facts.nothingOf === null) return null;
  return isAccount ? accountsAtZero(found, period, today) : partiesAtZero(found, period, today);
}

type Found = Facts['dimensions'][number];

function idleAccounts({ directory }: Found, { period }: ResolvedPeriod): Plan | null {
  if (period === null) return null;
  return membersWith({
    dimension: 'category',
    claims: [none({ measure: 'account_entries', period })],
    types:
      directory !== undefined && isOfAccounts(directory) ? [...typesOfAccounts[directory]] : [],
  });
}

/** Of a day: in dates an account may have stood at zero on one day of them and not on the next. */
function accountsAtZero(
  { directory }: Found,
  { period, isAsOf }: ResolvedPeriod,
  today: string,
): Plan | null {
  const isDay = period === null || isAsOf || period.from === period.to || period.to >= today;
  if (directory !== undefined || !isDay) return null;
  const asOf = period === null || period.to > today ? today : period.to;
  return {
    ...{ kind: 'balance', asOf, accounts: [], byAccount: false, section: 'zero', each: null },
    ...{ period: null, top: null },
  };
}

function partiesAtZero(
  { dimension, party }: Found,
  { period }: ResolvedPeriod,
  today: string,
): Plan | null {
  const isNow = period === null || period.to >= today;
  if (dimension !== 'party' || !isNow || (party !== 'customer' && party !== 'vendor')) return null;
  return membersWith({
    ...{ dimension: 'party', party },
    claims: [
      some({
        measure: party === 'customer' ? 'receivables' : 'payables',
        bound: { of: 'total', operator: 'exactly', value: 0 },
      }),
    ],
  });
}
