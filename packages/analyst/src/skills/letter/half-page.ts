import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, shareText, sizeOf, Wording, type Figure } from '../figure.ts';
import { timesText, upperFirst } from '../../language/phrases.ts';

const aPage =
  /\b(?:half (?:of )?(?:a )?page|one[- ]?pager?s?|(?:a|one|single|short)[- ]page|something in writing|(?:a|short|quick|written|plain|brief) (?:\w+ )?(?:summary|write-?up|overview|rundown))\b/i;
const ofBusiness =
  /\bhow (?:\S+ ){0,6}?(?:doing|stands?|going|holding up)\b|\bwhere (?:\S+ ){0,4}?stands?\b|\b(?:solid|in good shape|healthy|stable|the numbers)\b/i;
const ofElse =
  /\b(?:category|categories|break ?down|expenses|spent|spending|weird|odd|strange|unusual|steady|sentences?|lines? (?!of credit))\b/i;

/** A page on how the business stands, for somebody who will read it: of no time of its own and of no costs by account. */
export const asksForHalfPage = (question: string): boolean =>
  aPage.test(question) && ofBusiness.test(question) && !ofElse.test(question);

const insider =
  '(?:partners?|co-?owners?|investors?|bank(?:er)?s?(?! (?:loans?|accounts?|balances?|cards?|fees|statements?)\\b)|lenders?|loan officer|credit union|sba|underwriter|accountant|bookkeeper|cpa|adviser|advisor|board|shareholders?|buyer|husband|wife|spouse|brother|sister|dad|father|mom|mother|son|daughter|in-law|cousin|uncle|aunt)';
const toInsider = new RegExp(
  `\\b(?:for|to|show|give|giving|send|hand|handing|tell|with|at|email|into|meet(?:ing)?) (?:[\\w'’]+ ){0,3}?${insider}\\b|\\b${insider}\\b[^.?!]{0,20}\\b(?:wants?|needs?|ask\\w*|(?:is|are) (?:\\w+ )?(?:coming|thinking|looking|nervous|worried|meeting|interested)|to (?:read|see|have)|who)\\b`,
  'i',
);

/** Somebody is to read it, or asks for it, who may know of profit, cash and debts. */
export const tellsOfInsider = (question: string): boolean => toInsider.test(question);

const hides = (what: string): RegExp =>
  new RegExp(
    `\\b(?:don['’]?t|do not|without|no|not|leave out|skip)\\b[^.?!]{0,30}\\b${what}\\b`,
    'i',
  );
const balances = hides('(?:balances?|cash|bank (?:figures|numbers))');
const sums = hides('exact (?:numbers|figures|amounts)');

/** 'Don't give him our exact balances'. */
export const hidesBalances = (question: string): boolean => balances.test(question);

/** 'Don't give him our exact numbers': none of any kind. */
export const hidesSums = (question: string): boolean => sums.test(question);

interface Result {
  when: string;
  revenue: Figure;
  profit: Figure;
  /** The same a year before; null where not all of it is on record. */
  before: { when: string; revenue: Figure; profit: Figure } | null;
}

export interface HalfPageFacts {
  today: BusinessDay;
  /** What came in and went out of the bank stands in the place of revenue and profit. */
  isOfBank: boolean;
  year: Result;
  twelve: Result;
  /** Null where they are not to be given, or not known. */
  banks: readonly Figure[] | null;
  owed: Figure;
  overdue: Figure;
  payables: Figure;
  pastDue: Figure;
  debts: readonly Figure[];
  /** Stock as the books have it. */
  stock: Figure | null;
  /** Rent as it was paid, for a landlord; null where nobody is known to get it. */
  rent: RentPaid | null;
  /** For whoever gets the rent: nothing of profit, cash and debts. */
  isToLandlord: boolean;
  /** For whoever may read no sum of any kind. */
  isWithoutSums: boolean;
}

export interface RentPaid {
  since: BusinessDay;
  count: number;
  /** The most days between two payments, or since the last. */
  gapDays: number;
}

/** Half a page to copy, in short paragraphs; null where nothing is on record that may stand in it. */
export function phraseHalfPage(facts: HalfPageFacts): Answer | null {
  const wording = new Wording();
  const { isToLandlord, year, twelve, rent } = facts;
  const isOfChanges = isToLandlord || facts.isWithoutSums;
  const say = (figure: Figure, as?: bigint) => wording.say(figure, as);
  // Rent is a landlord's to read of.
  const ofRent = rent === null || !isToLandlord ? '' : rentText(rent);
  const parts = isOfChanges
    ? [ofRent, trendText(year), trendText(twelve)]
    : [
        resultText(facts, year, say),
        resultText(facts, twelve, say),
        banksText(facts, say),
        owedText(facts, say),
        debtsText(facts, say),
      ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  wording.add("Here's half a page to copy:");
  if (rent !== null && rent.gapDays > GAP_DAYS_MAX)
    wording.add(
      `Just so you know, ${String(rent.gapDays)} days once passed without a rent payment.`,
    );
  const answer = wording
    .next('How are we doing?')
    .done(
      isOfChanges
        ? "It shows changes only, with no amounts and nothing about cash, profit or debts. Rent goes by payment dates, since due dates aren't on record. Nothing was sent."
        : 'By transaction date, with balances as of today. Nothing was sent.',
    );
  return {
    ...answer,
    text: answer.text.replace(/^(\*\*[^*]*\*\*)/, (lead) => `${lead}\n\n“${text}”`),
  };
}

function changeText(now: Figure, before: Figure | undefined): string | null {
  const change = before === undefined ? 0n : now.cents - before.cents;
  const share = before === undefined ? null : shareText(sizeOf(change), sizeOf(before.cents));
  return share === null || change === 0n ? null : `${share} ${change > 0n ? 'more' : 'less'}`;
}

/** How sales moved, without a sum. */
function trendText({ when, revenue, before }: Result): string {
  const change = changeText(revenue, before?.revenue);
  return before === null || change === null
    ? ''
    : `${upperFirst(when)}, we took in ${change} than ${before.when}.`;
}

type Say = (figure: Figure, as?: bigint) => string;

function resultText(
  { isOfBank }: HalfPageFacts,
  { when, revenue, profit, before }: Result,
  say: Say,
): string {
  if (revenue.count === 0) return '';
  const change = changeText(revenue, before?.revenue);
  const against =
    change === null || before === null
      ? ''
      : `, ${change} than ${before.when} (${say(before.revenue)})`;
  const left = (of: Figure) => say(of, sizeOf(of.cents));
  const result = (of: Figure) => `a ${of.cents < 0n ? 'loss' : 'profit'} of ${left(of)}`;
  const was = before === null ? '' : `, compared with ${result(before.profit)} then`;
  return isOfBank
    ? `${upperFirst(when)}, ${say(revenue)} came in${against}. ${profit.cents < 0n ? `We spent ${left(profit)} more than we took in` : `After everything that went out, ${left(profit)} was left`}.`
    : `${upperFirst(when)}, our sales were ${say(revenue)}${against}. That left ${result(profit)}${was}.`;
}

function banksText({ banks, today }: HalfPageFacts, say: Say): string {
  if (banks === null || banks.length === 0) return '';
  const sum = banks.reduce((all, { cents }) => all + cents, 0n);
  const each =
    banks.length === 1
      ? ''
      : `: ${banks.map((one) => `${named(one.label)} ${say(one)}`).join(', ')}`;
  return `On ${formatDay(today)}, we had ${dollars(sum)} in the bank${each}.`;
}

function owedText({ owed, overdue, payables, pastDue, stock }: HalfPageFacts, say: Say): string {
  const lateOf = (late: Figure, all: Figure) => {
    if (late.cents <= 0n) return ', none of it late';
    return late.cents === all.cents
      ? ', all of it past due'
      : `, including ${say(late)} that is past due`;
  };
  return [
    owed.cents > 0n ? `Customers owe us ${say(owed)}${lateOf(overdue, owed)}.` : '',
    payables.cents > 0n ? `We owe ${say(payables)} on bills${lateOf(pastDue, payables)}.` : '',
    stock !== null && stock.cents > 0n ? `Our inventory is ${say(stock)} on the books.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function debtsText({ debts }: HalfPageFacts, say: Say): string {
  const sum = debts.reduce((all, { cents }) => all + cents, 0n);
  const each = debts.map((one) => `${named(one.label)} ${say(one)}`).join(', ');
  return sum > 0n ? `Debts other than bills come to ${dollars(sum)}: ${each}.` : '';
}

/** Longer than this a month was left out. */
const GAP_DAYS_MAX = 45;

function rentText({ since, count, gapDays }: RentPaid): string {
  const never =
    count > 1 && gapDays <= GAP_DAYS_MAX ? `, never more than ${String(gapDays)} days apart` : '';
  return `Since ${formatDay(since)}, as far back as our records go, we have paid you rent ${timesText(count)}${never}.`;
}
