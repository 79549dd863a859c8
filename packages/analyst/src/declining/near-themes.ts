import type { QuestionContext } from '../question-context.ts';

type Holdings = Pick<QuestionContext, 'hasBooks'>;

/** What owners ask that no figure answers, with the questions whose figures help them to answer it. */
const themes: readonly {
  says: RegExp;
  questions: readonly string[];
  inBooks?: readonly string[];
}[] = [
  {
    says: /\b(?:busy|busier|busiest|quiet|quieter|quietest|slow|slower|slowest|peak) (?:\w+ )?(?:day|week|month|quarter|season|time)s?\b/i,
    questions: ['Which month had the highest revenue?', 'Revenue by weekday'],
    inBooks: ['Number of sales by month'],
  },
  {
    says: /\b(?:save|saving|cut|trim|cancel|reduce|cheaper|waste|wasting|overpaying)\b/i,
    questions: [
      'Recurring payments',
      'Which recurring payments got more expensive?',
      'What did we spend by category last month?',
    ],
  },
  {
    says: /\b(?:unusual|odd|strange|weird|suspicious|out of the ordinary|anomal\w+)\b/i,
    questions: ['Is there anything unusual?', 'Duplicate charges', 'Why did profit change?'],
  },
  {
    says: /\b(?:remind|reminders?|chase|chasing|nudge|collections?)\b/i,
    questions: [],
    inBooks: ['Overdue invoices by customer', 'Who owes us money?'],
  },
  {
    says: /\b(?:hire|hiring|employ|take on|expand)\b/i,
    questions: [
      'What if we hire someone for $4,000 a month?',
      'What is our runway?',
      'When will our cash be lowest?',
    ],
  },
  {
    says: /\bbreak(?:ing)?[ -]?even\b/i,
    questions: [
      'Average expenses per month this year',
      'Gross margin this year',
      'Net profit by month this year',
    ],
  },
  {
    says: /\b(?:worst|best) case\b|\bgo (?:broke|bust|under)\b/i,
    questions: [
      'When will our cash be lowest?',
      'What if revenue drops 20%?',
      'What is our runway?',
    ],
  },
  {
    says: /\b(?:set|put|setting|putting) aside\b|\btax(?:es)? (?:bill|due)\b/i,
    questions: ['Net profit this year', 'How much tax did we pay?', 'How much cash do we have?'],
  },
  {
    says: /\b(?:worth|valuation|value of (?:the|my|our) business)\b/i,
    questions: ['Net profit in the last 12 months', 'Revenue in the last 12 months'],
    inBooks: ['Net worth'],
  },
  {
    says: /\b(?:inventory|stock|in stock|on hand)\b/i,
    questions: ['Expenses by category this year'],
    inBooks: ['Products sold by quantity this year'],
  },
];

/** Questions near what was declined, by what it is about: those of its theme before the ones that anybody may ask. */
export function nearOnTheme(
  suggestions: readonly string[],
  asked: string,
  { hasBooks }: Holdings,
): string[] {
  const theme = themes.find(({ says }) => says.test(asked));
  if (theme === undefined) return [...suggestions];
  const near = [...(hasBooks ? (theme.inBooks ?? []) : []), ...theme.questions];
  return [...new Set([...near, ...suggestions])].slice(0, 3);
}
