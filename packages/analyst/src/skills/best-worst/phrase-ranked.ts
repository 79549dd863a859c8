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
  /** What is left of its sales after the cost of goods that is booked with them; null where the books do not tell. */
  kept?: { cents: bigint; isShared: boolean } | null;
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
  /** Asked by what is left of it, and not by sales. */
  isByKept?: boolean;
  /** All are asked about, and those that are named within them. */
  isOfAll?: boolean;
  /** Asked what to give up. */
  isToQuit?: boolean;
  /** How many of the first are told; one where nothing is said. */
  howMany?: number;
}

const ROWS_MAX = 20;
const LEAST = 3;

/** What brings most and least, how each went against the year before, and how far what each earns can be known. */
export function phraseRanked(facts: RankedFacts): Answer {
  const { lines, when, sales, unsold, asked, kind } = facts;
  const wording = new Wording();
  const { isKnown, isByKept, isOwn, worth } = leftIn(facts);
  // What a line leaves that has no costs of its own nobody knows: it has no place.
  const [placed, unknown] = isOwn
    ? [lines.filter(hasCosts), lines.filter(lacksCosts)]
    : [lines, []];
  const sorted = [...placed].sort((a, b) => (worth(a) < worth(b) ? 1 : -1));
  const few = sorted.filter(({ name }) => asked.includes(name));
  const isOfFew = isOfSome(facts);
  const told = isOfFew ? few : sorted;
  const [most] = told;
  if (most === undefined)
    return wording.add(`Nothing was sold ${when}.`).next('How are we doing?').done('');
  const last = told
    .slice(1)
    .slice(isOfFew ? -1 : -LEAST)
    .reverse();
  wording.add(
    isOwn ? ownText(wording, told, facts) : headText(wording, { told, last, isByKept }, facts),
  );
  if (unsold.length > 0)
    wording.add(`Nothing at all was sold ${when} of ${listOf(unsold.map(named))}.`);
  const places = few.length < sorted.length ? sorted : [];
  const each = !isOwn ? few : told.length > 1 ? told : [];
  for (const one of each.slice(0, 6))
    wording.add(ofOneText(wording, one, { sales, places: isOwn ? [] : places }));
  const missed = few.length > 1 ? few.at(-1) : last[0];
  const apart = unknown.filter(({ name }) => !isOfFew || asked.includes(name));
  if (apart.length > 0)
    wording.add(
      `What ${listOf(apart.map((one) => `${named(one.name)} (${wording.say(one.now)})`))} leaves is not on record: no cost is called after it.`,
    );
  if (facts.isToQuit === true && missed !== undefined)
    wording.add(
      `By ${isByKept || isOwn ? 'these figures' : 'sales alone'} ${named(missed.name)} would be missed least; what is bought along with it nobody sees here.`,
    );
  wording
    .add(movedText([...told, ...apart]))
    .add(isKnown ? restText(facts) : earnedText(wording, told, { ...facts, isOwn }));
  const shown = [...sorted, ...unknown].slice(0, ROWS_MAX);
  wording.table({
    headers: [
      ...['What', 'Sales', 'A year before', 'Sold'],
      isKnown ? 'Left after cost of goods' : 'Costs booked to it',
    ],
    rows: shown.map(({ name, now, before, sold, costs, kept }) => [
      ...[name, exact(now.cents), before === null ? null : exact(before.cents)],
      sold === null ? null : formatValue(sold, 'quantity'),
      isKnown ? exact(kept?.cents ?? 0n) : costs === null ? null : exact(costs.cents),
    ]),
    evidence: shown.map(({ now }) => now.token),
  });
  return wording
    .next('Why did revenue change this year?', 'Who are our best customers?')
    .done(
      `Sales by ${kind} and transaction date, ${when} and in the same days a year before. Other income, as grants and interest, is no sale and left apart.`,
    );
}

const hasCosts = ({ costs }: RankedLine): boolean => costs !== null;
const lacksCosts = (one: RankedLine): boolean => !hasCosts(one);

/** Whether only those are told that are named. */
const isOfSome = ({ lines, asked, isOfAll }: RankedFacts): boolean =>
  isOfAll !== true && lines.filter(({ name }) => asked.includes(name)).length > 1;

/** What is left is known by what is booked with each sale, or of accounts by the costs that are called after them. */
function leftIn(facts: RankedFacts) {
  const { lines, asked, kind, isByKept: isAsked } = facts;
  const isKnown = lines.every(({ kept = null }) => kept !== null);
  const isByKept = isAsked === true && isKnown;
  const isOwn =
    isAsked === true &&
    !isKnown &&
    kind === 'account of income' &&
    lines.some((one) => hasCosts(one) && (!isOfSome(facts) || asked.includes(one.name)));
  const worth = (one: RankedLine) =>
    isByKept ? (one.kept?.cents ?? 0n) : isOwn ? leftOf(one) : one.now.cents;
  return { isKnown, isByKept, isOwn, worth };
}

const keptSum = ({ kept, now }: RankedLine): string =>
  `${dollars(kept?.cents ?? 0n)} (${shareText(kept?.cents ?? 0n, now.cents) ?? 'none'} of its sales)`;
/** What the costs that are called after it leave of it. */
const leftOf = ({ now, costs }: RankedLine): bigint => now.cents - (costs?.cents ?? 0n);

/** What leaves most and what least where only costs that are called after a line are known. */
function ownText(wording: Wording, told: readonly RankedLine[], { when }: RankedFacts) {
  const text = (one: RankedLine) =>
    `${dollars(leftOf(one))} of ${wording.say(one.now)} after ${named(one.costs?.label ?? '')}${one.costs === null ? '' : ` (${wording.say(one.costs)})`}`;
  const [most] = told;
  const least = told.slice(1).at(-1);
  if (most === undefined) return null;
  if (least !== undefined)
    return `${named(most.name)} leaves most ${when}: ${text(most)}; the least: ${named(least.name)}, ${text(least)}.`;
  return `${named(most.costs?.label ?? '')} took ${shareText(most.costs?.cents ?? 0n, most.now.cents) ?? 'all'} of ${named(most.name)} ${when}: ${text(most)} is left.`;
}

const keptText = (one: RankedLine): string => `${named(one.name)} ${keptSum(one)}`;

interface Told {
  told: readonly RankedLine[];
  last: readonly RankedLine[];
  isByKept: boolean;
}

/** What brings or leaves most, and then the next or the least. */
function headText(
  wording: Wording,
  { told, last, isByKept }: Told,
  { when, sales, howMany = 1 }: RankedFacts,
): string | null {
  const [most] = told;
  if (most === undefined) return null;
  const each = (all: readonly RankedLine[]) =>
    listOf(
      all.map((one) => (isByKept ? keptText(one) : `${named(one.name)} ${wording.say(one.now)}`)),
    );
  if (last.length === 0)
    return isByKept
      ? `${named(most.name)} leaves ${keptSum(most)} of ${wording.say(most.now)} sold ${when}, after the cost of its goods.`
      : `${named(most.name)} brings ${wording.say(most.now)} ${when}, ${shareText(most.now.cents, sales.cents) ?? 'part'} of sales.`;
  if (!isByKept)
    return `${named(most.name)} brings most: ${wording.say(most.now)} ${when}, ${shareText(most.now.cents, sales.cents) ?? 'part'} of sales; the least: ${each(last)}.`;
  const next = told.slice(1, howMany);
  const head = `${named(most.name)} leaves most after the cost of its goods: ${keptSum(most)} of ${wording.say(most.now)} sold ${when}`;
  return next.length > 0 ? `${head}. Then ${each(next)}.` : `${head}; the least: ${each(last)}.`;
}

/** One that is named: its sales, what is booked to it, and where it stands by what it leaves. */
function ofOneText(
  wording: Wording,
  one: RankedLine,
  { sales, places }: { sales: Figure; places: readonly RankedLine[] },
): string {
  const before = one.before === null ? '' : `, against ${wording.say(one.before)} a year before`;
  const booked =
    one.costs === null
      ? ''
      : `; booked to it: ${named(one.costs.label)} ${wording.say(one.costs)}, which leaves ${dollars(leftOf(one))}, ${shareText(leftOf(one), one.now.cents) ?? 'nothing'} of its sales`;
  const place =
    places.length === 0
      ? ''
      : `${(one.kept ?? null) === null ? '' : `; it leaves ${keptSum(one)} after its goods`}, place ${String(places.indexOf(one) + 1)} of ${String(places.length)}`;
  return `${named(one.name)}: ${wording.say(one.now)} (${shareText(one.now.cents, sales.cents) ?? 'part'} of sales)${before}${booked}${place}.`;
}

/** What no sale has booked with it, where the lines are all that was sold, and how sure the rest is. */
function restText({ lines, costs, sales }: RankedFacts): string | null {
  const goods = lines.reduce((sum, { now, kept }) => sum + now.cents - (kept?.cents ?? 0n), 0n);
  const shared = lines.some(({ kept }) => kept?.isShared === true)
    ? 'Where one sale holds several of them its cost is split by what each brought, so this is near and not exact.'
    : '';
  const isAll = lines.reduce((sum, { now }) => sum + now.cents, 0n) === sales.cents;
  const rest = costs.cents - goods;
  const other =
    isAll && rest > 0n
      ? `The other ${dollars(rest)} of costs, as wages and rent, is booked with no sale.`
      : '';
  return [other, shared].filter((text) => text !== '').join(' ') || null;
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
  { lines: all, costs, kind, isOwn }: RankedFacts & { isOwn: boolean },
): string {
  const sumOf = (of: readonly RankedLine[]) =>
    of.reduce((sum, one) => sum + (one.costs?.cents ?? 0n), 0n);
  const known = sumOf(isOwn ? all : lines);
  return sumOf(all) === 0n
    ? `These are sales and no profit: none of the ${wording.say(costs)} of costs is booked to one ${kind}, so which of them makes money your records do not say.`
    : isOwn
      ? `That is before costs that they share: ${dollars(costs.cents - known)} of ${wording.say(costs)} belongs to no line that I know.`
      : `What each of them earns is not on record: ${dollars(costs.cents - known)} of ${wording.say(costs)} of costs is booked to none of them.`;
}

/** Two sides that are held against each other, of which not both are on record by themselves. */
export const phraseNoSides = (sides: readonly [string, string] | null, hasBooks: boolean): Answer =>
  new Wording()
    .add(
      `Your records do not tell ${sides === null ? 'what you sell' : sides.map(named).join(' and ')} apart: ${hasBooks ? 'not both are called so among your products and accounts of income' : 'a bank shows who paid in and how much, and not for what'}.`,
    )
    .next('What are our sources of revenue?', 'How are we doing?')
    .done('');
