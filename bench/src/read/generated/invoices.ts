import { between, dollars, inventDay, inventDayWriter, inventGoods, inventParty, pick, type Chance, type Party } from './invented.ts'; // prettier-ignore
import type { ReadTruth } from './receipts.ts';

export interface InvoiceTruth extends ReadTruth {
  due_date: string;
  amount_due: string;
  number: string;
  currency: string;
}

/** A text on a page of 612 by 792 points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
  align: 'left' | 'right' | 'center';
}

export interface GeneratedInvoice {
  truth: InvoiceTruth;
  texts: PlacedText[];
}

const words = [
  { customer: ['Bill to', 'BILL TO:', 'Sold to', 'Billed to'], number: ['Invoice #', 'Invoice no.'], date: ['Invoice date', 'Date'], due: ['Due date', 'Due'], total: ['Total', 'TOTAL'], owed: ['Amount due', 'Balance due'], payee: ['Make checks payable to', 'Please remit to'] }, // prettier-ignore
  { customer: ['Invoice to', 'Customer:', 'Prepared for', 'CLIENT'], number: ['Invoice number', 'No.'], date: ['Date issued', 'Issue date'], due: ['Payment due', 'Pay by'], total: ['Invoice total', 'Grand total'], owed: ['Balance due', 'Total due'], payee: ['Pay to', 'Remit payment to'] }, // prettier-ignore
] as const;

const isoPlus = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Places texts one below the other in a column. */
type Column = (x: number, y: number, lines: readonly string[], how?: Partial<PlacedText>) => void;

/** An invoice of one of forty layouts: where the letterhead, the customer and the head of it stand, and how they are called. */
export function inventInvoice(
  chance: Chance,
  layout: number,
  isHeldOut: boolean,
): GeneratedInvoice {
  const said = words[isHeldOut ? 1 : 0];
  const [vendor, customer] = [inventParty(chance, isHeldOut), inventParty(chance, isHeldOut)];
  const iso = inventDay(chance);
  const days = pick(chance, [7, 14, 15, 30, 45, 60]);
  const { write } = inventDayWriter(chance, isHeldOut);
  const texts: PlacedText[] = [];
  const column: Column = (x, y, lines, how = {}) => {
    for (const [at, text] of lines.entries())
      texts.push({ text, x, y: y + at * 15, size: 11, align: 'left', ...how });
  };
  placeParties(chance, column, layout, { vendor, customer, label: pick(chance, said.customer) });
  const number = `INV-${between(chance, 1_000, 99_999)}`;
  const byTerms = layout % 5 === 4;
  placeHead(column, layout, [
    [pick(chance, said.number), number],
    [pick(chance, said.date), write(iso)],
    byTerms ? ['Terms', `Net ${days}`] : [pick(chance, said.due), write(isoPlus(iso, days))],
  ]);
  const sums = placeLines(chance, column, isHeldOut, said);
  if (layout % 3 !== 0) {
    const payee = pick(chance, said.payee);
    if (layout % 2 === 0) column(60, 700, [`${payee} ${vendor.name}`]);
    else column(60, 690, [`${payee}:`, vendor.name, vendor.street]);
  }
  return {
    truth: {
      company: vendor.name,
      date: iso,
      due_date: isoPlus(iso, days),
      number,
      currency: 'USD',
      ...sums,
    },
    texts,
  };
}

function placeParties(
  chance: Chance,
  column: Column,
  layout: number,
  { vendor, customer, label }: { vendor: Party; customer: Party; label: string },
): void {
  const site = vendor.name.toLowerCase().replace(/ (?:llc|inc\.|co\.)$/, '').replace(/[^a-z]/g, ''); // prettier-ignore
  const contact = pick(chance, [
    [],
    [`billing@${site}.com`],
    [`www.${site}.com`, '(503) 555-0142'],
  ]);
  const rest = [vendor.street, vendor.town, ...contact];
  const head = layout % 4;
  const size = pick(chance, [11, 14, 18]);
  if (head === 0) {
    column(60, 60, [vendor.name], { size });
    column(60, 80, rest);
    column(552, 60, ['INVOICE'], { size: 20, align: 'right' });
  } else if (head === 1) {
    column(60, 60, ['Invoice'], { size: 22 });
    column(552, 60, [vendor.name], { size, align: 'right' });
    column(552, 80, rest, { align: 'right' });
  } else if (head === 2) {
    column(306, 55, [vendor.name], { size, align: 'center' });
    column(306, 75, rest, { align: 'center' });
    column(60, 150, ['INVOICE'], { size: 16 });
  } else {
    column(60, 55, ['INVOICE'], { size: 18, align: 'left' });
    column(60, 85, ['From:', vendor.name, ...rest]);
  }
  const isRight = head === 3 || layout % 8 === 4;
  const [x, y] = isRight ? [330, 85] : [60, 185];
  column(x, y, [label, customer.name, customer.street, customer.town]);
}

function placeHead(column: Column, layout: number, rows: readonly (readonly [string, string])[]) {
  const style = Math.floor(layout / 4) % 3;
  for (const [at, [label, value]] of rows.entries()) {
    if (style === 0) {
      column(360, 200 + at * 16, [`${label}${label.endsWith(':') ? '' : ':'} ${value}`]);
    } else if (style === 1) {
      column(360, 200 + at * 16, [label]);
      column(552, 200 + at * 16, [value], { align: 'right' });
    } else {
      column(60 + at * 170, 275, [label]);
      column(60 + at * 170, 291, [value]);
    }
  }
}

function placeLines(
  chance: Chance,
  column: Column,
  isHeldOut: boolean,
  said: (typeof words)[number],
): { total: string; amount_due: string } {
  for (const [x, name] of [
    [60, 'Description'],
    [330, 'Qty'],
    [420, 'Price'],
    [552, 'Amount'],
  ] as const)
    // prettier-ignore
    column(x, 330, [name], { align: x === 60 ? 'left' : 'right' });
  let y = 352;
  let net = 0;
  const row = (label: string, cents: number) => {
    column(420, y, [label], { align: 'right' });
    column(552, y, [`$${dollars(cents)}`], { align: 'right' });
    y += 17;
  };
  for (let count = between(chance, 1, 7); count > 0; count -= 1) {
    const [quantity, price] = [between(chance, 1, 12), between(chance, 400, 48_000)];
    net += quantity * price;
    column(60, y, [inventGoods(chance, isHeldOut)]);
    column(330, y, [String(quantity)], { align: 'right' });
    column(420, y, [dollars(price)], { align: 'right' });
    column(552, y, [dollars(quantity * price)], { align: 'right' });
    y += 17;
  }
  y += 12;
  const tax = Math.round(net * pick(chance, [0, 0.05, 0.08875]));
  const total = net + tax;
  const paid = chance() < 0.25 ? Math.round(total * 0.4) : 0;
  row('Subtotal', net);
  if (tax > 0) row('Sales tax', tax);
  row(pick(chance, said.total), total);
  const saysOwed = paid > 0 || chance() < 0.5;
  if (paid > 0) row(pick(chance, ['Amount paid', 'Deposit', 'Payments']), paid);
  if (saysOwed) row(pick(chance, said.owed), total - paid);
  const money = (cents: number) => (cents / 100).toFixed(2);
  return { total: money(total), amount_due: money(total - paid) };
}
