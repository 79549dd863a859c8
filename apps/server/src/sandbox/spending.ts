import { addDays, daysBetween, partsOfDay, weekday, type BusinessDay } from '@cairn/finance';
import { around, between, chance } from './chance.ts';
import type { AccountKey } from './company.ts';
import { bills, charges, type Charge } from './vendors.ts';
import { monthsBetween, nextBankingDay } from './days.ts';
import type { CompanyEvent } from './event.ts';

const payrollAnchor: BusinessDay = '2020-01-03';

/** Everything that leaves the company on one day, but for what settles the credit card. */
export function spendingOn(
  day: BusinessDay,
  start: BusinessDay,
  today: BusinessDay,
): CompanyEvent[] {
  return [
    ...billsOn(day, start, today),
    ...charges.flatMap((charge) => chargeOn(charge, day, start, today)),
    ...payrollOn(day, today),
    ...loanOn(day, start),
    ...smallPurchasesOn(day),
  ];
}

function billsOn(day: BusinessDay, start: BusinessDay, today: BusinessDay): CompanyEvent[] {
  return bills.flatMap((bill) => {
    const { day: dayOfMonth, month } = partsOfDay(day);
    if (dayOfMonth !== bill.day || month % bill.everyMonths !== 0) return [];
    const growth = 1 + (0.06 * monthsBetween(start, day)) / 12;
    const totalCents = around(Math.round(bill.cents * growth), bill.spread, bill.key, day);
    const dueDate = addDays(day, bill.termDays);
    const paid = nextBankingDay(dueDate);
    const isPaid = paid <= today;
    const number = `${bill.key.toUpperCase()}-${day.slice(0, 7)}`;
    const received: CompanyEvent = {
      key: `bill-${bill.key}-${day}`,
      kind: 'bill',
      date: day,
      party: bill.key,
      number,
      dueDate,
      totalCents,
      openCents: isPaid ? 0 : totalCents,
      ...(isPaid && { paidDate: paid }),
      lines: [
        { account: bill.account, cents: totalCents },
        { account: 'payable', cents: -totalCents },
      ],
    };
    if (!isPaid) return [received];
    const settled: CompanyEvent = {
      key: `bill-payment-${bill.key}-${day}`,
      kind: 'bill_payment',
      date: paid,
      party: bill.key,
      totalCents,
      paymentMethod: 'ACH',
      memo: `Payment of ${number}`,
      lines: [
        { account: 'payable', cents: totalCents },
        { account: 'checking', cents: -totalCents },
      ],
      bank: [
        {
          account: 'checking',
          date: paid,
          cents: -totalCents,
          text: `ACH DEBIT ${bill.vendor.toUpperCase()} ${day.slice(0, 7).replace('-', '')}`,
        },
      ],
    };
    return [received, settled];
  });
}

function chargeOn(
  charge: Charge,
  day: BusinessDay,
  start: BusinessDay,
  today: BusinessDay,
): CompanyEvent[] {
  const { day: dayOfMonth, month, year } = partsOfDay(day);
  if (dayOfMonth !== charge.day || month % charge.everyMonths !== 0) return [];
  const monthsAgo = monthsBetween(day, today);
  if (charge.stoppedMonths !== undefined && monthsAgo < charge.stoppedMonths) return [];
  if (charge.startedMonths !== undefined && monthsAgo > charge.startedMonths) return [];
  const years = year - partsOfDay(start).year;
  let base = charge.cents * (1 + (charge.rise ?? 0)) ** years;
  if (charge.dearer !== undefined && monthsAgo <= charge.dearer.monthsAgo)
    base *= 1 + charge.dearer.share;
  const cents = around(Math.round(base), charge.spread, charge.key, day);
  const date = charge.paidFrom === 'checking' ? nextBankingDay(day) : day;
  if (date > today) return [];
  return [
    spent(
      `${charge.key}-${day}`,
      charge.key,
      charge.account,
      charge.paidFrom,
      date,
      cents,
      charge.text,
    ),
  ];
}

function spent(
  key: string,
  party: string,
  account: AccountKey,
  paidFrom: 'checking' | 'savings' | 'card',
  date: BusinessDay,
  cents: number,
  text: string,
): CompanyEvent {
  return {
    key: `expense-${key}`,
    kind: 'expense',
    date,
    party,
    totalCents: cents,
    paymentMethod: paidFrom === 'card' ? 'Credit card' : 'ACH',
    lines: [
      { account, cents },
      { account: paidFrom, cents: -cents },
    ],
    bank: [{ account: paidFrom, date, cents: -cents, text }],
  };
}

/** Every second Friday. */
function payrollOn(day: BusinessDay, today: BusinessDay): CompanyEvent[] {
  if (weekday(day) !== 5 || daysBetween(payrollAnchor, day) % 14 !== 0) return [];
  // Two more people since the second counter opened.
  const crew = monthsBetween(day, today) <= 4 ? 1.58 : 1;
  const yearly = 1_085_000 + 18_000 * (partsOfDay(day).year - 2024);
  const wages = around(Math.round(yearly * crew), 0.04, 'wages', day);
  const tax = Math.round(wages * 0.0765);
  return [
    {
      key: `payroll-${day}`,
      kind: 'payroll',
      date: day,
      party: 'payroll',
      totalCents: wages + tax,
      paymentMethod: 'ACH',
      memo: 'Wages for two weeks',
      lines: [
        { account: 'wages', cents: wages },
        { account: 'payrollTax', cents: tax },
        { account: 'checking', cents: -wages - tax },
      ],
      bank: [{ account: 'checking', date: day, cents: -wages - tax, text: 'PAYWELL PAYROLL' }],
    },
  ];
}

/** The roaster's loan: a level instalment on the 10th, its interest part shrinking month by month. */
function loanOn(day: BusinessDay, start: BusinessDay): CompanyEvent[] {
  if (partsOfDay(day).day !== 10) return [];
  const instalment = 124_500;
  const interest = Math.max(4_000, 31_000 - 800 * monthsBetween(start, day));
  return [
    {
      key: `loan-${day}`,
      kind: 'expense',
      date: day,
      party: 'lender',
      totalCents: instalment,
      paymentMethod: 'ACH',
      memo: 'Roaster loan instalment',
      lines: [
        { account: 'loan', cents: instalment - interest },
        { account: 'interest', cents: interest },
        { account: 'checking', cents: -instalment },
      ],
      bank: [
        {
          account: 'checking',
          date: day,
          cents: -instalment,
          text: 'HARBOR EQUIP FINANCE LOAN PMT',
        },
      ],
    },
  ];
}

function smallPurchasesOn(day: BusinessDay): CompanyEvent[] {
  const events: CompanyEvent[] = [];
  if (weekday(day) === 3) {
    events.push(
      spent(
        `parcel-${day}`,
        'parcel',
        'shipping',
        'card',
        day,
        around(21_400, 0.35, 'parcel', day),
        'PARCELWAY SHIPPING',
      ),
    );
  }
  if (chance('fuel', day) < 0.16) {
    events.push(
      spent(
        `fuel-${day}`,
        'fuel',
        'travel',
        'card',
        day,
        between(4_100, 7_900, 'fuel', day, 'cents'),
        'CASCADE FUEL #0412',
      ),
    );
  }
  if (chance('hardware', day) < 0.09) {
    events.push(
      spent(
        `hardware-${day}`,
        'hardware',
        'supplies',
        'card',
        day,
        between(1_850, 16_400, 'hardware', day, 'cents'),
        'ROSE CITY HARDWARE',
      ),
    );
  }
  return events;
}
