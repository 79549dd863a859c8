import {
  addDays,
  addMonths,
  endOfMonth,
  partsOfDay,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { bankAccountsOfCompany, type MoneyAccount } from './company.ts';
import { nextBankingDay } from './days.ts';
import type { CompanyEvent } from './event.ts';
import { classes, counter, wholesale } from './sales.ts';
import { spendingOn } from './spending.ts';

export interface Story {
  start: BusinessDay;
  events: CompanyEvent[];
}

/**
 * Everything that happened at the demo company in the 24 months that end today, in order of date. Pure: the
 * same day gives the same story, and a later day the same past with more of it.
 */
export function tellStory(today: BusinessDay): Story {
  const start = startOfMonth(addMonths(today, -24));
  const events = wholesale(start, today);
  for (let day = start; day <= today; day = addDays(day, 1)) {
    events.push(...counter(day, start, today), ...classes(day), ...spendingOn(day, start, today));
  }
  events.push(...duplicateCharge(today), ...savings(start, today));
  events.push(...cardSettlements(start, today, events));
  events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.key < b.key ? -1 : 1));
  return { start, events };
}

/** A shipping label charged twice nine days ago: something for the alerts to find. */
function duplicateCharge(today: BusinessDay): CompanyEvent[] {
  const date = addDays(today, -9);
  return [1, 2].map((copy) => ({
    key: `expense-label-${date}-${String(copy)}`,
    kind: 'expense',
    date,
    party: 'parcel',
    totalCents: 18_640,
    paymentMethod: 'Credit card',
    lines: [
      { account: 'shipping', cents: 18_640 },
      { account: 'card', cents: -18_640 },
    ],
    bank: [{ account: 'card', date, cents: -18_640, text: 'PARCELWAY SHIPPING LABELS' }],
  }));
}

/** Money put aside every quarter, and the interest it earns each month. */
function savings(start: BusinessDay, today: BusinessDay): CompanyEvent[] {
  const events: CompanyEvent[] = [];
  for (let month = start; month <= today; month = addMonths(month, 1)) {
    const paid = endOfMonth(month);
    if (paid <= today) events.push(interest(paid));
    const moved = nextBankingDay(addDays(month, 4));
    if (partsOfDay(month).month % 3 === 1 && moved <= today) {
      events.push(
        between(
          'savings',
          moved,
          'checking',
          'savings',
          300_000,
          'TRANSFER TO SAVINGS 9034',
          'TRANSFER FROM CHECKING 4821',
        ),
      );
    }
  }
  return events;
}

function interest(date: BusinessDay): CompanyEvent {
  const cents = 14_200;
  return {
    key: `interest-${date}`,
    kind: 'deposit',
    date,
    totalCents: cents,
    lines: [
      { account: 'savings', cents },
      { account: 'interestIncome', cents: -cents },
    ],
    bank: [{ account: 'savings', date, cents, text: 'INTEREST PAID' }],
  };
}

function between(
  name: string,
  date: BusinessDay,
  from: MoneyAccount,
  to: MoneyAccount,
  cents: number,
  textOut: string,
  textIn: string,
  kind: 'transfer' | 'bill_payment' = 'transfer',
): CompanyEvent {
  return {
    key: `${name}-${date}`,
    kind,
    date,
    totalCents: cents,
    lines: [
      { account: to, cents },
      { account: from, cents: -cents },
    ],
    bank: [
      { account: from, date, cents: -cents, text: textOut },
      { account: to, date, cents, text: textIn },
    ],
  };
}

/** On the 5th, the card's charges of the month before are paid from checking. */
function cardSettlements(
  start: BusinessDay,
  today: BusinessDay,
  events: CompanyEvent[],
): CompanyEvent[] {
  const owedByMonth = new Map<string, number>();
  for (const trace of events.flatMap((event) => event.bank ?? [])) {
    if (trace.account !== 'card') continue;
    const month = trace.date.slice(0, 7);
    owedByMonth.set(month, (owedByMonth.get(month) ?? 0) - trace.cents);
  }
  const settlements: CompanyEvent[] = [];
  for (let month = addMonths(start, 1); month <= today; month = addMonths(month, 1)) {
    const date = nextBankingDay(addDays(month, 4));
    const owed = owedByMonth.get(addMonths(month, -1).slice(0, 7)) ?? 0;
    if (date > today || owed === 0) continue;
    settlements.push(
      between(
        'card-payment',
        date,
        'checking',
        'card',
        owed,
        'SUMMITCARD AUTOPAY 7716',
        'PAYMENT THANK YOU',
        // It settles a debt with money that leaves the bank: no transfer between own bank accounts.
        'bill_payment',
      ),
    );
  }
  return settlements;
}

/** What each account holds at the end of the story. Negative: owed, as on a credit card. */
export function balancesOf(story: Story): Record<MoneyAccount, number> {
  const balances = { checking: 0, savings: 0, card: 0 };
  for (const account of bankAccountsOfCompany) balances[account.key] = account.openingCents;
  for (const trace of story.events.flatMap((event) => event.bank ?? []))
    balances[trace.account] += trace.cents;
  return balances;
}
