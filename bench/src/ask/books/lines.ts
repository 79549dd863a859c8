import type { LineInput } from '../../../../apps/server/src/ledger/write/ledger-batch.ts';
import { items } from './records.ts';

export const debit = (account: string, amount: bigint): LineInput => ({
  account,
  debitCents: amount,
  creditCents: 0n,
});
export const credit = (account: string, amount: bigint): LineInput => ({
  account,
  debitCents: 0n,
  creditCents: amount,
});

const products = new Set(['wax', 'soap', 'purifier']);

export function sold(item: string, quantity: number): LineInput {
  const price = items.find(({ externalId }) => externalId === item)?.unitPriceCents ?? 0n;
  const account = products.has(item) ? 'goods' : 'cleaning';
  return {
    ...credit(account, price * BigInt(quantity)),
    item,
    quantity: String(quantity),
    unitPriceCents: price,
  };
}
