import { monthNames } from '../../../time/time-words.ts';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** '2026-05', '05/2026': where no number of a document stands. */
const numbered = monthNames.flatMap((name, index): (readonly [RegExp, string])[] => {
  const digits = `0?${String(index + 1)}`;
  const isNoNumber = String.raw`(?<!\b(?:invoices?|bills?|estimates?|memos?|checks?|orders?|number|no\.?|fy|fiscal|financial|years?|seasons?) |[#\d/.-])`;
  return [
    [
      new RegExp(
        `${isNoNumber}\\b(20\\d\\d)-${digits.replace('?', index < 9 ? '' : '?')}(?![\\d/-])`,
        'gi',
      ),
      `${name} $1`,
    ],
    [new RegExp(`${isNoNumber}\\b${digits}\\/(20\\d\\d)(?![\\d/-])`, 'gi'), `${name} $1`],
  ];
});

/** 'This April and May than last April and May' holds one stretch against another; two that do not follow each other are two. */
const nextToEachOther = monthNames.slice(1).map((name, index): readonly [RegExp, string] => {
  const pair = `${monthNames[index] ?? ''} and ${name}`;
  const span = pair.replace('and', 'to');
  return [
    new RegExp(String.raw`\bthis ${pair}\b([^.?!]{1,40})\blast (?:${pair}|year)\b`, 'gi'),
    `${span} of this year$1${span} of last year`,
  ];
});

/** Dates and years written short, each put into the words that dates are read by. */
export const dateWords: readonly (readonly [RegExp, string])[] = [
  ...numbered,
  ...nextToEachOther,
  [
    /\b(?:at|by|until|on) (?:christmas|xmas)(?: day)?\b(?! (?:party|card|gift|bonus|tree|eve)s?\b)/gi,
    'on December 25',
  ],
  // "Q1'26", 'Q1-26', '1Q26', "H1 '26", "first quarter '26".
  [/\b([QH][1-4])\s?['’‘/-]\s?(\d\d)\b/gi, '$1 20$2'],
  [/\b([1-4])([QH])\s?['’‘]?\s?(?:20)?(\d\d)\b/gi, '$2$1 20$3'],
  [
    /\b((?:quarter|qtr|half|summer|spring|fall|autumn|year|calendar)(?: of)?) ['’‘](\d\d)\b/gi,
    '$1 20$2',
  ],
  [
    /\b(in|for|from|since|to|and|vs\.?|versus|than|with|during|over|of) ['’‘]([12]\d)\b/gi,
    '$1 20$2',
  ],
  // 'Q3 of 25', 'the third quarter of 25', 'October of 25'.
  [
    new RegExp(
      `\\b(Q[1-4]|(?:first|second|third|fourth|last) quarter|${month}) of ([12]\\d)\\b(?!\\d|[.,]\\d|%)`,
      'gi',
    ),
    '$1 of 20$2',
  ],
  // '3 Feb 26', '3-Feb-2026', "May 3, '26".
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -](${month})[ ,-]+['’‘]?(?:20)?([12]\\d)\\b`, 'gi'),
    '$1 $2 20$3',
  ],
  [new RegExp(`\\b(${month} \\d{1,2})(?:st|nd|rd|th)?,? ['’‘](\\d\\d)\\b`, 'gi'), '$1, 20$2'],
  // "May '26", 'Aug-26'.
  [new RegExp(`\\b(${month})(?: |-)?['’‘](\\d\\d)\\b`, 'gi'), '$1 20$2'],
  [new RegExp(`\\b(${month})-(2\\d)\\b(?!-)`, 'gi'), '$1 20$2'],
  // 'Jan 1 - Mar 31', '1 Jan - 31 Mar'.
  [
    new RegExp(
      `\\b(${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?) ?[-–—] ?(?=${month} \\d)`,
      'gi',
    ),
    '$1 to ',
  ],
  [
    new RegExp(
      `\\b(\\d{1,2}(?:st|nd|rd|th)? ${month}(?: 20\\d\\d)?) ?[-–—] ?(?=\\d{1,2}(?:st|nd|rd|th)? ${month}\\b)`,
      'gi',
    ),
    '$1 to ',
  ],
  // Typed in haste: 'last years first quarter', 'last months sales'.
  [/\b(last|this) (year|month|quarter|week)s (?=\p{L})/giu, "$1 $2's "],
  // 'On the first of October' is a day.
  [new RegExp(`\\bthe first of (${month})\\b(?!['’])(,? (?:19|20)\\d\\d)?`, 'gi'), '$1 1$2'],
  // Two quarters of one year.
  [
    /\b(?:the )?(first|second|third) (?:quarters? )?and (?:the )?(second|third|fourth) quarters?(?: of)? ((?:19|20)\d\d|(?:last|this) year)\b/gi,
    'the $1 quarter of $3 and the $2 quarter of $3',
  ],
  [
    /\b(?:over|in|during|throughout) the (?:course|whole|span) of (?=(?:19|20)\d\d|this|last|the|FY|fiscal)/gi,
    'in ',
  ],
  [
    /\bsince (?:the |our )?(?:books|records) (?:began|begin|start|started|were (?:started|opened))\b/gi,
    'of all time',
  ],
  [/\b(?:back|latter) half(?= (?:of|in)\b)/gi, 'second half'],
  // The time from now on, to its end.
  [
    /\bbetween (?:now|today) and (?=(?:the )?(?:end|close)\b|next |\d|\p{Lu}|tomorrow|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun))/giu,
    'from today to ',
  ],
  // 'Saturday compared with the Saturday before'.
  [
    /(?<=\b(mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]s)?\b[^?.!]*\b(?:to|vs\.?|versus|with|against|than|over|from) )(?:the )?(?:(?:previous|prior|preceding) \1day|\1day (?:before|prior|earlier))(?: that)?\b/gi,
    'same day last week',
  ],
];
