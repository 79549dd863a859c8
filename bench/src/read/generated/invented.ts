import type { chanceFrom } from '../../receipts/perturb-receipt.ts';

export type Chance = ReturnType<typeof chanceFrom>;

export const pick = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

export const between = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** Two halves: what one was tuned on, and what no rule has seen. */
type Halves = readonly [tuned: readonly string[], heldOut: readonly string[]];

const beginnings: Halves = [
  ['Harbor', 'Maple', 'Blue Ridge', 'Silverline', 'Redwood', 'Old Mill', 'Carter', 'Brightwater', 'Summit', "O'Hara", 'Delgado', 'Kestrel'], // prettier-ignore
  ['Fox Hollow', 'Tamarack', 'Prairie', 'Juniper', 'Lakeside', 'Whitfield', 'Northgate', 'Copperfield', "Bianchi's", 'Quarry', 'Sandoval', 'Elmwood'], // prettier-ignore
];
const trades: Halves = [
  ['Hardware', 'Cafe', 'Office Supply', 'Market', 'Auto Parts', 'Bakery', 'Fuel Stop', 'Print Shop', 'Diner', 'Pharmacy'], // prettier-ignore
  ['Lumber', 'Coffee Roasters', 'Stationers', 'Grocery', 'Tire & Brake', 'Kitchen', 'Gas & Go', 'Paper Company', 'Taqueria', 'Garden Center'], // prettier-ignore
];
const forms = ['', '', '', ' LLC', ' Inc.', ' Co.'];
const streets: Halves = [
  ['Main Street', 'Oak Avenue', 'Mill Road', 'Harbor Blvd', 'Second Street'],
  ['Pine Lane', 'Railroad Avenue', 'Sunset Drive', 'Commerce Way', 'Church Road'],
];
const towns: Halves = [
  ['Portland, OR 97201', 'Denver, CO 80202', 'Austin, TX 78701', 'Albany, NY 12207'],
  ['Madison, WI 53703', 'Tucson, AZ 85701', 'Boise, ID 83702', 'Macon, GA 31201'],
];
const goods: Halves = [
  ['Paper A4', 'Ink black', 'Coffee large', 'Bagel', 'Screws 2 in', 'Paint roller', 'Milk 1 gal', 'Sandwich', 'Motor oil 5W30', 'Batteries AA', 'Folder 10 pk', 'Soap'], // prettier-ignore
  ['Envelopes', 'Toner', 'Latte', 'Muffin', 'Wood glue', 'Sandpaper', 'Eggs dozen', 'Soup', 'Wiper blade', 'Light bulb', 'Notebook', 'Towels'], // prettier-ignore
];

export interface Party {
  name: string;
  street: string;
  town: string;
}

const half = ([tuned, heldOut]: Halves, isHeldOut: boolean) => (isHeldOut ? heldOut : tuned);

export function inventParty(chance: Chance, isHeldOut: boolean): Party {
  const name = `${pick(chance, half(beginnings, isHeldOut))} ${pick(chance, half(trades, isHeldOut))}${pick(chance, forms)}`;
  return {
    name,
    street: `${between(chance, 2, 9_800)} ${pick(chance, half(streets, isHeldOut))}`,
    town: pick(chance, half(towns, isHeldOut)),
  };
}

export const inventGoods = (chance: Chance, isHeldOut: boolean): string =>
  pick(chance, half(goods, isHeldOut));

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // prettier-ignore

type Writing = (year: number, month: number, day: number) => string;
const two = (number: number) => String(number).padStart(2, '0');
const named = (month: number) => monthNames[month - 1] ?? '';

/** How days are written in the country of the dollar, numbers month first. */
const writings: readonly [tuned: readonly Writing[], heldOut: readonly Writing[]] = [
  [
    (y, m, d) => `${two(m)}/${two(d)}/${y}`,
    (y, m, d) => `${two(m)}/${two(d)}/${y % 100}`,
    (y, m, d) => `${named(m).slice(0, 3)} ${d}, ${y}`,
    (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  ],
  [
    (y, m, d) => `${m}/${d}/${y}`,
    (y, m, d) => `${two(m)}-${two(d)}-${y}`,
    (y, m, d) => `${named(m)} ${d}, ${y}`,
    (y, m, d) => `${two(d)} ${named(m).slice(0, 3)} ${y}`,
  ],
];

export interface DayWriter {
  write: (iso: string) => string;
}

/** One way of writing days, kept through a whole paper. */
export function inventDayWriter(chance: Chance, isHeldOut: boolean): DayWriter {
  const writing = pick(chance, writings[isHeldOut ? 1 : 0]);
  return {
    write: (iso) => {
      const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
      return writing(year, month, day);
    },
  };
}

export const inventDay = (chance: Chance): string =>
  `${between(chance, 2023, 2026)}-${two(between(chance, 1, 12))}-${two(between(chance, 1, 28))}`;

export const dollars = (cents: number): string =>
  `${Math.floor(cents / 100).toLocaleString('en-US')}.${two(cents % 100)}`;
