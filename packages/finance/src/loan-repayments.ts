import { cents, divideRounded, type Cents } from './money.ts';

export interface LoanRepayment {
  readonly paymentCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** What is still owed after the payment; zero after the last. */
  readonly balanceCents: Cents;
}

const BASIS_POINT_MONTHS = 120_000n;

/**
 * The payments of a loan repaid in equal monthly payments (an annuity; interest of a twelfth of
 * the yearly rate a month on what is still owed). The level payment is P r (1+r)^n / ((1+r)^n - 1),
 * worked out in whole numbers and rounded half to even; the last payment clears what rounding left.
 */
export function loanRepayments(
  principalCents: Cents,
  termMonths: number,
  annualRateBasisPoints: number,
): LoanRepayment[] {
  const level = levelPayment(principalCents, termMonths, BigInt(annualRateBasisPoints));
  const repayments: LoanRepayment[] = [];
  let owed: bigint = principalCents;
  for (let month = 1; month <= termMonths; month += 1) {
    const interest = divideRounded(
      owed * BigInt(annualRateBasisPoints),
      BASIS_POINT_MONTHS,
      'half-even',
    );
    const rest = owed + interest;
    const payment = month === termMonths || level > rest ? rest : level;
    owed = rest - payment;
    repayments.push({
      paymentCents: cents(payment),
      interestCents: cents(interest),
      principalCents: cents(payment - interest),
      balanceCents: cents(owed),
    });
  }
  return repayments;
}

function levelPayment(principal: bigint, termMonths: number, rate: bigint): bigint {
  if (rate === 0n) return divideRounded(principal, BigInt(termMonths), 'half-even');
  const grown = (BASIS_POINT_MONTHS + rate) ** BigInt(termMonths);
  const one = BASIS_POINT_MONTHS ** BigInt(termMonths);
  return divideRounded(principal * rate * grown, BASIS_POINT_MONTHS * (grown - one), 'half-even');
}
