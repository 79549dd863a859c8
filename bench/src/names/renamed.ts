import type { BankRow } from '../cash/bank-rows.ts';
import { perturb } from '../cash/perturb.ts';
import { seeded } from '../cash/seeded.ts';
import { makeMerchants, type Merchant } from './merchants.ts';
import { pick } from './random.ts';
import { banks, textOf } from './texts.ts';

/**
 * A copy of the rows with other days and amounts (as `perturb`), in which each account that money goes to is somebody by
 * name, written as an American bank writes it: prefixes, cut names, cities, references, no account numbers.
 */
export function withAmericanTexts(
  rows: readonly BankRow[],
  seed: number,
  half: 'chosen' | 'held',
): BankRow[] {
  const random = seeded(seed);
  const merchants = makeMerchants(random, half, 200);
  const named = new Map<string, Merchant>();
  const bank = pick(random, banks[half]);
  return perturb(rows, seed).map((row) => {
    const account = row.counterpartyAccount.split(' ')[0] ?? '';
    if (!/^\d*[1-9]\d*$/.test(account)) return row;
    const whose = `${row.accountId} ${row.counterpartyBank} ${account}`;
    const merchant = named.get(whose) ?? pick(random, merchants);
    named.set(whose, merchant);
    const purpose = textOf(random, merchant, bank, merchants);
    return { ...row, counterpartyAccount: '', counterpartyBank: '', purpose };
  });
}
