import {
  businessYear,
  upperFirst,
  dollars,
  leftText,
  shareText,
  sizeOf,
  type Concern,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatWhen,
  startOfMonth,
} from '@cairn/finance';
import { cashAt } from '../../read/figures/cash.ts';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { debtsGrown } from './debts/debts-grown.ts';
import { heldIn, likeOnRecord } from './held-in.ts';
import { isCatchAll } from '../customers/catch-all.ts';
import { payersForMany } from '../customers/pays-for-many.ts';
import { pairOf, partsOf, recordedOf, sumOf, type SkillBooks } from './skill-books.ts';
import { leftInYear } from './whole-months.ts';
import { isBySeason } from './season/by-season.ts';
import { isMostlyUnsorted, movedOr } from './unsorted/unsorted-costs.ts';

const MONTHS = 3;
/** Percent of what it was, from which on a fall is told, and is grave. */
const CASH_FALL = { told: 15n, grave: 30n };
const PROFIT_FALL = { told: 20n, grave: 35n };
/** Percent of revenue from which on a business hangs on one customer. */
const DEPENDENT = 25n;
/** Percent of revenue from which on a loss is grave. */
const LOSS_GRAVE = 10n;
/** Fewer days tell of no year. */
const DAYS_MIN = 90;

const isShare = (part: bigint, whole: bigint, percent: bigint) =>
  whole > 0n && part * 100n >= whole * percent;

/** What weighs on the business as a whole: cash and profit that fall, one customer whom all hangs on, bills that are past due. */
export async function findConcerns(books: SkillBooks): Promise<Concern[]> {
  const told: Concern[] = [];
  for (const find of [cashFallen, profitFallen, onOneCustomer, billsPastDue])
    told.push(...((await whereTold(books, find)) ?? []));
  const isLossTold = told.some(({ isLoss }) => isLoss === true);
  const lost = isLossTold ? null : await whereTold(books, lostInYear);
  return [...told, ...(lost ?? []), ...(await debtsGrown(books))];
}

/** What was put in and left out of a figure is told with it, and not where there is nothing to tell. */
async function whereTold(
  books: SkillBooks,
  find: (books: SkillBooks) => Promise<Concern | null>,
): Promise<[Concern] | null> {
  const left = new Set<string>();
  const found = await find({ ...books, putIn: books.putIn && { ...books.putIn, left } });
  if (found === null) return null;
  for (const id of left) books.putIn?.left.add(id);
  return [found];
}

async function cashFallen(books: SkillBooks): Promise<Concern | null> {
  const { scope, today } = books;
  const { tx, businessId, basis } = scope;
  const day = addDays(addMonths(startOfMonth(today), -MONTHS), -1);
  const { firstCashDay, firstDay } = await findFirstDays(tx, businessId, basis);
  const begins = firstCashDay ?? firstDay;
  if (begins === null || begins > day) return null;
  const [then, now] = [
    await cashAt(tx, businessId, basis, day),
    await cashAt(tx, businessId, basis, today),
  ];
  if (then === null || now === null || then.accountsWithoutBalance > 0) return null;
  const fall = then.cents - now.cents;
  if (!isShare(fall, then.cents, CASH_FALL.told)) return null;
  // Where it falls each year at this time, it weighs only where less is there than a year ago.
  const ago = addMonths(today, -12);
  const yearAgo = begins <= ago ? await cashAt(tx, businessId, basis, ago) : null;
  const isAsEachYear = yearAgo !== null && now.cents >= yearAgo.cents;
  if (isAsEachYear && yearAgo.accountsWithoutBalance === 0 && (await isBySeason(books)))
    return null;
  return {
    title: `Cash is down ${dollars(fall)} since ${formatDay(day)}`,
    message: `It went from ${dollars(then.cents)} then to ${dollars(now.cents)} today.`,
    whatToDo: 'Ask “Why did cash fall?” to see what took it.',
    severity: isShare(fall, then.cents, CASH_FALL.grave) ? 'high' : 'medium',
    atRiskCents: fall,
  };
}

/** This year as the business counts it, on the days that are on record twice. */
async function profitFallen(books: SkillBooks): Promise<Concern | null> {
  const dates = await likeOnRecord(books, businessYear(books), 'last year');
  if (dates === null) return null;
  const held = await heldIn(books, dates);
  const { now, before } = held.spans;
  if (before === null || daysBetween(now.from, now.to) + 1 < DAYS_MIN) return null;
  const isUnsorted = await isMostlyUnsorted(books, now);
  const profit = await pairOf(books, movedOr(isUnsorted).net_profit, held.spans);
  const [is, was] = [profit.now.cents, profit.before.cents];
  const fall = was - is;
  if (fall <= 0n || (was > 0n && !isShare(fall, was, PROFIT_FALL.told))) return null;
  if (was <= 0n && is >= 0n) return null;
  const severity = is < 0n || isShare(fall, was, PROFIT_FALL.grave) ? 'high' : 'medium';
  // What a bank shows without a category is no profit.
  if (isUnsorted)
    return {
      title: `Money in minus money out is down ${dollars(fall)} from the same days a year earlier`,
      message: `${upperFirst(formatWhen(now))}, ${leftOver(is)}. In the same days a year earlier, ${leftOver(was)}.`,
      whatToDo: 'Ask “Why did cash fall?” to see what took it.',
      ...{ severity, atRiskCents: fall },
    };
  const text = (cents: bigint) =>
    cents < 0n ? `a loss of ${dollars(-cents)}` : `a profit of ${dollars(cents)}`;
  return {
    title:
      is >= 0n
        ? `Profit is down ${dollars(fall)} from a year earlier`
        : was < 0n
          ? `You're losing ${dollars(fall)} more than a year earlier`
          : `You're losing money, a drop of ${dollars(fall)} from the profit a year earlier`,
    isLoss: is < 0n,
    message: `You had ${text(is)} ${formatWhen(now)}, compared with ${text(was)} in the same days a year earlier.`,
    whatToDo: 'Ask “Why did profit change this year?” to see what moved it.',
    ...{ severity, atRiskCents: fall },
  };
}

async function lostInYear(books: SkillBooks): Promise<Concern | null> {
  const year = await leftInYear(books);
  if (year === null || year.left.cents >= 0n) return null;
  const { span: months, left, isUnsorted } = year;
  const revenue = await sumOf(books, { measure: movedOr(isUnsorted).revenue, span: months });
  const isProfit = !isUnsorted;
  const lost = dollars(-left.cents);
  return {
    title: isProfit
      ? `You lost ${lost} over the last 12 full months`
      : `You spent ${lost} more than you took in over the last 12 full months`,
    message: `That's ${formatWhen(months)}, not counting transfers between your own accounts.`,
    whatToDo: isProfit
      ? 'Ask “Why did profit change this year?” to see what moved it.'
      : 'Ask “Why did cash fall?” to see what took it.',
    severity: isShare(-left.cents, revenue.cents, LOSS_GRAVE) ? 'high' : 'medium',
    atRiskCents: -left.cents,
    figures: [{ ...left, cents: -left.cents }],
  };
}

const leftOver = (cents: bigint): string => leftText(cents, dollars(sizeOf(cents)));

async function onOneCustomer(books: SkillBooks): Promise<Concern | null> {
  const span = { from: addDays(addMonths(books.today, -12), 1), to: books.today };
  // Of a few months nobody knows on whom a year hangs.
  if ((await recordedOf(books, span)).from !== span.from) return null;
  const revenue = await sumOf(books, { measure: 'revenue', span });
  const payers = (await partsOf(books, { measure: 'income', span }, 'party')).filter(
    ({ key, label }) => key !== null && !isCatchAll.test(label),
  );
  const forMany = await payersForMany(books, payers, revenue.cents);
  const [most] = payers
    .filter(({ key }) => !forMany.has(key ?? ''))
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  if (most === undefined || !isShare(most.cents, revenue.cents, DEPENDENT)) return null;
  return {
    title: `${most.label} is ${shareText(most.cents, revenue.cents) ?? 'much'} of your revenue`,
    message: `This one customer brought in ${dollars(most.cents)} of your ${dollars(revenue.cents)} over the last 12 months.`,
    whatToDo: 'Ask “Who are our best customers?” to see what the others bring in.',
    severity: 'medium',
    atRiskCents: most.cents,
  };
}

async function billsPastDue(books: SkillBooks): Promise<Concern | null> {
  const due = await sumOf(books, {
    ...{ measure: 'payables', span: null },
    conditions: [{ field: 'due', from: null, to: addDays(books.today, -1) }],
  });
  if (due.cents <= 0n) return null;
  return {
    title: `You owe ${dollars(due.cents)} in past-due bills`,
    message:
      due.count === 1
        ? '1 of your bills should have been paid by now.'
        : `${String(due.count)} of your bills should have been paid by now.`,
    whatToDo: 'Ask “Which bills are overdue?” to see whom to pay.',
    severity: 'medium',
    atRiskCents: due.cents,
  };
}
