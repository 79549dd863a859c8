import type { Answer } from '../answer/answer.ts';
import { named, Wording, type Figure } from './figure.ts';

/** Costs without a category, of all costs. */
export interface Unsorted {
  cents: Figure;
  of: Figure;
  /** 'in May 2026'. */
  when: string;
}

/** From this share of all costs on, those without a category decide what no account can tell. */
const UNSORTED_PERCENT = 20n;

/** What an account is called that holds what nobody has sorted yet. */
export const isUnsorted = (label: string | null): boolean =>
  label === null || label === '' || /^uncategori[sz]ed/i.test(label);

export const areTooManyUnsorted = (unsortedCents: bigint, allCents: bigint): boolean =>
  unsortedCents > 0n && unsortedCents * 100n >= allCents * UNSORTED_PERCENT;

/** '$600 of $1,000 of costs in May 2026 is uncategorized'. */
export const unsortedText = (wording: Wording, { cents, of, when }: Unsorted): string =>
  `${wording.say(cents)} of ${wording.say(of)} of costs ${when} is uncategorized`;

/** No verdict by category where too much has none: what is known instead, and what to do. */
export function phraseUnsorted(
  unsorted: Unsorted,
  { known, toKnow }: { known: Figure | null; toKnow: string },
): Answer {
  const wording = new Wording();
  wording.add(`I cannot say yet: too many of your costs have no category to know ${toKnow}.`);
  if (known !== null)
    wording.add(`${named(known.label)} came to ${wording.say(known)} as far as it is categorized.`);
  return wording
    .add(`${unsortedText(wording, unsorted)}.`)
    .next('Uncategorized transactions')
    .done('Categorize those transactions, and I will work it out.');
}
