import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';

/** 'By Amex', 'with the Visa'. */
export const isMeans = ({ start }: Slot, { tokens }: Reading) =>
  /\b(?:by|with|via|using|through)(?: (?:the|our|my|an?))? $/.test(
    `${tokens
      .slice(Math.max(0, start - 2), start)
      .map(({ text }) => text)
      .join(' ')} `,
  );
