import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { quietText, type QuietCustomer } from './phrase-quiet.ts';
import {
  cutTitle,
  dollars,
  exact,
  named,
  shareText,
  Wording,
  type Figure,
  type Part,
} from '../figure.ts';
import { listOf } from '../../language/phrases.ts';

export interface CustomersFacts {
  asks: 'best' | 'least' | 'slipping' | 'concentration';
  /** The income that they are looked at by, where one is named. */
  of: string | null;
  /** What the first of them owe, by their keys. */
  owing: ReadonlyMap<string, { open: bigint; overdue: bigint; late: number; settled: number }>;
  /** What was left of all revenue after all costs; null where it is not asked about. */
  profit: Figure | null;
  /** How many of the best are told. */
  howMany: number;
  /** Since when they are looked at, where that is not the last twelve months. */
  since: BusinessDay | null;
  /** The question supposes that the largest is gone. */
  isGone?: boolean;
  /** It also asks whether one of them is too large a part. */
  isJudged?: boolean;
  /** Of the last twelve months; steady is who bought no less than half of usual lately, null who bought too seldom before to tell. */
  revenue: Figure;
  customers: readonly (Part & { isSteady: boolean | null })[];
  /** Who bought much less in the last three months than in three usual ones before. */
  slipping: readonly (Part & { usualCents: bigint; recentCents: bigint })[];
  /** Who has not bought for long against their own beat. */
  quiet: readonly QuietCustomer[];
  /** Who pays in what many others bought, as a card processor does, and is no customer; the largest first. */
  forMany: readonly Part[];
}

/** From this share of revenue on, one customer is a risk. */
const CONCENTRATED = 0.25;

const ofOne =
  /\b(?:depend\w*|lean(?:s|ing)? (?:on|too)|if\b[^.?!]*\b(?:walk\w*|left|leaves?|went|goes|quits?|los[et])\b|relian\w*|rely|concentrat\w*|exposed|eggs|(?:one|single|any) (?:customer|client|account)\b.*\b(?:most|majority|half|bulk|all) (?:of )?(?:the|our|my) (?:money|revenue|sales|income|business)\b)/i;
/** Whoever asks for the best, and then whether they slip away, is told of the best. */
const ofBest =
  /\b(?:best|top|biggest|largest|most)\b.*(?:\band|[,;.?]) (?:is|are|was|were|has|have|did|do|does|who|which|whether|if|how|any\w*)\b/i;

const ofUnpaid =
  /\b(?:not|never|yet to|(?:has|have|did|had)n['’]?t) (?:\w+ )?(?:pay|paid|payed)\b|\bunpaid\b|\bstill owes?\b/i;

/** Which side of the customers a question asks about; `paying` is how late they pay, `owing` who has not paid yet. */
export function asksOfCustomers(question: string): CustomersFacts['asks'] | 'paying' | 'owing' {
  if (ofOne.test(question)) return 'concentration';
  if (ofUnpaid.test(question)) return 'owing';
  // Who pays most brings most.
  const isOfMost = /\bpa(?:ys?|id) (?:\w+ ){0,2}?(?:the )?(?:most|least)\b/i.test(question);
  if (
    /\b(?:pay(?:s|ing|ers?)?|paid|late)\b/i.test(question) &&
    !/\bstop\w*/i.test(question) &&
    !(isOfMost && !/\blate\b|\btime\b|\bslow/i.test(question))
  )
    return 'paying';
  if (isOfMost) return 'best';
  if (
    /\b(?:slip\w*|los(?:e|ing|t)|leav\w*|left|quiet|stop\w*|quit\w*|gone|less|fad\w*|drift\w*|fewer|hasn'?t|haven'?t|used to|away|cool\w*|miss\w*|win back|check in)\b/i.test(
      question,
    )
  )
    return ofBest.test(question) ? 'best' : 'slipping';
  return /\bone customer\b/i.test(question) ? 'concentration' : 'best';
}

const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, ten: 10 };

/** 'Our 3 best customers': how many are asked for. */
export function howManyBest(question: string): number {
  const said =
    /\b(\d{1,2}|two|three|four|five|ten) (?:best|top|biggest|largest|most valuable|customers?|clients?|buyers?|people|accounts)\b|\b(?:best|top|biggest|largest) (\d{1,2}|two|three|four|five|ten)\b/i.exec(
      question,
    );
  const number = (said?.[1] ?? said?.[2] ?? '').toLowerCase();
  return Math.min(10, Math.max(2, numbers[number] ?? (Number(number) || 5)));
}

/** Best customers, those who slip away, or how much hangs on the largest. */
export function phraseCustomers(facts: CustomersFacts): Answer {
  const { asks, revenue, customers, slipping } = facts;
  const best = customers.slice(0, facts.howMany);
  const wording = new Wording();
  const [first] = customers;
  const many = manyText(wording, facts);
  if (many !== null) wording.add(many);
  if ((first === undefined || revenue.cents <= 0n) && many !== null)
    return wording
      .add("Nobody else pays you by name. Connect your books, and I'll show who buys from you.")
      .next('Revenue by month')
      .done('');
  if (first === undefined || revenue.cents <= 0n)
    return wording
      .add('None of your revenue in the last 12 months has a customer name on it.')
      .next('Revenue by month')
      .done('');
  const share = shareText(first.cents, revenue.cents) ?? '';
  if (asks === 'slipping') {
    slippingVerdict(wording, slipping);
    if (facts.quiet.length > 0)
      wording.add(`Gone quiet: ${facts.quiet.slice(0, 3).map(quietText).join(', ')}.`);
    wording.add(
      `Your largest customer${many === null ? '' : ' by name'} is ${named(first.label)}: ${wording.say(first)} in the last 12 months, ${share} of revenue.`,
    );
  } else if (asks === 'concentration') {
    wording.add(concentrationText(wording, facts, first));
    wording.add(topText(wording, revenue, best));
  } else if (asks === 'least') leastText(wording, facts);
  else largestText(wording, facts, best);
  wording.add(goneText(facts));
  const listed =
    asks === 'slipping' ? slipping : asks === 'least' ? [...customers].reverse() : customers;
  const shown = listed.slice(0, 10);
  wording.table({
    ...cutTitle(shown.length, listed.length),
    headers: [
      ...['Customer', facts.since === null ? 'Last 12 months' : `Since ${formatDay(facts.since)}`],
      facts.of === null ? 'Share of revenue' : `Share of ${facts.of}`,
    ],
    rows: shown.map(({ label, cents }) => [
      label,
      exact(cents),
      shareText(cents, revenue.cents) ?? '-',
    ]),
    evidence: shown.map(({ token }) => token),
  });
  wording.next('Who should I chase first?', 'Which customers are slipping away?');
  return wording.done(
    `${facts.of === null ? 'Revenue' : named(facts.of)} by customer ${facts.since === null ? 'over the last 12 months' : `since ${formatDay(facts.since)}`}. Slipping means buying less than half of a usual 3 months, based on the 9 months before.`,
  );
}

/** Who brings most, and whether much hangs on them or they still buy as they did. */
function largestText(
  wording: Wording,
  facts: CustomersFacts,
  best: CustomersFacts['customers'],
): void {
  const [first] = best;
  if (first === undefined) return;
  const { revenue, of, forMany } = facts;
  const share = shareText(first.cents, revenue.cents) ?? '';
  const [is, all] =
    of === null ? ['best customer', 'revenue'] : [`largest customer for ${named(of)}`, 'the total'];
  wording.add(
    `${named(first.label)} is your ${is}${forMany.length === 0 ? '' : ' by name'}: ${wording.say(first)} ${whenOf(facts)}, ${share} of ${all}${weightOfFirst(facts)}.`,
  );
  wording.add(topText(wording, revenue, best));
  if (facts.isJudged === true) judgedText(wording, facts, best);
  else bestText(wording, facts, best);
}

/** Whether the largest is a quarter of all. */
function concentrationText(
  wording: Wording,
  { revenue, forMany }: CustomersFacts,
  first: Part,
): string {
  const isHigh = Number(first.cents) / Number(revenue.cents) >= CONCENTRATED;
  const isLess = forMany.every(({ cents }) => cents > first.cents);
  const verdict =
    forMany.length === 0
      ? 'No. Your largest customer'
      : `${isLess ? 'None that I can name. ' : ''}The largest by name`;
  const share = shareText(first.cents, revenue.cents) ?? '';
  const who = isHigh ? `Yes. ${named(first.label)}` : `${verdict}, ${named(first.label)},`;
  return `${who} is ${share} of your revenue: ${wording.say(first)} of ${wording.say(revenue)}.`;
}

/** What would have been without the largest, where the question supposes that they are gone. */
function goneText({ isGone, revenue, customers: [first] }: CustomersFacts): string | null {
  if (isGone !== true || first === undefined) return null;
  return `Without ${named(first.label)}, revenue in the last 12 months would have been ${dollars(revenue.cents - first.cents)}. Profit would fall by less than ${dollars(first.cents)}, because costs tied to their orders would go away too.`;
}

/** What the largest bring together; of one that is said already. */
function topText(wording: Wording, revenue: Figure, best: readonly Part[]): string | null {
  const top = best.reduce((sum, { cents }) => sum + cents, 0n);
  return best.length < 2
    ? null
    : `Your top ${String(best.length)} bring in ${shareText(top, revenue.cents) ?? ''}: ${eachText(wording, revenue, best)}.`;
}

/** Each of the best with what they brought, and their share. */
const eachText = (wording: Wording, { cents: all }: Figure, best: readonly Part[]): string =>
  best
    .map((one) => {
      const share = shareText(one.cents, all);
      return `${named(one.label)} ${wording.say(one)}${share === null ? '' : ` (${share})`}`;
    })
    .join(', ');

/** Whether the largest is too large a part of all, where that is asked. */
function weightOfFirst({ isJudged, revenue, customers: [first] }: CustomersFacts): string {
  if (isJudged !== true || first === undefined) return '';
  return Number(first.cents) / Number(revenue.cents) >= CONCENTRATED
    ? ', which is too much riding on one customer'
    : ", below the 25% I'd call too much";
}

const whenOf = ({ since }: CustomersFacts): string =>
  since === null ? 'in the last 12 months' : `since ${formatDay(since)}`;

/** 'Since we started', 'of all time': not of the last twelve months. */
export const asksOfAllTime = (question: string): boolean =>
  /\bsince (?:we|i|the|day one|our)\b[^.?!]*\b(?:start|started|began|beginning|opened|opening|keeping|kept)\b|\bsince day one\b|\b(?:of all time|all[- ]time|over the years|so far ever)\b/i.test(
    question,
  );

const LEAST = 5;

/** Who brought least, with what they still owe and how often they paid late: that is the trouble on record. */
function leastText(wording: Wording, facts: CustomersFacts): void {
  const { customers, revenue, owing } = facts;
  const least = [...customers]
    .reverse()
    .filter(({ cents }) => cents > 0n)
    .slice(0, LEAST);
  const all = least.reduce((sum, { cents }) => sum + cents, 0n);
  const each = least.map((one) => {
    const { overdue = 0n, late = 0, settled = 0 } = owing.get(one.key ?? '') ?? {};
    const trouble = [
      ...(late > 0 ? [`${String(late)} of ${String(settled)} invoices paid late`] : []),
      ...(overdue > 0n ? [`${exact(overdue)} past due`] : []),
    ];
    return `${named(one.label)} ${wording.say(one)}${trouble.length === 0 ? '' : ` (${trouble.join(', ')})`}`;
  });
  const [first] = least;
  wording.add(
    first === undefined
      ? `No customer brought in anything ${whenOf(facts)}.`
      : `${named(first.label)} brought in the least ${whenOf(facts)}: ${wording.say(first)}.`,
  );
  if (least.length > 0)
    wording.add(
      `Smallest first: ${each.join(', ')}. That's ${shareText(all, revenue.cents) ?? '-'} of revenue in total.`,
    );
  wording.add(
    "Your records don't show the hours you spend on each, so whether they're worth it is your call.",
  );
}

/** Whether much hangs on the first of them: what would be missing without the largest, and what they owe now. */
function judgedText(
  wording: Wording,
  { revenue, profit, owing }: CustomersFacts,
  best: CustomersFacts['customers'],
): void {
  const [first] = best;
  if (first === undefined) return;
  const isHigh = Number(first.cents) / Number(revenue.cents) >= CONCENTRATED;
  wording.add(
    `${isHigh ? "That's a reason to be careful." : 'By size alone, losing any one customer would not sink you.'} Losing ${named(first.label)} would cost ${dollars(first.cents / 12n)} of revenue in an average month.`,
  );
  if (profit !== null)
    wording.add(
      `Profit was ${wording.say(profit)} and would have been ${dollars(profit.cents - first.cents)} without them, if no costs went away with them.`,
    );
  const owed = best.flatMap(({ key, label }) => {
    const of = owing.get(key ?? '');
    return of === undefined || of.open <= 0n
      ? []
      : [
          `${named(label)} ${exact(of.open)} (${of.overdue > 0n ? `${exact(of.overdue)} past due` : 'none past due'})`,
        ];
  });
  if (owed.length > 0) wording.add(`They owe you now: ${owed.join(', ')}.`);
}

/** Whether the best of them still buy as they did. */
function bestText(
  wording: Wording,
  { slipping, quiet: all }: CustomersFacts,
  best: CustomersFacts['customers'],
): void {
  const isBest = ({ key }: Part) => best.some((one) => one.key === key);
  const lost = slipping.find(isBest);
  if (best.every(({ isSteady }) => isSteady === true))
    wording.add('Each has bought at least half of their usual amount lately.');
  const quiet = all.filter(({ key }) => best.some((one) => one.key === key));
  if (quiet.length > 0) wording.add(`Gone quiet: ${quiet.map(quietText).join(', ')}.`);
  const untold = best.filter(({ isSteady }) => isSteady === null);
  if (untold.length > 0)
    wording.add(
      `There isn't enough sales history to tell whether ${listOf(untold.map(({ label }) => named(label)))} slowed down lately.`,
    );
  if (lost !== undefined)
    wording.add(
      `Watch ${named(lost.label)}: ${wording.say(lost, lost.recentCents)} in the last 3 months, down from a usual ${wording.say({ ...lost, token: null }, lost.usualCents)}.`,
    );
}

/** What is paid in for others, whom a bank does not name. */
function manyText(wording: Wording, { forMany, revenue }: CustomersFacts): string | null {
  if (forMany.length === 0) return null;
  const paid = forMany.reduce((sum, { cents }) => sum + cents, 0n);
  const who = forMany.slice(0, 3).map((one) => `${named(one.label)} (${wording.say(one)})`);
  const others = forMany.length > 3 ? ` and ${String(forMany.length - 3)} more` : '';
  const share = shareText(paid, revenue.cents) ?? 'Part';
  return `${share} of your revenue comes through ${who.join(', ')}${others}. Your bank doesn't name the customers behind that.`;
}

function slippingVerdict(wording: Wording, slipping: CustomersFacts['slipping']): void {
  const [first, ...others] = slipping;
  if (first === undefined) {
    wording.add('No major customer has bought much less than usual lately.');
    return;
  }
  wording.add(
    `${named(first.label)} is slipping most: ${wording.say(first, first.recentCents)} in the last 3 months, down from a usual ${wording.say({ ...first, token: null }, first.usualCents)}.`,
  );
  if (others.length > 0)
    wording.add(
      `Also slipping: ${others
        .slice(0, 3)
        .map(({ label }) => named(label))
        .join(', ')}.`,
    );
}
