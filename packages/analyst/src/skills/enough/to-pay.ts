import { withoutUntouched } from './left-alone.ts';

/** What is only supposed, or said as a reason, names nothing that has to be paid. */
const beside =
  /\b(?:if|unless|when|once|because|while|although|though|assuming|now that|after|says?|thinks?)\b[^.?!;,]*/gi;

/** What has to be paid stands behind such words, or before what says that it is due. */
const behind =
  /\b(?:(?:pay(?:ing)?|cover(?:ing)?|make|making|meet(?:ing)?|handle|clear|settle)(?: for)?|(?:enough|money|cash)(?: [\w'’]+){0,4}? for|(?:ok|okay|good|fine|covered) for)\s+([^.?!;]+)/gi;
const isDue =
  /\b(?:(?:is|are|comes?|falls?|will be)(?: \w+)? due|(?:all|both) (?:land(?:ing)?|hit(?:ting)?|fall(?:ing)?|come|coming|leave|leaving|go(?:ing)?)\b|(?:goes?|comes?) out (?:on|of|around|about|this|next|the same)\b)/i;
const too = /\bso (?:is|are|does|do) ([^.?!;,]+)/gi;

/** Where the name of a payment ends. */
const ends =
  /\s+(?:(?:that|which|who|what|how|without|by|before|until|till|['’]?til|through|thru|from|with|using|due|on|in|at|as|this|next|today|tomorrow|tonight|coming|these|those|both|too|or|so|then|for|again|still)\b|is\b|are\b|thats\b|that['’]s).*/i;
const begins =
  /^(?:(?:still|also|even|then|both|all|for|pay|cover|make|meet|to|next|upcoming|the|our|my|this|that|of|on|in|[\w]+['’]s?(?=\s+(?:rent|payroll|loan|insurance|premium|payment|bill|tax|taxes|wages|salaries)\b))\s+)+/i;
const kinds =
  /(?:\s+|^)(?:payments?|bills?|premiums?|renewals?|invoices?|installments?|instalments?|balance)$/i;
/** One more thing is bought, and not paid as it comes. */
const buys = /^(?:an?|another|some|more|new|one|two|three)\b/i;
/** A clause of its own, or a sum, which names no payment. */
const clause =
  /\d|\b(?:i|we|you|he|she|they|it|us|me|them|have|has|had|be|is|are|will|would|can|could|should|do|does|not|any|keep|leave|left|stay|take|buy|hire|get|going|need|want)\b/i;
const anything = new Set(
  'two three four five everything everyone everybody all bills both these those us me myself ourselves people staff costs cost expenses overhead ends stuff things due down off day days week weeks month months quarter quarters year years coming few couple several of the way sure it them whatever what anything vendors suppliers debts debt rest obligations employees team crew guys folks now money cash payments payment card cards owners owner draw draws taxman winter summer spring fall season slow holidays emergencies emergency us operating'.split(
    ' ',
  ),
);
const WORDS_MAX = 5;
/** A time is no payment. */
const stretch =
  /\bbetween \w+(?: \d+(?:st|nd|rd|th)?)? and (?:the )?\w+(?: (?:day|years?|\d+(?:st|nd|rd|th)?)\b)?/gi;

/** The payments that have to be made, each as the question names it: 'rent to Acme' and 'the truck payment'. Without what is not to be touched. */
export function paymentsAsked(question: string): string[] {
  const text = withoutUntouched(question).replace(beside, ' ').replace(stretch, ' ');
  const due = text.split(/[.?!;,]/).flatMap((part) => {
    const at = part.search(isDue);
    return at < 0 ? [] : listed(part.slice(0, at).trim());
  });
  const found = [behind, too].flatMap((one) =>
    [...text.matchAll(one)].flatMap(([, what = '']) => listed(what)),
  );
  return [...new Set([...due, ...found])];
}

/** Each of a list; behind what is no name another clause begins. */
function listed(what: string): string[] {
  const found: string[] = [];
  for (const part of what.split(/\s*(?:,|&|\band\b|\bplus\b|\balong with\b|\bas well as\b)\s*/i)) {
    if (part === '') continue;
    const isEnded = ends.test(part);
    const said = part.replace(begins, '').replace(ends, '').trim();
    const name = said.replace(kinds, '').trim();
    if (clause.test(said) && !isEnded) break;
    if (isName(name) && !buys.test(part.trim())) found.push(name);
  }
  return found;
}

function isName(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return (
    text !== '' &&
    words.length <= WORDS_MAX &&
    !clause.test(text) &&
    !words.every((word) => anything.has(word))
  );
}
