import { addDays, partsOfDay, weekday, type BusinessDay } from '@cairn/finance';
import { around, between, chance } from './chance.ts';
import { items } from './company.ts';
import { customers, type Customer } from './customers.ts';
import type { CompanyEvent, EventLine } from './event.ts';
import { monthsBetween, nextBankingDay } from './days.ts';

// Cold months sell more coffee; the index is the month.
const season = [1.08, 1.05, 1.0, 0.97, 0.95, 0.9, 0.86, 0.88, 0.97, 1.04, 1.12, 1.2];
const yearlyGrowth = 0.09;

const pace = (day: BusinessDay, start: BusinessDay) =>
  (season[partsOfDay(day).month - 1] ?? 1) * (1 + (yearlyGrowth * monthsBetween(start, day)) / 12);

/** Invoices to shops and hotels, and the payments that follow some days after they are due. */
export function wholesale(start: BusinessDay, today: BusinessDay): CompanyEvent[] {
  return customers.flatMap((customer, index) => {
    const lastMonth = customer.goneMonths ?? 0;
    const events: CompanyEvent[] = [];
    let number = 0;
    for (let day = addDays(start, index); day <= today; day = addDays(day, customer.everyDays)) {
      if (monthsBetween(day, today) < lastMonth) break;
      number += 1;
      const invoiceDay = weekday(day) === 0 ? addDays(day, 1) : day;
      if (invoiceDay <= today) events.push(...sale(customer, invoiceDay, number, start, today));
    }
    return events;
  });
}

function sale(
  customer: Customer,
  day: BusinessDay,
  number: number,
  start: BusinessDay,
  today: BusinessDay,
): CompanyEvent[] {
  const key = `${customer.key}-${day}`;
  const lines = bagsOf(customer, day, start);
  const totalCents = -lines.reduce((sum, line) => sum + line.cents, 0);
  const dueDate = addDays(day, customer.termDays);
  const late = customer.lateDays + between(-2, 4, key, 'late');
  // One in forty is forgotten for two months: what overdue alerts are for.
  const forgotten = chance(key, 'forgotten') < 0.025 ? 60 : 0;
  const paid = nextBankingDay(addDays(dueDate, Math.max(-5, late + forgotten)));
  const invoiceNumber = `${customer.key.slice(0, 3).toUpperCase()}-${String(1000 + number)}`;
  const isPaid = paid <= today;
  const invoice: CompanyEvent = {
    key: `invoice-${key}`,
    kind: 'invoice',
    date: day,
    party: customer.key,
    number: invoiceNumber,
    dueDate,
    totalCents,
    openCents: isPaid ? 0 : totalCents,
    ...(isPaid && { paidDate: paid }),
    lines: [{ account: 'receivable', cents: totalCents }, ...lines],
  };
  return isPaid ? [invoice, payment(customer, key, paid, totalCents, invoiceNumber)] : [invoice];
}

function payment(
  customer: Customer,
  key: string,
  date: BusinessDay,
  totalCents: number,
  invoiceNumber: string,
): CompanyEvent {
  const byCheck = chance(customer.key, 'check') < 0.3;
  return {
    key: `payment-${key}`,
    kind: 'payment',
    date,
    party: customer.key,
    totalCents,
    paymentMethod: byCheck ? 'Check' : 'ACH',
    memo: `Payment of ${invoiceNumber}`,
    lines: [
      { account: 'checking', cents: totalCents },
      { account: 'receivable', cents: -totalCents },
    ],
    bank: [
      {
        account: 'checking',
        date,
        cents: totalCents,
        text: byCheck
          ? `CHECK DEPOSIT ${customer.name.toUpperCase()}`
          : `ACH CREDIT ${customer.name.toUpperCase()} ${invoiceNumber.slice(-4)}`,
      },
    ],
  };
}

function bagsOf(customer: Customer, day: BusinessDay, start: BusinessDay): EventLine[] {
  const shares: [string, number][] = [
    ['house', 0.5],
    ['espresso', 0.3],
    ['single', 0.14],
    ['decaf', 0.06],
  ];
  return shares.flatMap(([item, share]) => {
    const wanted = customer.bags * share * pace(day, start);
    const quantity = Math.round(
      around(Math.round(wanted * 100), 0.2, customer.key, day, item) / 100,
    );
    const unitPriceCents = Number(
      items.find((one) => one.externalId === item)?.unitPriceCents ?? 0n,
    );
    if (quantity === 0) return [];
    return [
      {
        account: 'wholesale' as const,
        cents: -quantity * unitPriceCents,
        item,
        quantity,
        unitPriceCents,
      },
    ];
  });
}

/** The counter, closed on Mondays: one sales receipt a day, settled by the card processor the next banking day. */
export function counter(day: BusinessDay, start: BusinessDay, today: BusinessDay): CompanyEvent[] {
  const byWeekday = [1.35, 0, 0.82, 0.86, 0.95, 1.15, 1.5][weekday(day)] ?? 0;
  if (byWeekday === 0) return [];
  const gross = around(Math.round(98_000 * byWeekday * pace(day, start)), 0.18, 'counter', day);
  const fee = Math.round(gross * 0.026);
  const settled = nextBankingDay(addDays(day, 1));
  return [
    {
      key: `counter-${day}`,
      kind: 'sales_receipt',
      date: day,
      party: 'walk-in',
      totalCents: gross,
      paymentMethod: 'Card',
      memo: 'Counter sales of the day',
      lines: [
        { account: 'checking', cents: gross - fee },
        { account: 'merchantFees', cents: fee },
        { account: 'retail', cents: -gross, item: 'counter', quantity: 1, unitPriceCents: gross },
      ],
      ...(settled <= today && {
        bank: [
          {
            account: 'checking' as const,
            date: settled,
            cents: gross - fee,
            text: `TILLPAY DEPOSIT ${day.replaceAll('-', '')}`,
          },
        ],
      }),
    },
  ];
}

/** A barista class on the second Saturday of each month, paid on the day. */
export function classes(day: BusinessDay): CompanyEvent[] {
  const { day: dayOfMonth } = partsOfDay(day);
  if (weekday(day) !== 6 || dayOfMonth < 8 || dayOfMonth > 14) return [];
  const seats = between(2, 6, 'class', day);
  const totalCents = seats * 45_000;
  return [
    {
      key: `class-${day}`,
      kind: 'sales_receipt',
      date: day,
      party: 'walk-in',
      totalCents,
      paymentMethod: 'Check',
      memo: 'Barista class',
      lines: [
        { account: 'checking', cents: totalCents },
        {
          account: 'training',
          cents: -totalCents,
          item: 'class',
          quantity: seats,
          unitPriceCents: 45_000,
        },
      ],
      bank: [
        { account: 'checking', date: day, cents: totalCents, text: 'MOBILE DEPOSIT BARISTA CLASS' },
      ],
    },
  ];
}
