import { addMonths, businessDay, type BusinessDay, type DateRange } from '@cairn/finance';

const MONTHS = 12;
/** 'Quit in March', 'took over in February', 'I have done them since': what was kept otherwise from then on. */
const changed =
  /\b(?:quit|(?:she|he|they|who|bookkeeper|accountant|assistant|manager)(?: has| is|['’]s)?(?: just| already)? (?:left|gone)|retired|resigned|walked out|fired|let (?:her|him|them) go|took over|taken over|taking over|inherited|(?:been )?on (?:\w+ )?leave|started (?:doing|coding|entering|keeping)|(?:i['’]ve|i have|we['’]ve|we have) (?:been (?:doing|coding|entering|keeping)|(?:done|coded|entered|kept) (?:them|it|the|my|our))\b)/i;
/** Whoever is called by a name: what is left in March is none. */
const namedLeft =
  /\b(?!(?:Anything|Nothing|What|How|Any|Are|Is|Was|Were|Money|Cash|Errors|Invoices|Bills)\b)[A-Z][a-z]+(?: has| just)? left (?:us )?(?:back )?(?:in|since)\b/;
/** Who has it from somebody doubts what was booked before. */
const fromOther = /\b(?:took|taken|taking) (?:(?:it|this|them|the \w+) )?over\b|\binherited\b/i;

/** What records are looked at where somebody began to keep them at a time that is said: from then to today, and the year before of whom they have it from. */
export function keptSince(
  question: string,
  asked: DateRange | null,
  today: BusinessDay,
): DateRange | null {
  if (asked === null || asked.to >= today) return asked;
  if (!changed.test(question) && !namedLeft.test(question)) return asked;
  const from = businessDay(asked.from);
  return { from: fromOther.test(question) ? addMonths(from, -MONTHS) : from, to: today };
}
