import type { Api, ReplyOf } from '@cairn/contract';

/** 'credit_card' -> 'Credit card' */
export function formatAccountType(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Balances = ReplyOf<Api['balances']>;
const isDebt = /credit|loan|mortgage/i;

/** What the accounts hold, without cards and loans; null where one of the balances is not known. */
export const totalCashOf = (balances: Balances) => totalOf(balances, (type) => !isDebt.test(type));

/** What stands on cards and loans, below zero while it is owed; null as above. */
export const totalDebtOf = (balances: Balances) => totalOf(balances, (type) => isDebt.test(type));

function totalOf(
  { balances, total }: Balances,
  belongs: (accountType: string) => boolean,
): number | null {
  const counted = balances.filter(({ account_type: type }) => belongs(type));
  if (balances.length < total || counted.length === 0) return null;
  let cents = 0;
  for (const { current_usd: dollars } of counted) {
    if (dollars === null) return null;
    cents += Math.round(dollars * 100);
  }
  return cents / 100;
}
