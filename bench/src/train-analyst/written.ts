import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { meaning, readLattice, type Meaning, type Span } from '@cairn/analyst/second';
import { exampleOf } from './examples.ts';
import { focusLesson } from './focus-lessons.ts';
import type { Business } from './load-questions.ts';
import type { Spoken } from './spoken.ts';

/** Ways to ask the same, written for no exam: `{customer}` is a name of the business, `{when}` a time. */
export interface Phrasing {
  /** What is asked, as JSON with the same slots. */
  query: string;
  text: string;
}

export async function readPhrasings(): Promise<Phrasing[]> {
  const file = path.join(import.meta.dirname, 'written/phrasings.txt');
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const phrasings: Phrasing[] = [];
  let query = '';
  for (const line of lines)
    if (line.startsWith('{"form"')) query = line;
    else phrasings.push({ query, text: line });
  return phrasings;
}

/** Each phrasing is said in so many businesses. */
const BUSINESSES_EACH = 4;

const whens = [
  ...['in May', 'last month', 'this year', 'in 2025', 'last quarter', 'in March 2026', 'last year'],
  ...['year to date', 'this month', 'since January', 'in the last 3 months', 'in Q2', 'last week'],
  ...['this quarter', 'in the first half of 2025', 'between February and April', 'in Q1 2026', ''],
];
const thans = ['in 2024', 'in April 2025', 'in Q4 2024', 'the year before', 'in August 2025'];

/** The phrasings as the owner of this business would say them, with what they ask. */
export function writtenFor(
  business: Business,
  place: number,
  businesses: number,
  phrasings: readonly Phrasing[],
): Spoken[] {
  if (!business.context.hasBooks) return [];
  return phrasings.flatMap((phrasing, at) => {
    const turn = (at * BUSINESSES_EACH + businesses - place) % businesses;
    return turn < BUSINESSES_EACH ? (said(phrasing, business, at * 7 + place * 3) ?? []) : [];
  });
}

function said({ query, text }: Phrasing, business: Business, turn: number): Spoken | null {
  const slots = slotsOf(business, turn, query);
  if (slots === null) return null;
  const question = filled(text, slots)
    .replace(/^[\s,:]+|[\s,:]+$/g, '')
    .replaceAll(/\s+(?=[ ,:])/g, '');
  const lattice = readLattice(question, business.context);
  const [first, second] = lattice.times.map(({ span }) => span);
  const meant = meantBy(filled(query, { ...slots, when: '{when}', than: '{than}' }), first, second);
  const focus = { start: 0, end: lattice.words.length };
  // A name that reads like a date would be taught as one.
  if (meant === null || exampleOf(lattice, meant, focus)?.isReachable !== true) return null;
  return { question, meant, lesson: focusLesson(question, lattice, business.context) };
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
function slotsOf({ golden }: Business, turn: number, query: string): Record<string, string> | null {
  const pick = (list: readonly string[], by: number) => list[(turn * by) % list.length] ?? '';
  const needsTime = query.includes('{when}') || query.includes('{than}');
  const amount = pick(['500', '1,000', '2,500', '5,000', '10,000'], 3);
  const slots: Record<string, string> = {
    when: pick(needsTime ? whens.slice(0, -1) : whens, 5),
    than: pick(thans, 11),
    n: pick(['3', '5', '10', '4', '7'], 1),
    money: query.includes('"cents"') ? `$${amount}` : '',
  };
  for (const [slot, kind] of Object.entries(kinds)) {
    if (!query.includes(`{${slot}}`)) continue;
    const names = golden.names
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

/** What is asked with its times where the question says them; null where it says too few. */
function meantBy(query: string, first: Span | undefined, second: Span | undefined): Meaning | null {
  const usesFirst = query.includes('"{when}"');
  const whole = query
    .replace('"{when}"', JSON.stringify(first ?? null))
    .replace('"{than}"', JSON.stringify(second ?? null))
    .replace(/"top":"(\d+)"/, '"top":$1')
    .replace(/"cents":"\$([\d,]+)"/, (_whole, digits: string) => {
      const dollars = Number(digits.replaceAll(',', ''));
      return `"cents":${String(dollars * 100)}`;
    });
  const during = usesFirst || first === undefined ? {} : { during: first };
  const parsed = meaning.safeParse({ ...(JSON.parse(whole) as object), ...during });
  return parsed.success ? parsed.data : null;
}
