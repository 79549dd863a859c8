import type { Dimension } from '../plan/selection.ts';
import type { Topic } from '../plan/plan.ts';
import { accountWords } from './account-words.ts';
import type { Entry } from './meaning.ts';

const dimension = (
  name: Dimension,
  phrases: string,
  party?: 'customer' | 'vendor' | 'employee',
): Entry => [phrases, { slot: 'dimension', dimension: name, ...(party && { party }) }];
const topic = (name: Topic, phrases: string): Entry => [phrases, { slot: 'topic', topic: name }];

/** What figures are broken down by, and the topics that have a computation of their own. */
export const nounWords: readonly Entry[] = [
  dimension('category', 'category|categories|spending category|spending categories|area|areas'),
  [
    'expense category|expense categories|type of expense|types of expense|kind of expense|kinds of expenses|expense type|expense types',
    { slot: 'dimension', dimension: 'category', directory: 'expense_account' },
  ],
  ...accountWords,
  [
    'income source|income sources|source of income|sources of income|source of revenue|sources of revenue|revenue source|revenue sources',
    { slot: 'dimension', dimension: 'category', implies: 'revenue' },
  ],
  [
    'bank account|bank accounts',
    { slot: 'dimension', dimension: 'account', directory: 'bank_account' },
  ],
  dimension('account', 'account|accounts|ledger account|ledger accounts|gl account|gl accounts'),
  dimension(
    'party',
    'counterparty|counterparties|person|people|party|parties|company we deal with',
  ),
  [
    'payer|payers|paying customer|paying customers|paying client|paying clients',
    { slot: 'dimension', dimension: 'party', implies: 'money_in' },
  ],
  ['payee|payees', { slot: 'dimension', dimension: 'party', implies: 'money_out' }],
  dimension(
    'party',
    'vendor|vendors|supplier|suppliers|merchant|merchants|store|stores|shop|shops|provider|providers|seller|sellers|contractor|contractors',
    'vendor',
  ),
  [
    'places we|places that we|places where we|places where|places i|places our|places my|places money|what places|which places',
    { slot: 'dimension', dimension: 'party', isPlace: true },
  ],
  // Each trade has its own word for whoever buys from it.
  dimension(
    'party',
    'customer|client|buyer|patient|guest|member|student|pupil|tenant|subscriber|patron|shopper|donor|attendee|diner|homeowner|purchaser|clientele',
    'customer',
  ),
  dimension('party', 'employee|staff|team member|worker|crew|crew member|personnel', 'employee'),
  [
    'product only|only product|just product|physical product|tangible product|physical good|tangible good',
    { slot: 'dimension', dimension: 'item', directory: 'product', isOnly: true },
  ],
  ['product|products', { slot: 'dimension', dimension: 'item', directory: 'product' }],
  ['service|services', { slot: 'dimension', dimension: 'item', directory: 'service' }],
  dimension(
    'item',
    'item|items|product or service|service or product|service and product|products or services|products and services|product and service|products/services|product/service|sku|skus',
  ),
  dimension(
    'payment_method',
    'payment method|payment methods|method|methods|method of payment|payment type|payment types|way of paying|way|ways',
  ),
  [
    'customer city|client city|city of customer|city of the customer|city of our customer',
    { slot: 'dimension', dimension: 'city', party: 'customer' },
  ],
  [
    'vendor city|supplier city|city of vendor|city of the vendor',
    { slot: 'dimension', dimension: 'city', party: 'vendor' },
  ],
  [
    'customer state|client state|state of customer',
    { slot: 'dimension', dimension: 'state', party: 'customer' },
  ],
  [
    'vendor state|supplier state|state of vendor',
    { slot: 'dimension', dimension: 'state', party: 'vendor' },
  ],
  dimension('city', 'city|cities|town|towns|location|locations'),
  dimension('state', 'state|states|region|regions'),
  dimension(
    'kind',
    'transaction type|transaction types|type of transaction|types of transactions|kind of transaction',
  ),
  dimension('day', 'day|days|date|dates'),
  dimension('week', 'week|weeks'),
  dimension('month', 'month|months'),
  dimension('quarter', 'quarter|quarters'),
  dimension('year', 'year|years'),
  dimension(
    'fiscal_quarter',
    'fiscal quarter|fiscal quarters|financial quarter|financial quarters',
  ),
  dimension('fiscal_year', 'fiscal year|fiscal years|financial year|financial years'),
  dimension('weekday', 'weekday|weekdays|day of week|day of the week|days of the week'),
  topic(
    'runway',
    'runway|cash runway|projected runway|run out of cash|run out of money|running out of cash|running out of money|cash last|money last|cash will last|money will last|last us|how long can we survive|stay afloat|go broke',
  ),
  topic('burn', 'burn|burn rate|cash burn|monthly burn|net burn|gross burn|burning|burn through'),
  topic(
    'forecast',
    'forecast|cash forecast|cash flow forecast|cashflow forecast|projection|projections|projected cash|cash projection|predict|predicted|prediction|expected cash|future cash|project|projected balance|expected balance|projected cash flow|expected cash flow',
  ),
  topic(
    'low_point',
    'low point|lowest point|cash be lowest|cash be at its lowest|cash be the lowest|cash be at the lowest|balance be lowest|cash bottom out|cash be low|lowest balance ahead|lowest cash|cash crunch|run low|short of cash|cash shortfall|run short|dip|go negative|lowest cash balance|minimum balance|cash at its lowest|cash at the lowest|cash is lowest|cash lowest|balance at its lowest|cash is at its lowest|cash is the lowest',
  ),
  topic(
    'recurring',
    'recurring|recurring payments|recurring expenses|recurring payment|recurring transactions|recurring charges|recurring bills|recurring costs|subscription|subscriptions|regular payments|standing orders|repeating payments|repeat every month|regular expenses|regular costs|regular bills|regular charges|fixed costs|fixed payments|fixed expenses|fixed recurring payments|fixed recurring costs|fixed recurring expenses|standing payments',
  ),
  topic(
    'upcoming',
    'upcoming|upcoming payments|upcoming expenses|come up|going to be paid|still to be paid|bills and payments coming up|coming up|due soon|payments due|next payments|scheduled payments|payment coming up|payments coming up|have to pay next|need to pay soon|do we have to pay|do i have to pay|have to pay|need to pay',
  ),
  topic(
    'payers',
    'payment behaviour|payment behavior|payment habit|paying habit|pay late|paying late|pays late|late payer|pay on time|pays on time|paying on time|paying us on time|paying us late|pay us on time|pays us on time|pay us late|pays us late|pay their invoice on time|pay their invoice late|pays its invoice on time|good payer|bad payer|prompt payer|reliable payer|behind with paying',
  ),
  topic(
    'price_rises',
    'price rise|price rises|price increase|price increases|price hike|price hikes|went up in price|gone up in price|going up in price|go up in price|increased in price|rose in price|increased their price|raised their price|raised their prices|raised its price|got more expensive|get more expensive|gotten more expensive|become more expensive|became more expensive|getting more expensive|more expensive than before|cost more than before|cost more than they did|increased their prices',
  ),
  topic(
    'duplicates',
    'duplicate payment|duplicate payments|duplicate charge|duplicate charges|duplicates|paid twice|charged twice|double charged|double payments|double payment|duplicated|duplicated payments|duplicated charges|pay twice|paid double|billed twice|double charge|double charges|same charge twice',
  ),
  topic(
    'alerts',
    'alert|alerts|warning|warnings|notification|notifications|red flag|red flags|unusual|unusual lately|unusual recently|anything unusual|something unusual|unusual activity|anomaly|anomalies|suspicious|anything wrong|something wrong|anything odd|anything strange|anything off|worry about|worried about|worry me|concerned about|concern me|be concerned|concerns|need attention|need my attention|need our attention|pay attention to|watch out for|look out for|keep an eye on|any problem|any problems|any issue|any issues|irregularity|irregularities',
  ),
  topic(
    'kpis',
    'how are we doing|how is business|how is the business doing|how am i doing|how is my business|overview|summary|key figures|kpi|kpis|dashboard|financial health|financial summary|snapshot|how is my business doing|how are things',
  ),
];
