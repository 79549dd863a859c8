import type { CategoryKey } from '../chart-of-accounts.ts';
import { phraseTable, type PhraseTable } from './phrase-table.ts';

/** Money that came in or went out; null where the words say enough either way. */
type Direction = 'in' | 'out' | null;

export interface TellingWords {
  category: CategoryKey;
  direction: Direction;
}

const taxOffices = [
  ...['dept of revenue', 'department of revenue', 'dept revenue'],
  ...['dept of taxation', 'dept taxation', 'dept of tax'],
];

/** Words of bank lines that say what a payment is, whoever it is with. The longest match wins. */
const table: readonly (readonly [CategoryKey, Direction, string])[] = [
  [
    'transfers',
    null,
    'online transfer|internal transfer|book transfer|account transfer|transfer to savings|transfer from savings|transfer to checking|' +
      'transfer from checking|transfer to sav|transfer from sav|transfer to chk|transfer from chk|transfer to share|transfer from share|' +
      'online banking transfer|overdraft transfer|mobile transfer|automatic transfer|xfer to savings|xfer from savings|xfer to checking|xfer from checking|' +
      'xfer to sav|xfer from sav|xfer to chk|xfer from chk',
  ],
  [
    'card_payments',
    null,
    'payment thank you|autopay payment|automatic payment thank you|credit card payment|credit crd|credit card pmt|card autopay|credit crd autopay|' +
      'credit card autopay|card payment thank you|online payment thank you|mobile payment thank you|credit card bill|payment to card|payment to credit card|pmt to card|payment to visa|payment to mastercard|payment to amex|' +
      'payment to credit crd|payment received thank you',
  ],
  [
    'interest_income',
    'in',
    'interest|interest paid|interest payment|interest earned|int earned|dividend earned|interest credit|credit interest',
  ],
  [
    'interest_expense',
    'out',
    'interest|interest charge|interest charged|finance charge|interest charge on purchases|interest charge on cash advances',
  ],
  [
    'bank_fees',
    'out',
    'monthly service fee|monthly fee|monthly maintenance fee|deposited item returned fee|returned deposit fee|maintenance fee|service charge|service fee|overdraft|overdraft fee|nsf fee|returned item fee|returned check fee|' +
      'wire fee|wire transfer fee|atm fee|foreign transaction fee|annual fee|annual membership fee|late fee|late payment fee|stop payment fee|account analysis|bank fee|cash advance fee|balance transfer fee',
  ],
  [
    'cash_withdrawn',
    'out',
    'atm withdrawal|atm withdrwl|cash withdrawal|withdrawal atm|atm wd|cash advance',
  ],
  [
    'loans',
    null,
    'loan payment|loan pmt|loan pymt|loan proceeds|loan disbursement|line of credit|mortgage|mortgage payment|loc advance|sbad treas|sba eidl|' +
      'mtg pymt|mtg pymts|mtg pmt|mtg pmts|mtge pymt|mtge pmt|mtg payment|mortg pymt|mortg pmt',
  ],
  [
    'owner',
    null,
    'owner draw|owners draw|transfer to personal|transfer from personal|to personal checking|to personal savings|from personal checking|from personal savings|owner contribution|owners contribution|owner investment|member draw|member distribution|shareholder distribution|partner draw|capital contribution|owner distribution',
  ],
  [
    'security_deposits',
    null,
    'security deposit|security deposits|security dep|sec deposit|sec dep|tenant deposit|damage deposit|pet deposit|' +
      'deposit refund|dep refund|refund of deposit|return of deposit|deposit returned to tenant',
  ],
  [
    'sales_tax',
    'out',
    [
      'sales tax|salestax|sales and use tax|sales use tax',
      // Longer than what says that it went to an office of taxes.
      ...taxOffices.flatMap((office) => [`${office} sales tax`, `${office} salestax`]),
    ].join('|'),
  ],
  [
    'taxes',
    null,
    'tax payment|tax pymt|tax pmt|state tax|property tax|business license|tax board|income tax|payroll tax|tax refund|real estate tax|re tax|county treasurer|cty treas|cty treasurer|' +
      taxOffices.join('|'),
  ],
  ['payroll', 'out', 'payroll|salary|wages|net pay'],
  ['benefits', 'out', 'health insurance|dental insurance|health ins|401k|retirement'],
  ['contractors', 'out', 'contractor|subcontractor|freelance'],
  ['rent', 'in', 'rent refund|rent reversal|rent returned|returned rent'],
  ['rental_income', 'in', 'rent|rents|rent payment|rent income|rental income|tenant|tenants'],
  [
    'rent',
    'out',
    'rent|rent payment|lease|lease payment|property management|property mgmt|realty|landlord|properties|rental',
  ],
  ['other_income', 'in', 'late fee|late fees|late charge'],
  // What goes back to customers was sold once.
  ['rental_income', 'out', 'rent refund|refund of rent'],
  ['sales', 'out', 'refund|customer refund|refund to customer|chargeback|chargeback adjustment'],
  ['insurance', 'out', 'insurance|ins prem|ins premium|insurance premium|workers comp'],
  [
    'utilities',
    'out',
    'electric|electric bill|electricity|power company|water dept|water department|water bill|natural gas|gas company|sewer|utility|utilities|trash|waste|utility bill|water utility|electric co|gas bill',
  ],
  ['phone_internet', 'out', 'internet|wireless|broadband|telecom|telephone|phone bill'],
  ['software', 'out', 'software|saas|web hosting|hosting|domain|subscription'],
  ['advertising', 'out', 'advertising|marketing|ads'],
  ['office', 'out', 'office supplies|office supply|stationery|supplies'],
  [
    'repairs',
    'out',
    'plumbing|hvac|repair|repairs|maintenance|cleaning|janitorial|landscaping|pest control|hardware',
  ],
  ['shipping', 'out', 'postage|freight|courier|shipping|logistics'],
  [
    'meals',
    'out',
    'restaurant|cafe|coffee|pizza|pizzeria|grill|bakery|deli|diner|sushi|taqueria|bistro|catering|steakhouse|tavern|bbq|burger|burgers',
  ],
  [
    'travel',
    'out',
    'airlines|airline|airways|hotel|hotels|motel|inn|resort|taxi|car rental|airport',
  ],
  [
    'vehicle',
    'out',
    'fuel|gas station|gasoline|petroleum|car wash|auto parts|parking|toll|tolls|tire|tires|auto repair|auto service',
  ],
  [
    'professional',
    'out',
    'attorney|attorneys|law firm|law office|law offices|legal|cpa|cpas|accounting|bookkeeping|notary|consulting',
  ],
  ['training', 'out', 'training|seminar|conference|tuition|course|workshop'],
  ['donations', 'out', 'donation|charity'],
  ['cost_of_goods', 'out', 'wholesale|inventory|raw materials'],
  [
    'merchant_fees',
    'out',
    'merchant fee|merchant fees|merchant svcs fee|processing fee|bankcard fee|bankcard mtot disc|mtot disc|merchant services|merch fee',
  ],
  [
    'sales',
    'in',
    'merchant deposit|merchant dep|bankcard dep|bankcard deposit|mtot dep|btot dep|bankcard mtot dep|customer payment|invoice payment|merchant services|card deposit|pos deposit|merchant bankcd|merch dep|daily sales|sales deposit',
  ],
];

/** Every phrase with what it says; a phrase may say one thing of money in and another of money out. */
export const tellingWords: PhraseTable<readonly TellingWords[]> = (() => {
  const phrases = new Map<string, TellingWords[]>();
  for (const [category, direction, list] of table) {
    for (const phrase of list.split('|')) {
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { category, direction }]);
    }
  }
  return phraseTable(phrases);
})();
