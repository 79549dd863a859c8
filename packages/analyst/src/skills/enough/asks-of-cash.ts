import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';
import { dayAhead } from '../day-ahead.ts';
import { waysToPay } from '../afford/ways-to-pay.ts';
import { withoutUntouched } from './left-alone.ts';
import { paymentsAsked } from './to-pay.ts';
import { asksToPutAside } from './moved-over.ts';
import { asksToPayUnpaid } from './unpaid.ts';
import { nothingBooked } from './without-income.ts';

const debt = String.raw`(?:cards?|loans?|visa|amex|mastercard|mortgage|debts?|credit|note|line of credit|loc)\b`;
const pays = String.raw`\bpay(?:ing)?\b(?: \w+){0,6}? (?:down|off)\b|\bput(?:ting)?\b(?: \w+){0,3}? (?:toward|towards|on|into)\b(?: \w+){0,3}? ${debt}`;
const decides =
  /\b(?:should|better|smarter|wiser?|makes? (?:more )?sense|worth)\b|\bor\b[^.?!]*\bkeep\b/i;
const paysDown = new RegExp(pays, 'i');

const supposes = /\b(?:if|suppose|can|could)\b/i;
const paysAll = new RegExp(
  String.raw`\bpay(?:ing)?\b(?: \w+){0,6}? off\b|\bpay(?:ing)? off\b|\bclear(?:ing)?(?: (?:the|our|my|off|out))+\b`,
  'i',
);

/** Whether somebody asks if a debt should be paid down, or which one first. */
export const asksPayDown = (question: string): boolean =>
  decides.test(question) && paysDown.test(question);

const owed = new RegExp(String.raw`${debt}|\b(?:truck|van|car|equipment|building)\b`, 'i');

/** 'If I pay off the loan tomorrow', 'the truck': all of it, whatever is left then. */
export const supposesPaidOff = (question: string): boolean =>
  supposes.test(question) && paysAll.test(question) && owed.test(question);

const anyDebt = new RegExp(debt, 'i');
const paysIt =
  /\b(pay(?:ing)?) (?:off (?:the (?:whole )?thing|it|that)|(?:the (?:whole )?thing|it|that) off)\b/i;

/** 'Should I just pay the thing off' behind 'what is left on the truck loan': with the debt that was named before it; null of all else. */
export const payingOff = (question: string, before: string, debtName: string): string | null =>
  paysIt.test(question) && !owed.test(question) && anyDebt.test(before)
    ? question.replace(paysIt, `$1 off ${debtName}`)
    : null;

/** 'What could I safely pay myself a month': what is to come bears it, whatever was taken before. */
const asksSafeToTake = (question: string): boolean =>
  /\b(?:can|could|may) (?:i|we) (?:\w+ )?(?:take|pull|draw) (?:that|it|this|\$?\d[\d,]*) (?:out|from)\b/i.test(
    question,
  ) ||
  /\b(?:safe|ok|okay|all right|smart|wise) (?:for me )?(?:to|if i) (?:pay (?:myself|ourselves)|take (?:home|out)|draw)\b/i.test(
    question,
  ) ||
  /\b(?:what|how much)(?: \w+){0,2} (?:can|could|may) (?:we|i) (?:(?:safely|comfortably|still|afford to) )*(?:pay (?:myself|ourselves)|(?<=(?:safely|comfortably|afford to) )(?:take|draw|withdraw))\b/i.test(
    question,
  );

/** 'An offer for $12,000 more than we pay him, can we match it', 'is there money for that'. */
const asksToBear =
  /\b(?:offer|more than (?:what )?(?:we|i))\b[^?]{0,160}\bmatch (?:it|that|this|the offer|them)\b|\bis there (?:enough )?(?:money|cash|room) for (?:that|it|this|them|both)\b/i;

/** All are answered by what may leave. */
export const asksOfHeadroom = (question: string): boolean =>
  asksPayDown(question) ||
  asksSafeToTake(question) ||
  asksToPutAside(question) ||
  (asksToBear.test(question) && /\d{3}|\dk\b/i.test(question)) ||
  waysToPay(question) !== null;

const saysDue = /\b(?:due|coming up|renew(?:s|al)|(?:we|i) owe)\b/i;
const asksForIt =
  /\b(?:can|could) (?:we|i) (?:still )?(?:pay|cover|meet) (?:it|that|this)\b|\b(?:is|will) the (?:money|cash) (?:be )?there\b|\benough\b[^.?!]* to (?:pay|cover|meet) (?:it|that|this)\b/i;

/** 'The renewal is coming up, about $7,200. Will the money be there': what is told to be due is what has to be paid. */
const asksToPayDue = (question: string): boolean =>
  /\d{3}/.test(question) && saysDue.test(question) && asksForIt.test(question);

const asksIfPaid =
  /\b(?:can|could|will) (?:we|i)\b[^.?!]*\b(?:pay|cover|make|meet)\b|\benough\b|\b(?:is|will) the (?:money|cash) (?:be )?there\b/i;

/** 'Enough to pay Acme and the rent', 'can we cover rent without touching the line of credit': what is not to be drawn on is no account that is asked about. */
const asksToPay = (question: string): boolean => {
  const rest = withoutUntouched(question);
  const isOfPayments =
    rest !== question || /\benough\b[^.?!]*\bto (?:pay|cover|meet)\b/i.test(rest);
  // What taxes come to is a question of its own.
  return (
    isOfPayments &&
    asksIfPaid.test(rest) &&
    !/\bafford\b|\d{3}|\btax/i.test(rest) &&
    (rest !== question || paymentsAsked(rest).length > 0)
  );
};

/** 'Can I make payroll on Friday and still …', 'do I have to draw on the line of credit again': whether cash will do, whatever else is said. */
export const asksToMeet = (question: string): boolean =>
  asksToPayDue(question) ||
  asksToPay(question) ||
  (nothingBooked(question) !== null && /\b(?:get|make|last|enough)\b/i.test(question)) ||
  (/\bif\b/i.test(question) &&
    /\b(?:enough|can|could|will)\b/i.test(question) &&
    asksToPayUnpaid(question, question)) ||
  /\b(?:need|have|going) to (?:draw on|borrow|dip into|tap|lean on|use) (?:\w+ ){0,3}?(?:line of credit|credit line|loc|savings|reserves?|rainy day)\b/i.test(
    question,
  ) ||
  /\b(?:can|could|will|would|do) (?:we|i)(?: (?:still|even|both))* (?:make|meet|cover) (?:(?:the |our |my |next )?(?:payroll|rent)|(?:all|both|each)(?: \w+)?)\b|\b(?:can|could|will) (?:we|i) still pay\b|\b(?:and|but) still (?:make|meet|cover) (?:the |our |my |next )?(?:payroll|rent)\b/i.test(
    question,
  );

/** 'What will we have in checking at the end of June': what is there on a day to come, of one account. */
export const asksOfAccountAhead = (question: string, context: TimeContext): boolean =>
  /\b(?:what|how much)\b[^.?!]*\b(?:will|going to|gonna)\b[^.?!]*\b(?:be|have|hold|left)\b/i.test(
    question,
  ) &&
  /\b(?:checking|(?:operating|payroll|bank) account)\b/i.test(question) &&
  // Not each payment that it names is one that the forecast knows.
  !/\bafter\b/i.test(question) &&
  timesSaid(question, { ...context, isAhead: true }).some(
    (time) => dayAhead(time.text, time, context.today) !== null,
  );
