import type { TransactionKind } from '@cairn/finance';
import { z } from 'zod';
import type { LineInput } from '../../../../ledger/write/ledger-batch.ts';
import type { BooksContext } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { appliedLines, settlementsOf } from './applied.ts';
import type { Directory } from './directory.ts';
import { day, header, money, read, ref, tax, text, Unreadable, type Ref } from './fields.ts';
import { given, priceOf } from './names.ts';
import { line, party, post, type Posted } from './posting.ts';
import { taxLines } from './taxes.ts';

const plainLine = z.object({
  Amount: money.nullish(),
  Description: text,
  DetailType: z.string(),
  SalesItemLineDetail: z
    .object({
      ItemRef: ref.nullish(),
      ItemAccountRef: ref.nullish(),
      Qty: z.number().nullish(),
      UnitPrice: z.number().nullish(),
    })
    .nullish(),
  DiscountLineDetail: z.object({ DiscountAccountRef: ref.nullish() }).nullish(),
});
type PlainLine = z.output<typeof plainLine>;
const saleLine = plainLine.extend({
  GroupLineDetail: z.object({ Line: z.array(plainLine).nullish() }).nullish(),
});

const saleSchema = header.extend({
  DueDate: day.nullish(),
  TotalAmt: money,
  Balance: money.nullish(),
  CustomerRef: ref.nullish(),
  ARAccountRef: ref.nullish(),
  DepositToAccountRef: ref.nullish(),
  PaymentMethodRef: ref.nullish(),
  /** What was paid already when the invoice was written. */
  Deposit: money.nullish(),
  Line: z.array(saleLine),
  TxnTaxDetail: tax,
});
type Sale = z.output<typeof saleSchema>;

export type SaleEntity = 'Invoice' | 'Estimate' | 'CreditMemo' | 'SalesReceipt' | 'RefundReceipt';

/** How each kind of sale stands in the ledger: `sign` is 1 where income grows. */
const sales: Record<SaleEntity, { kind: TransactionKind; sign: 1n | -1n; isOnCredit: boolean }> = {
  Invoice: { kind: 'invoice', sign: 1n, isOnCredit: true },
  Estimate: { kind: 'estimate', sign: 1n, isOnCredit: true },
  CreditMemo: { kind: 'credit_memo', sign: -1n, isOnCredit: true },
  SalesReceipt: { kind: 'sales_receipt', sign: 1n, isOnCredit: false },
  RefundReceipt: { kind: 'refund', sign: -1n, isOnCredit: false },
};

/** The customer's side against the income of each line, the discount and the sales tax. */
export function toSale(
  entity: SaleEntity,
  record: unknown,
  directory: Directory,
  context: BooksContext,
): Posted {
  const sale = read(saleSchema, record);
  const { kind, sign, isOnCredit } = sales[entity];
  const customer = party('Customer', sale.CustomerRef);
  const lines = [
    line(
      counterAccount(sale, isOnCredit, directory),
      sign * sale.TotalAmt,
      given('party', customer),
    ),
    ...sale.Line.flatMap((each) =>
      each.DetailType === 'GroupLineDetail' ? (each.GroupLineDetail?.Line ?? []) : [each],
    ).flatMap((each) => incomeLine(each, sign, directory)),
    ...taxLines(sale.TxnTaxDetail, -sign, directory),
    ...(entity === 'Invoice' ? paidAtOnce(sale, directory) : []),
  ];
  const isOpen = kind === 'invoice' || kind === 'credit_memo';
  const transaction = post(entity, sale, context, {
    kind,
    totalCents: sale.TotalAmt,
    lines,
    partyId: customer,
    dueDate: sale.DueDate,
    openCents: isOpen ? sale.Balance : null,
    paymentMethod: sale.PaymentMethodRef?.name,
  });
  return { transaction, settlements: [] };
}

function counterAccount(sale: Sale, isOnCredit: boolean, directory: Directory): string {
  return isOnCredit
    ? directory.account(sale.ARAccountRef, 'receivable')
    : directory.account(sale.DepositToAccountRef, 'undeposited');
}

function incomeLine(each: PlainLine, sign: bigint, directory: Directory): LineInput[] {
  const amount = each.Amount ?? 0n;
  const description = given('description', each.Description);
  if (each.DetailType === 'DiscountLineDetail') {
    if (amount === 0n) return [];
    const account = directory.accountOr(
      each.DiscountLineDetail?.DiscountAccountRef,
      'discount',
      'Account:unnamed-discounts',
    );
    return [line(account, sign * amount, description)];
  }
  if (each.DetailType !== 'SalesItemLineDetail') {
    // Subtotals repeat what other lines say; a mere description has no amount.
    if (amount === 0n || each.DetailType === 'SubTotalLineDetail') return [];
    throw new Unreadable(`has a line of a kind that Cairn does not know (${each.DetailType})`);
  }
  const {
    ItemRef: item,
    ItemAccountRef,
    Qty: quantity,
    UnitPrice,
  } = each.SalesItemLineDetail ?? {};
  // What was given away has no account to stand on, and needs none.
  if (amount === 0n && !ItemAccountRef) return [];
  return [
    line(incomeAccount(item, ItemAccountRef, directory), -sign * amount, {
      ...given('item', item && directory.hasItem(item) ? ownItem(item.value) : undefined),
      ...(quantity !== null && quantity !== undefined && { quantity: String(quantity) }),
      ...priceOf(UnitPrice),
      ...description,
    }),
  ];
}

function incomeAccount(
  item: Ref | null | undefined,
  account: Ref | null | undefined,
  directory: Directory,
): string {
  if (account) return externalIdOf('Account', account.value);
  if (item !== null && item !== undefined && ownItem(item.value) !== undefined) {
    return directory.incomeAccount(item) ?? directory.standIn('Account:unnamed-sales');
  }
  // Shipping and a line of text alone name no item of the company.
  return item?.value === 'SHIPPING_ITEM_ID'
    ? directory.accountOr(null, 'shipping', 'Account:unnamed-sales')
    : directory.standIn('Account:unnamed-sales');
}

/** Shipping and the like have names instead of ids and are no items of the company. */
export const ownItem = (id: string | undefined): string | undefined =>
  id !== undefined && /^\d+$/.test(id) ? externalIdOf('Item', id) : undefined;

function paidAtOnce(sale: Sale, directory: Directory): LineInput[] {
  const paid = sale.Deposit ?? 0n;
  if (paid === 0n) return [];
  return [
    line(directory.account(sale.DepositToAccountRef, 'undeposited'), paid),
    line(directory.account(sale.ARAccountRef, 'receivable'), -paid),
  ];
}

const paymentSchema = header.extend({
  TotalAmt: money,
  UnappliedAmt: money.nullish(),
  CustomerRef: ref.nullish(),
  ARAccountRef: ref.nullish(),
  DepositToAccountRef: ref.nullish(),
  PaymentMethodRef: ref.nullish(),
  Line: appliedLines,
});

/** What a customer paid, and which invoices it settles. */
export function toPayment(record: unknown, directory: Directory, context: BooksContext): Posted {
  const payment = read(paymentSchema, record);
  const customer = party('Customer', payment.CustomerRef);
  const transaction = post('Payment', payment, context, {
    kind: 'payment',
    totalCents: payment.TotalAmt,
    partyId: customer,
    paymentMethod: payment.PaymentMethodRef?.name,
    // What no invoice has used up lessens what the customer owes.
    openCents: payment.UnappliedAmt === 0n ? null : payment.UnappliedAmt,
    lines: [
      line(directory.account(payment.DepositToAccountRef, 'undeposited'), payment.TotalAmt),
      line(
        directory.account(payment.ARAccountRef, 'receivable'),
        -payment.TotalAmt,
        given('party', customer),
      ),
    ],
  });
  const settlements = settlementsOf(payment, transaction, context);
  return { transaction, settlements };
}
