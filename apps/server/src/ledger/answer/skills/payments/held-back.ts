import { dollars, named, supposesNothingIn, supposesUnpaid, type Said } from '@cairn/analyst';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatRange,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { dailyFigures } from '../../../read/figures/daily-figures.ts';
import type { CashAhead } from '../cash-ahead.ts';
import { isAllOnRecord, type SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

export interface HeldBack {
  days: Path['days'];
  /** What is left out, behind the verdict. */
  without: string;
  told?: readonly string[];
}

/** 'If Acme does not pay us by then', 'if nobody pays me': the days without what is expected of them until the day; null where nothing of the kind is supposed. */
export async function withoutPayers(
  books: SkillBooks,
  ahead: Path,
  { said, until, told }: { said: readonly Said[]; until: BusinessDay | null; told: string | null },
): Promise<HeldBack | null> {
  const supposed = said.flatMap((one) =>
    one.of === 'supposition' && supposesUnpaid(one.text) ? one.text : [],
  );
  const unpaid = supposed.length === 0 && told !== null ? [told] : supposed;
  const { days, items } = ahead;
  const last = until ?? days.at(-1)?.date;
  if (unpaid.length === 0 || last === undefined) return null;
  const payers = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' && unpaid.some((text) => text.includes(one.text))
      ? one.names
      : [],
  );
  if (payers.length === 0)
    return unpaid.some((text) => supposesNothingIn(text))
      ? withoutIncome(books, ahead, { last, unpaid })
      : null;
  const gone = items.filter(
    ({ label, cents, date }) =>
      cents > 0n && date <= last && payers.some((name) => isOf(label, name)),
  );
  const sum = (by: BusinessDay) =>
    gone.reduce((all, { date, cents }) => (date <= by ? all + cents : all), 0n);
  const who = payers.map(named).join(' and ');
  const whole = sum(last);
  return {
    days: days.map((day) => lessBy(day, sum(day.date))),
    without:
      whole > 0n
        ? `without the ${dollars(whole)} I expect from ${who} by then`
        : `without ${who}, though I expect nothing from them by then`,
  };
}

/** Who comes, orders or is worked for is new; of who does not pay nothing comes, whatever is open. */
const ofMoney = /\b(?:pay|pays|paid|paying|money|cash|checks?|deposits?|receipts?|payments?)\b/i;

/**
 * Nothing new is sold: what leaves, against what is there and what is open by how its customers pay. What the forecast holds above that it
 * expects of new sales.
 */
async function withoutIncome(
  books: SkillBooks,
  { days, items, cash }: Path,
  { last, unpaid }: { last: BusinessDay; unpaid: readonly string[] },
): Promise<HeldBack | null> {
  const leaves = await outAhead(books, last);
  if (leaves === null) return null;
  const keeps = !unpaid.some((text) => ofMoney.test(text));
  const openBy = (by: BusinessDay) =>
    items.reduce(
      (sum, one) => (keeps && one.isInvoice === true && one.date <= by ? sum + one.cents : sum),
      0n,
    );
  const newBy = ({ date, cents }: Path['days'][number]) => {
    const more = cents - (cash.cents + openBy(date) - leaves.by(date));
    return more > 0n ? more : 0n;
  };
  const gone = days.map((day) => lessBy(day, newBy(day)));
  const on = days.findLast(({ date }) => date <= last);
  if (on === undefined) return null;
  const [open, more] = [openBy(last), newBy(on)];
  const of = keeps ? 'new sales' : 'customers';
  return {
    days: gone,
    without:
      more > 0n
        ? `without the ${dollars(more)} I expect from ${of} by then`
        : `without ${of}, though I expect nothing from them by then`,
    told: [
      `I expect ${dollars(leaves.by(last))} to go out through ${formatDay(last)}, ${leaves.as}. It would be less if you buy nothing for jobs.`,
      ...(open > 0n
        ? [
            `I still count ${dollars(open)} that customers owe today, going by when they usually pay. If none of that came in, about ${dollars(on.cents - more - open)} would be left.`,
          ]
        : []),
    ],
  };
}

const MONTHS = 3;
const YEAR = 12;

/** What leaves by a day to come: as in the same days a year before or as a day in the last three whole months, whichever is more. */
async function outAhead(books: SkillBooks, last: BusinessDay) {
  const { scope, today } = books;
  const outIn = async (span: { from: BusinessDay; to: BusinessDay }) =>
    span.to <= today && (await isAllOnRecord(books, span))
      ? (await dailyFigures(scope.tx, scope.businessId, scope.basis, span)).days
      : null;
  const ago = { from: addMonths(addDays(today, 1), -YEAR), to: addMonths(last, -YEAR) };
  const month = startOfMonth(today);
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  const [before, lately] = [await outIn(ago), await outIn(span)];
  const sum = (all: NonNullable<typeof before>) =>
    all.reduce((whole, { moneyOutCents }) => whole + moneyOutCents, 0n);
  const days = BigInt(daysBetween(span.from, month));
  const ways = [
    before && {
      by: (day: BusinessDay) => sum(before.filter(({ date }) => date <= addMonths(day, -YEAR))),
      as: 'as much as over the same days a year earlier',
    },
    lately && {
      by: (day: BusinessDay) => (sum(lately) * BigInt(daysBetween(today, day))) / days,
      as: `at the daily rate from ${formatRange(span.from, span.to)}`,
    },
  ].filter((one) => one !== null);
  return ways.sort((a, b) => (a.by(last) > b.by(last) ? -1 : 1))[0] ?? null;
}

const lessBy = <Day extends Path['days'][number]>(day: Day, cents: bigint): Day => ({
  ...day,
  // The rows behind a day are those of the forecast, with what is left out.
  forecastCents: day.cents,
  ...{ cents: day.cents - cents, lowCents: day.lowCents - cents },
  highCents: day.highCents - cents,
});
