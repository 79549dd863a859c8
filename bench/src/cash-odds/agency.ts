import { addDays } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { bankDay, type Till, type Today } from './till.ts';
import { chooseRunningCosts, payRunningCosts } from './running-costs.ts';
import type { Chance } from './chance.ts';

const NAMES = [
  'ALPINE DENTAL',
  'BERGSTROM LAW',
  'CANYON BREWING',
  'DELMAR HOTELS',
  'EVERGREEN PARKS',
  'FOXGLOVE DESIGN',
  'GRANITE BANK',
  'HALCYON MEDIA',
  'IRONWOOD HOMES',
  'JUNIPER FOODS',
  'KESTREL AIR',
  'LUMEN OPTICS',
  'MARLOW SHOES',
  'NIMBUS TRAVEL',
] as const;

interface Customer {
  readonly name: string;
  readonly terms: number;
  readonly lateDays: number;
  readonly lateSpread: number;
  /** on this day of each month; null for work by the project */
  readonly retainerDay: number | null;
  readonly share: number;
}

interface Due {
  readonly date: BusinessDay;
  readonly text: string;
  readonly amount: number;
}

/** An agency: invoices at 30 to 60 days, customers each with a habit, some invoices never paid, contractors' bills. */
export function runAgency(till: Till, days: readonly Today[], revenue: number): void {
  const { chance, add } = till;
  const costs = chooseRunningCosts(chance, revenue);
  const customers = chooseCustomers(chance);
  const wageShare = chance.between(0.4, 0.55);
  const kept = till.opening;
  const growth = chance.between(-0.005, 0.012);
  const lost = chance.between(0.005, 0.03);
  const ownHabit = chance.whole(-5, 12);
  const desk = openDesk(till);
  for (const today of days) {
    const level = revenue * (1 + growth) ** (today.index / 30.44);
    for (const customer of customers) {
      const mean = level * customer.share;
      const isRetainer = customer.retainerDay === today.day;
      const isProject = customer.retainerDay === null && chance.happens(1 / 26);
      if (!isRetainer && !isProject) continue;
      const late = chance.happens(lost)
        ? null
        : customer.lateDays + customer.lateSpread * Math.abs(chance.normal());
      desk.issue(
        'invoice',
        today,
        customer.name,
        customer.terms,
        Math.round(mean * (isRetainer ? 1 : chance.factor(0.6)) * 4) / 4,
        late,
      );
    }
    if (today.weekday === 2 && chance.happens(0.6)) {
      desk.issue(
        'bill',
        today,
        chance.pick(['OAKLEY COPYWRITING', 'PRISM PRINT', 'STUDIO NORTH']),
        30,
        level * 0.06 * chance.factor(0.5),
        ownHabit + 2 * chance.normal(),
      );
    }
    desk.settle(today.date);
    if (chance.happens(0.15)) {
      add(
        today.date,
        chance.pick(['DELTA AIR', 'AMAZON', 'UBER', 'STAPLES']),
        -(level / 30) * 0.2 * chance.factor(0.8),
      );
    }
    payRunningCosts(till, today, costs, level * wageShare);
    if (today.day === 28 && till.balance() > kept)
      add(today.date, 'OWNER DRAW', -(till.balance() - kept) * 0.5);
    if (till.balance() < -0.2 * revenue) add(today.date, 'OWNER CONTRIBUTION', 0.5 * revenue);
  }
}

/** Issues documents and moves the money on the day on which each is paid; `late` is null for one that never is. */
function openDesk(till: Till) {
  const waiting: Due[] = [];
  return {
    issue: (
      kind: 'invoice' | 'bill',
      today: Today,
      party: string,
      terms: number,
      dollars: number,
      late: number | null,
    ) => {
      const due = addDays(today.date, terms);
      const paid =
        late === null ? null : bankDay(addDays(due, Math.max(1 - terms, Math.round(late))));
      const totalCents = BigInt(Math.round(dollars * 100));
      const id = `${kind}-${till.documents.length}`;
      till.documents.push({ id, kind, party, issued: today.date, due, paid, totalCents });
      const amount = ((kind === 'bill' ? -1 : 1) * Number(totalCents)) / 100;
      if (paid !== null) waiting.push({ date: paid, text: `${party} ACH`, amount });
    },
    settle: (date: BusinessDay) => {
      for (let at = waiting.length - 1; at >= 0; at -= 1) {
        const one = waiting[at];
        if (one === undefined || one.date > date) continue;
        till.add(date, one.text, one.amount);
        waiting.splice(at, 1);
      }
    },
  };
}

function chooseCustomers(chance: Chance): Customer[] {
  const count = chance.whole(5, NAMES.length);
  const sizes = Array.from({ length: count }, () => chance.factor(0.8));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const usualTerms = chance.pick([30, 60, 60]);
  return sizes.map((size, at) => ({
    name: NAMES[at] ?? NAMES[0],
    terms: chance.happens(0.75) ? usualTerms : chance.pick([15, 30, 45, 60]),
    lateDays: chance.between(-6, 30),
    lateSpread: chance.between(2, 16),
    retainerDay: chance.happens(0.5) ? chance.whole(1, 28) : null,
    share: size / total,
  }));
}
