import { isBusinessDay, parseDollars } from '@cairn/finance';
import { z } from 'zod';
import { plain } from './agree.ts';
import { currencies } from './find-currency.ts';

const said = z.string().nullable();

/** What a model that sees answers of a paper: as it is printed, null where it cannot be read. */
export const seenAnswer = z.object({
  company: said,
  date: said,
  subtotal: said,
  tax: said,
  tip: said,
  total: said,
  currency: said,
});

/** What of an answer can be true. */
export interface SeenFields {
  company?: string;
  date?: string;
  totalCents?: bigint;
  currency?: string;
}

const charactersMax = 120;
/** As for days that are read from print. */
const years = /^20[0-4]\d-/;

/**
 * The fields of an answer that pass the checks of Cairn's own reading: a day that exists and is not to come, a total that its parts
 * add up to, a currency that is known, a company that is not the reader. What does not pass was not said.
 */
export function checkSeen(
  answer: z.output<typeof seenAnswer>,
  { ownNames, today }: { ownNames: readonly string[]; today: string },
): SeenFields {
  const { date, currency } = answer;
  const company = answer.company?.replace(/\s+/g, ' ').trim() ?? '';
  const isCompany = /\p{L}{2}/u.test(company) && company.length <= charactersMax;
  const isOwn = ownNames.some((name) => plain(name) === plain(company));
  const isDay = date !== null && isBusinessDay(date) && years.test(date) && date <= today;
  const total = totalOf(answer);
  return {
    ...(isCompany && !isOwn && { company }),
    ...(isDay && { date }),
    ...(total !== null && { totalCents: total }),
    ...(currency !== null && { currency: currency.toUpperCase() }),
  };
}

/** Null where it is no amount, where its parts give another, or where its currency is none that is known. */
function totalOf({ subtotal, tax, tip, total, currency }: z.output<typeof seenAnswer>) {
  const [whole, net, ...added] = [total, subtotal, tax, tip].map((text) =>
    text === null ? null : parseDollars(text),
  );
  if (whole === undefined || whole === null || whole <= 0n) return null;
  if (currency !== null && !currencies.has(currency.toUpperCase())) return null;
  if (net === undefined || net === null) return whole;
  const [taxes = 0n, tips = 0n] = added.map((amount) => amount ?? 0n);
  // Where prices hold their tax, it is within the subtotal.
  return net + taxes + tips === whole || net + tips === whole ? whole : null;
}
