import type { Answer } from '../../answer/answer.ts';
import { Wording } from '../figure.ts';

const ofTaxAdvisers =
  /\b(?:deduct\w*|write.?offs?|writ(?:e|ten) off|claim\w*|taxable|tax form|1099|w-2|llc|s.?corp\w*|corporation|schedule c)\b/i;
const ofLawyers =
  /\b(?:sue|legal\w*|(?<!\bin[ -])laws?|lawyers?|lawsuits?|fire|lay off|contracts?|notice|evict|permit|licen[cs]e|overtime(?! hours\b))\b/i;

/** Words of what a tax adviser or a lawyer is asked; an open question with them may be for these. */
export const isOfAdvisers = (question: string): boolean =>
  ofTaxAdvisers.test(question) || ofLawyers.test(question);

/** What Cairn does not answer, with what it can work out near it. */
export function phraseOutside(question: string): Answer {
  const wording = new Wording();
  const asks = (pattern: RegExp) => pattern.test(question);
  const declined = (text: string) => ({ ...wording.add(text).done(''), understood: false });
  if (asks(ofTaxAdvisers)) {
    wording.next('How much should I set aside for taxes?', 'Expenses by category this year');
    return declined(
      'That is a question for your tax adviser. I can show what you spent on it and what you have paid in taxes.',
    );
  }
  if (
    asks(
      /\b(?:competitors?|industry|average|other|others|most|typical|similar|benchmark|market|going rate)\b/i,
    )
  ) {
    wording.next('What are we spending too much on?', 'Are we on track?');
    return declined(
      'I only see your own records, so I cannot say what others do. I can say what is high or low for you.',
    );
  }
  if (asks(ofLawyers)) {
    wording.next('Who should I chase first?', 'What does payroll cost us?');
    return declined(
      'That is a question for a lawyer. I can show what it would mean for your cash.',
    );
  }
  wording.next('How are we doing?', 'How much can I safely spend?');
  return declined(
    'That is outside what your records can tell. I can say how the business does, what it can afford and what to watch.',
  );
}
