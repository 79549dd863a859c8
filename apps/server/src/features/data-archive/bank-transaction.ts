import type { Counterparty } from '@cairn/finance';
import type { BankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { amountsOf } from '../../ledger/write/bank-rows/row-amounts.ts';
import { chooseCategory } from '../../ledger/write/categories/choose-category.ts';
import type { CategoryRule } from '../../ledger/write/categories/rules.ts';
import { categoryExternalId } from '../../ledger/write/chart-of-accounts.ts';
import type { TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { archiveReason, type Category, type StagedBankRow } from './bank-row.ts';

/** A bank row as the ledger keeps it: first the bank account, then the category that the archive or else Cairn gives it. */
export function bankTransaction(
  row: StagedBankRow,
  {
    account,
    counterparty,
    category,
    rules,
  }: {
    account: BankAccount;
    counterparty: Counterparty | null;
    category: Category | null;
    rules: ReadonlyMap<string, CategoryRule>;
  },
): TransactionInput {
  const { amount } = row;
  const isOut = amount < 0n;
  const own = chooseCategory(row.description ?? '', amount, account.type);
  const rule = counterparty === null ? undefined : rules.get(counterparty.key);
  const chosen =
    category === null
      ? {
          account: rule?.accountId ?? categoryExternalId(own.category),
          reason: rule?.reason ?? own.reason,
        }
      : { account: category.accountId, reason: reasonFor(category, own) };
  const isTransfer = category?.isOwnBank === true && account.type === 'bank';
  return {
    externalId: row.id,
    kind: isTransfer ? 'transfer' : isOut ? 'expense' : 'deposit',
    date: row.date,
    ...(row.description !== null && { memo: row.description }),
    ...(counterparty !== null && { party: counterparty.key }),
    ...(chosen.reason !== null && { categoryReason: chosen.reason }),
    ...amountsOf(account, chosen.account, { externalId: row.id, amountCents: amount }),
  };
}

/** A row that Cairn itself would put there says so in Cairn's words; one without a category has no reason. */
function reasonFor(category: Category, own: ReturnType<typeof chooseCategory>): string | null {
  if (category.isUncategorized) return null;
  return category.id === categoryExternalId(own.category) ? own.reason : archiveReason;
}
