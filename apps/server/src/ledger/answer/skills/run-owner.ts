import {
  amountsSaid,
  asksOfEachOwner,
  asksOfSavingsAlone,
  asksOfSavingsBack,
  asksOfEstimates,
  balanceGoalAsked,
  dollars,
  isWholeMonths,
  leadsAsked,
  named,
  nextEstimatedDue,
  otherTaxIn,
  phraseDraws,
  phraseMoved,
  phraseHeldForTax,
  phraseOtherTax,
  phrasePaidTo,
  phraseSteadyDraws,
  phraseTaxOfTime,
  phraseTaxes,
  rateIn,
  setsRate,
  shareAsideAsked,
  settledOn,
  sumsAsked,
  whenOf,
  type Answer,
  type Condition,
} from '@cairn/analyst';
import {
  addMonths,
  businessDay,
  partsOfDay,
  formatDay,
  startOfYear,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../../../database/schema/businesses.ts';
import { cashAt } from '../../read/figures/cash.ts';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { joined } from '../joined.ts';
import { beside } from '../within-records.ts';
import { banksCalled } from './accounts-said.ts';
import { namedIn } from './named-in.ts';
import { runAccount } from './names/run-account.ts';
import { accountsOf, ownerAccounts } from './owner-accounts.ts';
import { runEstimates } from './payments/estimates.ts';
import { runShareAside } from './payments/share-aside.ts';
import { estimatesPaid, loadTaxed, loadTimeTaxed, taxedTime } from './payments/taxed-time.ts';
import { runBalanceGoal } from './run-balance-goal.ts';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';
import { loadSetAside } from './set-aside.ts';
import { unsortedCosts } from './unsorted/unsorted-costs.ts';

/** What to set aside for taxes at the owner's own rate, which a sentence of theirs sets; the words of a model say no rate. */
export async function runTaxes(
  books: SkillBooks,
  question: string,
  { asked, isOwners }: { asked: DateRange | null; isOwners: boolean },
): Promise<Answer> {
  // 'Set 9,000 aside in the savings for it' is a goal of that account.
  const balance = balanceGoalAsked(question);
  if (balance !== null) return runBalanceGoal(books, question, balance);
  const { scope, today } = books;
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
  const time = await taxedTime(books, question, asked);
  const { isOver, year, paidIn } =
    time === null ? taxYear(asked, today) : { isOver: false, ...time };
  const { kept, told, heldCents } = await keptForTaxes(books, question);
  const facts = {
    ...(await loadTaxed(books, year, paidIn)),
    ...{ year: partsOfDay(year.from).year, isOver, until: today, isJustSet },
    paidUntil: paidIn.to,
    rate: said ?? row?.rate ?? null,
    heldCents,
    nextDue: isOver ? settledOn(partsOfDay(year.from).year) : nextEstimatedDue(today),
  };
  const answer =
    time === null
      ? phraseTaxes(facts)
      : phraseTaxOfTime({ ...facts, ...(await loadTimeTaxed(books, time, kept)) });
  return beside(answer, told);
}

/** What lies in accounts for taxes, or in any that is kept for something where that is asked, and how much of it is for taxes. */
async function keptForTaxes(books: SkillBooks, question: string) {
  const aside = await loadSetAside(books.scope, books.today);
  const forTax = aside.filter(({ label }) => /\btax/i.test(label));
  const isOfHeld = asksIfEnough.test(question);
  const isOfAll = asksWhatIsKept.test(question) || (isOfHeld && forTax.length === 0);
  const kept = isOfAll ? aside : forTax;
  const holds = kept.map(({ label, cents }) => `${named(label)} holds ${dollars(cents)}.`);
  const none = isOfHeld && aside.length === 0 ? await nothingApart(books) : [];
  const held = forTax.reduce((sum, { cents }) => sum + cents, 0n);
  const heldCents = isOfHeld ? (heldSaid(question) ?? (held > 0n ? held : null)) : null;
  return { kept, told: [...holds, ...none], heldCents };
}

/** Where no account is kept for anything, all cash is what there is. */
async function nothingApart({ scope, today }: SkillBooks): Promise<string[]> {
  const cash = await cashAt(scope.tx, scope.businessId, scope.basis, today);
  const isKnown = cash !== null && cash.accountsWithoutBalance === 0;
  return [
    `No account is called savings or taxes, so nothing is kept apart for it by its name${isKnown ? `; cash in all accounts is ${dollars(cash.cents)}` : ''}.`,
  ];
}

/** What is owed of a tax that is no income tax, where one account holds it. */
async function otherTaxOwed(books: SkillBooks, tax: string, question: string): Promise<Answer> {
  const accounts = accountsOwed(books, tax);
  const [name] = accounts;
  const records = books.vocabulary.input.records.filter(
    (one) => one.field === 'category' && one.name === name,
  );
  const owed =
    name === undefined || accounts.length > 1 ? null : await runAccount(books, { name, records });
  if (owed === null) return phraseOtherTax(tax, accounts);
  const held = ofCashHeld.test(question)
    ? await heldAgainst(books, question, { tax, records })
    : null;
  const told = beside(owed, ['What I work out by a rate is income tax alone.']);
  return held === null ? told : joined(held, told);
}

const ofCashHeld = /\b(?:bank|cash|checking|savings)\b/i;

/** 'How much of what is in the bank is not ours', 'is the cash there': what is owed against the cash, or the account that is named. */
async function heldAgainst(
  books: SkillBooks,
  question: string,
  { tax, records }: { tax: string; records: readonly { id: string }[] },
): Promise<Answer | null> {
  const { scope, today } = books;
  const [owed] = await runBalances(scope, today, [...new Set(records.map(({ id }) => id))]);
  const banks = (await banksCalled(books, question)) ?? (await runBalances(scope, today));
  const owedCents = owed?.cents ?? 0n;
  if (owedCents <= 0n || banks.some(({ cents }) => cents === null)) return null;
  const title = `Cash on ${formatDay(today)}`;
  const accounts = banks.map(({ accountId }) => accountId);
  const token = evidenceToken({ of: 'balance', title, asOf: today, accounts });
  const cents = banks.reduce((sum, one) => sum + (one.cents ?? 0n), 0n);
  return phraseHeldForTax({
    ...{ tax, owedCents, where: accounts.length === 1 ? (banks[0]?.name ?? '') : null },
    cash: { cents, count: 1, label: title, token },
  });
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
  /\b(?:enough|cover|covers|sufficient)\b|\bhow much of (?:that|it|this)\b|\b(?:do|did) (?:i|we) (?:actually |really |already |even )?have\b(?! to\b)|\b(?:should|supposed to) (?:i|we)?\b[^.?!]{0,10}\bholding\b/i;

/** The one sum that is put aside: what is put aside a month, or was sent already, is no such sum. */
function heldSaid(question: string): bigint | null {
  const found = sumsAsked(question);
  const [sum, ...others] = found.kind === 'sums' ? found.sums : [];
  if (sum === undefined || others.length > 0 || sum.isMonthly) return null;
  return /\b(?:sen[dt]|pa(?:y|id))\b[^.?!,]*$/i.test(question.slice(0, sum.from))
    ? null
    : sum.cents;
}

const accountsOwed = ({ vocabulary }: SkillBooks, tax: string): string[] =>
  vocabulary.input.records.flatMap(({ field, name, accountType }) =>
    field === 'category' &&
    /liability/.test(accountType ?? '') &&
    name.toLowerCase().includes(tax.replace(/ tax$/, '')) &&
    /tax|payable|liability|liabilities/i.test(name)
      ? [name]
      : [],
  );

type Named = Readonly<{ id: string; name: string }>;

/** What the owners took out against profit, this year unless dates are said. */
export async function runDraws(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { today } = books;
  const span =
    asked === null || asked.from > today
      ? { from: startOfYear(today), to: today }
      : { from: asked.from, to: asked.to > today ? today : asked.to };
  const { accounts, takenFrom } = ownerAccounts(books);
  const sum = (
    measure: 'account_debits' | 'account_credits',
    label: string,
    of: readonly { id: string; name: string }[],
  ) => sumOf(books, { measure, span, label, conditions: [accountsOf(of)] });
  const isOfSavings = asksOfSavingsAlone(question);
  const moved = isOfSavings ? await movedToSavings(books, question, span) : null;
  if (moved !== null) return phraseMoved(moved, whenOfDraws(span, today));
  if (isOfSavings && asksOfSavingsBack(question)) return null;
  const has = accounts.length > 0;
  const person = has ? null : namedIn(question, books, 'party');
  // What somebody cost us is no draw.
  if (person !== null && leadsAsked(question).some((lead) => lead === 'total' || lead === 'worth'))
    return null;
  if (person !== null) {
    const { name, conditions } = person;
    return phrasePaidTo({
      ...{ name, when: whenOfDraws(span, today) },
      paid: await sumOf(books, {
        measure: 'money_out',
        span,
        label: `Paid to ${name}`,
        conditions,
      }),
      profit: await sumOf(books, { measure: 'net_profit', span }),
    });
  }
  const steady = has ? null : await steadyDraws(books, question, span);
  if (steady !== null) return phraseSteadyDraws({ ...steady, when: whenOfDraws(span, today) });
  return phraseDraws({
    when: whenOfDraws(span, today),
    yearBefore: has ? await yearBefore(books, span, takenFrom) : null,
    unsorted: has ? await unsortedCosts(books, span) : null,
    saidCents: has ? null : onlySum(question),
    moved: has ? null : await movedToSavings(books, question, span),
    isAgainstYearBefore: /\b(?:last y(?:ea)?r|(?:a )?year (?:before|ago|earlier))\b/i.test(
      question,
    ),
    byOwner: await takenByEach(books, question, { span, takenFrom }),
    profit: await sumOf(books, { measure: 'net_profit', span }),
    taken: has ? await sum('account_debits', 'Taken out', takenFrom) : null,
    put: has ? await sum('account_credits', 'Put in', accounts) : null,
    accounts: [...new Set(takenFrom.map(({ name }) => name))],
  });
}

/** By the accounts of the owners where each has one, else by the names on the rows; nothing where neither tells one from another. */
async function takenByEach(
  books: SkillBooks,
  question: string,
  { span, takenFrom }: { span: DateRange; takenFrom: readonly Named[] },
) {
  if (takenFrom.length === 0 || !asksOfEachOwner(question)) return null;
  const measure = 'account_debits' as const;
  const of = { span, measure, conditions: [accountsOf(takenFrom)] };
  const all = await sumOf(books, of);
  for (const by of ['category', 'party'] as const) {
    const parts = (await partsOf(books, of, by)).filter(
      ({ key, cents }) => key !== null && cents > 0n,
    );
    // Who took a part of it says nothing of who took the rest.
    if (parts.length > 1 && parts.reduce((sum, { cents }) => sum + cents, 0n) === all.cents)
      return parts;
  }
  return [];
}

/** What went to savings and back, where a question tells of them and one of the accounts is called so. */
async function movedToSavings(books: SkillBooks, question: string, span: DateRange) {
  const values = books.vocabulary.input.records.flatMap(({ field, id, name }) =>
    field === 'account' && /\bsavings?\b/i.test(name) ? [{ id, name: name.slice(0, 200) }] : [],
  );
  if (values.length === 0 || !/\bsavings?\b/i.test(question)) return null;
  const conditions: Condition[] = [{ field: 'account', not: false, values }];
  const of = { span, conditions };
  const to = await sumOf(books, { ...of, measure: 'transfers_in', label: 'Moved to savings' });
  if (to.count === 0) return null;
  return {
    to,
    back: await sumOf(books, { ...of, measure: 'transfers_out', label: 'Moved out of savings' }),
  };
}

/** What was taken out in the same days a year before, where all of them are on record. */
async function yearBefore(books: SkillBooks, span: DateRange, takenFrom: readonly Named[]) {
  const { tx, businessId, basis } = books.scope;
  const from = addMonths(businessDay(span.from), -12);
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  if (firstDay === null || firstDay > from) return null;
  const before = { from, to: addMonths(businessDay(span.to), -12) };
  const conditions = [accountsOf(takenFrom)];
  const label = 'Taken out a year before';
  return {
    taken: await sumOf(books, { measure: 'account_debits', span: before, label, conditions }),
    profit: await sumOf(books, {
      measure: 'net_profit',
      span: before,
      label: 'Profit a year before',
    }),
  };
}

/** 'I take 2,600 every month': what went out by exactly that, to one payee or to nobody by name, where no account holds draws. */
async function steadyDraws(books: SkillBooks, question: string, span: DateRange) {
  const each = onlySum(question);
  if (each === null) return null;
  const conditions: Condition[] = [{ field: 'amount', operator: 'exactly', cents: Number(each) }];
  const of = { span, conditions };
  const [one, ...more] = await partsOf(books, { ...of, measure: 'money_out' }, 'party');
  if (one === undefined || more.length > 0 || one.count < STEADY_TIMES) return null;
  const label = `Payments of ${dollars(each)}`;
  return {
    each,
    payee: one.key === null ? null : one.label,
    paid: await sumOf(books, { ...of, measure: 'money_out', label }),
    inCosts: await sumOf(books, { ...of, measure: 'expenses', label: `${label} among costs` }),
    profit: await sumOf(books, { measure: 'net_profit', span }),
  };
}

const STEADY_TIMES = 2;

/** The one sum that a question says; null where it says none or several. */
function onlySum(question: string): bigint | null {
  const [said, ...others] = amountsSaid(question);
  return said === undefined || others.length > 0 ? null : said.cents;
}

const whenOfDraws = (span: DateRange, today: BusinessDay): string =>
  span.from === startOfYear(today) && span.to === today ? 'since January 1' : whenOf(span);
