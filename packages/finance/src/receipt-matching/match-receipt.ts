import { compareText } from '../text-order.ts';
import {
  scoreMatch,
  type MatchCandidate,
  type ReceiptFacts,
  type ScoredMatch,
} from './score-match.ts';

/**
 * From this score on, and this far ahead of the next in log-odds, a link is made without asking. Calibrated on labeled cases so
 * that at most one link in a hundred is wrong; `npm run bench -- document-matching` measures it on others.
 */
const SURE_SCORE = 0.97;
const SURE_LEAD = 1.5;
const SUGGESTED_SCORE = 0.08;
const SUGGESTIONS_MAX = 3;

export interface MatchChoice {
  /** The transaction to link without asking; null where that is not sure. */
  readonly sure: ScoredMatch | null;
  /** At most three to ask about, the likeliest first; empty when one is sure. */
  readonly suggestions: readonly ScoredMatch[];
}

/**
 * Which of the candidates a receipt belongs to. Never one that has a document already; never on amount and date alone:
 * strangers charge the same amount on the same day; never a charge of a week later: that may be the next visit;
 * never a pair of names that the user said no to.
 */
export function matchReceipt(
  receipt: ReceiptFacts,
  candidates: readonly MatchCandidate[],
): MatchChoice {
  const scored = candidates
    .flatMap((candidate) => {
      const match = scoreMatch(receipt, candidate);
      return match === null ? [] : [{ match, candidate }];
    })
    .filter(({ match }) => match.score >= SUGGESTED_SCORE)
    .sort((a, b) => b.match.score - a.match.score || compareText(a.match.id, b.match.id));
  const [best, next] = scored;
  const isSure =
    best !== undefined &&
    best.match.score >= SURE_SCORE &&
    logOdds(best.match.score) - logOdds(next?.match.score ?? 0) >= SURE_LEAD &&
    best.match.isExact &&
    best.match.isNamed &&
    best.match.isTimely &&
    best.candidate.declined <= best.candidate.accepted &&
    !best.candidate.isTaken;
  if (isSure) return { sure: best.match, suggestions: [] };
  return { sure: null, suggestions: scored.slice(0, SUGGESTIONS_MAX).map(({ match }) => match) };
}

const logOdds = (score: number): number => Math.log(score / (1 - score));
