import type { Token } from '../../language/tokens.ts';
import type { Slot } from './slot.ts';

/** 'Average spend per Sinclair visit', 'how many trips to Shell': each payment to somebody, by another word. */
export function readVisits(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const payee = slots.findIndex(isPayee);
  const at = tokens.findIndex(({ stem }, index) => isVisit(stem) && isFree(slots, index));
  if (payee < 0 || at < 0) return [...slots];
  const isAverage = slots.some(
    (slot) => slot.slot === 'aggregate' && slot.aggregation === 'average',
  );
  const visit: Slot = isAverage
    ? { slot: 'measure', measure: 'expenses', soft: true, start: at, length: 1 }
    : { slot: 'rows', measure: 'money_out', start: at, length: 1 };
  // The 'per' of 'per Sinclair visit' is of the visit, and not of the name.
  const others = slots.filter(
    (slot, index) => !(slot.slot === 'group' && slot.isPer === true && index === payee - 1),
  );
  return [...others, visit].sort((a, b) => a.start - b.start);
}

const isVisit = (stem: string) => /^(visit|trip|stop|run|stay)$/.test(stem);

const isFree = (slots: readonly Slot[], index: number) =>
  !slots.some(({ start, length }) => start <= index && index < start + length);

const isPayee = (slot: Slot) =>
  slot.slot === 'name' &&
  slot.things.every(
    (thing) =>
      'partyKind' in thing && thing.partyKind !== 'customer' && thing.partyKind !== 'employee',
  );
