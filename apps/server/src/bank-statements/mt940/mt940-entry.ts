import type { StatementEntry } from '../statement-file.ts';
import { centsOf, dayOf, type Mt940Field } from './mt940-fields.ts';
import { readInformation } from './mt940-information.ts';

const movement =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,13}),(\d{0,2})(?:([NSF][A-Z0-9]{3})(.*))?$/;

/** The row of a field 61 with the field 86 that belongs to it. Reversals have the effect opposite to what they reverse. */
export function readEntry(
  field: Mt940Field,
  information: Mt940Field | null,
  account: number,
): StatementEntry {
  const { description, counterparty } = readInformation(information?.lines ?? []);
  const [first = '', supplement = ''] = field.lines;
  const refuse = (reason: string): StatementEntry => ({
    refused: { line: field.line, text: (description || first).slice(0, 200), reason },
  });
  const match = movement.exec(first.trim());
  if (match === null) return refuse('It has no date, side and amount as MT940 writes them.');
  const [valued, booked, side, , whole, decimals, , reference] = partsOf(match);
  if (side.startsWith('E')) return refuse('It is expected only and not booked yet.');
  const date = bookedDay(valued, booked);
  if (date === null) return refuse(`'${valued}' is not a date.`);
  const size = centsOf(whole, decimals);
  const [own = '', bank = ''] = reference.split('//').map((part) => part.trim());
  const text = description || supplement || own;
  return {
    row: {
      line: field.line,
      account,
      date,
      amountCents: incoming.has(side) ? size : -size,
      description: text.slice(0, 1_000) || '(no description)',
      balanceCents: null,
      bankId: namesNothing.test(bank) ? null : bank.slice(0, 255),
      checkNumber: null,
      counterparty: counterparty === '' ? null : counterparty.slice(0, 200),
    },
  };
}

type Parts = [string, string, string, string, string, string, string, string];

/** The groups of a movement; '' for those that it leaves out. */
const partsOf = (match: RegExpExecArray): Parts =>
  Array.from({ length: 8 }, (_, index) => match[index + 1] ?? '') as Parts;

/** A credit, and a debit that is taken back. */
const incoming = new Set(['C', 'RD']);
const namesNothing = /^(?:NONREF)?$/i;

/** The day of booking has no year of its own: it is the one next to the value day. */
function bookedDay(valued: string, booked: string): string | null {
  const valueDay = dayOf(valued);
  if (booked === '' || valueDay === null) return valueDay;
  const year = Number(valued.slice(0, 2));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => dayOf(`${String((one + 100) % 100).padStart(2, '0')}${booked}`) ?? [],
  );
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? valueDay;
}
