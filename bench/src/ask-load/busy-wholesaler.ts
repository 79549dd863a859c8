import { archiveTexts } from '../ask/made-up/archive-texts.ts';
import { foodWholesaler } from '../ask/made-up/food-wholesaler.ts';
import { generate } from '../ask/made-up/generate.ts';
import type { Customer, Profile } from '../ask/made-up/profile.ts';

const extraCustomers = 660;
const extraVendors = 60;

const towns = ['Portland', 'Bangor', 'Augusta', 'Freeport', 'Lewiston', 'Camden', 'Belfast'];
const first = 'Granite Harbor Maple Lupine Heron Beacon Anchor Juniper Puffin Birch'.split(' ');
const second = 'Kitchen Grill Tavern Bistro Cafe Galley Pantry Cannery Lodge Inn'.split(' ');
const third = 'North South East West Hill Cove Point'.split(' ');

const pick = (names: readonly string[], at: number) => names[at % names.length] ?? '';
const nameOf = (at: number) =>
  [
    pick(first, at),
    pick(third, Math.floor(at / 100)),
    pick(second, Math.floor(at / first.length)),
  ].join(' ');

/** The food wholesaler with all that is asked about it, and some hundred customers and vendors more. */
export const busyWholesaler: Profile = {
  ...foodWholesaler,
  customers: [
    ...foodWholesaler.customers,
    ...Array.from({ length: extraCustomers }, (_, at): Customer => {
      const { items } = foodWholesaler;
      const from = at % items.length;
      return {
        id: `c${String(at)}`,
        name: nameOf(at),
        city: pick(towns, at),
        state: 'ME',
        chance: 55 + (at % 40),
        payAfter: 10 + (at % 50),
        items: [...items, ...items].slice(from, from + 3).map(([id]) => id),
      };
    }),
  ],
  vendors: [
    ...foodWholesaler.vendors,
    ...Array.from({ length: extraVendors }, (_, at): Profile['vendors'][number] => [
      `v${String(at)}`,
      `${nameOf(at + extraCustomers)} Supply`,
      pick(towns, at),
      'ME',
    ]),
  ],
  bills: [
    ...foodWholesaler.bills,
    ...Array.from({ length: extraVendors }, (_, at): Profile['bills'][number] => [
      `v${String(at)}`,
      ['5000', '5100', '6600', '6700'][at % 4] ?? '5000',
      120 + 37 * at,
      1 + (at % 3),
      1 + (at % 28),
      25,
      15 + (at % 20),
    ]),
  ],
};

/** Its books as an archive, and the bank's own rows of what went through the checking account. */
export function busyArchive(): Record<string, string> {
  const { checking, today } = busyWholesaler;
  const rows = generate(busyWholesaler).flatMap(({ id, date, party, lines }) => {
    const cents = lines
      .filter(({ account }) => account === checking)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (cents === 0) return [];
    const name = partyNames.get(party ?? '') ?? 'Transfer';
    return [`b-${id},b1,${date},${(cents / 100).toFixed(2)},${name.toUpperCase()},${name},,${id}`];
  });
  return {
    ...archiveTexts(busyWholesaler),
    'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Harbor Bank,checking,1234,182500.00,${today},${checking}\n`,
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows.join('\n')}\n`,
  };
}

const partyNames = new Map(
  [...busyWholesaler.customers.map(({ id, name }) => [id, name] as const)]
    .concat(busyWholesaler.vendors.map(([id, name]) => [id, name] as const))
    .concat(busyWholesaler.employees.map(([id, name]) => [id, name] as const)),
);
