import { tellingOf } from './telling-phrases.ts';

export interface TextEvidence {
  /** From -5 to 5: above zero where the texts agree with the signs as written, below where they contradict them. */
  weight: number;
  /** Whether some rows pay off a card. */
  isCard: boolean;
}

const weightMax = 5;
const rowsWeighed = 20_000;

/**
 * What the texts of all rows say of the signs together. Each phrase counts once, however many rows have it, and the more
 * the more of its rows agree; what contradicts counts half as much again as what agrees.
 */
export function weighTexts(rows: Iterable<{ description: string; cents: bigint }>): TextEvidence {
  const byPhrase = new Map<string, { weight: number; agree: number; all: number }>();
  let isCard = false;
  let count = 0;
  for (const { description, cents } of rows) {
    count += 1;
    if (count > rowsWeighed) break;
    if (cents === 0n) continue;
    const telling = tellingOf(description);
    if (telling === null) continue;
    isCard ||= telling.isCardPayment === true;
    const tally = byPhrase.get(telling.phrase) ?? { weight: telling.weight, agree: 0, all: 0 };
    tally.all += 1;
    if (cents > 0n === (telling.side === 'in')) tally.agree += 1;
    byPhrase.set(telling.phrase, tally);
  }
  let agreeing = 0;
  let contradicting = 0;
  for (const { weight, agree, all } of byPhrase.values()) {
    const balance = (2 * agree - all) / all;
    const vote = weight * Math.abs(balance) * (all > 2 ? 1.25 : 1);
    if (balance > 0) agreeing += vote;
    else contradicting += vote;
  }
  const sum =
    agreeing >= contradicting
      ? Math.max(0, agreeing - 1.5 * contradicting)
      : Math.min(0, 1.5 * agreeing - contradicting);
  return { weight: Math.max(-weightMax, Math.min(weightMax, sum)), isCard };
}
