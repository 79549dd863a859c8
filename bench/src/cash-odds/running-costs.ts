import type { Chance } from './chance.ts';
import type { Till, Today } from './till.ts';

/** What a business pays whatever it sells. All amounts are dollars a month unless said otherwise. */
export interface RunningCosts {
  readonly rentDay: number;
  readonly rent: number;
  readonly payroll: 'biweekly' | 'semimonthly' | 'monthly';
  readonly payrollWeekday: number;
  readonly phase: number;
  readonly software: readonly {
    readonly name: string;
    readonly day: number;
    readonly cost: number;
  }[];
  readonly utilities: number;
  readonly insurance: number;
}

const SOFTWARE = ['QUICKBOOKS ONLINE', 'GOOGLE WORKSPACE', 'SLACK', 'ADOBE', 'ZOOM', 'SHOPIFY'];

/** Costs for a business that takes `revenue` dollars a month. */
export function chooseRunningCosts(chance: Chance, revenue: number): RunningCosts {
  return {
    rentDay: chance.whole(1, 3),
    rent: revenue * chance.between(0.04, 0.1),
    payroll: chance.pick(['biweekly', 'biweekly', 'semimonthly', 'monthly']),
    payrollWeekday: chance.whole(3, 5),
    phase: chance.whole(0, 1),
    software: SOFTWARE.slice(0, chance.whole(1, 6)).map((name) => ({
      name,
      day: chance.whole(2, 28),
      cost: chance.between(20, 0.004 * revenue + 40),
    })),
    utilities: revenue * chance.between(0.005, 0.02),
    insurance: revenue * chance.between(0.005, 0.02),
  };
}

/** Pays what falls due today; `wages` are a month's. */
export function payRunningCosts(
  till: Till,
  today: Today,
  costs: RunningCosts,
  wages: number,
): void {
  const { date, day } = today;
  const { chance, add } = till;
  if (day === costs.rentDay) add(date, 'HARBOR PROPERTIES RENT', -costs.rent);
  if (day === 18) add(date, 'CITY POWER AND WATER', -costs.utilities * chance.factor(0.25));
  if (day === 11 && today.month % 3 === 1) add(date, 'NORTHERN INSURANCE CO', -costs.insurance * 3);
  for (const { name, day: dueDay, cost } of costs.software)
    if (day === dueDay) add(date, name, -cost);
  const runs = payrollRunsOn(today, costs);
  if (runs === 0) return;
  add(date, 'GUSTO PAYROLL', -wages * runs * 0.78 * chance.factor(0.03));
  add(date, 'GUSTO TAX IRS USATAXPYMT', -wages * runs * 0.22 * chance.factor(0.03));
}

/** The share of a month's wages that is paid today. */
function payrollRunsOn({ day, weekday, index, date }: Today, costs: RunningCosts): number {
  switch (costs.payroll) {
    case 'biweekly':
      return weekday === costs.payrollWeekday && Math.floor(index / 7) % 2 === costs.phase
        ? 14 / 30.44
        : 0;
    case 'semimonthly':
      return day === 15 || isLastOfMonth(date) ? 0.5 : 0;
    case 'monthly':
      return isLastOfMonth(date) ? 1 : 0;
  }
}

const isLastOfMonth = (date: string) => {
  const [year, month, day] = date.split('-').map(Number);
  return day === new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
};
