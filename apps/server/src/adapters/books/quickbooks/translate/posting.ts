import type { TransactionKind } from '@cairn/finance';
import type { LineInput, TransactionInput } from '../../../../ledger/write/ledger-batch.ts';
import type { BooksContext, BooksPage } from '../../../../ports/books.ts';
import { externalIdOf, type Entity } from '../entities.ts';
import { convertAt } from './convert.ts';
import { dollarsText, header, read, Unreadable, type Ref } from './fields.ts';
import { given } from './names.ts';
import type { z } from 'zod';

type Settlement = BooksPage['settlements'][number];

export interface Posted {
  transaction: TransactionInput;
  settlements: Settlement[];
}

/** A line by its account: debits are positive, credits negative. */
export function line(
  account: string,
  cents: bigint,
  more: Omit<LineInput, 'account' | 'debitCents' | 'creditCents'> = {},
): LineInput {
  return {
    account,
    debitCents: cents > 0n ? cents : 0n,
    creditCents: cents < 0n ? -cents : 0n,
    ...more,
  };
}

export const party = (entity: string, given: Ref | null | undefined): string | undefined =>
  given === null || given === undefined ? undefined : externalIdOf(entity, given.value);

interface Document {
  kind: TransactionKind;
  totalCents: bigint;
  lines: LineInput[];
  partyId?: string | undefined;
  dueDate?: string | null | undefined;
  openCents?: bigint | null | undefined;
  paymentMethod?: string | null | undefined;
}

/** The rate that a record in another currency states; null of one in the company's own. */
export function foreignRate(
  record: unknown,
  { currency }: BooksContext,
): { currency: string; rate: number } | null {
  const { CurrencyRef: stated, ExchangeRate: rate } = read(header, record);
  if (!stated || !rate || stated.value === currency) return null;
  return { currency: stated.value, rate };
}

/** Does not post: what was offered or ordered need not add up to what is owed. */
const doesNotPost = (kind: TransactionKind) => kind === 'estimate' || kind === 'purchase_order';

/**
 * The record as a transaction of the ledger, in the business's own currency. Unreadable unless its lines
 * balance: then a part of it was not understood, and the rest alone would be a wrong figure.
 */
export function post(
  entity: Entity,
  top: z.output<typeof header>,
  { currency }: BooksContext,
  document: Document,
): TransactionInput {
  const own = top.CurrencyRef?.value ?? currency;
  const rate = own === currency ? null : top.ExchangeRate;
  if (rate === undefined || (rate === null && own !== currency)) {
    throw new Unreadable(`is in ${own} and states no rate to ${currency}`);
  }
  const { kind } = document;
  const { totalCents, lines, openCents } = rate === null ? document : convertAt(rate, document);
  const difference = document.lines.reduce(
    (sum, each) => sum + each.debitCents - each.creditCents,
    0n,
  );
  if (difference !== 0n && !doesNotPost(kind)) {
    throw new Unreadable(`does not balance: debits less credits are ${dollarsText(difference)}`);
  }
  const said = top.PrivateNote ?? lines.find(({ description }) => description)?.description;
  const converted = rate === null ? null : `converted from ${own} at ${rate}`;
  const memo = [said, converted].filter(Boolean).join('; ');
  return {
    externalId: externalIdOf(entity, top.Id),
    kind,
    date: top.TxnDate,
    totalCents,
    lines,
    ...given('number', top.DocNumber),
    ...given('party', document.partyId),
    ...given('dueDate', document.dueDate),
    ...given('paymentMethod', document.paymentMethod),
    ...given('memo', memo),
    ...(openCents !== null && openCents !== undefined && { openBalanceCents: openCents }),
  };
}
