import { z } from 'zod';
import type { AccountType } from '@cairn/finance';
import type { KnownFacts } from '../../../../ports/books.ts';
import { externalIdOf } from '../entities.ts';
import { Unreadable, type Ref } from './fields.ts';
import type { Preferences } from './preferences.ts';

const accountFacts = z.object({
  type: z.string(),
  subtype: z.string(),
  name: z.string().optional(),
});
const itemFacts = z.object({
  income: z.string().nullable(),
  expense: z.string().nullable(),
  asset: z.string().nullable(),
});
type ItemFacts = z.output<typeof itemFacts>;

/** Accounts that a transaction means without naming them. */
type Role = 'receivable' | 'payable' | 'undeposited' | 'salesTax' | 'discount' | 'shipping';

const roleNames: Record<Role, string> = {
  receivable: 'accounts receivable',
  payable: 'accounts payable',
  undeposited: 'undeposited funds',
  salesTax: 'sales tax',
  discount: 'discounts given',
  shipping: 'shipping charged',
};

/** Accounts of ours for a line that names none, so that the rest of its document stands; by name and type. */
export const standIns = {
  'Account:unnamed-sales': { name: 'Sales without an account', type: 'income' },
  'Account:unnamed-discounts': { name: 'Discounts without an account', type: 'income' },
} as const satisfies Record<string, { name: string; type: AccountType }>;
type StandIn = keyof typeof standIns;

/** How facts are named that say which account the company has set for a role. */
const defaultPrefix = 'Default:';

export const isSalesTax = (subtype: string): boolean =>
  subtype === 'GlobalTaxPayable' || subtype === 'SalesTaxPayable';

const rolesOf = (type: string, subtype: string): Role[] => [
  ...(type === 'accounts_receivable' ? (['receivable'] as const) : []),
  ...(type === 'accounts_payable' ? (['payable'] as const) : []),
  ...(subtype === 'UndepositedFunds' ? (['undeposited'] as const) : []),
  ...(isSalesTax(subtype) ? (['salesTax'] as const) : []),
  ...(subtype === 'DiscountsRefundsGiven' ? (['discount'] as const) : []),
  ...(type === 'income' && subtype === 'ShippingIncome' ? (['shipping'] as const) : []),
];

/**
 * What is known of accounts and items while transactions are read: from earlier pages, and from this one as it goes.
 * Ids that it answers are those of the ledger.
 */
export class Directory {
  /** What this page adds, to be kept for later ones. */
  readonly added = new Map<string, string>();
  /** Accounts of ours that this page's lines stand on. */
  readonly usedStandIns = new Set<StandIn>();
  readonly #known: KnownFacts;
  readonly #roles = new Map<Role, string>();
  readonly #taxAccounts = new Map<string, string>();

  constructor(known: KnownFacts) {
    this.#known = known;
    for (const [name, facts] of known) if (name.startsWith('Account:')) this.#note(name, facts);
  }

  #accountWith(role: Role): string | undefined {
    return this.#facts(`${defaultPrefix}${role}`) ?? this.#roles.get(role);
  }

  rememberAccount(id: string, facts: z.output<typeof accountFacts> & { type: AccountType }): void {
    this.#remember(externalIdOf('Account', id), JSON.stringify(facts));
  }

  /** To whom the sales tax of each rate goes, by the id of the rate. */
  rememberTaxAgencies(agencies: ReadonlyMap<string, string>): void {
    for (const [rate, agency] of agencies) this.#remember(externalIdOf('TaxRate', rate), agency);
  }

  taxAgency(rate: string | undefined): string | null {
    return rate === undefined ? null : (this.#facts(externalIdOf('TaxRate', rate)) ?? null);
  }

  /** QuickBooks keeps what is owed to an agency on an account of its name; else the one of all sales tax. */
  taxAccount(agency: string | null): string {
    const own = agency === null ? undefined : this.#taxAccounts.get(taxAccountName(agency));
    return own ?? this.account(null, 'salesTax');
  }

  /** The accounts that the company has set for sales forms which name none. */
  rememberDefaults({ discountAccount, shippingAccount }: Preferences): void {
    for (const [role, id] of [
      ['discount', discountAccount],
      ['shipping', shippingAccount],
    ] as const) {
      const account = id === null ? null : externalIdOf('Account', id);
      if (account !== null && this.#facts(account) !== undefined) {
        this.#remember(`${defaultPrefix}${role}`, account);
      }
    }
  }

  /** The latest rate that a record states of a currency. */
  rememberRate(currency: string, rate: number, date: string): void {
    const name = `Rate:${currency}`;
    const facts = this.#facts(name);
    const known = facts === undefined ? null : (JSON.parse(facts) as { date: string });
    if (known === null || known.date <= date) this.#remember(name, JSON.stringify({ rate, date }));
  }

  rememberItem(id: string, facts: ItemFacts): void {
    this.#remember(externalIdOf('Item', id), JSON.stringify(facts));
  }

  /** The account that a reference names, else the one of the role. */
  account(given: Ref | null | undefined, role: Role): string {
    if (given !== null && given !== undefined) return externalIdOf('Account', given.value);
    const id = this.#accountWith(role);
    if (id === undefined)
      throw new Unreadable(`names no account, and ${roleNames[role]} is not known`);
    return id;
  }

  /** The account that a reference names, else the one of the role, else one of ours. */
  accountOr(given: Ref | null | undefined, role: Role, standIn: StandIn): string {
    if (given || this.#accountWith(role) !== undefined) return this.account(given, role);
    return this.standIn(standIn);
  }

  standIn(account: StandIn): string {
    this.usedStandIns.add(account);
    return account;
  }

  accountType(externalId: string): string | null {
    const facts = this.#facts(externalId);
    return facts === undefined ? null : accountFacts.parse(JSON.parse(facts)).type;
  }

  /** Accounts that hold the profit of earlier years, which QuickBooks moves there without a record. */
  retainedEarnings(): Set<string> {
    return new Set(
      [...this.#known].flatMap(([name, facts]) =>
        name.startsWith('Account:') &&
        accountFacts.parse(JSON.parse(facts)).subtype === 'RetainedEarnings'
          ? [name]
          : [],
      ),
    );
  }

  hasItem({ value }: Ref): boolean {
    return this.#facts(externalIdOf('Item', value)) !== undefined;
  }

  /** The account on which sales of an item stand; null where it has none. */
  incomeAccount(item: Ref): string | null {
    return this.#accountOfItem(item, ({ income }) => income);
  }

  /** The account on which purchases of an item stand: what is kept in stock is an asset until it is sold. */
  costAccount(item: Ref): string {
    const account = this.#accountOfItem(item, ({ expense, asset }) => asset ?? expense);
    if (account !== null) return account;
    throw new Unreadable(`buys ${item.name ?? `item ${item.value}`}, whose account is not known`);
  }

  #accountOfItem(item: Ref, choose: (facts: ItemFacts) => string | null): string | null {
    const facts = this.#facts(externalIdOf('Item', item.value));
    const account = facts === undefined ? null : choose(itemFacts.parse(JSON.parse(facts)));
    return account === null ? null : externalIdOf('Account', account);
  }

  #facts(name: string): string | undefined {
    return this.added.get(name) ?? this.#known.get(name);
  }

  #remember(name: string, facts: string): void {
    if (this.#known.get(name) !== facts) this.added.set(name, facts);
    if (name.startsWith('Account:')) this.#note(name, facts);
  }

  /** Of several accounts with a role, QuickBooks itself opened the one with the lowest id. */
  #note(name: string, facts: string): void {
    const { type, subtype, name: title } = accountFacts.parse(JSON.parse(facts));
    for (const role of rolesOf(type, subtype)) {
      if (role === 'salesTax' && title !== undefined)
        this.#taxAccounts.set(title.toLowerCase(), name);
      const current = this.#roles.get(role);
      if (current === undefined || numberOf(name) < numberOf(current)) this.#roles.set(role, name);
    }
  }
}

const taxAccountName = (agency: string) => `${agency} payable`.toLowerCase();

const numberOf = (externalId: string) => Number(externalId.split(':')[1]);
