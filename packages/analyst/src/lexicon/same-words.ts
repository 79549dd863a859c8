import type { Entry } from './meaning.ts';

const lastYear =
  'last year|of last year|a year ago|a year earlier|a year before|one year ago|one year earlier|the year before|the previous year|the prior year|previous year|prior year|in the previous year|in the prior year|the year prior|last yr|in last year|last fiscal year|of last fiscal year|the previous fiscal year|the prior fiscal year|previous fiscal year|prior fiscal year|a fiscal year ago|in the prior fiscal year';
const tails = {
  week: 'last week|of last week|a week ago|a week earlier|the week before|the previous week|the prior week|in the previous week|in the week before',
  month:
    'last month|of last month|a month ago|a month earlier|the month before|the previous month|the prior month|previous month|prior month|in the previous month|in the month before|in last month|one month earlier|one month ago',
  quarter:
    'last quarter|of last quarter|a quarter ago|a quarter earlier|the quarter before|the previous quarter|the prior quarter|previous quarter|prior quarter|of the previous quarter|in the previous quarter',
  year: lastYear,
} as const;

const after = (head: string, behind: string) =>
  behind
    .split('|')
    .map((tail) => `${head} ${tail}`)
    .join('|');

const spans =
  'period|time|days|day|point|stretch|dates|date|span|number of days|part|point in time'.split('|');
const whole = 'month|quarter|months|quarters|week|weeks|season'.split('|');

/** 'The same days last month', 'same quarter a year earlier'. */
export const sameWords: readonly Entry[] = [
  ...(['week', 'month', 'quarter', 'year'] as const).map((unit): Entry => [
    spans.map((span) => after(`same ${span}`, tails[unit])).join('|'),
    { slot: 'same_days', unit },
  ]),
  [whole.map((span) => after(`same ${span}`, lastYear)).join('|'), { slot: 'last_year' }],
];
