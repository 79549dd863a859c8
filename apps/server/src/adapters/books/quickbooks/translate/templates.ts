import type { TransactionKind } from '@cairn/finance';
import { z } from 'zod';
import type { BooksTemplate } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { day, id, money, read, ref, text, Unreadable } from './fields.ts';
import { party } from './posting.ts';
import { partyEntity } from './purchases.ts';

const kinds: Record<string, TransactionKind> = {
  Bill: 'bill',
  Purchase: 'expense',
  CreditMemo: 'credit_memo',
  Deposit: 'deposit',
  Estimate: 'estimate',
  Invoice: 'invoice',
  JournalEntry: 'journal',
  RefundReceipt: 'refund',
  SalesReceipt: 'sales_receipt',
  Transfer: 'transfer',
  VendorCredit: 'vendor_credit',
  PurchaseOrder: 'purchase_order',
};

const templateSchema = z.object({
  Id: id,
  TotalAmt: money.nullish(),
  Amount: money.nullish(),
  VendorRef: ref.nullish(),
  CustomerRef: ref.nullish(),
  EntityRef: ref.extend({ type: z.string().nullish() }).nullish(),
  RecurringInfo: z.object({
    Name: text,
    Active: z.boolean().nullish(),
    ScheduleInfo: z
      .object({
        IntervalType: z.string().nullish(),
        NumInterval: z.number().int().nullish(),
        NextDate: day.nullish(),
      })
      .nullish(),
  }),
  Line: z
    .array(
      z.object({
        Amount: money.nullish(),
        AccountBasedExpenseLineDetail: z.object({ AccountRef: ref }).nullish(),
        JournalEntryLineDetail: z.object({ PostingType: z.string(), AccountRef: ref }).nullish(),
        DepositLineDetail: z.object({ AccountRef: ref.nullish() }).nullish(),
      }),
    )
    .nullish(),
});
type Template = z.output<typeof templateSchema>;

/** A template comes as an object whose one key says what it makes. */
export function toTemplate(record: unknown): BooksTemplate {
  const [type, content] = Object.entries(read(z.record(z.string(), z.unknown()), record))[0] ?? [];
  const kind = kinds[type ?? ''];
  if (type === undefined || kind === undefined) {
    throw new Unreadable(`makes records of a kind that Cairn does not know (${type ?? 'none'})`);
  }
  const template = read(templateSchema, content);
  const { ScheduleInfo: schedule, Active, Name } = template.RecurringInfo;
  const who = template.VendorRef ?? template.CustomerRef ?? template.EntityRef;
  return {
    externalId: externalIdOf('RecurringTransaction', `${type}:${template.Id}`),
    name: Name ?? who?.name ?? type,
    kind,
    party: partyOf(template) ?? null,
    account: accountOf(template),
    amountCents: amountOf(template),
    interval: intervalOf(schedule),
    nextDate: schedule?.NextDate ?? null,
    isActive: Active !== false,
  };
}

const partyOf = ({ VendorRef, CustomerRef, EntityRef }: Template) =>
  party('Vendor', VendorRef) ??
  party('Customer', CustomerRef) ??
  party(partyEntity(EntityRef?.type), EntityRef);

function accountOf({ Line }: Template): string | null {
  for (const each of Line ?? []) {
    const account =
      each.AccountBasedExpenseLineDetail?.AccountRef ??
      each.JournalEntryLineDetail?.AccountRef ??
      each.DepositLineDetail?.AccountRef;
    if (account) return externalIdOf('Account', account.value);
  }
  return null;
}

/** Transfers state an amount, journal entries none but that of their debits. */
function amountOf({ TotalAmt, Amount, Line }: Template): bigint {
  const stated = TotalAmt ?? Amount ?? 0n;
  if (stated !== 0n) return stated;
  return (Line ?? [])
    .filter(({ JournalEntryLineDetail: detail }) => detail?.PostingType === 'Debit')
    .reduce((sum, each) => sum + (each.Amount ?? 0n), 0n);
}

const words: Record<string, string> = {
  'Weekly 1': 'weekly',
  'Weekly 2': 'biweekly',
  'Monthly 1': 'monthly',
  'Monthly 3': 'quarterly',
  'Monthly 12': 'yearly',
  'Yearly 1': 'yearly',
};

function intervalOf(schedule: Template['RecurringInfo']['ScheduleInfo']): string | null {
  const type = schedule?.IntervalType;
  if (type === null || type === undefined) return null;
  const count = schedule?.NumInterval ?? 1;
  return words[`${type} ${count}`] ?? `every ${count} of ${type.toLowerCase()}`;
}
