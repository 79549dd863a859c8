import type { Plan } from '../../../plan/plan.ts';
import type { Read } from './sides.ts';

const then =
  /^(?<left>.*\S),? and then (?:also |again )?(?:for |in |over |during )?(?<right>\S(?:.{0,40}\S)?)$/i;

/**
 * 'His share of it in 2025, and then for this year up to today': the same once more in other dates, each in its own, where
 * one plan would hold a part of the one against the other.
 */
export function readThenAgain(spelled: string, read: Read): Plan | null {
  const found = then.exec(spelled.trim().replace(/[?!.\s]+$/, ''))?.groups;
  const first = found === undefined ? null : read(found['left'] ?? '');
  if (found === undefined || first === null || first.kind === 'pair') return null;
  const second = read(`and ${found['right'] ?? ''}`, first);
  if (second === null || second.kind !== first.kind) return null;
  const isSame = JSON.stringify(withoutDates(first)) === JSON.stringify(withoutDates(second));
  return isSame ? { kind: 'pair', first, second } : null;
}

const dates = new Set(['period', 'comparison', 'asOf', 'within']);

const withoutDates = (plan: Plan): unknown =>
  JSON.parse(JSON.stringify(plan, (key, value: unknown) => (dates.has(key) ? undefined : value)));
