import { between, dollars, inventDay, inventDayWriter, inventGoods, inventParty, pick, type Chance } from './invented.ts'; // prettier-ignore

export interface ReadTruth {
  company: string;
  date: string;
  total: string;
}

/** What stands on a row: at the left, at the right, or in the middle; how large beside the usual print. */
export interface PrintedRow {
  left?: string;
  right?: string;
  middle?: string;
  size?: number;
  isRule?: boolean;
}

export interface GeneratedReceipt {
  truth: ReadTruth;
  rows: PrintedRow[];
}

const wordings = [
  { subtotal: ['Subtotal', 'SUB TOTAL'], tax: ['Sales tax', 'TAX 8.25%'], total: ['TOTAL', 'Total', 'Amount due'], tip: ['Tip'], cash: ['CASH', 'Cash tendered'], change: ['CHANGE', 'Change due'], card: ['VISA ****1234', 'Mastercard'] }, // prettier-ignore
  { subtotal: ['Sub-total', 'Merchandise'], tax: ['State tax', 'Tax'], total: ['GRAND TOTAL', 'Balance due', 'TOTAL USD'], tip: ['Gratuity'], cash: ['Cash', 'CASH TEND'], change: ['Change', 'CHANGE DUE'], card: ['AMEX XXXX 00917', 'Debit card'] }, // prettier-ignore
] as const;

/** A receipt nobody ever got: its parts, in one of many orders and wordings, and what is to be read on it. */
export function inventReceipt(chance: Chance, isHeldOut: boolean): GeneratedReceipt {
  const party = inventParty(chance, isHeldOut);
  const words = wordings[isHeldOut ? 1 : 0];
  const iso = inventDay(chance);
  const written = inventDayWriter(chance, isHeldOut).write(iso);
  const items = Array.from({ length: between(chance, 1, 9) }, () => ({
    name: inventGoods(chance, isHeldOut),
    cents: between(chance, 95, 8_999),
  }));
  const net = items.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.round(net * pick(chance, [0, 0.06, 0.0825]));
  const tip = chance() < 0.15 ? Math.round(net * 0.18) : 0;
  const total = net + tax + tip;
  const mark = chance() < 0.5 ? '$' : '';
  const money = (cents: number) => `${mark}${dollars(cents)}`;
  const amountRow = (label: string, cents: number): PrintedRow => ({
    left: label,
    right: money(cents),
  });
  const rows = [
    ...headRows(chance, party),
    ...dayRows(chance, written),
    { isRule: true },
    ...items.map(({ name, cents }) =>
      amountRow(chance() < 0.25 ? `${between(chance, 1, 3)} ${name}` : name, cents),
    ),
    { isRule: true },
    ...(tax + tip > 0 || chance() < 0.4 ? [amountRow(pick(chance, words.subtotal), net)] : []),
    ...(tax > 0 ? [amountRow(pick(chance, words.tax), tax)] : []),
    ...(tip > 0 ? [amountRow(pick(chance, words.tip), tip)] : []),
    { ...amountRow(pick(chance, words.total), total), size: pick(chance, [1, 1.25, 1.5]) },
    ...paymentRows(chance, words, total, money),
    { middle: pick(chance, ['Thank you!', 'THANK YOU FOR SHOPPING', 'Please come again']) },
  ];
  return { truth: { company: party.name, date: iso, total: (total / 100).toFixed(2) }, rows };
}

function headRows(chance: Chance, party: ReturnType<typeof inventParty>): PrintedRow[] {
  const side = chance() < 0.7 ? 'middle' : 'left';
  const name = chance() < 0.5 ? party.name.toUpperCase() : party.name;
  const phone = `(${between(chance, 201, 989)}) 555-0${between(chance, 100, 199)}`;
  return [
    { [side]: name, size: pick(chance, [1, 1.3, 1.7]) },
    { [side]: party.street },
    { [side]: party.town },
    ...(chance() < 0.7 ? [{ [side]: chance() < 0.5 ? `Tel: ${phone}` : phone }] : []),
    ...(chance() < 0.3 ? [{ [side]: pick(chance, ['RECEIPT', 'Sales receipt']) }] : []),
  ];
}

function dayRows(chance: Chance, written: string): PrintedRow[] {
  const time = `${between(chance, 7, 21)}:${between(chance, 10, 59)}`;
  const number = `${between(chance, 1_000, 99_999)}`;
  return pick(chance, [
    [{ left: `Date: ${written}`, right: time }, { left: `Receipt #${number}` }],
    [{ left: `${written} ${time}`, right: `#${number}` }],
    [{ left: `Order ${number}` }, { left: 'Date', right: written }],
    [{ middle: `${written}  ${time}` }, { left: 'Cashier: Ana', right: `Reg 0${between(chance, 1, 9)}` }], // prettier-ignore
  ]);
}

function paymentRows(
  chance: Chance,
  words: (typeof wordings)[number],
  total: number,
  money: (cents: number) => string,
): PrintedRow[] {
  if (chance() < 0.55) return [{ left: pick(chance, words.card), right: money(total) }];
  const cash = Math.ceil(total / 1_000) * 1_000;
  return [
    { left: pick(chance, words.cash), right: money(cash) },
    { left: pick(chance, words.change), right: money(cash - total) },
  ];
}
