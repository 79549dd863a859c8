export type Scale = '' | 'thousand' | 'million' | 'billion' | 'percent';

const currency = String.raw`(?:US\s?\$|A\$|C\$|HK\$|NZ\$|[$£€¥₹]|RMB|USD|EUR|GBP|AUD|CAD|CHF|NOK|SEK|DKK|RM|\bR|Rs\.?)`;

const marks: readonly (readonly [Exclude<Scale, '' | 'percent'>, RegExp])[] = [
  [
    'thousand',
    new RegExp(
      String.raw`(?:\b|\bin)thousands?\b|[’'‘]\s?000s?\b|\(000s?\)|\b000s\b|${currency}\s?[kK]\b`,
      'i',
    ),
  ],
  ['billion', new RegExp(String.raw`\bbillions?\b|${currency}\s?bn\b|\bbn\b`, 'i')],
  [
    'million',
    new RegExp(String.raw`(?:\b|\bin)millions?\b|\bmill?\b\.?|${currency}\s?m\b|\bmn\b|^m$`, 'i'),
  ],
];

/** The scale that a heading or caption declares: '(in thousands)', '$’000', '£m', 'RMB’Million'; null where none. */
export function scaleIn(text: string): Exclude<Scale, '' | 'percent'> | null {
  return marks.find(([, mark]) => mark.test(text.trim()))?.[0] ?? null;
}

const factors: Record<Scale, number> = {
  '': 1,
  percent: 1,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/** By what a figure of this scale is multiplied to be one of ones. */
export const factorOf = (scale: Scale): number => factors[scale];
