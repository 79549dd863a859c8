import type { BooksContext, BooksPage } from '../../../../ports/books.ts';
import { entities, externalIdOf, type Entity } from '../entities.ts';
import { standIns, type Directory } from './directory.ts';
import { Unreadable } from './fields.ts';
import { toDeposit, toJournalEntry, toTransfer } from './movements.ts';
import { toAccount, toItem, toParty } from './names.ts';
import { foreignRate, type Posted } from './posting.ts';
import { toBill, toBillPayment, toCardPayment, toExpense } from './purchases.ts';
import { toPayment, toSale } from './sales.ts';
import { toTemplate } from './templates.ts';

export function emptyPage(reading: string): BooksPage & {
  batch: Required<BooksPage['batch']>;
} {
  return {
    reading,
    records: 0,
    batch: { accounts: [], parties: [], items: [], transactions: [] },
    templates: null,
    settlements: [],
    removedIds: [],
    setAside: [],
    known: new Map(),
    next: null,
  };
}

type Page = ReturnType<typeof emptyPage>;

/** Adds the records to the page: each as what it is in the ledger, or set aside with the reason. */
export function addRecords(
  page: Page,
  entity: Entity,
  records: readonly unknown[],
  directory: Directory,
  context: BooksContext,
): void {
  for (const record of records) {
    page.records += 1;
    const id = fieldOf(record, 'Id');
    if (fieldOf(record, 'status') === 'Deleted') {
      if (id !== null) page.removedIds.push(externalIdOf(entity, id));
      continue;
    }
    try {
      addRecord(page, entity, record, directory, context);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const number =
        fieldOf(record, 'DocNumber') ??
        fieldOf(record, 'DisplayName') ??
        fieldOf(record, 'Name') ??
        id ??
        'without id';
      page.setAside.push({
        externalId: externalIdOf(entity, id ?? `unnamed ${page.records}`),
        label: `${entities[entity].label} ${number}`.slice(0, 200),
        reason: error.message,
      });
    }
  }
  for (const externalId of directory.usedStandIns) {
    page.batch.accounts.push({ externalId, ...standIns[externalId] });
  }
}

function addRecord(
  page: Page,
  entity: Entity,
  record: unknown,
  directory: Directory,
  context: BooksContext,
): void {
  const { batch } = page;
  if (entity === 'Account') batch.accounts.push(toAccount(record, directory));
  else if (entity === 'Customer' || entity === 'Vendor' || entity === 'Employee') {
    batch.parties.push(toParty(entity, record));
  } else if (entity === 'Item') {
    const item = toItem(record, directory);
    if (item !== null) batch.items.push(item);
  } else if (entity === 'RecurringTransaction') (page.templates ??= []).push(toTemplate(record));
  else {
    const { transaction, settlements } = postings[entity](record, directory, context);
    batch.transactions.push(transaction);
    const foreign = foreignRate(record, context);
    if (foreign !== null) directory.rememberRate(foreign.currency, foreign.rate, transaction.date);
    page.settlements.push(...settlements);
  }
}

type Posting = (record: unknown, directory: Directory, context: BooksContext) => Posted;
type Posts = Exclude<
  Entity,
  'Account' | 'Customer' | 'Vendor' | 'Employee' | 'Item' | 'RecurringTransaction'
>;

const postings: Record<Posts, Posting> = {
  Invoice: (...given) => toSale('Invoice', ...given),
  Estimate: (...given) => toSale('Estimate', ...given),
  CreditMemo: (...given) => toSale('CreditMemo', ...given),
  SalesReceipt: (...given) => toSale('SalesReceipt', ...given),
  RefundReceipt: (...given) => toSale('RefundReceipt', ...given),
  Payment: toPayment,
  Bill: (...given) => toBill('Bill', ...given),
  VendorCredit: (...given) => toBill('VendorCredit', ...given),
  PurchaseOrder: (...given) => toBill('PurchaseOrder', ...given),
  BillPayment: toBillPayment,
  Purchase: toExpense,
  Deposit: toDeposit,
  Transfer: (record, _directory, context) => toTransfer(record, context),
  JournalEntry: (record, _directory, context) => toJournalEntry(record, context),
  CreditCardPayment: (record, _directory, context) => toCardPayment(record, context),
};

function fieldOf(record: unknown, name: string): string | null {
  if (typeof record !== 'object' || record === null) return null;
  const value: unknown = (record as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value.replace(/\p{Cc}+/gu, ' ') : null;
}
