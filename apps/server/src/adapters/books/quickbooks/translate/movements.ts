import { z } from 'zod';
import type { LineInput } from '../../../../ledger/write/ledger-batch.ts';
import type { BooksContext } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import type { Directory } from './directory.ts';
import { header, money, read, ref, tax, text } from './fields.ts';
import { given } from './names.ts';
import { line, party, post, type Posted } from './posting.ts';
import { partyEntity } from './purchases.ts';
import { taxLines } from './taxes.ts';

const account = (given: { value: string }) => externalIdOf('Account', given.value);

const depositSchema = header.extend({
  TotalAmt: money,
  DepositToAccountRef: ref,
  CashBack: z.object({ AccountRef: ref, Amount: money, Memo: text }).nullish(),
  TxnTaxDetail: tax,
  Line: z
    .array(
      z.object({
        Amount: money.nullish(),
        Description: text,
        LinkedTxn: z.array(z.object({ TxnType: z.string() })).nullish(),
        DepositLineDetail: z
          .object({
            AccountRef: ref.nullish(),
            Entity: ref.extend({ type: z.string().nullish() }).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

/** Money brought to the bank: payments that waited for it, and what came in beside them. */
export function toDeposit(record: unknown, directory: Directory, context: BooksContext): Posted {
  const deposit = read(depositSchema, record);
  const lines = (deposit.Line ?? []).map((each): LineInput => {
    const detail = each.DepositLineDetail;
    const who = detail?.Entity;
    return line(directory.account(detail?.AccountRef, 'undeposited'), -(each.Amount ?? 0n), {
      ...given(
        'party',
        who
          ? party(partyEntity(who.type?.toLowerCase() === 'customer' ? 'Customer' : who.type), who)
          : undefined,
      ),
      ...given('description', each.Description),
    });
  });
  const { CashBack: back } = deposit;
  if (back)
    lines.push(line(account(back.AccountRef), back.Amount, given('description', back.Memo)));
  const transaction = post('Deposit', deposit, context, {
    kind: 'deposit',
    totalCents: deposit.TotalAmt,
    lines: [
      line(account(deposit.DepositToAccountRef), deposit.TotalAmt),
      ...lines,
      ...taxLines(deposit.TxnTaxDetail, -1n, directory),
    ],
  });
  return { transaction, settlements: [] };
}

const transferSchema = header.extend({ Amount: money, FromAccountRef: ref, ToAccountRef: ref });

export function toTransfer(record: unknown, context: BooksContext): Posted {
  const transfer = read(transferSchema, record);
  const from = account(transfer.FromAccountRef);
  const to = account(transfer.ToAccountRef);
  const transaction = post('Transfer', transfer, context, {
    kind: 'transfer',
    totalCents: transfer.Amount,
    lines: [line(to, transfer.Amount), line(from, -transfer.Amount)],
  });
  return { transaction, settlements: [] };
}

const journalSchema = header.extend({
  TxnTaxDetail: tax,
  Line: z.array(
    z.object({
      Amount: money.nullish(),
      Description: text,
      JournalEntryLineDetail: z
        .object({
          PostingType: z.enum(['Debit', 'Credit']),
          AccountRef: ref,
          Entity: z.object({ Type: z.string().nullish(), EntityRef: ref.nullish() }).nullish(),
        })
        .nullish(),
    }),
  ),
});

/** QuickBooks states no total of a journal entry: it is the sum of its debits. */
export function toJournalEntry(record: unknown, context: BooksContext): Posted {
  const journal = read(journalSchema, record);
  const lines = journal.Line.flatMap((each): LineInput[] => {
    const detail = each.JournalEntryLineDetail;
    const amount = each.Amount ?? 0n;
    // A line that only describes has neither account nor amount.
    if (!detail) return [];
    const { EntityRef: who, Type: type } = detail.Entity ?? {};
    return [
      line(account(detail.AccountRef), detail.PostingType === 'Debit' ? amount : -amount, {
        ...given('party', who ? party(partyEntity(type), who) : undefined),
        ...given('description', each.Description),
      }),
    ];
  });
  const transaction = post('JournalEntry', journal, context, {
    kind: 'journal',
    totalCents: lines.reduce((sum, { debitCents }) => sum + debitCents, 0n),
    lines,
  });
  return { transaction, settlements: [] };
}
