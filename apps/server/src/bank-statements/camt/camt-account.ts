import { accountKey } from '../account-key.ts';
import type { StatementAccount } from '../statement-file.ts';
import { balanceKind, camtAmount, camtDay, type CamtAmount } from './camt-values.ts';
import { nodeAt, textAt, type XmlNode } from './xml-nodes.ts';

/** An account as its statement begins; the currency may only come with its first amount. */
export interface CamtAccount {
  stated: StatementAccount & { key: string };
  number: string;
  owner: string;
}

export function readAccount(account: XmlNode): CamtAccount {
  const number = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
  const bank = nodeAt(account, 'Svcr', 'FinInstnId');
  const bankName = textAt(bank, 'Nm') || textAt(bank, 'BICFI') || textAt(bank, 'BIC');
  const kind = textAt(account, 'Tp', 'Cd');
  const currency = textAt(account, 'Ccy').toUpperCase();
  return {
    number: number.replace(/\s/g, ''),
    owner: textAt(account, 'Ownr', 'Nm') || textAt(account, 'Ownr', 'Pty', 'Nm'),
    stated: {
      // One number may stand for accounts in several currencies.
      key: accountKey(`camt:${number.replace(/\s/g, '').toUpperCase()}:${currency}`),
      institutionName: bankName === '' ? null : bankName.slice(0, 120),
      accountType: kind === 'SVGS' ? 'savings' : kind === 'CARD' ? 'credit_card' : 'checking',
      last4: /\d{4}$/.exec(number.replace(/\D/g, ''))?.[0] ?? null,
      currency: currency === '' ? null : currency,
      balance: null,
    },
  };
}

/** What a statement says that its account held before its first row and after its last. */
export interface CamtBalances {
  opening: CamtAmount | null;
  closing: (CamtAmount & { date: string }) | null;
}

/** Takes a balance up if it is the opening or closing one of the booked rows; others are of no use here. */
export function takeBalance(balances: CamtBalances, balance: XmlNode): void {
  const kind = balanceKind(balance);
  const amount = camtAmount(balance, nodeAt(balance, 'Amt'));
  if (amount === null) return;
  // Of several pages' interim balances only the first and the last are whole.
  if (kind === 'OPBD' || kind === 'PRCD') balances.opening ??= amount;
  const date = camtDay(nodeAt(balance, 'Dt'));
  if (kind === 'CLBD' && date !== null) balances.closing = { ...amount, date };
}
