import type { Answer } from '../../answer/answer.ts';
import { causes, driverRows, driversAre, type Driver } from '../drivers.ts';
import { dollars, exact, named, sizeOf, Wording, type Pair } from '../figure.ts';
import type { LikeForLike } from '../like-for-like.ts';
import { addPrices, type PriceChange } from './phrase-prices.ts';
import { sumText } from './sum-claimed.ts';

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
      .add(`Nothing of ${name.toLowerCase()} is on record ${dates.when}.`)
      .next('How are we doing?')
      .done('');
  if (before.count === 0)
    return wording
      .add(`${name} ${dates.when} was ${wording.say(now)}.`)
      .add(nothingBefore(facts))
      .done('');
  wording.add(insteadText(facts));
  const change = now.cents - before.cents;
  const isOtherWay = claim !== null && change !== 0n && claim !== wayOf(change);
  wording.add(perSaleText(facts));
  wording.add(moveText(wording, facts, isOtherWay));
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
    `${name} ${dates.when} against ${dates.against}, ${driversAre(drivers).how}, by transaction date.`,
  );
}

const wayOf = (change: bigint): 'rose' | 'fell' => (change > 0n ? 'rose' : 'fell');

/** How it moved; where it did not go as is claimed, that first, and when it last did. */
function moveText(
  wording: Wording,
  { subject, claim, dates, figure: { now, before }, claimedMonth }: WhyFacts,
  isOtherWay: boolean,
): string {
  const name = named(subject);
  const change = now.cents - before.cents;
  if (change === 0n)
    return `${name} did not change ${dates.when}: ${wording.say(now)}, as in ${dates.against}.`;
  const size = dollars(sizeOf(change));
  const levels = () =>
    `to ${level(wording, now, subject)}, from ${level(wording, before, subject)} in ${dates.against}`;
  const running = () =>
    `${dates.when}: ${level(wording, now, subject)}, ${size} ${wordOf(change, subject)} than ${level(wording, before, subject)} in ${dates.against}`;
  if (!isOtherWay)
    return dates.isRunning
      ? `${name} ${running()}.`
      : `${name} ${wayOf(change)} by ${size} ${dates.when}, ${levels()}.`;
  const [than, to] = claim === 'fell' ? ['lower', 'fall'] : ['higher', 'rise'];
  const move = dates.isRunning
    ? `is not ${than} ${running()}`
    : `did not ${to} ${dates.when}: ${pronounOf(subject)} ${wayOf(change)} by ${size}, ${levels()}`;
  const instead =
    claimedMonth === null
      ? ''
      : `; ${pronounOf(subject)} ${String(claim)} in ${claimedMonth.name}, by ${dollars(sizeOf(claimedMonth.changeCents))}`;
  return `${name} ${move}${instead}.`;
}

/** A few weeks of a month may go the other way than the year. */
function yearText(wording: Wording, { year, subject }: WhyFacts): string | null {
  if (year === null || year.figure.before.count === 0) return null;
  const { dates, figure } = year;
  const change = figure.now.cents - figure.before.cents;
  const held =
    change === 0n
      ? `as in ${dates.against}`
      : `${dollars(sizeOf(change))} ${wordOf(change, subject)} than ${level(wording, figure.before, subject)} in ${dates.against}`;
  const opening = dates.when.replace(/^./, (letter) => letter.toUpperCase());
  return `${opening} ${pronounOf(subject)} ${/s$/.test(subject) ? 'are' : 'is'} ${level(wording, figure.now, subject)}, ${held}.`;
}

const nothingBefore = ({ isHeld, dates }: WhyFacts): string =>
  isHeld
    ? `Nothing is on record for ${dates.against}, so there is nothing to hold it against.`
    : `Too little of ${dates.against} is on record to hold it against.`;

/** Before another figure is told, that it is another, so that none passes for the one that was asked about. */
function insteadText({ instead, subject, figure, dates }: WhyFacts): string | null {
  if (instead === null) return null;
  const { label, of } = instead;
  if (of === null)
    return `What moved ${label.toLowerCase()} no account tells, so this is about ${subject.toLowerCase()}.`;
  const now = marginText(figure.now.cents, of.now.cents);
  return `${label} was ${now} ${dates.when}, against ${marginText(figure.before.cents, of.before.cents)} in ${dates.against}; behind it is ${subject.toLowerCase()}.`;
}

/** With a decimal, as a point of it is much; '-' over nothing. */
const marginText = (part: bigint, whole: bigint): string =>
  whole <= 0n ? '-' : `${((Number(part) / Number(whole)) * 100).toFixed(1)}%`;

/** A cost that rises with sales takes no more of them. */
function shareText({ figure: { now, before }, sales = null, subject, dates }: WhyFacts) {
  if (sales === null || sales.now.cents <= 0n || sales.before.cents <= 0n) return null;
  return `Of sales ${pronounOf(subject)} took ${marginText(now.cents, sales.now.cents)}, against ${marginText(before.cents, sales.before.cents)} in ${dates.against}.`;
}

/** Whether there were more sales, or each took more of it: what moved more. */
function perSaleText(facts: WhyFacts): string | null {
  const { perSale: sales = null, subject, dates } = facts;
  const { now, before } = facts.figure;
  if (sales === null || sales.now.count === 0 || sales.before.count === 0) return null;
  // Of sales by deposit nobody knows how many they were.
  const isMost = (['now', 'before'] as const).every(
    (at) => sales[at].cents * 10n >= (facts.sales?.[at].cents ?? 0n) * 9n,
  );
  if (!isMost) return null;
  const [is, was] = [
    now.cents / BigInt(sales.now.count),
    before.cents / BigInt(sales.before.count),
  ];
  const [each, count] = [Number(is) / Number(was) - 1, sales.now.count / sales.before.count - 1];
  const isOfEach = Math.abs(each) > Math.abs(count);
  const [moved, less] = isOfEach ? [each, count] : [count, each];
  const [more, other] = isOfEach
    ? ['for each sale', 'the number of sales']
    : ['sales', 'each of them'];
  // What moved alike, by half as much or more, is behind it too.
  const isBoth = less / moved > 0.5;
  const verdict =
    Math.abs(moved) < 0.02
      ? 'Neither moved'
      : isBoth
        ? `${moved > 0 ? 'More' : 'Fewer'} sales, and ${moved > 0 ? 'more' : 'less'} for each`
        : `${moved > 0 ? 'More' : isOfEach ? 'Less' : 'Fewer'} ${more}, rather than ${other}`;
  return `${verdict}: ${named(subject)} came to ${exact(is)} for each of ${String(sales.now.count)} sales ${dates.when}, against ${exact(was)} for each of ${String(sales.before.count)} in ${dates.against}.`;
}

const pronounOf = (subject: string) => (/s$/.test(subject) ? 'they' : 'it');

const isProfit = (subject: string): boolean => /profit$/i.test(subject);

const wordOf = (change: bigint, subject: string): string => {
  if (isProfit(subject)) return change > 0n ? 'better' : 'worse';
  return change > 0n ? 'more' : 'less';
};

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
  return `Behind ${named(account)}: ${named(driver.label)}, ${moved > 0n ? 'up' : 'down'} ${dollars(sizeOf(moved))} to ${figure}.`;
}
