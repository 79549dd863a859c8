import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';
import { unsortedText, type Unsorted } from '../unsorted.ts';

export interface TaxFacts {
  year: number;
  /** The year is over, and not the one that runs. */
  isOver: boolean;
  until: BusinessDay;
  /** Before what was surely paid of income tax, and how much of that is booked as a cost. */
  profit: Figure;
  inCosts: Figure | null;
  /** What the books call tax on income and was booked this year, or else what went to the federal agency as estimated payments do; null where neither is. */
  paid: (Figure & { account: string; isOfAgency?: boolean }) | null;
  /** The last day of what counts as paid. */
  paidUntil: BusinessDay;
  /** In hundredths of a percent, as the owner set it; null = not yet asked. */
  rate: number | null;
  /** It was set by this very question. */
  isJustSet: boolean;
  /** Costs without a category and all costs, where so much is unsorted that profit is not known. */
  unsorted: Unsorted | null;
  /** What went to tax agencies this year, where the books have no account for it. */
  agencies: (Figure & { names: readonly string[] }) | null;
  /** What is booked as a cost and went to those agencies, and may be income tax or another. */
  unsure: (Figure & { names: readonly string[] }) | null;
  /** What the owner says to have put aside for it, and asks whether it is enough. */
  heldCents?: bigint | null;
  /** Of another time than a year of the calendar, 'from Oct 1, 2025 to today'. */
  when?: string;
  /** What is taxed beside the running year. */
  beside?: readonly string[];
  /** The next estimated payment, or when what is left of a year that is over falls due. */
  nextDue: BusinessDay;
}

/** When a calendar year is settled that is over, by the IRS. */
export const settledOn = (year: number): BusinessDay => `${String(year + 1)}-04-15` as BusinessDay;

/** The days on which the four estimated payments of a calendar year fall due, by the IRS. */
export function nextEstimatedDue(today: BusinessDay): BusinessDay {
  const year = Number(today.slice(0, 4));
  const dates = [
    `${String(year)}-01-15`,
    `${String(year)}-04-15`,
    `${String(year)}-06-15`,
    `${String(year)}-09-15`,
  ];
  return (dates.find((day) => day >= today) ?? `${String(year + 1)}-01-15`) as BusinessDay;
}

/** The percentage that a sentence says; null for none, for several, and for one that is no rate. */
export function rateIn(question: string): number | null {
  const said = [
    ...question.matchAll(
      /(?<![\d.]|\d ?[-–] ?)(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent\b|per cent\b)/gi,
    ),
  ];
  const rate = said.length === 1 ? Math.round(Number(said[0]?.[1]) * 100) : 0;
  return rate >= 100 && rate <= 6_000 ? rate : null;
}

/** Whether a sentence sets the rate, and does not ask what some share would be. */
export const setsRate = (question: string): boolean =>
  rateIn(question) !== null &&
  /\b(?:(?:my|our|the) (?:tax )?rate|use|set(?! aside)|change|make it|take)\b/i.test(question);

export const percent = (rate: number) => `${String(rate / 100)}%`;
export const keptText = (rate: number) => `I'll use ${percent(rate)} from now on. `;

const income = /\b(?:income|estimated?s?|quarterly|quarterlies|profit)\b/i;
const others = /\b(sales|payroll|property|use|excise|unemployment)[ -]tax(?:es)?\b/i;

/** The tax that a question is about where it is none on profit: 'sales tax'. */
export function otherTaxIn(question: string): string | null {
  const found = income.test(question) ? null : others.exec(question);
  return found === null ? null : `${(found[1] ?? '').toLowerCase()} tax`;
}

/** No rate of profit makes another tax: what is owed of it stands on the accounts that are named for it. */
export function phraseOtherTax(tax: string, accounts: readonly string[]): Answer {
  const wording = new Wording();
  return wording
    .add(
      accounts.length === 0
        ? `I cannot say what you owe in ${tax}: your books have no account for it.`
        : `What you owe in ${tax} is the balance of ${accounts.slice(0, 3).map(named).join(', ')}.`,
    )
    .next(
      ...accounts.slice(0, 3).map((name) => `Balance of ${name}`),
      'How much should I set aside for income tax?',
    )
    .done('I only work out income tax from a rate.');
}

/** Profit to date times the owner's rate, less what was paid. No rate, no figure: it is asked for. */
export function phraseTaxes(facts: TaxFacts): Answer {
  const { profit, rate, paid, year, until, isJustSet } = facts;
  const wording = new Wording();
  const since = sinceText(facts);
  const dueText = [...(facts.beside ?? []), dueOf(facts)].join(' ');
  if (profit.cents <= 0n && facts.unsorted !== null) return notKnown(wording, facts, dueText);
  const noProfit = noProfitText(wording, facts);
  if (rate === null && profit.cents <= 0n)
    return wording
      .add(noProfit)
      .add(unsureText(wording, facts))
      .add(dueText)
      .next('Why did profit change this year?')
      .done(
        'Income tax is taken out of profit, whatever your rate. This is arithmetic, not tax advice.',
      );
  if (rate === null)
    return wording
      .add('Which tax rate should I use?')
      .add(
        `Your profit ${since} ${facts.isOver ? 'was' : 'is'} ${wording.say(profit)}${beforeTax(facts)}.`,
      )
      .add(examplesOf(wording, facts))
      .add(mayBeMore(wording, facts))
      .add(unsureText(wording, facts))
      .add(heldText(facts))
      .add("Tell me the rate you or your tax adviser use, and I'll save it.")
      .add(dueText)
      .next('My tax rate is 25%', 'My tax rate is 30%')
      .done(
        'I never guess a tax rate, because it depends on how your business is set up (LLC, S corp, C corp) and your state.',
      );
  const kept = isJustSet ? keptText(rate) : '';
  if (profit.cents <= 0n)
    return wording
      .add(`${kept}${noProfit}`)
      .add(unsureText(wording, facts))
      .add(dueText)
      .done(
        `Profit ${facts.isOver ? since : `to ${formatDay(until)}`} x ${percent(rate)}, your rate.`,
      );
  const before = beforeTax(facts);
  wording.add(`${kept}${toSetAside(wording, facts, rate)}`);
  wording.add((paid?.cents ?? 0n) > 0n ? januaryText(paid) : noneFound(facts) || null);
  wording.add(before === '' ? null : `That is profit${before.slice(1)}.`);
  wording.add(mayBeMore(wording, facts));
  wording.add(unsureText(wording, facts));
  wording.add(heldText(facts));
  wording.add(dueText);
  wording.next('Net profit this year', 'Will we have enough cash for taxes?');
  const account =
    paid === null
      ? 'Payroll, sales and property taxes and licenses are no income tax.'
      : `Paid is what went to ${named(paid.account)} ${facts.isOver ? `from January 1, ${String(year)} through ${formatDay(facts.paidUntil)}, and may include payments for other years` : 'this year, and may include a payment for last year'}.`;
  return wording.done(
    `Profit ${facts.isOver ? since : `to ${formatDay(until)}`} x ${percent(rate)}, the rate you set. Say “my tax rate is 30%” to change it. ${account} This is arithmetic, not tax advice.`,
  );
}

/** Rates that many set aside by; none is taken for the owner's. */
export const EXAMPLE_RATES = [2_000, 2_500, 3_000];

/** What an agency got is told by its days: the fourth payment of a year falls due in the January behind it. */
const januaryText = (paid: TaxFacts['paid']): string | null =>
  paid?.isOfAgency === true
    ? 'Payments in January are left out, because the one due then is for the year before.'
    : null;

/** Nothing is taken off where nothing was found; what may be income tax, or is among the costs, is told by itself. */
const noneFound = (facts: TaxFacts): string =>
  (facts.unsure?.cents ?? 0n) > 0n || (facts.inCosts?.cents ?? 0n) > 0n
    ? ''
    : `I found no estimated tax payments ${sinceText(facts)}, so nothing is taken off.`;

/** What some rates come to, none of which is taken for the owner's. */
function examplesOf(wording: Wording, facts: TaxFacts): string {
  const { profit, paid } = facts;
  const rates = EXAMPLE_RATES.map(
    (rate) => `${percent(rate)} of profit is ${dollars(shareOf(profit.cents, rate))}`,
  );
  const gone =
    paid !== null && paid.cents > 0n
      ? ` You already paid ${wording.say(paid)} (${named(paid.account)}), so take that off. ${januaryText(paid) ?? ''}`.trimEnd()
      : ` ${noneFound(facts)}`.trimEnd();
  return `As examples only: ${rates.join(', ')}.${gone}`;
}

export const shareOf = (profit: bigint, rate: number) => (profit * BigInt(rate) + 5_000n) / 10_000n;

/** Where much has no category, profit counts as costs what may be none, and so would the tax on it. */
export function mayBeMore(wording: Wording, { unsorted }: TaxFacts): string | null {
  return unsorted === null
    ? null
    : `It may be more: ${unsortedText(wording, unsorted)} and counts as costs, but draws, loan payments and transfers among them don't lower profit.`;
}

export function noProfitText(wording: Wording, facts: TaxFacts): string {
  const { profit, isOver } = facts;
  const nothing = isOver ? 'Nothing' : 'Nothing so far';
  const since = sinceText(facts);
  const have = isOver ? 'you had' : 'you have';
  return profit.cents === 0n
    ? `${nothing}: ${have} neither a profit nor a loss ${since}.`
    : `${nothing}: ${have} a loss of ${wording.say(profit, -profit.cents)} ${since}, not a profit.`;
}

/** The rate of the profit, less what is paid. */
function toSetAside(wording: Wording, facts: TaxFacts, rate: number): string {
  const { profit, paid, year } = facts;
  const due = shareOf(profit.cents, rate);
  const left = due - (paid?.cents ?? 0n);
  const figure = `your ${wording.say(profit)} profit`;
  return paid === null || paid.cents <= 0n
    ? `Set aside about ${dollars(due)} for ${String(year)}${facts.isOver ? '' : ' so far'}: ${percent(rate)} of ${figure}.`
    : left > 0n
      ? `Set aside about ${dollars(left)} more: ${percent(rate)} of ${figure} is ${dollars(due)}, and you paid ${wording.say(paid)}.`
      : `${facts.isOver ? 'Nothing more' : 'Nothing more for now'}: ${percent(rate)} of ${figure} is ${dollars(due)}, and you paid ${wording.say(paid)}.`;
}

const sinceText = ({ isOver, year, when }: TaxFacts): string =>
  when ?? (isOver ? `in ${String(year)}` : 'since January 1');

const dueOf = ({ isOver, year, until, nextDue }: TaxFacts): string =>
  isOver
    ? `The rest of your ${String(year)} tax ${nextDue < until ? 'was' : 'is'} due on ${formatDay(nextDue)}.`
    : `The next estimated payment is due on ${formatDay(nextDue)}.`;

export const beforeTax = ({ inCosts }: TaxFacts): string =>
  inCosts === null || inCosts.cents <= 0n
    ? ''
    : `, before the ${dollars(inCosts.cents)} of income tax recorded as a cost`;

/** Payments that may be income tax are counted both ways, as nobody but the owner knows which tax they were. */
export function unsureText(wording: Wording, facts: TaxFacts): string | null {
  const { unsure, profit, paid, rate } = facts;
  if (unsure === null || unsure.cents <= 0n) return null;
  const before = profit.cents + unsure.cents;
  const all = unsure.cents + (paid?.cents ?? 0n);
  const who = unsure.names.slice(0, 3).map(named).join(', ');
  const so = `That counts ${wording.say(unsure)} paid to ${who} ${sinceText(facts)} as a cost. If it was income tax, profit before it is ${dollars(before)}`;
  if (before <= 0n) return null;
  if (rate === null) return `${so}, and you already paid ${dollars(all)}.`;
  const due = shareOf(before, rate);
  const left = due - all;
  return `${so} and ${percent(rate)} of that is ${dollars(due)}. You already paid ${dollars(all)}, so ${left > 0n ? `set aside ${dollars(left)} more` : 'nothing more is needed for now'}.`;
}

/** Whether what is put aside is enough, of the two ways to count the worse; without a rate up to which one it is. */
export function heldText({
  heldCents = null,
  profit,
  paid,
  unsure,
  rate,
  isOver,
}: TaxFacts): string | null {
  if (heldCents === null) return null;
  const unsureCents = unsure?.cents ?? 0n;
  const ways = [0n, unsureCents > 0n ? unsureCents : 0n].map((more) => ({
    of: profit.cents + more,
    paid: (paid?.cents ?? 0n) + more,
  }));
  const held = dollars(heldCents);
  const so = isOver ? '' : ' so far';
  if (rate !== null) {
    const left = ways.map((one) => shareOf(one.of, rate) - one.paid);
    const short = left.reduce((most, one) => (one > most ? one : most)) - heldCents;
    return short > 0n
      ? `${held} is ${dollars(short)} short of that.`
      : `${held} is enough for that, with ${dollars(-short)} left over.`;
  }
  const points = ways.map((one) => ((heldCents + one.paid) * 10_000n) / one.of);
  const most = points.reduce((least, one) => (one < least ? one : least));
  if (most >= 10_000n) return `${held} covers all of the profit${so}, so it's enough at any rate.`;
  const [least = 0] = EXAMPLE_RATES;
  const short = ways.map((one) => shareOf(one.of, least) - one.paid - heldCents);
  const by = short.reduce((a, b) => (a > b ? a : b));
  return `On that profit, the ${held} set aside is enough${so} up to a rate of ${percent(Number(most / 10n) * 10)}.${by > 0n ? ` At ${percent(least)} it's ${dollars(by)} short.` : ''}`;
}

/** A loss that may be the owner's own draws and taxes is no reason to set nothing aside. */
export function notKnown(wording: Wording, facts: TaxFacts, dueText: string): Answer {
  const { unsorted, agencies, profit, rate, isJustSet } = facts;
  const kept = isJustSet && rate !== null ? keptText(rate) : '';
  wording.add(
    `${kept}I cannot say yet: too many of your costs have no category to know your profit.`,
  );
  if (unsorted !== null) {
    const result =
      profit.cents === 0n ? 'no profit' : `a loss of ${wording.say(profit, -profit.cents)}`;
    wording.add(
      `${unsortedText(wording, unsorted)}. If all of those count as costs, there is ${result}, but draws and income tax payments don't lower profit.`,
    );
  }
  if (agencies !== null && agencies.cents > 0n)
    wording.add(
      `You paid ${wording.say(agencies)} to ${agencies.names.slice(0, 3).map(named).join(', ')} ${sinceText(facts)}.`,
    );
  return wording
    .add(dueText)
    .next('Uncategorized transactions', ...(rate === null ? ['My tax rate is 25%'] : []))
    .done(
      "Categorize those transactions, and I'll work it out. This is arithmetic, not tax advice.",
    );
}
