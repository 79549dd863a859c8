import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readLattice } from '@cairn/analyst/asked-part';
import type { Business } from './load-questions.ts';
import { stretchLesson, type StretchLesson } from './stretch-lessons.ts';

/** Ways to ask, written for no exam: `{customer}` is a name of the business, `{when}` a time. */
export async function readPhrasings(): Promise<string[]> {
  const file = path.join(import.meta.dirname, 'written/phrasings.txt');
  return (await readFile(file, 'utf8')).trimEnd().split('\n');
}

/** Each phrasing is said in so many businesses. */
const BUSINESSES_EACH = 4;

const whens = [
  ...['in May', 'last month', 'this year', 'in 2025', 'last quarter', 'in March 2026', 'last year'],
  ...['year to date', 'this month', 'since January', 'in the last 3 months', 'in Q2', 'last week'],
  ...['this quarter', 'in the first half of 2025', 'between February and April', 'in Q1 2026', ''],
];
const thans = ['in 2024', 'in April 2025', 'in Q4 2024', 'the year before', 'in August 2025'];

/** The phrasings as the owner of this business would say them. */
export function writtenFor(
  business: Business,
  place: number,
  businesses: number,
  phrasings: readonly string[],
): StretchLesson[] {
  return phrasings.flatMap((phrasing, at) => {
    const turn = (at * BUSINESSES_EACH + businesses - place) % businesses;
    return turn < BUSINESSES_EACH ? (said(phrasing, business, at * 7 + place * 3) ?? []) : [];
  });
}

function said(text: string, business: Business, turn: number): StretchLesson | null {
  const slots = slotsOf(business, turn, text);
  if (slots === null) return null;
  const question = filled(text, slots)
    .replace(/^[\s,:]+|[\s,:]+$/g, '')
    .replaceAll(/\s+(?=[ ,:])/g, '');
  return stretchLesson(question, readLattice(question, business.context), business.context);
}

const filled = (text: string, slots: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);

const kinds: Record<string, string> = {
  ...{ expense: 'category expense', income: 'category income', card: 'account credit_card' },
  ...{ bank: 'account bank', liability: 'category other_liability' },
  ...{ customer: 'party customer', vendor: 'party vendor', employee: 'party employee' },
  ...{ product: 'item product', service: 'item service' },
};

/** A name for each slot; null where the business has none of the kind. */
function slotsOf({ known }: Business, turn: number, text: string): Record<string, string> | null {
  const pick = (list: readonly string[], by: number) => list[(turn * by) % list.length] ?? '';
  const slots: Record<string, string> = {
    when: pick(whens, 5),
    than: pick(thans, 11),
    n: pick(['3', '5', '10', '4', '7'], 1),
    money: `$${pick(['500', '1,000', '2,500', '5,000', '10,000'], 3)}`,
  };
  for (const [slot, kind] of Object.entries(kinds)) {
    if (!text.includes(`{${slot}}`)) continue;
    const names = known.names
      .filter(
        ({ field, accountType, partyKind, itemKind }) =>
          `${field} ${accountType ?? partyKind ?? itemKind ?? ''}` === kind,
      )
      .map(({ name }) => name);
    if (names.length === 0) return null;
    slots[slot] = pick(names, 13);
  }
  return slots;
}
