import { chooseRunningCosts, payRunningCosts } from './running-costs.ts';
import type { Till, Today } from './till.ts';

/** Software sold by the month, growing: pay-outs by day or week, wages in steps, advertisements with the sales. */
export function runSubscriptions(till: Till, days: readonly Today[], start: number): void {
  const { chance, add } = till;
  const costs = chooseRunningCosts(chance, start * 1.5);
  let growth = chance.between(0.03, 0.1);
  const fading = chance.between(0.97, 1);
  const burn = chance.between(0.75, 1.25);
  const paysWeekly = chance.happens(0.4);
  const annualShare = chance.between(0, 0.15);
  let [monthly, wages, due] = [start, start * 0.5 * burn, 0];
  for (const today of days) {
    monthly *= (1 + growth) ** (1 / 30.44) * Math.exp(0.004 * chance.normal());
    if (today.day === 1) {
      growth *= fading;
      // A person more once there is the revenue for one.
      if (wages < 0.55 * burn * monthly) wages *= chance.between(1.08, 1.3);
    }
    const weekend = today.weekday === 0 || today.weekday === 6 ? 0.7 : 1.12;
    due += (monthly / 30.44) * weekend * chance.factor(0.2);
    if (chance.happens(annualShare / 3)) due += (monthly / 8) * chance.factor(0.5);
    if (!paysWeekly || today.weekday === 3) {
      add(today.date, 'STRIPE PAYOUT', due * 0.97);
      due = 0;
    }
    if (today.day === 4)
      add(today.date, 'AMAZON WEB SERVICES', -monthly * 0.09 * chance.factor(0.06));
    if (today.day === 1 || today.day === 16) {
      add(today.date, 'GOOGLE ADS', -monthly * 0.08 * burn * chance.factor(0.3));
    }
    if (chance.happens(0.06)) {
      add(
        today.date,
        chance.pick(['UPWORK', 'DELTA AIR', 'AMAZON', 'LEGALZOOM']),
        -monthly * 0.015 * chance.factor(0.8),
      );
    }
    payRunningCosts(till, today, costs, wages);
    if (till.balance() < 0.3 * monthly)
      add(today.date, 'INVESTOR SAFE WIRE', monthly * chance.between(3, 6));
  }
}
