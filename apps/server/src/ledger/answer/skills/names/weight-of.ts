import type { Condition, MeasureId, Part, Weight } from '@cairn/analyst';
import { daysBetween, type BusinessDay, type DateRange } from '@cairn/finance';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

const DAYS_OF_MONTH = 30.4;

interface Subject {
  role: 'paying' | 'paid';
  partyIds: readonly string[];
  name: string;
}

/** What somebody brings of all revenue, or takes of all that is bought; null where that is nothing. */
export async function weightOf(
  books: SkillBooks,
  { role, partyIds, name }: Subject,
  { from, to }: DateRange,
  recordsFrom: BusinessDay,
): Promise<Weight | null> {
  const isShort = recordsFrom > from;
  const span = { from: isShort ? recordsFrom : from, to };
  const { measure, kind } = measuresOf(books, role);
  const conditions: Condition[] =
    kind === null ? [] : [{ field: 'party_kind', not: false, values: [kind] }];
  const isOwn = ({ key }: Part) => key !== null && partyIds.includes(key);
  const parties = (await partsOf(books, { measure, span, conditions }, 'party')).filter(
    ({ key, cents }) => key !== null && cents > 0n,
  );
  const cents = parties.filter(isOwn).reduce((sum, one) => sum + one.cents, 0n);
  if (cents <= 0n) return null;
  const ofParty: Condition[] = [
    {
      field: 'party',
      not: false,
      values: partyIds.map((id) => ({ id, name: name.slice(0, 200) })),
    },
  ];
  const all =
    role === 'paying'
      ? await sumOf(books, { measure: 'revenue', span })
      : await sumOf(books, { measure, span, conditions, label: 'Bought' });
  return {
    own: await sumOf(books, { measure, span, conditions: ofParty, label: name }),
    all,
    months: isShort ? Math.max(1, Math.round(daysBetween(recordsFrom, to) / DAYS_OF_MONTH)) : 12,
    since: isShort ? recordsFrom : null,
    place: parties.filter((one) => !isOwn(one) && one.cents > cents).length + 1,
    among: parties.length,
    left:
      role === 'paid' || !books.hasBooks
        ? null
        : {
            gross: await sumOf(books, { measure: 'gross_profit', span }),
            profit: await sumOf(books, { measure: 'net_profit', span }),
          },
    account: role === 'paying' ? null : await accountOf(books, { measure, ofParty }, span),
  };
}

const measuresOf = ({ hasBooks }: SkillBooks, role: Subject['role']) =>
  role === 'paying'
    ? ({ measure: 'income', kind: hasBooks ? 'customer' : null } as const)
    : ({
        measure: hasBooks ? 'bought_net' : 'expenses',
        kind: hasBooks ? 'vendor' : null,
      } as const);

/** The account in which most of it is booked, with what all together take of that. */
async function accountOf(
  books: SkillBooks,
  { measure, ofParty }: { measure: MeasureId; ofParty: Condition[] },
  span: DateRange,
): Promise<Weight['account']> {
  const accounts = await partsOf(books, { measure, span, conditions: ofParty }, 'category');
  const [most] = accounts
    .filter(({ key }) => key !== null)
    .sort((a, b) => Number(b.cents - a.cents));
  if (most === undefined || most.key === null || most.cents <= 0n) return null;
  const { key: id, label } = most;
  const conditions: Condition[] = [
    { field: 'category', not: false, values: [{ id, name: label.slice(0, 200) }] },
  ];
  return { label, own: most.cents, all: await sumOf(books, { measure, span, conditions }) };
}
