import type { Api, ReplyOf } from '@cairn/contract';

/** 'credit_card' -> 'Credit card' */
export function formatAccountType(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Balances = ReplyOf<Api['balances']>;
const isDebt = /credit|loan|mortgage/i;

/** What the accounts hold, without cards and loans; null where one of the balances is not known. */
export function totalCashOf({ balances, total }: Balances): number | null {
  const held = balances.filter(({ account_type: type }) => !isDebt.test(type));
  if (balances.length < total || held.length === 0) return null;
  let cents = 0;
  for (const { current_usd: dollars } of held) {
    if (dollars === null) return null;
    cents += Math.round(dollars * 100);
  }
  return cents / 100;
}
