import type { Token } from '../../language/tokens.ts';
import type { Slot } from './slot.ts';

const isDocument = (slot: Slot | undefined) =>
  slot?.slot === 'rows' && (slot.measure === 'invoices' || slot.measure === 'bills');

/** 'paid invoices': right before a document, 'paid' is what became of it, not what we did. */
export function readPaidDocuments(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const read = slots.map((slot, index): Slot => {
    const next = slots[index + 1];
    const isPaid =
      slot.slot === 'measure' && tokens[slot.start]?.text === 'paid' && slot.length === 1;
    if (!isPaid || !isDocument(next) || next?.start !== slot.start + 1) return slot;
    return { slot: 'status', status: 'paid', start: slot.start, length: 1 };
  });
  return readPaidOn(read, tokens);
}

/** Between 'paid' and its dates. */
const between = /^(in|on|during|over|within|for|us|off|full|them|fully|completely)$/;

/** 'Invoices paid in May', 'bills we paid last week': behind a document, the dates are those of its payment. */
function readPaidOn(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  return slots.flatMap((slot, index): Slot[] => {
    const dates = datesOfPayment(slots, index, tokens);
    if (dates !== null) {
      const length = dates.start + dates.length - slot.start;
      return [{ slot: 'paid_on', start: slot.start, length, period: dates.period }];
    }
    const isInside = [index - 1, index - 2].some((before) => {
      const held = datesOfPayment(slots, before, tokens);
      return held !== null && slot.start < held.start + held.length;
    });
    return isInside ? [] : [slot];
  });
}

/** The dates right behind this word for paying, where it is said of a document before it. */
function datesOfPayment(slots: readonly Slot[], index: number, tokens: readonly Token[]) {
  const [slot, beside] = [slots[index], slots[index + 1]];
  // The 'on' of 'on 3 May' is none of an account's.
  const next = beside?.slot === 'preposition' ? slots[index + 2] : beside;
  if (slot === undefined || next?.slot !== 'period' || next.isAsOf || next.period === null)
    return null;
  const last = slot.start + slot.length - 1;
  const isPaid =
    (slot.slot === 'status' && slot.status === 'paid') ||
    (slot.slot === 'measure' && slot.soft === true && /^money_/.test(slot.measure));
  const isNear = tokens.slice(last + 1, next.start).every(({ text }) => between.test(text));
  const isStillTo = tokens
    .slice(0, slot.start)
    .some(({ text }) => /^(to|must|should|not|never)$/.test(text));
  const isSaid = tokens
    .slice(slot.start, last + 1)
    .some(({ text }) => /^(paid|pay|settled|settle|cleared)$/.test(text));
  const isRead = isPaid && isNear && isSaid && !isStillTo && slots.slice(0, index).some(isDocument);
  return isRead ? { start: next.start, length: next.length, period: next.period } : null;
}
