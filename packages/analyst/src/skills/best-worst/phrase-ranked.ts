import { formatValue } from '../../answer/format.ts';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, sizeOf, Wording, type Figure } from '../figure.ts';
import { listOf } from '../../language/phrases.ts';

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
  const apart = unknown.filter(({ name }) => !isOfFew || asked.includes(name));
  for (const text of isOwn
    ? ownTexts(wording, told, apart, facts)
    : headTexts(wording, { told, last, isByKept }, facts))
    wording.add(text);
  if (unsold.length > 0) wording.add(`You sold no ${listOf(unsold.map(named))} ${when}.`);
  const places = few.length < sorted.length ? sorted : [];
  const each = isOwn ? [...told, ...apart] : few;
  for (const one of each.slice(0, 6))
    wording.add(ofOneText(wording, one, { sales, places: isOwn ? [] : places }));
  const missed = few.length > 1 ? few.at(-1) : last[0];
  wording.add(unknownText(apart));
  if (facts.isToQuit === true && missed !== undefined)
    wording.add(
      `By ${isByKept || isOwn ? 'these figures' : 'sales alone'}, you'd miss ${named(missed.name)} least. That doesn't show what customers buy along with it.`,
    );
  wording
    .add(movedText([...told, ...apart]))
    .add(isKnown ? restText(facts) : earnedText(wording, told, { ...facts, isOwn }));
  const shown = [...sorted, ...unknown].slice(0, ROWS_MAX);
  wording.table({
    headers: [
      ...['What', 'Sales', 'A year earlier', 'Sold'],
      isKnown ? 'Left after cost of goods' : 'Its own costs',
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
      `Sales by ${kind} and transaction date, ${when} and in the same days a year earlier. Other income, such as grants and interest, isn't counted.`,
    );
}

function unknownText(lines: readonly RankedLine[]): string | null {
  if (lines.length === 0) return null;
  const names = lines.map(({ name }) => named(name));
  return `I don't know what's left of ${listOf(names)}, because no cost account is named after ${lines.length > 1 ? 'them' : 'it'}.`;
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

/** What leaves most and what least where only costs that are called after a line are known, beside what sells more than those. */
function ownTexts(
  wording: Wording,
  told: readonly RankedLine[],
  apart: readonly RankedLine[],
  { when }: RankedFacts,
): string[] {
  const [most] = told;
  const least = told.slice(1).at(-1);
  if (most === undefined) return [];
  if (least === undefined)
    return apart.length > 0
      ? [
          `Only ${named(most.name)} has a cost account of its own, so your records can't rank these lines by what they leave.`,
        ]
      : [
          `${named(most.costs?.label ?? '')} took ${shareText(most.costs?.cents ?? 0n, most.now.cents) ?? 'all'} of ${named(most.name)} ${when}.`,
        ];
  const top = [...told, ...apart].reduce((one, other) =>
    other.now.cents > one.now.cents ? other : one,
  );
  const ranked = `${named(most.name)} leaves the most, ${dollars(leftOf(most))}, and ${named(least.name)} the least, ${dollars(leftOf(least))}`;
  if (apart.length === 0) return [`${ranked}, ${when}.`];
  const among = `Of the lines with their own costs, ${ranked}.`;
  return hasCosts(top)
    ? [among]
    : [
        `${named(top.name)} brings in the most, ${wording.say(top.now)} ${when}, but your records don't show what it leaves.`,
        among,
      ];
}

const keptText = (one: RankedLine): string => `${named(one.name)} at ${keptSum(one)}`;

interface Told {
  told: readonly RankedLine[];
  last: readonly RankedLine[];
  isByKept: boolean;
}

/** What brings or leaves most, and then the next or the least. */
function headTexts(
  wording: Wording,
  { told, last, isByKept }: Told,
  { when, sales, howMany = 1 }: RankedFacts,
): string[] {
  const [most] = told;
  if (most === undefined) return [];
  const each = (all: readonly RankedLine[]) =>
    listOf(
      all.map((one) =>
        isByKept ? keptText(one) : `${named(one.name)} at ${wording.say(one.now)}`,
      ),
    );
  const share = `${shareText(most.now.cents, sales.cents) ?? 'part'} of sales`;
  const kept = `${keptSum(most)} from ${wording.say(most.now)} sold ${when}`;
  if (last.length === 0)
    return isByKept
      ? [`${named(most.name)} leaves you ${kept}, after the cost of its goods.`]
      : [`${named(most.name)} brings in ${wording.say(most.now)} ${when}, ${share}.`];
  const least = `The lowest ${last.length > 1 ? 'are' : 'is'} ${each(last)}.`;
  if (!isByKept)
    return [
      `${named(most.name)} brings in the most, ${wording.say(most.now)} ${when}, ${share}.`,
      least,
    ];
  const next = told.slice(1, howMany);
  return [
    `${named(most.name)} leaves you the most after the cost of its goods, ${kept}.`,
    next.length > 0 ? `Next: ${each(next)}.` : least,
  ];
}

/** One that is named: its sales, what is booked to it, and where it stands by what it leaves. */
function ofOneText(
  wording: Wording,
  one: RankedLine,
  { sales, places }: { sales: Figure; places: readonly RankedLine[] },
): string {
  const before =
    one.before === null ? '' : `, compared with ${wording.say(one.before)} a year earlier`;
  const booked =
    one.costs === null
      ? ''
      : ` ${named(one.costs.label)} took ${wording.say(one.costs)}, leaving ${dollars(leftOf(one))}, ${shareText(leftOf(one), one.now.cents) ?? 'none'} of its sales.`;
  const rank = `${String(places.indexOf(one) + 1)} of ${String(places.length)}`;
  const place =
    places.length === 0
      ? ''
      : (one.kept ?? null) === null
        ? ` It ranks ${rank}.`
        : ` It leaves ${keptSum(one)} after the cost of its goods and ranks ${rank}.`;
  return `${named(one.name)}: ${wording.say(one.now)} (${shareText(one.now.cents, sales.cents) ?? 'part'} of sales)${before}.${booked}${place}`;
}

/** What no sale has booked with it, where the lines are all that was sold, and how sure the rest is. */
function restText({ lines, costs, sales }: RankedFacts): string | null {
  const goods = lines.reduce((sum, { now, kept }) => sum + now.cents - (kept?.cents ?? 0n), 0n);
  const shared = lines.some(({ kept }) => kept?.isShared === true)
    ? 'Where one sale includes several of them, its cost is split by what each brought in, so this is close but not exact.'
    : '';
  const isAll = lines.reduce((sum, { now }) => sum + now.cents, 0n) === sales.cents;
  const rest = costs.cents - goods;
  const other =
    isAll && rest > 0n
      ? `The other ${dollars(rest)} in costs, such as wages and rent, isn't tied to any sale.`
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
  const text = ({ name, by, before }: (typeof changes)[number], way: 'up' | 'down') =>
    `${named(name)} is ${way} the most, by ${dollars(sizeOf(by))}${before > 0n ? ` (${shareText(sizeOf(by), before) ?? 'many times'})` : ''}`;
  const parts = [
    ...(up !== undefined && up.by > 0n ? [text(up, 'up')] : []),
    ...(down !== undefined && down.by < 0n ? [text(down, 'down')] : []),
  ];
  return parts.length === 0
    ? null
    : `Compared with the same days a year earlier, ${parts.join(', and ')}.`;
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
    ? `These are sales, not profit. None of your ${wording.say(costs)} in costs is tied to one ${kind}, so your records don't show which of them makes money.`
    : isOwn
      ? `This leaves out shared costs: ${dollars(costs.cents - known)} of your ${wording.say(costs)} in costs isn't tied to any one line.`
      : `What each one earns isn't on record: ${dollars(costs.cents - known)} of your ${wording.say(costs)} in costs isn't tied to any of them.`;
}

/** Two sides that are held against each other, of which not both are on record by themselves. */
export const phraseNoSides = (sides: readonly [string, string] | null, hasBooks: boolean): Answer =>
  new Wording()
    .add(
      `Your records don't separate ${sides === null ? 'what you sell' : sides.map(named).join(' and ')}.`,
    )
    .add(
      hasBooks
        ? "They aren't both products or income accounts under those names."
        : 'A bank shows who paid you and how much, but not for what.',
    )
    .next('What are our sources of revenue?', 'How are we doing?')
    .done('');
