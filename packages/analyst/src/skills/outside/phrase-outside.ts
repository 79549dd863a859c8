import type { Answer } from '../../answer/answer.ts';
import { Wording } from '../figure.ts';

const ofTaxAdvisers =
  /\b(?:deduct\w*|write.?offs?|writ(?:e|ten) off|claim\w*|taxable|tax form|1099s?|w-?2s?|llc|s.?corp\w*|corporation|schedule c)\b/i;
const ofLawyers =
  /\b(?:sue|legal\w*|(?<!\bin[ -])laws?|lawyers?|lawsuits?|liable|liability|negligence|negligent|injury|injured|fire|lay off|contracts?|notice|evict|permit|licen[cs]e|overtime(?! hours\b))\b/i;

/** Whether one may, or has to: 'can I legally', 'does the state make me', 'do I have to'. */
const asksOfRight =
  /\b(?:legal(?:ly)?|(?:the|our|my) (?:state|law|government|irs|county|city)\b[^.?!]{0,20}\b(?:make|makes|require|requires|let|lets|force|forces|allow|allows)|required (?:by law|to)|(?:do|would|will) (?:i|we) (?:\w+ )?(?:have|need) to|(?:can|could|may) (?:i|we) (?:[\w']+ ){1,5}?(?:as|on) an?|(?:am i|are we) (?:allowed|required|obligated|supposed|liable))\b/i;
const ofWork =
  /\b(?:workers?['’]? comp|workers?['’]? compensation|overtime|minimum wage|(?:as|on) (?:an? )?(?:1099|w-2|contractor|independent contractor)|unemployment insurance|sick (?:leave|pay|days)|lunch breaks?|non-?compete)\b/i;
const ofCourts =
  /\b(?:small claims(?: court)?|(?:take|taking|drag) (?:him|her|them|\w+(?: \w+)?) to court|mechanic['’]?s? lien|(?:put|file|place|slap) (?:a |an? )?liens?|lien on|press charges|repossess|garnish|copyright|trademark|cease and desist|can (?:he|she|they) (?:legally )?do that)\b/i;
const ofMisuse =
  /\b(?:used?|using|stole|copied|published|posted)\b[^.?!]{0,40}\bwithout (?:asking|permission|my (?:ok|okay|consent|permission)|paying|credit)\b/i;
/** What is due, or what it comes to, is on record. */
const ofAccounts =
  /\b(?:costs?|spend|spent|pa(?:y|id) (?:for|in)|how much|total|afford|(?:this|next) (?:week|month|quarter)|yet|when)\b/i;

const ofLeaving =
  /\b(?:fir(?:e|ed|ing) (?!extinguish|alarm|inspect)|let(?:ting)? \w+(?: \w+)? go\b|(?:lay|laying|laid) (?:\w+ ){0,5}off\b|(?:terminate|terminating)\b)/i;
const ofItsLaw =
  /\b(?:am i allowed|can i|may i|legal\w*|written warning|notice|(?:last|final) (?:pay)?checks?|unemployment|severance|wrongful\w*)\b/i;
const ofStatus =
  /\b(?:makes?|made|is|are|be|becomes?|consider(?:ed)?|counts? as) (?:(?:he|she|they|her|him|them|that|it) )?(?:\w+ly )?an? (?:employee|(?:independent )?contractor)\b|\b(?:call|treat|class\w*) (?:\w+ ){1,2}(?:as )?an? (?:employee|(?:independent )?contractor)\b|\b(?:an )?employee or (?:an? )?(?:\w+ )?contractor\b|\b(?:1099|contractors?) instead of (?:payroll|an? w-?2)\b|(?<!\b(?:how much|total|what (?:did|do|have) we)\b[^.?!]{0,60})\b(?:wants?|go(?:es|ing)?|paid|put|be) (?:(?:to|be|paid|go) ){0,2}(?:(?:on|as) )?(?:an? )?1099\b(?! (?:forms?|contractors?|workers?|guys?|people|staff|help|labor)\b)/i;
/** 'Paid as a contractor. Am I going to get in trouble for that': whoever fears it asks whether the law minds. */
const ofHowPaid =
  /\bpa(?:y|ys|id|ying)\b[^.?!,;]{0,30} (?:as an?|on an?|as) (?:1099|(?:independent )?contractor|subcontractor|intern)\b|\bpa(?:y|ys|id|ying) (?:him|her|them|(?:my|our) \w+) (?:in |on )?(?:cash|salary)\b|\b(?:under the table|off the books|(?:not (?:having|putting) \w+|(?:should|ought to|have to) be) on (?:the )?payroll)\b/i;
const ofTrouble =
  /\b(?:in(?:to)? (?:any |big |some |real |deep )?(?:trouble|hot water)|(?:come|comes|coming) back (?:to|on|at) (?:bite|haunt|me|us)|bite (?:me|us)|fined|penalty|penalties|audit(?:ed)?|against the law|risky?|a problem with the (?:state|irs))\b/i;
/** 'Do I need to send them 1099s', 'who gets a W-9': the form itself, and not who is paid by it. */
const ofFiling =
  /\b(?:(?:do|should|must|did) (?:i|we)|(?:have|need|supposed|required) to|who|does|is)\b[^.?!]{0,30}\b(?:send|sends|sending|file|files|filing|issue|issuing|give|gives|get|gets|needs?|mail)\b[^.?!]{0,30}\b(?:1099|w-?[29])s?\b(?! (?:\w+ )?(?:contractors?|workers?|guys?|people|person|staff|employees?|help|labor|pay|payroll|spend\w*|costs?))/i;
/** 'Does any of that get written off', 'does it come off on my return': what is owed to us is another matter. */
const ofReturn =
  /\b(?:does|do|can|could|may) [^.?!]{0,40}\b(?:get|be) (?:\w+ )?written off\b|\bcom(?:e|es|ing) off (?:\w+ ){0,2}?(?:my|our|the) (?:\w+ )?(?:return|tax(?:es)?)\b|\bwrite (?:\w+ ){1,4}?off (?:on|of|for|against) (?:my|our|the) (?:\w+ )?(?:return|tax(?:es)?)\b|\b(?:claim|take|count) (?:[\w'’$,.]+ ){1,5}?(?:on|off|against) (?:my|our) (?:\w+ )?(?:return|tax(?:es)?)\b|\b(?:is|are|count(?:s|ed)? as|be) (?:\w+ ){0,2}?(?:tax )?(?:(?<!\b(?:the|our|my|insurance) )deductible|a (?:tax )?(?:deduction|write[ -]?off))\b/i;
const ofReceivables = /\b(?:invoices?|bad debts?|ow(?:e|es|ed|ing)|balance|customers?)\b/i;
/** What the law says of pay and of leaving, in the words of whoever asks. */
const ofPay =
  /\b(?:last|final) (?:pay)?checks?\b|\bstraight time\b|\bovertime\b|\bowe (?:\w+ )?ot\b|\bcomp time\b|\btime and a half\b|\bunemployment\b(?! tax)|\b(?:give|giving|need|enough|written|weeks?|days?) (?:\w+ )?(?:\w+ )?notice\b|\b(?:pay|pays|paid) out (?:\w+ ){0,2}(?:pto|vacation)\b|\bdock(?:ing)? (?:[\w'’]+ ){0,2}(?:pay|check|wages)\b|\b(?:out of|from|off) (?:his|her|their) (?:pay(?:checks?)?|checks?|wages)\b|\bminimum wage\b|\btip pool\w*\b|\b(?:meal|lunch|rest) breaks?\b/i;
const ofMay =
  /\b(?:am i|are we|is (?:it|that)|i['’]?m) (?:allowed|legal|ok(?:ay)?|against the law|required|obligated)\b|\b(?:do|does|can|could|will|would|must|should) (?:i|we|he|she|they)\b[^.?!]{0,40}\b(?:(?:have|got) to|gotta|legally|owe|hold|withhold|file|collect|draw|claim|deduct|dock|keep (?:his|her|their)|pay (?:\w+ ){1,2}straight time|take (?:[\w'’$]+ ){1,6}?(?:out of|from|off) (?:his|her|their))\b|\b(?:can|could|will|would) (?:he|she|they)\b[^.?!]{0,40}\bget\b/i;
const asksOfPayingBack = (question: string): boolean =>
  /\bpay(?:ing)? (?:me|us|him|her|them) back for (?:gas|mileage|miles)\b/i.test(question);

/** What was paid of it, or may come of it, is on record. */
const ofSum =
  /\bafford\b|\bhir(?:e|ing)\b|\bhow (?:much|many)\b[^.?!]{0,40}\b(?:overtime|unemployment|last check|final check)\b|\bovertime\b[^.?!]{0,30}\b(?:last|this) (?:week|month|quarter|year)\b/i;

/** What the law says of who works here, whatever else of it is on record. */
const asksOfEmployment = (question: string): boolean =>
  (ofPay.test(question) && ofMay.test(question) && !ofSum.test(question)) ||
  (ofLeaving.test(question) && (ofItsLaw.test(question) || ofTrouble.test(question))) ||
  ofStatus.test(question) ||
  (ofHowPaid.test(question) && ofTrouble.test(question));

/** What only a tax adviser can say, in words that ask nothing else. */
export const asksOfDeduction = (question: string): boolean =>
  /\b(?:(?:can|could|may) (?:i|we|(?:the|my|our) [a-z]+|it|that) (?:able to )?|(?:can|could|may|do|does) (?:i|we|(?:the|my|our) [a-z]+|it|that) get to )(?:\w+ ){0,2}?(?:deduct\b|write (?:[\w'’]+ ){0,5}?off\b|write-?off\b)|\bget to (?:deduct|write)\b|\bcounts? as (?:a |an )?(?:business|work|company) (?:expense|cost|trip)\b|(?<!\bhow many (?:[\w'’]+ ){1,3})\b(?:can|could|may|should)\b(?![^.?!]{0,40}\b(?:more|another|jobs?|cars|crews?|orders|customers|work|money)\b)[^.?!]{0,40}\b(?:go|(?:run|put) (?:my|our|the|this|that|these|those|it|them|personal|expenses|groceries|gas|meals|clothes)(?: [\w'’]+){0,2}) through the (?:business|shop|company)\b|(?<!\b(?:the|our|my|insurance) )\bdeductible\b[^.?!]{0,20}\?|\b(?:is|are)\b[^.?!]{1,40}\b(?:(?<!\b(?:the|our|my|insurance) )deductible|a write[ -]?off)\b|(?<!\b(?:what|much|when) )\bis (?:[\w'’]+ ){0,3}insurance deductible *(?:[?.,;]|$|as\b)|\bcom(?:e|es|ing) off (?:of )?(?:my|our|the) tax/i.test(
    question,
  ) ||
  asksOfPayingBack(question) ||
  (ofReturn.test(question) && !ofReceivables.test(question));

/** Whether a form has to go to somebody. */
export const asksOfFiling = (question: string): boolean => ofFiling.test(question);

/** What one may or has to do by law, beside which the records tell nothing but what is owed or paid. No figure is asked for. */
export const asksOfLaw = (question: string): boolean =>
  asksOfEmployment(question) ||
  (!ofAccounts.test(question) &&
    (ofCourts.test(question) ||
      ofMisuse.test(question) ||
      (ofWork.test(question) && asksOfRight.test(question))));

/** What is left to advisers, by itself or beside a question for a figure. */
export const isForAdvisers = (question: string): boolean =>
  asksOfLaw(question) || asksOfDeduction(question) || asksOfFiling(question);

/** Words of what a tax adviser or a lawyer is asked; an open question with them may be for these. */
export const isOfAdvisers = (question: string): boolean =>
  ofTaxAdvisers.test(question) || ofLawyers.test(question);

/** Whom it is left to, and what can be asked instead: by words that ask nothing else, the first that fits of the law. */
const advised: readonly {
  of: (question: string) => boolean;
  says: string;
  more: string;
  next: readonly string[];
}[] = [
  {
    of: (question) => asksOfEmployment(question) || (asksOfLaw(question) && ofWork.test(question)),
    says: "That's a question for an employment lawyer.",
    more: 'It depends on federal and state law, not your records. I can show you what people are paid and what insurance costs.',
    next: ['What does payroll cost us?', 'Expenses by category this year'],
  },
  {
    of: (question) => asksOfLaw(question) && !asksOfEmployment(question) && !ofWork.test(question),
    says: "That's a question for a lawyer.",
    more: "Your records don't show what you're allowed to do. I can show you what's billed, what's open and how late it is.",
    next: ['Who owes us money?', 'Who should I chase first?'],
  },
  {
    of: (question) => asksOfFiling(question) && !asksOfLaw(question),
    says: "That's a question for your tax adviser.",
    more: 'The IRS sets who has to get which form. I can show you what was paid and how.',
    next: ['Expenses by vendor this year'],
  },
  {
    of: (question) =>
      asksOfDeduction(question) ||
      (ofTaxAdvisers.test(question) && !asksOfLaw(question) && !asksOfFiling(question)),
    says: "That's a question for your tax adviser.",
    more: 'What counts depends on the tax rules and what it was for, not on your records.',
    next: ['How much should I set aside for taxes?', 'Expenses by category this year'],
  },
];

/** What Cairn does not answer, with what it can work out near it. */
export function phraseOutside(question: string): Answer {
  const wording = new Wording();
  const asks = (pattern: RegExp) => pattern.test(question);
  const declined = (text: string, more: string) => ({
    ...wording.add(text).add(more).done(''),
    understood: false,
  });
  const [first, ...others] = advised.filter(({ of }) => of(question));
  if (first !== undefined) {
    wording.next(...first.next);
    const also = others.map(
      ({ says, more }) => `${says.replace(/^That's/, 'The other is')} ${more}`,
    );
    return declined(first.says, [first.more, ...also].join(' '));
  }
  if (
    asks(
      /\b(?:competitors?|industry|average|other|others|most|typical|similar|benchmark|market|going rate)\b/i,
    )
  ) {
    wording.next('What are we spending too much on?', 'Are we on track?');
    return declined(
      "I only see your own records, so I can't say what's typical for other businesses.",
      "I can say what's high or low for you.",
    );
  }
  if (asks(ofLawyers)) {
    wording.next('Who should I chase first?', 'What does payroll cost us?');
    return declined(
      "That's a question for a lawyer.",
      'I can show you what it would mean for your cash.',
    );
  }
  wording.next('How are we doing?', 'How much can I safely spend?');
  return declined(
    "That's outside what your records show.",
    'I can tell you how the business is doing, what it can afford and what to watch.',
  );
}
