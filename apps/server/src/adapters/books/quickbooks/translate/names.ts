import { z } from 'zod';
import { MONTH_NAMES, type AccountType } from '@cairn/finance';
import type { AccountInput, ItemInput, PartyInput } from '../../../../ledger/write/ledger-batch.ts';
import type { CompanyInfo } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { isSalesTax, type Directory } from './directory.ts';
import { id, money, read, ref, text, Unreadable } from './fields.ts';

const accountTypes: Record<string, AccountType> = {
  Bank: 'bank',
  'Credit Card': 'credit_card',
  'Accounts Receivable': 'accounts_receivable',
  'Accounts Payable': 'accounts_payable',
  'Other Current Asset': 'other_asset',
  'Other Asset': 'other_asset',
  'Fixed Asset': 'fixed_asset',
  'Other Current Liability': 'other_liability',
  'Long Term Liability': 'other_liability',
  Equity: 'equity',
  Income: 'income',
  'Other Income': 'other_income',
  'Cost of Goods Sold': 'cost_of_goods_sold',
  Expense: 'expense',
  'Other Expense': 'other_expense',
};

/** QuickBooks says of these liabilities when they are due. */
function termOf(accountType: string): { isLongTerm?: boolean } {
  if (accountType === 'Other Current Liability') return { isLongTerm: false };
  return accountType === 'Long Term Liability' ? { isLongTerm: true } : {};
}

/** Other people's money: it stands at a bank, and is none of the company's cash. */
const heldForOthers: readonly string[] = ['TrustAccounts', 'RentsHeldInTrust'];

const accountSchema = z.object({
  Id: id,
  Name: text,
  /** 'Insurance:Truck': two accounts below others may have one name. */
  FullyQualifiedName: text,
  SubAccount: z.boolean().nullish(),
  AcctNum: text,
  AccountType: z.string(),
  AccountSubType: z.string().nullish(),
  CurrencyRef: z.object({ value: z.string() }).nullish(),
});

/** Opening balances are transactions of QuickBooks: every account begins with nothing. */
export function toAccount(record: unknown, directory: Directory): AccountInput {
  const account = read(accountSchema, record);
  const stated = accountTypes[account.AccountType];
  const isForOthers = stated === 'bank' && heldForOthers.includes(account.AccountSubType ?? '');
  const type = isForOthers ? 'other_asset' : stated;
  if (type === undefined)
    throw new Unreadable(`is of a type that Cairn does not know (${account.AccountType})`);
  directory.rememberAccount(account.Id, {
    ...{ type, subtype: account.AccountSubType ?? '', name: account.Name ?? '' },
  });
  return {
    externalId: externalIdOf('Account', account.Id),
    name: named((account.SubAccount === true ? account.FullyQualifiedName : null) ?? account.Name),
    type,
    ...given('number', account.AcctNum),
    ...termOf(account.AccountType),
    ...(isSalesTax(account.AccountSubType ?? '') && { isSalesTax: true }),
  };
}

export const accountBalance = z.object({ Id: id, CurrentBalance: money.nullish() });

const partySchema = z.object({
  Id: id,
  DisplayName: text,
  PrimaryEmailAddr: z.object({ Address: text }).nullish(),
  BillAddr: z.object({ City: text, CountrySubDivisionCode: text }).nullish(),
  /** Of a sub-customer or project; vendors and employees have none. */
  ParentRef: ref.nullish(),
});

const partyKinds = { Customer: 'customer', Vendor: 'vendor', Employee: 'employee' } as const;
export type PartyEntity = keyof typeof partyKinds;

export function toParty(entity: PartyEntity, record: unknown): PartyInput {
  const party = read(partySchema, record);
  return {
    externalId: externalIdOf(entity, party.Id),
    kind: partyKinds[entity],
    name: named(party.DisplayName),
    ...given('email', party.PrimaryEmailAddr?.Address),
    ...given('city', party.BillAddr?.City),
    ...given('state', party.BillAddr?.CountrySubDivisionCode),
    ...given('parentId', party.ParentRef ? externalIdOf(entity, party.ParentRef.value) : undefined),
  };
}

const itemSchema = z.object({
  Id: id,
  Name: text,
  Type: z.string().nullish(),
  UnitPrice: z.number().nullish(),
  IncomeAccountRef: ref.nullish(),
  ExpenseAccountRef: ref.nullish(),
  AssetAccountRef: ref.nullish(),
});

/** Null for a mere category of items. */
export function toItem(record: unknown, directory: Directory): ItemInput | null {
  const item = read(itemSchema, record);
  if (item.Type === 'Category') return null;
  directory.rememberItem(item.Id, {
    income: item.IncomeAccountRef?.value ?? null,
    expense: item.ExpenseAccountRef?.value ?? null,
    asset: item.Type === 'Inventory' ? (item.AssetAccountRef?.value ?? null) : null,
  });
  return {
    externalId: externalIdOf('Item', item.Id),
    name: named(item.Name),
    kind: item.Type === 'Service' ? 'service' : 'product',
    ...priceOf(item.UnitPrice),
  };
}

/** Prices may have parts of a cent, which the ledger does not hold: these are left out. */
export function priceOf(dollars: number | null | undefined): { unitPriceCents?: bigint } {
  const parsed = money.safeParse(dollars);
  return parsed.success ? { unitPriceCents: parsed.data } : {};
}

export const given = <K extends string>(
  key: K,
  value: string | null | undefined,
): { [P in K]?: string } =>
  value === null || value === undefined || value === ''
    ? {}
    : ({ [key]: value } as { [P in K]: string });

function named(name: string | null | undefined): string {
  if (name === null || name === undefined || name === '') throw new Unreadable('has no name');
  return name;
}

const address = z
  .object({
    Line1: text,
    City: text,
    CountrySubDivisionCode: text,
    PostalCode: text,
    Country: text,
  })
  .nullish();

const companySchema = z.object({
  CompanyName: text,
  LegalName: text,
  CompanyAddr: address,
  Country: text,
  PrimaryPhone: z.object({ FreeFormNumber: text }).nullish(),
  Email: z.object({ Address: text }).nullish(),
  WebAddr: z.object({ URI: text }).nullish(),
  EmployerId: text,
  FiscalYearStartMonth: z.string().nullish(),
  NameValue: z.array(z.object({ Name: z.string(), Value: text })).nullish(),
});

export function toCompanyInfo(record: unknown): CompanyInfo {
  const company = read(companySchema, record);
  const month = MONTH_NAMES.indexOf(company.FiscalYearStartMonth ?? '') + 1;
  const valueOf = (name: string) =>
    company.NameValue?.find((each) => each.Name === name)?.Value ?? null;
  return {
    companyName: named(company.CompanyName),
    legalName: company.LegalName ?? null,
    email: company.Email?.Address ?? null,
    phone: company.PrimaryPhone?.FreeFormNumber ?? null,
    website: company.WebAddr?.URI ?? null,
    ...placeOf(company.CompanyAddr, company.Country ?? null),
    industry: valueOf('IndustryType') ?? valueOf('QBOIndustryType'),
    employerId: company.EmployerId ?? null,
    fiscalYearStartMonth: month === 0 ? null : month,
  };
}

const placeOf = (place: z.output<typeof address>, country: string | null) => ({
  street: place?.Line1 ?? null,
  city: place?.City ?? null,
  state: place?.CountrySubDivisionCode ?? null,
  zipcode: place?.PostalCode ?? null,
  country: place?.Country ?? country,
});
