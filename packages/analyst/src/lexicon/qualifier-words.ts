import type { Entry } from './meaning.ts';

const ordinalWords = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinalFigures = '2nd 3rd 4th 5th 6th 7th 8th 9th 10th'.split(' ');

/** 'second largest': so many are passed over before the one that is meant. */
const ranks = ordinalWords.map((word, index): Entry => [
  `${word}|${ordinalFigures[index] ?? word}`,
  { slot: 'rank', rank: index + 2 },
]);

const dayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const weekdays = dayNames.map((name, index): Entry => [
  `${name}|every ${name}|each ${name}`,
  { slot: 'weekday', days: [index] },
]);

/** Words that set a measure in another light: its rank, its speed, the days of the week, what became of a document. */
export const qualifierWords: readonly Entry[] = [
  ...ranks,
  ...weekdays,
  ['weekend|weekends|on weekends|at weekends', { slot: 'weekday', days: [0, 6] }],
  [
    'on weekdays|during the week|on business days|on working days',
    { slot: 'weekday', days: [1, 2, 3, 4, 5] },
  ],
  [
    'pay slowest|pays slowest|pays slower|pay slower|pays later|pay later|pay the slowest|pays the slowest|pay us slowest|pays us slowest|pay us the slowest|pays us the slowest|slowest payer|slowest payers|slowest paying|slowest to pay|slow payer|slow payers|slow paying|take the longest to pay|takes the longest to pay|takes longest to pay|take longest to pay|longest to pay|take the most time to pay|takes the most time to pay|slowest in paying|slowest at paying',
    { slot: 'pay_speed', order: 'most' },
  ],
  [
    'pay fastest|pays fastest|pays faster|pay faster|pays sooner|pay sooner|pays quicker|pay quicker|pay the fastest|pays the fastest|pay us fastest|pays us fastest|pay us the fastest|pays us the fastest|fastest payer|fastest payers|fastest paying|fastest to pay|quickest payer|quickest payers|quickest to pay|pay quickest|pays quickest|pay the quickest|pays the quickest|pays us quickest|pay soonest|pays soonest|pay us the quickest|pays us the quickest',
    { slot: 'pay_speed', order: 'least' },
  ],
  [
    'not overdue|not yet overdue|not past due|not yet past due|not yet due|not due yet|not late|not due',
    { slot: 'status', status: 'not_due' },
  ],
  [
    'paid late|paid after due date|paid after the due date|paid after their due date|paid after its due date|paid past due|paid past the due date|settled late|late payment|late payments',
    { slot: 'status', status: 'paid_late' },
  ],
  [
    'paid on time|paid by due date|paid by the due date|paid by their due date|paid before due date|paid before the due date|paid by its due date|settled on time',
    { slot: 'status', status: 'paid_on_time' },
  ],
  [
    'late on payment|late with payment|late on their payment|late on invoice|late on their invoice|late paying their invoice|behind|is behind|behind on payments|behind with payments|in arrears',
    { slot: 'status', status: 'overdue' },
  ],
  [
    'per visit|per transaction|per purchase|per order|per trip|per sale|each time|per payment|every time',
    { slot: 'aggregate', aggregation: 'average', isPerRow: true },
  ],
  ['eat|ate|eaten|dine|dined|fly|flew|flown', { slot: 'measure', measure: 'expenses', soft: true }],
  [
    'paid everything|pay everything|paid all|pay all|paid up|everything paid|all paid|paid for everything|paid it all|all caught up|caught up',
    { slot: 'settled' },
  ],
  [
    'not invoiced|not billed|not sent an invoice',
    { slot: 'absent', isStopped: false, of: 'invoices' },
  ],
  ['unit cost|cost per unit|cost price|purchase price|landed cost', { slot: 'beyond' }],
  ['days between|time between|days in between', { slot: 'beyond' }],
  [
    'depreciation method|accounting method|inventory method|costing method|valuation method',
    { slot: 'beyond' },
  ],
  // A figure of the month that another figure picks: no plan asks twice.
  [
    'in the month with|in the quarter with|in the year with|in the week with|during the month with|for the month with|of the month with|in the month that had',
    { slot: 'beyond' },
  ],
  ['price history|price history of', { slot: 'prices', pick: 'all' }],
  ['still coming in from', { slot: 'going', flow: 'in', claim: 'still' }],
  ['no longer coming in from', { slot: 'going', flow: 'in', claim: 'stopped' }],
  ['still buying here', { slot: 'going', flow: 'in', claim: 'still', isBuying: true }],
  ['no longer buying here', { slot: 'going', flow: 'in', claim: 'stopped', isBuying: true }],
  ['still going out to', { slot: 'going', flow: 'out', claim: 'still' }],
  ['no longer going out to', { slot: 'going', flow: 'out', claim: 'stopped' }],
  ['still going on with', { slot: 'going', claim: 'still' }],
  ['no longer going on with', { slot: 'going', claim: 'stopped' }],
  ['going on or not with', { slot: 'going' }],
  ['payers gone quiet', { slot: 'going', flow: 'in' }],
  ['buyers gone quiet', { slot: 'going', flow: 'in', isBuying: true }],
  ['payees gone quiet', { slot: 'going', flow: 'out' }],
  ['highest price charged', { slot: 'prices', pick: 'highest' }],
  ['lowest price charged', { slot: 'prices', pick: 'lowest' }],
  ['latest price charged', { slot: 'prices', pick: 'latest' }],
  ['first price charged', { slot: 'prices', pick: 'first' }],
  [
    'by due date|sorted by due date|ordered by due date|sort by due date|order by due date|in order of due date',
    { slot: 'sorted', by: 'due' },
  ],
  [
    'by size|sorted by amount|ordered by amount|sort by amount|sorted by size|sorted by total|largest first|biggest first|highest first',
    { slot: 'sorted', by: 'most' },
  ],
  [
    'together|combined|all together|altogether|in total|taken together|collectively|put together',
    { slot: 'together' },
  ],
];
