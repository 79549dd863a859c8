import { scaled, scaleWords } from '../language/money-words.ts';

const written = new RegExp(
  String.raw`(\$)?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s?(?:(${scaleWords}|dollars|bucks|usd)\b)?(?![\d%]|st\b|nd\b|rd\b|th\b|\s?percent)`,
  'gi',
);

export interface AmountAsked {
  cents: bigint;
  isMonthly: boolean;
}

/** The amount of money that a question says; null where it says none. A bare number counts from 100 on, years do not. */
export function amountAsked(question: string): AmountAsked | null {
  for (const [, sign, digits = '', unit = ''] of question.matchAll(written)) {
    const isMarked = sign !== undefined || unit !== '' || digits.includes(',');
    const isYear = /^(?:19|20)\d\d$/.test(digits);
    if (!isMarked && (isYear ? !perTime.test(question) : scaled(digits) < 100)) continue;
    const whole = Math.round(scaled(digits, unit) * 100);
    if (!Number.isSafeInteger(whole) || whole <= 0) continue;
    const isYearly = /\b(?:a|per|each|every) year\b|\bannual(?:ly)?\b|\bsalary of\b/i.test(
      question,
    );
    const isMonthly = isYearly || asksMonthly(question);
    return { cents: BigInt(isYearly ? Math.round(whole / 12) : whole), isMonthly };
  }
  return null;
}

const perTime = /\b(?:a|per|each|every) (?:month|week|year)\b/i;

/** Whether what is asked about comes back month after month, as people and premises do. */
export const asksMonthly = (question: string): boolean =>
  /\b(?:a|per|each|every) month\b|\bmonthly\b|\brent\b|\blease\b|\bhir(?:e|ing)\b|\bsalary\b|\braises?\b|\bemployee\b|\bsecond location\b/i.test(
    question,
  );
