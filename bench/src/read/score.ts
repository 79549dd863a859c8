import { sureFrom } from '../../../apps/server/src/reading/fields/extracted-fields.ts';
import type { InvoiceTruth } from './generated/invoices.ts';
import type { ReadTruth } from './generated/receipts.ts';
import type { ReadRow } from './read-one.ts';

export interface Scored {
  way: string;
  truth: ReadTruth | InvoiceTruth;
  row: ReadRow;
}

const fields = [
  'company',
  'date',
  'total',
  'due_date',
  'amount_due',
  'number',
  'currency',
] as const;
type Field = (typeof fields)[number];
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By what was done to the pictures, then all of them: right, filled but wrong, and shown as sure all the same, of all, and the seconds of one. */
export function scoreTable(scored: readonly Scored[], show: boolean): Record<string, string>[] {
  const ways = [...new Set(scored.map(({ way }) => way))];
  const groups = ways.length > 1 ? [...ways, 'all'] : ways;
  if (show) for (const one of scored) showWrong(one);
  return groups.map((way) => {
    const group = scored.filter((one) => way === 'all' || one.way === way);
    const seconds = group.map(({ row }) => Number(row.seconds)).sort((a, b) => a - b);
    return {
      way,
      count: String(group.length),
      ...Object.fromEntries(fieldsOf(group).map((field) => [field, shares(group, field)])),
      'median s': (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1),
    };
  });
}

/** A receipt has no day by which it is to be paid. */
const fieldsOf = (group: readonly Scored[]): Field[] =>
  fields.filter((field) => group.every(({ truth }) => field in truth));

const truthOf = ({ truth }: Scored, field: Field): string =>
  field in truth ? (truth as InvoiceTruth)[field] : '';

const isRight = (one: Scored, field: Field) =>
  field === 'company'
    ? plain(one.row.company) === plain(one.truth.company)
    : one.row[field] === truthOf(one, field);

function shares(group: readonly Scored[], field: Field): string {
  const filled = group.filter(({ row }) => row[field] !== '');
  const right = group.filter((one) => isRight(one, field)).length;
  const wrong = filled.filter((one) => !isRight(one, field)).length;
  const share = (part: number) => (part / Math.max(1, group.length)).toFixed(3);
  const counted = `${share(right)} / ${share(wrong)}`;
  const surely = sureness(field);
  if (surely === null || wrong === 0) return counted;
  const surelyWrong = filled.filter((one) => !isRight(one, field) && Number(one.row[surely]) >= sureFrom); // prettier-ignore
  return `${counted}, ${share(surelyWrong.length)} surely`;
}

const sureness = (field: Field) =>
  field === 'company' || field === 'date' || field === 'total' ? `${field}_confidence` as const : null; // prettier-ignore

function showWrong(one: Scored): void {
  for (const field of fieldsOf([one])) {
    const { row, way } = one;
    if (isRight(one, field)) continue;
    const surely = sureness(field);
    const said = surely === null || row[surely] === '' ? '' : `, ${row[surely]}`;
    console.log(
      `${row.file} (${way}) ${field}: “${row[field]}”${said} for “${truthOf(one, field)}”`,
    );
  }
}
