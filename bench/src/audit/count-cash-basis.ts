import path from 'node:path';
import { readColumns } from '../ask/ask-archive.ts';
import type { CountedArchive } from './count-archive.ts';

const centsOf = (text: string): bigint => (text === '' ? 0n : BigInt(text.replace('.', '')));

type Owed = 'accounts_receivable' | 'accounts_payable';

/** What one transaction charges to a customer or vendor, or settles with them. */
interface Item {
  id: string;
  account: string;
  side: Owed;
  who: string;
  date: string;
  /** By which the items of one party meet. */
  order: [settled: string, date: string, at: number];
  /** Debit less credit. */
  net: bigint;
  /** How much of it is settled. */
  reach: bigint;
}

/** A part of an item that met one of the other side, on the later day of both. */
interface Piece {
  item: Item;
  date: string;
  since: bigint;
  upto: bigint;
}

type Line = CountedArchive['lines'][number];

const moneyKinds = new Set(
  'payment bill_payment deposit refund expense sales_receipt transfer payroll'.split(' '),
);
const documentKinds = new Set(['invoice', 'bill', 'credit_memo', 'vendor_credit']);
const size = (cents: bigint) => (cents < 0n ? -cents : cents);

function groupBy<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** To the nearest whole, halves away from zero. */
function rounded(top: bigint, bottom: bigint): bigint {
  const isNegative = top < 0n !== bottom < 0n;
  const [numerator, divisor] = [size(top), size(bottom)];
  const whole = (2n * numerator + divisor) / (2n * divisor);
  return isNegative ? -whole : whole;
}

/** The archive with the lines of a cash basis in place of those of the books, as docs/finance.md describes it. */
export async function onCashBasis(
  folder: string,
  archive: CountedArchive,
): Promise<CountedArchive> {
  const { items, transactions } = await readItems(folder);
  const touched = groupBy(items, ({ id }) => id);
  const linesOf = groupBy(archive.lines, ({ transactionId }) => transactionId);
  const isMoney = (id: string): boolean => {
    const net = (touched.get(id) ?? []).reduce((sum, item) => sum + item.net, 0n);
    const kind = transactions.get(id)?.kind ?? '';
    const touchesCash = (linesOf.get(id) ?? []).some(({ account }) =>
      ['bank', 'credit_card'].includes(account.type),
    );
    return net === 0n || moneyKinds.has(kind) || (kind === 'journal' && touchesCash);
  };
  for (const [id, own] of touched) {
    const { kind = '', open_balance: open = '' } = transactions.get(id) ?? {};
    for (const item of own) item.reach = size(item.net);
    const [only] = own;
    if (own.length > 1 || only === undefined || open === '' || !documentKinds.has(kind)) continue;
    const applied = size(only.net) - size(centsOf(open));
    only.reach = applied < 0n ? 0n : applied;
  }
  const pieces = groupBy(meet(items), ({ item }) => item.id);
  const lines = [...linesOf].flatMap(([id, own]) => {
    const others = own.filter(({ account }) => !account.type.startsWith('accounts_'));
    const parts = touched.get(id);
    if (parts === undefined) return others;
    const met = pieces.get(id) ?? [];
    return isMoney(id) ? [...others, ...unapplied(parts, met)] : inParts(others, parts, met);
  });
  return { ...archive, lines };
}

interface Paid {
  kind: string;
  date: string;
  party_id: string;
  open_balance: string;
  paid_date: string;
  /** Its place in the file. */
  at: number;
}

/** What each transaction charges or settles, by account and party. */
async function readItems(
  folder: string,
): Promise<{ items: Item[]; transactions: Map<string, Paid> }> {
  const read = <Name extends string>(file: string, names: readonly Name[]) =>
    readColumns(path.join(folder, file), names);
  const accounts = await read('accounts.csv', ['account_id', 'type']);
  const types = new Map(accounts.map((row) => [row.account_id, row.type]));
  const columns = [
    'transaction_id',
    'kind',
    'date',
    'party_id',
    'open_balance',
    'paid_date',
  ] as const;
  const rows = await read('transactions.csv', columns);
  const transactions = new Map(rows.map((row, at) => [row.transaction_id, { ...row, at }]));
  const lineColumns = ['transaction_id', 'account_id', 'debit', 'credit', 'party_id'] as const;
  const items = new Map<string, Item>();
  for (const line of await read('lines.csv', lineColumns)) {
    const side = types.get(line.account_id);
    const transaction = transactions.get(line.transaction_id);
    if (transaction === undefined) throw new Error(`no transaction ${line.transaction_id}`);
    const isPosting = !['estimate', 'purchase_order'].includes(transaction.kind);
    if (!isPosting || (side !== 'accounts_receivable' && side !== 'accounts_payable')) continue;
    const { date, paid_date: paid, at, party_id: party } = transaction;
    const who = line.party_id === '' ? party : line.party_id;
    const key = [line.transaction_id, line.account_id, who].join('\n');
    const item = items.get(key) ?? {
      ...{ id: line.transaction_id, account: line.account_id, side, who, date },
      order: [paid === '' ? date : paid, date, at] as [string, string, number],
      ...{ net: 0n, reach: 0n },
    };
    item.net += centsOf(line.debit) - centsOf(line.credit);
    items.set(key, item);
  }
  return { items: [...items.values()], transactions };
}

/** Charges and payments of each party, laid end to end in their order, meet where they lie beside each other. */
function meet(items: readonly Item[]): Piece[] {
  const pieces: Piece[] = [];
  const before = (a: Item, b: Item) =>
    a.order[0].localeCompare(b.order[0]) ||
    a.order[1].localeCompare(b.order[1]) ||
    a.order[2] - b.order[2];
  for (const group of groupBy(items, ({ account, who }) => `${account}\n${who}`).values()) {
    const side = (isCharge: boolean) =>
      group.filter(({ net, reach }) => reach > 0n && net > 0n === isCharge).sort(before);
    const [charges, payments] = [side(true), side(false)];
    let [at, to, doneOfCharge, doneOfPayment] = [0, 0, 0n, 0n];
    for (;;) {
      const [charge, payment] = [charges[at], payments[to]];
      if (charge === undefined || payment === undefined) break;
      const [restOfCharge, restOfPayment] = [
        charge.reach - doneOfCharge,
        payment.reach - doneOfPayment,
      ];
      const both = restOfCharge < restOfPayment ? restOfCharge : restOfPayment;
      const date = charge.date > payment.date ? charge.date : payment.date;
      pieces.push({ item: charge, date, since: doneOfCharge, upto: doneOfCharge + both });
      pieces.push({ item: payment, date, since: doneOfPayment, upto: doneOfPayment + both });
      doneOfCharge += both;
      doneOfPayment += both;
      if (doneOfCharge === charge.reach) [at, doneOfCharge] = [at + 1, 0n];
      if (doneOfPayment === payment.reach) [to, doneOfPayment] = [to + 1, 0n];
    }
  }
  return pieces;
}

const standIns: Readonly<Record<Owed, Line['account']>> = {
  accounts_receivable: { name: 'Unapplied customer payments', type: 'income', opening: 0n },
  accounts_payable: { name: 'Unapplied vendor payments', type: 'expense', opening: 0n },
};

/** What was paid and met no document yet: counted on its own day, taken back on the day on which it meets one. */
function unapplied(items: readonly Item[], pieces: readonly Piece[]): Line[] {
  const line = ({ id, side }: Item, date: string, net: bigint): Line => ({
    ...{ transactionId: id, date, net },
    account: standIns[side],
  });
  return [
    ...items.map((item) => line(item, item.date, item.net)),
    ...pieces.map(({ item, date, since, upto }) =>
      line(item, date, item.net > 0n ? since - upto : upto - since),
    ),
  ];
}

/** The lines of a document as far as it was paid, by a running sum so that no cent is lost. */
function inParts(
  others: readonly Line[],
  items: readonly Item[],
  pieces: readonly Piece[],
): Line[] {
  const whole = items.reduce((sum, { net }) => sum + net, 0n);
  return pieces.flatMap(({ item, date, since, upto }) => {
    const sign = item.net > 0n ? 1n : -1n;
    let running = 0n;
    return others.map((line) => {
      const [before, after] = [running, (running += line.net)];
      const share = (end: bigint) =>
        rounded(after * sign * end, whole) - rounded(before * sign * end, whole);
      return { ...line, date, net: share(upto) - share(since) };
    });
  });
}
