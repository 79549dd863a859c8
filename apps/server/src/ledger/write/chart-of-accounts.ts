import type { AccountType } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../database/within-business.ts';
import { rowsAsTable } from '../../database/array-parameters.ts';
import { builtInSource } from './ingest-references.ts';

interface Category {
  name: string;
  type: AccountType;
}

/**
 * The categories of bank rows: a chart of accounts that a small business and its tax return (Schedule C,
 * form 1120-S) recognize. The last group stands on the balance sheet, so that moving one's own money, paying
 * a card or a loan off and taking money out is neither revenue nor expense.
 */
export const categories = {
  sales: { name: 'Sales', type: 'income' },
  rental_income: { name: 'Rental income', type: 'income' },
  other_income: { name: 'Other income', type: 'other_income' },
  interest_income: { name: 'Interest income', type: 'other_income' },
  uncategorised_income: { name: 'Uncategorized income', type: 'income' },

  cost_of_goods: { name: 'Cost of goods sold', type: 'cost_of_goods_sold' },

  payroll: { name: 'Payroll', type: 'expense' },
  benefits: { name: 'Employee benefits', type: 'expense' },
  contractors: { name: 'Contractors', type: 'expense' },
  rent: { name: 'Rent', type: 'expense' },
  utilities: { name: 'Utilities', type: 'expense' },
  phone_internet: { name: 'Phone and internet', type: 'expense' },
  software: { name: 'Software and subscriptions', type: 'expense' },
  advertising: { name: 'Advertising', type: 'expense' },
  office: { name: 'Office supplies', type: 'expense' },
  equipment: { name: 'Equipment', type: 'expense' },
  repairs: { name: 'Repairs and maintenance', type: 'expense' },
  shipping: { name: 'Shipping and postage', type: 'expense' },
  meals: { name: 'Meals', type: 'expense' },
  travel: { name: 'Travel', type: 'expense' },
  vehicle: { name: 'Fuel and vehicle', type: 'expense' },
  insurance: { name: 'Insurance', type: 'expense' },
  professional: { name: 'Legal and professional services', type: 'expense' },
  merchant_fees: { name: 'Payment processing fees', type: 'expense' },
  bank_fees: { name: 'Bank fees', type: 'expense' },
  training: { name: 'Training', type: 'expense' },
  donations: { name: 'Donations', type: 'expense' },
  taxes: { name: 'Taxes and licenses', type: 'expense' },
  uncategorised_expense: { name: 'Uncategorized expense', type: 'expense' },
  interest_expense: { name: 'Interest expense', type: 'other_expense' },

  transfers: { name: 'Transfers', type: 'other_asset' },
  card_payments: { name: 'Credit card payments', type: 'other_asset' },
  cash_withdrawn: { name: 'Cash withdrawn', type: 'other_asset' },
  loans: { name: 'Loans', type: 'other_liability' },
  sales_tax: { name: 'Sales tax payable', type: 'other_liability' },
  security_deposits: { name: 'Security deposits', type: 'other_liability' },
  owner: { name: 'Owner contributions and draws', type: 'equity' },
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof categories;

/** How a category is called as an account of the ledger; `ingest` finds it from any source. */
export const categoryExternalId = (key: CategoryKey): string => `category:${key}`;

/** Where rows stand of which nobody knows the category. */
export const uncategorizedIds = (['uncategorised_income', 'uncategorised_expense'] as const).map(
  categoryExternalId,
);

/**
 * Adds the built-in categories to a business that lacks them; those that it has, renamed or not, stay as they are.
 */
export async function ensureChartOfAccounts(tx: Transaction, businessId: string): Promise<void> {
  const rows = (Object.entries(categories) as [CategoryKey, Category][]).map(
    ([key, { name, type }]) => ({ id: newId(), externalId: categoryExternalId(key), name, type }),
  );
  await tx.execute(sql`
    insert into accounts (business_id, account_id, origin, source, external_id, name, type)
    select ${businessId}::uuid, id, 'bank', ${builtInSource}::text, external_id, name, type
    from ${rowsAsTable(
      rows,
      [
        ['id', 'uuid', (row) => row.id],
        ['external_id', 'text', (row) => row.externalId],
        ['name', 'text', (row) => row.name],
        ['type', 'account_type', (row) => row.type],
      ],
      'r',
    )}
    on conflict (business_id, source, external_id) do nothing`);
}

export interface CategoryAccount {
  id: string;
  externalId: string;
  name: string;
  type: AccountType;
}

/** Every account that a bank row can stand under: what is spent first, then what is earned, then what only moves. */
export async function listCategories(
  tx: Transaction,
  businessId: string,
): Promise<CategoryAccount[]> {
  const { rows } = await tx.execute<CategoryAccount & Record<string, unknown>>(sql`
    select account_id as id, external_id as "externalId", name, type from accounts
    where business_id = ${businessId} and source = ${builtInSource} and origin = 'bank' and is_active
    order by case when type in ('expense', 'other_expense', 'cost_of_goods_sold') then 1
      when type in ('income', 'other_income') then 2 else 3 end, name`);
  return rows;
}
