import { wordsInOrder } from './phrase-table.ts';

/** What a bank row shows of itself. */
export interface LearnedFrom {
  text: string;
  /** Whom it names; null where it names nobody. */
  party: string | null;
  /** Money in is positive. */
  amountCents: bigint;
}

/** A row whose category somebody has said, the owner or the books. */
export interface Example extends LearnedFrom {
  category: string;
}

export interface LearnedCategory {
  category: string;
  /** How many of the latest rows like it are under it. */
  count: number;
}

const latestMax = 12;
/** So many of the latest are searched for those that are more alike: a card processor has tens of thousands. */
const lookedAtMax = 300;
/** So many rows of one party that agree are a habit. */
const habitMin = 2;
/** So many rows that share more than their kind, where the rows of that kind differ among each other. */
const sameMin = 3;
/** Of one party, amounts that differ by no more mean the same thing: a rent, a subscription. */
const amountShare = 0.03;

/**
 * Learns from rows whose category is known, the oldest first, and says of another where it belongs: null unless the latest
 * rows that are like it agree to the last one. Rows of the same party that went the same way are; where these differ, those
 * of about the same amount or in the same words ('CLOVER FEE', 'CLOVER DEPOSIT'). Where nobody is named ('MOBILE DEPOSIT',
 * 'CHECK 1042'), the same words in twelve rows, else the same text to the last digit ('TRANSFER TO XX8830') or the same
 * amount to the cent.
 */
export function learnCategories(
  examples: readonly Example[],
): (row: LearnedFrom) => LearnedCategory | null {
  const alike = new Map<string, Example[]>();
  for (const example of examples) {
    const known = alike.get(kindOf(example));
    if (known === undefined) alike.set(kindOf(example), [example]);
    else known.push(example);
  }
  const wordsKnown = new Map<string, string>();
  const wordsOnce = ({ text }: LearnedFrom): string => {
    const words = wordsKnown.get(text) ?? wordsOf({ text });
    wordsKnown.set(text, words);
    return words;
  };
  return (row) => {
    const known = (alike.get(kindOf(row)) ?? []).slice(-lookedAtMax);
    const among = (isLike: (example: Example) => boolean, countMin: number) =>
      agreed(known.filter(isLike), countMin);
    if (row.party === null) {
      return (
        agreed(known, latestMax) ??
        among(({ text }) => text === row.text, sameMin) ??
        among(({ amountCents }) => amountCents === row.amountCents, sameMin)
      );
    }
    return (
      agreed(known, habitMin) ??
      among(({ amountCents }) => isAbout(amountCents, row.amountCents), habitMin) ??
      among((example) => wordsOnce(example) === wordsOnce(row), sameMin)
    );
  };
}

/** Equal for rows that may mean the same. */
function kindOf(row: LearnedFrom): string {
  const named = row.party === null ? `words ${wordsOf(row)}` : `party ${row.party}`;
  return `${row.amountCents < 0n ? 'out' : 'in'} ${named}`;
}

const wordsOf = ({ text }: Pick<LearnedFrom, 'text'>): string =>
  wordsInOrder(text)
    .filter((word) => !/\d/.test(word))
    .join(' ');

function isAbout(one: bigint, other: bigint): boolean {
  return Math.abs(Number(one - other)) <= amountShare * Math.abs(Number(other));
}

function agreed(examples: readonly Example[], countMin: number): LearnedCategory | null {
  const latest = examples.slice(-latestMax);
  const [first] = latest;
  if (first === undefined || latest.length < countMin) return null;
  if (latest.some(({ category }) => category !== first.category)) return null;
  return { category: first.category, count: latest.length };
}
