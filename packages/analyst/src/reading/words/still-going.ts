const name = "([\\p{L}\\p{N}&'’. -]{2,60}?)";
const end = '(?=[\\s?.!,]*$)';
const of = (words: string) => new RegExp(words, 'giu');

/**
 * 'Am I still on Slack', 'does Acme still pay us': that there ever was something is no yes. When it was last says what
 * the rows know.
 */
export const stillGoing: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `\\b(?:am i|are we|do i|do we) still (?:on|with|using|use|subscribed to|pay(?:ing)? for|buy(?:ing)? from|a (?:customer|member|client) (?:of|at)) ${name}${end}`,
    ),
    'when was the last payment to $1',
  ],
  [
    of(
      `\\b(?:does|do|is|are) ${name} still (?:pay(?:ing)?(?: us| me)?|send(?:ing)? (?:us|me) (?:money|payments?))${end}`,
    ),
    'when did $1 last pay us',
  ],
  [
    of(
      `\\b(?:does|do|is|are) ${name} still (?:buy(?:ing)?|order(?:ing)?|purchas(?:e|ing))(?: (?:from us|things|stuff))?${end}`,
    ),
    'when did $1 last buy',
  ],
  [
    of(
      `\\b(?:is|are) ${name} still (?:(?:a|an|our|my|one of our|one of my) )?(?:active |paying )?(?:customers?|clients?)${end}`,
    ),
    'when did $1 last pay us',
  ],
  [
    of(
      `\\b(?:did (?:i|we) cancel|is|are) ${name} (?:or (?:is|are) (?:it|they) )?still (?:running|active|going|on)${end}`,
    ),
    'when was the last payment to $1',
  ],
];
