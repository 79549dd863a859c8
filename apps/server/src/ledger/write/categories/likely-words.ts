import type { CategoryKey } from '../chart-of-accounts.ts';
import { phraseTable, type PhraseTable } from './phrase-table.ts';

/**
 * Where the words have to be found: in the name of the payee; in that of one who is paid the same every month ('property' of a
 * landlord, 'financial' of a lender); or anywhere in the bank's text.
 */
type Place = 'name' | 'steady' | 'text';

export interface LikelyWords {
  category: CategoryKey;
  place: Place;
}

/**
 * Words of those who are paid, and what paying them likely is: too weak to put a row by them (those that are strong enough are
 * in `telling-words.ts`), good enough to be offered.
 */
const table: readonly (readonly [CategoryKey, Place, string])[] = [
  ['owner', 'text', 'personal'],
  ['card_payments', 'text', 'visa autopay|mastercard autopay|visa pymt|mastercard pymt'],
  [
    'cost_of_goods',
    'name',
    'foods|food|foodservice|produce|dairy|creamery|meats|meat|seafood|poultry|eggs|provisions|roasters|mill|mills|milling|grain|farm|farms|' +
      'orchard|orchards|imports|importers|distributors|distributor|distributing|distribution|beverage|beverages|winery|wine|spirits|lumber|' +
      'hardwoods|plywood|steel|metals|pipe|fittings|garments|textiles|fabrics|packaging|parts|supply|supply co|trading|manufacturing|ingredients',
  ],
  ['contractors', 'name', 'staffing|temps|temp services|subcontracting|contracting'],
  [
    'rent',
    'steady',
    'property|property trust|apartments|estates|plaza|storage|leasing|holdings|land trust|building|buildings',
  ],
  [
    'loans',
    'steady',
    'bank|credit union|financial|finance|capital|lending|funding|auto finance|equipment finance|bancorp|acceptance|savings bank|national bank',
  ],
  [
    'insurance',
    'name',
    'assurance|mutual|casualty|indemnity|underwriters|surety|malpractice|insurance agency|ins co',
  ],
  ['benefits', 'name', 'health plan|health plans|dental plan|medical plan|benefits'],
  [
    'utilities',
    'name',
    'power|energy|water|water board|water works|waterworks|public works|public utility|light and power|power and light|sanitation|disposal|recycling|refuse',
  ],
  [
    'phone_internet',
    'name',
    'fiber|cable|communications|phone|phones|cellular|voip|telco|telephony',
  ],
  ['taxes', 'name', 'treasury|us treasury|tax commissioner|tax collector|county|permits|licensing'],
  ['shipping', 'name', 'couriers|parcel|postal|mailing'],
  [
    'vehicle',
    'name',
    'motors|collision|tollway|turnpike|truck stop|travel center|travel centers|towing|truck service|truck repair|petro|fuels|body shop|transmission',
  ],
  [
    'professional',
    'name',
    'advisers|advisors|advisory|consultants|bookkeepers|accountants|accountant|tax service|law|esq|law group',
  ],
  [
    'advertising',
    'name',
    'media|radio|magazine|newspaper|news|expo|trade show|signs|signage|publicity|seo|promotions|billboards',
  ],
  ['office', 'name', 'office|stationers'],
  [
    'repairs',
    'name',
    'maids|cleaners|janitors|locksmith|handyman|exterminating|exterminators|glass|painting|paint|laundry|linen|uniforms',
  ],
  ['software', 'name', 'cloud|app|apps'],
  ['meals', 'name', 'lunch|kitchen|eatery|donuts|bagels|tacos|noodles|barbecue|sandwiches'],
  ['travel', 'name', 'suites|lodging|air lines'],
  ['equipment', 'name', 'machinery|equipment|tools|tool'],
  ['training', 'name', 'academy|institute|university|college'],
  ['donations', 'name', 'church|foundation|charities|food bank|ministries|little league|boosters'],
];

export const likelyWords: PhraseTable<LikelyWords> = phraseTable(
  table.flatMap(([category, place, list]) =>
    list.split('|').map((phrase) => [phrase, { category, place }] as const),
  ),
);
