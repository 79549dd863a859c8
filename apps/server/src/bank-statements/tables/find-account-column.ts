import type { ColumnRole } from './header-words.ts';

const accountsMax = 8;

/**
 * The column that says to which of the owner's accounts each row belongs, where there are several; null in a file of one
 * account. Columns of the other side's account are alike in name: those differ from row to row or are empty.
 */
export function findAccountColumn(
  roles: readonly ColumnRole[],
  rows: readonly (readonly string[])[],
): number | null {
  const titled = roles.indexOf('ownAccount');
  if (titled !== -1) return titled;
  const index = roles.findIndex((role, at) => {
    if (role !== 'account') return false;
    const times = new Map<string, number>();
    for (const cells of rows) {
      const cell = (cells[at] ?? '').trim();
      if (cell === '') return false;
      times.set(cell, (times.get(cell) ?? 0) + 1);
    }
    return times.size > 1 && times.size <= accountsMax && Math.min(...times.values()) > 1;
  });
  return index === -1 ? null : index;
}
