import { daysBetween, type BusinessDay } from '../calendar.ts';
import { absoluteCents, cents, formatMoney, subtractCents, type Cents } from '../money.ts';
import { formatDay } from '../period-labels.ts';
import { monthOf, type Alert, type AlertThresholds } from './alert.ts';

/** A link to a bank or to an accounting package. */
export interface BankLinkState {
  readonly linkId: string;
  readonly institution: string;
  readonly isConnected: boolean;
  /** The day of the last successful fetch; null when there was none. */
  readonly fetchedOn: BusinessDay | null;
  /** The day on which the consent ends; null when nobody says. */
  readonly expiresOn: BusinessDay | null;
}

/** Links that are cut or about to expire, and links whose figures are old. One alert a link. */
export function bankLinkAlerts(
  links: readonly BankLinkState[],
  today: BusinessDay,
  thresholds: AlertThresholds,
): Alert[] {
  return links.flatMap((link): Alert[] => {
    const { expiresOn } = link;
    if (!link.isConnected || (expiresOn !== null && expiresOn < today)) {
      return [cutLinkAlert(link)];
    }
    if (expiresOn !== null && daysBetween(today, expiresOn) <= thresholds.bankExpiryDays) {
      return [expiringLinkAlert(link, expiresOn, thresholds)];
    }
    const { fetchedOn } = link;
    const isFresh = fetchedOn !== null && daysBetween(fetchedOn, today) < thresholds.bankStaleDays;
    return isFresh ? [] : [staleLinkAlert(link, thresholds)];
  });
}

function lastFetch({ fetchedOn }: BankLinkState) {
  const value = fetchedOn === null ? 'never' : formatDay(fetchedOn);
  return { facts: [{ label: 'Last update', value }], window: null, transactionIds: [] };
}

function cutLinkAlert(link: BankLinkState): Alert {
  return {
    rule: 'bank_link_expired',
    subject: { kind: 'bank_link', id: link.linkId },
    period: link.expiresOn ?? link.fetchedOn ?? 'never',
    severity: 'high',
    title: `${link.institution} is disconnected`,
    message: `${link.institution} is no longer syncing. It ${lastFetchText(link)}`,
    threshold: 'A link that is disconnected or expired',
    whatToDo: `Link ${link.institution} again. Your history stays.`,
    atRiskCents: cents(0),
    evidence: lastFetch(link),
  };
}

function expiringLinkAlert(
  link: BankLinkState,
  expiresOn: BusinessDay,
  thresholds: AlertThresholds,
): Alert {
  return {
    rule: 'bank_link_expired',
    subject: { kind: 'bank_link', id: link.linkId },
    period: expiresOn,
    severity: 'medium',
    title: `The link to ${link.institution} expires soon`,
    message: `${link.institution} stops sending data after ${formatDay(expiresOn)}.`,
    threshold: `A link that expires within ${thresholds.bankExpiryDays} days`,
    whatToDo: `Renew the link to ${link.institution} before ${formatDay(expiresOn)}.`,
    atRiskCents: cents(0),
    evidence: lastFetch(link),
  };
}

function staleLinkAlert(link: BankLinkState, thresholds: AlertThresholds): Alert {
  return {
    rule: 'bank_link_stale',
    subject: { kind: 'bank_link', id: link.linkId },
    period: link.fetchedOn ?? 'never',
    severity: 'medium',
    title: `${link.institution} hasn't been updated`,
    message: `${link.institution} ${lastFetchText(link)} Newer transactions are missing.`,
    threshold: `A link without an update for ${thresholds.bankStaleDays} days`,
    whatToDo: `Refresh ${link.institution} under Settings, Accounts. If that fails, link it again.`,
    atRiskCents: cents(0),
    evidence: lastFetch(link),
  };
}

const lastFetchText = ({ fetchedOn }: BankLinkState) =>
  fetchedOn === null ? 'has never been updated.' : `was last updated on ${formatDay(fetchedOn)}.`;

/** One bank account as the bank and as the books state it, at the same date. */
export interface StatedBalances {
  readonly accountId: string;
  readonly name: string;
  readonly asOf: BusinessDay;
  readonly bankCents: Cents;
  readonly booksCents: Cents;
}

/** Accounts where books and bank differ by the limit or more; once a month and account. */
export function disagreementAlerts(
  accounts: readonly StatedBalances[],
  thresholds: AlertThresholds,
): Alert[] {
  return accounts.flatMap((account): Alert[] => {
    const difference = absoluteCents(subtractCents(account.booksCents, account.bankCents));
    if (difference === 0n || difference < thresholds.disagreementCents) return [];
    const side = account.booksCents > account.bankCents ? 'more' : 'less';
    return [
      {
        rule: 'books_bank_disagree',
        subject: { kind: 'account', id: account.accountId },
        period: monthOf(account.asOf),
        severity: 'medium',
        title: `Books and bank disagree on ${account.name}`,
        message: `On ${formatDay(account.asOf)} your books show ${formatMoney(difference)} ${side} than the bank, ${formatMoney(account.booksCents)} compared with ${formatMoney(account.bankCents)}.`,
        threshold: `Books and bank ${formatMoney(thresholds.disagreementCents)} or more apart`,
        whatToDo: 'Look for payments that only one of them shows, or that were entered twice.',
        atRiskCents: difference,
        evidence: {
          facts: [
            { label: 'Bank', value: formatMoney(account.bankCents) },
            { label: 'Books', value: formatMoney(account.booksCents) },
          ],
          window: null,
          transactionIds: [],
        },
      },
    ];
  });
}
