import type { Answer } from '../../answer/answer.ts';
import { listOf } from '../../language/phrases.ts';
import { named, shareText, Wording, type Figure } from '../figure.ts';

const ofEachDollar =
  /\b(?:for|of|per|on|out of) (?:every|each) (?:\w+ )?(?:dollar|buck|\$1)\b[^.?!]{0,30}\b(?:sell|sold|sales|make|earn|bring|take|ring|revenue|comes?)\b/i;
const ofSaidShare =
  /\d\s?(?:%|percent)\s+of (?:our |my |its |the |her |his |their |total |gross |net )*(?:sales|revenue)\b/i;
const ofCards =
  /\b(?:(?:credit )?cards? (?:processing|processor|fees?|readers?|companies)|process(?:ing|or) (?:fees?|cut)|merchant (?:fees?|services|account)|swipe|swiped|swipes|swiping)\b/i;
const ofShare =
  /\b(?:percent(?:age)?|share|skinned|skinning|skim\w*)|%|\b(?:what|how big an?|their) cut\b|\b(?:they|do|does|are)(?: \w+){0,3} keep(?:s|ing)?\b(?! \w+ing\b)/i;
const ofElse =
  /\b(?:tax(?:es)?|profit|margins?|raise[ds]?|discounts?|markup|commission|if|why|sav(?:e|es|ing|ings)|switch\w*|budget\w*|should (?:we|i)|would|next|grow\w*|growth|customers?|biggest client)\b/i;

const outOfLine =
  /\b(?:out of (?:line|whack|proportion)|sloppy|(?:for|against|next to|given) what (?:we|i) (?:bring|take|make|earn|sell)|(?:is|are|be|feels?|felt|seems?|looks?|getting|too|so|pretty|a (?:bit|little)) heavy|an? (?:awful|whole|heck of a|hell of a) lot (?:under|for|on|in|of \w+ (?:on|for)))\b|\bam i (?:being )?(?:ridiculous|crazy|nuts|overdoing)\b|\bshare of (?:every|each|our|the|my) (?:\w+ )?(?:dollar|buck|sales|revenue)\b|\b(?:normal|typical|usual|average|right|healthy|standard|good)\b[^.,?!;]{0,12}(?:\bpercent\w*|\bshare|%)/i;

/** Whether a cost is out of proportion: 'heavy', 'out of whack for what we bring in', 'am I being sloppy'. */
export const asksOutOfLine = (question: string): boolean => outOfLine.test(question);

/** 'Rent under 6% of sales', 'ads for every dollar we sell', 'what percent do they keep on card processing': a cost over revenue. */
export const asksCostShare = (question: string): boolean =>
  !ofElse.test(question) &&
  (ofEachDollar.test(question) ||
    ofSaidShare.test(question) ||
    asksOutOfLine(question) ||
    isOfCardShare(question));

export const isOfCardShare = (question: string): boolean =>
  ofCards.test(question) && ofShare.test(question);

/** The one share that somebody says it should be, in hundredths of a percent; null of none. */
export function shareSaid(question: string): number | null {
  const [said, ...others] = [...question.matchAll(/(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent\b)/gi)];
  return said === undefined || others.length > 0 ? null : Math.round(Number(said[1]) * 100);
}

interface Share {
  cost: bigint;
  revenue: bigint;
}

export interface CostShareFacts {
  names: readonly string[];
  /** Each of several costs, or whoever was paid for one, the largest first. */
  within: readonly Figure[];
  when: string;
  cost: Figure;
  revenue: Figure;
  /** Of what the bank shows, as too much of it has no category. */
  isOfBank: boolean;
  /** The accounts of income that it is held against; none for all. */
  base: readonly string[];
  /** What it was in the same days a year earlier, and over the last twelve months; null where that is not on record or said already. */
  before: Share | null;
  year: Share | null;
  said: number | null;
  isOfCards: boolean;
}

/** A cost as a share of revenue, against its own past and the share that is said, then in dollars; null where it is so many times revenue that no share tells it. */
export function phraseCostShare(facts: CostShareFacts): Answer | null {
  const { when, cost, revenue, isOfBank, said } = facts;
  const wording = new Wording();
  const names = facts.names.map(named);
  const what =
    names.length > 3
      ? `${names.slice(0, 2).join(', ')} and ${String(names.length - 2)} more`
      : listOf(names);
  const share = shareText(cost.cents, revenue.cents);
  if (share === null) return null;
  const cents = (Number(cost.cents) / Number(revenue.cents)) * 100;
  const of =
    facts.base.length > 0 ? listOf(facts.base.map(named)) : isOfBank ? 'what came in' : 'revenue';
  const shareOf = (one: Share | null) =>
    one === null || one.cost <= 0n ? null : shareText(one.cost, one.revenue);
  const [was, year] = [shareOf(facts.before), shareOf(facts.year)];
  wording.add(
    `${what} took ${share} of ${of} ${when}${was === null ? '' : `, compared with ${was} a year earlier`}.`,
  );
  if (said !== null) {
    const points = cents - said / 100;
    const limit = `the ${String(said / 100)}% you mentioned`;
    const far = `${Math.abs(points).toFixed(1)} points`;
    wording.add(
      Math.abs(points) < 0.05
        ? `That matches ${limit}.`
        : `That's ${far} ${points < 0 ? 'under' : 'over'} ${limit}.`,
    );
  }
  wording.add(
    `That's ${wording.say(cost)} of ${wording.say(revenue)}, or ${cents.toFixed(1)} cents of each dollar.`,
  );
  if (year !== null) wording.add(`Over the last 12 months, the share was ${year}.`);
  const within = facts.within.slice(0, 5).map((one) => `${named(one.label)} ${wording.say(one)}`);
  if (within.length > 1) wording.add(`The largest parts: ${within.join(', ')}.`);
  if (facts.isOfCards)
    wording.add(
      "Your records don't separate card sales from cash and checks, so the share of card sales alone is higher.",
    );
  wording.next('What are we spending too much on?');
  return wording.done(
    isOfBank
      ? 'Payments to those names, over everything that came into your bank accounts.'
      : "Costs over revenue by transaction date. I only see your own records, so I can't say what others pay.",
  );
}
