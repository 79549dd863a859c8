import type { AccountKey, MoneyAccount } from './company.ts';

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
