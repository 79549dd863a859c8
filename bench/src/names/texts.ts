import { digits, type Merchant } from './merchants.ts';
import { pick, type Random } from './random.ts';

interface Shown {
  /** The merchant as this one row has it: cut, in another city, without its last word. */
  name: string;
  city: string;
  state: string;
  phone: string;
  day: string;
  random: Random;
}

type Bank = Record<Merchant['channel'], ((row: Shown) => string)[]>;

const upper = (text: string) => text.toUpperCase();
const card = (row: Shown) => digits(row.random, 4);
const codeLetters = 'ABCDEFGHKMNPRTUVWXYZ23456789'.split('');
const code = (random: Random, length: number) =>
  Array.from({ length }, () => pick(random, codeLetters)).join('');

/** Three ways in which American banks write a row, in words of our own; the third is held out. */
const coastal: Bank = {
  card: [
    (row) => `${upper(row.name)} ${upper(row.city)} ${row.state}`,
    (row) =>
      `POS DEBIT ${upper(row.name)} #${digits(row.random, 4)} ${upper(row.city)} ${row.state}`,
    (row) =>
      `${upper(row.name)} ${digits(row.random, 5)} ${upper(row.city)} ${row.state} ${row.day}`,
  ],
  processor: [
    (row) => `SQ *${upper(row.name).slice(0, 18)} ${row.phone} ${row.state}`,
    (row) => `TST* ${upper(row.name).slice(0, 18)} ${upper(row.city)} ${row.state}`,
    (row) => `SQ *${upper(row.name)}`,
  ],
  online: [
    (row) => `${upper(row.name)}.COM ${row.phone} ${row.state}`,
    (row) => `PAYPAL *${upper(row.name)} ${row.phone} ${row.state}`,
    (row) => `${upper(row.name)} *${code(row.random, 7)} ${row.name}.com/bill ${row.state}`,
  ],
  debit: [
    (row) =>
      `ORIG CO NAME:${upper(row.name)} ORIG ID:${digits(row.random, 10)} DESC DATE:${digits(row.random, 6)} CO ENTRY DESCR:SUBSCRIPT SEC:CCD TRACE#:${digits(row.random, 15)}`,
    (row) => `${upper(row.name)} ACH DEBIT ${digits(row.random, 9)}`,
  ],
  person: [
    (row) => `Zelle payment to ${row.name} ${digits(row.random, 11)}`,
    (row) => `ZELLE TO ${upper(row.name)} CONF# ${code(row.random, 9)}`,
  ],
  bill: [
    (row) => `Online Payment ${digits(row.random, 11)} To ${row.name} ${row.day}`,
    (row) => `BILL PAY ${upper(row.name)} ONLINE PMT ${digits(row.random, 8)}`,
  ],
};

const prairie: Bank = {
  card: [
    (row) =>
      `PURCHASE AUTHORIZED ON ${row.day} ${upper(row.name)} ${upper(row.city)} ${row.state} S${digits(row.random, 15)} CARD ${card(row)}`,
    (row) => `${upper(row.name).slice(0, 22)} ${upper(row.city).slice(0, 12)} ${row.state}`,
  ],
  processor: [
    (row) =>
      `PURCHASE AUTHORIZED ON ${row.day} SQ *${upper(row.name).slice(0, 18)} ${upper(row.city)} ${row.state} P${digits(row.random, 15)} CARD ${card(row)}`,
    (row) => `SQ *${row.name.slice(0, 18)} gosq.com ${row.state}`,
  ],
  online: [
    (row) =>
      `RECURRING PAYMENT AUTHORIZED ON ${row.day} ${upper(row.name)} ${row.phone.slice(0, 3)}-${row.phone.slice(3, 6)}-${row.phone.slice(6)} ${row.state} S${digits(row.random, 15)} CARD ${card(row)}`,
    (row) => `${upper(row.name)} INC. ${row.phone.slice(0, 3)}-${row.phone.slice(3)} ${row.state}`,
  ],
  debit: [
    (row) =>
      `${upper(row.name)} PAYMENT ${digits(row.random, 6)} ${code(row.random, 9)} OUR SHOP LLC`,
    (row) => `${upper(row.name)} SUBSCRPTN ${digits(row.random, 10)} OUR SHOP LLC`,
  ],
  person: [
    (row) => `ZELLE TO ${upper(row.name)} ON ${row.day.slice(0, 5)} REF #${code(row.random, 10)}`,
    (row) => `Zelle Transfer Conf# ${code(row.random, 9)}; ${row.name}`,
  ],
  bill: [
    (row) =>
      `BILL PAY ${upper(row.name)} ON-LINE XXXXX${digits(row.random, 4)} ON ${row.day.slice(0, 5)}`,
    (row) => `CHECK CRD ${upper(row.name)} ${digits(row.random, 4)}`,
  ],
};

const valley: Bank = {
  card: [
    (row) =>
      `CHECKCARD ${digits(row.random, 4)} ${upper(row.name)} ${upper(row.city)} ${row.state} ${digits(row.random, 23)}`,
    (row) =>
      `DBT PURCHASE - ${upper(row.name).slice(0, 20)} ${upper(row.city).slice(0, 10)} ${row.state}US`,
    (row) =>
      `Debit Card Purchase ${row.day} ${digits(row.random, 4)} ${row.name} ${row.city}, ${row.state}`,
  ],
  processor: [
    (row) =>
      `CHECKCARD ${digits(row.random, 4)} SQ *${upper(row.name).slice(0, 18)} ${upper(row.city)} ${row.state} ${digits(row.random, 23)}`,
    (row) => `Square *${row.name.slice(0, 20)} ${row.city} ${row.state}`,
  ],
  online: [
    (row) =>
      `CHECKCARD ${digits(row.random, 4)} ${upper(row.name)}.COM ${row.phone.slice(0, 3)}-${row.phone.slice(3)} ${row.state} ${digits(row.random, 23)} RECURRING`,
    (row) => `PAYPAL INST XFER ${upper(row.name)} WEB ID: ${code(row.random, 10)}`,
    (row) => `WWW.${upper(row.name)}.COM ${digits(row.random, 8)}`,
  ],
  debit: [
    (row) =>
      `${upper(row.name)} DES:PAYMENT ID:${code(row.random, 12)} INDN:OUR SHOP LLC CO ID:${digits(row.random, 10)} CCD`,
    (row) => `PREAUTHORIZED DEBIT ${upper(row.name)} ${digits(row.random, 6)}`,
  ],
  person: [
    (row) =>
      `Zelle payment to ${row.name} for "job ${digits(row.random, 2)}"; Conf# ${code(row.random, 9)}`,
    (row) => `ZELLE DEBIT ${upper(row.name)} ${digits(row.random, 12)}`,
  ],
  bill: [
    (row) => `${upper(row.name)} Bill Payment`,
    (row) => `E-PAYMENT ${upper(row.name)} CONFIRMATION ${code(row.random, 8)}`,
  ],
};

export const banks = { chosen: [coastal, prairie], held: [valley] };

/** A row's text of a merchant, as one of the banks writes it. */
export function textOf(random: Random, merchant: Merchant, bank: Bank, places: Merchant[]): string {
  const elsewhere = merchant.isChain && random() < 0.5 ? pick(random, places) : merchant;
  const shown: Shown = {
    name: merchant.name,
    city: elsewhere.city,
    state: elsewhere.state,
    phone: merchant.phone,
    day: `${digits(random, 1) > '4' ? '0' : '1'}${pick(random, ['0', '1', '2'])}/${pick(random, ['05', '14', '27'])}${random() < 0.5 ? '' : '/26'}`,
    random,
  };
  return pick(random, bank[merchant.channel])(shown);
}
