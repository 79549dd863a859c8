import { expect, it } from 'vitest';
import { withoutOwnNames } from './own-name.ts';

const named = (...names: string[]) => ({
  records: names.map((name) => ({ id: name, name, field: 'party' as const })),
  ...{ paymentMethods: [], cities: ['Dayton'], states: [] },
});

it.each([
  ['Kettle & Crumb Supply', 'how is Kettle & Crumb doing', 'how is the business doing'],
  ['Kettle & Crumb Supply', "kettle and crumb's profit", 'our profit'],
  ['Halvorsen Trucking, LLC', 'how is the Halvorsen Trucking cash', 'how is the business cash'],
  ['Copperline Plumbing Inc.', 'a page about Copperline', 'a page about the business'],
  // The owner's own name, a word of every day, and a place are something else.
  ['Halvorsen Trucking', 'what was Halvorsen paid', 'what was Halvorsen paid'],
  ['Premier Plumbing', 'our premier jobs', 'our premier jobs'],
  ['Dayton Supply', 'sales in Dayton', 'sales in Dayton'],
  // An account that is called after the business is that account.
  ['Halvorsen Trucking', 'Halvorsen Trucking Payroll in May', 'Halvorsen Trucking Payroll in May'],
])('%s: %s', (own, question, asked) => {
  const input = named('Corner Crumb', 'Kari Halvorsen', 'Halvorsen Trucking Payroll');
  expect(withoutOwnNames(question, { names: [own], input })).toBe(asked);
});
