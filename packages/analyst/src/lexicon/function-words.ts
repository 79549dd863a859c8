import type { Entry, Meaning } from './meaning.ts';

const entries = (phrases: string, meaning: Meaning): Entry => [phrases, meaning];

/** Words that say what to do with a measure. */
export const functionWords: readonly Entry[] = [
  entries(
    'how many|number of|count of|how often|how many times|count|no of|how frequently|frequency',
    { slot: 'ask', ask: 'how_many' },
  ),
  entries('how much|what amount', { slot: 'ask', ask: 'how_much' }),
  entries('which|where', { slot: 'ask', ask: 'which' }),
  entries('who|whom', { slot: 'ask', ask: 'who' }),
  entries(
    'when|date of|the date of|the date|what is the date|what was the date|what date|what day did|on what date|on which date|on what day',
    {
      slot: 'ask',
      ask: 'when',
    },
  ),
  entries(
    'list|show all|show every|list all|list every|details of|detail|details|breakdown of transactions|look up|find|display all|every',
    { slot: 'ask', ask: 'list' },
  ),
  entries('why|explain|what caused|reason|what drove', { slot: 'ask', ask: 'why' }),
  entries('is|are|was|were|did|do|does|have|has|am', {
    slot: 'glue',
  }),
  entries(
    'by|per|for each|for every|broken down by|split by|grouped by|group by|breakdown by|break down by|in each|each|according to|across',
    { slot: 'group' },
  ),
  entries('breakdown|break down|broken down|split|distribution|composition|make up|made up of', {
    slot: 'share',
  }),
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
  entries(
    'total|sum|overall|altogether|in total|combined|all together|aggregate|sum of|total of|total amount|amount of|amount|value of|value|add up',
    { slot: 'aggregate', aggregation: 'total' },
  ),
  entries(
    'average|avg|mean|typical|typically|on average|average amount of|average size of|average value of|usual|usually|normally',
    { slot: 'aggregate', aggregation: 'average' },
  ),
  entries(
    'biggest|largest|highest|most|top|greatest|maximum|max|best|main|major|number one|leading|peak|strongest|most money|the most|best selling',
    { slot: 'top', order: 'most' },
  ),
  entries(
    'smallest|lowest|least|bottom|minimum|min|worst|fewest|tiniest|weakest|least money|slowest',
    { slot: 'top', order: 'least' },
  ),
  entries('latest|most recent|newest|recent|last time|most recently|last', {
    slot: 'order',
    order: 'newest',
  }),
  entries('first|earliest|oldest|first time|first ever', { slot: 'order', order: 'oldest' }),
  entries(
    'compare|compared to|compared with|versus|vs|against|comparison|relative to|than|in comparison|compare to|difference between|difference|between us',
    { slot: 'compare' },
  ),
  entries(
    'grow|growth|increase|increased|increasing|rise|risen|rose|went up|gone up|go up|grew|grown|jump|jumped|higher|more|climb|improve|improved|going up|growing|rising|improving',
    { slot: 'change', direction: 'up' },
  ),
  entries(
    'decrease|decreased|decline|declined|fall|fallen|fell|drop|dropped|went down|gone down|go down|shrink|shrank|lower|less|reduce|reduced|fewer|going down|falling|declining|dropping|shrinking|cut',
    { slot: 'change', direction: 'down' },
  ),
  entries('change|changed|changes|changing|develop|developed|differ', {
    slot: 'change',
    direction: 'any',
  }),
  entries(
    'previous period|the period before|prior period|the one before|the month before|the previous month|previous month|prior month|the quarter before|the previous quarter|the year before|the previous year|month over month|quarter over quarter|week over week|mom|qoq|before that',
    { slot: 'previous' },
  ),
  entries(
    'same period last year|same time last year|a year ago|year over year|yoy|same month last year|same quarter last year|same period of last year|same period a year ago',
    { slot: 'last_year' },
  ),
  entries(
    'percent|percentage|share|proportion|fraction|what part|portion|percent of|percentage of|share of|ratio|concentration|what percent|what percentage|what share|what proportion|as a percentage of',
    { slot: 'share' },
  ),
  entries(
    'trend|trends|over time|development|history|evolution|trending|evolve|evolved|trajectory|historical|progress',
    { slot: 'trend' },
  ),
  entries('negative|below zero|in the red|unprofitable|at a loss', {
    slot: 'sign',
    sign: 'negative',
  }),
  entries('positive|above zero|in the black', { slot: 'sign', sign: 'positive' }),
  entries(
    'income statement|profit and loss|profit and loss statement|p&l|pnl|p and l|profit & loss',
    { slot: 'statement' },
  ),
  entries('table|as a table|in a table', { slot: 'present', as: 'table' }),
  entries('pie chart|pie|pie graph|as a pie|donut', { slot: 'present', as: 'pie' }),
  entries(
    'bar chart|bar graph|chart|as a chart|graph|plot|bars|in a chart|visualize|visualise|column chart|as a graph|draw|diagram',
    { slot: 'present', as: 'bar' },
  ),
  entries('line chart|line graph|as a line|curve', { slot: 'present', as: 'line' }),
  entries(
    'unpaid|outstanding|open|not yet paid|still open|pending|not been paid|still unpaid|unsettled',
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
    'never|never been|never been sold|never sold|never bought|never ordered|never paid|never been paid|never purchased|no sales|without sales|without any sales|no transactions|never used',
    { slot: 'never' },
  ),
  entries(
    'not paid|have not paid|has not paid|did not pay|not paid us|have not paid us|has not paid us|not paid anything|not made a payment',
    { slot: 'not_paid' },
  ),
  entries('due|due date|due on|falling due|falls due|fall due|come due|coming due|due by', {
    slot: 'due',
  }),
  entries(
    'aging|ageing|aging report|aging summary|ageing report|aged receivables|aging of|ar aging|a/r aging|aging buckets',
    { slot: 'aging' },
  ),
  entries(
    'most used|most common|most often|most frequent|most frequently|most popular|most times|mostly',
    { slot: 'top_count', order: 'most' },
  ),
  entries('most expensive|priciest|costliest', { slot: 'top_price', order: 'most' }),
  entries('cheapest|least expensive', { slot: 'top_price', order: 'least' }),
  entries('least used|least common|least often|least frequent|rarest', {
    slot: 'top_count',
    order: 'least',
  }),
  entries(
    'price|unit price|list price|sale price|selling price|price of|unit price of|price list|rate of|email|email address|located|is located|are located|based|on record|in which city|what city|which city is|what city is',
    { slot: 'lookup' },
  ),
  entries('median|middle', { slot: 'aggregate', aggregation: 'median' }),
  entries(
    'stopped|no longer|not anymore|stopped buying|no longer buy|not bought|have not bought|has not bought|not purchased|have not purchased|did not buy|not buy anything|have not ordered|not sell|stopped paying|not ordered|lapsed|inactive|lost|not selling|not sold',
    { slot: 'absent' },
  ),
  entries(
    'not|without|excluding|except|except for|other than|exclude|ignoring|minus|apart from|leaving out|besides|but not|not including|not counting',
    { slot: 'not' },
  ),
  entries('on|for|towards|toward|in category|in the category|related to|regarding|called|named', {
    slot: 'preposition',
    toward: 'on',
  }),
  entries('to', { slot: 'preposition', toward: 'to' }),
  entries('from', { slot: 'preposition', toward: 'from' }),
  entries('at|with', { slot: 'preposition', toward: 'at' }),
  entries(
    'over|above|more than|greater than|bigger than|larger than|exceeding|exceed|exceeded|higher than|in excess of|upwards of|bigger|larger',
    { slot: 'compare_numbers', operator: 'above' },
  ),
  entries('under|below|less than|smaller than|lower than|cheaper than|fewer than|smaller', {
    slot: 'compare_numbers',
    operator: 'below',
  }),
  entries('at least|minimum of|no less than|or more', {
    slot: 'compare_numbers',
    operator: 'at_least',
  }),
  entries('at most|up to|no more than|maximum of|or less', {
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

/** Talk beside the point, answered in a sentence, and what lies outside what Cairn may or can do. */
export const talkWords: readonly Entry[] = [
  entries('hello|hi|hey|good morning|good afternoon|good evening|howdy|hello there|hi there', {
    slot: 'talk',
    talk: 'hello',
  }),
  entries(
    'thanks|thank you|thx|great|perfect|awesome|cool|ok|okay|nice|cheers|many thanks|bye|goodbye',
    { slot: 'talk', talk: 'thanks' },
  ),
  entries(
    'help|what can you do|what can i ask|what can i ask you|how do you work|what do you know|what questions can i ask|how does this work|what can you answer|what can you help with|how can you help',
    { slot: 'talk', talk: 'help' },
  ),
  entries('who are you|what are you|are you human|are you a bot|what is your name|are you an ai', {
    slot: 'talk',
    talk: 'who',
  }),
  entries(
    'other companies|other businesses|other users|another company|another business|other customers of cairn|all users|everyone else|competitors|competitor|someone else|other company|other tenants|all businesses',
    { slot: 'outside', why: 'other_business' },
  ),
  entries(
    'should i|should we|recommend|advice|advise|is it legal|tax return|file my taxes|invest in|stock price',
    { slot: 'outside', why: 'advice' },
  ),
  entries(
    'drop table|delete|remove|transfer money|send money|make a payment|wire|create an invoice|update my|edit',
    { slot: 'outside', why: 'change_data' },
  ),
];

/** Words that carry no meaning of their own here. */
export const glueWords = `
  a an the of in it its this that these those there here and or but so if then also too as be been being is are was
  were am do does did done doing has have had having can could would should will shall may might must i we our ours
  my mine us me you your they them their he she his her what whats how hows let lets please show shows tell give get
  gave see want wanted need know look looking like business company firm finances financial money dollars dollar usd
  cents bucks during within into out up down about all any some ever far so now currently current right yet already
  actually really exactly roughly approximately around just much many more go going come came coming got happen happened
  happening display present view report reports compute calculate calculated work worked figure figures number numbers
  info information data record records recorded available question ask answer kindly hey cairn am pm respectively
  through both between since until till before after made making take took taken put went one ones time times period
  bank books book accounting stand standing amounts total totals term terms than who's what's how's i'm we've we're
  i've didn't don't isn't were there's let's i'd we'd id ive weve whos im per own off back own compared every whole entire
  left size results issued issue wrote write written offer offers offered carry generate generated raise raised anything anyone everything something someone still dated mainly result person people name names biz
`
  .trim()
  .split(/\s+/);
