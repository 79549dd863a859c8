export type QuestionKind =
  | 'which year'
  | 'which row'
  | 'components'
  | 'how many years'
  | 'count'
  | 'share'
  | 'percent change'
  | 'average'
  | 'change'
  | 'sum'
  | 'lookup';

const most =
  /\b(?:highest|largest|larger|higher|greatest|greater|biggest|bigger|most|maximum|more)\b/;
const least = /\b(?:lowest|smallest|smaller|lower|least|fewest|minimum|less)\b/;
const threshold =
  /\b(?:(?:less|lower|smaller|fewer|more|greater|higher|larger) than|at least|at most|below|above|under|over|exceed(?:s|ed|ing)?)\s+[^\d\s]{0,3}\s?\d/;

/** 'In which year was there a net loss?', 'was the balance negative?' */
export const ofSign =
  /\b(?:positive|negative)\b|\bthere an? (?:net )?(?:increase|decrease|gain|loss|profit|income)\b/i;

/** Of words in the singular, as `wordsOf` leaves them. */
const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  ['how many years', /\bhow many (?:fiscal |financial )?(?:year|quarter|period|month)\b/],
  [
    'count',
    /\bhow many (?:different )?(?:type|kind|component|item|category|segment|element)\b|\bnumber of (?:type|component|item listed)\b/,
  ],
  [
    'components',
    /\bwhat (?:are|were) (?:all )?the (?:different |various |\w+ )?(?:component|item|element|category|type|kind|segment|line item)\b|\bcomponent (?:making up|that make)\b|\b(?:which|what) (?:\w+ )?(?:item|component|category) (?:are|were|make|made)\b/,
  ],
  [
    'share',
    /\bas an? (?:percent|percentage|%|proportion|ratio|share|fraction) of\b|\b(?:proportion|portion|share|fraction|percentage constitution) of\b|\bratio (?:of|between)\b|\bconstitution of\b|\b(?:percentage|percent|%) of\b/,
  ],
  [
    'percent change',
    /\b(?:percent|percentage|%)(?:age)? ?(?:change|increase|decrease|growth|difference|decline)|\bgrowth rate\b|\b(?:change|increase|decrease|grow|grew|decline)\w* (?:\w+ ){0,6}(?:in|by|as a) (?:percent|percentage|%)|\b(?:by|in) (?:what|how many) (?:percent|percentage)\b|\brelative change\b|\bhow many percent\b/,
  ],
  ['average', /\b(?:average|mean)\b/],
  [
    'change',
    /\b(?:change|changed|difference|differ|increase|increased|decrease|decreased|decline|declined|grow|grew|rise|rose|fall|fell|reduction|(?:more|less|higher|lower)(?! than (?:\d|one\b)))\b/,
  ],
  ['sum', /\b(?:sum|combined|altogether|aggregate|together|total|both)\b/],
];

/** What is asked for, from the words that are not a label of the table. */
export function kindOf(question: string): QuestionKind {
  const text = question.toLowerCase().replace(/\s+/g, ' ').trim();
  const asksWhich = /\b(?:which|what)\b/.test(text);
  const compares = [most, least, threshold, ofSign].some((pattern) => pattern.test(text));
  if (asksWhich && compares) {
    if (/\b(?:which|what) (?:\w+ )?(?:year|period|quarter|month|fy)\b/.test(text))
      return 'which year';
    if (
      /\b(?:which|what)(?: is| was| are| were)?(?: the)? (?!change|difference|increase|decrease|percent|average|total|amount)[a-z/ -]+/.test(
        text,
      ) &&
      /\b(?:highest|largest|greatest|biggest|most|lowest|smallest|least|fewest|maximum|minimum)\b/.test(
        text,
      )
    ) {
      return 'which row';
    }
  }
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'lookup';
}

/** 'The largest increase', 'increased the most': an end of changes rather than of figures. */
export const isOfChange = (asking: string): boolean =>
  /\b(?:increase|decrease|grow|grew|decline|change|rise|rose|fall|fell|drop)\w*\b.{0,30}\b(?:the )?(?:most|least|fastest)\b|\b(?:highest|higher|largest|larger|biggest|bigger|greatest|greater|lowest|lower|smallest|smaller|most|steepest) (?:[a-z%]+ ){0,3}?(?:increase|decrease|growth|change|decline|drop|rise|improvement)\b/i.test(
    asking,
  );

/** Which end is asked for: 1 the most, -1 the least; null where neither. */
export function endAsked(question: string): 1 | -1 | null {
  // 'Due in less than 1 year' is a column rather than an end.
  const text = question.toLowerCase().replace(threshold, ' ');
  if (least.test(text)) return -1;
  return most.test(text) ? 1 : null;
}

const ops = new Set(
  'what which who when how many much year years fy fys period quarter fiscal financial calendar change changed difference differ nominal increase increased decrease decreased decline declined grow grew growth rise rose fall fell reduction percent percentage % average mean sum combined altogether aggregate together total both proportion portion share ratio constitution fraction express expressed form part made make up out highest largest larger higher greatest greater biggest bigger most lowest smallest smaller lower least fewest maximum minimum more less than exceed below above component item type kind element category contribute contributed end ended ending compared number value respective respectively annual annually december november october september august july june may april march february january million thousand billion dollar average per over across has had have expensive due expected scheduled payable include including included calculate calculated record recorded respect'.split(
    ' ',
  ),
);

/** Words that belong to the asking rather than to what is asked about. */
export const isAskingWord = (word: string): boolean =>
  ops.has(word) || /^(?:19|20)\d\d$/.test(word) || /^\d+$/.test(word);
