const limits: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:median|mode|standard deviation|cagr|compound(?:ed)?|annuali[sz]ed)\b|\b(?:average|mean) (?:monthly|quarterly|weekly|daily)\b|\b(?:monthly|quarterly|weekly|daily) (?:average|mean)\b/i,
    "I don't work that out from a table.",
  ],
  [
    /\b(?:excluding|exclude[ds]?|except|other than|apart from|aside from|not including|without|net of|before deducting)\b/i,
    "I can't leave something out of a table.",
  ],
  [/\b(?:would|if|suppose|assuming)\b/i, "The table doesn't cover what you're assuming."],
  [
    /\b(?:second|third|fourth|next|two|three|four|five|top \w+)[ -](?:most |least )?(?:highest|largest|biggest|greatest|lowest|smallest)\b/i,
    'I only find the single highest or lowest.',
  ],
];

/** Why a question is of a kind that is not answered, though its words may be those of the table; null where it is not. */
export const whyNot = (asking: string): string | null =>
  limits.find(([pattern]) => pattern.test(asking))?.[1] ?? null;
