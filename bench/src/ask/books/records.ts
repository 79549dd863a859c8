import type {
  AccountInput,
  ItemInput,
  PartyInput,
} from '../../../../apps/server/src/ledger/write/ledger-batch.ts';

/** A cleaning company's chart of accounts, customers, vendors, employees and price list. */
export const accounts: AccountInput[] = [
  {
    externalId: 'checking',
    name: 'Business Checking',
    type: 'bank',
    openingBalanceCents: 2_500_000n,
    openingDate: '2024-12-31',
  },
  {
    externalId: 'savings',
    name: 'Rainy Day Savings',
    type: 'bank',
    openingBalanceCents: 800_000n,
    openingDate: '2024-12-31',
  },
  { externalId: 'visa', name: 'Visa Card', type: 'credit_card' },
  { externalId: 'ar', name: 'Accounts Receivable', type: 'accounts_receivable' },
  { externalId: 'ap', name: 'Accounts Payable', type: 'accounts_payable' },
  { externalId: 'equipment', name: 'Equipment', type: 'fixed_asset' },
  {
    externalId: 'loan',
    name: 'Business Loan',
    type: 'other_liability',
    openingBalanceCents: -1_200_000n,
    openingDate: '2024-12-31',
  },
  { externalId: 'equity', name: "Owner's Equity", type: 'equity' },
  { externalId: 'cleaning', name: 'Cleaning Income', type: 'income' },
  { externalId: 'goods', name: 'Product Income', type: 'income' },
  { externalId: 'interest', name: 'Interest Earned', type: 'other_income' },
  { externalId: 'supplies', name: 'Cost of Supplies', type: 'cost_of_goods_sold' },
  { externalId: 'rent', name: 'Rent or Lease', type: 'expense' },
  { externalId: 'office', name: 'Office Supplies', type: 'expense' },
  { externalId: 'fuel', name: 'Fuel', type: 'expense' },
  { externalId: 'phone', name: 'Telephone & Internet', type: 'expense' },
  { externalId: 'insurance', name: 'Insurance', type: 'expense' },
  { externalId: 'wages', name: 'Wages', type: 'expense' },
  { externalId: 'hire', name: 'Equipment Rental', type: 'expense' },
  { externalId: 'loan-interest', name: 'Interest Paid', type: 'other_expense' },
];

const customer = (externalId: string, name: string, city: string): PartyInput => ({
  externalId,
  kind: 'customer',
  name,
  city,
});
const vendor = (externalId: string, name: string, city: string): PartyInput => ({
  externalId,
  kind: 'vendor',
  name,
  city,
});

export const parties: PartyInput[] = [
  customer('cafe', 'Blue Ridge Cafe', 'Portland'),
  customer('dental', 'Summit Dental Group', 'Seattle'),
  customer('maria', 'Maria Lopez', 'Portland'),
  customer('gym', 'Oak & Iron Gym', 'Boise'),
  customer('school', 'Pinewood School District', 'Portland'),
  customer('hotel', 'Riverside Hotel', 'Seattle'),
  customer('law', "O'Brien Law Office", 'Salem'),
  customer('jade', 'Jade Garden Restaurant', 'Boise'),
  customer('brewing', 'Cascade Brewing Co.', 'Portland'),
  customer('becker', 'Tom Becker', 'Salem'),
  vendor('chemicals', 'Pacific Chemicals Inc.', 'Tacoma'),
  vendor('staples', 'Staples', 'Portland'),
  vendor('shell', 'Shell', 'Portland'),
  vendor('comcast', 'Comcast', 'Seattle'),
  vendor('landlord', 'Willamette Properties', 'Portland'),
  vendor('guardian', 'Guardian Insurance', 'Boise'),
  vendor('rental', 'Acme Tool Hire', 'Tacoma'),
  { externalId: 'dana', kind: 'employee', name: 'Dana Whitfield' },
  { externalId: 'luis', kind: 'employee', name: 'Luis Romero' },
  { externalId: 'priya', kind: 'employee', name: 'Priya Nair' },
];

export const items: ItemInput[] = [
  { externalId: 'window', name: 'Window Cleaning', kind: 'service', unitPriceCents: 12_000n },
  { externalId: 'carpet', name: 'Carpet Cleaning', kind: 'service', unitPriceCents: 25_000n },
  { externalId: 'nightly', name: 'Office Cleaning', kind: 'service', unitPriceCents: 40_000n },
  { externalId: 'deep', name: 'Deep Clean Package', kind: 'service', unitPriceCents: 75_000n },
  { externalId: 'wax', name: 'Floor Wax', kind: 'product', unitPriceCents: 3_500n },
  { externalId: 'soap', name: 'Hand Soap Case', kind: 'product', unitPriceCents: 2_800n },
  { externalId: 'purifier', name: 'Air Purifier', kind: 'product', unitPriceCents: 18_000n },
];
