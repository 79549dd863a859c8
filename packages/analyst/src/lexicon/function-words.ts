import type { Entry, Meaning } from './meaning.ts';

const entries = (phrases: string, meaning: Meaning): Entry => [phrases, meaning];

/** Words that say what to do with a measure. */
export const functionWords: readonly Entry[] = [
  entries(
    'how many|number of|count of|how often|how many times|count|no of|how frequently|frequency',
    { slot: 'ask', ask: 'how_many' },
  ),
  entries('how long|how quickly|how fast|how soon', { slot: 'ask', ask: 'how_long' }),
  entries('how much|what amount|what total|how large|how big|how high', {
    slot: 'ask',
    ask: 'how_much',
  }),
  entries('which', { slot: 'ask', ask: 'which' }),
  entries('where', { slot: 'ask', ask: 'where' }),
  entries('who|whom', { slot: 'ask', ask: 'who' }),
  entries(
    'when|how long ago|date of|the date of|the date|what is the date|what was the date|what date|what day did|on what date|on which date|on what day',
    {
      slot: 'ask',
      ask: 'when',
    },
  ),
  entries(
    'list|show all|show me all|show me every|give me all|give me every|show every|list all|list every|details of|detail|details|breakdown of transactions|look up|find|display all|every',
    { slot: 'ask', ask: 'list' },
  ),
  entries('why|explain|what caused|reason|what drove', { slot: 'ask', ask: 'why' }),
  entries(
    'is|are|was|were|did|do|does|have|has|am|tied up in|tied up|locked up|after credit|after vendor credit|net of credit|net of vendor credit|after applying credit|less credit|came to|come to|comes to|came out to|comes out to|in terms of|in terms|as of now|status of|status|of ours|at the moment|at present|right now|as well',
    { slot: 'glue' },
  ),
  entries(
    'by|broken down by|split by|grouped by|group by|breakdown by|break down by|in each|each|according to|across',
    { slot: 'group' },
  ),
  entries('per|for each|for every', { slot: 'group', isPer: true }),
  entries(
    'breakdown|break down|broken down|split|distribution of|distribution by|composition|make up|made up of',
    {
      slot: 'share',
      isSplit: true,
    },
  ),
  entries('daily|day by day|a day|per day|every day|each day', { slot: 'each', unit: 'day' }),
  entries('weekly|week by week|a week|per week|every week|each week', {
    slot: 'each',
    unit: 'week',
  }),
  entries(
    'monthly|month by month|a month|per month|every month|each month|by month|month to month',
    { slot: 'each', unit: 'month' },
  ),
  entries(
    'quarterly|quarter by quarter|a quarter|per quarter|every quarter|each quarter|by quarter',
    { slot: 'each', unit: 'quarter' },
  ),
  entries(
    'yearly|annual|annually|year by year|a year|per year|every year|each year|by year|per annum',
    { slot: 'each', unit: 'year' },
  ),
  ...(['fiscal_quarter', 'fiscal_year'] as const).map((unit): Entry => {
    const name = unit.replace('_', ' ');
    return [
      ['per', 'every', 'each', 'by'].map((word) => `${word} ${name}`).join('|'),
      { slot: 'each', unit },
    ];
  }),
  entries(
    'total|sum|overall|aggregate|sum of|total of|total amount|amount of|amount|value of|value|add up',
    { slot: 'aggregate', aggregation: 'total' },
  ),
  entries('average|avg|mean|typical|typically|on average', {
    slot: 'aggregate',
    aggregation: 'average',
  }),
  entries(
    'average amount of|average size of|average value of|average amount|average size|average value|avg amount|mean amount|typical amount',
    { slot: 'aggregate', aggregation: 'average', isPerRow: true },
  ),
  entries(
    'average sale|average sales amount|average order value|average order|average ticket|average sell order',
    {
      slot: 'aggregate',
      aggregation: 'average',
      isPerRow: true,
      measure: 'revenue',
    },
  ),
  entries(
    'single highest|single largest|single biggest|single most expensive|highest amount|largest amount|biggest amount|maximum amount|most a|most any|highest single|largest single|biggest single',
    {
      slot: 'top_amount',
      order: 'most',
    },
  ),
  entries('lowest amount|smallest amount|minimum amount|least amount', {
    slot: 'top_amount',
    order: 'least',
  }),
  entries(
    'biggest|largest|highest|most|top|greatest|maximum|max|main|major|number one|leading|peak|busiest|most money|most valuable',
    { slot: 'top', order: 'most' },
  ),
  entries('smallest|lowest|least|bottom|minimum|min|fewest|tiniest|least money|slowest', {
    slot: 'top',
    order: 'least',
  }),
  entries('best|strongest', { slot: 'top', order: 'most', isJudged: true }),
  entries('worst|weakest', { slot: 'top', order: 'least', isJudged: true }),
  entries(
    'best seller|best sellers|best selling|top seller|top sellers|top selling|most sold|most sold item',
    {
      slot: 'best_seller',
      order: 'most',
    },
  ),
  entries(
    'worst seller|worst sellers|worst selling|least selling|lowest selling|slowest selling|least sold',
    { slot: 'best_seller', order: 'least' },
  ),
  entries('latest|most recent|newest|recent|last time|most recently|last', {
    slot: 'order',
    order: 'newest',
  }),
  entries('first|earliest|oldest|first time|first ever', { slot: 'order', order: 'oldest' }),
  entries('negative|below zero|in the red|unprofitable|at a loss', {
    slot: 'sign',
    sign: 'negative',
  }),
  entries('positive|above zero|in the black', { slot: 'sign', sign: 'positive' }),
  entries(
    'income statement|profit and loss|profit and loss statement|p&l|pnl|p and l|profit & loss',
    { slot: 'statement' },
  ),
  entries(
    'next|soonest|due soonest|due first|due next|next due|comes due next|come due next|comes due first|first due|earliest due|next to come due|coming due next|coming up next|falls due next|next one due|next in line|payable next|next payable|pay next|to pay next',
    { slot: 'next' },
  ),
  entries(
    'longest overdue|overdue the longest|overdue longest|overdue for the longest|overdue for longest|longest past due|past due the longest|past due longest|late the longest|late for the longest|furthest overdue|furthest past due|oldest overdue|oldest past due|been late longest|past due for the longest|most days overdue|most days past due|most days late|is the most overdue|is most overdue|are the most overdue|are most overdue|is the most past due|is most past due',
    { slot: 'longest', status: 'overdue' },
  ),
  entries(
    'outstanding the longest|outstanding longest|longest outstanding|open the longest|open longest|longest open|unpaid the longest|unpaid longest|longest unpaid|unpaid for the longest|open for the longest|outstanding for the longest',
    { slot: 'longest', status: 'open' },
  ),
  entries('balance sheet|statement of financial position|statement of financial condition', {
    slot: 'sheet',
    section: 'sheet',
  }),
  entries('assets|total assets|all assets|asset total|everything we own|all we own', {
    slot: 'sheet',
    section: 'assets',
  }),
  entries('liabilities|total liabilities|all liabilities|liability total', {
    slot: 'sheet',
    section: 'liabilities',
  }),
  entries(
    'equity|total equity|net worth|net assets|owners equity|owner equity|shareholders equity|stockholders equity|members equity|book value',
    { slot: 'sheet', section: 'equity' },
  ),
  entries('table|as a table|in a table', { slot: 'present', as: 'table' }),
  entries('pie chart|pie|pie graph|as a pie|donut', { slot: 'present', as: 'pie' }),
  entries(
    'bar chart|bar graph|chart|as a chart|graph|plot|bars|in a chart|visualize|visualise|column chart|as a graph|draw|diagram',
    { slot: 'present', as: 'bar' },
  ),
  entries('line chart|line graph|as a line|curve', { slot: 'present', as: 'line' }),
  entries(
    'outstanding principal|remaining principal|unpaid principal|principal balance|principal outstanding|principal remaining|principal remains|principal left|principal is left|principal owed|principal is outstanding|remaining principal balance|outstanding principal balance|not fully paid|not paid in full|not been fully paid|not been paid in full|not completely paid|not settled|not closed|unpaid|outstanding|open|not yet paid|still open|pending|not been paid|still unpaid|unsettled',
    { slot: 'status', status: 'open' },
  ),
  entries('overdue|past due|late|delinquent|past their due date', {
    slot: 'status',
    status: 'overdue',
  }),
  entries(
    'paid off|fully paid|settled|are paid|is paid|were paid in full|paid in full|already paid|been paid|closed',
    {
      slot: 'status',
      status: 'paid',
    },
  ),
  entries('partly paid|partially paid|part paid|half paid|partial', {
    slot: 'status',
    status: 'partly_paid',
  }),
  entries(
    'uncategorised|uncategorized|without a category|without category|not categorised|not categorized|no category|unclassified|missing category',
    { slot: 'uncategorised' },
  ),
  entries(
    'never|never been|never been sold|never sold|never bought|never ordered|never paid|never been paid|never purchased|never used',
    { slot: 'never' },
  ),
  entries(
    'not paid|have not paid|has not paid|did not pay|not paid us|have not paid us|has not paid us|not paid anything|not made a payment',
    { slot: 'not_paid' },
  ),
  entries(
    'due|due date|due on|falling due|falls due|fall due|come due|coming due|become due|becomes due|becoming due|due by',
    {
      slot: 'due',
    },
  ),
  entries(
    'aging|ageing|aging report|aging summary|ageing report|aged receivables|aging of|ar aging|a/r aging|aging buckets',
    { slot: 'aging' },
  ),
  entries(
    'most used|most common|most often|most frequent|most frequently|most popular|most times|mostly|most regularly|most preferred|preferred|favorite|favourite',
    { slot: 'top_count', order: 'most' },
  ),
  entries('most expensive|priciest|costliest', { slot: 'top_price', order: 'most' }),
  entries('cheapest|least expensive', { slot: 'top_price', order: 'least' }),
  entries('least used|least common|least often|least frequent|rarest', {
    slot: 'top_count',
    order: 'least',
  }),
  entries(
    'do we charge for|we charge for|do i charge for|do we charge|price|unit price|list price|sale price|selling price|price of|unit price of|price list|rate of|email|email address|located|is located|are located|based|on record|in which city|what city|which city is|what city is',
    { slot: 'lookup' },
  ),
  entries('usual|usually|normally|generally|on a regular basis|tend to|tends to', {
    slot: 'usual',
  }),
  entries(
    'days past due|day past due|days overdue|day overdue|days late|day late|days beyond terms',
    {
      slot: 'days_late',
    },
  ),
  entries(
    'hours worked|had a due date|written off|write off|wrote off|waived|forgiven|in collections|sent to collections|pending approval|draft|drafts|voided|disputed|in dispute|employees left|employee left|employees quit|employee quit|employees resigned|say about|said about|says about|tell about|told about|by how many days|pay late|paying late|pays late|late payers|late payer|pay on time|pays on time|repeat customers|per capita|working capital|current ratio|quick ratio|debt to equity|debt|debts|up to date|days until|days since|days left|weeks until|in stock|stock level|stock on hand|left in stock|on the shelf|have all|are all|were all|did all|did every|has every|in the fall|this fall|last fall|in fall|can i spend|can we spend|could i spend|left to spend|how long has|how long have|for how long|going to',
    { slot: 'beyond' },
  ),
  entries('will|shall|would be|expected to|expect to', { slot: 'future' }),
  entries('by date|sorted by date|in date order|ordered by date|chronologically', {
    slot: 'by_date',
  }),
  entries('median|middle', { slot: 'aggregate', aggregation: 'median' }),
  entries(
    'stopped|no longer|not anymore|stopped buying|no longer buy|stopped paying|lapsed|inactive|lost|stopped ordering|stopped purchasing|no longer order|no longer purchase|no longer buying|no longer selling|churned|gone quiet',
    { slot: 'absent', isStopped: true },
  ),
  entries(
    'bought before|purchased before|ordered before|bought from us before|did before|were customers before|used to buy|used to order|previously bought|bought previously|bought in the past|have bought before|had bought before|bought earlier',
    { slot: 'absent', isStopped: true },
  ),
  entries(
    'not bought|have not bought|has not bought|not purchased|have not purchased|did not buy|not buy|not buy anything|have not ordered|not sell|not ordered|not order|not selling|not sold|not purchase|not use|not used|not using|no activity|not purchase anything|not ordered anything|not bought anything',
    { slot: 'absent', isStopped: false },
  ),
  entries(
    'no|zero|without any|with no|not|without|excluding|excl|except|except for|other than|exclude|ignoring|minus|apart from|leaving out|besides|but not|not including|not counting',
    { slot: 'not' },
  ),
  entries('on|for|towards|toward|in category|in the category|related to|regarding|called|named', {
    slot: 'preposition',
    toward: 'on',
  }),
  entries('to', { slot: 'preposition', toward: 'to' }),
  entries('from', { slot: 'preposition', toward: 'from' }),
  entries('at|with|via|using|by means of', { slot: 'preposition', toward: 'at' }),
  entries(
    'over|above|more than|greater than|bigger than|larger than|older than|longer than|for over|for more than|exceeding|exceed|exceeded|higher than|in excess of|upwards of|bigger|larger',
    { slot: 'compare_numbers', operator: 'above' },
  ),
  entries(
    'under|below|less than|younger than|for less than|for under|smaller than|lower than|cheaper than|fewer than|smaller',
    {
      slot: 'compare_numbers',
      operator: 'below',
    },
  ),
  entries('or more|or above|and above|or over|and over|or older|or longer|and up|or higher', {
    slot: 'or_more',
    operator: 'at_least',
  }),
  entries('or less|or fewer|or under|or below|and below|and under|or lower', {
    slot: 'or_more',
    operator: 'at_most',
  }),
  entries('at least|minimum of|no less than', {
    slot: 'compare_numbers',
    operator: 'at_least',
  }),
  entries('at most|up to|no more than|maximum of', {
    slot: 'compare_numbers',
    operator: 'at_most',
  }),
  entries('exactly|equal to|of exactly', { slot: 'compare_numbers', operator: 'exactly' }),
  entries(
    'what about|how about|and what about|same for|the same for|now show|do the same for|and for|only|just|instead|what of',
    { slot: 'follow' },
  ),
  entries(
    'cash|cash balance|balance|balances|bank balance|bank balances|money in the bank|cash on hand|cash in the bank|cash position|in the bank|account balance|account balances|available cash|cash available|cash do we have|how much money do we have|how much do we have|how much money is there|money do i have|money do we have',
    { slot: 'cash' },
  ),
];
