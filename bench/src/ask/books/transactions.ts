import type {
  LineInput,
  TransactionInput,
} from '../../../../apps/server/src/ledger/write/ledger-batch.ts';
import { credit, debit, sold } from './lines.ts';
import { special } from './special.ts';

const lastDay = '2026-06-14';
const months = Array.from(
  { length: 18 },
  (_, index) => `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
);

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

const sumOf = (lines: readonly LineInput[]) =>
  lines.reduce((sum, { creditCents, debitCents }) => sum + creditCents + debitCents, 0n);

let lastNumber = 1_000;

/** An invoice and, when the customer pays within the time, its payment; `paidPart` = how many quarters of it. */
function invoice(
  customer: string,
  date: string,
  lines: LineInput[],
  days: number,
  method: string,
  paidPart = 4n,
): TransactionInput[] {
  lastNumber += 1;
  const total = sumOf(lines);
  const paidOn = daysAfter(date, days);
  const isPaid = paidPart > 0n && paidOn <= lastDay;
  const paid = isPaid ? (total * paidPart) / 4n : 0n;
  const number = String(lastNumber);
  const billed: TransactionInput = {
    externalId: `invoice-${number}`,
    kind: 'invoice',
    date,
    number,
    party: customer,
    dueDate: daysAfter(date, 30),
    totalCents: total,
    openBalanceCents: total - paid,
    lines: [debit('ar', total), ...lines],
    ...(paid === total && { paidDate: paidOn }),
  };
  if (!isPaid) return [billed];
  return [
    billed,
    {
      externalId: `payment-${number}`,
      kind: 'payment',
      date: paidOn,
      party: customer,
      totalCents: paid,
      openBalanceCents: 0n,
      paymentMethod: method,
      lines: [debit('checking', paid), credit('ar', paid)],
    },
  ];
}

function bill(
  vendor: string,
  date: string,
  account: string,
  cents: number,
  days: number,
  method: string,
): TransactionInput[] {
  const total = BigInt(cents);
  const paidOn = daysAfter(date, days);
  const isPaid = paidOn <= lastDay;
  const billed: TransactionInput = {
    externalId: `bill-${vendor}-${date}`,
    kind: 'bill',
    date,
    number: `B-${vendor}-${date}`,
    party: vendor,
    dueDate: daysAfter(date, 15),
    totalCents: total,
    openBalanceCents: isPaid ? 0n : total,
    lines: [debit(account, total), credit('ap', total)],
    ...(isPaid && { paidDate: paidOn }),
  };
  if (!isPaid) return [billed];
  return [
    billed,
    {
      externalId: `bill-payment-${vendor}-${date}`,
      kind: 'bill_payment',
      date: paidOn,
      party: vendor,
      totalCents: total,
      paymentMethod: method,
      lines: [debit('ap', total), credit('checking', total)],
    },
  ];
}

function simple(
  externalId: string,
  kind: TransactionInput['kind'],
  date: string,
  cents: number,
  to: string,
  from: string,
  more: Partial<TransactionInput> = {},
): TransactionInput {
  const total = BigInt(cents);
  return {
    externalId: `${externalId}-${date}`,
    kind,
    date,
    totalCents: total,
    ...more,
    lines: [debit(to, total), credit(from, total)],
  };
}

function monthOf(month: string, index: number): TransactionInput[] {
  const all: TransactionInput[] = [
    ...invoice(
      'cafe',
      `${month}-02`,
      [sold('window', 2 + (index % 3)), sold('soap', 4)],
      12,
      'Check',
    ),
    ...invoice(
      'dental',
      `${month}-04`,
      [sold('nightly', 4), ...(index % 2 === 0 ? [sold('carpet', 1)] : [])],
      25,
      'ACH',
    ),
    ...invoice(
      'school',
      `${month}-06`,
      [sold('nightly', 6 + (index % 4)), sold('wax', 10 + index)],
      41,
      'Check',
    ),
    ...invoice(
      'hotel',
      `${month}-08`,
      [sold('carpet', 3), sold('window', 5)],
      33,
      'Credit Card',
      index >= 14 ? 0n : 4n,
    ),
    ...(index % 2 === 1
      ? invoice('gym', `${month}-10`, [sold('deep', 1), sold('soap', 6)], 8, 'Credit Card')
      : []),
    ...(index % 3 === 0 ? invoice('law', `${month}-11`, [sold('nightly', 2)], 20, 'Check') : []),
    ...(index % 2 === 0
      ? invoice('jade', `${month}-13`, [sold('carpet', 2)], 15, 'Cash', index >= 12 ? 2n : 4n)
      : []),
    ...(index < 9 ? invoice('brewing', `${month}-05`, [sold('deep', 2)], 18, 'ACH') : []),
    ...costsOf(month, index),
  ];
  const quantity = 2 + (index % 4);
  all.push({
    externalId: `receipt-${month}`,
    kind: 'sales_receipt',
    date: `${month}-09`,
    number: `R${index + 1}`,
    party: 'maria',
    totalCents: BigInt(quantity) * 12_000n,
    paymentMethod: 'Cash',
    lines: [debit('checking', BigInt(quantity) * 12_000n), sold('window', quantity)],
  });
  return month === '2026-06' ? all : [...all, ...lateInMonth(month, index)];
}

function costsOf(month: string, index: number): TransactionInput[] {
  return [
    ...bill('chemicals', `${month}-03`, 'supplies', 62_000 + index * 1_150, 20, 'Check'),
    ...bill('landlord', `${month}-01`, 'rent', index < 12 ? 180_000 : 195_000, 4, 'ACH'),
    ...(index % 3 === 1
      ? bill('rental', `${month}-07`, 'hire', 45_000 + index * 100, 60, 'Check')
      : []),
    simple('staples', 'expense', `${month}-10`, 5_400 + (index % 5) * 733, 'office', 'visa', {
      party: 'staples',
      paymentMethod: 'Visa',
    }),
    simple('shell', 'expense', `${month}-05`, 8_010 + index * 55, 'fuel', 'checking', {
      party: 'shell',
      paymentMethod: 'Debit Card',
    }),
    simple('comcast', 'expense', `${month}-12`, 14_500, 'phone', 'checking', {
      party: 'comcast',
      paymentMethod: 'ACH',
    }),
    ...(index % 3 === 2
      ? [
          simple('guardian', 'expense', `${month}-11`, 66_000, 'insurance', 'checking', {
            party: 'guardian',
            paymentMethod: 'Check',
          }),
        ]
      : []),
    ...['dana', 'luis', 'priya'].map((who, at) =>
      simple(
        `payroll-${who}`,
        'payroll',
        `${month}-14`,
        320_000 - at * 40_000,
        'wages',
        'checking',
        { party: who },
      ),
    ),
  ];
}

function lateInMonth(month: string, index: number): TransactionInput[] {
  return [
    simple('shell', 'expense', `${month}-21`, 7_200 + index * 40, 'fuel', 'checking', {
      party: 'shell',
      paymentMethod: 'Debit Card',
    }),
    simple('interest', 'deposit', `${month}-28`, 900 + index * 11, 'savings', 'interest'),
    simple('loan', 'journal', `${month}-27`, 4_500, 'loan-interest', 'loan', {}),
    ...(index % 6 === 3
      ? [simple('transfer', 'transfer', `${month}-19`, 150_000, 'savings', 'checking')]
      : []),
  ];
}

/** Eighteen months by rule, so that every figure can be checked by hand. */
export const transactions = (): TransactionInput[] => {
  lastNumber = 1_000;
  return [...months.flatMap(monthOf), ...special];
};
