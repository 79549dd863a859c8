export type Stretch = 'week' | 'day';

const asked =
  /\b(?:(?:which|what)(?: \w+){0,3}|best|strong\w*|busiest|biggest|top|worst|slow\w*|dead\w*|weak\w*|quiet\w*|bad)(?: \w+)? (week|day)s?\b(?! of the week)/i;

/** 'Which weeks were strongest', 'our slowest day'; null where months are asked about, or days of every week. */
export const stretchAsked = (question: string): Stretch | null =>
  /\bweekdays?\b|\bdays? of the week\b/i.test(question)
    ? null
    : ((asked.exec(question)?.[1]?.toLowerCase() as Stretch | undefined) ?? null);
