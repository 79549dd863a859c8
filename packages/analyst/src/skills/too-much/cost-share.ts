import type { Answer } from '../../answer/answer.ts';
import { named, shareText, Wording, type Figure } from '../figure.ts';

const ofEachDollar =
  /\b(?:for|of|per|on|out of) (?:every|each) (?:\w+ )?(?:dollar|buck|\$1)\b[^.?!]{0,30}\b(?:sell|sold|sales|make|earn|bring|take|ring|revenue|comes?)\b/i;
const ofSaidShare =
  /\d\s?(?:%|percent)\s+of (?:our |my |its |the |total |gross |net )*(?:sales|revenue)\b/i;
const ofCards =
  /\b(?:(?:credit )?cards? (?:processing|processor|fees?|readers?|companies)|process(?:ing|or) (?:fees?|cut)|merchant (?:fees?|services|account)|swipe|swiped|swipes|swiping)\b/i;
const ofShare =
  /\b(?:percent(?:age)?|share|skinned|skinning|skim\w*)|%|\b(?:what|how big an?|their) cut\b|\b(?:they|do|does|are)(?: \w+){0,3} keep(?:s|ing)?\b(?! \w+ing\b)/i;
const ofElse =
  /\b(?:tax(?:es)?|profit|margins?|raise[ds]?|discounts?|markup|commission|if|why|sav(?:e|es|ing|ings)|switch\w*|budget\w*|should (?:we|i)|would|next|grow\w*|growth|customers?|biggest client)\b/i;

/** 'Rent under 6% of sales', 'ads for every dollar we sell', 'what percent do they keep on card processing': a cost over revenue. */
export const asksCostShare = (question: string): boolean =>
  !ofElse.test(question) &&
  (ofEachDollar.test(question) || ofSaidShare.test(question) || isOfCardShare(question));

export const isOfCardShare = (question: string): boolean =>
  ofCards.test(question) && ofShare.test(question);

/** The one share that somebody says it should be, in hundredths of a percent; null of none. */
export function shareSaid(question: string): number | null {
  const [said, ...others] = [...question.matchAll(/(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent\b)/gi)];
  return said === undefined || others.length > 0 ? null : Math.round(Number(said[1]) * 100);
}

export interface CostShareFacts {
  /** What the cost is called. */
  names: readonly string[];
  when: string;
  cost: Figure;
  revenue: Figure;
  /** Of what the bank shows, as too much of it has no category. */
  isOfBank: boolean;
  /** What it was in as long a time before; null where that is not on record. */
  before: { cost: bigint; revenue: bigint } | null;
  said: number | null;
  isOfCards: boolean;
}

/** A cost as a share of revenue and in cents of each dollar, against the share that is said; null where it is so many times revenue that no share tells it. */
export function phraseCostShare(facts: CostShareFacts): Answer | null {
  const { names, when, cost, revenue, isOfBank, before, said } = facts;
  const wording = new Wording();
  const what = names.map(named).join(' and ');
  const share = shareText(cost.cents, revenue.cents);
  if (share === null) return null;
  const cents = (Number(cost.cents) / Number(revenue.cents)) * 100;
  const of = isOfBank ? 'what came in' : 'revenue';
  wording.add(
    `${what} took ${share} of ${of} ${when}, or ${cents.toFixed(1)} cents of each dollar.`,
  );
  wording.add(`That's ${wording.say(cost)} of ${wording.say(revenue)}.`);
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
  const was = before === null ? null : shareText(before.cost, before.revenue);
  if (was !== null && before !== null && before.cost > 0n)
    wording.add(`Over the same length of time before, it was ${was}.`);
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
