import type { Attack, HostileCall } from './attack.ts';

const ask =
  (question: string) =>
  ({ conversation_id: id }: { conversation_id?: string }): HostileCall => ({
    method: 'POST',
    url: '/chat/ask',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ question, ...(id !== undefined && { conversation_id: id }) }),
  });

/** Reading a question in the thread that is there already is over soon. */
const ANSWERED_MIN = 3;

const asked = (name: string, question: string, isSlow = true): Attack => ({
  name: `a question of ${name}`,
  isSlow,
  answeredMin: ANSWERED_MIN,
  calls: [ask(question)],
});

const post = (name: string, url: string, payload: string): Attack => ({
  name,
  isSlow: false,
  calls: [
    () => ({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload }),
  ],
});

const get = (name: string, url: string): Attack => ({
  name,
  isSlow: false,
  calls: [() => ({ method: 'GET', url })],
});

/** So many characters a question may have. */
const full = (piece: string, length = 9_990) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

export const hostileTexts: readonly Attack[] = [
  asked('halves that are read again', full('started, and how many ', 1_000)),
  asked('one word', full('revenue ')),
  asked('blanks', `revenue${full(' ')}?`),
  asked('figures', full('1,')),
  asked('days', full('from 2026-01-01 to 2026-02-30 ')),
  asked('comparisons', full('compared with last month versus ')),
  asked('question marks', full('?!.')),
  asked('brackets and quotes', full('("')),
  asked('capitals', full('How Many Of Which Vendors ')),
  asked('marks that combine', `revenue ${full('\u0301')}`),
  asked('pictures', full('👩‍👩‍👧‍👦')),
  asked('what-ifs', full('what if rent goes up 10 % and ')),
  asked('conditions', full('more than $100 or less than 5 but not over ')),
  asked('one long word', full('a')),
  asked('a long word that may stand in the text of rows', `${full('clay', 380)} 2025`, false),
  asked('one word that may stand in the text of rows, over and over', full('zqtolls ')),
  asked('the text of rows, as a pattern', 'total of (a+)+$ [[:alnum:]]{99} .*.*x\\1 2025', false),
  asked('the text of rows, as a wildcard', "%_%_% ' or 1=1 -- total", false),
  {
    // Each is declined over its words, looked for in the text of rows, and told to the thread that knows what it means.
    name: 'short questions that nothing is like',
    isSlow: false,
    calls: Array.from({ length: 20 }, (_, at) => ask(`zq${at} tolls, wv${at} ferries 2025`)),
  },
  asked('shares and sums', full('what share of the sum of the average of ')),
  {
    name: 'a follow-up to ten long questions',
    isSlow: true,
    answeredMin: ANSWERED_MIN,
    calls: [
      ...Array.from({ length: 3 }, () => ask(full('and by vendor ', 1_500))),
      ask('and the month before?'),
    ],
  },
  post('JSON in JSON', '/chat/ask', `{"question":${full('[', 60_000)}`),
  post('a sign-in of 60,000 characters', '/auth/login', `{"email":"${full('a@', 60_000)}"}`),
  post('keys without end', '/scenarios/try', `{${full('"a":1,', 60_000)}"b":1}`),
  get('a search of 8,000 characters', `/ledger/bank-rows?search=${full('a%20', 8_000)}`),
  get('the same in documents', `/chat/user_global_files?search=${full("'%20", 8_000)}`),
  get('a report of ten thousand years', '/reports/cash-flow?from=0001-01-01&to=9999-12-31'),
  get('a profit of ten thousand years', '/reports/profit-and-loss?from=0001-01-01&to=9999-12-31'),
  get('an address of figures', `/files/${full('1', 8_000)}`),
];
