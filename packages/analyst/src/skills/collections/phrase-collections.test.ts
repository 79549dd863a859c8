import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import {
  asksWhoElse,
  phraseCollections,
  type CollectionsFacts,
  type Debtor,
} from './phrase-collections.ts';
import { asksForAllLate } from './slow-payers.ts';

const figure = (cents: bigint) => ({ cents, count: 2, label: 'it', token: null });

const facts = (openCents: bigint, expectedCents: bigint): CollectionsFacts => ({
  ...{
    hasInvoices: true,
    asks: 'much',
    of: 'Acme',
    usual: null,
    late: null,
    debtors: [],
    ...{ others: null, meant: null, pace: null, byWhom: [] },
  },
  ...{ open: figure(openCents), overdue: { ...figure(0n), count: 0 } },
  expected: { cents: expectedCents, from: null, until: businessDay('2026-06-30') },
});

it.each([
  // Credits and payments on account lessen what is owed.
  [facts(100_000n, 930_000n), /^\*\*About \$1,000 of the \$1,000 Acme owes you should be paid/],
  [facts(100_000n, 60_000n), /^\*\*About \$600 of the \$1,000/],
  [facts(-20_000n, 930_000n), /^\*\*Acme has nothing past due\.\*\*/],
])('expects no more than what is owed in all (%#)', (given, said) => {
  const { text } = phraseCollections(given);
  expect(text).toMatch(said);
  expect(text).not.toContain('-$');
});

const debtor = (label: string, cents: bigint, oldestDays: number): Debtor => ({
  ...{ ...figure(cents), label, key: label, oldestDays },
  ...{ daysLate: 7, settled: 4, late: 3 },
});

/** Each figure that is told, with whose it is. */
const whose = {
  'Fern Lodge': ['$3,000', '$9,000', '$1,200'],
  'Oak Hall': ['$5,000'],
  'Pine Row': ['$4,000'],
};

it.each([
  ['of one customer', 'Fern Lodge', null],
  [
    'of one customer, and who else',
    'Fern Lodge',
    [debtor('Oak Hall', 500_000n, 61), debtor('Pine Row', 400_000n, 12)],
  ],
])('tells figures of one in sentences of one: %s', (_, of, others) => {
  const { text } = phraseCollections({
    ...{ hasInvoices: true, asks: 'whom', of, usual: null, late: null, others, meant: null },
    ...{ open: figure(900_000n), overdue: figure(300_000n) },
    debtors: [debtor('Fern Lodge', 300_000n, 33)],
    expected: { cents: 120_000n, from: null, until: businessDay('2026-06-30') },
    pace: null,
    byWhom: [],
  });
  expect(text).toContain(
    "Remind Fern Lodge: they owe $3,000 that's past due, the oldest invoice by 33 days.",
  );
  expect(text).toContain('They owe you $9,000 in total.');
  expect(text.includes('Next, remind Oak Hall ($5,000) and Pine Row ($4,000).')).toBe(
    others !== null,
  );
  for (const sentence of text.split(/(?<=\.) /)) {
    const names = Object.keys(whose).filter((name) => sentence.includes(name));
    const allowed = names.flatMap((name) => whose[name as keyof typeof whose]);
    const [only] = names;
    if (only === undefined) continue;
    for (const told of sentence.match(/\$[\d,]+/g) ?? []) expect(allowed, sentence).toContain(told);
  }
});

it('tells how late the invoice is whose sum the question says', () => {
  const of = (daysPastDue: number) =>
    phraseCollections({ ...facts(900_000n, 0n), meant: { cents: 1_171_740n, daysPastDue } }).text;
  expect(of(84)).toContain('The invoice for $11,717.40 is 84 days past due.');
  expect(of(0)).toContain("The invoice for $11,717.40 isn't due yet.");
});

it('says what is late of all apart from the first', () => {
  const { text } = phraseCollections({
    ...{
      hasInvoices: true,
      asks: 'whom',
      of: null,
      usual: null,
      late: null,
      others: null,
      meant: null,
    },
    ...{
      open: figure(2_000_000n),
      overdue: figure(800_000n),
      expected: null,
      pace: null,
      byWhom: [],
    },
    debtors: [debtor('Oak Hall', 500_000n, 61), debtor('Fern Lodge', 300_000n, 33)],
  });
  expect(text).toMatch(
    /^\*\*Remind Oak Hall first: they owe \$5,000 that's past due, the oldest invoice by 61 days\.\*\*/,
  );
  expect(text).toContain('In total, $8,000 is past due.');
});

it.each([
  ['what does Fern Lodge owe, and who else is behind', true],
  ['how much is Fern Lodge late with and anybody else', true],
  ['which other ones are late beside Fern Lodge', true],
  ['how old is what Fern Lodge owes', false],
])('%s', (question, expected) => {
  expect(asksWhoElse(question)).toBe(expected);
});

it.each([
  [22, 'The first 20 of 22'],
  [20, undefined],
])('says of %i late customers whether the table holds all', (count, title) => {
  const debtors = Array.from({ length: count }, (_, at) =>
    debtor(`Row ${String(at)}`, 100_000n, 9),
  );
  const { tables } = phraseCollections({ ...facts(900_000n, 0n), asks: 'whom', of: null, debtors });
  expect(tables[0]?.title).toBe(title);
  expect(tables[0]?.rows).toHaveLength(20);
});

it('tells what comes in a time that has not begun, and new sales apart', () => {
  const [from, until] = [businessDay('2026-06-01'), businessDay('2026-06-30')];
  const told = (isOfYear: boolean) =>
    phraseCollections({
      ...facts(900_000n, 0n),
      ...{ of: null, expected: { cents: 120_000n, from, until } },
      pace: {
        ...{ cents: 1_000_000n, isOfYear, atSaleCents: 50_000n },
        stretches: [{ from, to: until, figure: figure(3_000_000n) }],
      },
    }).text;
  const text = told(false);
  expect(told(true)).toContain('On the same days a year earlier customers paid $10,000 for old');
  expect(text).toContain(
    'About $1,200 of the $9,000 customers owe you should be paid in June 2026',
  );
  expect(text).toContain(
    'customers paid $10,000 on average for old and new work, including $500 paid on the spot',
  );
  expect(text).toContain('You took in $30,000 in June 2026.');
});

it('says how old all of it is that is late', () => {
  const { text } = phraseCollections({
    ...{ ...facts(100_000n, 60_000n), asks: 'whom', of: null, overdue: figure(90_000n) },
    debtors: [debtor('Acme', 60_000n, 3), debtor('Bolt', 30_000n, 400)],
    ages: [
      { label: 'up to 30 days', cents: 60_000n },
      { label: 'more than 90 days', cents: 30_000n },
    ],
  });
  expect(text).toContain(
    'In total, $900 is past due, the oldest invoice by 400 days. By days past due: $600 (up to 30 days), $300 (more than 90 days).',
  );
});

it('tells who else is late first where nobody who is named is', () => {
  const others = [debtor('Row 1', 300_000n, 70), debtor('Row 2', 200_000n, 65)];
  const late = { days: 60, isOver: true };
  const of = { ...facts(900_000n, 0n), asks: 'whom' as const, debtors: [], others, late };
  expect(phraseCollections(of).text).toMatch(
    /^\*\*Remind Row 1 first: they owe \$3,000 that's more than 60 days past due\. Acme has nothing that late\.\*\*[^]*Next, remind Row 2 \(\$2,000\)\./,
  );
});

it('lists everybody who is late in the order that is asked', () => {
  const question = 'list everybody late, oldest first, with amounts';
  expect(asksForAllLate(question)).toBe(true);
  expect(asksForAllLate('list all the bills we are late on')).toBe(false);
  const debtors = ['Row 1', 'Row 2', 'Row 3', 'Row 4'].map((name) => debtor(name, 300_000n, 7));
  const of = { ...facts(900_000n, 0n), asks: 'whom' as const, of: null, debtors };
  const last = 'and Row 4 ($3,000).';
  expect(phraseCollections({ ...of, isList: true }).text).toContain(last);
  expect(phraseCollections(of).text).not.toContain(last);
});
