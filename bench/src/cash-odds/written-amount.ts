import { parseDollars } from '@cairn/finance';

/** '-1,200.5' as cents; nothing is nothing. */
export function amount(text: string): bigint {
  const [whole = '', fraction = ''] = text.trim().replaceAll(/[$,]/g, '').split('.');
  const parsed = parseDollars(
    `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0').slice(0, 2)}`,
  );
  if (parsed === null) throw new Error(`'${text}' is not an amount.`);
  return parsed;
}
