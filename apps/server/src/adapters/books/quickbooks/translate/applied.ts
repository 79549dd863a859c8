import { z } from 'zod';
import type { BooksContext, BooksPage } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { convertCents } from './convert.ts';
import { money, type header } from './fields.ts';
import { foreignRate } from './posting.ts';

type Settlement = BooksPage['settlements'][number];

/** The lines of a payment: each names a record and how much of it is settled, or used up where it is a credit. */
export const appliedLines = z
  .array(
    z.object({
      Amount: money.nullish().catch(null),
      LinkedTxn: z.array(z.object({ TxnId: z.string(), TxnType: z.string() })).nullish(),
    }),
  )
  .nullish();

/** Links name a purchase by how it was paid. */
const entityOf: Record<string, string> = {
  Expense: 'Purchase',
  Check: 'Purchase',
  CreditCardCredit: 'Purchase',
};

interface Link {
  id: string;
  side: 'document' | 'credit' | 'either';
  cents: bigint | null;
}

const sides: Record<string, Link['side']> = {
  Invoice: 'document',
  Bill: 'document',
  CreditMemo: 'credit',
  VendorCredit: 'credit',
};

type Lines = z.output<typeof appliedLines>;

interface PaymentRecord extends z.output<typeof header> {
  TotalAmt: bigint;
  UnappliedAmt?: bigint | null | undefined;
  Line?: Lines;
}

/**
 * What a payment settles, and how much of each in the business's currency. Where its lines do not come to what it paid and
 * the credits that it applies, it is told without amounts.
 */
export function settlementsOf(
  payment: PaymentRecord,
  { externalId: paymentId, date }: { externalId: string; date: string },
  context: BooksContext,
): Settlement[] {
  const links = (payment.Line ?? []).flatMap(linksOf);
  const pairs = pairsOf(payment, paymentId, links);
  const rate = foreignRate(payment, context)?.rate ?? 1;
  if (pairs !== null) {
    return pairs.map(({ cents, ...pair }) => ({
      ...{ paymentId, date, ...pair, cents: convertCents(rate, cents) },
    }));
  }
  const documents = new Set(links.filter(({ side }) => side === 'document').map(({ id }) => id));
  return [...documents].map((documentId) => ({
    ...{ paymentId, documentId, usedId: paymentId, date, cents: null },
  }));
}

function linksOf({ Amount, LinkedTxn }: NonNullable<Lines>[number]): Link[] {
  const linked = LinkedTxn ?? [];
  return linked.map(({ TxnId, TxnType }) => ({
    id: externalIdOf(entityOf[TxnType] ?? TxnType, TxnId),
    side: sides[TxnType] ?? 'either',
    // Of several records on one line nothing says which has how much of it.
    cents: linked.length === 1 ? (Amount ?? null) : null,
  }));
}

type Pair = Pick<Settlement, 'documentId' | 'usedId'> & { cents: bigint };

/** Credits are used up before the payment, each by the documents in their order. Null where the amounts do not add up. */
function pairsOf(
  { TotalAmt: total, UnappliedAmt }: PaymentRecord,
  paymentId: string,
  links: readonly Link[],
): Pair[] | null {
  if (links.some(({ cents }) => cents === null || cents < 0n)) return null;
  const usable = total - (UnappliedAmt ?? 0n);
  const sumOf = (side: Link['side']) =>
    links.reduce((sum, link) => (link.side === side ? sum + (link.cents ?? 0n) : sum), 0n);
  const used = sumOf('document') - sumOf('credit');
  const either = sumOf('either');
  // A journal may be a debt or a credit: which of the two, the total tells.
  const eitherIs = used + either === usable ? 'document' : 'credit';
  const paid = eitherIs === 'document' ? used + either : used - either;
  if (paid < 0n || paid > total) return null;
  if (either !== 0n && paid !== usable) return null;
  const sideOf = ({ side }: Link) => (side === 'either' ? eitherIs : side);
  const credits = links.filter((link) => sideOf(link) === 'credit');
  const sources = [...credits, { id: paymentId, cents: paid }].map(({ id, cents }) => ({
    ...{ id, left: cents ?? 0n },
  }));
  const pairs = new Map<string, Pair>();
  for (const document of links.filter((link) => sideOf(link) === 'document')) {
    let open = document.cents ?? 0n;
    for (const source of sources) {
      const cents = source.left < open ? source.left : open;
      if (cents === 0n) continue;
      source.left -= cents;
      open -= cents;
      const key = `${document.id} ${source.id}`;
      const known = pairs.get(key)?.cents ?? 0n;
      pairs.set(key, { documentId: document.id, usedId: source.id, cents: known + cents });
    }
  }
  return [...pairs.values()];
}
