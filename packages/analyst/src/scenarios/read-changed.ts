import { negateCents, type BusinessDay } from '@cairn/finance';
import { tokenise } from '../language/tokens.ts';
import { readNames } from '../reading/slots/read-names.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { changes, matchOf, prices, steps, type Groups } from './sentences.ts';
import { beatOf, centsOf, type ReadChange, type Supposing } from './supposing.ts';

export const falling =
  /^(?:leave|left|quit|cancel|drop|fall|fell|decline|decrease|shrink|slip|slump|dip|tank|slow|(?:go(?:es)?|went|is|are|were) (?:down|off)|lower|less|down$|off$|lose|lost|cut|reduce|hal(?:f|ve))/;
/** Revenue, as what is sold is sold at other prices. */
export const PRICES = 'prices';
const revenueWords = new Set(['revenue', 'sales', 'turnover', 'income', 'sell']);
/** A part of those who pay is that part of what is paid, as none of them is said to pay more than others. */
const payers = new Set(
  'customers clients members patients students subscribers guests bookings orders business'.split(
    ' ',
  ),
);
const costWords = new Set(['costs', 'expenses', 'spending', 'overhead', 'overheads']);

/** Revenue, costs or one account that goes up or down; null for all else. */
export function readChanged(body: string, start: Supposing): ReadChange | null {
  const price = matchOf(prices, body);
  if (price !== null) return percentageOf(price, start, PRICES);
  const change = matchOf(changes, body);
  if (change !== null) {
    const of = subjectOf(change['name'] ?? '', start.vocabulary);
    if (of === null) return null;
    // Sales that drop in August do so in August alone; a rent that rises in August, or in August alone, is not known.
    if (of === 'revenue' || of === 'costs') return percentageOf(change, lasting(start), of);
    return start.lasts === null ? percentageOf(change, start, of) : null;
  }
  const step = matchOf(steps, body);
  return step === null ? null : stepOf(step, start);
}

export const lasting = (start: Supposing): Supposing => ({
  ...start,
  end: start.end ?? start.lasts,
});

export function percentageOf(
  groups: Groups,
  { day, end, numbers }: Supposing,
  of: string,
): ReadChange | null {
  const { verb = '', half } = groups;
  const isDown = falling.test(verb);
  const number = numbers[Number(groups['percent'])];
  const percent = half !== undefined || /^hal/.test(verb) ? 50 : /^double/.test(verb) ? 100 : null;
  const value = percent ?? (number?.kind === 'percent' ? number.value : 0);
  if (value <= 0 || value > (isDown ? 100 : 1_000)) return null;
  const points = Math.round(value * 100);
  const changeBasisPoints = isDown ? -points : points;
  return { kind: 'percentage', startDate: day, of, changeBasisPoints, ...lastDayOf(end) };
}

export const lastDayOf = (end: BusinessDay | null) => (end === null ? {} : { endDate: end });

/** 'Rent goes up by $400 a month' is $400 more that goes out. */
function stepOf(groups: Groups, start: Supposing): ReadChange | null {
  const amount = centsOf(groups, start);
  const every = beatOf(groups);
  const isIncome = isIncomeOf(groups['name'] ?? '', start.vocabulary);
  if (amount === null || every === null || isIncome === null || start.lasts !== null) return null;
  const isMore = isIncome !== falling.test(groups['verb'] ?? '');
  const amountCents = isMore ? amount : negateCents(amount);
  return { kind: 'recurring', startDate: start.day, endDate: start.end, amountCents, every };
}

/** 'revenue', 'costs', or the id of the one account that the words name. */
export function subjectOf(name: string, vocabulary: Vocabulary | undefined): string | null {
  if (revenueWords.has(name) || payers.has(name)) return 'revenue';
  if (costWords.has(name)) return 'costs';
  const [only, ...others] = categoriesOf(name, vocabulary);
  if (only === undefined || others.length > 0) return null;
  // 'Payroll' is more than the payroll taxes.
  return /\btax/i.test(only.name) && !/\btax/.test(name) ? null : only.id;
}

const incomeTypes = new Set(['income', 'other_income']);

/** Null where no account bears the name, or both kinds do. */
function isIncomeOf(name: string, vocabulary: Vocabulary | undefined): boolean | null {
  if (revenueWords.has(name)) return true;
  if (costWords.has(name)) return false;
  const kinds = new Set(
    categoriesOf(name, vocabulary).map(({ accountType }) => incomeTypes.has(accountType ?? '')),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : null;
}

/** The accounts of income and cost that all of the words name; whole names before parts of names. */
function categoriesOf(name: string, vocabulary: Vocabulary | undefined) {
  if (vocabulary === undefined) return [];
  const tokens = tokenise(name);
  const matches = readNames(tokens, 0, vocabulary, () => false).filter(
    ({ length }) => length === tokens.length,
  );
  const match = matches.find(({ isWhole }) => isWhole) ?? matches[0];
  return (match?.things ?? []).flatMap((thing) => (thing.field === 'category' ? [thing] : []));
}
