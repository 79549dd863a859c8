import { isAnyWord } from '../../language/everyday-words.ts';
import type { NamedRecord, Vocabulary } from '../../vocabulary.ts';

/** All who work here, by the names on record. */
export const staffOf = ({ input }: Vocabulary): NamedRecord[] =>
  input.records.filter(({ field, partyKind }) => field === 'party' && partyKind === 'employee');

/** Two letters in small are too often another word: 'mo' is a month. */
const SMALL_MIN = 3;

/** Who works here by their first names, where these are no other words: 'enough for dee and carlos'. */
export function staffCalled(vocabulary: Vocabulary, question: string): string[] {
  const said = new Set(question.match(/[A-Za-z]{2,}/g));
  const staff = staffOf(vocabulary);
  return staff.flatMap(({ name }) => {
    const [first = ''] = name.split(' ', 1);
    const small = first.toLowerCase();
    const isSaid =
      said.has(first) || (small.length >= SMALL_MIN && said.has(small) && !isAnyWord(small));
    return isSaid && staff.every((one) => one.name === name || !one.name.startsWith(`${first} `))
      ? [name]
      : [];
  });
}

const keeps =
  /\b(?:keep(?:ing)?|hold(?:ing)? on to|hang(?:ing)? on to)\b|\b(?:carry|carrying)\b(?=[^.?!]*\b(?:payroll|through|thru|until|till)\b)/i;
const forATime =
  /\b(?:through|thru|until|till|til|over|during|for|this|into)\b[^.?!]*\b(?:winter|spring|summer|fall|autumn|season|slow|months?|weeks?|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** 'Can we keep Jake on through the winter': those who are named, kept on the payroll for a time. */
export const asksToKeepStaff = (question: string, vocabulary: Vocabulary): boolean =>
  keeps.test(question) &&
  forATime.test(question) &&
  (/\bon\b|\bpayroll\b|\blay/i.test(question) || /\b(?:hold|hang)/i.test(question)) &&
  staffCalled(vocabulary, question).length > 0;
