import { ACCOUNT_TYPES, addDays, businessDay, transactionKinds } from '@cairn/finance';
import type { LedgerBatch, LineInput, TransactionInput } from '../../ledger/write/ledger-batch.ts';

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** One of the values, which may be undefined themselves. */
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    chance: (share: number) => next() < share,
  };
}
type Random = ReturnType<typeof randomNumbers>;

const cities = ['Boston', 'Austin', undefined];
const methods = ['Visa', 'Check', 'cash', undefined];

/** A small ledger of bank and books in which anything the schema allows may stand beside anything else. */
export function randomLedger(seed: number): LedgerBatch[] {
  const random = randomNumbers(seed);
  return (['bank', 'books'] as const).map((origin) => ({
    source: `random-${origin}`,
    origin,
    accounts: ACCOUNT_TYPES.flatMap((type) =>
      [1, 2].map((number) => ({
        externalId: `${type}-${number}`,
        name: `${type} ${number}`,
        type,
      })),
    ),
    parties: [1, 2, 3, 4, 5].map((number) => {
      const city = random.pick(cities);
      const kind = random.pick(['customer', 'vendor', 'employee', 'counterparty'] as const);
      return {
        externalId: `party-${number}`,
        kind,
        name: `Party ${number}`,
        ...(city !== undefined && { city }),
        ...(number < 4 && { state: number === 1 ? 'MA' : 'TX' }),
      };
    }),
    items: [1, 2].map((number) => ({
      externalId: `item-${number}`,
      name: `Item ${number}`,
      kind: number === 1 ? ('product' as const) : ('service' as const),
    })),
    transactions: Array.from({ length: 150 }, (_, index) =>
      randomTransaction(random, String(index), origin),
    ),
  }));
}

function randomTransaction(
  random: Random,
  externalId: string,
  origin: 'bank' | 'books',
): TransactionInput {
  const size = BigInt(1 + random.below(50_000));
  const totalCents = origin === 'bank' && random.chance(0.5) ? -size : size;
  const openBalance = random.pick([undefined, 0n, size / 2n, size]);
  const method = random.pick(methods);
  const date = addDays(businessDay('2025-11-20'), random.below(260));
  return {
    externalId,
    kind: random.pick(transactionKinds),
    date,
    totalCents,
    lines: randomLines(random),
    ...(random.chance(0.8) && { party: `party-${1 + random.below(5)}` }),
    ...(random.chance(0.6) && { dueDate: addDays(date, random.below(60)) }),
    ...(random.chance(0.5) && { number: `N${random.below(20)}` }),
    ...(random.chance(0.4) && { paidDate: addDays(date, random.below(90)) }),
    ...(openBalance !== undefined && { openBalanceCents: openBalance }),
    ...(method !== undefined && { paymentMethod: method }),
  };
}

/** Two to five lines whose debits equal their credits; equal amounts are frequent, for ties. */
function randomLines(random: Random): LineInput[] {
  const credits = Array.from({ length: 1 + random.below(2) }, () =>
    BigInt(100 * (1 + random.below(40))),
  );
  const total = credits.reduce((sum, amount) => sum + amount, 0n);
  const half = total / 2n;
  const debits = random.chance(0.5) ? [total] : [half, total - half];
  const isTurned = random.chance(0.5);
  const line = (amount: bigint, isDebit: boolean): LineInput => ({
    account: `${random.pick([...ACCOUNT_TYPES, 'bank', 'bank', 'income', 'expense'])}-${1 + random.below(2)}`,
    debitCents: isDebit !== isTurned ? amount : 0n,
    creditCents: isDebit !== isTurned ? 0n : amount,
    ...(random.chance(0.4) && {
      item: `item-${1 + random.below(2)}`,
      quantity: `${random.pick(['', '', '-'])}${1 + random.below(9)}${random.pick(['', '.5', '.25'])}`,
    }),
    ...(random.chance(0.3) && { party: `party-${1 + random.below(5)}` }),
  });
  return [
    ...debits.map((amount) => line(amount, true)),
    ...credits.map((amount) => line(amount, false)),
  ];
}
