import type { StatedFigures } from '../stated-figures.ts';
import { directionOf, type WordMeaning } from './direction-words.ts';
import { weighTexts } from './weigh-texts.ts';

/** How the table writes which way money went, before any row is looked at. */
export type SignForm =
  /** Each row says it itself: CR or DR, or a code in a column of directions. */
  | 'said by each row'
  /** Two columns whose headings say which is which. */
  | 'two named columns'
  | 'two unnamed columns'
  /** One column with amounts of both signs, or of one only. */
  | 'both signs'
  | 'one sign';

export interface SignCase {
  form: SignForm;
  rows: readonly { description: string; cents: bigint; cells: readonly string[] }[];
  /** As the balance column proves, and by how many of its steps. */
  balance: { sign: 1 | -1 | 0; hits: number };
  stated: StatedFigures;
  /** Headings, and the lines above them, as one text. */
  headings: string;
  /** Columns that are neither dates nor money. */
  wordColumns: readonly number[];
  /** Those of them whose words are the texts of the rows already. */
  textColumns: readonly number[];
  /** Columns of money in and out beside the amount, whose difference it must be. */
  beside: { sign: 1 | -1 | 0 };
}

export interface SignVerdict {
  /** What a positive amount means; null where that must be asked. */
  positiveMeans: 'in' | 'out' | null;
  /** As written, unless much speaks against it: what is shown until it is answered. */
  likely: 'in' | 'out';
  isCard: boolean;
  /** Amounts of one sign only, and nothing beside them: perhaps rows of both directions. */
  isOneSign: boolean;
}

const needed = 4;
/** What speaks against may be so much of what speaks for, or it is asked all the same. */
const doubtMax = 0.4;

const formWeights: Readonly<Record<SignForm, number>> = {
  'said by each row': 6,
  'two named columns': 5,
  'two unnamed columns': 0,
  'both signs': 3,
  'one sign': 0,
};

/**
 * Weighs what speaks for reading amounts as they are written (positive is money in) and what against it. Each piece of
 * evidence is about as strong as its weight: 3 is a habit that nearly all banks keep, 10 is arithmetic.
 */
export function weighSigns(signCase: SignCase): SignVerdict {
  const { form, rows, balance, stated, beside } = signCase;
  const texts = weighTexts(rows);
  const isCard =
    texts.isCard || /\bcard ?(?:member|holder|no|number)\b|credit ?card/i.test(signCase.headings);
  // Half of all cards write purchases as positive numbers.
  const habit = form === 'both signs' && isCard ? 0 : formWeights[form];
  const said = form === 'said by each row' ? noWords : words(signCase, isCard);
  const evidence = [
    habit,
    texts.weight,
    balance.sign * Math.min(10, 4 + 2 * balance.hits),
    beside.sign * 8,
    arithmetic(rows, stated) * 10,
    said.share * 6,
  ];
  const sumOf = (isFor: boolean) =>
    evidence.reduce((sum, weight) => (weight > 0 === isFor ? sum + Math.abs(weight) : sum), 0);
  const [pro, contra] = [sumOf(true), sumOf(false)];
  const likely = contra - pro >= needed ? 'out' : 'in';
  const [more, less] = pro >= contra ? [pro, contra] : [contra, pro];
  const isClear = more - less >= needed && less <= more * doubtMax;
  // Words alone never turn a whole file of one sign round, nor confirm it.
  const ofTexts = Math.abs(texts.weight) + (said.isOfTexts ? Math.abs(said.share) * 6 : 0);
  const isAlone = form === 'one sign' && more <= ofTexts;
  const side = contra > pro ? 'out' : 'in';
  const positiveMeans = isClear && !isAlone ? side : null;
  return { positiveMeans, likely, isCard, isOneSign: form === 'one sign' };
}

/** 1 where sums that the file states fit the amounts as written, -1 where they fit them turned round, else 0. */
function arithmetic(rows: SignCase['rows'], stated: StatedFigures): 1 | -1 | 0 {
  let [positive, negative] = [0n, 0n];
  for (const { cents } of rows) {
    if (cents > 0n) positive += cents;
    else negative -= cents;
  }
  const { openingCents, closingCents, inCents, outCents } = stated;
  if (openingCents !== null && closingCents !== null && positive !== negative) {
    const moved = closingCents - openingCents;
    if (moved === positive - negative) return 1;
    if (moved === negative - positive) return -1;
  }
  if (inCents === null || outCents === null || positive === negative) return 0;
  const size = (cents: bigint) => (cents < 0n ? -cents : cents);
  if (size(inCents) === positive && size(outCents) === negative) return 1;
  return size(inCents) === negative && size(outCents) === positive ? -1 : 0;
}

/** Kinds of movements ('Sale', 'Fee') say less than codes ('DEBIT', 'ACH_CREDIT'). */
const kindShare = 1 / 3;

const noWords = { share: 0, isOfTexts: false };

/** How well the cells of a column of words agree with the signs, from -1 to 1, and whether they are the rows' texts. */
function words({ rows, wordColumns, textColumns }: SignCase, isCard: boolean): typeof noWords {
  let best = noWords;
  for (const column of wordColumns) {
    let [agree, understood, codes] = [0, 0, 0];
    for (const { cells, cents } of rows) {
      const meaning = meaningFor(cells[column] ?? '', isCard);
      if (meaning === null || cents === 0n) continue;
      understood += 1;
      if (meaning.isCode) codes += 1;
      if (cents > 0n === (meaning.direction === 'in')) agree += 1;
    }
    if (understood < rows.length * 0.6) continue;
    const share = (2 * agree - understood) / understood;
    if (Math.abs(share) < 0.8) continue;
    const weighed = codes >= understood * 0.5 ? share : share * kindShare;
    if (Math.abs(weighed) > Math.abs(best.share)) {
      best = { share: weighed, isOfTexts: textColumns.includes(column) };
    }
  }
  return best;
}

/** On a card's statement a payment comes in; elsewhere it goes out. */
function meaningFor(cell: string, isCard: boolean): WordMeaning | null {
  const meaning = directionOf(cell);
  if (meaning === null) return null;
  return isCard && /^payment/i.test(cell.trim()) ? { ...meaning, direction: 'in' } : meaning;
}
