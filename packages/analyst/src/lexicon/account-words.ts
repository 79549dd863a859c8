import type { Directory } from '../plan/plan.ts';
import type { Entry } from './meaning.ts';

/** 'Expense accounts', 'accounts of type expense', 'our liability ledger accounts'. */
const ofType = (directory: Directory, words: string): Entry => [
  words
    .split('|')
    .flatMap((word) => [
      `${word} account`,
      `${word} ledger account`,
      `${word} gl account`,
      `account of type ${word}`,
      `account of the type ${word}`,
      `type ${word}`,
    ])
    .join('|'),
  { slot: 'dimension', dimension: 'category', directory },
];

/** Accounts by their type: what is on record of each. */
export const accountWords: readonly Entry[] = [
  [
    'expense account|expense ledger account|expense gl account|account of type expense|account of the type expense|type expense|cost account|spending account',
    {
      slot: 'dimension',
      dimension: 'category',
      directory: 'expense_account',
      implies: 'expenses',
    },
  ],
  [
    'income account|revenue account|sale account|income ledger account|income gl account|account of type income|account of the type income|type income|income category',
    { slot: 'dimension', dimension: 'category', directory: 'income_account', implies: 'revenue' },
  ],
  [
    'cost of goods sold account|cogs account|account of type cost of goods sold|cost of sale account|direct cost account',
    {
      slot: 'dimension',
      dimension: 'category',
      directory: 'cost_account',
      implies: 'cost_of_goods_sold',
    },
  ],
  ['current asset|total current asset', { slot: 'sheet', section: 'current_assets' }],
  ['quick asset|liquid asset|total liquid asset', { slot: 'sheet', section: 'quick_assets' }],
  [
    'current liability|total current liability|short term liability',
    { slot: 'sheet', section: 'current_liabilities' },
  ],
  [
    'long term liability|total long term liability|long term debt|noncurrent liability|non current liability',
    { slot: 'sheet', section: 'long_term_liabilities' },
  ],
  ofType('asset_account', 'asset'),
  ofType('liability_account', 'liability'),
  ofType('equity_account', 'equity'),
  ofType('card_account', 'credit card'),
  ['trial balance|tb', { slot: 'sheet', section: 'trial' }],
  ['zero balance', { slot: 'zero_balance' }],
  ['standing idle', { slot: 'idle' }],
  ['opening balance', { slot: 'cash', at: 'opening' }],
  ['opening end balance', { slot: 'cash', at: 'both' }],
  ['lowest end balance', { slot: 'cash', at: 'least' }],
  ['highest end balance', { slot: 'cash', at: 'most' }],
];
