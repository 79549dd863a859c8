import type { Slot } from './slots.ts';

const slot = /\{(\w+)\}/g;
/** What leads to a time, and leads nowhere without it. */
const before = /(?:\s(?:in|for|during|of|over|since|from|at|on|as of|by|the|through))*\s*$/i;

/**
 * What an example asks, of the names, times and numbers of another question. Null where it asks of others than these: of each
 * kind the same number, but for one time, which goes where the question has none and comes last where the example has none.
 */
export function filled(ask: string, slots: readonly Slot[]): string | null {
  const wanted = [...ask.matchAll(slot)].map(([, kind = '']) => kind);
  const timesAsked = slots.filter(({ kind }) => kind === 'time');
  const times = wanted.filter((kind) => kind === 'time').length;
  if (Math.max(times, timesAsked.length) > 1 && times !== timesAsked.length) return null;
  if (kindsOf(wanted) !== kindsOf(slots.map(({ kind }) => kind))) return null;
  const left = [...slots];
  let text = '';
  let from = 0;
  for (const match of ask.matchAll(slot)) {
    text += ask.slice(from, match.index);
    from = match.index + match[0].length;
    const at = left.findIndex(({ kind }) => kind === match[1]);
    text = at < 0 ? text.replace(before, '') : text + (left.splice(at, 1)[0]?.text ?? '');
  }
  text += ask.slice(from);
  const [time] = left;
  return time === undefined ? text : `${text.replace(/[?.!\s]+$/, '')} ${time.text}`;
}

const kindsOf = (kinds: readonly string[]) =>
  kinds
    .filter((kind) => kind !== 'time')
    .sort()
    .join(' ');
