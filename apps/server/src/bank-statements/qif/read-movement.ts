import { readAmount, type DecimalMark } from '../read-amount.ts';
import { readDay, type DateOrder } from '../read-day.ts';
import type { StatementEntry } from '../statement-file.ts';
import { firstValue, type QifRecord } from './qif-records.ts';

/** How the file writes dates and amounts, by all of its records. */
export interface QifReading {
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
}

/** Quicken's "1/ 5'22" as other programs write it: the apostrophe stands for 'after 2000', blanks for zeros. */
export const plainDay = (text: string): string =>
  text
    .replace(/\s*['’] (?=\d$)/, '/0')
    .replace(/\s*['’]\s*/g, '/')
    .replace(/\s*([/.-])\s*/g, '$1');

export const readQifDay = (text: string, { dateOrder }: QifReading): string | null =>
  readDay(plainDay(text), dateOrder);

export function readQifAmount(text: string, { decimalMark }: QifReading): bigint | null {
  const amount = readAmount(text, decimalMark);
  // Words such as 'CR' do not belong in a QIF amount: what they would mean for its sign is not defined.
  return amount === null || amount.direction !== null ? null : amount.cents;
}

/** The amount field: T, or U, which some programs write instead or beside it. */
export const amountText = (record: QifRecord): string =>
  firstValue(record, 'T') || firstValue(record, 'U');

/** A movement with the total that the bank saw; its splits must add up to it, else it is refused. */
export function readMovement(
  record: QifRecord,
  account: number,
  reading: QifReading,
): StatementEntry {
  const description = descriptionOf(record);
  const refuse = (reason: string): StatementEntry => ({
    refused: { line: record.line, text: description.slice(0, 200), reason },
  });
  const day = firstValue(record, 'D');
  const amount = amountText(record);
  if (day === '') return refuse('It has no date.');
  if (amount === '') return refuse('It has no amount.');
  const date = readQifDay(day, reading);
  if (date === null) return refuse(`'${day.slice(0, 40)}' is not a date.`);
  const amountCents = readQifAmount(amount, reading);
  if (amountCents === null) return refuse(`'${amount.slice(0, 40)}' is not an amount.`);
  const problem = splitProblem(record, amountCents, reading);
  if (problem !== null) return refuse(problem);
  const number = firstValue(record, 'N');
  return {
    row: {
      line: record.line,
      account,
      date,
      amountCents,
      description,
      balanceCents: null,
      bankId: null,
      // Quicken also notes 'ATM', 'DEP' and the like here.
      checkNumber: /^\d{1,40}$/.test(number) ? number : null,
      counterparty: firstValue(record, 'P').slice(0, 200) || null,
    },
  };
}

function splitProblem(record: QifRecord, total: bigint, reading: QifReading): string | null {
  const parts = record.fields.filter(({ code }) => code === '$');
  if (parts.length === 0) return null;
  let sum = 0n;
  for (const { value } of parts) {
    const cents = readQifAmount(value, reading);
    if (cents === null) return `'${value.slice(0, 40)}' is not the amount of a split.`;
    sum += cents;
  }
  return sum === total
    ? null
    : `Its splits add up to ${inDollars(sum)} and not to its amount, ${inDollars(total)}.`;
}

const inDollars = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Payee and memo; where the record has neither, the category or the account that the money went to. */
function descriptionOf(record: QifRecord): string {
  const plain = (code: string) => firstValue(record, code).replace(/\s+/g, ' ').slice(0, 500);
  const [payee, memo, category] = [plain('P'), plain('M'), plain('L')];
  const text = payee.includes(memo) ? payee : `${payee} ${memo}`.trim();
  if (text !== '') return text;
  const other = /^\[(.*)\]/.exec(category)?.[1];
  if (other !== undefined) return `Transfer ${other}`;
  return category === '' ? '(no description)' : category;
}
