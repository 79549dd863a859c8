import { formatMoney, negateCents, sumCents, type Cents } from './money.ts';
import { formatRange } from './period-labels.ts';
import type { OperatingBurn, Runway } from './runway.ts';

/** What a card says in place of a number of days, or beside it. */
export type RunwayStatus =
  'days' | 'cash_flow_positive' | 'no_movement' | 'not_enough_history' | 'cash_unknown';

export const RUNWAY_STATUSES = {
  days: 'days',
  not_burning: 'cash_flow_positive',
  no_movement: 'no_movement',
  not_enough_history: 'not_enough_history',
} as const satisfies Record<Runway['kind'], RunwayStatus>;

/**
 * How a runway was counted, or why there is none, in words that every screen shows alike. `cashCents` null = some bank
 * account has no stated balance.
 */
export function describeRunway(
  { now, burn }: { readonly now: Runway; readonly burn: OperatingBurn },
  cashCents: Cents | null,
): { readonly status: RunwayStatus; readonly text: string } {
  if (cashCents === null) {
    return {
      status: 'cash_unknown',
      text: 'No runway yet: at least one bank account has no stated balance. Add its balance under Settings, Accounts.',
    };
  }
  const status = RUNWAY_STATUSES[now.kind];
  if (now.kind === 'not_enough_history') {
    const text = `No runway yet: it needs 30 days of bank history, and there are ${now.historyDays}.`;
    return { status, text };
  }
  const counted = describeBurn(burn);
  const over = burn.window === null ? '' : ` (${formatRange(burn.window.from, burn.window.to)})`;
  switch (now.kind) {
    case 'no_movement':
      return {
        status,
        text: `No runway to count: no money came in or went out${over}. ${counted}`,
      };
    case 'not_burning':
      return {
        status,
        text: `Cash-flow positive: over the last 13 weeks${over} you took in at least as much as you spent. ${counted}`,
      };
    case 'days':
      return {
        status,
        text: `You have ${formatMoney(cashCents)} in cash. Over the last 13 weeks${over} you spent an average of ${formatMoney(now.netBurnPerDayCents)} a day more than you took in. ${counted}`,
      };
  }
}

/** How many accounts that are left out are named; the rest is told in a sum. */
const NAMED_MAX = 4;

/** What counts as burn, what was left out of it by account, and the net cash flow that both come to. */
export function describeBurn(burn: OperatingBurn): string {
  const { inCents, outCents, leftOut } = burn;
  const counted = `Counted: ${formatMoney(inCents)} in and ${formatMoney(outCents)} out from running the business.`;
  if (leftOut.length === 0) {
    return `${counted} There were no loans, owner's money or equipment to leave out.`;
  }
  const named = leftOut
    .slice(0, NAMED_MAX)
    .map(({ name, amountCents }) => `${name} ${signed(amountCents)}`);
  const rest = leftOut.slice(NAMED_MAX);
  const restCents = sumCents(rest.map(({ amountCents }) => amountCents));
  const more = rest.length === 0 ? [] : [`${rest.length} more ${signed(restCents)}`];
  return `${counted} Left out, as loans, your own money and equipment: ${[...named, ...more].join(', ')}. Together that's the net cash flow of ${formatMoney(netCashFlow(burn))}.`;
}

/** All that moved on bank accounts in these days, in less out: what was counted and what was left out. */
export const netCashFlow = ({ inCents, outCents, leftOut }: OperatingBurn): Cents =>
  sumCents([inCents, negateCents(outCents), ...leftOut.map(({ amountCents }) => amountCents)]);

const signed = (amount: Cents) => `${amount > 0n ? '+' : ''}${formatMoney(amount)}`;
