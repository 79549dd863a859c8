import {
  asksIfSent,
  asksOfEstimates,
  asksShareOfSales,
  asksToSend,
  heldSaid,
  installmentAhead,
  installmentText,
  paidSaidText,
  sentSaid,
  balanceGoalAsked,
  dollars,
  dueAsked,
  EXAMPLE_RATES,
  isWholeMonths,
  lateText,
  named,
  nextEstimatedDue,
  otherTaxIn,
  phraseOtherTax,
  phraseTaxOfTime,
  phraseShareOfSales,
  phraseTaxes,
  rateIn,
  setsRate,
  shareAsideAsked,
  timesSaid,
  settledOn,
  usualText,
  wasMet,
  type Answer,
  type Figure,
  type TaxFacts,
} from '@cairn/analyst';
import {
  formatWhen,
  businessDay,
  daysBetween,
  partsOfDay,
  startOfYear,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../../../../database/schema/businesses.ts';
import { cashAt } from '../../../read/figures/cash.ts';
import { joined } from '../../joined.ts';
import { beside } from '../../within-records.ts';
import { runAccount } from '../names/run-account.ts';
import { loadEstimates, runEstimates } from './estimates.ts';
import { runSalesTax } from './sales-tax.ts';
import { runShareAside } from '../payments/share-aside.ts';
import {
  dueTime,
  estimatesPaid,
  loadTaxed,
  loadTimeTaxed,
  taxedTime,
  type TaxedTime,
} from './taxed-time.ts';
import { yearsBeside } from './years-beside.ts';
import { oneTimeTold } from '../odd/one-time.ts';
import { runBalanceGoal } from '../run-balance-goal.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { loadSetAside } from '../set-aside.ts';

/** What to set aside for taxes at the owner's own rate, which a sentence of theirs sets; the words of a model say no rate. */
export async function runTaxes(
  books: SkillBooks,
  question: string,
  { asked: times, isOwners }: { asked: DateRange | null; isOwners: boolean },
): Promise<Answer> {
  // 'Set 9,000 aside in the savings for it' is a goal of that account.
  const balance = balanceGoalAsked(question);
  if (balance !== null) return runBalanceGoal(books, question, balance);
  const { scope, today } = books;
  const asked = timeOfTax(books, question, times);
  const other = otherTaxIn(question);
  if (other !== null) return otherTaxOwed(books, other, question);
  const share = setsRate(question) ? null : shareAsideAsked(question);
  if (share !== null) return runShareAside(books, share, asked);
  if (asksOfEstimates(question)) return runEstimates(books, estimatesPaid(books), asked);
  const { tx, businessId } = scope;
  const ofBusiness = eq(businesses.businessId, businessId);
  const said = isOwners ? rateIn(question) : null;
  const isJustSet = isOwners && setsRate(question);
  if (isJustSet) await tx.update(businesses).set({ taxRateBasisPoints: said }).where(ofBusiness);
  const [row] = await tx
    .select({ rate: businesses.taxRateBasisPoints })
    .from(businesses)
    .where(ofBusiness);
  const rate = said ?? row?.rate ?? null;
  const due = dueAsked(question, asked, today);
  const counted = due ?? lastOfYear(question, asked, today);
  const time = counted === null ? await taxedTime(books, question, asked) : dueTime(counted, today);
  const { isOver, year, paidIn } =
    time === null ? taxYear(asked, today) : { isOver: false, ...time };
  const { kept, told, heldCents } = await keptForTaxes(books, question);
  const facts = {
    ...(await loadTaxed(books, year, paidIn)),
    ...{ year: partsOfDay(year.from).year, isOver, until: today, isJustSet },
    paidUntil: paidIn.to,
    rate,
    heldCents,
    beside: await yearsBeside(books, question, { rate, isRunning: time === null && !isOver }),
    nextDue: dueAfter(isOver, year, today),
  };
  const once = await oneTimeTold(books, year, facts.profit);
  const ahead = [...once, ...(await aheadOf(books, question, { ...facts, time }))];
  const notes = [...ahead, ...told, ...ofSent(question, facts, counted === null ? null : time)];
  if (time === null) {
    const answer = beside(phraseTaxes(facts), notes);
    const ofSales = asksShareOfSales(question) ? await shareOfSales(books, facts, year) : null;
    return ofSales === null ? answer : joined(ofSales, answer);
  }
  return beside(await answerOfTime(books, facts, { time, due, kept, question }), notes);
}

const dueAfter = (isOver: boolean, { from }: DateRange, today: BusinessDay): BusinessDay =>
  isOver ? settledOn(partsOfDay(businessDay(from)).year) : nextEstimatedDue(today);

/** 'Last year I guessed' is told beside what is to be sent; what is sent 'for last year' is of it. */
function timeOfTax(books: SkillBooks, question: string, asked: DateRange | null) {
  if (!asksToSend(question) || asked === null || asked.to >= books.today) return asked;
  const isOfIt = timesSaid(question, books).some(
    ({ to, at }) =>
      to < books.today &&
      /\b(?:for|of|on)(?: (?:the|my|our|tax|year))* $/i.test(question.slice(0, at)),
  );
  return isOfIt ? asked : null;
}

/** Until the middle of January what is to be sent next is the last of the year before; null later, and of another time. */
function lastOfYear(question: string, asked: DateRange | null, today: BusinessDay) {
  const due = nextEstimatedDue(startOfYear(today));
  const isNext = asked === null || (asked.from >= today && asked.to <= due);
  return asksToSend(question) && isNext && today <= due ? due : null;
}

/** One installment at the pace of the year, and what went to tax authorities lately. */
async function aheadOf(
  books: SkillBooks,
  question: string,
  { profit: { cents: profit }, rate, agencies, time }: TaxFacts & { time: TaxedTime | null },
): Promise<string[]> {
  if (!asksToSend(question) || time !== null) return [];
  const passed = daysBetween(startOfYear(books.today), books.today) + 1;
  const others =
    agencies === null || agencies.cents <= 0n
      ? null
      : `You paid ${dollars(agencies.cents)} to ${[...new Set(agencies.names)].slice(0, 3).map(named).join(', ')} since January 1, but recorded none in an income tax account.`;
  const usual = usualText(await loadEstimates(books, estimatesPaid(books), null)) ?? others;
  return [installmentAhead({ profit, rate }, passed), usual].filter((one) => one !== null);
}

/** What the owner says they sent against what rates make of it, of the year or of one installment, and what being late costs. */
const ofSent = (
  question: string,
  { profit: { cents: profit }, rate }: Pick<TaxFacts, 'profit' | 'rate'>,
  ofDue: TaxedTime | null,
): string[] => [
  ...(ofDue === null
    ? paidSaidText(sentSaid(question), { profit, rate })
    : installmentText(sentSaid(question), {
        ...{ profit, rate, months: isWholeMonths(ofDue.year) ?? 12 },
      })),
  ...lateText(question),
];

/** Of the profit of another time than the year, with what is to come in it and, of a payment that was due, what was sent for it. */
async function answerOfTime(
  books: SkillBooks,
  facts: TaxFacts,
  {
    time,
    due,
    kept,
    question,
  }: { time: TaxedTime; due: BusinessDay | null; kept: readonly Figure[]; question: string },
): Promise<Answer> {
  const { more = 0n } = time;
  const profit = { ...facts.profit, cents: facts.profit.cents + more, token: null };
  const estimates = due === null ? null : await loadEstimates(books, estimatesPaid(books), null);
  return phraseTaxOfTime({
    ...facts,
    ...(await loadTimeTaxed(books, time, kept)),
    ...{ profit: more === 0n ? facts.profit : profit, isExpected: more !== 0n },
    sent:
      due === null || estimates === null
        ? null
        : { text: wasMet(estimates, due), isFirst: asksIfSent(question) },
  });
}

/** What the owner's rate, or some rates, of profit are of sales in the same time. */
async function shareOfSales(
  books: SkillBooks,
  { profit, rate }: Pick<TaxFacts, 'profit' | 'rate'>,
  year: DateRange,
): Promise<Answer | null> {
  const revenue = await sumOf(books, { measure: 'revenue', span: year, label: 'Revenue' });
  const weeks = Math.floor(daysBetween(businessDay(year.from), businessDay(year.to)) / 7);
  const rates = rate === null ? EXAMPLE_RATES : [rate];
  return phraseShareOfSales({ profit, revenue, rates, weeks, when: formatWhen(year) });
}

/** What lies in accounts for taxes, or in any that is kept for something where that is asked, and how much of it is for taxes. */
async function keptForTaxes(books: SkillBooks, question: string) {
  const aside = await loadSetAside(books.scope, books.today);
  const forTax = aside.filter(({ label }) => /\btax/i.test(label));
  const isOfHeld = asksIfEnough.test(question);
  const isOfAll = asksWhatIsKept.test(question) || (isOfHeld && forTax.length === 0);
  const kept = isOfAll ? aside : forTax;
  const holds = kept.map(({ label, cents }) => `${named(label)} has ${dollars(cents)}.`);
  const none = isOfHeld && aside.length === 0 ? await nothingApart(books) : [];
  // Without an account that is called so, what is kept for anything may be for taxes.
  const held = (forTax.length > 0 ? forTax : kept).reduce((sum, { cents }) => sum + cents, 0n);
  const heldCents = heldSaid(question, isOfHeld) ?? (isOfHeld && held > 0n ? held : null);
  return { kept, told: [...holds, ...none], heldCents };
}

/** Where no account is kept for anything, all cash is what there is. */
async function nothingApart({ scope, today }: SkillBooks): Promise<string[]> {
  const cash = await cashAt(scope.tx, scope.businessId, scope.basis, today);
  const isKnown = cash !== null && cash.accountsWithoutBalance === 0;
  return [
    `You have no account named for savings or taxes, so I see nothing set aside.${isKnown ? ` Cash in all accounts is ${dollars(cash.cents)}.` : ''}`,
  ];
}

/** What is owed of a tax that is no income tax, where one account holds it. */
async function otherTaxOwed(books: SkillBooks, tax: string, question: string): Promise<Answer> {
  const ofSales = tax === 'sales tax' ? await runSalesTax(books, question) : null;
  if (ofSales !== null) return ofSales;
  const accounts = accountsOwed(books, tax);
  const [name] = accounts;
  const records = books.vocabulary.input.records.filter(
    (one) => one.field === 'category' && one.name === name,
  );
  const owed =
    name === undefined || accounts.length > 1 ? null : await runAccount(books, { name, records });
  if (owed === null) return phraseOtherTax(tax, accounts);
  return beside(owed, ['I only work out income tax from a rate.']);
}

/** The running year, or one that is over and is said; of that also what was paid until it is settled. */
function taxYear(asked: DateRange | null, today: BusinessDay) {
  const from = asked === null ? startOfYear(today) : businessDay(asked.from);
  const isOver = asked !== null && asked.to < startOfYear(today) && isWholeMonths(asked) === 12;
  if (!isOver || from !== startOfYear(from)) {
    const year = { from: startOfYear(today), to: today };
    return { isOver: false, year, paidIn: year };
  }
  const due = settledOn(partsOfDay(from).year);
  const year = { from, to: businessDay(asked.to) };
  return { isOver, year, paidIn: { from, to: due < today ? due : today } };
}

/** 'Is what's in the reserve enough': what lies in any account that is kept for something. */
const asksWhatIsKept = /\b(?:savings?|reserves?|enough)\b/i;

const asksIfEnough =
  /\b(?:enough|cover|covers|sufficient)\b|\bhow much of (?:that|it|this|what['’]?s|the (?:money|savings))\b|\b(?:is|are) (?:it|that|they) (?:\w+ )?(?:sitting |already )?(?:in|there)\b|\b(?:do|did) (?:i|we) (?:actually |really |already |even )?have\b(?! to\b)|\b(?:should|supposed to) (?:i|we)?\b[^.?!]{0,10}\bholding\b/i;

const accountsOwed = ({ vocabulary }: SkillBooks, tax: string): string[] =>
  vocabulary.input.records.flatMap(({ field, name, accountType }) =>
    field === 'category' &&
    /liability/.test(accountType ?? '') &&
    name.toLowerCase().includes(tax.replace(/ tax$/, '')) &&
    /tax|payable|liability|liabilities/i.test(name)
      ? [name]
      : [],
  );
