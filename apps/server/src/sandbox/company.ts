import type { AccountInput, ItemInput, PartyInput } from '../ledger/ledger-batch.ts';

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
    openingCents: 9_240_000,
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

type Account = Pick<AccountInput, 'name' | 'type' | 'number'>;

/** The chart of accounts; keys are the external ids in the books. */
export const chart = {
  checking: { name: 'Checking', type: 'bank', number: '1000' },
  savings: { name: 'Savings', type: 'bank', number: '1010' },
  receivable: { name: 'Accounts Receivable', type: 'accounts_receivable', number: '1100' },
  equipment: { name: 'Roasting Equipment', type: 'fixed_asset', number: '1500' },
  payable: { name: 'Accounts Payable', type: 'accounts_payable', number: '2000' },
  card: { name: 'Business Credit Card', type: 'credit_card', number: '2100' },
  loan: { name: 'Equipment Loan', type: 'other_liability', number: '2500' },
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

export interface Customer {
  key: string;
  name: string;
  city: string;
  /** Days between invoices, bags of coffee in one, days of credit, days they usually pay after the due date. */
  everyDays: number;
  bags: number;
  termDays: number;
  lateDays: number;
  /** Months before the last one in which they stopped buying, if they did. */
  goneMonths?: number;
}

export const customers: Customer[] = [
  {
    key: 'northside',
    name: 'Northside Market',
    city: 'Portland',
    everyDays: 7,
    bags: 84,
    termDays: 15,
    lateDays: 1,
  },
  {
    key: 'harbor',
    name: 'Harbor Hotel Group',
    city: 'Seattle',
    everyDays: 14,
    bags: 150,
    termDays: 30,
    lateDays: 9,
  },
  {
    key: 'bluebird',
    name: 'Bluebird Cafe',
    city: 'Portland',
    everyDays: 7,
    bags: 22,
    termDays: 15,
    lateDays: 0,
  },
  {
    key: 'cascade',
    name: 'Cascade Offices',
    city: 'Vancouver',
    everyDays: 30,
    bags: 90,
    termDays: 30,
    lateDays: 3,
  },
  {
    key: 'elm',
    name: 'Elm Street Books',
    city: 'Salem',
    everyDays: 14,
    bags: 18,
    termDays: 15,
    lateDays: 5,
  },
  {
    key: 'granite',
    name: 'Granite Gym',
    city: 'Portland',
    everyDays: 30,
    bags: 24,
    termDays: 15,
    lateDays: 2,
  },
  {
    key: 'lakeview',
    name: 'Lakeview Catering',
    city: 'Eugene',
    everyDays: 21,
    bags: 45,
    termDays: 30,
    lateDays: 21,
  },
  {
    key: 'maple',
    name: 'Maple Bakery',
    city: 'Portland',
    everyDays: 7,
    bags: 30,
    termDays: 15,
    lateDays: -2,
  },
  {
    key: 'orchard',
    name: 'Orchard Grocers',
    city: 'Hood River',
    everyDays: 14,
    bags: 40,
    termDays: 30,
    lateDays: 4,
  },
  {
    key: 'pioneer',
    name: 'Pioneer Coworking',
    city: 'Portland',
    everyDays: 30,
    bags: 36,
    termDays: 15,
    lateDays: 0,
  },
  {
    key: 'riverbend',
    name: 'Riverbend Inn',
    city: 'Bend',
    everyDays: 21,
    bags: 28,
    termDays: 30,
    lateDays: 12,
    goneMonths: 4,
  },
  {
    key: 'summit',
    name: 'Summit Ski Lodge',
    city: 'Government Camp',
    everyDays: 14,
    bags: 34,
    termDays: 30,
    lateDays: 6,
  },
];

export const items: ItemInput[] = [
  { externalId: 'house', name: 'House Blend 2 lb', kind: 'product', unitPriceCents: 2600n },
  { externalId: 'espresso', name: 'Espresso Roast 2 lb', kind: 'product', unitPriceCents: 2800n },
  { externalId: 'single', name: 'Single Origin 2 lb', kind: 'product', unitPriceCents: 3400n },
  { externalId: 'decaf', name: 'Decaf 2 lb', kind: 'product', unitPriceCents: 3000n },
  { externalId: 'counter', name: 'Counter Sales', kind: 'product' },
  { externalId: 'class', name: 'Barista Class', kind: 'service', unitPriceCents: 45_000n },
];

export interface Bill {
  key: string;
  vendor: string;
  account: AccountKey;
  /** Day of the month on which it is billed; every n-th month. */
  day: number;
  everyMonths: number;
  cents: number;
  spread: number;
  termDays: number;
}

/** Vendors that send a bill, which is paid at its due date. */
export const bills: Bill[] = [
  {
    key: 'andes',
    vendor: 'Andes Green Importers',
    account: 'coffee',
    day: 4,
    everyMonths: 1,
    cents: 1_350_000,
    spread: 0.12,
    termDays: 30,
  },
  {
    key: 'rift',
    vendor: 'Rift Valley Coffee Trading',
    account: 'coffee',
    day: 17,
    everyMonths: 1,
    cents: 820_000,
    spread: 0.18,
    termDays: 30,
  },
  {
    key: 'boxwell',
    vendor: 'Boxwell Packaging',
    account: 'packaging',
    day: 11,
    everyMonths: 1,
    cents: 238_000,
    spread: 0.15,
    termDays: 15,
  },
  {
    key: 'ledgerly',
    vendor: 'Ledgerly Accountants',
    account: 'professional',
    day: 20,
    everyMonths: 3,
    cents: 180_000,
    spread: 0,
    termDays: 15,
  },
  {
    key: 'ironworks',
    vendor: 'Ironworks Roaster Service',
    account: 'repairs',
    day: 9,
    everyMonths: 4,
    cents: 96_000,
    spread: 0.4,
    termDays: 30,
  },
];

export interface Charge {
  key: string;
  vendor: string;
  account: AccountKey;
  paidFrom: MoneyAccount;
  /** Every n-th month on this day. */
  day: number;
  everyMonths: number;
  cents: number;
  spread: number;
  /** Yearly rise, taken each January. */
  rise?: number;
  /** What the bank prints. */
  text: string;
  /** The last month, counted back from the current one, in which it was charged. */
  stoppedMonths?: number;
  /** The first month, counted back from the current one, in which it was charged. */
  startedMonths?: number;
  /** The month, counted back from the current one, since which it costs `share` more. */
  dearer?: { monthsAgo: number; share: number };
}

/** Regular charges that leave an account without a bill. */
export const charges: Charge[] = [
  {
    key: 'rent',
    vendor: 'Juniper Street Properties',
    account: 'rent',
    paidFrom: 'checking',
    day: 1,
    everyMonths: 1,
    cents: 520_000,
    spread: 0,
    rise: 0.03,
    text: 'JUNIPER ST PROPERTIES RENT',
  },
  {
    key: 'power',
    vendor: 'Portland Power and Light',
    account: 'utilities',
    paidFrom: 'checking',
    day: 13,
    everyMonths: 1,
    cents: 94_000,
    spread: 0.22,
    text: 'PORTLAND POWER LIGHT ACH PMT',
  },
  {
    key: 'water',
    vendor: 'City of Portland Water',
    account: 'utilities',
    paidFrom: 'checking',
    day: 22,
    everyMonths: 3,
    cents: 41_000,
    spread: 0.1,
    text: 'CITY OF PORTLAND WATER BILL',
  },
  {
    key: 'internet',
    vendor: 'Fibrewest Internet',
    account: 'utilities',
    paidFrom: 'card',
    day: 6,
    everyMonths: 1,
    cents: 11_900,
    spread: 0,
    text: 'FIBREWEST INTERNET',
  },
  {
    key: 'insure',
    vendor: 'Evergreen Mutual Insurance',
    account: 'insurance',
    paidFrom: 'checking',
    day: 15,
    everyMonths: 1,
    cents: 68_500,
    spread: 0,
    rise: 0.05,
    text: 'EVERGREEN MUTUAL INS PREM',
  },
  {
    key: 'pos',
    vendor: 'Tillwise',
    account: 'software',
    paidFrom: 'card',
    day: 3,
    everyMonths: 1,
    cents: 16_900,
    spread: 0,
    dearer: { monthsAgo: 3, share: 0.18 },
    text: 'TILLWISE.COM SUBSCRIPTION',
  },
  {
    key: 'shop',
    vendor: 'Storefront Cloud',
    account: 'software',
    paidFrom: 'card',
    day: 12,
    everyMonths: 1,
    cents: 7_900,
    spread: 0,
    text: 'STOREFRONT CLOUD',
  },
  {
    key: 'mailer',
    vendor: 'Letterdrop',
    account: 'marketing',
    paidFrom: 'card',
    day: 19,
    everyMonths: 1,
    cents: 4_900,
    spread: 0,
    stoppedMonths: 2,
    text: 'LETTERDROP MAIL',
  },
  {
    key: 'ads',
    vendor: 'Signpost Ads',
    account: 'marketing',
    paidFrom: 'card',
    day: 28,
    everyMonths: 1,
    cents: 62_000,
    spread: 0.3,
    text: 'SIGNPOST ADS',
  },
  {
    key: 'draw',
    vendor: 'Dana Whitfield',
    account: 'draw',
    paidFrom: 'checking',
    day: 25,
    everyMonths: 1,
    cents: 450_000,
    spread: 0,
    text: 'TRANSFER OWNER DRAW D WHITFIELD',
  },
  {
    key: 'domain',
    vendor: 'Namewell Domains',
    account: 'software',
    paidFrom: 'card',
    day: 8,
    everyMonths: 12,
    cents: 18_400,
    spread: 0,
    text: 'NAMEWELL DOMAINS',
  },
  // The second counter opened four months ago: what turns a saving company into one with a runway.
  {
    key: 'annex',
    vendor: 'Alder Annex Properties',
    account: 'rent',
    paidFrom: 'checking',
    day: 2,
    everyMonths: 1,
    cents: 410_000,
    spread: 0,
    text: 'ALDER ANNEX PROPERTIES RENT',
    startedMonths: 4,
  },
];

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
