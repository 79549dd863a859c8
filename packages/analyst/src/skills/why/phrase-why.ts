import type { Answer } from '../../answer/answer.ts';
import { causes, driverRows, driversAre, type Driver } from '../drivers.ts';
import { dollars, exact, named, sizeOf, Wording, type Pair } from '../figure.ts';
import { thenOf, type LikeForLike } from '../like-for-like.ts';
import { addPrices, type PriceChange } from './phrase-prices.ts';
import { sumText } from './sum-claimed.ts';
import { upperFirst } from '../../language/phrases.ts';

export interface WhyFacts {
  /** 'Profit', 'Revenue', 'Rent'. */
  subject: string;
  /** What was asked where it is not the subject: a margin, with what it is a share of, or what no account explains. */
  instead: { label: string; of: Pair | null } | null;
  /** What the question says happened; null where it only asks why. */
  claim: 'fell' | 'rose' | null;
  /** By how much the question says that it moved. */
  said?: bigint | null;
  dates: LikeForLike;
  /** Whether enough of both is on record to hold one against the other. */
  isHeld: boolean;
  figure: Pair;
  drivers: readonly Driver[];
  /** Who is behind the largest of them. */
  behind: { account: string; driver: Driver } | null;
  /** What prices and quantities did to it; null where too little is on record by item. */
  prices: PriceChange | null;
  /** The running year against the same days of the one before, where no time is asked about and it tells another. */
  year: { dates: LikeForLike; figure: Pair } | null;
  /** All sales of both times, of a cost that is held against them. */
  sales?: Pair | null;
  /** The invoices and receipts among them, where it is asked whether there were more of them, or each cost more. */
  perSale?: Pair | null;
  /** The last whole month in which it went the way that was claimed. */
  claimedMonth: { name: string; changeCents: bigint } | null;
}

/** Which way a question says that something went. */
export function claimOf(question: string): WhyFacts['claim'] {
  const fell =
    /\b(?:f[ae]ll(?:en|ing)?|drop(?:ped|ping)?|down|declin\w+|shr[aiu]nk|lower|less|(?<!\ba )little|smaller|decreas\w+|sank|slip(?:ped)?|bad|worse|poor|weak|rough|tough|slow|dip(?:ped)?|low|lost|losing|short|thin(?:ner)?|lighter|tight|empty)\b/i;
  const rose =
    /\b(?:r[io]s(?:e|en|ing)|jump(?:ed)?|up|increas\w+|higher|grew|gr[eo]wn|climb(?:ed)?|more|doubled?|spiked?|soar(?:ed)?|nuts|crazy|insane|good|better|great|strong|high)\b/i;
  // 'This fall' is a season.
  if (fell.test(question.replace(/\b(?:this|last|the|in) fall\b(?! in\b| of (?!\d|last))/gi, ' ')))
    return 'fell';
  return rose.test(question) ? 'rose' : null;
}

/** 'Did boxes go up per order', 'rates up or just more boxes', 'busier or are they charging more'. */
export const asksPerSale = (question: string): boolean =>
  !/\bshould (?:we|i)\b/i.test(question) &&
  /\bper (?:order|sale|box|job|customer)\b|\b(?:rates?|prices?|charg(?:es?|ing)|dearer)\b[^.?!]{0,60}\bor\b[^.?!]{0,60}\b(?:more|busier|busy|free shipping)\b|\b(?:busier|busy|more (?:boxes|orders|jobs|sales))\b[^.?!]{0,60}\bor\b[^.?!]{0,60}\b(?:rates?|prices?|charg(?:es?|ing)|up)\b/i.test(
    question,
  );

/** Why a figure moved: the premise first, then the accounts behind the change with their share of it, then who. */
export function phraseWhy(facts: WhyFacts): Answer {
  const { subject, claim, dates, figure, drivers, behind, claimedMonth } = facts;
  const { now, before } = figure;
  const wording = new Wording();
  const name = named(subject);
  if (now.count === 0 && before.count === 0)
    return wording
      .add(`Nothing is recorded for ${name.toLowerCase()} ${dates.short}${dates.through}.`)
      .next('How are we doing?')
      .done('');
  if (before.count === 0)
    return wording
      .add(`${name} ${verbOf(subject, false)} ${wording.say(now)} ${dates.short}${dates.through}.`)
      .add(nothingBefore(facts))
      .done('');
  for (const text of insteadTexts(facts)) wording.add(text);
  const change = now.cents - before.cents;
  const isOtherWay = claim !== null && change !== 0n && claim !== wayOf(change);
  for (const text of perSaleTexts(facts)) wording.add(text);
  for (const text of moveTexts(wording, facts, isOtherWay)) wording.add(text);
  wording.add(sumText(facts.said ?? null, change, isOtherWay));
  wording.add(shareText(facts));
  wording.add(causes(wording, drivers, change));
  wording.add(behindSentence(wording, behind));
  const { rows, evidence } = driverRows(drivers, exact);
  wording.table({
    headers: [driversAre(drivers).head, 'Now', 'Before', `Effect on ${name.toLowerCase()}`],
    rows,
    evidence,
  });
  if (facts.prices !== null) addPrices(wording, facts.prices, dates);
  wording.add(yearText(wording, facts));
  if (rows.length > 1)
    wording.chart({
      ...{ type: 'bar', title: `What changed ${name.toLowerCase()}`, unit: 'money' },
      data: {
        labels: rows.slice(0, 8).map(([label]) => label ?? ''),
        values: drivers.length === 0 ? [] : valuesOf(drivers, rows.length),
      },
    });
  if (claimedMonth !== null && isOtherWay)
    wording.next(
      `Why did ${subject.toLowerCase()} ${claim === 'fell' ? 'fall' : 'rise'} in ${claimedMonth.name}?`,
    );
  wording.next('How are we doing?');
  return wording.done(
    `${name} ${dates.when} compared with ${dates.against}, ${driversAre(drivers).how}, by transaction date.`,
  );
}

const wayOf = (change: bigint): 'rose' | 'fell' => (change > 0n ? 'rose' : 'fell');

/** How it moved; where it did not go as is claimed, that first, and when it last did. */
function moveTexts(
  wording: Wording,
  { subject, claim, dates, figure: { now, before }, claimedMonth }: WhyFacts,
  isOtherWay: boolean,
): string[] {
  const name = named(subject);
  const { short, through, isRunning } = dates;
  const then = thenOf(dates);
  const change = now.cents - before.cents;
  const [they, was] = [upperFirst(pronounOf(subject)), verbOf(subject, false)];
  if (change === 0n)
    return [
      `${name} didn't change ${short}.`,
      `${they} ${was} ${wording.say(now)}, the same as ${then}.`,
    ];
  const size = dollars(sizeOf(change));
  const [is, old] = [level(wording, now, subject), level(wording, before, subject)];
  const up = change > 0n ? 'up' : 'down';
  const wasOld = `${they} ${was} ${old} ${then}.`;
  if (!isOtherWay)
    return isRunning
      ? [
          `${name} ${short} ${verbOf(subject, true)} ${is}${through}, ${up} ${size} from ${old} ${then}.`,
        ]
      : [`${name} ${wayOf(change)} ${size} ${short}, to ${is}.`, wasOld];
  const [than, to] = claim === 'fell' ? ['lower', 'fall'] : ['higher', 'rise'];
  const head = isRunning
    ? `${name} ${verbOf(subject, true)}n't ${than} ${short}. ${theyAre(subject)} ${up} ${size} to ${is}${through}.`
    : `${name} didn't ${to}. ${they} ${was} ${is} ${short}, ${up} ${size} from ${old} ${then}.`;
  const last =
    claimedMonth === null
      ? []
      : [
          `${they} last ${String(claim)} in ${claimedMonth.name}, by ${dollars(sizeOf(claimedMonth.changeCents))}.`,
        ];
  return [head, ...(isRunning ? [wasOld] : []), ...last];
}

/** A few weeks of a month may go the other way than the year. */
function yearText(wording: Wording, { year, subject, dates: asked }: WhyFacts): string | null {
  if (year === null || year.figure.before.count === 0) return null;
  const { dates, figure } = year;
  const change = figure.now.cents - figure.before.cents;
  const held =
    change === 0n
      ? `the same as ${thenOf(dates)}`
      : `${change > 0n ? 'up' : 'down'} ${dollars(sizeOf(change))} from ${level(wording, figure.before, subject)} ${thenOf(dates)}`;
  if (dates.short === asked.short) return `${theyAre(subject)} ${held}.`;
  return `${upperFirst(dates.short)}, ${pronounOf(subject)} ${verbOf(subject, dates.isRunning)} ${level(wording, figure.now, subject)}${dates.through}, ${held}.`;
}

const nothingBefore = ({ isHeld, dates }: WhyFacts): string =>
  isHeld
    ? `Nothing is on record for ${dates.against} to compare that with.`
    : `Too little of ${dates.against} is on record to compare that with.`;

/** Before another figure is told, that it is another, so that none passes for the one that was asked about. */
function insteadTexts({ instead, subject, figure, dates }: WhyFacts): string[] {
  if (instead === null) return [];
  const { label, of } = instead;
  const what = subject.toLowerCase();
  if (of === null)
    return [`No account shows what moved ${label.toLowerCase()}, so this is about ${what}.`];
  const now = marginText(figure.now.cents, of.now.cents);
  const before = marginText(figure.before.cents, of.before.cents);
  return [
    `${label} was ${now} ${dates.short}${dates.through}, compared with ${before} ${thenOf(dates)}.`,
    `Here's the ${what} behind it.`,
  ];
}

/** With a decimal, as a point of it is much; '-' over nothing. */
const marginText = (part: bigint, whole: bigint): string =>
  whole <= 0n ? '-' : `${((Number(part) / Number(whole)) * 100).toFixed(1)}%`;

/** A cost that rises with sales takes no more of them. */
function shareText({ figure: { now, before }, sales = null, subject, dates }: WhyFacts) {
  if (sales === null || sales.now.cents <= 0n || sales.before.cents <= 0n) return null;
  return `${upperFirst(pronounOf(subject))} took ${marginText(now.cents, sales.now.cents)} of sales, compared with ${marginText(before.cents, sales.before.cents)} ${thenOf(dates)}.`;
}

/** Whether there were more sales, or each took more of it: what moved more. */
function perSaleTexts(facts: WhyFacts): string[] {
  const { perSale: sales = null, subject, dates } = facts;
  const { now, before } = facts.figure;
  if (sales === null || sales.now.count === 0 || sales.before.count === 0) return [];
  // Of sales by deposit nobody knows how many they were.
  const isMost = (['now', 'before'] as const).every(
    (at) => sales[at].cents * 10n >= (facts.sales?.[at].cents ?? 0n) * 9n,
  );
  if (!isMost) return [];
  const [is, was] = [
    now.cents / BigInt(sales.now.count),
    before.cents / BigInt(sales.before.count),
  ];
  const [each, count] = [Number(is) / Number(was) - 1, sales.now.count / sales.before.count - 1];
  const isOfEach = Math.abs(each) > Math.abs(count);
  const [moved, less] = isOfEach ? [each, count] : [count, each];
  // What moved alike, by half as much or more, is behind it too.
  const isBoth = less / moved > 0.5;
  const isUp = moved > 0;
  const verdict =
    Math.abs(moved) < 0.02
      ? 'Neither the number of sales nor the amount per sale moved much.'
      : isBoth
        ? `${isUp ? 'More' : 'Fewer'} sales, and ${isUp ? 'more' : 'less'} per sale.`
        : isOfEach
          ? `It's mostly ${isUp ? 'more' : 'less'} per sale, not the number of sales.`
          : `It's mostly ${isUp ? 'more' : 'fewer'} sales, not the amount per sale.`;
  const ofEach = (of: Pair['now']) => `for each of ${String(of.count)} sales`;
  return [
    verdict,
    `${named(subject)} came to ${exact(is)} ${ofEach(sales.now)} ${dates.short}${dates.through}, compared with ${exact(was)} ${ofEach(sales.before)} ${thenOf(dates)}.`,
  ];
}

const pronounOf = (subject: string) => (/s$/.test(subject) ? 'they' : 'it');
const theyAre = (subject: string) => (/s$/.test(subject) ? "They're" : "It's");

const verbOf = (subject: string, isNow: boolean): string =>
  /s$/.test(subject) ? (isNow ? 'are' : 'were') : isNow ? 'is' : 'was';

const level = (wording: Wording, figure: Pair['now'], subject: string): string =>
  subject === 'Profit' && figure.cents < 0n
    ? `a loss of ${wording.say(figure, -figure.cents)}`
    : wording.say(figure);

const valuesOf = (drivers: readonly Driver[], shown: number) =>
  [...drivers]
    .filter(({ effectCents }) => effectCents !== 0n)
    .sort((a, b) => (sizeOf(a.effectCents) < sizeOf(b.effectCents) ? 1 : -1))
    .slice(0, Math.min(8, shown))
    .map(({ effectCents }) => Number(effectCents) / 100);

function behindSentence(wording: Wording, behind: WhyFacts['behind']): string | null {
  if (behind === null) return null;
  const { account, driver } = behind;
  const moved = driver.nowCents - driver.beforeCents;
  if (moved === 0n) return null;
  const figure = wording.say({ cents: driver.nowCents, label: driver.label, token: driver.token });
  return `The biggest change within ${named(account)} was ${named(driver.label)}, ${moved > 0n ? 'up' : 'down'} ${dollars(sizeOf(moved))} to ${figure}.`;
}
