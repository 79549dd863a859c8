import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Interpretation } from '../interpret.ts';
import { asking, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

/** What stays the same when a question is put another way, for questions made at random. `RUNS=20000` asks more of them. */
const numRuns = Number(process.env['RUNS'] ?? 25);
/** A limit for what hangs, not for what is slow. */
const limit = 60_000 + numRuns * 200;

const customers = ['Harbor Hotel', 'Lowell School', 'April Price', 'First Time Buyers Club'];
const vendors = ['Brightline Supply', 'Kessler Freight', 'Past Due Towing', 'Payroll Plus'];
const vocabulary = buildVocabulary({
  records: [
    ...customers.map((name) => record(name, { field: 'party', partyKind: 'customer' })),
    ...vendors.map((name) => record(name, { field: 'party', partyKind: 'vendor' })),
    record('Sales', { field: 'category', accountType: 'income' }),
    record('Office Supplies', { field: 'category', accountType: 'expense' }),
    record('Checking', { field: 'account', accountType: 'bank' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const read = (question: string) => said(ask(question));
const said = (found: Interpretation) => (found.kind === 'plan' ? found.reading : found.kind);

const months = ['January', 'March', 'June', 'August', 'November'];
const time = fc
  .tuple(fc.constantFrom(...months), fc.constantFrom(2024, 2025))
  .map(([month, year]) => ({ month, year }));
const spoken = ({ month, year }: { month: string; year: number }) => `in ${month} ${year}`;
const ofCustomer = fc.constantFrom(
  (name: string, when: string) => `how much did ${name} buy ${when}`,
  (name: string, when: string) => `revenue from ${name} ${when}`,
  (name: string, when: string) => `how many invoices did we send to ${name} ${when}`,
  (name: string, when: string) => `what did ${name} pay us ${when}`,
  (name: string, when: string) => `invoices to ${name} ${when}`,
  (name: string, when: string) => `${name} sales by month ${when}`,
);
const ofVendor = fc.constantFrom(
  (name: string, when: string) => `how much did we pay ${name} ${when}`,
  (name: string, when: string) => `how much did we spend at ${name} ${when}`,
  (name: string, when: string) => `bills from ${name} ${when}`,
  (name: string, when: string) => `average payment to ${name} ${when}`,
);
const ofAll = fc.constantFrom(
  ...['total revenue', 'expenses by vendor', 'net profit', 'revenue by customer'],
  ...['how many invoices did we send', 'what did we spend on office supplies', 'money in by month'],
  ...['cash in by month', 'cash in and out'],
);
const beforeIt = fc.constantFrom(
  ...[
    'please tell me ',
    'hi, ',
    'can you show me ',
    'I would like to know ',
    'could you please give me ',
  ],
);
const asked = fc.oneof(
  fc.tuple(ofCustomer, fc.constantFrom(...customers), time),
  fc.tuple(ofVendor, fc.constantFrom(...vendors), time),
);

const kinds = [
  [ofCustomer, customers],
  [ofVendor, vendors],
] as const;
it.each(kinds)(
  'reads a question the same whoever it names',
  (put, names) => {
    const two = fc.tuple(put, fc.constantFrom(...names), fc.constantFrom(...names), time);
    const property = fc.property(two, ([ask, one, other, when]) => {
      expect(read(ask(one, spoken(when))).replaceAll(one, other)).toBe(
        read(ask(other, spoken(when))),
      );
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

it(
  'changes nothing but the dates with the month',
  () => {
    const blank = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d/g, 'a day');
    const property = fc.property(asked, time, ([ask, name, when], other) => {
      expect(blank(read(ask(name, spoken(when))))).toBe(blank(read(ask(name, spoken(other)))));
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

it(
  'is as polite as it is asked',
  () => {
    const property = fc.property(beforeIt, ofAll, time, (polite, what, when) => {
      const plain = `${what} ${spoken(when)}`;
      expect(read(`${polite}${plain}`)).toBe(read(plain));
      expect(read(`${plain}, please`)).toBe(read(plain));
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

it(
  'leaves out whom the words leave out, or declines',
  () => {
    const put = fc.constantFrom('without', 'except', 'excluding', 'other than', 'apart from');
    const property = fc.property(put, fc.constantFrom(...customers), time, (word, name, when) => {
      const plain = `revenue by customer ${spoken(when)}`;
      const less = read(`${plain} ${word} ${name}`);
      expect(less).not.toBe(read(plain));
      if (less !== 'declined') expect(less).toContain('without');
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

it(
  'gives as many of a ranking as are asked for, and nothing else',
  () => {
    const property = fc.property(fc.integer({ min: 2, max: 30 }), time, (count, when) => {
      const of = (many: number) => ask(`top ${many} customers by revenue ${spoken(when)}`);
      expect(of(count)).toMatchObject({ plan: { limit: count } });
      expect(said(of(count))).toBe(said(of(3)));
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

it(
  'reads a mistyped word as it was meant, says how it was read, or declines',
  () => {
    const property = fc.property(asked, fc.nat(), ([ask_, name, when], at) => {
      const plain = ask_(name, spoken(when));
      const swapped = mistyped(plain, at);
      const found = ask(swapped);
      if (found.kind !== 'plan' || found.corrections.length > 0) return;
      expect(found.reading).toBe(read(plain));
    });
    fc.assert(property, { numRuns });
  },
  limit,
);

/** Two letters within a word of five letters or more change places. */
function mistyped(text: string, at: number): string {
  const words = [...text.matchAll(/[a-z]{5,}/gi)];
  const word = words[at % words.length];
  if (word === undefined) return text;
  const place = word.index + 1 + (at % (word[0].length - 2));
  return `${text.slice(0, place)}${text[place + 1] ?? ''}${text[place] ?? ''}${text.slice(place + 2)}`;
}
