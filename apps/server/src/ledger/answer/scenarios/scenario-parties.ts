import {
  addDays,
  addMonths,
  businessDay,
  cents,
  divideRounded,
  formatRange,
  formatMoney,
  negateCents,
  partsOfDay,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { BIGGEST } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { runGroups } from '../../read/run-plan/run-groups.ts';
import { findBiggest } from './biggest-party.ts';
import type { ScenarioSubject } from './scenario-subjects.ts';

const monthsBack = 12;

/** 'customer:Acme' or 'vendor:Acme'; null for revenue, costs and accounts. */
export function partyOf(of: string): { side: 'customer' | 'vendor'; name: string } | null {
  const [, side, name] = /^(customer|vendor):(.+)$/s.exec(of) ?? [];
  if (name === undefined) return null;
  return { side: side === 'customer' ? 'customer' : 'vendor', name };
}

/**
 * Somebody by name with what they brought, or cost, a month: the last twelve whole months over twelve, or as many as
 * there are since they first did. Null where they did not in these months.
 */
export async function findPartySubject(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  of: string,
): Promise<ScenarioSubject | null> {
  const party = partyOf(of);
  if (party === null) return null;
  const to = addDays(startOfMonth(today), -1);
  const earliest = addMonths(startOfMonth(today), -monthsBack);
  const basis = await findBasis(tx, businessId);
  const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date(0) };
  const name =
    party.name === BIGGEST
      ? await findBiggest(scope, party.side, { from: earliest, to, asOf: today })
      : party.name;
  if (name === null) return null;
  const { rows: values } = await tx.execute<{ id: string; name: string }>(
    sql`select party_id as id, name from parties where business_id = ${businessId} and name = ${name} limit 50`,
  );
  if (values.length === 0) return null;
  const sumFrom = (from: BusinessDay | null) =>
    runGroups(scope, {
      groupBy: null,
      selection: {
        measure: party.side === 'customer' ? 'revenue' : 'expenses',
        conditions: [{ field: 'party', not: false, values }],
        ...{ from, to, asOf: today },
      },
    });
  const { firstDay } = await sumFrom(null);
  if (firstDay === null) return null;
  const from = firstDay > earliest ? startOfMonth(businessDay(firstDay)) : earliest;
  const { total } = await sumFrom(from);
  if (total <= 0n) return null;
  const monthly = cents(divideRounded(total, BigInt(monthsFrom(from, to)), 'half-away-from-zero'));
  const span = `${formatMoney(monthly)} a month from ${formatRange(from, to)}`;
  return {
    of,
    name: `${name} (${span})`,
    monthlyCents: party.side === 'customer' ? monthly : negateCents(monthly),
  };
}

export function monthsFrom(from: BusinessDay, to: BusinessDay): number {
  const [first, last] = [partsOfDay(from), partsOfDay(to)];
  return 12 * (last.year - first.year) + last.month - first.month + 1;
}
