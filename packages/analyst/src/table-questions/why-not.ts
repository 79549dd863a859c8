const limits: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:median|mode|standard deviation|cagr|compound(?:ed)?|annuali[sz]ed)\b|\b(?:average|mean) (?:monthly|quarterly|weekly|daily)\b|\b(?:monthly|quarterly|weekly|daily) (?:average|mean)\b/i,
    'That is not computed from a table.',
  ],
  [
    /\b(?:excluding|exclude[ds]?|except|other than|apart from|aside from|not including|without|net of|before deducting)\b/i,
    'Something is to be left out.',
  ],
  [/\b(?:would|if|suppose|assuming)\b/i, 'Something is supposed that the table does not say.'],
  [
    /\b(?:second|third|fourth|next|two|three|four|five|top \w+)[ -](?:most |least )?(?:highest|largest|biggest|greatest|lowest|smallest)\b/i,
    'Only the one at an end is found.',
  ],
];

/** Why a question is of a kind that is not answered, though its words may be those of the table; null where it is not. */
export const whyNot = (asking: string): string | null =>
  limits.find(([pattern]) => pattern.test(asking))?.[1] ?? null;
