import { TRANSFER_DAYS_APART_MAX, type OwnMovement } from './own-movement.ts';

/** Whoever carries the money keeps one part in so many at most, */
const FEE_PART = 20n;
/** or a fixed amount, of a wire abroad say, where that is no more than one part in so many. */
const FIXED_FEE_MAX_CENTS = 5_000n;
const FIXED_FEE_PART = 5n;

type Side = Pick<OwnMovement, 'day' | 'amountCents' | 'isConverted'>;

/** What was kept on the way; zero where as much came as left, null where the two cannot be one movement. */
export function feeOf(out: Side, into: Side): bigint | null {
  const leftCents = -out.amountCents;
  const feeCents = leftCents - into.amountCents;
  if (leftCents <= 0n || into.amountCents <= 0n || feeCents < 0n) return null;
  if (feeCents === 0n) return 0n;
  const isApart = Math.abs(out.day - into.day) > TRANSFER_DAYS_APART_MAX;
  if (isApart || out.isConverted || into.isConverted) return null;
  return feeCents <= largestFee(leftCents) ? feeCents : null;
}

/** The most that may be kept of so much. */
export function largestFee(leftCents: bigint): bigint {
  const ofFixed = leftCents / FIXED_FEE_PART;
  const fixed = ofFixed < FIXED_FEE_MAX_CENTS ? ofFixed : FIXED_FEE_MAX_CENTS;
  const part = leftCents / FEE_PART;
  return part > fixed ? part : fixed;
}
