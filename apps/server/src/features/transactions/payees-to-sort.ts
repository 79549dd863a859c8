import type { AnswerOf, Api } from '@cairn/contract';
import { beatsOfPayees, cents, type BusinessDay, type PayeeBeat } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import {
  categoryExternalId,
  ensureChartOfAccounts,
  listCategories,
  type CategoryAccount,
} from '../../ledger/write/chart-of-accounts.ts';
import {
  suggestCategories,
  type OpenPayee,
  type Suggestion,
} from '../../ledger/write/categories/suggest-categories.ts';
import { findPayees, type PayeeRecord } from './list-payees.ts';
import { dollarsOf } from './present.ts';

type Reply = AnswerOf<Api['payeesToSort']>;
type Payee = Reply['payees'][number];

/** Whom money without a category went to or came from, with what each likely is. */
export async function listPayeesToSort(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<Reply> {
  await ensureChartOfAccounts(tx, businessId);
  const found = await findPayees(tx, businessId, today);
  const accounts = await listCategories(tx, businessId);
  const beats = beatsOfPayees(
    new Map(
      found.payees.map((payee) => [
        idOf(payee),
        payee.days.map(({ date, cents: amount }) => ({ date, amountCents: cents(amount) })),
      ]),
    ),
    today,
  );
  const open = found.payees.map((payee) => openPayee(payee, beats.get(idOf(payee)) ?? null));
  const suggestions = suggestCategories(open);
  const listed = found.payees.reduce((sum, payee) => sum + payee.cents, 0n);
  return {
    from: found.from,
    money: {
      all: dollarsOf(found.allCents),
      uncategorized: dollarsOf(found.openCents),
      listed: dollarsOf(listed),
      unnamed: dollarsOf(found.unnamedCents),
      unnamed_rows: found.unnamedRows,
    },
    payees: found.payees.map((payee) => ({
      party_id: payee.partyId,
      direction: payee.direction,
      name: payee.name,
      row_count: payee.rowCount,
      amount: dollarsOf(payee.cents),
      beat: beats.get(idOf(payee))?.beat ?? null,
      latest: { date: payee.latest.date, description: payee.latest.text },
      suggestion: presentSuggestion(payee, suggestions.get(idOf(payee)), accounts),
    })),
  };
}

const idOf = ({ direction, partyId }: PayeeRecord) => `${direction} ${partyId}`;

const openPayee = (payee: PayeeRecord, beat: PayeeBeat | null): OpenPayee => ({
  ...payee,
  id: idOf(payee),
  text: payee.latest.text,
  beat,
  days: payee.days.map(({ date }) => date),
});

/** What the owner has said of other rows of theirs comes before what Cairn finds likely. */
function presentSuggestion(
  { said }: PayeeRecord,
  found: Suggestion | undefined,
  accounts: readonly CategoryAccount[],
): Payee['suggestion'] {
  if (said !== null) {
    const others = said.rowCount === 1 ? 'another of theirs' : `${said.rowCount} others of theirs`;
    const account = accounts.find(({ id }) => id === said.accountId);
    if (account !== undefined) return present(account, `You put ${others} there`, null);
  }
  if (found === undefined) return null;
  const account = accounts.find(
    ({ externalId }) => externalId === categoryExternalId(found.category),
  );
  return account === undefined ? null : present(account, found.reason, found.group);
}

const present = ({ id, name }: CategoryAccount, reason: string, group: string | null) => ({
  category_id: id,
  category: name,
  reason,
  group,
});
