import { dayOfInstant } from '@cairn/finance';
import { z } from 'zod';
import {
  BankLinkError,
  type BankContext,
  type BankPage,
  type ProviderAccount,
} from '../../../ports/bank-link.ts';

// Stripe's lists of words are open: an unknown one must not stop the reading of an account.
const amounts = z.record(z.string(), z.number().int());
const accountSchema = z.object({
  id: z.string(),
  institution_name: z.string(),
  display_name: z.string().nullish(),
  category: z.string(),
  subcategory: z.string(),
  last4: z.string().nullish(),
  status: z.string(),
  // Said some days before the bank ends the access.
  status_details: z
    .object({
      active: z.object({ expected_deactivation_date: z.number().int().nullish() }).nullish(),
    })
    .nullish(),
  balance: z
    .object({
      as_of: z.number().int(),
      current: amounts,
      cash: z.object({ available: amounts.nullish() }).nullish(),
    })
    .nullish(),
  transaction_refresh: z.object({ id: z.string(), status: z.string() }).nullish(),
});
const transactionSchema = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'posted', 'void']),
  transacted_at: z.number().int().positive(),
});
const kept = ['checking', 'savings', 'credit_card', 'line_of_credit'];

/** The account's name and why where Cairn does not keep accounts of its kind (loans, investments); null where it does. */
export function leftOutName(account: unknown): string | null {
  const { category, subcategory, institution_name, display_name, last4 } = parseAccount(account);
  const isCash = category === 'cash' && subcategory === 'other';
  if (kept.includes(subcategory) || isCash) return null;
  const name = [institution_name, display_name ?? subcategory, last4 ?? ''].join(' ').trim();
  return `${name} (an account of a kind that Cairn does not keep)`;
}

/** Throws BankLinkError 'refused' for an account that does not look as Stripe says it does. */
export function toProviderAccount(
  account: unknown,
  { timeZone }: Pick<BankContext, 'timeZone'>,
): ProviderAccount {
  const parsed = parseAccount(account);
  const { status, transaction_refresh: refresh } = parsed;
  const endsAt = parsed.status_details?.active?.expected_deactivation_date;
  const isRead = refresh?.status === 'succeeded';
  return {
    externalId: parsed.id,
    institutionName: parsed.institution_name,
    accountType: parsed.subcategory,
    last4: parsed.last4 ?? null,
    ...balanceOf(parsed, timeZone),
    endsOn: typeof endsAt === 'number' ? dayOf(endsAt, timeZone) : null,
    status: status === 'active' || status === 'disconnected' ? status : 'inactive',
    rows: isRead ? 'ready' : refresh?.status === 'failed' ? 'failed' : 'pending',
    cursor: isRead ? refresh.id : null,
  };
}

/** Positive is owed to the holder, negative owed by them: the ledger's own sense. */
function balanceOf(
  { balance }: z.output<typeof accountSchema>,
  timeZone: string,
): Pick<ProviderAccount, 'currency' | 'balance'> {
  // An account that states balances in several is one in dollars, if they are among them.
  const stated = Object.entries(balance?.current ?? {});
  const [currency, current] = stated.find(([code]) => code === 'usd') ?? stated[0] ?? [];
  if (!balance || currency === undefined || current === undefined)
    return { currency: null, balance: null };
  const available = balance.cash?.available?.[currency];
  return {
    currency: currency.toUpperCase(),
    balance: {
      cents: BigInt(current),
      date: dayOf(balance.as_of, timeZone),
      ...(available !== undefined && { availableCents: BigInt(available) }),
    },
  };
}

/** What is posted becomes a row, what is void is taken back, what is pending waits until it is one of the two. */
export function toPage(
  transactions: readonly unknown[],
  { timeZone, currency: ofAccount }: { timeZone: string; currency: string | null },
): BankPage {
  const page: BankPage = { rows: [], voidedIds: [], setAside: 0 };
  for (const each of transactions) {
    const parsed = transactionSchema.safeParse(each);
    if (!parsed.success || !isIn(ofAccount, parsed.data.currency)) {
      page.setAside += 1;
      continue;
    }
    const { id, amount, description, status, transacted_at } = parsed.data;
    if (status === 'void') page.voidedIds.push(id);
    if (status !== 'posted') continue;
    page.rows.push({
      externalId: id,
      date: dayOf(transacted_at, timeZone),
      amountCents: BigInt(amount),
      description: description.trim() === '' ? 'Bank transaction' : description,
    });
  }
  return page;
}

const isIn = (ofAccount: string | null, currency: string) =>
  ofAccount === null ? currency === 'usd' : currency.toUpperCase() === ofAccount;

function parseAccount(account: unknown) {
  const parsed = accountSchema.safeParse(account);
  if (parsed.success) return parsed.data;
  const text = 'The bank service described the account in a way that could not be read.';
  throw new BankLinkError('refused', text, parsed.error);
}

/** Banks that know only the day state its midnight in UTC; any other instant falls on the business's own day. */
const dayOf = (unixSeconds: number, timeZone: string) =>
  dayOfInstant(unixSeconds * 1_000, unixSeconds % 86_400 === 0 ? 'UTC' : timeZone);
