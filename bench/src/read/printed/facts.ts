import { between, dollars, inventDay, inventDayWriter, inventParty, pick, type Chance, type Party } from '../generated/invented.ts'; // prettier-ignore
import type { InvoiceTruth } from '../generated/invoices.ts';

export interface InvoiceLine {
  name: string;
  quantity: number;
  price: string;
  amount: string;
}

/** What an invoice that nobody ever sent says, with its amounts as they are written on it. */
export interface InvoiceFacts {
  vendor: Party & { site: string; mail: string; phone: string; taxId: string };
  customer: Party & { person: string };
  number: string;
  date: string;
  due: string;
  days: number;
  lines: InvoiceLine[];
  net: string;
  tax: string;
  /** Whether there is any. */
  isTaxed: boolean;
  rate: string;
  total: string;
  paid: string;
  isPaidInPart: boolean;
  owed: string;
  /** Of another paper: what was owed before. */
  before: string;
  money: (cents: number) => string;
  totalCents: number;
}

export interface PrintedLayout {
  name: string;
  /** How days and amounts are written there; as in the country of the dollar where left out. */
  country?: 'GB' | 'DE';
  /** Nothing is left to be paid, and no day says by when. */
  isPaid?: boolean;
  html: (facts: InvoiceFacts, chance: Chance) => string;
}

type Halves = readonly [tuned: readonly string[], heldOut: readonly string[]];
const names: Halves = [
  ['Alvarez', 'Bright Path', 'Kowalski & Sons', 'Nimbus', 'Granite State', 'Tidewater', 'Second Story', 'Okafor', 'Five Points', 'Lumen', 'Hughes & Daughters', 'Three Rivers', 'Open Door'], // prettier-ignore
  ['Petrov & Lund', 'Cedar Bend', 'Ostrander', 'Halcyon', 'New Albion', 'Ferris Brothers', 'Blue Heron', 'Van der Meer', 'Twelve Oaks', 'Zenith'], // prettier-ignore
];
const kinds: Halves = [
  ['Consulting', 'Plumbing', 'Software', 'Cleaning', 'Logistics', 'Electric', 'Design', 'Energy', 'Staffing', 'Print Works', 'Heating & Air', 'Payroll', 'Freight'], // prettier-ignore
  ['Associates', 'Pest Control', 'Technologies', 'Paving', 'Transport', 'Glass & Mirror', 'Media', 'Insurance', 'Telecom', 'Provisions'], // prettier-ignore
];
const work: Halves = [
  ['Monthly service', 'Consulting hours', 'Site visit', 'Software license, annual', 'Copper pipe 3/4 in', 'Delivery', 'Logo drafts', 'Deep cleaning, 2 floors', 'Support plan'], // prettier-ignore
  ['Retainer', 'Advisory hours', 'Inspection', 'Seats (Team plan)', 'Air filter 20x25', 'Freight', 'Web pages', 'Lawn care', 'Maintenance'], // prettier-ignore
];
const people: Halves = [
  ['Maria Lopez', 'James Chen', 'Priya Natarajan', 'Tom Becker'],
  ['Aisha Grant', 'Daniel Ortiz', 'Wei Zhang', 'Laura Schmidt'],
];

const isoPlus = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export function inventFacts(
  chance: Chance,
  { isHeldOut, country }: { isHeldOut: boolean; country: PrintedLayout['country'] },
): { facts: InvoiceFacts; truth: InvoiceTruth } {
  const half = isHeldOut ? 1 : 0;
  const some = (halves: Halves) => pick(chance, halves[half]);
  const form = pick(chance, ['', '', ' LLC', ' Inc.', ' Ltd', ' Co.']);
  const name = `${some(names)} ${some(kinds)}${form}`;
  const host = name.replace(/ (?:LLC|Inc\.|Ltd|Co\.)$/, '').toLowerCase().replace(/[^a-z]/g, ''); // prettier-ignore
  const iso = inventDay(chance);
  const days = pick(chance, [7, 10, 14, 15, 21, 30, 45, 60]);
  const write = dayWriter(chance, isHeldOut, country);
  const money = writerOfMoney(country);
  const lines: { name: string; quantity: number; cents: number }[] = [];
  for (let count = between(chance, 1, 6); count > 0; count -= 1)
    lines.push({ name: some(work), quantity: between(chance, 1, 20), cents: between(chance, 900, 32_000) }); // prettier-ignore
  const net = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const rate = pick(chance, country === undefined ? [0, 0.06, 0.0825] : [0.19, 0.2]);
  const tax = Math.round(net * rate);
  const total = net + tax;
  const paid = chance() < 0.25 ? Math.round(total * pick(chance, [0.5, 0.25, 0.3])) : 0;
  const facts: InvoiceFacts = {
    vendor: { ...inventParty(chance, isHeldOut), name, site: `www.${host}.com`, mail: `${pick(chance, ['billing', 'accounts', 'hello'])}@${host}.com`, phone: `(${between(chance, 201, 989)}) 555-0${between(chance, 100, 199)}`, taxId: `${between(chance, 10, 98)}-${between(chance, 1_000_000, 9_999_999)}` }, // prettier-ignore
    customer: { ...inventParty(chance, isHeldOut), person: some(people) },
    number: pick(chance, [`INV-${between(chance, 1_000, 9_999)}`, `${between(chance, 10_000, 999_999)}`, `${iso.slice(0, 4)}-${between(chance, 100, 999)}`]), // prettier-ignore
    date: write(iso),
    due: write(isoPlus(iso, days)),
    days,
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, price: money(line.cents), amount: money(line.quantity * line.cents) })), // prettier-ignore
    net: money(net),
    tax: money(tax),
    isTaxed: tax > 0,
    rate: `${Number((rate * 100).toFixed(2))}%`,
    total: money(total),
    paid: money(paid),
    isPaidInPart: paid > 0,
    owed: money(total - paid),
    before: money(between(chance, 5_000, 90_000)),
    money,
    totalCents: total,
  };
  const plain = (cents: number) => (cents / 100).toFixed(2);
  return {
    facts,
    truth: { company: name, date: iso, total: plain(total), due_date: isoPlus(iso, days), amount_due: plain(total - paid), number: facts.number, currency: country === 'GB' ? 'GBP' : country === 'DE' ? 'EUR' : 'USD' }, // prettier-ignore
  };
}

function dayWriter(chance: Chance, isHeldOut: boolean, country: PrintedLayout['country']) {
  if (country === undefined) return inventDayWriter(chance, isHeldOut).write;
  const mark = country === 'GB' ? '/' : '.';
  return (iso: string) => iso.split('-').reverse().join(mark);
}

function writerOfMoney(country: PrintedLayout['country']) {
  if (country === 'GB') return (cents: number) => `£${dollars(cents)}`;
  if (country === 'DE')
    return (cents: number) => `${dollars(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))} €`; // prettier-ignore
  return (cents: number) => `$${dollars(cents)}`;
}
