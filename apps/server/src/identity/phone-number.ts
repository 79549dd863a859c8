import { errorTable } from '@cairn/contract';
import { refuse } from '../http/refuse.ts';

/**
 * The portal takes 10 to 15 digits and shows '+1' before them; numbers are kept as E.164. Ten digits are a
 * North American number; more already begin with their country code, and so does what a '+' is written before.
 */
export function toE164(digits: string): string {
  if (digits.startsWith('+')) return digits;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** The digits as their owner would type them. */
export function digitsOf(e164: string): string {
  if (/^\+1\d{10}$/.test(e164)) return e164.slice(2);
  // Ten digits or fewer would be read as a number of North America.
  return e164.length > 11 ? e164.slice(1) : e164;
}

/** The operator pays for text messages to some countries only (`TEXT_COUNTRIES`). */
export function refuseNumber(field: string): never {
  const message = errorTable.number_not_served.message;
  refuse('number_not_served', { fields: { [field]: message } });
}
