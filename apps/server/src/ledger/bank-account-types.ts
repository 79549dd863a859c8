/** What a bank account may be, as it is stored and shown. Cards and lines of credit are owed; the others are cash. */
export const bankAccountTypes = [
  'checking',
  'savings',
  'money_market',
  'cd',
  'cash',
  'credit_card',
  'line_of_credit',
] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

const debts: ReadonlySet<BankAccountType> = new Set(['credit_card', 'line_of_credit']);

/** How people and banks write each of them; 'Credit Card', 'CREDIT-CARD' and 'credit_card' are one. */
const spellings: Readonly<Record<BankAccountType, string>> = {
  checking:
    'checking|chequing|checking account|business checking|current|current account|bank|bank account|depository|operating|payroll|dda|checkings',
  savings: 'savings|saving|savings account|business savings|high yield savings|share|reserve',
  money_market: 'money market|money market account|mma|moneymrkt|moneymarket',
  cd: 'cd|certificate of deposit|time deposit',
  cash: 'cash|other|petty cash|paypal|prepaid|wallet|cash management',
  credit_card:
    'credit card|creditcard|credit|card|business credit card|charge card|cc|corporate card',
  line_of_credit: 'line of credit|credit line|creditline|loc|revolving credit',
};

const typeBySpelling = new Map(
  bankAccountTypes.flatMap((type) =>
    spellings[type].split('|').map((spelling) => [spelling, type] as const),
  ),
);

/** The type that a text means, however it is written; null where it could be anything, which is then asked. */
export function bankAccountTypeOf(text: string): BankAccountType | null {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return typeBySpelling.get(words.filter((word) => word !== '').join(' ')) ?? null;
}

/** The type of its account in the ledger. */
export const ledgerTypeOf = (type: BankAccountType): 'bank' | 'credit_card' =>
  debts.has(type) ? 'credit_card' : 'bank';
