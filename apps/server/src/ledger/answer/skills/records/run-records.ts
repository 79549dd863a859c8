import {
  keptSince,
  phraseRecords,
  timesSaid,
  type Answer,
  type RecordsAsked,
  type RecordsFacts,
  type Said,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  startOfYear,
  type DateRange,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { LedgerOrigin } from '../../../../database/schema/origins.ts';
import { oddRows } from '../../../derived/alerts/odd-rows.ts';
import { everyMoneyRow } from '../../../read/figures/every-money-row.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { loadDoubles } from '../../find-doubles.ts';
import { banksCalled } from '../accounts-said.ts';
import { beside } from '../../within-records.ts';
import { namedAs } from '../named-in.ts';
import type { SkillBooks } from '../skill-books.ts';
import { unsortedOfAll } from '../unsorted/unsorted-costs.ts';
import { bankAndBooks } from './bank-and-books.ts';
import { liabilitiesOff } from './liabilities-off.ts';
import { looseEnds } from './loose-ends.ts';
import { bookedApart } from './booked-apart.ts';

const [MONTHS, ODD_MONTHS] = [12, 3];
/** A day that is said is meant with some days around it. */
const AROUND_DAYS = 3;

/** What the records can be trusted with: books against bank, what may be miscoded or doubled, what has no category, how far they reach. */
export async function runRecords(
  books: SkillBooks,
  question: string,
  { asks, said, ...named }: { asks: RecordsAsked; asked: DateRange | null; said: readonly Said[] },
): Promise<Answer> {
  const { scope, today } = books;
  const asked = keptSince(question, named.asked, today);
  const isPast = asked !== null && asked.from <= today && asked.from !== asked.to;
  const past = isPast ? { from: businessDay(asked.from), to: businessDay(asked.to) } : null;
  const to = past !== null && past.to < today ? past.to : today;
  const span = { from: past?.from ?? addDays(addMonths(today, -MONTHS), 1), to };
  const accounts = said.flatMap((one) =>
    one.of === 'name' && one.field === 'category' ? one.names : [],
  );
  const between = accounts.length > 1 ? accounts : [];
  const apart = (await bookedApart(books, span)).filter(
    ({ account, usualAccount }) =>
      between.length === 0 || (between.includes(account) && between.includes(usualAccount)),
  );
  const ofAll = { side: 'both', span, named: null, accounts: null } as const;
  const { pairs } = await loadDoubles(scope, today, ofAll);
  const lately = past ?? { from: addMonths(today, -ODD_MONTHS), to: today };
  const { found } = await oddRows(scope.tx, scope.businessId, today, lately);
  const answer = phraseRecords({
    ...{ asked: asks, today, when: formatWhen(span), between, apart },
    ...{ books: await reachOf(books, 'books'), bank: await reachOf(books, 'bank') },
    held: await bankAndBooks(books, past),
    balances: (await banksCalled(books, question)) ?? (await runBalances(scope, today)),
    ofName: await ofName(books, question),
    unsorted: await unsortedOfAll(books, span),
    off: asks.coded || asks.rely ? await liabilitiesOff(books) : [],
    doubles: pairs.filter(({ isRefunded }) => !isRefunded),
    odd: found.map(({ why }) => why),
  });
  const isOfClose = books.hasBooks && closes.test(question);
  return isOfClose ? beside(answer, await looseEnds(books, to)) : answer;
}

const closes =
  /\b(?:clos(?:e|es|ed|ing)|year.?end|missing|entered|accountant|bookkeeper|cpa|tax (?:lady|guy|preparer))\b/i;

async function reachOf(
  { scope: { tx, businessId }, today }: SkillBooks,
  origin: LedgerOrigin,
): Promise<RecordsFacts['books']> {
  const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
    select min(d.date)::text as from, max(d.date)::text as to from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and a.origin = ${origin} and d.date <= ${today}::date`);
  const { from = null, to = null } = rows[0] ?? {};
  return from === null || to === null ? null : { from: businessDay(from), to: businessDay(to) };
}

/** 'A Costco receipt', 'deposits from SwiftPay': who keeps the books is not asked about. */
const besideRows =
  /(?:[\w'’&]+ ){0,3}\b(?:receipts?|deposits?|payouts?|charges?|purchases?)\b(?: (?:from|of|at|to|by) (?:[\w'’&]+ ?){1,3})?/i;

/** What is on record of whose rows a question names, around the days that it says. */
async function ofName(books: SkillBooks, question: string): Promise<RecordsFacts['ofName']> {
  const { scope, today } = books;
  const named = namedAs('either', besideRows.exec(question)?.[0] ?? '', books, 'party');
  if (named === null) return null;
  const days = timesSaid(question, { ...books, isAhead: false })
    .filter(({ from }) => from <= today)
    .flatMap(({ from, to }) => [businessDay(from), businessDay(to)])
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  const from = first === undefined ? startOfYear(today) : addDays(first, -AROUND_DAYS);
  const to = last === undefined ? today : addDays(last, AROUND_DAYS);
  const span = { from, to: to < today ? to : today };
  const rows = await everyMoneyRow(scope.tx, scope.businessId, scope.basis, span);
  return {
    ...{ name: named.name, when: formatWhen(span) },
    rows: rows.filter(({ name }) => named.names.includes(name)),
  };
}
