import { addDays } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { chooseRunningCosts, payRunningCosts } from './running-costs.ts';
import { bankDay, type Till, type Today } from './till.ts';

/** A builder: few large jobs, a deposit first, materials while it lasts, the rest when it is done. */
export function runContractor(till: Till, days: readonly Today[], revenue: number): void {
  const { chance, add } = till;
  const costs = chooseRunningCosts(chance, revenue * 0.6);
  const jobsAMonth = chance.between(1.2, 5);
  const spread = chance.between(0.4, 0.9);
  const [deposit, material] = [chance.between(0.2, 0.5), chance.between(0.3, 0.45)];
  const kept = till.opening;
  const plans: { date: BusinessDay; text: string; amount: number }[] = [];
  const plan = (date: BusinessDay, text: string, amount: number) =>
    plans.push({ date: bankDay(date), text, amount });
  for (const today of days) {
    for (let job = chance.count(jobsAMonth / 30.44); job > 0; job -= 1) {
      const size = (revenue / jobsAMonth) * chance.factor(spread);
      const lasts = chance.whole(10, 70);
      const customer = `CHECK DEPOSIT ${chance.whole(1000, 9999)}`;
      plan(today.date, customer, size * deposit);
      plan(addDays(today.date, lasts + chance.whole(2, 25)), customer, size * (1 - deposit));
      const orders = chance.whole(2, 5);
      for (let order = 0; order < orders; order += 1) {
        plan(
          addDays(today.date, chance.whole(0, lasts)),
          chance.pick(['BMC LUMBER', 'FERGUSON', 'HOME DEPOT PRO']),
          (-size * material * chance.factor(0.3)) / orders,
        );
      }
    }
    for (let at = plans.length - 1; at >= 0; at -= 1) {
      const one = plans[at];
      if (one === undefined || one.date > today.date) continue;
      add(today.date, one.text, one.amount);
      plans.splice(at, 1);
    }
    payRunningCosts(till, today, costs, revenue * 0.25);
    if (today.day === 28 && till.balance() > kept)
      add(today.date, 'OWNER DRAW', -(till.balance() - kept) * 0.5);
    if (till.balance() < -0.3 * revenue) add(today.date, 'OWNER LOAN', 0.6 * revenue);
  }
}
