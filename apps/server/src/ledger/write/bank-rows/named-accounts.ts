import { institutionInWords } from '../../institution-name.ts';
import { wordsInOrder } from '../categories/phrase-table.ts';

/** An account of the business, as a bank's text may name it. */
export interface NameableAccount {
  accountId: string;
  /** 'checking', 'savings', 'credit_card' … */
  kind: string;
  institutionName: string;
  last4: string | null;
}

const wordsOfKind: Readonly<Record<string, readonly string[]>> = {
  checking: ['checking', 'chk', 'chkg'],
  savings: ['savings', 'sav'],
  money_market: ['mma', 'mmkt'],
};

/** A bank's name that is as short as this could be part of any word. */
const institutionLettersMin = 5;

/**
 * The other accounts of the business that a text names: by their last four digits, as 'savings' or 'checking', or, of a
 * credit card, by who issued it.
 */
export function createAccountFinder(accounts: readonly NameableAccount[]) {
  return (text: string, ownAccountId: string): string[] => {
    const words = wordsInOrder(text);
    const compact = words.join('');
    const own = accounts.find(({ accountId }) => accountId === ownAccountId);
    return accounts
      .filter((account) => account.accountId !== ownAccountId)
      .filter(
        (account) =>
          endsWithDigits(words, account.last4) ||
          words.some((word) => wordsOfKind[account.kind]?.includes(word) === true) ||
          namesIssuer(compact, account, own),
      )
      .map(({ accountId }) => accountId);
  };
}

/** '9034', 'XX9034', 'x0019034': the account's number or the end of it. */
const endsWithDigits = (words: readonly string[], last4: string | null) =>
  last4 !== null && last4.length === 4 && words.some((word) => word.endsWith(last4));

function namesIssuer(
  compact: string,
  { kind, institutionName }: NameableAccount,
  own: NameableAccount | undefined,
): boolean {
  const issuer = wordsInOrder(institutionInWords(institutionName)).join('');
  return (
    kind === 'credit_card' &&
    issuer.length >= institutionLettersMin &&
    own?.institutionName !== institutionName &&
    compact.includes(issuer)
  );
}
