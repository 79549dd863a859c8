import type { ReadTruth } from './generated/receipts.ts';
import type { ReadRow } from './read-one.ts';

export interface Scored {
  way: string;
  truth: ReadTruth;
  row: ReadRow;
}

const fields = ['company', 'date', 'total'] as const;
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By what was done to the pictures, then all of them: right, and filled but wrong, of all, and the seconds of one. */
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
      ...Object.fromEntries(fields.map((field) => [field, shares(group, field)])),
      'median s': (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1),
    };
  });
}

const isRight = ({ row, truth }: Scored, field: (typeof fields)[number]) =>
  field === 'company' ? plain(row.company) === plain(truth.company) : row[field] === truth[field];

function shares(group: readonly Scored[], field: (typeof fields)[number]): string {
  const filled = group.filter(({ row }) => row[field] !== '');
  const right = filled.filter((one) => isRight(one, field)).length;
  const share = (part: number) => (part / Math.max(1, group.length)).toFixed(3);
  return `${share(right)} / ${share(filled.length - right)}`;
}

function showWrong(one: Scored): void {
  for (const field of fields) {
    const { row, truth, way } = one;
    if (isRight(one, field)) continue;
    console.log(`${row.file} (${way}) ${field}: “${row[field]}” for “${truth[field]}”`);
  }
}
