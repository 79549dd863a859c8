/** A class of words that do the same in a question, with a question that shows it. */
export interface WordClass {
  name: string;
  words: readonly string[];
  example: string;
}

const entry = (name: string, words: string, example: string): WordClass => ({
  name,
  words: words.split(' '),
  example,
});

/**
 * What words of English and of accounting have in common. A class adds to the word itself: what is learned of 'debtor'
 * holds for 'client' too, as far as both are customers. Words are in the singular or as they are said.
 */
const wordClasses: readonly WordClass[] = [
  entry(
    'customer',
    'customer client buyer shopper guest patient member debtor payer account',
    'Which clients came back?',
  ),
  entry(
    'vendor',
    'vendor supplier seller payee creditor provider contractor merchant',
    'Which suppliers raised prices?',
  ),
  entry('employee', 'employee staff worker team crew personnel', 'What did the crew earn?'),
  entry('product', 'product item goods article sku thing', 'Which goods sell best?'),
  entry('service', 'service job work', 'Which services sell best?'),
  entry('category', 'category account expense cost type line bucket', 'Spending by category'),
  entry('place', 'city town state region place location', 'Sales by town'),
  entry('method', 'method card check cheque cash ach wire transfer', 'Payments by method'),
  entry(
    'owe',
    'owe owed owing outstanding receivable due open unpaid unsettled uncollected',
    'Who owes us?',
  ),
  entry('late', 'late overdue past-due delinquent behind aged past', 'Who is late?'),
  entry('settled', 'settled cleared closed', 'Which invoices are settled?'),
  entry(
    'pay',
    'pay paid paying payment disburse disbursement remit',
    'What did we pay the printer?',
  ),
  entry(
    'spend',
    'spend spent spending spendings outlay outgoing expenditure',
    'What do we spend on paint?',
  ),
  entry('cost', 'cost expense charge overhead bill', 'What did paint cost?'),
  entry('buy', 'buy bought buying purchase purchased order ordered', 'What did we buy in May?'),
  entry('sell', 'sell sold selling sale shift move moved', 'How many chairs were sold?'),
  entry(
    'earn',
    'earn earned revenue income turnover takings made make brought bring generate generated',
    'What did we take in?',
  ),
  entry(
    'receive',
    'receive received collect collected got get came come receipt',
    'What did we collect?',
  ),
  entry('invoice', 'invoice invoiced billed', 'What was invoiced?'),
  entry('profit', 'profit profitable loss earnings net margin bottom', 'Are we profitable?'),
  entry('balance', 'balance cash bank checking savings left have', 'How much is in savings?'),
  entry(
    'most',
    'most biggest largest highest top best greatest maximum max major leading main heaviest priciest',
    'Who spends most?',
  ),
  entry(
    'least',
    'least smallest lowest bottom worst fewest minimum min cheapest slowest',
    'Which sells least?',
  ),
  entry('first', 'first earliest oldest initial', 'When was the first sale?'),
  entry('last', 'last latest newest recent final', 'When was the last sale?'),
  entry(
    'average',
    'average mean avg typical typically usual usually',
    'What is a typical invoice?',
  ),
  entry('count', 'count number many often times', 'How many visits were there?'),
  entry(
    'total',
    'total sum overall altogether entire whole all combined aggregate',
    'What did it come to altogether?',
  ),
  entry('list', 'list show display give pull itemize detail see name tell', 'Show me the bills'),
  entry(
    'each',
    'by per each every monthly weekly quarterly yearly annual daily breakdown split',
    'Sales by month',
  ),
  entry(
    'share',
    'share percent percentage proportion portion fraction part ratio %',
    'What share is rent?',
  ),
  entry('compare', 'compare compared versus vs against than relative', 'This May against last May'),
  entry(
    'rise',
    'rise rose grow grew growth increase increased up climb climbed gain higher more better',
    'Which costs rose?',
  ),
  entry(
    'fall',
    'fall fell drop dropped decrease decreased decline declined down shrink lower less fewer worse',
    'Which costs fell?',
  ),
  entry('change', 'change changed difference differ trend', 'How did rent change?'),
  entry(
    'above',
    'above over more exceed exceeding exceeds beyond greater least',
    'Bills over 900 dollars',
  ),
  entry('below', 'below under less smaller fewer most', 'Bills under 900 dollars'),
  entry(
    'not',
    "not no never without except excluding exclude besides but apart other don't didn't haven't hasn't isn't",
    'Everyone but Quarry Lane',
  ),
  entry('new', 'new newly acquired gained', 'Who is new this year?'),
  entry('gone', 'lost stopped quit inactive lapsed since anymore', 'Who stopped buying?'),
  entry(
    'ahead',
    'will expect expected forecast projected upcoming next future soon',
    'What is due next week?',
  ),
  entry('who', 'who whom whose', 'Who paid?'),
  entry('when', 'when date day', 'When did Fern Gallery pay?'),
  entry('where', 'where', 'Where are our clients?'),
  entry('us', 'us we our ours me my i mine', 'What do they owe us?'),
  entry(
    'polite',
    'please pls thanks kindly hi hello hey could would can',
    'Could you list the bills, please?',
  ),
];

const byWord = new Map<string, string[]>();
for (const { name, words } of wordClasses)
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), name]);

/** The classes of a word, by itself or in the singular. */
export const classesOf = (text: string, stem: string): readonly string[] => [
  ...new Set([...(byWord.get(text) ?? []), ...(byWord.get(stem) ?? [])]),
];

export const lexiconWords: ReadonlySet<string> = new Set(byWord.keys());
