import { addMonths, formatDay, type BusinessDay } from '@cairn/finance';
import type { TimeContext } from '../../../time/cursor.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** Dates as accountants write them, in the words that dates are read by. */
export const periodWords: readonly (readonly [RegExp, string])[] = [
  // A part said behind its year: 'fiscal 2026, first quarter'.
  [
    /\b(fiscal (?:year )?20\d\d|fy ?(?:20)?\d\d|20\d\d),? (?:the |its )?(first|second|third|fourth|last) (quarter|half)\b/gi,
    '$2 $3 of $1',
  ],
  [
    /\b(?:last|previous|prior) ((?:fiscal |calendar )?year)['’]s (first|second|third|fourth|last) (quarter|half)\b/gi,
    '$2 $3 of last $1',
  ],
  [
    new RegExp(`\\b(last|this|previous|prior) year['’]s (Q[1-4]|${month})\\b`, 'gi'),
    '$2 of $1 year',
  ],
  [
    /\b(?:the |this |our )?((?:fiscal |calendar )?year)['’]s (first|second|third|fourth|last) (quarter|half)\b/gi,
    '$2 $3 of this $1',
  ],
  // The period that runs.
  [
    /\b(?:the |our )?((?:fiscal |calendar )?(?:year|quarter|month|week)) (?:in progress|under ?way|(?:that )?we(?:['’]re| are) (?:now )?in|that(?:['’]s| is) running)\b/gi,
    'this $1',
  ],
  [
    /\b(?:last|previous|prior)(?: year)?(?:['’]s)? fytd\b|\bfytd (?:of |for |in )?(?:the )?(?:last|previous|prior) (?:fiscal )?year\b/gi,
    'last fiscal year to date',
  ],
  [/\b(?:fytd|fiscal(?: year)? ytd|ytd fiscal(?: year)?)\b/gi, 'fiscal year to date'],
  [
    /\bto date (this|last|previous|prior) ((?:fiscal )?(?:year|quarter|month|week))\b/gi,
    '$1 $2 to date',
  ],
  [/\bcalendar (?=Q[1-4]\b|(?:first|second|third|fourth) quarter\b)/gi, ''],
  // The month before in the sentence, a year earlier.
  [
    new RegExp(
      `(?<=\\b(?:${month}|(?:last|this) (?:month|quarter|week)|Q[1-4])\\b[^?.!]*\\b(?:to|vs\\.?|versus|with|against|than|over|as|from|and)(?: in| that of)? )(?:the )?same (?:(?:two|three|four|five|six|\\d) )?(?:month|week|quarter|period)s? (?:of |in )?(?:the )?(?:last|previous|prior) year\\b`,
      'gi',
    ),
    'same period last year',
  ],
  [
    new RegExp(
      `\\b(${month}|q[1-4])(?! (?:of )?(?:19|20)\\d\\d) and (?:the )?same (?:month|quarter|period) (?:in|of|for) ((?:19|20)\\d\\d)\\b`,
      'gi',
    ),
    '$1 vs $1 $2',
  ],
  // As many months again: 'the last 12 months compared to the 12 months before'.
  [
    /\b((?:last|past|trailing) (\w+) (day|week|month|quarter|year)s\b[^?.!]*?\b(?:vs\.?|versus|against|than|over|from|to|with)(?: in)?) the (?:(?:previous|prior|preceding) \2 \3s|\2 \3s (?:before|prior|earlier|preceding)(?: that| to that)?)\b/gi,
    '$1 the previous period',
  ],
  // How something developed over some quarters is each of them.
  [
    /^\s*how (?:did|do|does|has|have) (.+?) (?:develop(?:ed)?|evolved?|progress(?:ed)?|chang(?:e|ed)|mov(?:e|ed)) (?:over|during|in|across) (the (?:last|past|previous) \w+) (quarter|month|year|week)s\b/gi,
    '$1 by $3 for $2 $3s',
  ],
  // The trend over some quarters is by quarter.
  [
    /\b(trends?\b(?![^?.!]*\b(?:by|per|each|month)\b)[^?.!]*?\b(?:last|past|previous) \w+ )(quarter|year)s\b/gi,
    '$1$2s by $2',
  ],
  // The same in a year that is named: 'Q2 2026 against the same quarter in 2024'.
  [
    new RegExp(
      `\\b(${month}|q[1-4]|(?:first|second|third|fourth) quarter)( (?:of )?(?:19|20)\\d\\d)?\\b([^?.!]*?)\\b(?:the )?same (?:month|quarter|period|time) (?:in|of|for) ((?:19|20)\\d\\d)\\b`,
      'gi',
    ),
    '$1$2$3$1 $4',
  ],
  [
    /\b(?:in |for )?each of (?=the (?:last|past|previous) \w+ (fiscal )?years\b)/gi,
    'by $1year for ',
  ],
  // 'Fiscal years 2024 and 2025', 'by FY'.
  [
    /\b(?:fiscal|financial) years? ((?:20)?\d\d) (and|to|through|vs\.?|versus|against|over) (?:fiscal (?:year )?)?((?:20)?\d\d)\b/gi,
    'FY $1 $2 FY $3',
  ],
  // As many days of the one before.
  // 'Year to date through May' is until then.
  [
    new RegExp(
      `\\b(?:ytd|year[- ]to[- ]date)\\b([^?.!]*?) (?:through|up to|until|ending|ended|as of|to)(?: the)?(?: end of)? (?=${month}\\b)`,
      'gi',
    ),
    '$1 from January through ',
  ],
  [
    /\b(?:last|previous|prior)(?: year)?(?:['’]s)? ytd\b|\bytd (?:of |for |in )?(?:the )?(?:last|previous|prior) year\b/gi,
    'last year to date',
  ],
  [/\b(year|quarter|month|week)-to-date\b/gi, '$1 to date'],
  [/\b(?:ttm|ltm|t12m)\b/gi, 'trailing twelve months'],
  [
    /\b(\d{1,2}|one|two|three|four|five|six) (day|week|month|quarter|year)s? back\b/gi,
    '$1 $2s ago',
  ],
  [/\b(?:the )?day before yesterday\b/gi, '2 days ago'],
  [/\b(?:on |over |during |at )?(?:the )?last weekend\b/gi, 'from last Saturday to last Sunday'],
  // A fiscal year is called by the year in which it ends.
  [
    /\b(?:FY|(?:fiscal|financial)(?: year)?) ?['’]?(?:19|20)\d\d ?[-–/] ?(?:20)?(\d\d)\b/gi,
    'FY 20$1',
  ],
  [/\b(FY ?['’]?(?:20)?\d\d),? ([QH][1-4])\b/gi, '$2 $1'],
  [
    new RegExp(`\\b(${month},? (?:19|20)\\d\\d) ?[-–] ?(?=${month} (?:19|20)\\d\\d\\b)`, 'gi'),
    '$1 to ',
  ],
  [/\b(\d{1,2}\/\d{1,2}\/\d{2,4}) ?[-–] ?(?=\d{1,2}\/\d{1,2}\/\d{2,4}\b)/g, '$1 to '],
  // 'For the month of April': no breakdown by month, which 'the best quarter of 2025' is.
  [
    new RegExp(
      `\\b(?:the )?(?:(?:calendar )?months? of (?=${month}\\b)|(?:calendar )?year of (?=(?:19|20)\\d\\d\\b)|quarter of (?=Q[1-4]\\b))`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\bdue\\b[^?.!]{0,20})\\b(?:up (?:to|until|till)|through)(?: and including)? (?=(?:the end of )?(?:${month}\\b|\\d{1,2}\\/|next |${weekday}))`,
      'gi',
    ),
    'until ',
  ],
  [
    new RegExp(
      `(?<=\\b(?:balances?|receivables?|payables?|owe[ds]?|owing)\\b[^?.!]{0,20})\\bup (?:to|until|till)(?: and including)? (?=(?:the end of )?(?:${month}\\b|\\d{1,2}\\/))`,
      'gi',
    ),
    'as of ',
  ],
  [
    /(?<!\b(?:from|between|since|due|open|unpaid|outstanding|owed?|balances?)\b[^?.!]*)\b(?:through|up to|until) (?=\d{1,2}\/\d{1,2}\/(\d{4}|\d\d)\b)/gi,
    'from 1/1/$1 to ',
  ],
  // 'Expenses up to the end of March' too; what is due until then, and a balance, has no first day.
  [
    new RegExp(
      `(?<!\\b(?:from|between|since|due|open|unpaid|outstanding|owed?|balances?|${month})\\b[^?.!]*)\\bup (?:to|until|till)(?: and including)? (?=(?:the end of )?(?:${month}\\b|\\d{1,2}\\/))`,
      'gi',
    ),
    'through ',
  ],
  // 'Sales through May', 'through May 15' are those of the year until then.
  [
    new RegExp(
      `(?<!\\b(?:from|between|since|due|open|unpaid|outstanding|owed?|balances?|${month}|${weekday})\\b[^?.!]*)\\bthrough (?=(?:the end of )?${month}(?: \\d{1,2}(?:st|nd|rd|th)?,?)? ((?:19|20)\\d\\d)\\b)`,
      'gi',
    ),
    'from January $1 through ',
  ],
  [
    new RegExp(
      `(?<!\\b(?:from|between|since|due|open|unpaid|outstanding|owed?|balances?|${month}|${weekday})\\b[^?.!]*)\\bthrough (?=(?:the end of )?${month}\\b(?!,? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\\d\\d))`,
      'gi',
    ),
    'from January through ',
  ],
  [
    /\b(?:up (?:to|until|till)|until|till|through) (?:today|now|this day|the present)\b|\btill date\b/gi,
    'to date',
  ],
  // Alone it is that month; behind a comparison it is what another is held against.
  [
    /(?<!\b(?:to|vs\.?|versus|with|against|than|and|over|as|in comparison to)\s+(?:the\s+)?)\b(?:the )?same (week|month|quarter) (?:of |in |from )?(?:the )?last year\b(?! (?:vs|versus|compared|against))/gi,
    'this $1 last year',
  ],
  [
    /\b(for|during|over|in|of) (?:the|our) ((?:fiscal|financial) (?:year|quarter))(?=\s*(?:[?.!,;]|$|by\b|per\b|and\b|so far\b|compared\b|vs\b|versus\b))/gi,
    '$1 this $2',
  ],
  [/\bqoq\b/gi, 'quarter over quarter'],
  // A growth of each against the one before is another question.
  [
    /^(?!.*\b(?:growth|change|rate)\b)(.*)\b(?:(week|quarter) over \2)\b/gi,
    '$1this $2 compared to last $2',
  ],
  [/\bmom\b(?= *(?:growth|change|$|[?.!,]))/gi, 'month over month'],
  // What is held against it is what runs.
  [
    /\b(?:than|from|on|since|vs\.?|versus|against|compared (?:to|with)) (?:at |around )?this time last year\b/gi,
    'this month compared to the same month last year',
  ],
  [/\b(?:at |around )?this time last year\b/gi, 'this month last year'],
  // 'By month end' of a balance is at the end of each; of what is due it is until then.
  [
    /\b(balances?|receivables?|payables?)\b([^?.!]{0,40}?) by (month|quarter|year)[- ]end\b/gi,
    '$1$2 at the end of each $3',
  ],
];

const sameOfYear =
  /\b(?:the |those |these )?same (?:[a-z\d]+ )?(?:months?|weeks?|quarters?|days|dates|period|stretch|span|part|time) (?:of|in|from|during) ((?:19|20)\d\d)\b/gi;

/** 'January to May 2026 with the same five months of 2025': that year is held against the one after it, and no other. */
function isYearBefore(year: string, question: string, today: BusinessDay): boolean {
  const others = (question.match(/\b(?:19|20)\d\d\b/g) ?? []).filter((one) => one !== year);
  // Which months are meant, what was asked before may have said.
  if (others.length === 0 && !/\bthis (?:year|month|quarter|week)\b/i.test(question)) return false;
  const years = others.length === 0 ? [today.slice(0, 4)] : others;
  return years.every((one) => Number(one) === Number(year) + 1);
}

const thisDay =
  /\b(?:(?:at|around|on) )?(?:this (?:very )?(?:time|day) last year|a year ago today)\b/gi;
const ofLevels =
  /\b(?:balances?|checking|savings|bank|reserve|owed?|owing|receivables?|payables?)\b/i;
const ofFlows =
  /\b(?:c[ao]m(?:e|es|ing)|went|go|goes|going|paid|spent|moved|collected|deposit\w*)\b/i;

/** What stands on an account 'this time last year' stood there on that day, and not at the end of its month. */
const onDayBefore = (question: string, today: BusinessDay): string =>
  ofLevels.test(question) && !ofFlows.test(question)
    ? question.replace(thisDay, `on ${formatDay(addMonths(today, -12))}`)
    : question;

/** Dates that words without the calendar do not tell: 'by fiscal quarter' is by quarter where the fiscal year is the calendar's. */
export const inPlainDates = (
  question: string,
  { today, settings: { fiscalYearStartMonth } }: TimeContext,
): string =>
  onDayBefore(
    fiscalYearStartMonth === 1
      ? question.replace(
          /\b(by|per|each|every|which|what) fiscal (?=quarters?\b|years?\b)/gi,
          '$1 ',
        )
      : question,
    today,
  ).replace(sameOfYear, (same, year: string) =>
    isYearBefore(year, question, today) ? 'the same period last year' : same,
  );
