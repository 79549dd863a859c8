import type { FigurePlan } from '../../plan/plan.ts';
import type { EvaluatedGroup } from './evaluated.ts';
import { plain } from '../format.ts';
import { listOf } from '../../language/phrases.ts';

/** Who has as much as the one that a ranking names alone: a rent that never changes has no dearest month. */
export function tiedWith(
  { limit, order }: FigurePlan,
  groups: readonly EvaluatedGroup[],
  [one]: readonly EvaluatedGroup[],
): string[] {
  const value = one?.cells[0]?.value ?? null;
  if (limit !== 1 || value === null || (order !== 'most' && order !== 'least')) return [];
  return groups.flatMap((other) =>
    other !== one && other.key !== null && other.cells[0]?.value === value ? [other.label] : [],
  );
}

/** Named, where they are few. */
const namedMax = 3;

/** ', tied with January 2026 and March 2026'. */
export function tieSaid(tied: readonly string[]): string {
  const names = tied.slice(0, tied.length > namedMax + 1 ? namedMax : tied.length).map(plain);
  const more = tied.length - names.length;
  const all = more === 0 ? names : [...names, `${more} others`];
  return all.length === 0 ? '' : `, tied with ${listOf(all)}`;
}

/** The largest first or last; of as much, by name. */
export const bySize =
  (pick: (group: EvaluatedGroup) => bigint | null, direction: 1 | -1) =>
  (a: EvaluatedGroup, b: EvaluatedGroup) => {
    const [left, right] = [pick(a), pick(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    if (left === right) return a.label < b.label ? -1 : 1;
    return left > right === direction > 0 ? 1 : -1;
  };
