/** As one types to a friend: letters for words, words run together. */
export const chatWords: readonly (readonly [RegExp, string])[] = [
  [/\bu\b(?![./-])/gi, 'you'],
  [/(?<=\b(?:what|who|how|where|when|which|these|those|we|you|they) )r\b/gi, 'are'],
  [/\b(?:pls|plz|plss)\b/gi, 'please'],
  [/(?<![\w/])w\/o(?=[\s.,?!]|$)/gi, 'without'],
  [/(?<![\w/])w\/(?=\s?\p{L})/giu, 'with '],
  [/\bamnt(s?)\b/gi, 'amount$1'],
  [/\bgonna\b/gi, 'going to'],
  [/\b(who|what|which|that|there|they)['’]ve\b/gi, '$1 have'],
  [
    /\b(?:wanna|want to|would like to|need to|trying to|like to) (?=(?:know|see|find|check|work|figure|get|understand)\b)/gi,
    'want ',
  ],
];
