import {
  nameBeside,
  phraseDoubles,
  phraseNoSuchName,
  type Answer,
  type PaidTwice,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  cents,
  daysBetween,
  findRepeats,
  groupBy,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { moneyRows } from '../../read/figures/money-rows.ts';
import { runRows } from '../../read/run-plan/run-rows.ts';
import { namedIn } from './named-in.ts';
import type { SkillBooks } from './skill-books.ts';

const MONTHS = 12;
/** So far apart the same amount to the same payee may be the same purchase. */
const DAYS = 7;
/** Who repeats an amount so often does so by habit. */
const HABIT = 3;
const REFUND_DAYS = 90;
const BILLS_MAX = 5_000;

interface Paid {
  id: string;
  date: BusinessDay;
  /** Money out is negative. */
  amountCents: Cents;
  name: string;
  number: string | null;
  isBill: boolean;
}

/** What may have been paid or entered twice, in the last twelve months unless dates are said. */
export async function runDoubles(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const { today } = books;
  const named = namedIn(question, books, 'party');
  const unknown = named === null ? nameBeside(question) : null;
  if (unknown !== null) return phraseNoSuchName(unknown, 'payee');
  const isPast = asked !== null && asked.from < today;
  const from = isPast ? businessDay(asked.from) : addDays(addMonths(today, -MONTHS), 1);
  const to = isPast && asked.to < today ? businessDay(asked.to) : today;
  const names = new Set(named?.conditions.flatMap(({ values }) => values.map((one) => one.name)));
  const isAsked = ({ name }: Paid) => named === null || names.has(name);
  const paid = [
    ...(await paymentsIn(books, { from, to })),
    ...(await billsIn(books, { from, to })),
  ];
  const looked = paid.filter((one) => isAsked(one) && one.amountCents < 0n);
  const pairs = pairsIn(looked).map(({ earlier, later }): PaidTwice => {
    return {
      ...{ name: later.name, isBill: later.isBill, cents: -later.amountCents },
      ...{ first: earlier.date, second: later.date },
      isRefunded: isRefunded(later, paid),
      token: tokenOf(later, earlier.date, books),
    };
  });
  pairs.sort((a, b) => (a.cents < b.cents ? 1 : -1));
  return phraseDoubles({
    ...{ of: named?.name ?? null, since: from, days: DAYS },
    ...{ looked: looked.length, pairs },
  });
}

function pairsIn(looked: readonly Paid[]) {
  const payees = groupBy(looked, ({ name, isBill }) => JSON.stringify([name, isBill]));
  return [...payees.values()].flatMap((group) => {
    const repeats = findRepeats(group, DAYS).filter(
      // A bill and its payment are one purchase, and two bills with two numbers are two.
      ({ earlier, later }) => !later.isBill || earlier.number === null || later.number === null,
    );
    const numbered = groupBy(
      group.filter(({ isBill, number }) => isBill && (number ?? '') !== ''),
      ({ number, amountCents }) => `${number ?? ''} ${String(amountCents)}`,
    );
    const again = [...numbered.values()].flatMap(([earlier, ...others]) =>
      earlier === undefined ? [] : others.map((later) => ({ earlier, later })),
    );
    return repeats.length >= HABIT ? again : [...repeats, ...again];
  });
}

const isRefunded = ({ name, amountCents, date }: Paid, all: readonly Paid[]): boolean =>
  all.some(
    (one) =>
      one.name === name &&
      one.amountCents === -amountCents &&
      one.date >= date &&
      daysBetween(date, one.date) <= REFUND_DAYS,
  );

/** What bank accounts and cards paid and took back; the owners' own money and stores of it are no purchases. */
async function paymentsIn({ scope }: SkillBooks, span: DateRange): Promise<Paid[]> {
  const { tx, businessId, basis } = scope;
  const rows = await moneyRows(tx, businessId, basis, {
    from: businessDay(span.from),
    to: businessDay(span.to),
  });
  return rows
    .filter(
      ({ counterparty, categoryType }) =>
        counterparty !== undefined && categoryType !== 'equity' && categoryType !== 'other_asset',
    )
    .map(({ id, date, amountCents, name, accountId }) => ({
      ...{ id, date, amountCents, name, number: null, isBill: false, accountId },
    }));
}

async function billsIn({ scope, today }: SkillBooks, { from, to }: DateRange): Promise<Paid[]> {
  const { rows } = await runRows(
    scope,
    { measure: 'bills', conditions: [], from, to, asOf: today },
    { order: 'newest', limit: BILLS_MAX, offset: 0 },
  );
  return rows.flatMap(({ transactionId, date, amount, party, number }) =>
    party === null
      ? []
      : [
          {
            ...{ id: transactionId, date: businessDay(date), name: party, number },
            ...{ amountCents: cents(-amount), isBill: true },
          },
        ],
  );
}

/** Opens what was paid to the payee, or entered as a bill of theirs, from the first day to the second. */
function tokenOf(
  { name, isBill, date: to }: Paid,
  from: BusinessDay,
  { vocabulary, today }: SkillBooks,
): string | null {
  const record = vocabulary.input.records.find((one) => one.field === 'party' && one.name === name);
  if (record === undefined) return null;
  const values = [{ id: record.id, name: record.name.slice(0, 200) }];
  return evidenceToken({
    ...{ of: 'rows', title: `${isBill ? 'Bills of' : 'Paid to'} ${name}`.slice(0, 300) },
    selection: {
      ...{ measure: isBill ? 'bills' : 'money_out', from, to, asOf: today },
      conditions: [{ field: 'party', not: false, values }],
    },
  });
}
