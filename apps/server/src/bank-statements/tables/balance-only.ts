import type { StatementQuestion } from '../statement-file.ts';
import type { TableReading } from './read-rows.ts';

/**
 * Gives each row what its balance differs by from the one before. The first needs an opening balance for that: without
 * one it is left out, and its owner told so.
 */
export function moveByBalance({ rows, refused, stated }: TableReading): StatementQuestion[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isNewestFirst = first.date > last.date;
  const before = new Map<string, bigint>();
  const inTime = isNewestFirst ? [...rows].reverse() : [...rows];
  const unknown = new Set<number>();
  for (const row of inTime) {
    const balance = row.balanceCents ?? 0n;
    const opening = before.get(row.account) ?? (before.size === 0 ? stated.openingCents : null);
    if (opening === null) unknown.add(row.line);
    else row.cents = balance - opening;
    before.set(row.account, balance);
  }
  const left = rows.filter(({ line }) => unknown.has(line));
  rows.splice(0, rows.length, ...rows.filter(({ line }) => !unknown.has(line)));
  return left.map(({ line, description }) => {
    const reason = 'The file states balances only, and none before this row.';
    refused.push({ line, text: description.slice(0, 200), reason });
    return {
      id: `first:${line}`,
      text: `The file states balances only. What line ${line}, ${description.slice(0, 80)}, moved is not known, as no balance stands before it.`,
      answers: [{ id: 'leave out', label: 'Import the others without it' }],
    };
  });
}
