import {
  isBoundTo,
  isUnsorted,
  kindOfCharge,
  type Condition,
  type Subscription,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  counterpartyKeys,
  startOfMonth,
  type AccountType,
  type DateRange,
} from '@cairn/finance';
import type { RecurringItem } from '../../derived/figures/recurring-streams.ts';
import { accountsOf } from './owner-accounts.ts';
import { partsOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12;
const MOST_MONTHS = 9;
const ACCOUNTS_MAX = 200;
const PARTIES_MAX = 50;

/**
 * Who charges in most months of the last twelve and still does, on no fixed day or by bills: for software and services, for what one is
 * bound to (rent, insurance, power), or as much each month. Nobody of what recurs or has been set aside.
 */
export async function inMostMonths(
  books: SkillBooks,
  recurring: readonly RecurringItem[],
): Promise<Subscription[]> {
  const month = startOfMonth(books.today);
  const accounts = accountsOfCharges(books);
  if (accounts.length === 0) return [];
  const conditions: Condition[] = [accountsOf(accounts)];
  const partiesIn = async (span: DateRange) =>
    (await partsOf(books, { measure: 'expenses', span, conditions }, 'party')).filter(
      ({ key, cents }) => key !== null && cents > 0n,
    );
  const monthsOf = new Map<string, { ago: number; cents: bigint }[]>();
  for (let ago = MONTHS; ago > 0; ago -= 1) {
    const from = addMonths(month, -ago);
    for (const { key, cents } of await partiesIn({ from, to: addDays(addMonths(from, 1), -1) }))
      monthsOf.set(key ?? '', [...(monthsOf.get(key ?? '') ?? []), { ago, cents }]);
  }
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  const year = await partiesIn(span);
  const isKnown = knownAmong(
    recurring,
    year.map(({ label }) => label),
  );
  const regular = year.filter(({ key, label }) => {
    const months = monthsOf.get(key ?? '') ?? [];
    const isRunning = months.some(({ ago }) => ago <= 2);
    return months.length >= MOST_MONTHS && isRunning && !isKnown(key, label);
  });
  const found: Subscription[] = [];
  for (const { key, label, cents: yearCents, token } of regular.slice(0, PARTIES_MAX)) {
    const party: Condition = {
      ...{ field: 'party', not: false },
      values: [{ id: key ?? '', name: label.slice(0, 200) }],
    };
    const ofParty = [...conditions, party];
    const [most] = await partsOf(
      books,
      { measure: 'expenses', span, conditions: ofParty },
      'category',
    );
    const account = accounts.find(({ id }) => id === most?.key);
    if (account === undefined) continue;
    const isSteady = areAlike((monthsOf.get(key ?? '') ?? []).map(({ cents }) => cents));
    const kind = kindOfMonthly(account, isSteady);
    if (kind === null) continue;
    found.push({
      ...{ kind, name: label, category: account.name, yearCents, token: token ?? '' },
      ...{ nextDate: null, beat: null, rise: null },
    });
  }
  return found;
}

/** Accounts of costs; of goods sold only those of services, as all others move with sales. */
const accountsOfCharges = ({ vocabulary }: SkillBooks) =>
  vocabulary.input.records
    .filter(
      ({ field, name, accountType: type, isUnused }) =>
        field === 'category' && isUnused !== true && type !== undefined && isOfCosts(name, type),
    )
    .slice(0, ACCOUNTS_MAX);

const isOfCosts = (name: string, type: AccountType): boolean =>
  !isUnsorted(name) &&
  (type === 'expense' ||
    type === 'other_expense' ||
    (type === 'cost_of_goods_sold' && isOfServices(name)));

export const isOfServices = (category: string): boolean =>
  kindOfCharge({ name: '', category, categoryType: 'expense', isSteady: false }) === 'subscription';

function kindOfMonthly({ name }: { name: string }, isSteady: boolean): Subscription['kind'] | null {
  if (isOfServices(name)) return 'subscription';
  return isSteady || isBoundTo(name) ? 'other' : null;
}

/** Within a quarter of each other. */
export const areAlike = (all: readonly bigint[]): boolean => {
  const [first = 0n] = all;
  const low = all.reduce((least, one) => (one < least ? one : least), first);
  const high = all.reduce((most, one) => (one > most ? one : most), first);
  return high * 4n <= low * 5n;
};

/** Whether a party has anything that recurs, by its id or by a name that means the same. */
function knownAmong(recurring: readonly RecurringItem[], labels: readonly string[]) {
  const names = recurring.flatMap(({ counterparty, payments }) => [
    counterparty,
    ...payments.map(({ name }) => name),
  ]);
  const keys = counterpartyKeys([...names, ...labels]);
  const known = new Set([
    ...keys.slice(0, names.length),
    ...recurring.flatMap(({ counterpartyKey, payments }) => [
      counterpartyKey,
      ...payments.map((one) => one.counterpartyKey ?? ''),
    ]),
  ]);
  known.delete('');
  const keyOf = new Map(labels.map((label, at) => [label, keys[names.length + at] ?? '']));
  return (key: string | null, label: string): boolean =>
    known.has(key ?? '') || known.has(keyOf.get(label) ?? '');
}
