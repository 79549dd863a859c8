import type { TransactionKind } from '@cairn/finance';
import { z } from 'zod';
import type { LineInput } from '../../../../ledger/write/ledger-batch.ts';
import type { BooksContext } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { appliedLines, settlementsOf } from './applied.ts';
import type { Directory } from './directory.ts';
import { day, header, id, money, read, ref, tax, text, Unreadable } from './fields.ts';
import { given, priceOf } from './names.ts';
import { line, party, post, type Posted } from './posting.ts';
import { ownItem } from './sales.ts';
import { taxLines } from './taxes.ts';

const costLine = z.object({
  Amount: money.nullish(),
  Description: text,
  DetailType: z.string(),
  AccountBasedExpenseLineDetail: z.object({ AccountRef: ref }).nullish(),
  ItemBasedExpenseLineDetail: z
    .object({ ItemRef: ref, Qty: z.number().nullish(), UnitPrice: z.number().nullish() })
    .nullish(),
});

const purchaseParts = header.extend({
  TotalAmt: money,
  Line: z.array(costLine),
  TxnTaxDetail: tax,
});

/** What was bought, debited where `sign` is 1. */
function costLines(
  { Line, TxnTaxDetail }: z.output<typeof purchaseParts>,
  sign: bigint,
  directory: Directory,
): LineInput[] {
  const lines = Line.flatMap((each): LineInput[] => {
    const amount = sign * (each.Amount ?? 0n);
    const description = given('description', each.Description);
    const account = each.AccountBasedExpenseLineDetail?.AccountRef;
    if (account) return [line(externalIdOf('Account', account.value), amount, description)];
    const detail = each.ItemBasedExpenseLineDetail;
    if (!detail) {
      if (amount === 0n) return [];
      throw new Unreadable(`has a line of a kind that Cairn does not know (${each.DetailType})`);
    }
    return [
      line(directory.costAccount(detail.ItemRef), amount, {
        ...given('item', ownItem(detail.ItemRef.value)),
        ...(detail.Qty !== null && detail.Qty !== undefined && { quantity: String(detail.Qty) }),
        ...priceOf(detail.UnitPrice),
        ...description,
      }),
    ];
  });
  return [...lines, ...taxLines(TxnTaxDetail, sign, directory)];
}

const billSchema = purchaseParts.extend({
  VendorRef: ref.nullish(),
  APAccountRef: ref.nullish(),
  DueDate: day.nullish(),
  Balance: money.nullish(),
});

export type BillEntity = 'Bill' | 'VendorCredit' | 'PurchaseOrder';
const bills: Record<BillEntity, { kind: TransactionKind; sign: 1n | -1n }> = {
  Bill: { kind: 'bill', sign: 1n },
  VendorCredit: { kind: 'vendor_credit', sign: -1n },
  PurchaseOrder: { kind: 'purchase_order', sign: 1n },
};

/** What a vendor is owed against the costs of each line. */
export function toBill(
  entity: BillEntity,
  record: unknown,
  directory: Directory,
  context: BooksContext,
): Posted {
  const bill = read(billSchema, record);
  const { kind, sign } = bills[entity];
  const vendor = party('Vendor', bill.VendorRef);
  const transaction = post(entity, bill, context, {
    kind,
    totalCents: bill.TotalAmt,
    partyId: vendor,
    dueDate: bill.DueDate,
    openCents: kind === 'purchase_order' ? null : bill.Balance,
    lines: [
      ...costLines(bill, sign, directory),
      line(
        directory.account(bill.APAccountRef, 'payable'),
        -sign * bill.TotalAmt,
        given('party', vendor),
      ),
    ],
  });
  return { transaction, settlements: [] };
}

const billPaymentSchema = header.extend({
  TotalAmt: money,
  VendorRef: ref.nullish(),
  APAccountRef: ref.nullish(),
  CheckPayment: z.object({ BankAccountRef: ref }).nullish(),
  CreditCardPayment: z.object({ CCAccountRef: ref }).nullish(),
  Line: appliedLines,
});

/** What a vendor was paid, and which bills it settles. */
export function toBillPayment(
  record: unknown,
  directory: Directory,
  context: BooksContext,
): Posted {
  const payment = read(billPaymentSchema, record);
  const from = payment.CheckPayment?.BankAccountRef ?? payment.CreditCardPayment?.CCAccountRef;
  if (from === undefined && payment.TotalAmt !== 0n) {
    throw new Unreadable('does not say which account it was paid from');
  }
  const vendor = party('Vendor', payment.VendorRef);
  const payable = directory.account(payment.APAccountRef, 'payable');
  const transaction = post('BillPayment', payment, context, {
    kind: 'bill_payment',
    totalCents: payment.TotalAmt,
    partyId: vendor,
    paymentMethod: payment.CreditCardPayment ? 'Credit card' : 'Check',
    lines: [
      line(payable, payment.TotalAmt, given('party', vendor)),
      // Credits applied to bills move no money: nothing to post.
      line(from === undefined ? payable : externalIdOf('Account', from.value), -payment.TotalAmt),
    ],
  });
  return { transaction, settlements: settlementsOf(payment, transaction, context) };
}

const expenseSchema = purchaseParts.extend({
  AccountRef: ref,
  PaymentType: z.string().nullish(),
  EntityRef: ref.extend({ type: z.string().nullish() }).nullish(),
  /** Money back on a credit card. */
  Credit: z.boolean().nullish(),
});

const paymentTypes: Record<string, string> = {
  CreditCard: 'Credit card',
  Check: 'Check',
  Cash: 'Cash',
};

/** Money that left an account at once: an expense, a check, a purchase by card. */
export function toExpense(record: unknown, directory: Directory, context: BooksContext): Posted {
  const expense = read(expenseSchema, record);
  const sign = expense.Credit === true ? -1n : 1n;
  const costs = costLines(expense, sign, directory);
  const { EntityRef: who } = expense;
  const isCardPayment =
    costs.length > 0 &&
    costs.every(({ account }) => directory.accountType(account) === 'credit_card');
  const transaction = post('Purchase', expense, context, {
    // Paying a card off settles a debt; it is no cost.
    kind: isCardPayment ? 'bill_payment' : 'expense',
    totalCents: sign * expense.TotalAmt,
    partyId: party(partyEntity(who?.type), who),
    paymentMethod: paymentTypes[expense.PaymentType ?? ''],
    lines: [
      ...costs,
      line(externalIdOf('Account', expense.AccountRef.value), -sign * expense.TotalAmt),
    ],
  });
  return { transaction, settlements: [] };
}

/** Whom a transaction names without saying what they are is a vendor. */
export const partyEntity = (type: string | null | undefined): string =>
  type === 'Customer' || type === 'Employee' ? type : 'Vendor';

const cardPaymentSchema = header.extend({
  Id: id,
  Amount: money,
  BankAccountRef: ref,
  CreditCardAccountRef: ref,
});

export function toCardPayment(record: unknown, context: BooksContext): Posted {
  const payment = read(cardPaymentSchema, record);
  const transaction = post('CreditCardPayment', payment, context, {
    kind: 'bill_payment',
    totalCents: payment.Amount,
    lines: [
      line(externalIdOf('Account', payment.CreditCardAccountRef.value), payment.Amount),
      line(externalIdOf('Account', payment.BankAccountRef.value), -payment.Amount),
    ],
  });
  return { transaction, settlements: [] };
}
