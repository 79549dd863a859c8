import { daysBetween, formatDay, formatRange, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { plain } from '../../answer/format.ts';
import { dollars, exact, named, shareText, sizeOf, Wording } from '../figure.ts';
import type { RecordsAsked } from './records-asked.ts';
import { listOf, timesText } from '../../language/phrases.ts';

interface RowOf {
  date: BusinessDay;
  name: string;
}

/** What only the bank, or only the books, have on record. */
export interface OneSided extends RowOf {
  isAtBank: boolean;
  cents: bigint;
  token: string;
}

/** A bank account or card that both keep, by the day that both reach. */
export interface AccountHeld {
  name: string;
  isCard: boolean;
  from: BusinessDay;
  day: BusinessDay;
  atBank: bigint;
  inBooks: bigint;
  oneSided: readonly OneSided[];
  /** What the bank shows in one sum and the books in several, the latest first. */
  together: readonly (Omit<OneSided, 'isAtBank'> & { count: number })[];
}

/** Purchases from somebody that are booked to another account than most of theirs. */
export interface BookedApart {
  name: string;
  account: string;
  count: number;
  cents: bigint;
  latest: BusinessDay;
  usualAccount: string;
  usualCount: number;
  usualCents: bigint;
  token: string;
}

export interface RecordsFacts {
  asked: RecordsAsked;
  today: BusinessDay;
  /** The first and the last day on record of each that is linked. */
  books: { from: BusinessDay; to: BusinessDay } | null;
  bank: { from: BusinessDay; to: BusinessDay } | null;
  held: readonly AccountHeld[];
  /** The accounts that are asked about, or all. */
  balances: readonly { name: string; cents: bigint | null }[];
  /** What is on record of whose rows a question names; null where it names none. */
  ofName: { name: string; when: string; rows: readonly (RowOf & { amountCents: bigint })[] } | null;
  /** When was looked for what is booked apart. */
  when: string;
  /** Accounts between which something may have been mixed up; none for all. */
  between: readonly string[];
  /** The exceptions first. */
  apart: readonly BookedApart[];
  unsorted: { cents: bigint; all: bigint };
  /** Debts that do not look right, in sentences. */
  off?: readonly string[];
  doubles: readonly { name: string; cents: bigint }[];
  odd: readonly string[];
}

const ROWS_MAX = 20;
const TOLD = 3;
const STALE_DAYS = 7;
/** More than a tenth without a category is in the way of what goes by category. */
const UNSORTED_PART = 10n;

/** What the records can be trusted with: what is asked first, then the rest of what can be checked, and what cannot. */
export function phraseRecords(facts: RecordsFacts): Answer {
  const { asked, held, apart, between, odd } = facts;
  const isWhole = asked.agree || asked.rely;
  const wording = new Wording();
  const parts = [
    ...(asked.rely && (!asked.agree || held.length === 0) ? [relyText] : []),
    // Where no payee is a suspect, what does not look right comes first.
    ...(apart.length === 0 ? [offText] : []),
    ...(asked.agree ? [agreementText, nameText, codingText] : [codingText, nameText]),
    ...(apart.length === 0 ? [] : [offText]),
    ...(asked.rely && !asked.agree ? [agreementText] : []),
  ];
  for (const text of parts.flatMap((part) => part(facts))) wording.add(text);
  if (isWhole) wording.add(doublesText(facts));
  if (between.length === 0)
    for (const why of odd.slice(0, 2)) wording.add(`This stands out: ${why}`);
  wording.add(reachText('Your books run', facts.books, facts));
  wording.add(reachText('Your bank transactions run', facts.bank, facts));
  const all = held
    .flatMap(({ name, oneSided }) => oneSided.map((row) => ({ ...row, account: name })))
    .sort((a, b) => daysBetween(a.date, b.date));
  const rows = all.slice(0, ROWS_MAX);
  const suspects = apart.slice(0, ROWS_MAX);
  return wording
    .table({
      ...(all.length > rows.length && {
        title: `The latest ${String(rows.length)} of ${String(all.length)}`,
      }),
      headers: ['Date', 'Account', 'Only in', 'Who', 'Amount'],
      rows: rows.map(({ date, account, isAtBank, name, cents }) => [
        ...[date, account, isAtBank ? 'Bank' : 'Books', name, exact(cents)],
      ]),
      evidence: rows.map(({ token }) => token),
    })
    .table({
      headers: ['Payee', 'Recorded in', 'Times', 'Amount', 'Usually recorded in', 'Times'],
      rows: suspects.map(({ name, account, count, cents, usualAccount, usualCount }) => [
        ...[name, account, String(count), exact(cents), usualAccount, String(usualCount)],
      ]),
      evidence: suspects.map(({ token }) => token),
    })
    .next('Anything unusual in the accounts?', 'Did we pay anything twice?')
    .done(
      "I only see what's recorded, not what was never entered or is wrong both at the bank and in your books. A payee in more than one account isn't necessarily a mistake.",
    );
}

function agreementText(facts: RecordsFacts): string[] {
  const { held, books, bank, asked, balances } = facts;
  if (held.length === 0) {
    const said = balances.flatMap(({ name, cents }) =>
      cents === null ? [] : [`${named(name)} at ${dollars(cents)}`],
    );
    return [
      `Your ${books === null ? "books aren't" : "bank isn't"} linked, so I cannot compare ${books === null ? 'them with your bank' : 'it with your books'}.`,
      `Your ${books === null ? 'bank shows' : 'books show'} ${listOf(said)}${bank === null && books === null ? '' : `, with entries up to ${formatDay((books ?? bank)?.to ?? facts.today)}`}.`,
      ...(books === null
        ? []
        : [
            "Your bank shows what has cleared, and your books show what was entered. They usually differ by a check or charge that hasn't cleared, or one never entered. Go by the lower of the two until you find the difference.",
          ]),
    ];
  }
  const apart = held.filter(({ atBank, inBooks }) => atBank !== inBooks);
  const verdict =
    apart.length === 0
      ? `Yes, ${held.length === 1 ? 'your balance matches' : `the balances of all ${String(held.length)} accounts match`} the bank.`
      : `No. ${listOf(apart.map(({ name }) => named(name)))} ${apart.length === 1 ? "doesn't" : "don't"} match the bank.`;
  return [...(asked.agree ? [verdict] : []), ...held.map(heldText)];
}

function heldText({
  name,
  isCard,
  day,
  atBank,
  inBooks,
  oneSided,
  together,
  from,
}: AccountHeld): string {
  const holds = (cents: bigint) => (isCard ? `${dollars(-cents)} owed` : dollars(cents));
  const sides = [true, false].flatMap((isAtBank) => {
    const rows = oneSided.filter((row) => row.isAtBank === isAtBank);
    const sum = rows.reduce((all, { cents }) => all + cents, 0n);
    const count = `${String(rows.length)} ${rows.length === 1 ? 'transaction' : 'transactions'} (${exact(sum)})`;
    return rows.length === 0 ? [] : `${count} only ${isAtBank ? 'at the bank' : 'in the books'}`;
  });
  const rows = `Since ${formatDay(from)} ${sides.length === 0 ? 'every transaction has a match' : `I see ${sides.join(' and ')}`}`;
  const sums = togetherText(together);
  if (atBank === inBooks)
    return `${named(name)}: ${holds(atBank)} in both on ${formatDay(day)}. ${rows}.${sums}`;
  const made = oneSided.reduce((sum, { isAtBank, cents }) => sum + (isAtBank ? cents : -cents), 0n);
  const rest = sizeOf(atBank - inBooks - made);
  return `${named(name)} on ${formatDay(day)}: ${holds(inBooks)} in the books, ${holds(atBank)} at the bank, ${exact(sizeOf(atBank - inBooks))} apart. ${rows}${rest === 0n ? ', which explains all of it' : `. The other ${exact(rest)} is from before then, or from transactions on different days in each`}.${sums}`;
}

function togetherText([latest, ...others]: AccountHeld['together']): string {
  if (latest === undefined) return '';
  const { name, cents, date, count } = latest;
  const more = others.length === 0 ? '' : `, like ${String(others.length)} more before it`;
  return ` ${named(name)}, ${exact(sizeOf(cents))} on ${formatDay(date)} at the bank, is ${String(count)} entries in your books${more}.`;
}

function nameText({ ofName }: RecordsFacts): string[] {
  if (ofName === null) return [];
  const { name: whose, when, rows } = ofName;
  if (rows.length === 0) return [`Nothing is on record for ${named(whose)} ${when}.`];
  const sum = rows.reduce((all, { amountCents }) => all + amountCents, 0n);
  if (rows.length > TOLD + 1)
    return [
      `${String(rows.length)} transactions are on record for ${named(whose)} ${when}, ${dollars(sizeOf(sum))} ${sum < 0n ? 'out' : 'in'} in total.`,
    ];
  const told = rows.map(
    ({ amountCents, date }) => `${exact(sizeOf(amountCents))} on ${formatDay(date)}`,
  );
  return [`On record for ${named(whose)} ${when}: ${listOf(told)}.`];
}

function relyText({ unsorted, when, books }: RecordsFacts): string[] {
  const share = shareText(unsorted.cents, unsorted.all) ?? 'some';
  const isOpen = unsorted.cents * UNSORTED_PART > unsorted.all;
  return [
    isOpen
      ? `Use them with care: ${share} of the money ${when} has no category yet, so category figures and profit aren't certain.`
      : `My figures are as good as what's ${books === null ? 'at the bank' : 'in your books'}, and ${unsorted.cents === 0n ? 'all' : `all but ${share}`} of it has a category.`,
    ...(books === null
      ? [
          "They're based on what the bank shows: the day and amount that arrived, after fees. I don't have anything you recorded elsewhere.",
        ]
      : []),
  ];
}

const offText = ({ off = [] }: RecordsFacts): string[] =>
  off.flatMap((text) => text.split('\n').map(plain));

function codingText({ apart, between, when, unsorted, asked }: RecordsFacts): string[] {
  const where = between.length === 0 ? '' : ` between ${listOf(between.map(named))}`;
  const isOpen = !asked.rely && unsorted.cents * UNSORTED_PART > unsorted.all;
  const share = shareText(unsorted.cents, unsorted.all) ?? 'Much';
  const open = `Start with this: ${share} of the money ${when} has no category at all yet.`;
  const count = new Set(apart.map(({ name }) => name)).size;
  return [
    ...(isOpen ? [open] : []),
    apart.length === 0
      ? `Apart from split purchases, nobody you pay regularly is recorded in more than one expense account${where} ${when}.`
      : `${count === 1 ? 'One payee' : `${String(count)} payees`} may be miscoded${where} ${when}, with purchases in more than one expense account.`,
    ...apart
      .slice(0, TOLD)
      .map(
        (one) =>
          `${named(one.name)}: ${exact(one.cents)} in ${named(one.account)} (${timesText(one.count)}, most recently on ${formatDay(one.latest)}) and ${exact(one.usualCents)} in ${named(one.usualAccount)} (${timesText(one.usualCount)}).`,
      ),
    ...(apart.length === 0 ? [] : ['Both are expense accounts, so profit is the same either way.']),
  ];
}

function doublesText({ doubles, when }: RecordsFacts): string {
  const [first] = doubles;
  return first === undefined
    ? `Nothing looks duplicated ${when}.`
    : `${doubles.length === 1 ? '1 pair looks' : `${String(doubles.length)} pairs look`} duplicated, ${doubles.length === 1 ? '' : 'the largest '}from ${named(first.name)} at ${exact(first.cents)}.`;
}

function reachText(what: string, span: RecordsFacts['books'], { today }: RecordsFacts) {
  if (span === null) return null;
  const silent = daysBetween(span.to, today);
  return `${what} from ${formatRange(span.from, span.to)}${silent > STALE_DAYS ? `. There's been nothing in the ${String(silent)} days since` : ''}.`;
}
