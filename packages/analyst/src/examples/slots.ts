import type { Lattice } from '../asked-part/index.ts';

/** A stretch of a question in whose place another question has its own: a name, a time, a number. */
export interface Slot {
  /** What the name is of, `time` or `number`. */
  kind: string;
  /** Its first word and the one behind its last. */
  start: number;
  end: number;
  /** As it was written, without a possessive. */
  text: string;
}

/** 'One' and 'first' count nothing that another question would count. */
const noNumbers = new Set(['one', 'ones', 'a', 'first', 'once', 'half', 'two', 'both']);

/** The names, times and numbers of a question; of two that lie on the same words the one that says more. */
export function slotsOf(question: string, lattice: Lattice): Slot[] {
  const slots: Slot[] = [];
  const isFree = ({ start, end }: Slot) => !slots.some((one) => one.start < end && start < one.end);
  for (const { slot } of candidates(question, lattice).sort((a, b) => b.weight - a.weight))
    if (isFree(slot)) slots.push(slot);
  return slots.sort((a, b) => a.start - b.start);
}

function candidates(question: string, { words, names, times, numbers }: Lattice) {
  const written = (start: number, end: number) => {
    const last = words[end - 1];
    const from = words[start]?.at ?? 0;
    const to = (last?.at ?? 0) + (last?.token.written.length ?? 0);
    return question.slice(from, to).replace(/['’]s$/, '');
  };
  const slot = (kind: string, start: number, end: number, more: number) => ({
    slot: { kind, start, end, text: written(start, end) },
    weight: (end - start) * 2 + more,
  });
  return [
    ...names
      .filter(({ fit }) => fit === 'whole' || fit === 'telling')
      .map(({ field, start, end, fit, typos }) =>
        slot(field, start, end, (fit === 'whole' ? 1 : 0) - typos),
      ),
    ...times.map(({ start, end }) => slot('time', start, end, 0.5)),
    ...numbers
      .filter(({ start }) => !noNumbers.has(words[start]?.token.text ?? ''))
      .map(({ start, end }) => slot('number', start, end, -0.5)),
  ];
}

/** The question with `{kind}` for each slot, everything else as it was written. */
export function masked(question: string, { words }: Lattice, slots: readonly Slot[]): string {
  let text = '';
  let from = 0;
  for (const { kind, start, text: written } of slots) {
    const at = words[start]?.at ?? from;
    text += `${question.slice(from, at)}{${kind}}`;
    from = at + written.length;
  }
  return text + question.slice(from);
}
