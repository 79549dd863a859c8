import type { FigurePlan, ListPlan, Plan } from '../../../plan/plan.ts';
import { conditionsOf } from '../../../plan/plan-marks.ts';
import type { Said } from '../../words/spell-out.ts';
import type { Read } from './sides.ts';

const state = '(?:(?:open|unpaid|overdue|outstanding|paid|late|past due) )?';
const kinds =
  'invoices|bills|estimates|quotes|sales receipts|credit memos|refunds|purchase orders|bill payments|vendor credits|payments(?: received| made)?|deposits|expenses|sales orders';
const kind = (name: string) =>
  `(?:the |our |any )?(?:total )?(?:number of |count of )?(?<${name}>${state}(?:${kinds}))`;
const between =
  ',? (?:versus|vs\\.?|and(?: how many)?|against|compared (?:to|with)|as well as|next to|alongside) ';
const two = new RegExp(
  `^(?<before>.*?)\\b${kind('one')}\\b(?<middle>(?: (?!and\\b|or\\b|by\\b|per\\b|minus\\b|less\\b)[\\w’'$.,-]+){0,6}?)${between}${kind('other')}\\b(?<after>(?: .*)?)$`,
  'i',
);

/** Words for which the two are no two answers: one is taken off the other, or both are of the same one. */
const isOneFigure =
  /\b(?:difference|ratio|between|both|less|minus|net|percent|percentage|share|combined|together|than|either|average|which|who|whose|customers?|vendors?|largest|biggest|highest|lowest|smallest|top|most|least|without|no|not|never|into|become|became|converted|paid by|by|per|each|from which|duplicate)\b/i;

type Half = FigurePlan | ListPlan;
const isHalf = (plan: Plan | null): plan is Half =>
  plan?.kind === 'figure' || plan?.kind === 'list';
const measureOf = (plan: Half) => (plan.kind === 'list' ? plan.measure : plan.measures[0]);

/**
 * 'How many estimates versus invoices in March', 'invoices and payments of Acme': two kinds of documents are two answers
 * of the same dates and the same party, each by its own measure, and not one of them changed by the other.
 */
export function readTwoKinds({ question }: Said, plainly: Plan | null, read: Read): Plan | null {
  const text = question.trim().replace(/[?!.\s]+$/, '');
  const found = two.exec(text);
  if (found === null || isOneFigure.test(text)) return null;
  const { before = '', one = '', middle = '', other = '', after = '' } = found.groups ?? {};
  const isHeldApart = /\b(?:versus|vs|against|compared)\b/i.test(text);
  // 'Bills and expenses' are all that was bought, one way or the other.
  if (!isHeldApart && /\bbills\b/i.test(found[0]) && /\bexpenses\b/i.test(found[0])) return null;
  const head = headOf(
    /\b(?:number|count) of\b/i.test(text) ? 'how many' : /\btotal\b/i.test(text) ? 'total' : before,
    isHeldApart,
  );
  if (head === null) return null;
  const tail = `${middle}${after}`;
  const ofThat = (words: string, beside: string) => readOne(head, words, beside, tail, read);
  const [first, second] = [ofThat(one, other), ofThat(alsoSo(one, other), one)];
  if (first === null || second === null || !areApart(first, second)) return null;
  return holdsBoth(plainly, first, second) ? null : { kind: 'pair', first, second };
}

/** 'Unpaid invoices and bills': both are. */
const alsoSo = (one: string, other: string): string => {
  const said = /^(?:open|unpaid|overdue|outstanding|past due|late) (?=invoices|bills)/i.exec(one);
  return said !== null && /^(?:invoices|bills)$/i.test(other) ? `${said[0]}${other}` : other;
};

/** What is asked of each of the two: how many, how much, or which; null where the words before them are more than that. */
function headOf(before: string, isHeldApart: boolean): string | null {
  const words = before.trim().toLowerCase();
  if (
    /^(?:how many|(?:what (?:is|was) )?the (?:number|count) of|(?:compare )?(?:the )?(?:number|count) of)$/.test(
      words,
    )
  )
    return 'how many';
  if (
    /^(?:how much(?: in)?|(?:what (?:is|was) )?(?:the )?(?:total|total of|sum of|total amount of))$/.test(
      words,
    )
  )
    return 'total';
  if (
    /^(?:(?:show|list|give|display|pull|see)(?: me)?|what|get)?(?: all)?(?: of)?(?: the| our)?$/.test(
      words,
    )
  )
    return isHeldApart ? 'number and total of' : 'list';
  return /^compare(?: the| our)?$/.test(words) ? 'number and total of' : null;
}

/** One of the two by itself. Payments beside invoices came in, beside bills they went out. */
function readOne(
  head: string,
  words: string,
  beside: string,
  tail: string,
  read: Read,
): Half | null {
  const plain = read(`${head} ${words}${tail}`);
  const isOpenPayment = /payments$/i.test(words) && !/bill payments$/i.test(words);
  const isOurs = /bill|purchase|vendor|expense/i.test(beside);
  const sided =
    isOpenPayment && (plain === null || plain.kind === 'pair')
      ? read(`${head} ${isOurs ? 'bill payments' : 'payments received'}${tail}`)
      : plain;
  return isHalf(sided) ? besideBills(sided, beside) : null;
}

/** Expenses that stand beside bills are those without one: among all costs the bills are counted already. */
const besideBills = (half: Half, beside: string): Half => {
  if (measureOf(half) !== 'expenses' || !/\bbills$/i.test(beside)) return half;
  return half.kind === 'list'
    ? { ...half, measure: 'expense_documents' }
    : { ...half, measures: ['expense_documents'] };
};

/** Each of its own measure, of the same whom and when. */
const areApart = (first: Half, second: Half) =>
  measureOf(first) !== measureOf(second) &&
  first.period?.from === second.period?.from &&
  first.period?.to === second.period?.to &&
  conditionsOf(first).filter(({ field }) => field === 'party').length ===
    conditionsOf(second).filter(({ field }) => field === 'party').length;

/** What reads as one plan with both in it stays so; one that kept but one of the two lost the other. */
function holdsBoth(plainly: Plan | null, first: Half, second: Half): boolean {
  if (plainly === null) return false;
  if (!isHalf(plainly)) return true;
  if (plainly.kind === 'figure' && plainly.measures.length > 1) return true;
  return measureOf(plainly) !== measureOf(first) && measureOf(plainly) !== measureOf(second);
}
