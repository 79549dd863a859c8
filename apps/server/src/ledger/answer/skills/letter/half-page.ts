import {
  businessYear,
  hidesBalances,
  hidesSums,
  isToLandlord,
  phraseHalfPage,
  tellsOfInsider,
  whenSoFar,
  type Answer,
  type Figure,
  type RentPaid,
} from '@cairn/analyst';
import { formatWhen, addMonths, businessDay, daysBetween, type DateRange } from '@cairn/finance';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { accountsWith, loadDebts } from '../debts/load-debts.ts';
import { owedNow } from '../run-letter.ts';
import { isAllOnRecord, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';
import { isMostlyUnsorted, movedOr } from '../unsorted/unsorted-costs.ts';
import { listed } from '../names/subject-of.ts';
import { lastTwelve } from '../whole-months.ts';
import { landlordOf } from './to-somebody.ts';

/** When it is handed over, or what it goes into, is no time that it tells of. */
const handedOver =
  /\b(?:(?:going|heading|moving) into|tomorrow|today|tonight|this (?:week|morning|afternoon)|(?:lunch|meeting|call) (?:on )?)\b(?: \w+)?/gi;

/** Half a page on how the business stands; null where a time of its own is asked, or it is for neither a landlord nor somebody who may read of profit. */
export async function runHalfPage(books: SkillBooks, question: string): Promise<Answer | null> {
  const { today, scope } = books;
  const toLandlord = isToLandlord(question);
  const said = pastSpan(question.replace(handedOver, ' '), books);
  if (!toLandlord && said !== null && said.from !== said.to && said.to < today) return null;
  if (!toLandlord && !tellsOfInsider(question)) return null;
  const year = { from: businessYear(books).from, to: today };
  const isOfBank = await isMostlyUnsorted(books, year);
  const measures = movedOr(isOfBank);
  const of = async (span: DateRange, when: string) => ({
    when,
    revenue: await sumOf(books, { measure: measures.revenue, span }),
    profit: await sumOf(books, { measure: measures.net_profit, span }),
  });
  const result = async (span: DateRange, when: string, whenBefore: (was: DateRange) => string) => {
    const was = {
      from: addMonths(businessDay(span.from), -MONTHS),
      to: addMonths(businessDay(span.to), -MONTHS),
    };
    const isKnown = await isAllOnRecord(books, was);
    return { ...(await of(span, when)), before: isKnown ? await of(was, whenBefore(was)) : null };
  };
  const twelve = lastTwelve(today);
  const banks = await runBalances(scope, today);
  const hasBalances = banks.every(({ cents }) => cents !== null) && !hidesBalances(question);
  return phraseHalfPage({
    ...{ today, isOfBank, isToLandlord: toLandlord, isWithoutSums: hidesSums(question) },
    ...(await owedNow(books)),
    year: await result(
      year,
      whenSoFar(businessYear(books), today),
      (was) => `in the same days of ${was.from.slice(0, 4)}`,
    ),
    twelve: await result(twelve, formatWhen(twelve), () => 'in the 12 months before'),
    banks: hasBalances
      ? banks.map(({ name: label, cents }) => ({
          cents: cents ?? 0n,
          count: 1,
          label,
          token: null,
        }))
      : null,
    debts: hidesBalances(question) ? [] : await loadDebts(books, today),
    stock: await stockOf(books),
    rent: toLandlord ? await rentPaid(books) : null,
  });
}

const MONTHS = 12;

/** What stands on the accounts of stock. */
async function stockOf(books: SkillBooks): Promise<Figure | null> {
  const ids = accountsWith(
    books,
    ({ field, name, accountType = '' }) =>
      field === 'category' && /\binventory\b|\bstock\b/i.test(name) && /asset/.test(accountType),
  );
  if (ids.length === 0) return null;
  const balances = await runBalances(books.scope, books.today, ids);
  const cents = balances.reduce((sum, one) => sum + (one.cents ?? 0n), 0n);
  return { cents, count: 1, label: 'Stock', token: null };
}

/** How often rent left, and how far apart. */
async function rentPaid(books: SkillBooks): Promise<RentPaid | null> {
  const landlord = await landlordOf(books);
  const payments = landlord === null ? [] : await listed(books, 'paid_out', landlord.conditions);
  const [first] = payments;
  if (landlord === null || first === undefined) return null;
  const days = [...payments.slice(1).map(({ date }) => date), books.today];
  const gaps = days.map((day, at) => daysBetween(payments[at]?.date ?? day, day));
  return {
    ...{ since: first.date, count: payments.length },
    gapDays: Math.max(0, ...gaps),
  };
}
