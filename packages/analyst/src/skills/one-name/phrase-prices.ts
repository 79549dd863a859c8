import { addDays, addMonths, formatDay, type PriceStep } from '@cairn/finance';
import { exact, named } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { type Payments } from './payments-in.ts';
import { listOf, timesText } from '../../language/phrases.ts';

const MONTHS = 12;
const TOLD_MAX = 5;

/** '$60.00 every time since', or how often of all it was that much. */
export function sameText({ cents, first }: PriceStep, payments: Payments): string {
  const since = payments.filter(({ date }) => date >= first);
  const others = since.filter((one) => one.cents !== cents).length;
  const often =
    others === 0
      ? ' every time'
      : `, ${String(since.length - others)} of ${timesText(since.length)}`;
  return `${exact(cents)}${often} since ${formatDay(first)}`;
}

interface Moved {
  name: string;
  before: PriceStep;
  now: PriceStep;
}

/** Which items that a vendor bills changed in price in the time that is asked about, by default a year; null where no bill holds prices. */
export function itemsLine({ name, items, asked, today }: OneNameFacts) {
  const steady = items.flatMap(({ name: item, steps }) =>
    steps === null ? [] : [{ item, steps }],
  );
  if (steady.length === 0) return null;
  const { from, to } = asked[0]?.span ?? { from: addDays(addMonths(today, -MONTHS), 1), to: today };
  const all = steady.flatMap(({ item, steps }) =>
    steps.slice(1).map((now, at): Moved => ({ name: item, now, before: steps[at] ?? now })),
  );
  const within = all.filter(({ now }) => from <= now.first && now.first <= to);
  const isRise = ({ before, now }: Moved) => now.cents > before.cents;
  const rises = within.filter(isRise);
  const falls = within.filter((one) => !isRise(one));
  const when = `${to < today ? 'from' : 'since'} ${formatDay(from)}${to < today ? ` to ${formatDay(to)}` : ''}`;
  const before = all
    .filter((one) => isRise(one) && one.now.first < from)
    .sort((a, b) => (a.now.first < b.now.first ? 1 : -1))[0];
  const vary = items.length - steady.length;
  const parts = [
    rises.length > 0
      ? `${named(name)} raised the price of ${toldOf(rises)}.`
      : `${named(name)} raised no prices ${when}, going by items with a set price on its bills.`,
    ...(rises.length > 0 || before === undefined
      ? []
      : [`The last increase was ${toldOf([before])}.`]),
    ...(falls.length > 0 ? [`The price went down for ${toldOf(falls)}.`] : []),
    ...sameOf(steady.length - new Set(within.map((one) => one.name)).size, rises.length),
    ...(vary > 0 ? [`The price of ${countOf(vary)} varies from bill to bill.`] : []),
  ];
  return { isChanged: within.length > 0, text: parts.join('\n') };
}

export const itemsText = (facts: OneNameFacts): string | null => itemsLine(facts)?.text ?? null;

const countOf = (count: number): string =>
  `${String(count)} other ${count === 1 ? 'item' : 'items'}`;

const sameOf = (count: number, rises: number): string[] =>
  count > 0 && rises > 0 ? [`${countOf(count)} stayed the same.`] : [];

function toldOf(all: readonly Moved[]): string {
  const told = all
    .slice(0, TOLD_MAX)
    .map(
      ({ name, before, now }) =>
        `${named(name)} from ${exact(before.cents)} to ${exact(now.cents)} on ${formatDay(now.first)}`,
    );
  const more = all.length - told.length;
  return listOf(more === 0 ? told : [...told, `${String(more)} more`]);
}
