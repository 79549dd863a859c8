import type { AccountInput, ItemInput } from '../ledger/write/ledger-batch.ts';

/** Juniper Street Coffee Roasters: a made-up small business that roasts, sells over a counter and to shops. */
export const profile = {
  businessName: 'Juniper Street Coffee Roasters',
  businessEntityName: 'Juniper Street Coffee LLC',
  employerIdentificationNumber: '00-1234567',
  industry: 'Coffee roasting and retail',
  businessType: 'LLC',
  dateBusinessFormed: '2019-04-01',
  streetAddress1: '418 Juniper Street',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  zipcode: '97205',
  timeZone: 'America/Los_Angeles',
};

export const bankAccountsOfCompany = [
  {
    key: 'checking',
    institution: 'FirstHarborBank',
    type: 'checking',
    last4: '4821',
    openingCents: 8_240_000,
  },
  {
    key: 'savings',
    institution: 'FirstHarborBank',
    type: 'savings',
    last4: '9034',
    openingCents: 3_000_000,
  },
  { key: 'card', institution: 'SummitCard', type: 'credit_card', last4: '7716', openingCents: 0 },
] as const;
export type MoneyAccount = (typeof bankAccountsOfCompany)[number]['key'];

type Account = Pick<AccountInput, 'name' | 'type' | 'number' | 'isLongTerm'>;

/** The chart of accounts; keys are the external ids in the books. */
export const chart = {
  checking: { name: 'Checking', type: 'bank', number: '1000' },
  savings: { name: 'Savings', type: 'bank', number: '1010' },
  receivable: { name: 'Accounts Receivable', type: 'accounts_receivable', number: '1100' },
  equipment: { name: 'Roasting Equipment', type: 'fixed_asset', number: '1500' },
  payable: { name: 'Accounts Payable', type: 'accounts_payable', number: '2000' },
  card: { name: 'Business Credit Card', type: 'credit_card', number: '2100' },
  loan: { name: 'Equipment Loan', type: 'other_liability', number: '2500', isLongTerm: true },
  equity: { name: "Owner's Equity", type: 'equity', number: '3000' },
  draw: { name: "Owner's Draw", type: 'equity', number: '3100' },
  wholesale: { name: 'Wholesale Sales', type: 'income', number: '4000' },
  retail: { name: 'Retail Sales', type: 'income', number: '4100' },
  training: { name: 'Training and Services', type: 'income', number: '4200' },
  interestIncome: { name: 'Interest Income', type: 'other_income', number: '4900' },
  coffee: { name: 'Green Coffee', type: 'cost_of_goods_sold', number: '5000' },
  packaging: { name: 'Packaging', type: 'cost_of_goods_sold', number: '5100' },
  wages: { name: 'Wages', type: 'expense', number: '6000' },
  payrollTax: { name: 'Payroll Taxes', type: 'expense', number: '6010' },
  rent: { name: 'Rent', type: 'expense', number: '6100' },
  utilities: { name: 'Utilities', type: 'expense', number: '6110' },
  insurance: { name: 'Insurance', type: 'expense', number: '6120' },
  software: { name: 'Software', type: 'expense', number: '6200' },
  shipping: { name: 'Shipping', type: 'expense', number: '6300' },
  marketing: { name: 'Marketing', type: 'expense', number: '6400' },
  merchantFees: { name: 'Merchant Fees', type: 'expense', number: '6500' },
  repairs: { name: 'Repairs and Maintenance', type: 'expense', number: '6600' },
  professional: { name: 'Professional Fees', type: 'expense', number: '6700' },
  travel: { name: 'Fuel and Travel', type: 'expense', number: '6800' },
  supplies: { name: 'Office and Shop Supplies', type: 'expense', number: '6900' },
  interest: { name: 'Interest Expense', type: 'other_expense', number: '8000' },
} as const satisfies Record<string, Account>;
export type AccountKey = keyof typeof chart;

export const items: ItemInput[] = [
  { externalId: 'house', name: 'House Blend 2 lb', kind: 'product', unitPriceCents: 2600n },
  { externalId: 'espresso', name: 'Espresso Roast 2 lb', kind: 'product', unitPriceCents: 2800n },
  { externalId: 'single', name: 'Single Origin 2 lb', kind: 'product', unitPriceCents: 3400n },
  { externalId: 'decaf', name: 'Decaf 2 lb', kind: 'product', unitPriceCents: 3000n },
  { externalId: 'counter', name: 'Counter Sales', kind: 'product' },
  { externalId: 'class', name: 'Barista Class', kind: 'service', unitPriceCents: 45_000n },
];
