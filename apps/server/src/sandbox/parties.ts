import type { PartyInput } from '../ledger/write/ledger-batch.ts';
import { customers } from './customers.ts';
import { bills, charges } from './vendors.ts';

const vendorNames = [
  ...bills.map((bill) => ({ key: bill.key, name: bill.vendor })),
  ...charges.map((charge) => ({ key: charge.key, name: charge.vendor })),
  { key: 'tillpay', name: 'Tillpay Card Processing' },
  { key: 'parcel', name: 'Parcelway Shipping' },
  { key: 'fuel', name: 'Cascade Fuel' },
  { key: 'hardware', name: 'Rose City Hardware' },
  { key: 'payroll', name: 'Paywell Payroll' },
  { key: 'lender', name: 'Harbor Equipment Finance' },
];

const employees = [
  'Ana Ruiz',
  'Ben Carver',
  'Mei Tanaka',
  'Omar Haddad',
  'Priya Nair',
  'Tom Becker',
];

export const parties: PartyInput[] = [
  ...customers.map(({ key, name, city }) => ({
    externalId: key,
    kind: 'customer' as const,
    name,
    city,
    state: city === 'Seattle' || city === 'Vancouver' ? 'WA' : 'OR',
    email: `accounts@${key}.example.com`,
  })),
  { externalId: 'walk-in', kind: 'customer' as const, name: 'Counter Customers' },
  ...vendorNames.map(({ key, name }) => ({ externalId: key, kind: 'vendor' as const, name })),
  ...employees.map((name) => ({ externalId: name, kind: 'employee' as const, name })),
];
