import type { TableStyle } from './table-style.ts';
import type { TrueRow } from './true-rows.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateText(date: string, style: TableStyle): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const [m, d] = [String(Number(month)), String(Number(day))];
  switch (style.dates ?? 'm/d/y') {
    case 'm/d/y':
      return `${month}/${day}/${year}`;
    case 'm/d/yy':
      return `${m}/${d}/${year.slice(2)}`;
    case 'd.m.y':
      return `${day}.${month}.${year}`;
    case 'd.m.yy':
      return `${day}.${month}.${year.slice(2)}`;
    case 'd/m/y':
      return `${day}/${month}/${year}`;
    case 'y-m-d':
      return date;
    case 'ymd':
      return `${year}${month}${day}`;
    case 'd mon y':
      return `${d} ${months[Number(month) - 1] ?? ''} ${year}`;
    case 'mon d, y':
      return `${months[Number(month) - 1] ?? ''} ${d}, ${year}`;
    case 'y-m-d time':
      return `${date} 09:${day}:11`;
    case 'm/d':
      return `${month}/${day}`;
    case 'd-m-y':
      return `${day}-${month}-${year}`;
  }
}

/** Cents as the table writes them, with the sign where it is negative. */
export function moneyText(cents: number, style: TableStyle): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const { thousands } = style;
  const digits =
    thousands === undefined ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, thousands);
  const decimals = String(Math.abs(cents) % 100).padStart(2, '0');
  const size = `${digits}${style.decimal ?? '.'}${decimals}`;
  const { sign = '' } = style;
  const signed = (text: string) => (sign.startsWith(' ') ? text + sign : sign + text);
  if (cents >= 0) return signed(size);
  if (style.negative === 'parentheses') return `(${signed(size)})`;
  return style.negative === 'after' ? `${signed(size)}-` : `-${signed(size)}`;
}

const types: Readonly<Record<string, readonly [whenIn: string, whenOut: string]>> = {
  crdr: ['CR', 'DR'],
  debitcredit: ['Credit', 'Debit'],
  sollhaben: ['H', 'S'],
  afbij: ['Bij', 'Af'],
  plusminus: ['+', '-'],
  inout: ['IN', 'OUT'],
  depositwithdrawal: ['Deposit', 'Withdrawal'],
  creditorio: ['Crédito', 'Débito'],
};

const detailed: Readonly<Record<TrueRow['kind'], readonly [whenIn: string, whenOut: string]>> = {
  card: ['DEBIT_CARD_REFUND', 'DEBIT_CARD'],
  ach: ['ACH_CREDIT', 'ACH_DEBIT'],
  check: ['CHECK_DEPOSIT', 'CHECK_PAID'],
  deposit: ['DEPOSIT', 'DEPOSIT_CORRECTION'],
  fee: ['FEE_REVERSAL', 'FEE_TRANSACTION'],
  interest: ['INTEREST_CREDIT', 'INTEREST_DEBIT'],
  transfer: ['ACCT_XFER_IN', 'ACCT_XFER_OUT'],
  wire: ['WIRE_INCOMING', 'WIRE_OUTGOING'],
  payment: ['LOAN_PMT_CREDIT', 'LOAN_PMT'],
  return: ['RETURN_CREDIT', 'RETURN_DEBIT'],
};
const onCards: Partial<Record<TrueRow['kind'], string>> = { payment: 'Payment', return: 'Return' };

/** What a column of that kind says of a row. */
export function fieldText(field: string, row: TrueRow, style: TableStyle, index: number): string {
  const { cents, kind } = row;
  const isIn = cents > 0;
  const size = Math.abs(cents);
  const money = (amount: number) => moneyText(amount, style);
  const word = types[field];
  if (word !== undefined) return isIn ? word[0] : word[1];
  if (field.startsWith('always:')) return field.slice(7);
  const texts: Record<string, () => string> = {
    date: () => dateText(row.date, style),
    text: () => row.text,
    party: () => row.text.split(' ').slice(0, 2).join(' '),
    amount: () =>
      money(
        (style.positiveIsOut === true ? -cents : cents) * (style.misprinted === index ? 10 : 1),
      ),
    // Some of what goes out costs a fee beside its amount.
    beforefee: () => money(isIn || index % 5 > 0 ? cents : cents + 40),
    feebeside: () => money(isIn || index % 5 > 0 ? 0 : 40),
    size: () => money(size),
    sizecrdr: () => `${money(size)} ${isIn ? 'CR' : 'DR'}`,
    plus: () => (isIn ? `+${money(cents)}` : money(cents)),
    in: () => (isIn ? money(size) : ''),
    out: () => (isIn ? '' : money(size)),
    outnegative: () => (isIn ? '' : money(-size)),
    innegative: () => (isIn ? money(-size) : ''),
    inzero: () => (isIn ? money(size) : money(0)),
    outzero: () => (isIn ? money(0) : money(size)),
    balance: () => money(row.balance),
    // The last row of a day alone states it.
    balancesome: () => (index % 3 === 2 ? money(row.balance) : ''),
    detailed: () => (isIn ? detailed[kind][0] : detailed[kind][1]),
    cardtype: () => onCards[kind] ?? 'Sale',
    account: () => (row.account === 0 ? '****4417' : '****9082'),
    ref: () => String(700_000 + index * 13),
    check: () => (kind === 'check' ? String(1_000 + index) : ''),
    number: () => String(index + 1),
    blank: () => '',
    // A marketplace takes its fee of what comes in: the row's own amount is what is left.
    gross: () => money(isIn ? cents + feeOf(cents) : cents),
    fee: () => money(isIn ? -feeOf(cents) : 0),
    invoice: () => `INV-${2_040 + index}`,
    due: () => dateText(row.date.replace(/-\d\d$/, '-28'), style),
    paid: () => (index % 4 === 3 ? 'Open' : 'Paid'),
    hours: () => String(2 + (index % 7)),
  };
  const text = texts[field];
  if (text === undefined) throw new Error(`there is no field ${field}`);
  return text();
}

const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;
