import { formatValue } from '../../answer/format.ts';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, sizeOf, Wording, type Figure } from '../figure.ts';
import { listOf } from '../one-name/payments-in.ts';

/** What is sold: a product, a service, or accounts of income. */
export interface RankedLine {
  name: string;
  now: Figure;
  /** The same days a year before; null where not all of these are on record. */
  before: Figure | null;
  /** How many were sold, in hundredths; null of an account, which holds no pieces. */
  sold: bigint | null;
  /** Costs that name it. */
  costs: Figure | null;
}

export interface RankedFacts {
  lines: readonly RankedLine[];
  /** Those that the question names. */
  asked: readonly string[];
  /** 'product or service', 'account of income'. */
  kind: string;
  /** 'in the last twelve months'. */
  when: string;
  sales: Figure;
  costs: Figure;
  /** Named, and never sold in these days. */
  unsold: readonly string[];
}

const ROWS_MAX = 20;
const LEAST = 3;

/** What brings most and least, how each went against the year before, and how far what each earns can be known. */
export function phraseRanked(facts: RankedFacts): Answer {
  const { lines, when, sales, unsold, asked, kind } = facts;
  const wording = new Wording();
  const sorted = [...lines].sort((a, b) => (a.now.cents < b.now.cents ? 1 : -1));
  const few = sorted.filter(({ name }) => asked.includes(name));
  const told = few.length > 1 ? few : sorted;
  const [most] = told;
  if (most === undefined)
    return wording.add(`Nothing was sold ${when}.`).next('How are we doing?').done('');
  const last = told
    .slice(1)
    .slice(few.length > 1 ? -1 : -LEAST)
    .reverse();
  const sums = last.map((one) => `${named(one.name)} ${wording.say(one.now)}`);
  const least = sums.length === 0 ? '' : `; the least: ${listOf(sums)}`;
  if (told.length > 1)
    wording.add(
      `${named(most.name)} brings most: ${wording.say(most.now)} ${when}, ${shareText(most.now.cents, sales.cents) ?? 'part'} of sales${least}.`,
    );
  if (unsold.length > 0)
    wording.add(`Nothing at all was sold ${when} of ${listOf(unsold.map(named))}.`);
  for (const one of few.slice(0, 6)) {
    const before = one.before === null ? '' : `, against ${wording.say(one.before)} a year before`;
    const booked =
      one.costs === null
        ? ''
        : `; booked to it: ${named(one.costs.label)} ${wording.say(one.costs)}`;
    wording.add(
      `${named(one.name)}: ${wording.say(one.now)} (${shareText(one.now.cents, sales.cents) ?? 'part'} of sales)${before}${booked}.`,
    );
  }
  wording.add(movedText(told)).add(earnedText(wording, told, facts));
  const shown = sorted.slice(0, ROWS_MAX);
  wording.table({
    headers: ['What', 'Sales', 'A year before', 'Sold', 'Costs booked to it'],
    rows: shown.map(({ name, now, before, sold, costs }) => [
      ...[name, exact(now.cents), before === null ? null : exact(before.cents)],
      ...[
        sold === null ? null : formatValue(sold, 'quantity'),
        costs === null ? null : exact(costs.cents),
      ],
    ]),
    evidence: shown.map(({ now }) => now.token),
  });
  return wording
    .next('Why did revenue change this year?', 'Who are our best customers?')
    .done(
      `Sales by ${kind} and transaction date, ${when} and in the same days a year before. Other income, as grants and interest, is no sale and left apart.`,
    );
}

/** Which rose and fell most against the year before. */
function movedText(lines: readonly RankedLine[]): string | null {
  const changes = lines
    .flatMap(({ name, now, before }) =>
      before === null ? [] : [{ name, before: before.cents, by: now.cents - before.cents }],
    )
    .sort((a, b) => (a.by < b.by ? 1 : -1));
  const [up, down] = [changes[0], changes.at(-1)];
  const text = ({ name, by, before }: (typeof changes)[number]) =>
    `${named(name)} by ${dollars(sizeOf(by))}${before > 0n ? ` (${shareText(sizeOf(by), before) ?? 'many times'})` : ''}`;
  const parts = [
    ...(up !== undefined && up.by > 0n ? [`grew most: ${text(up)}`] : []),
    ...(down !== undefined && down.by < 0n ? [`fell most: ${text(down)}`] : []),
  ];
  return parts.length === 0
    ? null
    : `Against the same days a year before, what ${parts.join('; what ')}.`;
}

/** What each earns only those costs tell that name it. */
function earnedText(
  wording: Wording,
  lines: readonly RankedLine[],
  { costs, kind }: RankedFacts,
): string {
  const known = lines.reduce((sum, one) => sum + (one.costs?.cents ?? 0n), 0n);
  return known === 0n
    ? `These are sales and no profit: none of the ${wording.say(costs)} of costs is booked to one ${kind}, so which of them makes money your records do not say.`
    : `What each of them earns is not on record: ${dollars(costs.cents - known)} of ${wording.say(costs)} of costs is booked to none of them.`;
}
